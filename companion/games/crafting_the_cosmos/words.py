"""Names and texts (`Message`) of the things of Crafting the Cosmos."""

from companion.engine.message import Message, message
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import UNSURE, Data, Effect


def area_name(area: str) -> Message:
    return message(f"crafting_the_cosmos.area.{area}")


def kind_name(kind: str) -> Message:
    """The name of energy cards of a kind."""
    return message(f"crafting_the_cosmos.energy.{kind}")


def resource_name(what: str) -> Message:
    return message(f"crafting_the_cosmos.resource.{what}")


def ability_name(ability: str) -> Message:
    return message(f"crafting_the_cosmos.ability.{ability}")


def goal_name(goal: str) -> Message:
    return message(f"crafting_the_cosmos.goal.{goal}")


def goal_counts(goal: str) -> Message:
    """What is counted for a goal."""
    return message(f"crafting_the_cosmos.goal.{goal}.counts")


def effect_text(data: Data, ability: str) -> Message:
    """The effect of an ability, with the star that it means if the data has it."""
    effect = message(f"crafting_the_cosmos.ability.{ability}.effect")
    star = data["card_stars"].get(ability, UNSURE)
    if star == UNSURE:
        return effect
    return message("crafting_the_cosmos.with_star", effect=effect, star=resource_name(star))


def either_text(effect: Effect) -> Message:
    """One of the two effects of a card that offers a choice."""
    n = effect["growth"] if effect["kind"] == "growth" else effect["proto_life"]
    return message(f"crafting_the_cosmos.abilities.either.{effect['kind']}", n=n)


def cost_texts(ability: str) -> list[Message]:
    """The cost of activating an ability."""
    card = printed.abilities()[ability]
    if card["kind"] == "release":
        return [message("crafting_the_cosmos.cost.release")]
    cost = card["cost"]
    texts = []
    if "cards" in cost:
        texts.append(message(f"crafting_the_cosmos.cost.cards.{cost['of']}", n=cost["cards"]))
    for what in ("supernova", "graviton", "stable_life", "proto_life"):
        if what in cost:
            texts.append(message(f"crafting_the_cosmos.cost.{what}", n=cost[what]))
    return texts
