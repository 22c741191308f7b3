"""Makes values that do not belong where they are put."""

from random import Random
from typing import Any

DEEP = 100_000  # levels: more than any reader follows


def value(rng: Random) -> Any:
    """Anything that JSON can hold, and some that it cannot."""
    return rng.choice(
        (
            None,
            True,
            False,
            0,
            1,
            -1,
            rng.randrange(-3, 20),
            2**31,
            2**63,
            10**30,
            -(10**18),
            0.5,
            1e308,
            float("nan"),
            float("inf"),
            "",
            "x",
            "0",
            "red",
            "\ud800",
            "\x00",
            "ż" * 300,
            "{who}",
            [],
            [[]],
            [None] * 5,
            {},
            {"x": 1},
            {"text": "x"},
            {"player": 0},
        )
    )


def places(found: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value within, but not to the whole."""
    inner: Any = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    ways = []
    for key, inside in inner:
        ways.append((*path, key))
        ways += places(inside, (*path, key))
    return ways


def spoilt(found: Any, rng: Random) -> Any:
    """A copy with something wrong somewhere: another value, a key or an element too few or too many."""
    found = copied(found)
    ways = places(found)
    if not ways:
        return value(rng)
    *way, last = rng.choice(ways)
    holder = found
    for key in way:
        holder = holder[key]
    change = rng.randrange(6)
    if change == 0:
        del holder[last]
    elif change == 1 and isinstance(holder, dict):
        holder[rng.choice(("", "x", "do", "who", str(last).upper()))] = holder[last]
    elif change == 1:
        holder.append(holder[last])
    elif change == 2 and isinstance(holder[last], int | float):
        holder[last] = rng.choice((-1, 1, 1000, 10**30)) * (holder[last] or 1) + rng.choice((0, 1, -1))
    elif change == 2 and isinstance(holder[last], str):
        holder[last] = rng.choice((holder[last] + "x", holder[last][:-1], holder[last].upper(), holder[last] * 99))
    else:
        holder[last] = value(rng)
    return found


def copied(found: Any) -> Any:
    if isinstance(found, dict):
        return {key: copied(inside) for key, inside in found.items()}
    return [copied(inside) for inside in found] if isinstance(found, list) else found
