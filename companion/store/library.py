"""Everything Orbita keeps, in one folder. Making a library touches no file, unless a restored backup has still to be
put in place; each is opened when it is needed."""

import time
from collections.abc import Callable
from pathlib import Path

from companion.engine.game import Game
from companion.engine.message import Message
from companion.games import shelf
from companion.store import replace_files
from companion.store.decks import DECKS, Decks
from companion.store.players import PLAYERS, Players
from companion.store.plays import PLAYS, Plays
from companion.store.sessions import SESSIONS, Sessions
from companion.store.settings import SETTINGS, Settings
from companion.store.tables import AtomicStorage, Kind


class Library:
    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.time,
        find_game: Callable[[str], Game] = shelf.game,
    ) -> None:
        self.problems: list[Message] = []  # what the user should be told, once each
        self._folder = folder
        self._clock = clock
        self.storages: dict[str, AtomicStorage] = {}  # by the names of their files
        self.find_game = find_game
        replace_files.go_on(folder, self.report, clock)
        self._open()

    def _open(self) -> None:
        folder, clock, find_game = self._folder, self._clock, self.find_game
        self.settings = Settings(self._storage(SETTINGS), find_game, self.report)
        self.plays = Plays(self._storage(PLAYS), find_game, self.report, clock)
        self.players = Players(self._storage(PLAYERS), clock, self.plays)
        index, has_play = self._storage(SESSIONS), self.plays.has
        self.sessions = Sessions(folder / "sessions", index, find_game, self.report, clock, has_play)
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

    def close(self) -> None:
        self.sessions.close()

    def _storage(self, kind: Kind) -> AtomicStorage:
        storage = AtomicStorage(self._folder / f"{kind.name}.json", kind, self.report, self._clock)
        self.storages[kind.name] = storage
        return storage

    def report(self, problem: Message) -> None:
        """The one door for what the user should be told: nothing is said twice."""
        if problem not in self.problems:
            self.problems.append(problem)
