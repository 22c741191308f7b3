"""Times what is kept for years: a look through ten thousand plays against ten, and a backup of them all."""

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks import stored
from benchmarks.report import Row, paired
from companion.engine.session import Session
from companion.store import backup
from companion.store.library import Library
from companion.store.plays import Listed, Plays
from companion.store.restore import restore

FEW, MANY, SESSIONS = 10, 10_000, 200
SHOWN = 20  # rows of the history on a screen
ROUNDS, TIMES = 30, 20
BACKUPS = 3

Ask = Callable[[Plays], Listed]


def rows(folder: Path) -> list[Row]:
    few, many = _filled(folder / "few", FEW), _filled(folder / "many", MANY)
    path, empty = folder / "all.orbita-backup", Library(folder / "empty")
    many.plays.recent(1)
    return [
        Row("history, 10,000 plays: a filter for the first time", 1000 * _seconds(lambda: _of_a_player(many.plays))),
        _compared("history, 10,000 plays ÷ 10: all", few, many, lambda plays: plays.filtered()),
        _compared("history, 10,000 plays ÷ 10: of a player", few, many, _of_a_player),
        Row(
            "backup of 10,000 plays and 200 sessions: made",
            median(_seconds(lambda: backup.make(many, path)) for _ in range(BACKUPS)),
            limit=3,
            unit="s",
        ),
        Row("backup of 10,000 plays and 200 sessions: looked at", _seconds(lambda: backup.preview(path)), unit="s"),
        Row(
            "backup of 10,000 plays and 200 sessions: brought back",
            _seconds(lambda: restore(empty, path, "merge")),
            unit="s",
        ),
    ]


def _filled(folder: Path, plays: int) -> Library:
    """A library with so many plays and their score sheets; not all of them have a session."""
    stored.fill(folder, plays, actions=60)
    for path in sorted((folder / "sessions").iterdir())[SESSIONS:]:
        path.unlink()
    library = Library(folder)
    sheet = stored.GAME.sheet(Session(stored.GAME, stored.mars_setup()).state)
    lines = [{"title": one.title, "points": [7] * len(stored.NAMES)} for one in sheet.categories]
    storage = library.storages["plays"]
    storage.write({"plays": {key: {**doc, "rows": lines} for key, doc in storage.read()["plays"].items()}})
    return library


def _compared(name: str, few: Library, many: Library, ask: Ask) -> Row:
    """Times what the history does when it opens: it asks for the plays, and looks at the rows that are on the
    screen."""

    def look(plays: Plays) -> float:
        def often() -> None:
            for _ in range(TIMES):
                listed = ask(plays)
                shown = [listed[place % len(listed)] for place in range(SHOWN)]
                assert len(shown) == SHOWN

        return 1000 * _seconds(often) / TIMES

    times = [(look(few.plays), look(many.plays)) for _ in range(ROUNDS)]
    return paired(name, [one for _, one in times], [one for one, _ in times], 1.5)


def _of_a_player(plays: Plays) -> Listed:
    return plays.filtered(stored.GAME.facts.id, stored.NAMES[0], "many")


def _seconds(do: Callable[[], object]) -> float:
    start = time.perf_counter()
    do()
    return time.perf_counter() - start
