"""What became of backups, to be read later: the last lines that were told, with their times, in `backups/log.json`.

Losing it loses nothing else, so whatever goes wrong with it is passed over."""

import contextlib
from dataclasses import dataclass

from companion.engine.message import Message
from companion.store import atomic
from companion.store.backup import FOLDER
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.untrusted_json import can_be_said, compact, is_time, read_json

MOST_LINES = 20
MOST_BYTES = 1_000_000
FILE = "log.json"


@dataclass(frozen=True)
class Line:
    at: float
    what: Message


def note(library: Library, what: Message) -> None:
    """Adds a line. One that says the same as the last takes its place."""
    before = noted(library)
    if before and before[0].what == what:
        before = before[1:]
    lines = [Line(round(library.clock(), 1), what), *before][:MOST_LINES]
    with contextlib.suppress(OSError, StoreProblem):
        atomic.replace(library.folder / FOLDER / FILE, compact([vars(line) for line in lines]))


def noted(library: Library) -> list[Line]:
    """The newest first; only what can be shown."""
    try:
        found = read_json(library.folder / FOLDER / FILE, MOST_BYTES)
    except (StoreProblem, ValueError):
        return []
    lines = [line for line in found if isinstance(line, dict)] if isinstance(found, list) else []
    return [
        Line(line["at"], line["what"])
        for line in lines
        if is_time(line.get("at")) and isinstance(line.get("what"), dict) and can_be_said(line["what"])
    ]
