"""`python -m companion` for tests."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.headless import main

SHEET: dict[str, Any] = {
    "players": ["Ola", "Żółć"],
    "cells": {
        "track": [23, 19],
        "award_0": [7, 5],
        "award_1": [2, 2],
        "award_2": [0, 1],
        "titles": [4, 8],
        "cards": [-1, 6],
    },
}


class Run:
    def __init__(self, capsys: pytest.CaptureFixture[str], *argv: object) -> None:
        try:
            self.code = main([str(each) for each in argv])
        except SystemExit as exited:  # argparse
            self.code = int(str(exited.code))
        self.out, self.err = capsys.readouterr()

    @property
    def json(self) -> Any:
        assert self.code == 0, self.err
        assert self.err == ""
        return json.loads(self.out)

    @property
    def problem(self) -> str:
        """The one line that says what is wrong."""
        assert self.code == 2
        assert self.out == ""
        assert self.err.endswith("\n") and self.err.count("\n") == 1
        assert "Traceback" not in self.err and "Error" not in self.err
        return self.err.strip()


def written(path: Path, content: Any) -> Path:
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
    return path
