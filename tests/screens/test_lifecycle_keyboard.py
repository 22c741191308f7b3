"""The soft keyboard takes half the screen. Android moves the window up until the rectangle is seen that Kivy names
when the keyboard is asked for: it must be where the field is, and stay there."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from screens.app import OrbitaApp
from screens.decks.dialogs import RenameDialog
from screens.martians.cards import MartiansEventWordsDialog
from screens.setup.name_dialog import NameDialog
from screens.widgets import Dialog
from screens.widgets.text_field import TextField
from tests.screens.hands import ENTER, bring
from tests.screens.lifecycle import LYING, PHONE, begin, turn
from tools.drive import Driver, visible_box

Drive = Callable[..., Driver]
Box = tuple[float, float, float, float]


def box_of(line: Any) -> Box:
    """As Kivy tells Android."""
    left, low = line.to_window(line.x, line.y)
    right, high = line.to_window(line.right, line.top)
    return left, low, right, high


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Box]]:
    """What Android was told, each time the keyboard was asked for."""
    boxes: list[Box] = []
    really = Window.request_keyboard

    def listen(callback: Any, target: Any, *more: Any, **named: Any) -> Any:
        boxes.append(box_of(target))
        return really(callback, target, *more, **named)

    monkeypatch.setattr(Window, "request_keyboard", listen)
    yield boxes


def started(drive: Drive, folder: Path, size: tuple[int, int], still: bool) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", still)
    d = drive(app)
    turn(d, size)
    assert Window.softinput_mode == "below_target"
    return d


def is_seen(d: Driver, line: Any, told: list[Box]) -> None:
    d.pause(0.2)
    assert line.focus
    there = box_of(line)
    assert told[-1] == pytest.approx(there, abs=1), "it moved after Android was told where it is"
    assert visible_box(line) == pytest.approx(there, abs=1), "a part of it is scrolled away, or outside the window"


SHEETS: dict[str, Callable[[], Dialog]] = {
    "name": lambda: NameDialog(lambda _name: None, lambda: False),
    "rename": lambda: RenameDialog("Ola", lambda _name: None),
    "card": lambda: MartiansEventWordsDialog("", "", False, lambda _title, _text: None),
}


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("size", [PHONE, LYING])
def test_the_field_of_a_sheet_is_where_android_was_told(
    drive: Drive, tmp_path: Path, told: list[Box], size: tuple[int, int], still: bool
) -> None:
    d = started(drive, tmp_path, size, still)
    for make in SHEETS.values():
        sheet: Any = make()
        sheet.open()
        d.wait(lambda sheet=sheet: sheet.field.active, what="the keyboard")
        is_seen(d, sheet.field.ids.line, told)
        sheet.dismiss()
        d.wait(lambda: not d.find_all(Dialog), what="the sheet to close")


@pytest.mark.parametrize("size", [PHONE, LYING])
def test_a_field_that_is_half_scrolled_away_comes_into_sight(
    drive: Drive, tmp_path: Path, told: list[Box], size: tuple[int, int]
) -> None:
    d = started(drive, tmp_path, size, still=True)
    sheet: Any = MartiansEventWordsDialog("Burza", "", False, lambda _title, _text: None)
    sheet.open()
    d.frames(4)
    field, middle = sheet.field, sheet.ids.middle
    bring(d, field)
    room = middle.children[0].height - middle.height
    if room > 0:  # by half the height of the field too far
        middle.scroll_y -= field.height * 0.7 / room
        d.frames(3)
    d.tap(field.ids.line, up=0.2)
    is_seen(d, field.ids.line, told)
    d.press_key(ENTER)  # leads on to the longer text
    assert sheet.area.ids.line.focus and visible_box(sheet.area.ids.line) is not None


def test_fields_on_screens(drive: Drive, tmp_path: Path, told: list[Box]) -> None:
    d = started(drive, tmp_path, PHONE, still=True)
    begin(d.app, "micro_cosmos", players=1)
    for place in ("rules", "planet"):
        d.app.show(place)
        d.frames(6)
        for field in d.find_all(TextField, within=d.app.root.current):
            bring(d, field)
            d.tap(field.ids.line)
            is_seen(d, field.ids.line, told)
            d.back()


def test_enter_confirms(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, PHONE, still=True)
    kept: list[str] = []
    sheet = RenameDialog("", kept.append)
    sheet.open()
    d.frames(4)
    d.type_text(sheet.field.ids.line, "Ola")
    d.press_key(ENTER)
    assert kept == ["Ola"] and d.find_all(Dialog) == []
