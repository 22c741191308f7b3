"""Pads to begin with, and new ids."""

import os
from collections.abc import Sequence
from typing import Literal

from companion.pads.pad import ACCENTS, ICONS, MOST_PLAYERS, Category, Pad

Template = Literal["categories", "rounds", "outcome"]
TEMPLATES: tuple[Template, ...] = ("categories", "rounds", "outcome")


def new_id() -> str:
    return f"pad_{os.urandom(8).hex()}"


def begun(template: Template, number: int = 0) -> Pad:
    """A pad that has no name yet. `number` is how many there are already: each looks another way."""
    rounds, together = template == "rounds", template == "outcome"
    return {
        "id": new_id(),
        "name": "",
        "icon": ICONS[number % len(ICONS)],
        "accent": ACCENTS[number % len(ACCENTS)],
        "players": [1 if together else 2, MOST_PLAYERS],
        "categories": [],
        "low_wins": False,
        "together": together,
        "ties": [],
        "rounds": 1 if rounds else 0,
        "count": False,
        "bgg": None,
    }


def another(categories: Sequence[Category], name: str = "") -> Category:
    """A row below these: points, with a picture that none of them has, if there is one."""
    taken, ids = {one["icon"] for one in categories}, {one["id"] for one in categories}
    number = next(number for number in range(1, len(ids) + 2) if f"c{number}" not in ids)
    return {
        "id": f"c{number}",
        "name": name,
        "icon": next((icon for icon in ICONS[1:] if icon not in taken), ICONS[0]),
        "kind": "number",
        "low": 0,
        "high": 99,
        "worth": 1,
        "second": 0,
        "ties": "all",
    }
