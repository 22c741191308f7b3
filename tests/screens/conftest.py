"""Screen tests start an app in a real window with `drive(App())` and get a Driver for it."""

import logging
from collections.abc import Callable, Iterator

import pytest

from tools.drive import Driver
from tools.stage import stage


@pytest.fixture
def drive() -> Iterator[Callable[..., Driver]]:
    with stage() as start:
        yield start


@pytest.fixture(autouse=True)
def calm_layout(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Kivy only logs when widgets push each other's sizes about without end; here that fails."""
    yield
    critical = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.CRITICAL]
    restless = [message for message in critical if "<ClockEvent" in message]  # none left: slow, but at rest
    assert not restless, restless[0]
