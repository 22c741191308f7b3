"""The questions that the steps of an Automa card ask the player.

A step calls `ask` with a question. `ask` returns the player's answer, or raises `Pending` if there is none yet. A
step asks before it changes anything, so it can be done again from its beginning once the answer is known."""

from collections.abc import Callable
from typing import Any

from companion.engine.message import Message, message, refuse
from companion.games.micro_cosmos import payment
from companion.games.micro_cosmos.automa_results import Question
from companion.games.micro_cosmos.data import SPECIALISTS, Counts, Planet, check_gains, check_planet, prices
from companion.games.micro_cosmos.rules import need_new_name
from companion.games.micro_cosmos.state import Place, Player, State, place_name

Ask = Callable[[Question], Any]


class Pending(Exception):
    """A step cannot go on before the player answers the question."""

    def __init__(self, question: Question) -> None:
        super().__init__(question["kind"])
        self.question = question


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
    """Compares the types too: an answer may come from a file, and to Python 1.0 and True are equal to 1."""
    if type(answer) is not type(value) or answer != value:
        return False
    return not isinstance(answer, dict) or all(type(count) is int for count in answer.values())


def ask_planet(ask: Ask, at: int) -> Planet:
    """The planet card that the Automa has found at this place."""
    planet: Planet = ask(
        {
            "kind": "planet",
            "title": message("micro_cosmos.ask.planet", place=place_name(at)),
            "why": [message("micro_cosmos.ask.planet_why")],
            "options": [],
            "at": at,
        }
    )
    return planet


def ask_gains(ask: Ask, at: int, place: Place) -> Counts:
    """What the planet gives on this side, which the app does not know yet."""
    gains: Counts = ask(
        {
            "kind": "gains",
            "title": message("micro_cosmos.ask.gains", planet=place["card"]["name"]),
            "why": [message("micro_cosmos.ask.gains_why")],
            "options": [],
            "at": at,
        }
    )
    return gains


def ask_survivor(ask: Ask, why: list[Message]) -> Counts:
    """What the survivor card shows that the Automa has drawn."""
    gains: Counts = ask(
        {
            "kind": "survivor",
            "title": message("micro_cosmos.ask.survivor"),
            "why": [*why, message("micro_cosmos.ask.survivor_why")],
            "options": [],
        }
    )
    return gains


def ask_crew(ask: Ask, count: int, source: Message) -> tuple[str, ...]:
    """The symbols on this number of new Crew cards, asked one after the other. `source` is what gave the cards."""
    return tuple(
        ask(
            {
                "kind": "crew",
                "title": message("micro_cosmos.ask.crew"),
                "why": [message("micro_cosmos.ask.crew_why", source=source, number=number, n=count)],
                "options": [
                    {"value": kind, "label": message(f"micro_cosmos.specialist.{kind}")} for kind in SPECIALISTS
                ],
            }
        )
        for number in range(1, count + 1)
    )


def ask_outpost(ask: Ask, placed: list[tuple[int, Message]]) -> int:
    """Which outpost the Automa moves, of those at these places."""
    source: int = ask(
        {
            "kind": "outpost",
            "title": message("micro_cosmos.ask.outpost"),
            "why": [message("micro_cosmos.ask.outpost_why")],
            "options": [{"value": at, "label": planet} for at, planet in placed],
        }
    )
    return source


def ask_payment(ask: Ask, player: Player, need: list[str], what: Message) -> tuple[Counts | None, list[Message]]:
    """The specialists that the Automa pays for `what`, and the reasons; None: it cannot pay. The player is asked if
    there are several ways."""
    ways = payment.ways(player["specialists"], need)
    if not ways:
        return None, []
    replaced = specialists_lacking(player, need)
    why = [message("micro_cosmos.why.replaced", what=replaced)] if replaced else []
    if len(ways) == 1:
        return ways[0], why
    chosen: Counts = ask(
        {
            "kind": "pay",
            "title": message("micro_cosmos.ask.pay", what=what),
            "why": [*why, message("micro_cosmos.ask.pay_why")],
            "options": [{"value": way, "label": message("micro_cosmos.list", what=prices(way))} for way in ways],
        }
    )
    return chosen, why


def specialists_lacking(player: Player, need: list[str]) -> list[Message]:
    return [message(f"micro_cosmos.specialist.{kind}") for kind in payment.replaced(player["specialists"], need)]
