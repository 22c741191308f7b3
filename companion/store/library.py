"""Everything Orbita keeps, in one folder. Making a library touches no file, unless a restored backup has still to be
put in place; each is opened when it is needed."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from companion.engine.game import Game
from companion.engine.message import Message
from companion.games import shelf
from companion.store import replace_files
from companion.store.decks import DECKS, Decks
from companion.store.players import PLAYERS, Players
from companion.store.plays import PLAYS, Play, Plays
from companion.store.problem import StoreProblem
from companion.store.sessions import SESSIONS, Sessions
from companion.store.settings import SETTINGS, Settings
from companion.store.tables import AtomicStorage, Kind, Tables
from companion.store.untrusted_json import LATEST


def within_calendar(clock: Callable[[], float]) -> Callable[[], float]:
    """A clock that is set to a time beyond the calendar stands still at its end: a wrong year is no reason to lose a
    game."""
    return lambda: min(max(clock(), 0.0), LATEST - 1)


class Library:
    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.time,
        find_game: Callable[[str], Game] = shelf.game,
    ) -> None:
        self.problems: list[Message] = []  # what the user should be told, once each
        self.on_history: list[Callable[[], object]] = []  # the plays are others now
        self._folder = folder
        self._clock = within_calendar(clock)
        self.storages: dict[str, AtomicStorage] = {}  # by the names of their files
        self.find_game = find_game
        replace_files.go_on(folder, self.report, self._clock)
        self._open()

    def _open(self) -> None:
        folder, clock, find_game = self._folder, self._clock, self.find_game
        self.settings = Settings(self._storage(SETTINGS), find_game, self.report)
        self.plays = Plays(self._storage(PLAYS), find_game, self.report, clock)
        self.players = Players(self._storage(PLAYERS), clock, self.plays)
        index, plays = self._storage(SESSIONS), self.plays
        self.sessions = Sessions(folder / "sessions", index, find_game, self.report, clock, plays)
        self.players.reach(self.sessions.names)
        self.plays.on_change.append(self._tell_history)
        self.decks = Decks(self._storage(DECKS), find_game, self.report, clock)

    @property
    def folder(self) -> Path:
        return self._folder

    def clock(self) -> float:
        return self._clock()

    def reopen(self) -> None:
        """After somebody else has changed the files: everything is read anew. `settings`, `plays` and so on are new
        objects, and no session is open any more."""
        self.close()
        self._open()

    def _tell_history(self) -> None:
        for told in self.on_history:
            told()

    def close(self) -> None:
        self.sessions.close()

    # ------------------------------------------------------------ plays and their journals

    def delete_play(self, play_id: str) -> Play | None:
        """Removes a play, and its journal goes to the bin: first the journal, since without its play it would be a
        game in no list, and the next start would bring it back. What is gone now, for `restore_play`."""
        tracked = self.sessions.has_journal(play_id)
        if tracked:
            self.sessions.move_to_bin(play_id)
        try:
            return self.plays.remove(play_id)
        except StoreProblem:
            if tracked:
                with contextlib.suppress(StoreProblem):  # else the next start does it
                    self.sessions.move_from_bin(play_id)
            raise

    def restore_play(self, play: Play) -> None:
        self.plays.restore(play)
        self._take_back_deletion(play["id"])

    def take_back_deletions(self) -> None:
        """At the start: a journal in the bin whose play is still there belongs to a deletion that was cut off, or to
        one that was being undone."""
        for play_id in sorted(self.sessions.in_bin() & self.plays.ids()):
            self._take_back_deletion(play_id)

    def give_up_lost_games(self) -> None:
        """At the start: a reopened game whose journal is gone was being thrown away. How it had ended stays."""
        for session_id in self.plays.reopened():
            if not self.sessions.has_journal(session_id):
                self.plays.give_up(session_id)

    def _take_back_deletion(self, play_id: str) -> None:
        if play_id in self.sessions.in_bin() and not self.sessions.has_journal(play_id):
            self.sessions.move_from_bin(play_id)

    # ------------------------------------------------------------ files

    def _storage(self, kind: Kind) -> AtomicStorage:
        def rescue(copy: Tables | None, aside: Path | None) -> Tables | None:
            from companion.store.rescue import rescued  # it needs a library

            return rescued(self, kind.name, copy, aside)

        storage = AtomicStorage(self._folder / f"{kind.name}.json", kind, self.report, self._clock, rescue)
        self.storages[kind.name] = storage
        return storage

    def report(self, problem: Message) -> None:
        """The one door for what the user should be told: nothing is said twice."""
        if problem not in self.problems:
            self.problems.append(problem)
