"""What Android tells while the app runs: from the real Java to the real window, without losing the place."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.drive import Driver  # isort: skip  before anything of Kivy

from companion.device.insets import Insets, Keyboard
from screens.app import OrbitaApp
from screens.setup.name_dialog import NameDialog
from screens.surroundings import Surroundings
from screens.widgets import Dialog
from tests.device import jvm
from tests.device.jvm import Tablet
from tests.screens.lifecycle import begin
from tools.stage import stage

Drive = Callable[..., Driver]


@pytest.fixture
def drive() -> Iterator[Drive]:
    with stage() as start:
        yield start


@pytest.fixture
def window(tablet: Tablet) -> Any:
    from jnius import autoclass

    tablet.become(36)
    tablet.java.setScreen(1.0, 1.0)
    return autoclass("org.orbita.TabletWindow")


def started(drive: Drive, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    d = drive(app)
    surroundings = Surroundings(app)
    jvm.keep(surroundings)
    return d


def test_what_android_tells_arrives_in_the_app(drive: Drive, tmp_path: Path, window: Any) -> None:
    window.set("bars", 0, 24, 0, 48)
    d = started(drive, tmp_path)
    d.wait_outside(lambda: d.app.insets == Insets(top=24, bottom=48), "the bars")
    window.set("cutout", 30, 0, 0, 0)
    assert window.tell()
    d.wait_outside(lambda: d.app.insets == Insets(left=30, top=24, bottom=48), "the cut-out")


def test_it_is_asked_again_when_the_window_has_another_size(drive: Drive, tmp_path: Path, window: Any) -> None:
    """An app between the bars hears of no insets."""
    d = started(drive, tmp_path)
    window.settle()
    window.set("bars", 0, 24, 0, 0)
    d.resize(800, 1280)
    d.wait_outside(lambda: d.app.insets == Insets(top=24), "the bars")


def test_how_far_the_window_was_lifted_is_seen_when_it_has_been(drive: Drive, tmp_path: Path, window: Any) -> None:
    d = started(drive, tmp_path)
    window.set("keyboard", 0, 0, 0, 400)
    window.tell()
    d.wait_outside(lambda: d.app.keyboard == Keyboard(covers=400), "the keyboard")
    window.lift(150)
    d.wait_outside(lambda: d.app.keyboard == Keyboard(covers=250, lifts=150), "the window to be lifted")


def test_at_rest_nothing_is_asked(drive: Drive, tmp_path: Path, window: Any) -> None:
    d = started(drive, tmp_path)
    d.wait_outside(lambda: d.app.insets == Insets(), "the insets")
    window.settle()
    window.set("bars", 0, 99, 0, 0)  # would be seen by whoever looked
    d.pause(3)
    window.settle()
    d.frames(2)
    assert d.app.insets == Insets()


def test_icons_of_the_bars_follow_the_theme(drive: Drive, tmp_path: Path, tablet: Tablet, window: Any) -> None:
    d = started(drive, tmp_path)
    assert tablet.next() == "icons 0 of 24"
    d.app.set("theme", "light")
    assert tablet.next() == "icons 24 of 24"


def test_colours_follow_the_device_for_whoever_wants_that(
    drive: Drive, tmp_path: Path, tablet: Tablet, window: Any
) -> None:
    d = started(drive, tmp_path)
    d.app.set("language", "pl")
    assert d.app.theme_cls.theme == "dark", "the device is in light colours, but nobody has chosen to follow it"
    d.app.show("settings")
    d.frames(4)
    d.tap_text("Systemowy")
    assert d.app.theme_cls.theme == "light"
    tablet.java.setUp("night", True)
    tablet.java.changeSettings(1.0, 1.0, "pl")
    d.wait_outside(lambda: d.app.theme_cls.theme == "dark", "dark colours")


def test_other_letters_and_another_language_leave_everything_open(
    drive: Drive, tmp_path: Path, tablet: Tablet, window: Any
) -> None:
    from jnius import autoclass

    locale = autoclass("java.util.Locale")
    before = locale.getDefault()
    locale.setDefault(locale("pl"))
    try:
        d = started(drive, tmp_path)
        assert d.app.tr.language == "pl"
        begin(d.app, "mars_dice")
        d.app.do({"do": "raise", "parameter": "oxygen"})
        d.frames(4)
        state = d.app.table.session.state
        screen = d.app.root.current
        sheet: Any = NameDialog(lambda _name: None, lambda: False)
        sheet.open()
        d.wait(lambda: sheet.field.active, what="the keyboard")
        d.type_on("Kaz")
        tablet.java.changeSettings(1.0, 1.3, "en")
        d.wait_outside(lambda: d.app.text_scale == 1.3, "larger letters")
        d.frames(4)
        assert d.app.tr.language == "en" and d.app.root.rail.items[0].text == "Games"
        assert d.find_all(Dialog) == [sheet] and sheet.field.text == "Kaz" and sheet.field.active
        assert d.app.root.current is screen and d.app.table.session.state == state
        sheet.dismiss()
        d.app.set("language", "pl")  # who has chosen one keeps it
        tablet.java.changeSettings(1.0, 1.0, "en")
        d.wait_outside(lambda: d.app.text_scale == 1.0, "smaller letters")
        assert d.app.tr.language == "pl"
    finally:
        locale.setDefault(before)


@pytest.mark.parametrize("refused", ["registerComponentCallbacks", "getRootWindowInsets"])
def test_an_android_that_refuses_leaves_the_whole_window(
    drive: Drive, tmp_path: Path, tablet: Tablet, window: Any, refused: str
) -> None:
    tablet.fail_at(refused)
    window.set("bars", 0, 24, 0, 48)
    d = started(drive, tmp_path)
    window.settle()
    d.resize(800, 1280)
    d.app.set("theme", "light")
    assert d.app.insets == Insets()
