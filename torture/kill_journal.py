"""Kills while a game is played: actions, undo and redo are written to its journal without end."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.session import Session
from companion.games import shelf
from companion.store.library import Library
from torture.filled import NOW, recorded

KILLS_A_SESSION = 25  # then the next game comes to the table


class JournalStream:
    """Actions, undo and redo without end."""

    longest = 0.03

    def __init__(self, folder: Path, _rng: Random) -> None:
        self._folder = folder
        self._played = {game_id: recorded(game_id) for game_id in shelf.IDS}
        self._states = {
            game_id: [played.state_at(cursor) for cursor in range(len(played.log) + 1)]
            for game_id, played in self._played.items()
        }
        self._kills = 0
        self._begin()

    def _begin(self) -> None:
        self._game = shelf.IDS[self._kills // KILLS_A_SESSION % len(shelf.IDS)]
        library = self._library()
        self._id = library.sessions.create(self._script.game, self._script.setup).id
        library.close()
        self._was: list[int] = [0, 0]

    @property
    def _script(self) -> Session:
        return self._played[self._game]

    def _library(self) -> Library:
        self._now = NOW + self._kills
        return Library(self._folder, lambda: self._now)

    def write(self, say: Callable[[Any], None], rng: Random) -> None:
        library = self._library()
        session = library.sessions.open(self._id).session
        actions = [entry.action for entry in self._script.log]
        say({"ready": True})
        while True:
            cursor, length = session.cursor, len(session.log)
            if cursor < len(actions) and rng.random() < 0.8:
                say({"trying": [cursor + 1, cursor + 1]})
                session.do(actions[cursor])
            else:
                to = cursor - 1 if cursor and rng.random() < 0.5 else rng.randint(0, length)
                say({"trying": [to, length]})
                session.go_to(to)
            say({"done": [session.cursor, len(session.log)]})

    def check(self, done: Any, trying: Any) -> str:
        library = self._library()
        opened = library.sessions.open(self._id)
        session = opened.session
        found = [session.cursor, len(session.log)]
        last = next((entry["id"] for entry in library.sessions.running()), None)
        actions = [entry.action for entry in session.log]
        wrong = ""
        if library.problems:
            wrong = f"problems {library.problems}"
        elif last != self._id:
            wrong = "it is not the game that home offers first"
        elif found not in (done or self._was, trying):
            wrong = f"it stands at {found}, not at {done or self._was}"
        elif actions != [entry.action for entry in self._script.log][: len(actions)]:
            wrong = "other actions than were done"
        elif session.state != self._states[self._game][session.cursor]:
            wrong = "another state"
        self._was = found
        library.close()
        self._kills += 1
        if self._kills % KILLS_A_SESSION == 0:
            self._begin()
        return wrong
