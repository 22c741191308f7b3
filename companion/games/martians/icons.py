"""The Material Design icons that stand for the things of Martians."""

TOKEN_ICONS = {"oxygen": "gas-cylinder", "illness": "virus", "hunger": "food-off", "growth": "baby-carriage"}
STEP_ICONS = {"event": "alert-decagram", "weather": "weather-partly-cloudy", "energy": "lightning-bolt"}
GOOD_ICONS = {
    "credits": "cash",
    "energy": "lightning-bolt",
    "supplies": "package-variant-closed",
    "regolith": "rhombus",
    "ice": "snowflake",
    "water": "water",
    "food": "food-apple",
    "medicine": "pill",
    "samples": "card-search-outline",
}
PLACE_ICONS = {
    "rtg": "battery-high",
    "moxie": "air-filter",
    "construction": "crane",
    "hospital": "hospital-building",
    "water_treatment": "water-pump",
    "mining": "pickaxe",
    "lander": "rocket-outline",
    "greenhouses": "greenhouse",
    "education": "school-outline",
    "laboratory": "microscope",
    "rest": "sleep",
    "infirmary": "bed-outline",
    "flats": "bunk-bed-outline",
    "quarters": "home-group",
}
LASTS_ICONS = {
    "now": "clock-fast",
    "round": "circle-slice-3",
    "weather": "weather-partly-cloudy",
    "cycle": "sync",
    "repair": "wrench-outline",
}
TIME, REPUTATION = "clock-outline", "star-circle-outline"
