"""Brings a backup back: everything in it is unpacked, checked and merged beside the store, and only then does it take
the place of the files that are there (replace_files.py)."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from companion.store import backup_files, replace_files
from companion.store.backup import keep_rolling, nobody_waits
from companion.store.backup_check import KINDS, Checked, Doc, Played, checked, own_tables, read_journal, read_tables
from companion.store.backup_files import Archive, Progress
from companion.store.backup_merge import AllTables, indexed, merged, replaced
from companion.store.library import Library
from companion.store.problem import StoreProblem, from_os
from companion.store.replace_files import TABLES
from companion.store.sessions import ENDING
from companion.store.tables import AtomicStorage, Tables

How = Literal["merge", "replace"]


@dataclass(frozen=True)
class Restored:
    """How many came, as new ones or in place of older ones; and how many this version can do nothing with."""

    plays: int
    sessions: int
    players: int
    decks: int
    left_out: int


def restore(library: Library, path: Path, how: How, progress: Progress = nobody_waits, app: str = "") -> Restored:
    """Merges a backup into the library, or puts it in the place of everything (of which it makes a rolling backup
    first). No session may be on the table: all are closed, and afterwards the library is read anew. If it fails
    nothing has changed; if the app is killed in the middle, the next start ends it."""
    stage = Stage(library, how)
    try:
        restored = stage.make_ready(path, progress)
        if how == "replace":
            keep_rolling(library, library.clock(), app, again=True)
        library.close()
        try:
            stage.put_in_place()
        finally:
            library.reopen()
    except OSError as error:
        raise from_os(error, "backup.then_not_restored") from error
    finally:
        stage.clear()
    progress(1.0)
    return restored


class Stage:
    def __init__(self, library: Library, how: How) -> None:
        self._library = library
        self._folder = library.folder
        self._replace = how == "replace"
        self._put: list[str] = []
        self._remove: list[str] = []
        self._left_out = 0

    def make_ready(self, path: Path, progress: Progress) -> Restored:
        own: AllTables = {name: own_tables(self._folder, kind) for name, kind in KINDS.items()}
        self._staged = replace_files.staging(self._folder)
        with backup_files.opened(path) as archive:
            found = checked(
                {name: read_tables(name, archive.read(f"{name}.json")) for name in TABLES}, self._library.find_game
            )
            tables = replaced(found) if self._replace else merged(own, found)
            tables["sessions"] = self._sessions(archive, found, own["sessions"], progress)
        for name in TABLES:
            self._stage_table(name, own[name], tables[name])
        count = {name: self._brought(name, own, tables) for name in ("plays", "players", "decks")}
        sessions = sum(name.endswith(ENDING) for name in self._put)
        return Restored(**count, sessions=sessions, left_out=self._left_out + found.left_out)

    def put_in_place(self) -> None:
        if self._put or self._remove:
            replace_files.put_in_place(self._folder, self._put, self._remove)

    def clear(self) -> None:
        replace_files.clear(self._folder)

    # ------------------------------------------------------------ the tables

    def _stage_table(self, name: str, own: Tables, new: Tables) -> None:
        if _filled(own) != _filled(new):
            file = f"{name}.json"
            staged = AtomicStorage(
                replace_files.new(self._staged, file), KINDS[name], self._library.report, self._library.clock
            )
            staged.write(new)
            self._put.append(file)

    def _brought(self, name: str, own: AllTables, tables: AllTables) -> int:
        before = {} if self._replace else own[name].get(name, {})
        return sum(before.get(doc_id) != doc for doc_id, doc in tables[name].get(name, {}).items())

    # ------------------------------------------------------------ the sessions

    def _sessions(self, archive: Archive, found: Checked, own: Tables, progress: Progress) -> Tables:
        """Stages the journals that are to come, and gives the index as it will be."""
        journals = archive.journals()
        gone: set[str] = set()
        brought: list[Doc] = []
        for number, name in enumerate(journals):
            progress(0.95 * number / len(journals))
            session_id = Path(name).name.removesuffix(ENDING)
            played = self._stage_journal(name, archive.read(name))
            if played is not None:
                entry = _entry(session_id, played, found)
                brought += [entry] if entry is not None else []
                gone |= {session_id} if entry is None else set()  # its journal brings it back into the index
        order = {session_id: place for place, session_id in enumerate(found.sessions)}
        brought.sort(key=lambda entry: order[entry["id"]])
        if self._replace:
            for path in sorted((self._folder / "sessions").glob(f"*{ENDING}")):
                name = f"sessions/{path.name}"
                if replace_files.is_ours(name) and name not in journals:
                    self._remove.append(name)
                    gone.add(path.name.removesuffix(ENDING))
        return {**own, "sessions": indexed(own.get("sessions", {}), gone, brought)}

    def _stage_journal(self, name: str, data: bytes) -> Played | None:
        """What it tells, if it is to be the one that is kept."""
        staged, own = replace_files.new(self._staged, name), self._folder / name
        here = own.read_bytes() if own.exists() else None
        if here == data and not self._replace:
            return None
        staged.parent.mkdir(exist_ok=True)
        staged.write_bytes(data)
        try:
            played = read_journal(staged, self._library.find_game)
        except StoreProblem:
            self._left_out += 1
            return None
        if here == data:
            return played
        if here is not None and not self._replace and not self._is_newer(data, played, here, own):
            return None
        self._put.append(name)
        return played

    def _is_newer(self, data: bytes, played: Played, here: bytes, own: Path) -> bool:
        """A journal only grows: one that goes on where the other ends is newer, whatever the clocks said."""
        if here.startswith(data) or data.startswith(here):
            return len(data) > len(here)
        try:
            return played.last > read_journal(own, self._library.find_game).last
        except StoreProblem:  # not ours to throw away
            return False


def _entry(session_id: str, played: Played, found: Checked) -> Doc | None:
    """In the index only those things are taken from the index of the backup that the journal does not tell."""
    known = found.sessions.get(session_id)
    if known is None:
        return None
    return {
        "id": session_id,
        "game": played.game,
        "created": played.created,
        "opened": known["opened"],
        "players": played.names,
        "mode": played.mode,
    }


def _filled(tables: Tables) -> Tables:
    return {name: table for name, table in tables.items() if table}
