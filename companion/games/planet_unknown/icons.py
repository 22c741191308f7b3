"""The Material Design icons that stand for the symbols of Planet Unknown."""

from companion.games.planet_unknown.data import Effect

TRACK_ICONS = {
    "civ": "account-group",
    "water": "water",
    "biomass": "leaf",
    "rover": "car-estate",
    "tech": "chip",
    "energy": "lightning-bolt",
}
MEDAL, BOOST, MILESTONE, EITHER = "medal", "chevron-triple-up", "star-four-points", "help-rhombus-outline"
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
    "any_depot": "circle-double",
    "empty_stack": "layers-remove",
    "extra_tile": "puzzle-outline",
}
METEORITE = "meteor"
EVENT_ICONS = {
    "rover_more": ["car-estate", "plus"],
    "rover_less": ["car-estate", "minus"],
    "civ_more": ["card-account-details-outline", "plus"],
    "civ_less": ["card-account-details-outline", "minus"],
    "goal_more": ["bullseye-arrow", "plus"],
    "goal_less": ["bullseye-arrow", "minus"],
    "shift": ["chevron-double-up"],
    "advance_or": ["arrow-up-bold"],
    "regress_or": ["arrow-down-bold"],
    "limit": ["cancel"],
    "any_depot": ["circle-double"],
    "patch": ["leaf"],
    "boost": [BOOST],
    "boost_or_peek": [EITHER],
    "pod": ["human-greeting"],
    "pod_lost": ["human-greeting", "minus"],
    "pod_destroyed": ["human-greeting", "close"],
    "meteorite": [METEORITE],
    "meteorite_lost": [METEORITE, "minus"],
    "meteor_on_symbol": [METEORITE, "arrow-down-bold"],
    "empty_stack": ["layers-remove"],
}


def event_icons(effect: Effect) -> list[str]:
    """On the face of an event card: what it does, and to which tracks if there are at most two."""
    tracks = effect["tracks"] if "tracks" in effect else [effect["terrain"]] if "terrain" in effect else []
    named = [TRACK_ICONS[track] for track in tracks] if len(tracks) < 3 else []
    return EVENT_ICONS[effect["kind"]] + named
