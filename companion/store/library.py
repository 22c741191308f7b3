"""Everything Orbita keeps, in one folder. Making a library touches no file, unless a restored backup has still to be
put in place; each is opened when it is needed."""

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

from companion.engine.game import Facts, Game
from companion.engine.message import Message, refuse
from companion.games import shelf
from companion.pads.pad import brief_of, facts_of, is_pad_id
from companion.store import replace_files
from companion.store.decks import DECKS, Decks
from companion.store.pads import Pads
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
        self._game_of_shelf = find_game
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
        decks = self._storage(DECKS)
        self.decks = Decks(decks, find_game, self.report, clock)
        self.pads = Pads(decks, self.report, clock, plays)

    # ------------------------------------------------------------ games

    def find_game(self, game_id: str) -> Game:
        """A game of the shelf, or that of a pad as it is now. Of one that is gone the sessions know all."""
        pad = self.pads.get(game_id) if is_pad_id(game_id) else None
        if pad is None:
            return self._game_of_shelf(game_id)
        from companion.pads.game import game_of_pad  # who has no pads need not load it

        return game_of_pad(pad)

    def facts(self, game_id: str) -> Facts:
        """What is known of a game without loading it; of a pad that is gone what was kept with what was played."""
        if not is_pad_id(game_id):
            return shelf.facts(game_id)
        pad = self.pads.get(game_id)
        if pad is not None:
            return facts_of(game_id, brief_of(pad))
        kept = [*self.plays.filtered(game=game_id)[:1], *self.sessions.running()]
        known = (shelf.facts_of(one) for one in kept if one["game"] == game_id)
        found = next((facts for facts in known if facts is not None), None)
        if found is None:
            raise refuse("pads.gone")
        return found

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
