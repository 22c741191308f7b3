"""A screen that gets another size is laid out in the frame that shows it, and then rests. If not,
Kivy says so in the log, and the test fails."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.setup import COLOURS
from companion.games import shelf
from screens.app import OrbitaApp
from tests.effort import THOROUGH, few
from tests.games.tables import playing
from tools.drive import Driver

Drive = Callable[..., Driver]
SIZES = few(4, ((360, 640), (800, 1280), (640, 360), (1280, 800), (600, 960), (360, 640)))
NAMES = ("Ola", "Marek", "Zosia Długonazwiskowa", "Jan")


def opened(drive: Drive, folder: Path, text_size: str) -> Driver:
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("text_size", text_size)
    seats = zip(NAMES, COLOURS, strict=False)
    app.library.players.remember([{"name": name, "colour": colour} for name, colour in seats])
    return drive(app)


def turn_around(d: Driver) -> None:
    for size in SIZES:
        d.resize(*size)


@pytest.mark.parametrize("text_size", ["small", "large"] if THOROUGH else ["large"])
@pytest.mark.parametrize("game_id", few(2, shelf.IDS))
def test_the_setup_rests(drive: Drive, tmp_path: Path, game_id: str, text_size: str) -> None:
    d = opened(drive, tmp_path, text_size)
    d.app.new_game(game_id)
    d.frames(4)
    turn_around(d)


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_the_screens_of_a_game_rest(drive: Drive, tmp_path: Path, game_id: str) -> None:
    d = opened(drive, tmp_path, "large")
    assert d.app.start(game_id, playing(game_id).random_setup(4))
    for screen in d.app.table.game.screens:
        if screen.fits(d.app.table.session.setup):
            d.app.show(screen.id)
            d.frames(4)
            turn_around(d)
