"""The checklist of the setup: the things to put on the table, with the numbers for this table."""

from typing import Any

from companion.engine.game import Item
from companion.engine.message import Message, message, player_name
from companion.engine.setup import Setup
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import AREAS, GOALS, STARS, UNSURE
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.layout import GROUP_ONE_EACH, begin
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import area_name, goal_name, resource_name


def checklist(setup: Setup) -> list[Item]:
    state = begin(setup)
    count, ways = len(state["players"]), setup["options"]
    crystals = printed.printed()["crystals"][str(count)]
    items = [_item("board"), _item("crystals", n=crystals)]
    if ways["goals"] == "app":
        items.append(_item("goals_app", goal=goal_name(state["goals"][0]), deck=GOALS - 1))
    else:
        items.append(_item("goals_printed", n=GOALS))
    items += [_item(f"abilities_{ways['abilities']}"), _item(f"energy_{ways['energy']}"), _item("nebulae")]
    if ways["tokens"] == "app":
        items.append(_item("tokens_app"))
    else:
        items.append(_item("tokens_table", n=GROUP_ONE_EACH * count))
    first_star = setup["data"]["card_stars"]["centre"]
    centre = message("crafting_the_cosmos.printed_star") if first_star == UNSURE else resource_name(first_star)
    items += [_item("stars", kinds=[resource_name(star) for star in STARS]), _item("players", star=centre)]
    if ways["dial"] == "app":
        markers = [
            message("crafting_the_cosmos.in_area", area=area_name(area), what=_owners(state, area)) for area in AREAS
        ]
        items.append(_item("dial_app", markers=markers, who=player_name(state["first"])))
    else:
        items.append(_item("dial_table", n=printed.printed()["dark"][str(count)]))
    return items


def _owners(state: State, area: str) -> list[Message]:
    """The owners of the markers in an area."""
    dark = message("crafting_the_cosmos.dark")
    seats = [marker["who"] for marker in state["markers"] if marker["area"] == area]
    return [dark if who == DARK else player_name(who) for who in seats]


def _item(key: str, **gaps: Any) -> Item:
    return Item(
        message(f"crafting_the_cosmos.setup.{key}", **gaps), message(f"crafting_the_cosmos.setup.{key}_why", **gaps)
    )
