"""Times what is kept for years: a look through ten thousand plays against ten, and a backup of them all."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks import stored
from benchmarks.report import Row, paired
from companion.engine.session import Session
from companion.store import backup
from companion.store.library import Library
from companion.store.plays import Listed, Plays
from companion.store.restore import restore

FEW, MANY = 10, 10_000
SHOWN = 20  # rows of the history on a screen
ROUNDS, TIMES = 30, 20
BACKUPS = 3
# Making a backup takes a second where the limits were set: three to look at one, five to restore it.
LOOKED_AT, RESTORED = 3, 5

Ask = Callable[[Plays], Listed]


def rows(folder: Path) -> list[Row]:
    few, many = _filled(folder / "few", FEW), _filled(folder / "many", MANY)
    many.plays.recent(1)
    return [
        Row("history, 10,000 plays: a filter for the first time", 1000 * _seconds(lambda: _of_a_player(many.plays))),
        _compared("history, 10,000 plays ÷ 10: all", few, many, lambda plays: plays.filtered()),
        _compared("history, 10,000 plays ÷ 10: of a player", few, many, _of_a_player),
        *_backups(folder, many),
    ]


def _backups(folder: Path, many: Library) -> list[Row]:
    """Each is made, looked at and restored before the next: what slows the machine down slows down all three."""
    made, looked_at, restored = [], [], []
    for number in range(BACKUPS):
        path, empty = folder / f"{number}.orbita-backup", Library(folder / f"empty {number}")
        made.append(1000 * _seconds(partial(backup.make, many, path)))
        looked_at.append(1000 * _seconds(partial(backup.preview, path)))
        restored.append(1000 * _seconds(partial(restore, empty, path, "merge")))
    return [
        Row("backup of 10,000 plays with their sessions: made", median(made)),
        paired("backup of 10,000 plays with their sessions: looked at ÷ made", looked_at, made, LOOKED_AT),
        paired("backup of 10,000 plays with their sessions: restored ÷ made", restored, made, RESTORED),
    ]


def _filled(folder: Path, plays: int) -> Library:
    """A library with so many plays, their score sheets and their sessions."""
    stored.fill(folder, plays, actions=60)
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
