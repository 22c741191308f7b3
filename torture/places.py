"""Visits all places of the app, the one that was seen least first."""

import contextlib
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.games import shelf
from companion.store.problem import StoreProblem
from torture.filled import begun, fill, finished

# Those that belong to no game; with True if a game must be open.
SHARED = {
    "home": False,
    "history": False,
    "rules": False,
    "settings": False,
    "backup": False,
    "people": False,
    "enter_play": False,
    "play": False,
    "new_game": False,
    "game_data": False,
    "decks": False,
    "score": True,
    "log": True,
    "correct": True,
}


def fill_shelf(folder: Path, game_id: str, all_games: bool) -> None:
    """Begins games of every kind and ends some; of this game several, at all stages."""
    games = shelf.IDS if all_games else (game_id,)
    library = fill(folder, time.time, games)
    for other in games:
        finished(library, other)
    for seed, actions in ((5, 0), (6, 12), (7, 60)):
        begun(library, game_id, seed, actions).close()
    library.close()


class Places:
    """Counts the visits to every place."""

    def __init__(self, game_id: str) -> None:
        self._game = shelf.game(game_id)
        own = [(screen.id, True) for screen in self._game.screens]
        self._visits: Counter[tuple[str, bool]] = Counter(dict.fromkeys([*SHARED.items(), *own], 0))
        self._turn = 0

    def go(self, app: Any) -> str:
        place, at_table = min(self._visits, key=lambda visited: self._visits[visited])
        self._visits[place, at_table] += 1
        self._turn += 1
        if at_table or self._turn % 2:
            self._sit_down(app)
        screen = next((screen for screen in self._game.screens if screen.id == place), None)
        if screen is not None and not screen.fits(app.table.session.setup):
            return f"{place}, which this table has not"
        if place in ("new_game", "game_data", "decks"):
            app.new_game(self._game.facts.id)
        if place == "play":
            plays = app.library.plays.all()
            app.looked_at = plays[self._turn % len(plays)]["id"] if plays else ""
        app.show(place)
        return place

    def _sit_down(self, app: Any) -> None:
        """Starts a game of this chapter, another one each time."""
        game_id = self._game.facts.id
        running = [entry["id"] for entry in app.library.sessions.running() if entry["game"] == game_id]
        with contextlib.suppress(StoreProblem):
            if not running or self._turn % 30 == 0:
                opened = begun(app.library, game_id, seed=self._turn, actions=self._turn % 60)
                running = [opened.id]
        assert app.resume(running[self._turn % len(running)]), "a game of this shelf cannot be opened"

    def seen(self) -> int:
        return sum(visits > 0 for visits in self._visits.values())

    def unseen(self) -> list[str]:
        return [place for (place, _), visits in self._visits.items() if not visits]
