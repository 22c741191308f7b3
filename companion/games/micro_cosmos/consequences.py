"""The hook that runs around every action of Micro Cosmos."""

from collections.abc import Iterator

from companion.engine.action import Draft, Kind
from companion.engine.ending import need_unfinished
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa import follow_changes
from companion.games.micro_cosmos.automa_turn import CARD_ACTIONS
from companion.games.micro_cosmos.rules import settle
from companion.games.micro_cosmos.state import State

# The Automa's actions work its card out themselves, and typing a score changes neither the map nor the players.
NOT_FOLLOWED = {"score", *(kind.name for kind in CARD_ACTIONS)}


def around(draft: Draft[State], kind: Kind) -> Iterator[None]:
    """A finished game refuses every action. Afterwards the end may be in sight, and an open card of the Automa is
    worked out from what the action has changed."""
    state = draft.state
    need_unfinished(state)
    round_before, full_before, whose_before = state["round"], full_places(state), state["turn"]["player"]
    yield
    for player in state["players"]:
        states.lock_spent(player)
    if kind.name == "correct":
        _follow_correction(draft, round_before, full_before, whose_before)
    if kind.name not in NOT_FOLLOWED:
        settle(draft)
        follow_changes(draft)


def _follow_correction(draft: Draft[State], round_before: int, full_before: list[int], whose_before: int) -> None:
    """When the number of the round is corrected, the last round moves along; a planet whose tracks are now all full
    is done; and a turn that was given to another player begins anew."""
    state = draft.state
    if state["turn"]["player"] != whose_before:
        state["turn"] = states.new_turn(state["turn"]["player"])
    if not state["turn"]["landed"]:
        state["turn"]["acted"] = []
    for mark in ("last_round", "enough_since"):
        if (number := state[mark]) is not None:
            state[mark] = number + state["round"] - round_before
    for at in full_places(state):
        if at not in full_before:
            draft.story += effects.finish_if_full(state, at)


def full_places(state: State) -> list[int]:
    """The places of the planets whose tracks are all full."""
    return [
        at
        for at, place in enumerate(state["places"])
        if place and place["levels"] == [track["most"] for track in place["card"]["tracks"]]
    ]
