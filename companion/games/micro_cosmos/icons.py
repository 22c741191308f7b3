"""The names of the Material Design icons for what is printed in Micro Cosmos."""

RESOURCE_ICONS = {"biomass": "leaf", "workforce": "hammer", "minerals": "gold", "technology": "chip"}
GAIN_ICONS = {**RESOURCE_ICONS, "any": "star-four-points-outline", "crew": "account", "cantina": "glass-cocktail"}
SPECIALIST_ICONS = {
    "engineer": "wrench",
    "red": "account-star",
    "green": "account-star",
    "blue": "account-star",
}
UPGRADE_ICONS = {
    "robotics": "robot-industrial",
    "biodome": "greenhouse",
    "space_mining": "pickaxe",
    "cargo_holds": "dolly",
    "scouting_vehicles": "binoculars",
    "leisure_facilities": "sofa-outline",
    "mining_vehicles": "excavator",
    "engines": "engine",
}
ACTION_ICONS = {
    "gather": "archive-arrow-down",
    "terraform": "sprout",
    "explore": "magnify",
    "settle": "account-heart",
    "colony": "home-plus",
    "outpost": "store-plus",
    "specialist": "account-convert",
    "upgrade": "arrow-up-bold-box-outline",
}
# The actions on the Automa's cards.
CARD_ICONS = {
    **{action: ACTION_ICONS[action] for action in ("upgrade", "gather", "terraform", "explore", "colony", "outpost")},
    "clockwise": "rotate-right",
    "counter": "rotate-left",
    "jump": "swap-horizontal",
    "no_colony": "home-off-outline",
    "not_done": "sprout-outline",
    "discover": "compass-outline",
}
ARK, COLONY, OUTPOST = "rocket-launch", "home-circle", "store"
# An ark on a moon or a station is drawn as that moon or station.
ARKS = {"planet": ARK, "moon": "moon-waning-crescent", "station": "space-station"}
