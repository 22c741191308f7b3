"""How much is tried: a little in `make test`, which is run many times a day, and a lot in `make check`."""

import os
from collections.abc import Iterable, Sequence
from itertools import product
from typing import TypeVar

from hypothesis import HealthCheck, settings

THOROUGH = os.environ.get("ORBITA_THOROUGH") == "1"  # set by make check


A = TypeVar("A")
B = TypeVar("B")


def many(some: int, all_of_them: int) -> int:
    """How many games, seeds or tables to try."""
    return all_of_them if THOROUGH else some


def few(count: int, values: Iterable[A]) -> list[A]:
    """The first so many of these; all of them in make check."""
    return list(values) if THOROUGH else list(values)[:count]


def in_turn(firsts: Iterable[A], seconds: Sequence[B]) -> list[tuple[A, B]]:
    """Each of the first with one of the second, which take turns; each with each in make check."""
    if THOROUGH:
        return list(product(firsts, seconds))
    return [(first, seconds[number % len(seconds)]) for number, first in enumerate(firsts)]


def examples(count: int, *allowed: HealthCheck) -> settings:
    """For tests of hypothesis: so many examples, and five times as many in make check. It does not look at the
    clock, since a busy machine must not make a test fail. In make test it tries the same examples every time; in
    make check always others, and it says how to bring back one that failed."""
    return settings(
        max_examples=many(count, 5 * count),
        deadline=None,
        derandomize=not THOROUGH,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow, *allowed],
    )
