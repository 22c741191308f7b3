"""The actions that lay planet cards: the first three, those that players find, and a correction of a card."""

from companion.engine import chance
from companion.engine.action import Check, Draft, action, listed, whole
from companion.engine.message import player_name, refuse
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import LEVELS, MOST_TRACKS, Planet, check_planet
from companion.games.micro_cosmos.ring import START_PLACES
from companion.games.micro_cosmos.rules import (
    active,
    known_place,
    need_new_name,
    place_number,
)
from companion.games.micro_cosmos.state import AUTOMA, AUTOMA_START, Place, State


def start_planet(draft: Draft[State], at: int, planet: Planet) -> None:
    state = draft.state
    if state["phase"] != "planets" or at not in states.missing_starts(state):
        raise refuse("micro_cosmos.not_a_start_place")
    need_new_name(state, planet["name"])
    _lay(draft, at, planet)


def deal_planets(draft: Draft[State], planets: list[Planet]) -> None:
    """The app lays the three starting planets out in random order."""
    state = draft.state
    if state["phase"] != "planets" or any(state["places"][at] for at in START_PLACES):
        raise refuse("micro_cosmos.not_a_start_place")
    if len(planets) != len(START_PLACES):
        raise refuse("micro_cosmos.three_planets")
    for at, planet in zip(START_PLACES, chance.shuffled(state, planets), strict=True):
        need_new_name(state, planet["name"])
        _lay(draft, at, planet)


def discover(draft: Draft[State], at: int, planet: Planet, track: int) -> None:
    state = draft.state
    who, _ = active(state)
    need_not_landed(state)
    if state["places"][at] is not None:
        raise refuse("micro_cosmos.already_discovered")
    if not states.can_be_found(state, at):
        raise refuse("micro_cosmos.out_of_reach")
    if track >= len(planet["tracks"]):
        raise refuse("micro_cosmos.no_such_track")
    need_new_name(state, planet["name"])
    state["places"][at] = states.new_place(planet, len(state["players"]))
    state["turn"]["landed"] = True
    draft.say("micro_cosmos.discovered", who=player_name(who), planet=planet["name"], place=states.place_name(at))
    draft.story += effects.land(state, who, at)
    draft.story += effects.raise_levels(state, who, at, states.one_level(planet, track))


def amend_planet(draft: Draft[State], at: int, planet: Planet) -> None:
    """Corrects a card that was entered wrongly. The levels stay with their resources, as far as the tracks allow. If
    all tracks are full now, the planet is done."""
    place = known_place(draft.state, at)
    if place["card"] == planet:
        raise refuse("engine.already_so")
    need_new_name(draft.state, planet["name"], besides=at)
    place["levels"] = _levels_on(planet, place)
    place["card"] = planet
    draft.say("micro_cosmos.planet_amended", planet=planet["name"])
    draft.story += effects.finish_if_full(draft.state, at)


def _levels_on(planet: Planet, place: Place) -> list[int]:
    """The levels of the place on the tracks of this card: by resource; a new resource takes those of the track at its
    position."""
    left = list(zip(place["card"]["tracks"], place["levels"], strict=True))
    levels = []
    for position, track in enumerate(planet["tracks"]):
        same = next((old for old in left if old[0]["resource"] == track["resource"]), None)
        resources = [other["resource"] for other in planet["tracks"]]
        if same is None and position < len(place["levels"]):
            there = place["card"]["tracks"][position]
            same = next((old for old in left if old[0] is there and there["resource"] not in resources), None)
        if same is not None:
            left.remove(same)
        levels.append(min(same[1], track["most"]) if same else 0)
    return levels


def _lay(draft: Draft[State], at: int, planet: Planet) -> None:
    state = draft.state
    state["places"][at] = states.new_place(planet, len(state["players"]))
    draft.say("micro_cosmos.planet_laid", planet=planet["name"], place=states.place_name(at))
    if states.missing_starts(state):
        return
    state["phase"] = "play"
    automa = state["automa"]
    if automa is not None and LEVELS[automa["level"]].colony:
        draft.story += effects.found_colony(state, AUTOMA, AUTOMA_START)


def need_not_landed(state: State) -> None:
    if state["turn"]["landed"]:
        raise refuse("micro_cosmos.already_landed")


planet_card = Check(Planet, check_planet)

ACTIONS = (
    action("start_planet", start_planet, at=place_number, planet=planet_card),
    action("deal_planets", deal_planets, planets=listed(planet_card, len(START_PLACES))),
    action("discover", discover, at=place_number, planet=planet_card, track=whole(0, MOST_TRACKS - 1)),
    action("amend_planet", amend_planet, at=place_number, planet=planet_card),
)
