"""What a planet card is needed for: the request that the screen of a planet answers."""

from dataclasses import dataclass

from companion.engine.message import Message, message, sentences
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
    """`kind` is start (one of the first three), automa (the Automa has found a planet), discover (a player has found
    one), amend (a card on the map is wrong), edit (for the list of known planets) or spare: nothing needs a card, but
    one can be entered."""

    kind: str
    session: str = ""
    at: int | None = None
    step: int = 0  # of the Automa's card


def question_of(state: State) -> OpenQuestion | None:
    """The open question of the Automa, if it is one for a planet."""
    turn = state["automa"]["turn"] if state["automa"] else None
    question = turn["question"] if turn else None
    return question if question and question["kind"] == "planet" else None


def request_of(state: State, session: str) -> PlanetRequest | None:
    """The request of the game itself, if it cannot go on without a planet card."""
    if state["phase"] == "planets":
        return PlanetRequest("start", session, states.missing_starts(state)[0])
    question = question_of(state)
    return PlanetRequest("automa", session, question["at"], question["step"]) if question else None


def still_holds(request: PlanetRequest, state: State, session: str) -> bool:
    """Whether a request of another screen (amend or discover) still makes sense: the turn may have passed since."""
    if request.session != session or request.at is None:
        return False
    place = state["places"][request.at]
    if request.kind == "amend":
        return place is not None
    turn = state["turn"]
    may_travel = state["phase"] == "play" and not turn["landed"] and not states.is_automa(state, turn["player"])
    return place is None and may_travel


def texts_of(request: PlanetRequest, state: State | None, editing: str = "") -> tuple[Message, Message | None]:
    """The question and the explanation; `editing` is the name of the known planet that is being edited."""
    kind = request.kind
    if state is None or request.at is None:
        title = message(f"micro_cosmos.teach.{kind}")
        if editing:
            title = message("micro_cosmos.teach.amend", planet=editing)
        return title, message(f"micro_cosmos.teach.why.{kind}")
    if kind == "automa":
        question = question_of(state)
        assert question is not None
        return question["title"], sentences(question["why"])
    if kind == "amend":
        name = states.place_at(state, request.at)["card"]["name"]
        return message("micro_cosmos.teach.amend", planet=name), message("micro_cosmos.teach.why.amend")
    place = states.place_name(request.at)
    if kind == "start":
        return message("micro_cosmos.step.start_planet", place=place), message("micro_cosmos.why.start_planet")
    return message("micro_cosmos.teach.discover", place=place), message("micro_cosmos.teach.why.discover")
