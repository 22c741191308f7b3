"""The games being played: one journal each in `sessions/`, and an index so that they need not all be opened.

The journals are the truth. The index is put right by looking at which files there are.
"""

import contextlib
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tinydb import where

from companion.engine import setup as setups
from companion.engine.action import State, copied
from companion.engine.game import Game
from companion.engine.message import Message, Refused, message
from companion.engine.session import SNAPSHOT_EVERY, BrokenReplay, Record, Session
from companion.engine.setup import Setup
from companion.store import atomic, journal
from companion.store.journal import Header, Journal
from companion.store.problem import Broken, StoreProblem, from_os, problem
from companion.store.tables import NUMBER, AtomicStorage, Kind, OwnTable
from companion.store.untrusted_json import can_be_said, is_time

SESSIONS = Kind(
    "sessions",
    {
        "sessions": {
            "id": (str,),
            "game": (str,),
            "created": NUMBER,
            "opened": NUMBER,
            "finished": (bool,),
            "players": (list,),
            "mode": (dict,),
        }
    },
)
ENDING = ".orbita"
LONG = 300  # actions: to play through more of them takes longer than a moment
SHORT = 20_000  # bytes: a journal with so many actions is larger

IndexEntry = dict[str, Any]  # id, game, created, opened, finished, players (names), mode (a Line)


@dataclass(frozen=True)
class OpenSession:
    id: str
    session: Session
    created: float
    journal: Journal | None  # none: it is only looked at, and nothing is written

    @property
    def watched(self) -> bool:
        return self.journal is None

    def close(self) -> None:
        if self.journal is not None:
            self.journal.close()


