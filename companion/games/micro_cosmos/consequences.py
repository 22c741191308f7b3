"""What happens before and after every action of Micro Cosmos."""

from collections.abc import Iterator

from companion.engine.action import Draft, Kind
from companion.engine.ending import need_unfinished
from companion.games.micro_cosmos import effects
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa import work_out
from companion.games.micro_cosmos.automa_turn import CARD_ACTIONS
from companion.games.micro_cosmos.rules import settle
from companion.games.micro_cosmos.state import State

# The Automa's actions work its card out themselves, and typing a score touches neither the map nor the players.
LEAVE_THE_CARD = {"score", *(kind.name for kind in CARD_ACTIONS)}


def around(draft: Draft[State], kind: Kind) -> Iterator[None]:
    """Nothing is done to a finished game. Any action can bring the end into sight, and a card of the Automa that is
    being resolved goes on from what the action has made of the table."""
    state = draft.state
    need_unfinished(state)
    before, full, whose = state["round"], full_places(state), state["turn"]["player"]
    yield
    if kind.name == "correct":
        _follow_correction(draft, before, full, whose)
    if kind.name not in LEAVE_THE_CARD:
        settle(draft)
        keep_card_in_step(draft)


def _follow_correction(draft: Draft[State], round_before: int, full_before: list[int], whose_before: int) -> None:
    """When the number of the round is put right, the last round moves along; a planet whose tracks are now all full
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
    """Where every track is full."""
    return [
        at
        for at, place in enumerate(state["places"])
        if place and place["levels"] == [track["most"] for track in place["card"]["tracks"]]
    ]


def keep_card_in_step(draft: Draft[State]) -> None:
    """What was changed by hand in the middle of the Automa's turn stays: its earlier steps are now settled, and the
    one that asks is worked out anew, since the question may no longer fit."""
    state = draft.state
    if state["automa"] is None or (turn := state["automa"]["turn"]) is None:
        return
    turn["settled"] = [step for step in turn["steps"] if step["status"] not in ("later", "asks")]
    turn["first"] = len(turn["settled"])
    turn["answers"] = [answer for answer in turn["answers"] if answer[0] >= turn["first"]]  # of the step that asks
    turn["skipped"] = [step for step in turn["skipped"] if step >= turn["first"]]
    turn["places"], turn["players"] = state["places"], state["players"]
    if turn["question"] is not None and state["phase"] == "play":
        work_out(draft, told=turn["first"])
