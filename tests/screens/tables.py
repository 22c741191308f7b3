"""Games on the table, for tests of the screens."""

import time
from typing import Any

from companion.engine import setup as setups
from companion.games import shelf
from companion.store.plays import Play
from companion.store.sessions import OpenSession
from tools import drive  # noqa: F401  before anything of Kivy


def mars_setup(app: Any, *names: str) -> setups.Setup:
    game = shelf.game("mars_dice")
    players = [{"name": name, "colour": colour} for name, colour in zip(names, setups.COLOURS, strict=False)]
    options = {option.id: option.values[0] for option in game.options(len(names))}
    return setups.make(game, players, options, app.library.settings.game_data("mars_dice"), seed=7)


def begin(app: Any, *names: str) -> OpenSession:
    """A game of Mars Dice on disk, not yet on the screen."""
    return app.library.sessions.create(shelf.game("mars_dice"), mars_setup(app, *names))


def finished_play(play_id: str, name: str, score: int) -> Play:
    now = time.time()
    return {
        "id": play_id,
        "game": "mars_dice",
        "started": now - 3000,
        "finished": now,
        "minutes": 50,
        "mode": {"text": "mars_dice.mode.solo"},
        "players": [{"name": name, "score": score, "rank": 1, "winner": True}],
        "verdict": None,
        "lost": False,
    }