class Sessions:
    def __init__(
        self,
        folder: Path,
        storage: AtomicStorage,
        find_game: Callable[[str], Game],
        report: Callable[[Message], None],
        clock: Callable[[], float],
        has_play: Callable[[str], bool],
    ) -> None:
        self._folder = folder
        self._bin = folder / "bin"
        self._table = OwnTable(storage, "sessions")
        self._find_game = find_game
        self._report = report
        self._clock = clock
        self._has_play = has_play
        self._open: dict[str, OpenSession] = {}
        self._left_alone: set[str] = set()  # files that cannot be opened now; said once is enough
        self._index_checked = False
        self._worked_out: tuple[str, int, dict[int, State]] = ("", 0, {})  # a session, its size, and its states

    def create(
        self, game: Game, setup: Setup, records: list[Record] | None = None, created: float | None = None
    ) -> OpenSession:
        """A new session on disk. `records` are what was already done, when it comes from somewhere else."""
        session_id = os.urandom(16).hex()
        now = round(self._clock(), 1)
        header = Header(game.facts.id, game.rules_version, session_id, setup, now if created is None else created)
        journal.create(self._path(session_id), header, records or [])
        try:
            opened = self._opened(session_id)
            self._add(opened, now)
        except StoreProblem:
            self._close(session_id)
            with contextlib.suppress(OSError):
                self._path(session_id).unlink()
            raise
        return opened

    def open(self, session_id: str) -> OpenSession:
        """The session as it was left. A broken file is set aside, and the problem says so."""
        try:
            return self._opened(session_id)
        except Broken as broken:
            raise StoreProblem(self._set_aside(session_id, broken)) from broken

    def part(self, opened: OpenSession) -> OpenSession:
        """The session as it is in memory, as a new one: another program has put something else into its file."""
        session = opened.session
        records: list[Record] = [("do", entry.as_json()) for entry in session.log]
        records.append(("go", {"to": session.cursor, "seen": session.seen}))
        return self.create(session.game, session.setup, records, opened.created)

    def look(self, session_id: str) -> OpenSession:
        """The session from its start, to be watched step by step. Nothing of that is written."""
        content, game = self._read(session_id)
        content.log.keep(content.cursor)  # what was undone at the end does not belong to the game
        try:
            session = self._played(session_id, content, game)
        except Exception as error:  # as when it is opened to be played
            raise self._confused(error) from error
        session.go_to(0)
        return OpenSession(session_id, session, content.header.created, None)

    def is_long(self, session_id: str) -> bool:
        """Whether opening it would take more than a moment, since it has no saved states. `play_through` it in the
        background first."""
        if session_id in self._open:
            return False
        try:
            if self._path(session_id).stat().st_size < SHORT:
                return False
            content, game = self._read(session_id)
        except (OSError, StoreProblem):  # whoever opens it is told
            return False
        known = self._states(session_id, content, game)
        return content.cursor - max((cursor for cursor in known if cursor <= content.cursor), default=0) > LONG

    def play_through(self, session_id: str, progress: Callable[[float], None]) -> None:
        """Works out the states of a long session and remembers them, so that it opens at once. Changes no file, and
        may run in the background; whoever raises from `progress` stops it."""
        content, game = self._read(session_id)
        states: dict[int, State] = {}
        try:
            session = Session(game, content.header.setup, log=content.log, cursor=0, snapshots=states)
            for cursor in range(0, len(content.log), SNAPSHOT_EVERY):
                progress(cursor / len(content.log))
                session.state_at(cursor)
        except Refused as error:
            raise self._confused(error) from error
        self._worked_out = (session_id, content.bytes, states)

    def running(self) -> list[IndexEntry]:
        """Those not finished, the one opened last first."""
        self._look_at_the_files()
        unfinished: list[IndexEntry] = [copied(doc) for doc in self._table.peek() if not doc["finished"]]
        return sorted(unfinished, key=lambda doc: -doc["opened"])

    def is_finished(self, session_id: str) -> bool:
        return any(doc["id"] == session_id and doc["finished"] for doc in self._table.peek())

    def mark_opened(self, session_id: str) -> None:
        self._table.update({"opened": round(self._clock(), 1)}, where("id") == session_id)

    def mark_finished(self, session_id: str, finished: bool) -> None:
        self._table.update({"finished": finished}, where("id") == session_id)

    def discard(self, session_id: str) -> None:
        """Into the bin, from which it can be restored."""
        self._close(session_id)
        here, in_bin = self._path(session_id), self._in_bin(session_id)
        self._moved(here, in_bin, lambda: self._table.remove(where("id") == session_id))

    def restore(self, session_id: str) -> None:
        self._moved(self._in_bin(session_id), self._path(session_id), lambda: self._adopt(session_id))

    def close(self) -> None:
        for session_id in list(self._open):
            self._close(session_id)

    def _path(self, session_id: str) -> Path:
        return self._folder / (session_id + ENDING)

    def _in_bin(self, session_id: str) -> Path:
        return self._bin / (session_id + ENDING)

    def _opened(self, session_id: str) -> OpenSession:
        # Two journals on one file would write over each other's heads.
        known = self._open.get(session_id)
        if known is not None and known.journal is not None and not known.journal.closed:
            return known
        path = self._path(session_id)
        content, game = self._read(session_id)
        header = content.header
        written = journal.reopen(path, content, self._report)
        try:
            session = self._played(session_id, content, game, journal=written, clock=self._clock)
        except Exception as error:  # the file is whole: it stays, and a later version may make sense of it
            written.close()
            raise self._confused(error) from error
        if header.rules != game.rules_version:
            self._report(message("store.rules_changed", game=message(f"{header.game}.name")))
        opened = OpenSession(session_id, session, header.created, written)
        self._open[session_id] = opened
        return opened

    def _played(self, session_id: str, content: journal.Content, game: Game, **more: Any) -> Session:
        """The session as it was left. If nothing can be shown of its saved states, all is played through anew."""

        def session(states: dict[int, State]) -> Session:
            made = Session(
                game,
                content.header.setup,
                log=content.log,
                cursor=content.cursor,
                snapshots=states,
                seen=content.seen,
                **more,
            )
            for part in (game.finished, game.where, game.guide):  # what home and the table show first
                part(made.state)
            return made

        states = self._states(session_id, content, game)
        try:
            return session(states)
        except Exception:
            if not states:
                raise
            return session({})

    def _states(self, session_id: str, content: journal.Content, game: Game) -> dict[int, State]:
        """What need not be played through: what was just worked out, or what the journal has saved. States worked
        out by older rules may have another form."""
        known, size, states = self._worked_out
        if (known, size) == (session_id, content.bytes):
            return states
        return content.snapshots if content.header.rules == game.rules_version else {}

    def _read(self, session_id: str) -> tuple[journal.Content, Game]:
        """What the file holds, and the game it is of."""
        content = journal.read(self._path(session_id))
        header = content.header
        try:
            game = self._find_game(header.game)
            setups.check(game, header.setup)
        except Refused as refused:
            raise StoreProblem(refused.message) from refused
        if header.rules > game.rules_version:
            raise problem("store.session_newer")
        return content, game

    def _confused(self, error: Exception) -> StoreProblem:
        """The rules cannot follow what the file says was done."""
        if isinstance(error, BrokenReplay):
            return StoreProblem(error.message)
        return problem("store.rules_confused", what=type(error).__name__)

    def _close(self, session_id: str) -> None:
        known = self._open.pop(session_id, None)
        if known is not None:
            known.close()

    def _add(self, opened: OpenSession, when: float) -> None:
        session = opened.session
        self._table.insert(
            {
                "id": opened.id,
                "game": session.game.facts.id,
                "created": opened.created,
                "opened": when,
                # Without its play nobody would find it again: then it stays among the running ones.
                "finished": session.game.finished(session.state) and self._has_play(opened.id),
                "players": session.names,
                "mode": session.game.mode(session.setup),
            }
        )

    def _moved(self, path: Path, to: Path, then: Callable[[], object]) -> None:
        """Both, or neither."""
        self._move(path, to)
        try:
            then()
        except StoreProblem:
            with contextlib.suppress(StoreProblem):  # else the index follows the files when they are next looked at
                self._move(to, path)
            raise

    def _move(self, path: Path, to: Path) -> None:
        try:
            atomic.move(path, to)
        except OSError as error:
            raise from_os(error, "store.then_not_saved") from error

    def _look_at_the_files(self) -> None:
        """A kill between journal and index leaves one without the other."""
        try:
            self._check_index()
            known = {str(doc["id"]) for doc in self._table.peek()}
            files = self._files()
            for session_id in sorted(files - known - self._left_alone):
                self._adopt(session_id)
            for session_id in sorted(known - files):
                if not self._in_bin(session_id).exists():
                    self._report(message("store.session_gone"))
                self._table.remove(where("id") == session_id)
        except StoreProblem as problem:
            self._report(problem.message)

    def _check_index(self) -> None:
        """Once: entries that nobody could show go, and their journals bring them back."""
        if not self._index_checked:
            self._index_checked = True
            odd = {str(doc["id"]) for doc in self._table.peek() if not _can_be_shown(doc)}
            if odd:
                self._table.remove(where("id").test(odd.__contains__))

    def _files(self) -> set[str]:
        try:
            names = os.listdir(self._folder)
        except FileNotFoundError:
            return set()
        except OSError as error:
            raise from_os(error, "store.then_not_read") from error
        return {name.removesuffix(ENDING) for name in names if name.endswith(ENDING)}

    def _adopt(self, session_id: str) -> None:
        """Back into the index."""
        was_open = session_id in self._open
        try:
            opened = self._opened(session_id)
        except Broken as broken:
            self._report(self._set_aside(session_id, broken))
            return
        except StoreProblem as problem:
            self._left_alone.add(session_id)
            self._report(problem.message)
            return
        try:
            self._add(opened, opened.session.log[-1].at if len(opened.session.log) else opened.created)
        finally:
            if not was_open:
                self._close(session_id)

    def _set_aside(self, session_id: str, broken: Broken) -> Message:
        try:
            aside = atomic.set_aside(self._path(session_id), self._clock())
        except OSError as error:
            return from_os(error, "store.then_not_read").message
        self._table.remove(where("id") == session_id)
        return message("store.session_set_aside", aside=aside.name, why=broken.message)


def _can_be_shown(entry: Mapping[str, Any]) -> bool:
    return (
        is_time(entry["opened"])
        and is_time(entry["created"])
        and all(isinstance(name, str) for name in entry["players"])
        and can_be_said(entry["mode"])
    )
