"""Bars, cut-outs, the strip where a swipe leads home, and the keyboard: nothing to read or to touch lies under them.

The app is drawn under them from Android 15 on. What Android's Java says of them is in tests/device.
"""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.device.insets import Insets, Keyboard
from companion.games import shelf
from screens.app import OrbitaApp
from screens.coach import Coach, coach_newcomer
from screens.setup.name_dialog import NameDialog
from screens.welcome import Welcome
from screens.widgets import Dialog
from screens.widgets.date_picker import DatePicker
from screens.widgets.notice import Notice
from tests.effort import THOROUGH
from tests.screens.lifecycle import SHARED, begin, screens_of, turn
from tools.drive import Driver, visible_box
from tools.visibility import is_within
from tools.visual_faults import covered

Drive = Callable[..., Driver]

# The sizes of windows and what lies over them, in dp; a pixel is a dp here.
DEVICES = {
    "phone with a cut-out": ((360, 720), Insets(top=40, bottom=32)),
    "phone with three buttons": ((360, 640), Insets(top=24, bottom=48)),
    "phone lying, cut-out left": ((720, 360), Insets(left=40, top=24, bottom=32)),
    "phone lying, cut-out right": ((720, 360), Insets(right=40, top=24, bottom=32)),
    "phone lying, buttons at the side": ((720, 360), Insets(left=40, top=24, right=48)),
    "tablet with three buttons": ((1280, 800), Insets(top=24, bottom=48)),
    "tablet upright, gestures": ((800, 1280), Insets(top=24, bottom=32)),
    "foldable, open": ((841, 701), Insets(top=36, bottom=32)),
    "foldable, closed": ((412, 892), Insets(top=44, bottom=32)),
    "window on a desktop": ((1000, 700), Insets(top=42)),  # with a caption
}
NAMES = list(DEVICES)
FEW = ["phone with a cut-out", "phone lying, cut-out left", "tablet with three buttons"]


def started(drive: Drive, folder: Path, device: str) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    d = drive(app)
    hold(d, device)
    return d


def hold(d: Driver, device: str) -> None:
    size, insets = DEVICES[device]
    d.app.insets = insets
    turn(d, size)


@pytest.mark.parametrize("device", NAMES if THOROUGH else FEW)
def test_no_screen_without_a_table_lies_under_anything(drive: Drive, tmp_path: Path, device: str) -> None:
    d = started(drive, tmp_path, device)
    d.app.chosen = "mars_dice"
    for place in SHARED:
        if place == "play":  # needs one
            continue
        d.app.show(place)
        d.frames(6)
        assert covered() == [], place


@pytest.mark.parametrize("game_id", shelf.IDS)
@pytest.mark.parametrize("device", NAMES if THOROUGH else FEW[:1])
def test_no_screen_of_a_game_lies_under_anything(drive: Drive, tmp_path: Path, device: str, game_id: str) -> None:
    d = started(drive, tmp_path, device)
    begin(d.app, game_id)
    for place in (*screens_of(d.app), "log", "across"):
        d.app.show(place)
        d.frames(6)
        assert covered() == [], place


def test_a_table_follows_from_device_to_device(drive: Drive, tmp_path: Path) -> None:
    """Turned round, folded and unfolded."""
    d = started(drive, tmp_path, NAMES[0])
    begin(d.app, "mars_dice")
    for device in (*NAMES, *reversed(NAMES)):
        hold(d, device)
        assert covered() == [], device


def test_what_lies_under_a_bar_is_found(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "tablet with three buttons")
    d.app.root.ids.frame.padding = (0, 0, 0, 0)
    d.frames(6)
    assert any("Place" in fault for fault in covered()), "the rail"


@pytest.mark.parametrize("device", NAMES if THOROUGH else FEW)
def test_a_dialog_stands_in_the_middle_of_what_is_left(drive: Drive, tmp_path: Path, device: str) -> None:
    d = started(drive, tmp_path, device)
    dialog = Dialog(title="Pytanie", text="Jedno zdanie. " * 400)
    dialog.add_button("Tak", main=True)
    dialog.open()
    d.frames(6)
    assert covered() == []
    left, top, right, bottom = d.app.insets
    card = dialog.ids.card
    assert round(card.center_x) == round((left + Window.width - right) / 2)
    assert round(card.center_y) == round((bottom + Window.height - top) / 2)
    assert card.height == d.app.room[1] - (16 if d.app.low else 48), "it has all the height there is"
    d.tap_text("Tak")
    assert d.find_all(Dialog) == []


