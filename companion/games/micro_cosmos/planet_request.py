"""What a planet card is wanted for."""

from dataclasses import dataclass
from typing import Any

from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_results import OpenQuestion
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
class PlanetRequest:
    """`kind` is start (one of the first three), automa (it has found one), discover (a player has), amend (a card
    on the map is wrong), edit (the list of known planets) or spare: nobody asks, but a card can be taught."""

    kind: str
    session: str = ""
    at: int | None = None
    step: int = 0  # of the Automa's card


def question_of(state: State) -> OpenQuestion | None:
    """The Automa's question for a planet, if it waits for one."""
    turn = state["automa"]["turn"] if state["automa"] else None
    question = turn["question"] if turn else None
    return question if question and question["kind"] == "planet" else None


def asked_by(state: State, session: str) -> PlanetRequest | None:
    """What the table itself waits for."""
    if state["phase"] == "planets":
        return PlanetRequest("start", session, states.missing_starts(state)[0])
    question = question_of(state)
    return PlanetRequest("automa", session, question["at"], question["step"]) if question else None


def still_holds(asked: PlanetRequest, state: State, session: str) -> bool:
    """Whether what a screen asked for is still to be done: meanwhile the turn may have passed."""
    if asked.session != session or asked.at is None:
        return False
    place = state["places"][asked.at]
    if asked.kind == "amend":
        return place is not None
    turn = state["turn"]
    may_travel = state["phase"] == "play" and not turn["landed"] and not states.is_automa(state, turn["player"])
    return place is None and may_travel


def words_of(asked: PlanetRequest, state: State | None, tr: Any, editing: str = "") -> tuple[str, str]:
    """The question and what to do; `editing` is the name of the known planet that is being edited."""
    t, kind = tr.t, asked.kind
    if state is None or asked.at is None:
        title = t("micro_cosmos.teach.amend", planet=editing) if editing else t(f"micro_cosmos.teach.{kind}")
        return title, t(f"micro_cosmos.teach.why.{kind}")
    if kind == "automa":
        question = question_of(state)
        assert question is not None
        return tr.say(question["title"]), " ".join(tr.say(why) for why in question["why"])
    if kind == "amend":
        name = states.place_at(state, asked.at)["card"]["name"]
        return t("micro_cosmos.teach.amend", planet=name), t("micro_cosmos.teach.why.amend")
    place = t(f"micro_cosmos.place.{asked.at}")
    if kind == "start":
        return t("micro_cosmos.step.start_planet", place=place), t("micro_cosmos.why.start_planet")
    return t("micro_cosmos.teach.discover", place=place), t("micro_cosmos.teach.why.discover")
