"""JSON from a file: our own, one that somebody sent, or a sheet that somebody wrote. Nothing in it is trusted,
neither that it is JSON nor that what it says can be shown. `compact` writes only what can be read back."""

import json
import re
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any

from companion.store.problem import from_os, problem
from companion.text import MissingText, say
from companion.text.plain_words import say_plainly

DEEPEST = 30  # nothing of ours nests half as deep
LATEST = 1e11  # seconds since 1970: some three thousand years
MOST_WEIGHT = 150_000_000  # of all that is read from one file
LONGEST_LINE = 500
MOST_LINES = 30  # one within the other
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_KEY = re.compile(r"[a-z0-9_]+(\.[a-z0-9_+]+)+")
# Half characters, and numbers that are endless or that nobody could write down.
_ODD = re.compile(rb"\\u[dD]|NaN|Infinity|[:,\[\s-](?:[0-9.]*[0-9][eE]\+?[0-9]{3}|[0-9]{50})")
# Without one of these words, once all digits are 0, there is none of that. They are found quicker than a pattern.
_HINTS = (b"\\u", b"NaN", b"Infinity", b"0e000", b"0e+000", b"0" * 50)
_ALIKE = bytes.maketrans(b"123456789E", b"000000000e")
LARGEST = 10**50  # no whole number of ours comes near it

_WIDE = b"\xf0\xf1\xf2\xf3\xf4"  # each begins a character beyond the first 65,536

# How many bytes of memory a value takes at most that begins behind this sign.
_WEIGHTS = ((b"{", 190), (b"[", 90), (b",", 90))


def compact(value: Any) -> bytes:
    """JSON as it is kept: short and readable; a StoreProblem for what could not be read back."""
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
    except ValueError as error:  # half a character, or a number without end
        raise problem("store.not_writable") from error


def weight(data: bytes) -> int:
    """How many bytes of memory this JSON takes as values, at most. It is known without reading them: three bytes can
    become a hundred."""
    values = sum(each * data.count(sign) for sign, each in _WEIGHTS)
    # One emoji, and Python keeps four bytes for every character: of the whole text while it is read, then of a word.
    wide = 4 * len(data) if _is_wide(data) else 0
    return len(data) + wide + max(values, wide)


def _is_wide(data: bytes) -> bool:
    """Found in a quarter of the time that a pattern takes."""
    return len(data.translate(None, _WIDE)) < len(data) or b"\\ud" in data or b"\\uD" in data


def read_json(source: bytes | Path, most_bytes: int) -> Any:
    """What the file says. It may be too big or out of reach, a StoreProblem; or no JSON that could be written down
    again, a ValueError."""
    data = source if isinstance(source, bytes) else _bytes(source, most_bytes)
    if len(data) > most_bytes or weight(data) > MOST_WEIGHT:
        raise problem("store.too_big", most=most_bytes // 1_000_000)
    try:
        found = json.loads(data.decode("utf-8-sig"))  # a text editor may have put a byte order mark in front
    except RecursionError as error:
        raise ValueError from error
    _check_plain(found, DEEPEST)
    return found


def check_text(data: bytes) -> None:
    """A ValueError if there is in this JSON what `read_json` would not take. Large files of our own have nothing of
    it, and for them that is known without going through every value."""
    if not looks_plain(data):
        _check_plain(json.loads(data.decode()), DEEPEST)


def looks_plain(data: bytes) -> bool:
    """Whether there is certainly nothing in this JSON that `read_json` would not take. False for a few good ones
    too: somebody may be called {[(."""
    nested = data.translate(None, _NO_BRACKETS)
    for _ in range(DEEPEST - 1):
        if not nested:
            break
        nested = nested.replace(b"[]", b"").replace(b"{}", b"")
    if nested:
        return False
    alike = data.translate(_ALIKE)
    for hint in _HINTS:
        if hint in alike:
            return _ODD.search(data) is None
    return True


def _bytes(path: Path, most: int) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except IsADirectoryError as error:
        raise problem("store.is_folder") from error
    except OSError as error:
        raise from_os(error, "store.then_not_read") from error


def _check_plain(value: Any, levels: int) -> None:
    """No half characters, no endless or huge numbers, no endless nesting."""
    if levels == 0:
        raise ValueError
    if isinstance(value, dict):
        for key, inner in value.items():
            key.encode()
            _check_plain(inner, levels - 1)
    elif isinstance(value, list):
        for inner in value:
            _check_plain(inner, levels - 1)
    elif isinstance(value, str):
        value.encode()
    elif isinstance(value, float):
        if not isfinite(value):
            raise ValueError
    elif isinstance(value, int) and not -LARGEST < value < LARGEST:
        raise ValueError


def is_id(value: str) -> bool:
    """Whether it can be the name of a file."""
    return _ID.fullmatch(value) is not None


def is_time(value: Any) -> bool:
    """Whether a calendar has it."""
    return type(value) in (int, float) and 0 <= value < LATEST


def can_be_said(line: Any) -> bool:
    """A message with everything that belongs into its gaps. That this version has no text for its key is no reason
    to throw it away: an older or a newer one had."""
    try:
        if type(line) is dict and len(line) == 1:  # most have no gaps, and putting them into JSON takes longest
            return _is_sayable_key(line["text"])
        return _is_sayable(json.dumps(line))
    except (TypeError, ValueError, KeyError, RecursionError):
        return False


@lru_cache(maxsize=10_000)
def _is_sayable_key(key: object) -> bool:
    return isinstance(key, str) and _is_sayable(json.dumps({"text": key}))


@lru_cache(maxsize=10_000)  # thousands of plays say the same few things
def _is_sayable(text: str) -> bool:
    if text.count("{") > MOST_LINES or len(text) > 10 * LONGEST_LINE:
        return False
    spoken = json.loads(text)
    try:
        return len(say("pl", spoken)) <= LONGEST_LINE
    except MissingText:
        return _KEY.fullmatch(spoken["text"]) is not None and len(say_plainly("pl", spoken)) < LONGEST_LINE
    except Exception:  # whatever it is made of
        return False
