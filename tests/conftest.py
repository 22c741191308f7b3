"""For all tests: those of hypothesis that say nothing else try a hundred examples; see `tests/effort.py`."""

import pytest
from hypothesis import settings

from tests.device import jvm
from tests.effort import examples

settings.register_profile("orbita", examples(100))
settings.load_profile("orbita")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not jvm.is_there():
        terminalreporter.write_line(jvm.LEFT_OUT)
