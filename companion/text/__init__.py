"""Puts messages (keys with gaps) into Polish or English sentences.

The texts are in `data/text/<language>/*.json`, one file per game and one for everything else. A text is a string
with gaps, "{who} scores {vp}", or the forms of a plural chosen by the gap `n`:
{"one": "{n} karta", "few": "{n} karty", "many": "{n} kart"}.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.message import Message

LANGUAGES = ("pl", "en")
FOLDER = Path(__file__).parents[2] / "data" / "text"

Text = str | dict[str, str]


class MissingText(KeyError):
    """There is no text under this key."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(key)
        self.sentence = f'There is no text "{key}" in data/text/{language}.'

    def __str__(self) -> str:
        return self.sentence


def polish_form(n: int) -> str:
    """The form of a Polish plural: 1 karta, 2–4 karty (also 22, 103), but 5–21 kart (also 12, 112)."""
    n = abs(n)
    if n == 1:
        return "one"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"


def english_form(n: int) -> str:
    return "one" if abs(n) == 1 else "many"


PLURALS: dict[str, Callable[[int], str]] = {"pl": polish_form, "en": english_form}


@cache
def texts(language: str) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for path in sorted((FOLDER / language).glob("*.json")):
        found.update(json.loads(path.read_text("utf-8")))
    return found


def say(language: str, spoken: Message, names: Sequence[str] = ()) -> str:
    """The message in this language; `names` are the players by seat."""
    key = spoken["text"]
    found = texts(language).get(key)
    if found is None:
        raise MissingText(language, key)
    if isinstance(found, dict):
        found = found[PLURALS[language](spoken["n"])]
    gaps = {gap: _filled(language, value, names) for gap, value in spoken.items() if gap != "text"}
    return found.format_map(gaps)


def _filled(language: str, value: Any, names: Sequence[str]) -> str:
    if isinstance(value, dict):
        if "player" in value:
            seat = value["player"]
            return names[seat] if seat < len(names) else str(seat + 1)
        return say(language, value, names)
    if isinstance(value, list):
        return ", ".join(_filled(language, item, names) for item in value)
    if isinstance(value, int) and value < 0:
        return f"−{-value}"  # the typographic minus, as wide as a plus
    return str(value)
