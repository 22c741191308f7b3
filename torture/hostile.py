"""Files that somebody made to do harm: their form, sums and structure are right, and what they say is not.

`spoilt_everywhere` goes by the structure of a good document: a wrong value at every path, lists and keys a
thousandfold, the same document twice, texts that do not exist. `journal` does the same with the lines of a journal.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from zlib import crc32

from torture import broken, nonsense

Change = Callable[[Any, Random], Any]  # of one value
Path = tuple[Any, ...]

MANY = 3_000

# Turned around, unseen, stacked, half, markup, gaps, a path, a script: as names and notes may come.
TEXTS = (
    "\u202eaipok\u202c",
    "a\u200b\u200c\u200d\u2060\ufeffb",
    "Z" + "\u0301\u0334\u0489" * 200,
    "[color=ff0000][ref=x]Ola[/ref]",
    "{who} {0.__class__} {n!r:>99}",
    "../../../etc/passwd",
    "👩\u200d👩\u200d👧\u200d👦" * 9,
    "العربية 漢字 हिन्दी",
    "\x00\x07\x1b[31m\r\n\t",
    "\u2028\u2029\u0085",
    "x" * 20_000,
    "NaN",
    "=1+1",
)

NUMBERS = (10**18, 2**63, 10**49, -(10**49), 10**400, 1e308, 5e-324, -0.0, 0.1, -1, 99, 1e11, 253402300800)


def value(rng: Random) -> Any:
    """A value that belongs nowhere."""
    return rng.choice(
        (
            lambda: rng.choice(TEXTS),
            lambda: rng.choice(NUMBERS),
            lambda: nonsense.value(rng),
            lambda: deep(rng.choice((5, 28, 29, 31, 60, 900))),
            lambda: message(rng),
            lambda: [rng.choice(TEXTS)] * rng.choice((1, 7, MANY)),
            lambda: {f"key {number}": number for number in range(rng.choice((1, MANY)))},
        )
    )()


def message(rng: Random) -> Any:
    """Something like a message: without a text, without gaps, within itself."""
    inner: Any = rng.choice(({"player": rng.choice((-1, 0, 99, 10**40, "x"))}, 10**40, None, [], rng.choice(TEXTS)))
    for _ in range(rng.choice((0, 1, 3, 12))):
        inner = {"text": "engine.sentences", "first": inner, "then": inner if rng.random() < 0.3 else 1}
    key = rng.choice(("a.b", "engine.gone_by_now", "engine.sentences", "plays.mode.players", "", "ż" * 500))
    return {"text": key, "who": inner, "n": rng.choice((1, -1, 10**40, "x", None))}


def deep(levels: int) -> Any:
    found: Any = "x"
    for level in range(levels):
        found = [found] if level % 2 else {"a": found}
    return found


# ------------------------------------------------------------ one document


def places(found: Any) -> list[Path]:
    """One path of each shape: of a hundred documents of a table, or elements of a list, one is as good as another."""
    shapes: dict[Path, Path] = {}
    for path in nonsense.places(found):
        shape = tuple("*" if isinstance(step, int) or str(step).isdecimal() else step for step in path)
        shapes.setdefault(shape, path)
    return list(shapes.values())


def changed(found: Any, path: Path, change: Change, rng: Random) -> Any:
    found = nonsense.copied(found)
    holder = found
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = change(holder[path[-1]], rng)
    return found


def spoilt_everywhere(found: Any, rng: Random, count: int) -> Iterator[tuple[str, Any]]:
    """So many copies with one thing wrong, in places from everywhere in the document."""
    everywhere = places(found)
    rng.shuffle(everywhere)
    for number in range(count):
        path = everywhere[number % len(everywhere)]
        how, change = rng.choice(CHANGES)
        try:
            yield f"{how} at {'/'.join(map(str, path))}", changed(found, path, change, rng)
        except (TypeError, ValueError, OverflowError):  # this change does not fit there
            yield f"value at {'/'.join(map(str, path))}", changed(found, path, _any_value, rng)


def _many(old: Any, _rng: Random) -> Any:
    """The elements of a list, or the documents of a table, a thousandfold; with other names, if they have some."""
    if isinstance(old, list):
        return [_renamed(old[number % len(old)], number) for number in range(MANY)] if old else ["x"] * MANY
    if isinstance(old, dict):
        values = list(old.values()) or [{}]
        return {str(number + 1): _renamed(values[number % len(values)], number) for number in range(MANY)}
    return old * MANY if isinstance(old, str) else old * 10**40


def _renamed(old: Any, number: int) -> Any:
    if not isinstance(old, dict):
        return old
    return {**old, **{key: f"{old[key]}{number}"[-24:] for key in ("name", "id") if isinstance(old.get(key), str)}}


def _twice(old: Any, _rng: Random) -> Any:
    """The same ids once more."""
    if isinstance(old, dict):
        return {**old, **{str(number + 1000): inner for number, inner in enumerate(old.values())}}
    return old * 2


def _swapped(old: Any, _rng: Random) -> Any:
    """The right thing in the wrong form."""
    if isinstance(old, dict):
        return list(old.values())
    if isinstance(old, list):
        return {str(number): inner for number, inner in enumerate(old)}
    return [old] if isinstance(old, str) else str(old)


def _near(old: Any, rng: Random) -> Any:
    """Almost right: the next number, the word in capitals, a flag turned round."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int | float):
        return old + rng.choice((-1, 1, -100, 100, 0.5))
    return old.upper() if isinstance(old, str) else old[:-1]


