"""The Material Design icons that stand for the symbols of Planet Unknown."""

TRACK_ICONS = {
    "civ": "account-group",
    "water": "water",
    "biomass": "leaf",
    "rover": "car-estate",
    "tech": "chip",
    "energy": "flash",
}
MEDAL, BOOST, MILESTONE, EITHER = "medal", "lightning-bolt", "star-four-points", "help-rhombus-outline"
PENDING_ICONS = {
    "boost": BOOST,
    "advance": "arrow-up-bold",
    "different": "arrow-up-bold",
    "regress": "arrow-down-bold",
    "shift": "chevron-double-up",
    "rover": "car-estate",
    "new_rover": "car-estate",
    "patch": "leaf",
    "pod": "human-greeting",
    "card": "card-account-details-outline",
    "either": EITHER,
    "flux": "wave",
    "remind": "bell-outline",
    "tech": "chip",
    "boost_or_peek": EITHER,
    "move_pods": "human-greeting",
    "shared_goal": "bullseye-arrow",
    "union": "chevron-double-up",
    "any_depot": "rotate-right",
    "empty_stack": "layers-remove",
    "extra_tile": "puzzle-outline",
}
