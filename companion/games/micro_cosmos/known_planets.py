"""The planet cards that the user has entered. They are kept in the data of the game."""

from typing import TypeVar, cast

from companion.engine.action import copied
from companion.engine.message import Message, Refused
from companion.games.micro_cosmos import FACTS, data
from companion.games.micro_cosmos.data import Planet, PlanetHint
from companion.games.micro_cosmos.state import State
from companion.store.problem import StoreProblem
from companion.store.settings import Settings

Named = TypeVar("Named", Planet, PlanetHint)


def known(settings: Settings) -> list[Planet]:
    return cast(list[Planet], settings.game_data(FACTS.id)["planets"])


def put(planets: list[Planet], card: Planet, before: str = "") -> list[Planet]:
    """The planets with this card. It replaces the card of its name, or of the name that it had before; a new card
    comes last."""
    same = {card["name"].casefold(), before.casefold()}
    replaced = [number for number, planet in enumerate(planets) if planet["name"].casefold() in same]
    others = [planet for planet in planets if planet["name"].casefold() not in same]
    others.insert(replaced[0] if replaced else len(others), copied(card))
    return others


def remember(settings: Settings, card: Planet, before: str = "") -> Message | None:
    """Keeps the card for all later games. Returns why it could not be kept, or None."""
    saved = settings.game_data(FACTS.id)
    try:
        settings.set_game_data(FACTS.id, {**saved, "planets": put(saved["planets"], card, before)})
    except (Refused, StoreProblem) as problem:
        return problem.message
    return None


def off_the_map(planets: list[Named], state: State | None) -> list[Named]:
    """The planets (or hints) whose cards do not lie on the table yet."""
    places = state["places"] if state else []
    on_map = {place["card"]["name"].casefold() for place in places if place}
    return [planet for planet in planets if planet["name"].casefold() not in on_map]


def untaught_hints(planets: list[Planet], state: State | None) -> list[PlanetHint]:
    """The hints of the rulebook for planets that are not known yet."""
    known_names = {planet["name"].casefold() for planet in planets}
    return [hint for hint in off_the_map(data.hints(), state) if hint["name"].casefold() not in known_names]
