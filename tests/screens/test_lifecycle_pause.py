"""The app is put away in the middle of something, and brought back: all is as it was."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from kivy.base import EventLoop
from kivy.uix.scrollview import ScrollView

from screens.app import OrbitaApp
from screens.setup.name_dialog import NameDialog
from screens.widgets import Dialog
from screens.widgets.game_card import GameCard
from screens.widgets.text_field import TextField
from tests.screens.lifecycle import PHONE, AndroidFinger, begin, bring_back, put_away, turn
from tools.drive import Driver

Drive = Callable[..., Driver]


def at_home(drive: Drive, folder: Path, still: bool = True) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", still)
    return drive(app)


def away_and_back(d: Driver) -> None:
    put_away()
    bring_back(d)


def typing_a_name(d: Driver) -> TextField:
    d.app.new_game("mars_dice")
    d.frames(4)
    d.tap_text("Dodaj graczy")
    d.frames(4)
    field = d.find(NameDialog).field
    d.type_text(field.ids.line, "Zos")
    return field


def test_a_half_typed_name_waits_in_its_sheet(drive: Drive, tmp_path: Path) -> None:
    d = at_home(drive, tmp_path)
    field = typing_a_name(d)
    put_away()
    assert not field.active, "Android closes the keyboard; a field that thinks it has it would not ask for it again"
    bring_back(d)
    assert d.find(NameDialog).field is field and field.text == "Zos"
    d.type_text(field.ids.line, "ia")
    assert field.text == "Zosia"
    d.press_key(13)
    assert [seat["name"] for seat in d.app.root.current.seating.seats] == ["Zosia"]


# ------------------------------------------------------------ fingers


def middle(widget: GameCard) -> tuple[float, float]:
    x, y = widget.to_window(*widget.center)
    return x, y


def test_a_finger_on_a_button_presses_nothing_and_is_forgotten(drive: Drive, tmp_path: Path) -> None:
    d = at_home(drive, tmp_path)
    card, other = d.find(GameCard, game="mars_dice"), d.find(GameCard, game="micro_cosmos")
    pressed: list[str] = []
    for one in (card, other):
        one.bind(on_release=lambda one: pressed.append(one.game))
    d.read()
    AndroidFinger(*middle(card)).down(d)
    d.wait(lambda: card.state == "down", what="the press")  # a list waits a moment: a finger may want to scroll
    put_away()  # what the finger does now, nobody hears
    assert card.state == "normal" and EventLoop.touches == []
    bring_back(d)
    assert pressed == [] and d.app.root.current.name == "home"
    d.read()
    finger = AndroidFinger(*middle(other))  # Android gives the same number again
    finger.down(d)
    finger.up(d)
    assert pressed == ["micro_cosmos"]


def test_a_list_can_be_scrolled_after_a_finger_was_left_on_it(drive: Drive, tmp_path: Path) -> None:
    d = at_home(drive, tmp_path)
    turn(d, PHONE)
    d.app.show("settings")
    d.frames(6)
    scroll = max(d.find_all(ScrollView), key=lambda one: one.height)
    x, y = scroll.to_window(*scroll.center)
    AndroidFinger(x, y).down(d)
    away_and_back(d)
    assert scroll.scroll_y == 1
    d.drag(x, y, x, y + 200)
    assert 0 < scroll.scroll_y < 1


# ------------------------------------------------------------ what was running


def test_a_sheet_that_was_opening_is_open(drive: Drive, tmp_path: Path) -> None:
    d = at_home(drive, tmp_path, still=False)
    sheet = Dialog(title="Pytanie")
    sheet.open()
    d.frames(1)
    assert sheet._anim_alpha < 1
    away_and_back(d)
    d.wait(lambda: sheet._anim_alpha == 1, what="the sheet to open")
    assert d.find_all(Dialog) == [sheet]


def test_work_beside_the_app_goes_on_and_answers_afterwards(drive: Drive, tmp_path: Path) -> None:
    d = at_home(drive, tmp_path)
    away, done = Event(), Event()
    answers: list[str] = []

    def work(_say: Callable[[float], None]) -> str:
        away.wait(60)
        done.set()
        return "ready"

    d.app.jobs.run(work, answers.append, lambda problem: None)
    put_away()
    away.set()
    assert done.wait(60), "it did not go on while the app was away"
    assert answers == []
    bring_back(d)
    d.wait_outside(lambda: answers == ["ready"], what="the answer")


def test_a_backup_in_the_making_is_made(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    d = at_home(drive, tmp_path / "orbita")
    begin(d.app, "mars_dice")
    d.app.show("backup")
    d.frames(4)
    screen = d.app.root.current
    screen.make()
    assert screen.busy
    away_and_back(d)
    d.wait_outside(lambda: not screen.busy, what="the backup")
    assert d.sees(".orbita-backup")
    assert d.app.root.current is screen and d.app.table.is_open


def test_reading_aloud_stops(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    voice, number = tmp_path / "espeak-ng", tmp_path / "number"
    voice.write_text(f"#!/bin/sh\n/bin/cat > /dev/null\necho $$ > {number}\nexec /bin/sleep 30\n")
    voice.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    d = at_home(drive, tmp_path / "orbita")
    begin(d.app, "mars_dice")
    d.app.root.read_aloud()
    d.wait_outside(lambda: number.exists() and number.read_text().strip(), what="the voice")
    reads = Path("/proc") / number.read_text().strip()
    assert reads.exists()
    put_away()
    d.wait_outside(lambda: not reads.exists(), what="the voice to stop")
    bring_back(d)


# ------------------------------------------------------------ the place


def test_it_comes_back_where_it_was(drive: Drive, tmp_path: Path) -> None:
    d = at_home(drive, tmp_path)
    begin(d.app, "mars_dice")
    session = d.app.table.session
    for place in ("home", "table", "dice", "score", "log", "rules", "settings"):
        d.app.show(place)
        d.frames(4)
        before = (d.app.root.current, session.state, session.cursor, d.texts())
        away_and_back(d)
        assert (d.app.root.current, session.state, session.cursor, d.texts()) == before, place
    assert d.app.back() and d.app.root.current.name == "rules"


def test_today_is_yesterday_when_it_comes_back_the_next_day(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = OrbitaApp(tmp_path)
    app.library.plays.add_by_hand("mars_dice", ["Ola"], [61], time.time(), 62)
    d = drive(app)
    assert d.sees("dziś")
    put_away()
    tomorrow = time.time() + 24 * 3600
    monkeypatch.setattr(time, "time", lambda: tomorrow)
    bring_back(d)
    assert d.sees("wczoraj") and not d.sees("dziś")
