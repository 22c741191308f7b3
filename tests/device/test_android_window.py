"""What lies over the window of a tablet, on a real Java with Android's signatures."""

import logging
from queue import Queue
from typing import Any

import pytest

from companion.device.android_window import AndroidWindow, Configuration
from companion.device.insets import Insets, Keyboard
from tests.device import jvm
from tests.device.jvm import Tablet

NO_KEYBOARD = Keyboard()


class Looker:
    """Hears of the insets as the app does."""

    def __init__(self) -> None:
        from jnius import autoclass

        self.java: Any = autoclass("org.orbita.TabletWindow")
        self.found: Queue[tuple[Insets, Keyboard]] = Queue()
        self.changes: Queue[None] = Queue()

    def start(self) -> AndroidWindow:
        window = AndroidWindow(lambda *found: self.found.put(found), lambda: self.changes.put(None))
        jvm.keep(window)
        return window

    def next(self, keyboard: Keyboard = NO_KEYBOARD) -> Insets:
        insets, there = self.found.get(timeout=60)
        assert there == keyboard
        return insets

    def nothing_more(self) -> None:
        self.java.settle()
        assert self.found.empty()


@pytest.fixture
def looker(tablet: Tablet) -> Looker:
    tablet.become(36)
    return Looker()


def test_an_app_under_the_bars_is_told_how_far_they_reach(looker: Looker) -> None:
    looker.java.set("bars", 0, 48, 0, 96)
    looker.start()
    assert looker.next() == Insets(top=48, bottom=96)


def test_what_android_keeps_from_the_app_is_not_kept_twice(looker: Looker) -> None:
    """Before Android 15 the app lies between the bars."""
    for name in ("bars", "outside"):
        looker.java.set(name, 0, 48, 0, 96)
    looker.start()
    assert looker.next() == Insets()


def test_a_cut_out_counts_like_a_bar(looker: Looker) -> None:
    looker.java.set("bars", 0, 48, 96, 0)
    looker.java.set("cutout", 80, 0, 0, 0)
    looker.start()
    assert looker.next() == Insets(left=80, top=48, right=96)


def test_the_strip_where_a_swipe_leads_home_counts(looker: Looker) -> None:
    looker.java.set("bars", 0, 48, 0, 48)
    looker.java.set("gestures", 0, 72, 0, 64)
    looker.start()
    assert looker.next() == Insets(top=48, bottom=64)


def test_the_keyboard_is_told_apart_and_how_far_the_window_is_lifted_for_it(looker: Looker) -> None:
    looker.java.set("bars", 0, 48, 0, 96)
    looker.java.set("keyboard", 0, 0, 0, 500)
    window = looker.start()
    assert looker.next(Keyboard(covers=500)) == Insets(top=48, bottom=96)
    looker.java.lift(200)
    window.look()
    assert looker.next(Keyboard(covers=300, lifts=200)) == Insets(top=48, bottom=96)


@pytest.mark.parametrize("level", [24, 27, 28, 29, 30, 34, 35, 36])
def test_every_android_answers(tablet: Tablet, looker: Looker, level: int) -> None:
    """Older ones tell the edges one by one."""
    tablet.become(level)
    looker.java.set("bars", 0, 48, 0, 96)
    looker.java.set("cutout", 60, 0, 0, 0)
    looker.java.set("gestures", 0, 0, 0, 128)
    looker.start()
    assert looker.next() == Insets(left=60 if level >= 28 else 0, top=48, bottom=128 if level >= 29 else 96)


def test_a_window_without_a_place_yet_says_nothing_until_it_has_one(looker: Looker) -> None:
    looker.java.attach(False)
    looker.java.set("bars", 0, 48, 0, 0)
    looker.start()
    looker.nothing_more()
    looker.java.attach(True)
    assert looker.java.tell()
    assert looker.next() == Insets(top=48)


def test_other_insets_are_told_without_being_asked_for_and_handed_on(looker: Looker) -> None:
    """A device held the other way round has a window of the same size, with the cut-out on the other side."""
    looker.java.set("cutout", 80, 0, 0, 0)
    looker.start()
    assert looker.next() == Insets(left=80)
    looker.java.set("cutout", 0, 0, 80, 0)
    assert looker.java.tell(), "what lies in the window hears of them too"
    assert looker.next() == Insets(right=80)
    looker.nothing_more()


def test_the_icons_of_bars_over_light_colours_are_dark(tablet: Tablet, looker: Looker) -> None:
    window = looker.start()
    window.use_icons(dark=True)
    assert tablet.next() == "icons 24 of 24"
    window.use_icons(dark=True)
    window.use_icons(dark=False)
    assert tablet.next() == "icons 0 of 24"


def test_bars_with_colours_of_their_own_keep_their_icons(tablet: Tablet, looker: Looker) -> None:
    tablet.become(34)
    looker.start().use_icons(dark=True)
    looker.java.settle()
    assert tablet.java.isQuiet()


def test_other_settings_of_the_device_are_told(tablet: Tablet, looker: Looker) -> None:
    window = looker.start()
    assert window.configuration() == Configuration(2.0, 1.0, night=False)
    tablet.java.setUp("night", True)
    tablet.java.changeSettings(3.0, 1.5, "pl")
    looker.changes.get(timeout=60)
    assert window.configuration() == Configuration(3.0, 1.5, night=True)


def test_what_android_refuses_is_logged_once(
    tablet: Tablet, looker: Looker, caplog: pytest.LogCaptureFixture
) -> None:
    tablet.fail_at("getRootWindowInsets")
    window = looker.start()
    window.look()
    looker.nothing_more()
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == ["Device: could not ask for the insets"]
