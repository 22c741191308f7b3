"""The tablet is turned, and shares its screen with another app: every screen follows, and nothing is gone."""

import gc
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.app import OrbitaApp
from screens.widgets import Dialog
from tests.effort import THOROUGH, few
from tests.games.finished import finished, keep
from tests.screens.lifecycle import (
    LYING,
    PHONE,
    PLAYABLE,
    SHARED,
    SPLIT,
    TABLET,
    UPRIGHT,
    begin,
    low_memory,
    screens_of,
    turn,
)
from tools.drive import Driver

Drive = Callable[..., Driver]
ALL = (UPRIGHT, PHONE, LYING, SPLIT) if THOROUGH else (PHONE,)
SOME = (UPRIGHT, PHONE) if THOROUGH else (PHONE,)  # for screens that all games share


def started(drive: Drive, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    return drive(app)


def turned_round(d: Driver, place: str, shapes: tuple[tuple[int, int], ...]) -> None:
    """Through these shapes and back; what is taken out of the window meanwhile must be held by somebody."""
    d.app.show(place)
    d.frames(4)
    low_memory(d)  # one screen at a time, or every turn would lay out all those before as well
    screen, before = d.app.root.current, sorted(d.texts())
    for shape in shapes:
        turn(d, shape)
        assert d.app.root.current is screen
        if shape == PHONE:  # where the most is taken out
            gc.collect()
            assert d.texts(within=screen), f"{place} is empty"
    turn(d, TABLET)
    assert sorted(d.texts()) == before, place


@pytest.mark.parametrize("game_id", few(3, PLAYABLE))
def test_every_screen_of_a_table(drive: Drive, tmp_path: Path, game_id: str) -> None:
    d = started(drive, tmp_path)
    begin(d.app, game_id, players=1)
    d.frames(4)
    own = [screen.id for screen in d.app.table.game.screens]
    for place in (*screens_of(d.app), *(["log"] if game_id == "mars_dice" else [])):
        turned_round(d, place, ALL if place in own else SOME)


def test_every_screen_without_a_table(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    app = d.app
    app.looked_at = keep(app.library, finished("mars_dice"))["id"]
    app.library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}])
    app.chosen = "mars_dice"
    app.show("home")
    for place in SHARED:
        turned_round(d, place, (*SOME, LYING) if THOROUGH else SOME)


@pytest.mark.parametrize("shape", [PHONE, LYING])
def test_an_open_sheet_stays_open_and_inside_the_window(drive: Drive, tmp_path: Path, shape: tuple[int, int]) -> None:
    d = started(drive, tmp_path)
    sheet = Dialog(title="Pytanie", text="Jedno zdanie. " * 40)
    sheet.add_button("Tak", main=True)
    sheet.open()
    for size in (shape, UPRIGHT, shape, TABLET):
        turn(d, size)
        assert d.find_all(Dialog) == [sheet]
        assert sheet.x >= 0 and sheet.y >= 0
        assert sheet.right <= Window.width and sheet.top <= Window.height
        assert (round(sheet.center_x), round(sheet.center_y)) == (Window.width // 2, Window.height // 2)
    d.tap_text("Tak")
    assert d.find_all(Dialog) == []
