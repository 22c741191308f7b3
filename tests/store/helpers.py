"""What several tests of the store need."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.engine.message import Message
from companion.engine.session import Session
from companion.stats import records_of
from companion.store.plays import Plays
from companion.text import LANGUAGES, say

ROOT = Path(__file__).parents[2]


def content(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def memory(session: Session) -> dict[str, Any]:
    """All that a session knows."""
    return {
        "setup": session.setup,
        "log": [entry.as_json() for entry in session.log],
        "cursor": session.cursor,
        "state": session.state,
        "seen": session.seen,
    }


def assert_readable(problem: Message) -> None:
    """One sentence in both languages, with no gap left open."""
    for language in LANGUAGES:
        sentence = say(language, problem)
        assert sentence.endswith(".")
        assert not re.search(r"\{\w+\}", sentence)  # one brace may be part of what a file is called


def child(script: str, *arguments: object) -> "subprocess.Popen[str]":
    """Another Python, which may be killed."""
    return subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def output_of(script: str, *arguments: object) -> str:
    process = child(script, *arguments)
    said, complaints = process.communicate(timeout=300)
    assert process.returncode == 0, complaints
    return said.strip()


def best_in(plays: Plays, game_id: str) -> int | None:
    """The record of the kind of this game that was played most."""
    records = records_of(plays.all(), game_id)
    return records[0].score if records else None
