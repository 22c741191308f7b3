"""The data of Mars Dice in a running game: what each value is called, and what a change touches."""

from typing import Any, cast

from companion.engine import chance
from companion.engine.action import Draft
from companion.engine.box import Box, Data, Datum, choice, number, whole_value
from companion.engine.message import Message, message
from companion.games.mars_dice import data as printed
from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import BONUSES, COLOURS, FACES, PARAMETERS, RARITIES, TITLES
from companion.games.mars_dice.state import State

MOST_STEPS, MOST_DICE, MOST_NEEDED = 20, 30, 99
NO_BONUS = (None, message("mars_dice.data.no_bonus"))


def _look(what: str) -> Message:
    return message(f"mars_dice.look.{what}")


def contents(data: Data) -> list[Datum]:
    items: list[Datum] = []
    for name in PARAMETERS:
        items += _track(data, name)
    for colour in COLOURS:
        order = data["dice"][colour]
        names = [message(f"mars_dice.symbol.{symbol}") for symbol in order]
        counts = [FACES[rarity] for rarity in RARITIES]
        faces = [message("game_data.faces", n=count, symbol=name) for count, name in zip(counts, names, strict=True)]
        label = message("mars_dice.data.dice", colour=message(f"mars_dice.colour.{colour}"))
        touches = message("mars_dice.data.touches.dice")
        items.append(whole_value(("dice", colour), label, data, faces, touches=touches, look=_look("dice")))
    items.append(number(("dice_per_colour",), message("game_data.per_colour"), data, 1, MOST_DICE))
    for name in TITLES:
        label = message("mars_dice.data.title", title=message(f"mars_dice.title.{name}"))
        touches = message("mars_dice.data.touches.title")
        items.append(number(("titles", name), label, data, 1, MOST_NEEDED, touches=touches, look=_look("title")))
    shown = message("mars_dice.data.titles_in_box", n=len(data["titles_in_box"]), of=len(TITLES))
    touches = message("mars_dice.data.touches.titles_in_box")
    label = message("game_data.titles")
    items.append(whole_value(("titles_in_box",), label, data, shown, touches=touches, look=_look("titles_in_box")))
    return items


def _track(data: Data, name: str) -> list[Datum]:
    track = data["parameters"][name]
    where = ("parameters", name)
    label = message("mars_dice.data.end", track=message(f"mars_dice.{name}"))
    shown = states.reading(cast(printed.Data, data), name, track["steps"])
    touches = message("mars_dice.data.touches.end")
    items = [number((*where, "steps"), label, data, 1, MOST_STEPS, shown=shown, touches=touches, look=_look("end"))]
    if name == "oceans":
        return items
    choices = (
        NO_BONUS,
        *((bonus, message(f"mars_dice.bonus.{bonus}")) for bonus in BONUSES if bonus != f"raise_{name}"),
    )
    fields = {*range(1, track["steps"] + 1), *map(int, track["bonus"])}
    for step in sorted(fields):
        value = states.reading(cast(printed.Data, data), name, step)
        label = message("mars_dice.data.bonus", track=message(f"mars_dice.{name}"), value=value)
        path = (*where, "bonus", str(step))
        items.append(choice(path, label, data, choices, sparse=True, look=_look("bonus")))
    return items


def put(draft: Draft[State], data: Data) -> None:
    """Takes the data over. Markers above a new end come back to it, and the titles that can be drawn are those of
    the box."""
    state = draft.state
    before = state["data"]["titles_in_box"]
    state["data"] = cast(printed.Data, data)
    for name in PARAMETERS:
        state["steps"][name] = min(state["steps"][name], data["parameters"][name]["steps"])
    if data["titles_in_box"] != before:
        _reshuffle_titles(state, data["titles_in_box"])


def _reshuffle_titles(state: Any, in_box: list[str]) -> None:
    cards = state["title_deck"]
    for pile in ("draw", "discard"):
        cards[pile] = [title for title in cards[pile] if title in in_box]
    known = {*cards["draw"], *cards["discard"], *cards["out"], *(title["id"] for title in state["titles"])}
    cards["draw"] = chance.shuffled(state, cards["draw"] + [title for title in in_box if title not in known])


BOX = Box(
    "mars_dice",
    contents=contents,
    check=printed.check,
    guessed=printed.guessed(),
    readings=printed.READ_TWO_WAYS,
    put=put,
)
