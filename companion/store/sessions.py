"""The sessions: one journal each in `sessions/`, and the list of those that are running.

The journals are the truth. Each of them is in one place where a player finds it: among the running games, or among
the plays. One that is in neither (a kill or a full disk came between two writes) is opened and put where it belongs;
one that is broken is set aside, and the player is told. Deleted games are in the bin, `sessions/bin/`.
"""

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.engine import setup as setups
from companion.engine.action import State
from companion.engine.game import Game
from companion.engine.message import Message, Refused, message
from companion.engine.session import SNAPSHOT_EVERY, BrokenReplay, Record, Session
from companion.engine.setup import Setup
from companion.pads.pad import kept_of
from companion.store import atomic, journal
from companion.store.journal import Header, Journal
from companion.store.journal_check import check_entries
from companion.store.play_from_session import play_of
from companion.store.plays import Play, Plays
from companion.store.problem import Broken, StoreProblem, from_os, problem
from companion.store.running import SESSIONS, IndexEntry, RunningGames
from companion.store.session_names import SessionNames
from companion.store.tables import AtomicStorage

__all__ = ["ENDING", "SESSIONS", "IndexEntry", "OpenSession", "Sessions"]

ENDING = ".orbita"
LONG = 300  # actions: to play through more of them takes longer than a moment
SHORT = 20_000  # bytes: a journal with so many actions is larger


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
        plays: Plays,
    ) -> None:
        self._folder = folder
        self._bin = folder / "bin"
        self._running = RunningGames(storage)
        self._find_game = find_game
        self._report = report
        self._clock = clock
        self._plays = plays
        self._open: dict[str, OpenSession] = {}
        self.names = SessionNames(self._running, plays, find_game, self._open)
        self._left_alone: set[str] = set()  # files that cannot be opened now; said once is enough
        self._worked_out: tuple[str, int, dict[int, State]] = ("", 0, {})  # a session, its size, and its states

    def create(
        self,
        game: Game,
        setup: Setup,
        records: list[Record] | None = None,
        created: float | None = None,
        session_id: str = "",
    ) -> OpenSession:
        """A new session on disk. `records` are what was already done, when it comes from somewhere else. An id that
        is given has no journal yet."""
        session_id = session_id or os.urandom(16).hex()
        now = round(self._clock(), 1)
        header = Header(game.facts.id, game.rules_version, session_id, setup, now if created is None else created)
        journal.create(self._path(session_id), header, records or [])
        try:
            opened = self._opened(session_id)
            if opened.session.game.finished(opened.session.state):
                self._plays.save_end(play_of(opened))
            else:
                self._running.add(_entry(opened, now))
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
        if self._known_open(session_id) is not None:
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
        return self._running.all()

    def is_running(self, session_id: str) -> bool:
        return session_id in self._running.ids()

    def mark_opened(self, session_id: str) -> None:
        """For the order of the running games; a finished one has no place in it."""
        self._running.mark_opened(session_id, round(self._clock(), 1))

    def mark_running(self, opened: OpenSession) -> None:
        self._running.add(_entry(opened, round(self._clock(), 1)))

    def mark_finished(self, session_id: str) -> None:
        """Its play must be saved by now: with that alone it can be found."""
        self._running.remove(session_id)

    def discard(self, session_id: str) -> None:
        """Into the bin, from which it can be restored."""
        if self._plays.has(session_id):  # of an end that was undone while the plays could not be written
            self._plays.set_aside(session_id)
        self.move_to_bin(session_id)
        self._plays.give_up(session_id)  # how it had ended, if it was opened again

    def restore(self, session_id: str) -> None:
        """Back from the bin, among the running games or the plays."""
        self._plays.take_up(session_id)
        self.move_from_bin(session_id)
        try:
            entry, play = self.look_into(session_id) or (None, None)
            if play is not None:
                self._plays.save_end(play)
            elif entry is not None:
                self._running.add(entry)
        except StoreProblem:
            with contextlib.suppress(StoreProblem):  # else it is found when the files are next looked at
                self._move(self._path(session_id), self._in_bin(session_id))
                self._plays.give_up(session_id)
            raise

    def move_to_bin(self, session_id: str) -> None:
        self._close(session_id)
        here, in_bin = self._path(session_id), self._in_bin(session_id)
        self._move(here, in_bin)
        try:
            self._running.remove(session_id)
        except StoreProblem:
            with contextlib.suppress(StoreProblem):  # else the list follows the files when they are next looked at
                self._move(in_bin, here)
            raise

    def move_from_bin(self, session_id: str) -> None:
        self._move(self._in_bin(session_id), self._path(session_id))

    def has_journal(self, session_id: str) -> bool:
        return self._path(session_id).exists()

    def journals(self) -> set[str]:
        """The ids of all sessions whose journals are there, running or finished."""
        return _journals_in(self._folder)

    def in_bin(self) -> set[str]:
        return _journals_in(self._bin)

    def close(self) -> None:
        for session_id in list(self._open):
            self._close(session_id)

    def _path(self, session_id: str) -> Path:
        return self._folder / (session_id + ENDING)

    def _in_bin(self, session_id: str) -> Path:
        return self._bin / (session_id + ENDING)

    def _known_open(self, session_id: str) -> OpenSession | None:
        known = self._open.get(session_id)
        return known if known is not None and known.journal is not None and not known.journal.closed else None

    def _opened(self, session_id: str) -> OpenSession:
        known = self._known_open(session_id)
        if known is not None:  # two journals on one file would write over each other's heads
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
            self._report(message("store.rules_changed", game=session.game.facts.name))
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
            for part in (made.game.finished, made.game.where, made.game.guide):  # what home and the table show first
                part(made.state)
            made.game.sheet(made.state).ranks  # noqa: B018 (worked out when asked for)
            return made

        if not content.snapshots:  # it may come from a backup, and is long only if it does
            check_entries(content.log.unread())
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
        setup = setups.with_names(header.setup, self.names.now(session_id, len(header.setup["players"])))
        return replace(content, header=replace(header, setup=setup)), game

    def _confused(self, error: Exception) -> StoreProblem:
        """The rules cannot follow what the file says was done."""
        if isinstance(error, BrokenReplay):
            return StoreProblem(error.message)
        return problem("store.rules_confused", what=type(error).__name__)

    def _close(self, session_id: str) -> None:
        known = self._open.pop(session_id, None)
        if known is not None:
            known.close()

    def _move(self, path: Path, to: Path) -> None:
        try:
            atomic.move(path, to)
        except OSError as error:
            raise from_os(error, "store.then_not_saved", path) from error

    # ------------------------------------------------------------ putting the lists right

    def _look_at_the_files(self) -> None:
        """Compares which files there are with the running games and the plays, which costs next to nothing. A journal
        is opened only if it is in neither."""
        try:
            self._running.remove_odd()
            running, files = self._running.ids(), self.journals()
            if self._plays.readable:
                self._adopt(sorted(files - running - self._plays.ids() - self._left_alone))
            for session_id in sorted(running - files):
                if not self._in_bin(session_id).exists():
                    self._report(message("store.session_gone"))
                self._running.remove(session_id)
        except StoreProblem as problem:
            self._report(problem.message)

    def _adopt(self, session_ids: list[str]) -> None:
        """Puts journals among the running games or, if the game is over, among the plays. What cannot be written now
        is among the running ones until the next start."""
        found = [found for session_id in session_ids if (found := self.look_into(session_id)) is not None]
        running = [entry for entry, play in found if play is None]
        plays = [play for _, play in found if play is not None]
        if plays:
            try:
                known = [play for play in plays if self._plays.get(play["id"]) is not None]
                for play in known:  # it was open again
                    self._plays.save_end(play)
                if len(known) < len(plays):
                    self._plays.save_all([play for play in plays if play not in known])
                self._report(message("store.plays_found", n=len(plays)))
            except StoreProblem as problem:
                self._report(problem.message)
                running = [entry for entry, _ in found]
        if running:
            self._running.add_found(running)

    def look_into(self, session_id: str) -> tuple[IndexEntry, Play | None] | None:
        """What a journal holds: an entry for the list of running games, and a play if the game is over. None if it
        cannot be opened, which is reported."""
        was_open = session_id in self._open
        try:
            opened = self._opened(session_id)
            session = opened.session
            entry = _entry(opened, session.log[-1].at if len(session.log) else opened.created)
            return entry, play_of(opened) if session.game.finished(session.state) else None
        except Broken as broken:
            self._report(self._set_aside(session_id, broken))
        except StoreProblem as problem:
            self._left_alone.add(session_id)
            self._report(problem.message)
        except Exception as error:  # the file came from somewhere else: no reason to fall over at every start
            self._left_alone.add(session_id)
            self._report(self._confused(error).message)
        finally:
            if not was_open:
                self._close(session_id)
        return None

    def _set_aside(self, session_id: str, broken: Broken) -> Message:
        try:
            aside = atomic.set_aside(self._path(session_id), self._clock())
        except OSError as error:
            return from_os(error, "store.then_not_read").message
        with contextlib.suppress(StoreProblem):  # else the list follows the files when they are next looked at
            self._running.remove(session_id)
        return message("store.session_set_aside", aside=aside.name, why=broken.message)


def _entry(opened: OpenSession, when: float) -> IndexEntry:
    session = opened.session
    return {
        "id": opened.id,
        "game": session.game.facts.id,
        "created": opened.created,
        "opened": when,
        "players": session.names,
        "mode": session.game.mode(session.setup),
        **kept_of(session.game.facts),
    }


def _journals_in(folder: Path) -> set[str]:
    """The ids of the sessions whose journals are in this folder."""
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return set()
    except OSError as error:
        raise from_os(error, "store.then_not_read") from error
    return {name.removesuffix(ENDING) for name in names if name.endswith(ENDING)}
