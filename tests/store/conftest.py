from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store.library import Library
from tests.store import toy

MakeLibrary = Callable[[], Library]


class Clock:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def make_library(tmp_path: Path, clock: Clock) -> MakeLibrary:
    """Opens the same folder again and again, as the app does when it starts."""
    return lambda: Library(tmp_path, clock, toy.find)
