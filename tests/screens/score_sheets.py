"""Sheets of games that nobody tracked, on the real screen."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.engine.setup import COLOURS, make
from companion.games import shelf
from screens.app import OrbitaApp
from screens.score.screen import ScoreScreen
from screens.widgets.keypad import Key
from tools.drive import Driver

Drive = Callable[..., Driver]
NAMES = ("Małgorzata", "Krzysztof Jan", "Zosia z Krakowa", "Bartłomiej", "Świętopełk", "Ola")


def only_score(drive: Drive, folder: Path, game_id: str, people: int, **chosen: str) -> Driver:
    """At the empty sheet of this game."""
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d: Driver = drive(app)
    game = shelf.game(game_id)
    players: list[Any] = [{"name": NAMES[seat], "colour": COLOURS[seat]} for seat in range(people)]
    options = {one.id: one.values[0] for one in game.options(people) if one.for_score} | chosen
    app.library.players.remember(players)
    assert app.start(game_id, make(game, players, options, game.data(), seed=7, score_only=True))
    d.frames(4)
    return d


def sheet_screen(d: Driver) -> ScoreScreen:
    return d.screen(ScoreScreen)


def press(d: Driver, keys: str) -> None:
    """Digits, "m" for ten or a hundred more, "b" for back, ">" for the arrow."""
    for key in keys:
        d.tap(d.find(Key, sends={"m": "more", "b": "back", ">": "next"}.get(key, key)))
