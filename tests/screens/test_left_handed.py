"""Everything the other way round: the rail right, the next button left."""

from collections.abc import Callable
from pathlib import Path

import pytest

from screens.app import OrbitaApp
from screens.widgets import BigButton, SwitchRow
from screens.widgets.keypad import Key
from tests.effort import THOROUGH
from tests.screens.lifecycle import PLAYABLE, begin
from tools.drive import Driver

Drive = Callable[..., Driver]


def started(drive: Drive, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    return drive(app)


def side(d: Driver, widget_type: type) -> str:
    widget = max(d.find_all(widget_type, within=d.app.root.current), key=lambda one: one.to_window(*one.pos)[0])
    return "left" if widget.to_window(*widget.center)[0] < d.app.root.center_x else "right"


def test_the_switch_turns_the_rail_at_once(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    assert d.app.root.rail.x == 0
    d.app.show("settings")
    d.frames(4)
    d.tap(d.find(SwitchRow, title="Dla leworęcznych"))
    assert d.app.root.rail.right == d.app.root.right
    assert d.app.library.settings.get("left_handed")


@pytest.mark.parametrize("game_id", PLAYABLE if THOROUGH else PLAYABLE[:2])
def test_a_table_is_turned_and_back_again(drive: Drive, tmp_path: Path, game_id: str) -> None:
    d = started(drive, tmp_path)
    begin(d.app, game_id)
    d.frames(4)
    table = d.app.root.current.name
    assert side(d, BigButton) == "right"
    for left_handed, where in ((True, "left"), (False, "right")):
        d.app.show("settings")
        d.app.set("left_handed", left_handed)
        d.app.show("table")
        d.frames(6)
        assert d.app.root.current.name == table
        assert side(d, BigButton) == where


def test_the_keypad_is_where_the_hand_is_and_on_a_phone_below(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    d.app.set("left_handed", True)
    begin(d.app, "mars_dice")
    d.app.show("score")
    d.frames(6)
    assert side(d, Key) == "left"
    d.resize(360, 640)
    d.frames(6)
    key = d.find_all(Key)[0]
    assert key.to_window(*key.pos)[1] < d.app.root.center_y
