"""What a planet card is wanted for."""

from dataclasses import dataclass
from typing import Any

from companion.games.micro_cosmos import state as table
from companion.games.micro_cosmos.state import State

ICONS = {
    "start": "earth",
    "automa": "robot-outline",
    "discover": "rocket-launch",
    "amend": "pencil-outline",
    "edit": "earth-plus",
    "spare": "earth-plus",
}


@dataclass(frozen=True)
class Asked:
    """`kind` is start (one of the first three), automa (it has found one), discover (a player has), amend (a card
    on the map is wrong), edit (the list of known planets) or spare: nobody asks, but a card can be taught."""

    kind: str
    session: str = ""
    at: int | None = None
    step: int = 0  # of the Automa's card


def question_of(state: State) -> dict[str, Any] | None:
    """The Automa's question for a planet, if it waits for one."""
    turn = state["automa"]["turn"] if state["automa"] else None
    question = turn["question"] if turn else None
    return question if question and question["kind"] == "planet" else None


def asked_by(state: State, session: str) -> Asked | None:
    """What the table itself waits for."""
    if state["phase"] == "planets":
        return Asked("start", session, table.missing_starts(state)[0])
    question = question_of(state)
    return Asked("automa", session, question["at"], question["step"]) if question else None


def still_holds(asked: Asked, state: State, session: str) -> bool:
    """Whether what a screen asked for is still to be done: meanwhile the turn may have passed."""
    if asked.session != session or asked.at is None:
        return False
    place = state["places"][asked.at]
    if asked.kind == "amend":
        return place is not None
    return place is None and state["phase"] == "play" and not table.is_automa(state, state["turn"]["player"])
