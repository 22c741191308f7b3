"""Material Design icons for what is printed in Micro Cosmos."""

RESOURCE_ICONS = {"biomass": "leaf", "workforce": "hammer", "minerals": "diamond-stone", "technology": "chip"}
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
    "cargo_holds": "package-variant-closed",
    "scouting_vehicles": "binoculars",
    "leisure_facilities": "sofa-outline",
    "mining_vehicles": "excavator",
    "engines": "engine",
}
ACTION_ICONS = {
    "gather": "archive-arrow-down",
    "terraform": "sprout",
    "explore": "magnify",
    "settle": "account-group",
    "colony": "home-plus",
    "outpost": "store-plus",
    "specialist": "account-convert",
    "upgrade": "arrow-up-bold-box-outline",
}
ARK, COLONY, OUTPOST = "rocket-launch", "home-circle", "store"
