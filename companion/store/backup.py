"""Backups: all that is kept as one file, made by hand or by itself, and looked at. restore.py brings one back.

Nothing here speaks to the screen and nothing waits for it, so all of it can run beside the app: `progress` is called
where the work is done.
"""

import contextlib
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from companion.games import shelf
from companion.store import backup_files, journal
from companion.store.backup_check import KINDS, read_tables
from companion.store.backup_files import ENDING, Entry, Progress
from companion.store.journal_check import game_of
from companion.store.library import Library
from companion.store.problem import from_os, memory_permitting, problem
from companion.store.replace_files import TABLES, is_ours
from companion.store.tables import MARK
from companion.store.untrusted_json import compact

ROLLING = 7
FOLDER = "backups"
_NAME = re.compile(r"orbita-\d{8}-\d{6}(-\d+)?")


def nobody_waits(_done: float) -> None:
    pass


# ------------------------------------------------------------ making


def make(library: Library, path: Path, app: str = "", progress: Progress = nobody_waits) -> Path:
    """All that the library keeps, as one file at this place; or a StoreProblem, and what was there before. `app` is
    the version that makes it."""
    try:
        entries, counts = _entries(library)
        about = {"app": app, "made": round(library.clock(), 1), "counts": counts}
        backup_files.write(path, entries, about, progress)
    except IsADirectoryError as error:
        raise problem("store.is_folder") from error
    except OSError as error:
        raise from_os(error, "backup.then_not_made") from error
    progress(1.0)
    return path


def keep_rolling(library: Library, now: float, app: str = "", again: bool = False) -> Path | None:
    """For after a game is saved: the backup of today, unless there is one (`again` makes one more). The last seven
    stay."""
    folder = library.folder / FOLDER
    kept = rolling(library)
    today, second = (time.strftime(form, time.localtime(now)) for form in ("orbita-%Y%m%d-", "%H%M%S"))
    if not again and any(path.name.startswith(today) for path in kept):
        return None
    _clear(library)  # before, too: whoever is stopped every time would keep more and more
    name, number = today + second, 1
    while (folder / (name + ENDING)).exists():
        number += 1
        name = f"{today}{second}-{number}"
    made = make(library, folder / (name + ENDING), app)
    _clear(library)
    return made


def _clear(library: Library) -> None:
    unfinished = (library.folder / FOLDER).glob(f"orbita-*{ENDING}.new")  # a kill while one was being made
    for old in [*rolling(library)[ROLLING:], *unfinished]:
        with contextlib.suppress(OSError):  # one too many does no harm
            old.unlink()


def rolling(library: Library) -> list[Path]:
    """Those made by itself, the newest first."""
    found = (library.folder / FOLDER).glob(f"*{ENDING}")
    ours = [path for path in found if _NAME.fullmatch(path.name.removesuffix(ENDING))]
    return sorted(ours, key=lambda path: path.name.removesuffix(ENDING), reverse=True)


def _entries(library: Library) -> tuple[list[Entry], dict[str, int]]:
    tables: list[Entry] = []
    counts = {}
    for name in TABLES:
        known = library.storages[name].read()  # this also mends a broken file
        counts[name] = len(known.get(name, {}))
        tables.append((f"{name}.json", _table_of(library.folder / f"{name}.json", name, any(known.values()))))
    journals = _journals(library.folder)
    counts["sessions"] = len(journals)
    return [*tables, *((name, _reader(path)) for name, path in journals.items())], counts


def _journals(folder: Path) -> dict[str, Path]:
    """The sessions by the names that they have in a backup, but for those that nobody could open."""
    found = {f"sessions/{path.name}": path for path in sorted((folder / "sessions").glob("*.orbita"))}
    return {name: path for name, path in found.items() if is_ours(name) and path.stat().st_size <= journal.MOST_BYTES}


def _table_of(path: Path, name: str, filled: bool) -> Callable[[], bytes]:
    def read() -> bytes:
        try:
            return path.read_bytes()
        except FileNotFoundError:
            if filled:  # it vanished: a backup without it would be no backup
                raise
            return compact({MARK: {"kind": name, "format": KINDS[name].format}})

    return read


def _reader(path: Path) -> Callable[[], bytes | None]:
    def read() -> bytes | None:
        try:
            return path.read_bytes()
        except FileNotFoundError:  # it was discarded in the meantime
            return None

    return read


# ------------------------------------------------------------ looking


@dataclass(frozen=True)
class Preview:
    """What a backup holds, counted by ids of games; what is of no game we know counts under ""."""

    made: float
    app: str  # the version that made it
    plays: dict[str, int]
    sessions: dict[str, int]
    decks: dict[str, int]
    players: int


@memory_permitting
def preview(path: Path, progress: Progress = nobody_waits, known: Iterable[str] = shelf.IDS) -> Preview:
    """Reads all of it and keeps nothing; or a StoreProblem says why it cannot be brought back."""
    games = set(known)

    def count(ids: Iterable[str]) -> dict[str, int]:
        return dict(Counter(one if one in games else "" for one in ids))

    with backup_files.opened(path) as archive:
        tables = read_tables(archive.read)
        journals = archive.journals()
        played = []
        for number, name in enumerate(journals):
            progress(number / len(journals))
            played.append(game_of(archive.read(name)))
    progress(1.0)
    return Preview(
        archive.manifest.made,
        archive.manifest.app,
        plays=count(doc["game"] for doc in tables["plays"].get("plays", {}).values()),
        sessions=count(played),
        decks=count(doc["game"] for doc in tables["decks"].get("decks", {}).values()),
        players=len(tables["players"].get("players", {})),
    )
