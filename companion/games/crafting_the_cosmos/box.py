"""The data of Crafting the Cosmos in a running game: what each value is called, and what a change touches."""

from collections import Counter

from companion.engine import chance
from companion.engine.action import Draft
from companion.engine.box import Box, Data, Datum, choice, number, whole_value
from companion.engine.message import Message, message
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import NEBULA_SIZES, STARS, UNSURE
from companion.games.crafting_the_cosmos.layout import GROUP_ONE_EACH
from companion.games.crafting_the_cosmos.state import State
from companion.games.crafting_the_cosmos.words import ability_name, resource_name

MOST_POINTS = 30
GROUPS = ("first", "second")
NOT_KNOWN = message("crafting_the_cosmos.data.not_known")


def contents(data: Data) -> list[Datum]:
    items = [_nebula(data, size) for size in NEBULA_SIZES]
    stars = (*((star, resource_name(star)) for star in STARS), (UNSURE, NOT_KNOWN))
    for name in printed.unsure_stars():
        where = "centre" if name == "centre" else "card"
        look = message(f"crafting_the_cosmos.look.{where}")
        items.append(choice(("card_stars", name), _star_label(name), data, stars, look=look, unknown=(UNSURE,)))
    for group in GROUPS:
        counts = sorted(Counter(data["advanced_life"][group]).items(), reverse=True)
        shown = [message("crafting_the_cosmos.data.tokens", n=count, value=value) for value, count in counts]
        label = message(f"crafting_the_cosmos.edit.{group}", n=len(data["advanced_life"][group]))
        items.append(
            whole_value(
                ("advanced_life", group),
                label,
                data,
                shown,
                touches=message("crafting_the_cosmos.data.touches.tokens"),
                look=message("crafting_the_cosmos.look.tokens"),
            )
        )
    return items


def _nebula(data: Data, size: str) -> Datum:
    points = data["nebula_points"][size]
    return number(
        ("nebula_points", size),
        message("crafting_the_cosmos.galaxy.nebula", size=size),
        data,
        1,
        MOST_POINTS,
        shown=NOT_KNOWN if points is None else message("crafting_the_cosmos.data.points", n=points),
        touches=message("crafting_the_cosmos.data.touches.nebula"),
        unknown=(None,),
        look=message("crafting_the_cosmos.look.nebula"),
    )


def _star_label(name: str) -> Message:
    star = message("crafting_the_cosmos.edit.centre") if name == "centre" else ability_name(name)
    return message("crafting_the_cosmos.data.star", card=star)


def put(draft: Draft[State], data: Data) -> None:
    """Takes the data over. The stack of advanced life is made of the new tokens, without as many as were taken."""
    state = draft.state
    before = state["data"]["advanced_life"]
    state["data"] = data  # type: ignore[typeddict-item]
    if data["advanced_life"] == before:
        return
    taken = sum(len(player["tokens"]) for player in state["players"])
    groups, count = data["advanced_life"], GROUP_ONE_EACH * len(state["players"])
    stack: list[int | None] = [None] * (len(groups["second"]) + count)
    if state["ways"]["tokens"] == "app":
        stack = [*chance.shuffled(state, groups["second"]), *chance.shuffled(state, groups["first"])[:count]]
    state["token_stack"] = stack[: max(0, len(stack) - taken)]


BOX = Box("crafting_the_cosmos", contents=contents, check=printed.check, guessed=printed.guessed(), put=put)
