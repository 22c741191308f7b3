"""How much is tried: a little in `make test`, which is run many times a day, and a lot in `make check`."""

import os

from hypothesis import settings

THOROUGH = os.environ.get("ORBITA_THOROUGH") == "1"  # set by make check


def many(some: int, all_of_them: int) -> int:
    """How many games, seeds or tables to try."""
    return all_of_them if THOROUGH else some


def examples(count: int) -> settings:
    """For tests of hypothesis: so many examples, and five times as many in make check."""
    return settings(max_examples=many(count, 5 * count))
