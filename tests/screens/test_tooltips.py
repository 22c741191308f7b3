"""The name of a button with an icon only, for a mouse that rests on it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.app import OrbitaApp
from screens.widgets import Dialog, RoundButton, tooltips
from tools.drive import Driver

Drive = Callable[..., Driver]
NAME = "Wybierz dzień"


def at_a_named_button(drive: Drive, folder: Path) -> tuple[Driver, RoundButton]:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    d = drive(app)
    app.show("enter_play")
    Window.mouse_pos = (1, 1)  # away from where the test before has left it
    d.frames(4)
    return d, d.find(RoundButton, says=NAME)


def rest_on(d: Driver, button: RoundButton) -> None:
    Window.mouse_pos = button.to_window(*button.center)
    d.pause(tooltips.RESTS + 0.1)


def test_it_is_shown_while_the_mouse_rests_there(drive: Drive, tmp_path: Path) -> None:
    d, button = at_a_named_button(drive, tmp_path)
    Window.mouse_pos = button.to_window(*button.center)
    d.frames(2)
    assert not d.sees(NAME)  # the mouse may only pass by
    rest_on(d, button)
    (shown,) = d.find_all("MDTooltipPlain", text=NAME)
    assert shown.top < button.to_window(*button.pos)[1] and d.sees(NAME)
    Window.mouse_pos = (1, 1)
    d.frames(2)
    assert not d.sees(NAME)


def test_it_goes_when_the_button_is_pressed(drive: Drive, tmp_path: Path) -> None:
    d, button = at_a_named_button(drive, tmp_path)
    rest_on(d, button)
    d.tap_at(1, 1)
    assert not d.sees(NAME)


def test_none_is_shown_for_what_a_dialog_covers(drive: Drive, tmp_path: Path) -> None:
    d, button = at_a_named_button(drive, tmp_path)
    Dialog(title="Dialog").open()
    rest_on(d, button)
    assert not d.sees(NAME)


def test_a_tablet_has_no_mouse(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tooltips, "platform", "android")
    d, button = at_a_named_button(drive, tmp_path)
    rest_on(d, button)
    assert not d.sees(NAME)
