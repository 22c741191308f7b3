"""Puts messages into words that come from a file: a log, a play, a backup.

A text may have been renamed since, or it is of a newer version, or somebody wrote the file by hand. What cannot be
said properly is then shown as plainly as possible: the last words of its key, and what was to go into its gaps. So an
old game always opens and can be read.
"""

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from companion.text import PLURALS, say, texts

LONGEST = 500  # characters of one message
LONGEST_WORDS = 60  # of a key
MOST_ITEMS = 20  # of a list, and gaps of a message
DEEPEST = 8  # messages within messages
NOTHING = "…"


def say_plainly(language: str, spoken: Any, names: Sequence[str] = ()) -> str:
    """The message in this language; whatever it is made of, there is something to show."""
    try:
        said = say(language, spoken, names)
    except Exception:
        said = _said(language, spoken, names, DEEPEST)
    return said if len(said) <= LONGEST else said[: LONGEST - 1] + NOTHING


def _said(language: str, spoken: Any, names: Sequence[str], levels: int) -> str:
    if levels == 0:
        return NOTHING
    if isinstance(spoken, list):
        return ", ".join(_said(language, item, names, levels - 1) for item in spoken[:MOST_ITEMS])
    if not isinstance(spoken, dict):
        return _word(spoken)
    if "player" in spoken:
        return _name(spoken["player"], names)
    values = [(gap, value) for gap, value in spoken.items() if gap != "text"][:MOST_ITEMS]
    gaps = {gap: _said(language, value, names, levels - 1) for gap, value in values}
    key = spoken.get("text")
    text = texts(language).get(key) if isinstance(key, str) else None
    if isinstance(text, dict):
        n = spoken.get("n")
        text = text[PLURALS[language](n)] if type(n) is int else text["many"]
    if text is not None:
        return text.format_map(defaultdict(lambda: NOTHING, gaps))
    words, said = _last_words(key), ", ".join(value for value in gaps.values() if value)
    return f"{words}: {said}" if words and said else words or said or NOTHING


def _last_words(key: Any) -> str:
    """What a key tells by itself: "Raised oxygen" of "<game>.raised.oxygen"."""
    if not isinstance(key, str):
        return ""
    words = re.sub(r"[\W_]+", " ", key.partition(".")[2] or key).strip()[:LONGEST_WORDS]
    return words[:1].upper() + words[1:]


def _name(seat: Any, names: Sequence[str]) -> str:
    if type(seat) is int and 0 <= seat < len(names):
        return names[seat]
    return _word(seat + 1) if type(seat) is int else NOTHING


def _word(value: Any) -> str:
    """A number or a word. One of thousands of digits cannot even be written down."""
    if value is None:
        return ""
    if isinstance(value, int) and not -(10**18) < value < 10**18:
        return NOTHING
    return str(value)[:LONGEST].replace("-", "−") if isinstance(value, int | float) else str(value)[:LONGEST]
