"""The checklist of the setup: the things to put on the table, with the numbers for this number of players."""

from typing import Any

from companion.engine.game import Item
from companion.engine.message import message
from companion.engine.setup import Setup


def checklist(setup: Setup) -> list[Item]:
    count = len(setup["players"])
    items = [
        _item("station"),
        _item("boards"),
        _item("markers"),
        _item("rovers_and_pods"),
        _item("cards_app" if setup["options"]["cards"] == "app" else "cards", n=count + 1),
        _item("meteorites"),
    ]
    if count == 1:
        items.append(_item("goals_solo"))
    elif count == 2:
        items.append(_item("goals_two"))
    else:
        items.append(_item("goals_many", n=count))
    if setup["options"]["events"] != "off":
        items.append(_item(f"events_{setup['options']['events']}"))
    if count > 1:
        items.append(_item("commander"))
    return items


def _item(key: str, **gaps: Any) -> Item:
    return Item(message(f"planet_unknown.setup.{key}", **gaps), message(f"planet_unknown.setup.{key}_why", **gaps))
