"""A step of the Automa's card: how it ended, and what it may ask. It asks before it changes anything."""

from collections.abc import Callable
from typing import Any

from companion.engine.message import Message, message, refuse
from companion.games.micro_cosmos import payment
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_cards import goal, title
from companion.games.micro_cosmos.data import SPECIALISTS, Counts, check_gains, check_planet, prices
from companion.games.micro_cosmos.rules import need_new_name
from companion.games.micro_cosmos.state import AUTOMA, Place, Player, State

Question = dict[str, Any]
Result = dict[str, Any]  # action, status, title, why, moves
Ask = Callable[[Question], Any]


class Pending(Exception):
    """Only the player can say how it goes on."""

    def __init__(self, question: Question) -> None:
        super().__init__(question["kind"])
        self.question = question


def result(
    action: dict[str, Any],
    status: str,
    title: Message | None = None,
    why: list[Message] | None = None,
    moves: list[Message] | None = None,
) -> Result:
    return {
        "action": action,
        "status": status,
        "title": title or title_of(action),
        "why": why or [],
        "moves": moves or [],
    }


def title_of(action: dict[str, Any]) -> Message:
    where = goal(action)
    return title(action) if where is None else message("micro_cosmos.title.travel", way=title(action), goal=where)


def cannot(action: dict[str, Any], *why: Message) -> Result:
    return result(action, "impossible", why=list(why))


def here(state: State) -> tuple[int, Place]:
    at = state["players"][AUTOMA]["ark"]["at"]
    assert at is not None  # it is never anywhere but on a planet
    return at, states.place_at(state, at)


def check_answer(state: State, question: Question, answer: Any) -> None:
    """Refuses an answer that does not fit the question."""
    kind = question["kind"]
    if kind == "planet":
        check_planet(answer)
        need_new_name(state, answer["name"])
    elif kind in ("survivor", "gains"):
        check_gains(answer)
    elif not any(_is_same(answer, option["value"]) for option in question["options"]):
        raise refuse("micro_cosmos.not_that_answer")


def _is_same(answer: Any, value: Any) -> bool:
    """The answer may come from a file, and to Python 1.0 and True are as good as 1."""
    if type(answer) is not type(value) or answer != value:
        return False
    return not isinstance(answer, dict) or all(type(count) is int for count in answer.values())


def ask_crew(ask: Ask, count: int, source: Message) -> tuple[str, ...]:
    """The symbol on each new Crew card, one after the other. `source` is what gave them."""
    options = [{"value": kind, "label": message(f"micro_cosmos.specialist.{kind}")} for kind in SPECIALISTS]
    return tuple(
        ask(
            {
                "kind": "crew",
                "title": message("micro_cosmos.ask.crew"),
                "why": [message("micro_cosmos.ask.crew_why", source=source, number=number, n=count)],
                "options": options,
            }
        )
        for number in range(1, count + 1)
    )


def ask_payment(ask: Ask, player: Player, need: list[str], what: Message) -> tuple[Counts | None, list[Message]]:
    """How it pays with specialists, and why so. The player decides where there is a choice."""
    ways = payment.ways(player["specialists"], need)
    if not ways:
        return None, []
    gone = [message(f"micro_cosmos.specialist.{kind}") for kind in payment.replaced(player["specialists"], need)]
    why = [message("micro_cosmos.why.replaced", what=gone)] if gone else []
    if len(ways) == 1:
        return ways[0], why
    question = {
        "kind": "pay",
        "title": message("micro_cosmos.ask.pay", what=what),
        "why": [*why, message("micro_cosmos.ask.pay_why")],
        "options": [{"value": way, "label": message("micro_cosmos.list", what=prices(way))} for way in ways],
    }
    chosen: Counts = ask(question)
    return chosen, why


def specialists_lacking(player: Player, need: list[str]) -> list[Message]:
    return [message(f"micro_cosmos.specialist.{kind}") for kind in payment.replaced(player["specialists"], need)]
