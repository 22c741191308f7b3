"""What the documents and the workflows tell one to run is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = (".github/workflows/tests.yml", ".github/workflows/release.yml")

# At the start of a line or of a piece of code, not within a sentence.
COMMAND = re.compile(r"(?:^ *|`|run: )make ([a-z][a-z-]*)", re.MULTILINE)


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", ".ci/run", *WORKFLOWS])
def test_commands_of_make_exist(name):
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert "test" in targets
    told = set(COMMAND.findall((ROOT / name).read_text("utf-8")))
    assert sorted(told - targets) == []
