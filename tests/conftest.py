"""For all tests: those of hypothesis that say nothing else try a hundred examples; see `tests/effort.py`.

Python's garbage collector waits until a test is over. By itself it would look through each app several times while
that is built, which is a third of the time that a test with a window takes. Then it is not put off: what one app
left is still in the processor's cache, what ten have left is not, and takes twice as long for each.
"""

import gc

import pytest
from hypothesis import settings

from tests.device import jvm
from tests.effort import examples

settings.register_profile("orbita", examples(100))
settings.load_profile("orbita")

MOST_OBJECTS = 60_000  # made and not cleared away: fewer than those of an app with an open table

gc.disable()


def pytest_runtest_logfinish() -> None:
    gc.disable()  # an app may have turned it on
    if gc.get_count()[0] > MOST_OBJECTS:
        gc.collect()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not jvm.is_there():
        terminalreporter.write_line(jvm.LEFT_OUT)
