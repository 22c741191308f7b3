"""Backups: all that is kept as one file, made by hand or by itself, and looked at. restore.py brings one back.

Nothing here speaks to the screen and nothing waits for it, so all of it can run beside the app: `progress` is called
where the work is done.
"""

import contextlib
import os
import re
import stat
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from companion.engine.message import Message
from companion.games import shelf
from companion.store import atomic, backup_files, journal
from companion.store.backup_check import KINDS, read_tables
from companion.store.backup_files import ENDING, Entry, Progress
from companion.store.journal_check import game_of
from companion.store.library import Library
from companion.store.problem import from_os, memory_permitting
from companion.store.replace_files import TABLES, is_ours
from companion.store.tables import MARK
from companion.store.untrusted_json import compact

DAILY = 7  # that stay
SAFETY = 3  # made before everything was replaced: these stay beside them
FOLDER = "backups"
# A number in the name says which is the newest: clocks go wrong, and time zones change.
_NAME = re.compile(r"orbita-(before-)?(\d{6,})-(\d{8})-\d{6}")
_OLD_NAME = re.compile(r"orbita-(\d{8})-\d{6}(-\d+)?")  # from before there were numbers: older than all the others


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
    except OSError as error:
        raise from_os(error, "backup.then_not_made", path) from error
    progress(1.0)
    return path


def keep_rolling(library: Library, now: float, app: str = "") -> Path | None:
    """For after a game is saved: the backup of today, unless the last one was made today. The last seven stay."""
    daily = [kept for kept in _kept(library) if not kept.safety]
    if daily and daily[0].day == atomic.stamp(now)[:8]:
        return None
    return _keep(library, now, app, "")


def keep_safe(library: Library, now: float, app: str = "") -> Path:
    """For before everything is replaced: a backup that no daily one pushes out. The last three stay."""
    return _keep(library, now, app, "before-")


def _keep(library: Library, now: float, app: str, kind: str) -> Path:
    _clear(library)  # before, too: whoever is stopped every time would keep more and more
    number = max((kept.number for kept in _kept(library)), default=0) + 1
    name = f"orbita-{kind}{number:06}-{atomic.stamp(now)}{ENDING}"
    made = make(library, library.folder / FOLDER / name, app)
    _clear(library)
    return made


@dataclass(frozen=True)
class _Kept:
    """A rolling backup, as its name tells it."""

    path: Path
    safety: bool
    number: int
    day: str

    @classmethod
    def of(cls, path: Path) -> "_Kept | None":
        name = path.name.removesuffix(ENDING)
        if found := _NAME.fullmatch(name):
            return cls(path, bool(found[1]), int(found[2]), found[3])
        old = _OLD_NAME.fullmatch(name)
        return cls(path, False, 0, old[1]) if old else None


def _kept(library: Library) -> list[_Kept]:
    """The newest first."""
    found = map(_Kept.of, (library.folder / FOLDER).glob(f"*{ENDING}"))
    return sorted((kept for kept in found if kept), key=lambda kept: (kept.number, kept.path.name), reverse=True)


def _clear(library: Library) -> None:
    kept = _kept(library)
    old = [each for each in kept if not each.safety][DAILY:] + [each for each in kept if each.safety][SAFETY:]
    unfinished = (library.folder / FOLDER).glob(f"orbita-*{ENDING}.new")  # a kill while one was being made
    for path in [*(each.path for each in old), *unfinished]:
        with contextlib.suppress(OSError):  # one too many does no harm
            path.unlink()


def rolling(library: Library) -> list[Path]:
    """Those made by itself, the newest first."""
    return [kept.path for kept in _kept(library)]


def is_safety_copy(path: Path) -> bool:
    """Whether it was made before everything was replaced."""
    kept = _Kept.of(path)
    return kept is not None and kept.safety


def _entries(library: Library) -> tuple[list[Entry], dict[str, int]]:
    tables: list[Entry] = []
    counts = {}
    for name in TABLES:
        known = library.storages[name].read()  # this also mends a broken file
        counts[name] = len(known.get(name, {}))
        tables.append((f"{name}.json", _table_of(library.folder / f"{name}.json", name, any(known.values()))))
    journals = _journals(library.folder)
    counts["sessions"] = len(journals)
    return [*tables, *((name, _reader(path, library.report)) for name, path in journals.items())], counts


def _journals(folder: Path) -> dict[str, Path]:
    """The sessions by the names that they have in a backup, but for those that nobody could open."""
    try:
        names = sorted(os.listdir(folder / "sessions"))
    except FileNotFoundError:
        return {}
    found = {f"sessions/{name}": folder / "sessions" / name for name in names if is_ours(f"sessions/{name}")}
    return {name: path for name, path in found.items() if _can_be_kept(path)}


def _can_be_kept(path: Path) -> bool:
    """Whatever else lies there (a folder, a link to nowhere) or was just discarded must not cost all the others."""
    try:
        file = path.stat()
    except OSError:
        return False
    return stat.S_ISREG(file.st_mode) and file.st_size <= journal.MOST_BYTES


def _table_of(path: Path, name: str, filled: bool) -> Callable[[], bytes]:
    def read() -> bytes:
        try:
            return path.read_bytes()
        except FileNotFoundError:
            if filled:  # it vanished: a backup without it would be no backup
                raise
            return compact({MARK: {"kind": name, "format": KINDS[name].format}})

    return read


def _reader(path: Path, report: Callable[[Message], None]) -> Callable[[], bytes | None]:
    def read() -> bytes | None:
        try:
            return path.read_bytes()
        except FileNotFoundError:  # it was discarded in the meantime
            return None
        except OSError as error:
            report(from_os(error, "backup.then_not_in_it", path).message)
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
    pads: int


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
        pads=len(tables["decks"].get("pads", {})),
    )
