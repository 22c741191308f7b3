"""What tools/setup.sh says about a Python that will not do. It stops before it changes anything."""

import os
import subprocess
from pathlib import Path

import pytest

SETUP = Path(__file__).parent.parent / "tools" / "setup.sh"


def told(python: Path | str) -> str:
    done = subprocess.run([SETUP], env={**os.environ, "PYTHON": str(python)}, capture_output=True, text=True)
    assert done.returncode == 1
    return done.stderr


def made_up(folder: Path, *lines: str) -> Path:
    python = folder / "python3"
    python.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    python.chmod(0o755)
    return python


@pytest.mark.parametrize("version", ["3.9.2", "3.10.14", "3.15.0a1", "3.1.5"])
def test_a_python_that_does_not_fit_is_named_with_its_version(tmp_path, version):
    python = made_up(tmp_path, f"echo {version}")
    assert f"{python} is {version}; Orbita needs Python 3.11 to 3.14." in told(python)


def test_a_python_that_does_not_run_is_named(tmp_path):
    python = made_up(tmp_path, "exit 127")
    assert f"{python} is there, but does not run; Orbita needs Python 3.11 to 3.14." in told(python)


def test_a_python_that_is_not_there_is_named(tmp_path):
    assert f"there is no {tmp_path / 'python3'}; Orbita needs Python 3.11 to 3.14" in told(tmp_path / "python3")
