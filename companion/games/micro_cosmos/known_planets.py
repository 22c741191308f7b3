"""The planet cards that the owner of the box has taught the app. They stand in the data of the game."""

from typing import Any, cast

from companion.engine.action import copied
from companion.engine.message import Message, Refused
from companion.games.micro_cosmos import FACTS, data
from companion.games.micro_cosmos.data import Planet
from companion.games.micro_cosmos.state import State
from companion.store.problem import StoreProblem
from companion.store.settings import Settings


def known(settings: Settings) -> list[Planet]:
    return cast(list[Planet], settings.game_data(FACTS.id)["planets"])


def put(planets: list[Planet], card: Planet, before: str = "") -> list[Planet]:
    """With the card in place of the one of its name, or of the name that it had before; else as the last one."""
    same = {card["name"].casefold(), before.casefold()}
    found = [number for number, one in enumerate(planets) if one["name"].casefold() in same]
    kept = [one for one in planets if one["name"].casefold() not in same]
    kept.insert(found[0] if found else len(kept), copied(card))
    return kept


def remember(settings: Settings, card: Planet, before: str = "") -> Message | None:
    """Keeps the card for all later games; or says why it cannot."""
    found = settings.game_data(FACTS.id)
    try:
        settings.set_game_data(FACTS.id, {**found, "planets": put(found["planets"], card, before)})
    except (Refused, StoreProblem) as problem:
        return problem.line
    return None


def off_the_map(planets: list[Any], state: State | None) -> list[Any]:
    """Those of these cards (or hints) that do not lie on the table yet."""
    places = state["places"] if state else []
    on_map = {place["card"]["name"].casefold() for place in places if place}
    return [one for one in planets if one["name"].casefold() not in on_map]


def untaught_hints(planets: list[Planet], state: State | None) -> list[dict[str, Any]]:
    """What can be read of some planets in the rulebook, as long as nobody has taught them."""
    taught = {one["name"].casefold() for one in planets}
    return [hint for hint in off_the_map(data.hints(), state) if hint["name"].casefold() not in taught]
