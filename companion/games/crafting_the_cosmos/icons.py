"""The Material Design icons that stand for the things of Crafting the Cosmos."""

RESOURCE_ICONS = {
    "hydrogen": "star-four-points",
    "helium": "star-four-points",
    "oxygen": "star-four-points",
    "carbon": "star-four-points",
    "supernova": "star-shooting",
    "dna": "dna",
    "graviton": "arrow-expand-all",
    "nebula": "weather-night",
    "growth": "diamond-stone",
    "card": "cards-playing-outline",
    "proto_life": "virus-outline",
}
ROW_ICONS = {
    "nebulae": "weather-night",
    "chamber": "diamond-stone",
    "goals": "bullseye-arrow",
    "cards": "cards-playing-outline",
    "other": "plus-minus-variant",
    "life": "dna",
    "hand": "cards-outline",
}
