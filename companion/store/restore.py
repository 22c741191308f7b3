"""Brings a backup back: everything in it is unpacked, checked and merged beside the store, and only then does it take
the place of the files that are there (replace_files.py)."""

import os
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from companion.engine.message import Message, message
from companion.store import backup_files, replace_files
from companion.store.backup import keep_safe, nobody_waits
from companion.store.backup_check import KINDS, Checked, checked, own_tables, read_tables
from companion.store.backup_files import Archive, Progress
from companion.store.backup_merge import AllTables, indexed, merged, replaced
from companion.store.journal_check import Played, read_journal, without_states
from companion.store.library import Library
from companion.store.play_check import Doc
from companion.store.problem import StoreProblem, from_os, memory_permitting
from companion.store.replace_files import TABLES
from companion.store.sessions import ENDING
from companion.store.tables import Tables, text_of

How = Literal["merge", "replace"]
PUT_IN_PLACE = 0.95  # of the work: what comes then is done to its end


@dataclass(frozen=True)
class Restored:
    """How many came, as new ones or in place of older ones; and how many this version can do nothing with."""

    plays: int
    sessions: int
    players: int
    decks: int
    reasons: Counter[str]  # by the texts of the reasons, for those that cannot be used

    @property
    def left_out(self) -> int:
        return self.reasons.total()

    def message(self) -> Message:
        """What came and what did not, with the reasons."""
        counts = {name: getattr(self, name) for name in ("plays", "sessions", "decks", "players")}
        what = [message(f"backup.count.{name}", n=n) for name, n in counts.items() if n]
        came = message("backup.restored", what=what) if what else message("backup.restored_nothing")
        if not self.reasons:
            return came
        why = [message(reason, n=n) for reason, n in self.reasons.most_common()]
        return message(
            "backup.restored_partly", came=came, left_out=message("backup.left_out", n=self.left_out, why=why)
        )


@memory_permitting
def restore(library: Library, path: Path, how: How, progress: Progress = nobody_waits, app: str = "") -> Restored:
    """Merges a backup into the library, or puts it in the place of everything (of which it makes a backup first). No
    session may be on the table: all are closed, and afterwards the library is read anew. If it fails nothing has
    changed; if the app is killed in the middle, the next start ends it."""
    stage = Stage(library, how)
    try:
        restored = stage.make_ready(path, progress)
        if how == "replace":
            keep_safe(library, library.clock(), app)
        library.close()
        try:
            stage.put_in_place()
        finally:
            library.reopen()
    except OSError as error:
        raise from_os(error, "backup.then_not_restored", path) from error
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
        self._left_out: Counter[str] = Counter()

    def make_ready(self, path: Path, progress: Progress) -> Restored:
        own: AllTables = {name: own_tables(self._folder, kind) for name, kind in KINDS.items()}
        self._staged = replace_files.staging(self._folder)
        with backup_files.opened(path) as archive:
            found = checked(read_tables(archive.read), self._library.find_game)
            tables = replaced(found) if self._replace else merged(own, found)
            played = {doc["id"] for doc in tables["plays"]["plays"].values()}
            tables["sessions"] = self._sessions(archive, found, played, own["sessions"], progress)
        for name in TABLES:
            self._stage_table(name, own[name], tables[name])
        count = {name: self._brought(name, own, tables) for name in ("plays", "players", "decks")}
        sessions = sum(name.endswith(ENDING) for name in self._put)
        return Restored(**count, sessions=sessions, reasons=self._left_out + found.left_out)

    def put_in_place(self) -> None:
        if self._put or self._remove:
            replace_files.put_in_place(self._folder, self._put, self._remove)

    def clear(self) -> None:
        replace_files.clear(self._folder)

    # ------------------------------------------------------------ the tables

    def _stage_table(self, name: str, own: Tables, new: Tables) -> None:
        if _filled(own) != _filled(new):
            file = f"{name}.json"
            replace_files.new(self._staged, file).write_bytes(text_of(KINDS[name], new))
            self._put.append(file)

    def _brought(self, name: str, own: AllTables, tables: AllTables) -> int:
        before = {} if self._replace else own[name].get(name, {})
        return sum(before.get(doc_id) != doc for doc_id, doc in tables[name].get(name, {}).items())

    # ------------------------------------------------------------ the sessions

    def _sessions(
        self, archive: Archive, found: Checked, finished: set[str], own: Tables, progress: Progress
    ) -> Tables:
        """Stages the journals that are to come, and gives the index as it will be. Every running one gets its entry
        here: none has to be opened at the next start."""
        journals = archive.journals()
        self._new = replace_files.new(self._staged, "")
        (self._new / "sessions").mkdir()
        gone: set[str] = set()
        brought: list[Doc] = []
        for number, name in enumerate(journals):
            progress(PUT_IN_PLACE * number / len(journals))
            session_id = name.removeprefix("sessions/").removesuffix(ENDING)
            played = self._stage_journal(name, archive.read(name), session_id in finished)
            if played is not None and session_id in finished:
                gone.add(session_id)  # it has its play, and is no running game
            elif played is not None:
                brought.append(_entry(session_id, played, found))
        order = {session_id: place for place, session_id in enumerate(found.sessions)}
        brought.sort(key=lambda entry: order.get(entry["id"], len(order)))
        if self._replace:
            for path in sorted((self._folder / "sessions").glob(f"*{ENDING}")):
                name = f"sessions/{path.name}"
                if replace_files.is_ours(name) and name not in journals:
                    self._remove.append(name)
                    gone.add(path.name.removesuffix(ENDING))
        return {**own, "sessions": indexed(own.get("sessions", {}), gone, brought)}

    def _stage_journal(self, name: str, data: bytes, finished: bool) -> Played | None:
        """What it tells, if it is to be the one that is kept. Saved states are never taken over; so that one's own
        journal is recognised, it is compared without them."""
        own = f"{self._folder}/{name}"
        here = without_states(Path(own).read_bytes()) if os.path.exists(own) else None
        data = without_states(data)
        if here == data and not self._replace:
            return None
        try:
            played = read_journal(data, self._library.find_game, finished)
        except StoreProblem as problem:
            self._left_out[_REASONS.get(problem.message["text"], "backup.why.damaged")] += 1
            return None
        if here == data:
            return played
        if here is not None and not self._replace and not self._is_newer(data, played, here):
            return None
        with open(f"{self._new}/{name}", "wb") as staged:
            staged.write(data)
        self._put.append(name)
        return played

    def _is_newer(self, data: bytes, played: Played, here: bytes) -> bool:
        """A journal only grows: one that goes on where the other ends is newer, whatever the clocks said."""
        if here.startswith(data) or data.startswith(here):
            return len(data) > len(here)
        try:
            return played.last > read_journal(here, self._library.find_game).last
        except StoreProblem:  # not ours to throw away
            return False


_REASONS = {
    "shelf.no_such_game": "backup.why.unknown_game",
    "store.session_newer": "backup.why.newer",
    "store.import_too_long": "backup.why.too_long",
    "store.too_big": "backup.why.too_long",
}


def _entry(session_id: str, played: Played, found: Checked) -> Doc:
    """In the index only that is taken from the index of the backup which neither the journal nor the plays tell."""
    known = found.sessions.get(session_id)
    return {
        "id": session_id,
        "game": played.game,
        "created": played.created,
        "opened": played.last if known is None else known["opened"],
        "players": played.names,
        "mode": played.mode,
        **played.kept,
    }


def _filled(tables: Tables) -> Tables:
    return {name: table for name, table in tables.items() if table}
