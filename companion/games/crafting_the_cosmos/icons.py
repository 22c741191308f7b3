"""The Material Design icons that stand for the things of Crafting the Cosmos."""

STAR = "decagram"
STAR_LETTERS = {"hydrogen": "H", "helium": "He", "oxygen": "O", "carbon": "C"}
RESOURCE_ICONS = {
    **dict.fromkeys(STAR_LETTERS, STAR),
    "supernova": "star-shooting",
    "dna": "dna",
    "graviton": "arrow-expand-all",
    "nebula": "weather-fog",
    "growth": "diamond-stone",
    "card": "cards-playing-outline",
    "proto_life": "virus-outline",
}
ROW_ICONS = {
    "nebulae": "weather-fog",
    "chamber": "diamond-stone",
    "goals": "bullseye-arrow",
    "cards": "cards-playing-outline",
    "other": "plus-minus-variant",
    "life": "dna",
    "hand": "cards-outline",
}
