"""Checks and small functions that several rules of Micro Cosmos share."""

from typing import Any

from companion.engine.action import Check, Draft
from companion.engine.message import Message, message, player_name, refuse
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import Counts, amounts
from companion.games.micro_cosmos.ring import PLACES
from companion.games.micro_cosmos.state import Place, Player, State

# ------------------------------------------------------------ what an action needs


def need_play(state: State) -> None:
    if state["phase"] == "planets":
        raise refuse("micro_cosmos.planets_first")
    if state["phase"] != "play":
        raise refuse("micro_cosmos.not_in_play")


def active(state: State) -> tuple[int, Player]:
    """The player whose turn it is. Refuses in the turn of the Automa."""
    need_play(state)
    who = state["turn"]["player"]
    if states.is_automa(state, who):
        raise refuse("micro_cosmos.automa_is_playing")
    return who, state["players"][who]


def need_cargo(who: int, player: Player, price: Counts) -> None:
    short = {what: count - player["cargo"][what] for what, count in price.items() if count > player["cargo"][what]}
    if short:
        raise refuse("micro_cosmos.too_little", who=player_name(who), what=amounts(short))


def need_specialists(who: int, player: Player, price: Counts) -> None:
    short = {
        kind: count - player["specialists"][kind]
        for kind, count in price.items()
        if count > player["specialists"][kind]
    }
    if short:
        raise refuse("micro_cosmos.no_specialist", who=player_name(who), what=amounts(short))


def known_place(state: State, at: int) -> Place:
    place = state["places"][at]
    if place is None:
        raise refuse("micro_cosmos.undiscovered")
    return place


def _need_place(value: Any, _state: Any) -> None:
    if type(value) is not int or not 0 <= value < PLACES:
        raise refuse("micro_cosmos.no_such_place")


place_number = Check(int, _need_place)


def need_new_name(state: State, name: str, besides: int | None = None) -> None:
    for at, place in enumerate(state["places"]):
        if place and at != besides and place["card"]["name"].casefold() == name.casefold():
            raise refuse("micro_cosmos.planet_on_map", name=name)


def paid(who: int, resources: Counts, specialists: Counts) -> Message:
    """Tells what the player has paid."""
    return message("micro_cosmos.pays", who=player_name(who), what=[*amounts(resources), *amounts(specialists)])


def settle(draft: Draft[State]) -> None:
    """Announces the last round with the third (or fourth) planet that is done, and takes it back when that is
    corrected."""
    state = draft.state
    if state["phase"] != "play":
        return
    enough = states.done_count(state) >= state["planets_to_end"]
    if enough and state["last_round"] is None:
        # A correction and its reversal in the last round do not give the game one more round.
        since = state["enough_since"]
        if since is None or state["round"] > since + 1:
            since = state["enough_since"] = state["round"]
        state["last_round"] = since + 1
        draft.say("micro_cosmos.end_in_sight", n=state["planets_to_end"])
    elif not enough and state["last_round"] is not None:
        state["last_round"] = None
        draft.say("micro_cosmos.end_called_off")
