"""The names of things, as lines."""

from typing import Any

from companion.engine.message import Message, message
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import UNSURE, Data


def area_name(area: str) -> Message:
    return message(f"crafting_the_cosmos.area.{area}")


def kind_name(kind: str) -> Message:
    """An energy card of this kind."""
    return message(f"crafting_the_cosmos.energy.{kind}")


def resource_name(what: str) -> Message:
    return message(f"crafting_the_cosmos.resource.{what}")


def ability_name(ability: str) -> Message:
    return message(f"crafting_the_cosmos.ability.{ability}")


def goal_name(goal: str) -> Message:
    return message(f"crafting_the_cosmos.goal.{goal}")


def goal_counts(goal: str) -> Message:
    """What is counted for it, in full."""
    return message(f"crafting_the_cosmos.goal.{goal}.counts")


def effect_line(data: Data, ability: str) -> Message:
    """What an ability does, with the star it means once the table has told which."""
    effect = message(f"crafting_the_cosmos.ability.{ability}.effect")
    star = data["card_stars"].get(ability, UNSURE)
    if star == UNSURE:
        return effect
    return message("crafting_the_cosmos.with_star", effect=effect, star=resource_name(star))


def either_line(effect: dict[str, Any]) -> Message:
    """One of the two effects of a card that leaves the choice."""
    kind = effect["kind"]
    return message(f"crafting_the_cosmos.abilities.either.{kind}", n=effect[kind])


def cost_lines(ability: str) -> list[Message]:
    """What is paid to activate it."""
    card = printed.abilities()[ability]
    if card["kind"] == "release":
        return [message("crafting_the_cosmos.cost.release")]
    cost = card["cost"]
    lines = []
    if "cards" in cost:
        lines.append(message(f"crafting_the_cosmos.cost.cards.{cost['of']}", n=cost["cards"]))
    for what in ("supernova", "graviton", "stable_life", "proto_life"):
        if what in cost:
            lines.append(message(f"crafting_the_cosmos.cost.{what}", n=cost[what]))
    return lines
