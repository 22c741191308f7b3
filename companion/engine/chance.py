"""Randomness that is part of the state.

The state holds a seed and how many numbers were taken from it; number k of a seed is always the same. So a game
replays exactly, on any version of Python, and a draw that was undone and done again gives the same card.
`shown` counts what players have got to see: a session uses it to say "this was already seen".
"""

from typing import Any, TypedDict, TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Chance(TypedDict):
    seed: int
    used: int
    shown: int


def fresh(seed: int) -> Chance:
    return {"seed": seed & _MASK, "used": 0, "shown": 0}


def _mixed(z: int) -> int:
    """The finishing step of SplitMix64: turns neighbouring numbers into unrelated ones."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: Any, count: int) -> int:
    """A whole number from 0 to count − 1."""
    chance: Chance = state["chance"]
    chance["used"] += 1
    number = _mixed((chance["seed"] + chance["used"] * _GOLDEN) & _MASK)
    return number * count >> 64


def shuffled(state: Any, items: list[T]) -> list[T]:
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = below(state, last + 1)
        result[last], result[other] = result[other], result[last]
    return result


def show(state: Any) -> None:
    """Something hidden came to light (a card, a die): undoing it does not make it unseen."""
    state["chance"]["shown"] += 1


def roll(state: Any, faces: list[str]) -> str:
    """One face of a die, which is the list of its faces; everybody sees it."""
    show(state)
    return faces[below(state, len(faces))]
