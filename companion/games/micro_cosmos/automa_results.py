"""The results of the steps of an Automa card, and the questions that a step can ask the player.

Both are plain JSON and stand in the state, in `AutomaTurn`."""

from typing import Any, Literal, NotRequired, TypedDict

from companion.engine.message import Message, message
from companion.games.micro_cosmos.automa_cards import CardAction, goal, title

Status = Literal["done", "impossible", "skipped", "asks", "later"]


class StepResult(TypedDict):
    action: CardAction
    status: Status
    title: Message
    why: list[Message]  # the reasons
    moves: list[Message]  # what to do with the pieces on the table


class Choice(TypedDict):
    """An answer that the player can choose."""

    value: Any
    label: Message


class Question(TypedDict):
    """`options` is empty where the player enters a planet card or the symbols of a card."""

    kind: Literal["planet", "gains", "survivor", "crew", "pay", "outpost"]
    title: Message
    why: list[Message]
    options: list[Choice]
    at: NotRequired[int]  # planet and gains: the place of the planet card


class OpenQuestion(Question):
    """A question that waits for its answer."""

    step: int


def result(
    action: CardAction,
    status: Status,
    result_title: Message | None = None,
    why: list[Message] | None = None,
    moves: list[Message] | None = None,
) -> StepResult:
    return {
        "action": action,
        "status": status,
        "title": result_title or title_of(action),
        "why": why or [],
        "moves": moves or [],
    }


def cannot(action: CardAction, *why: Message) -> StepResult:
    return result(action, "impossible", why=list(why))


def title_of(action: CardAction) -> Message:
    """The name of the action; for a travel also where it leads."""
    destination = goal(action)
    if destination is None:
        return title(action)
    return message("micro_cosmos.title.travel", way=title(action), goal=destination)
