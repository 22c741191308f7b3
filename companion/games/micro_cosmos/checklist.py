"""The checklist of Micro Cosmos: what to lay on the table, with the numbers for this setup."""

from typing import Any

from companion.engine.game import Item
from companion.engine.message import message
from companion.engine.setup import Setup
from companion.games.micro_cosmos.data import LEVELS


def checklist(setup: Setup) -> list[Item]:
    count = len(setup["players"])
    items = [
        _item("cards", n=count),
        _item("pieces", n=count),
        _item("colonies"),
        _item("cargo"),
        _item("specialists"),
        _item("portal"),
        _item("start_planets"),
        _item("planets"),
        _item("survivors"),
        _item("crew"),
        _item("cantina"),
        _item("hands"),
        _item("resources"),
    ]
    if count > 1:
        return [*items, _item("first_player")]
    options, deck = setup["options"], setup["decks"]["automa"]
    level = LEVELS[options["level"]]
    items += [_item("automa_pieces"), _item("automa_ark"), _item("automa_colonies"), _item("automa_start")]
    items.append(_item(f"automa_deck_{deck['way']}", name=deck["name"]))
    if level.colony:
        items.append(_item("automa_colony"))
    items.append(_item("automa_resources", n=level.each) if level.each else _item("automa_no_resources"))
    return items


def _item(key: str, **gaps: Any) -> Item:
    return Item(message(f"micro_cosmos.setup.{key}", **gaps), message(f"micro_cosmos.setup.{key}_why", **gaps))