def test_a_tap_beside_the_card_closes_it_also_where_the_card_was_moved_from(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "phone lying, cut-out left")
    dialog = Dialog(title="Pytanie", text="Jedno zdanie.")
    dialog.open()
    d.frames(6)
    assert dialog.x < dialog.ids.card.x - 30
    d.tap_at(dialog.x + 10, dialog.center_y)
    assert d.find_all(Dialog) == []


@pytest.mark.parametrize("device", NAMES if THOROUGH else FEW)
def test_a_notice_and_its_button_can_be_seen(drive: Drive, tmp_path: Path, device: str) -> None:
    d = started(drive, tmp_path, device)
    begin(d.app, "mars_dice")
    d.frames(6)
    d.app.notice("Jedno zdanie, które jest dość długie. " * 3, "Cofnij", lambda: None)
    d.frames(6)
    assert covered() == []
    button = d.app.root.current.view.ids.next
    box, under = visible_box(d.find_all(Notice)[0]), visible_box(button)
    assert box is not None and under is not None
    assert box[1] >= under[3] or d.app.room[1] < 400, "the next button stays free"


@pytest.mark.parametrize("device", FEW)
def test_a_notice_is_seen_while_somebody_types(drive: Drive, tmp_path: Path, device: str) -> None:
    """Above the keyboard, and below the edge of the screen over which Android has lifted the window."""
    d = started(drive, tmp_path, device)
    high = Window.height * 0.55
    for keyboard in (Keyboard(covers=high), Keyboard(covers=high - 120, lifts=120)):
        d.app.keyboard = keyboard
        d.app.notice("Jedno zdanie.")
        d.frames(6)
        box = visible_box(d.find_all(Notice)[0])
        assert box is not None
        assert box[1] >= keyboard.covers and box[3] <= Window.height - keyboard.lifts - d.app.insets.top
    d.app.keyboard = Keyboard()
    d.frames(2)
    assert is_within(d.find(Notice), d.app.root), "it goes back to its place"


def test_the_keyboard_moves_nothing_but_notices(drive: Drive, tmp_path: Path) -> None:
    """Android was told where the field is."""
    d = started(drive, tmp_path, "phone with a cut-out")
    sheet = NameDialog(lambda _name: None, lambda: False)
    sheet.open()
    d.wait(lambda: sheet.field.active, what="the keyboard")
    line = sheet.field.ids.line
    before = line.to_window(*line.pos)
    d.app.keyboard = Keyboard(covers=200, lifts=100)
    d.frames(6)
    assert line.to_window(*line.pos) == before and line.focus
    assert covered() == []


@pytest.mark.parametrize("device", NAMES if THOROUGH else FEW)
def test_what_is_told_the_first_time_at_a_table(drive: Drive, tmp_path: Path, device: str) -> None:
    d = started(drive, tmp_path, device)
    begin(d.app, "mars_dice")
    d.frames(6)
    coach_newcomer(d.app)
    d.frames(6)
    while d.find_all(Coach):
        assert covered() == []
        d.tap(d.find_all(Coach)[0].ids.more)


def test_a_rail_on_the_other_side(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path, "tablet with three buttons")
    d.app.insets = Insets(left=40, top=24, right=48)
    d.app.set("left_handed", True)
    d.frames(6)
    assert covered() == [] and d.app.root.rail.right == Window.width - 48


@pytest.mark.parametrize("device", NAMES if THOROUGH else FEW)
def test_the_welcome_and_the_calendar(drive: Drive, tmp_path: Path, device: str) -> None:
    d = started(drive, tmp_path, device)
    Welcome().open()
    d.frames(6)
    assert covered() == []
    d.find_all(Welcome)[0].leave()
    d.app.show("enter_play")
    d.frames(6)
    if d.app.root.current.calendar_fits:
        DatePicker(date(2026, 3, 4), lambda _day: None).open()
        d.frames(30)
        assert covered() == []


def test_on_a_desktop_nothing_is_covered(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    assert d.app.insets == Insets() and d.app.keyboard == Keyboard()
    assert d.app.room == tuple(Window.size)
    assert list(d.app.root.ids.frame.padding) == [0, 0, 0, 0]


def test_the_shape_goes_by_what_is_left(drive: Drive, tmp_path: Path) -> None:
    """As it did when Android kept the bars out of the window."""
    d = drive(OrbitaApp(tmp_path))
    turn(d, (1067, 667))
    assert d.app.wide
    d.app.insets = Insets(top=24, bottom=48)
    d.frames(4)
    assert not d.app.wide
