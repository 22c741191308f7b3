"""Screen tests start an app in a real window with `drive(App())` and get a Driver for it."""

from collections.abc import Callable, Iterator

import pytest

from tools.drive import Driver, stage


@pytest.fixture
def drive() -> Iterator[Callable[..., Driver]]:
    with stage() as start:
        yield start