def _any_value(_old: Any, rng: Random) -> Any:
    return value(rng)


CHANGES: tuple[tuple[str, Change], ...] = (
    ("value", _any_value),
    ("value", _any_value),
    ("text", lambda _, rng: rng.choice(TEXTS)),
    ("number", lambda _, rng: rng.choice(NUMBERS)),
    ("message", lambda _, rng: message(rng)),
    ("many", _many),
    ("twice", _twice),
    ("swapped", _swapped),
    ("near", _near),
)


# ------------------------------------------------------------ journals


def line(tag: str, document: Any) -> bytes:
    body = tag.encode() + b" " + broken.plain(document)
    return b"%08x %s\n" % (crc32(body), body)


def journal(good: bytes, rng: Random, number: int) -> tuple[str, bytes]:
    """A journal with sums that fit, in which one record says what it should not. `number` goes through the ways."""
    lines = [raw.split(b" ", 2)[1:] for raw in good.splitlines()]
    how, spoil = JOURNALS[number % len(JOURNALS)]
    spoilt = spoil([(tag.decode(), json.loads(body)) for tag, body in lines], rng)
    return how, b"".join(line(tag, document) for tag, document in spoilt)


Records = list[tuple[str, Any]]


def _of(records: Records, tag: str) -> list[int]:
    return [number for number, (other, _) in enumerate(records) if other == tag]


def _header(records: Records, rng: Random) -> Records:
    _, header = next(spoilt_everywhere(records[0][1], rng, 1))
    return [("session", header), *records[1:]]


def _record(records: Records, rng: Random) -> Records:
    at = rng.choice(_of(records, "do"))
    _, document = next(spoilt_everywhere(records[at][1], rng, 1))
    return [*records[:at], ("do", document), *records[at + 1 :]]


def _state(records: Records, rng: Random) -> Records:
    """Another saved state: only a part of it, one with a wrong value, or none at all. Often the journal ends with it,
    so that nothing is played from there."""
    at = rng.choice(_of(records, "state"))
    saved = records[at][1]
    _, wrong = next(spoilt_everywhere(saved, rng, 1))
    part = {**saved, "state": {"chance": saved["state"]["chance"]}}
    new = rng.choice((wrong, part, part, {**saved, "state": value(rng)}))
    return [*records[:at], ("state", new), *(records[at + 1 :] if rng.random() < 0.3 else [])]


def _states_everywhere(records: Records, rng: Random) -> Records:
    """A saved state after each action, all of another moment."""
    saved = records[_of(records, "state")[0]][1]
    return [records[0], *(new for record in records[1:] for new in (record, ("state", saved)))]


def _story(records: Records, rng: Random) -> Records:
    at = rng.choice(_of(records, "do"))
    story = rng.choice((lambda: [message(rng)], lambda: [message(rng)] * 500, lambda: value(rng)))()
    return [*records[:at], ("do", {**records[at][1], "story": story}), *records[at + 1 :]]


def _action(records: Records, rng: Random) -> Records:
    """Right in form, and the rules do not allow it."""
    at = rng.choice(_of(records, "do"))
    return [
        *records[:at],
        ("do", {**records[at][1], "action": {"do": rng.choice(("finish", "x", ""))}}),
        *records[at:],
    ]


def _cursor(records: Records, rng: Random) -> Records:
    to, seen = (rng.choice((-1, 0, 1, 10**9, 10**40, 1e300, "1", None, True)) for _ in range(2))
    return [*records, ("go", {"to": to, "seen": seen})]


def _repeated(records: Records, rng: Random) -> Records:
    """Far too long."""
    actions = [records[at] for at in _of(records, "do")]
    return [records[0], *(actions * (rng.choice((3_000, 12_000)) // len(actions)))]


def _mixed(records: Records, rng: Random) -> Records:
    rest = records[1:]
    rng.shuffle(rest)
    return [records[0], *rest]


JOURNALS: tuple[tuple[str, Callable[[Records, Random], Records]], ...] = (
    ("header", _header),
    ("record", _record),
    ("saved state", _state),
    ("story", _story),
    ("saved states everywhere", _states_everywhere),
    ("action", _action),
    ("cursor", _cursor),
    ("repeated", _repeated),
    ("mixed", _mixed),
    ("saved state", _state),
)
