"""The Material Design icons that stand for the things of Crafting the Cosmos."""

STAR = "decagram"
STAR_LETTERS = {"hydrogen": "H", "helium": "He", "oxygen": "O", "carbon": "C"}
RESOURCE_ICONS = {
    **dict.fromkeys(STAR_LETTERS, STAR),
    "supernova": "star-shooting",
    "dna": "dna",
    "graviton": "arrow-collapse-all",
    "nebula": "weather-fog",
    "growth": "diamond-stone",
    "card": "cards-playing-outline",
    "proto_life": "virus-outline",
}
AREA_ICONS = {"light": "white-balance-sunny", "time": "timer-sand", "gravity": "orbit", "chemistry": "beaker-outline"}
LIFE, SAME_CARDS = "fish", "cards"
ROW_ICONS = {
    "nebulae": "weather-fog",
    "chamber": "diamond-stone",
    "goals": "bullseye-arrow",
    "cards": "cards-playing-outline",
    "other": "plus-minus-variant",
    "life": LIFE,
    "hand": "cards-outline",
}
# The energy cards of a cost: of an area, any ones, or all of one kind.
CARD_ICONS = {**AREA_ICONS, "any": RESOURCE_ICONS["card"], "same": SAME_CARDS}
