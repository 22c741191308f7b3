"""Whether something out of a file can be shown: times that a calendar has, lines that can be said."""

import json
from functools import lru_cache
from typing import Any

from companion.text import say

LATEST = 1e11  # seconds since 1970: some three thousand years
LONGEST_LINE = 500
MOST_LINES = 30  # one within the other


def is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < LATEST


def can_be_said(line: Any) -> bool:
    """A key that this version has, with everything that belongs into its gaps."""
    try:
        return _is_sayable(json.dumps(line))
    except (TypeError, ValueError, RecursionError):
        return False


@lru_cache(maxsize=10_000)  # thousands of plays say the same few things
def _is_sayable(text: str) -> bool:
    try:
        return text.count("{") <= MOST_LINES and len(say("pl", json.loads(text))) <= LONGEST_LINE
    except Exception:  # whatever it is made of
        return False
