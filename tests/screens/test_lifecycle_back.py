"""The back button: it closes what lies on top, goes home step by step, and only there leaves the app."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop

from screens.app import OrbitaApp
from screens.setup.name_dialog import NameDialog
from screens.widgets import Dialog, Notice
from screens.widgets.keypad import Key
from tests.games.finished import finished, keep
from tests.screens.lifecycle import PHONE, PLAYABLE, SHARED, begin, low_memory, screens_of, turn
from tools.drive import Driver

Drive = Callable[..., Driver]


def started(drive: Drive, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    return drive(app)


def press_back(d: Driver) -> bool:
    """False if nobody wanted it: then Kivy leaves the app (Android only puts it away)."""
    d.back()
    taken = not d.closed
    EventLoop.quit, EventLoop.status = False, "started"
    return taken


def all_the_way(d: Driver) -> list[str]:
    """Where back leads, until it leaves the app."""
    way = []
    while press_back(d):
        way.append(d.app.root.current.name)
        assert len(way) < 30, way
    return way


def test_from_every_screen_of_every_table_back_leads_home_and_out(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    turn(d, PHONE)
    for game_id in PLAYABLE:
        begin(d.app, game_id)
        been = []
        own = [screen for screen in screens_of(d.app) if screen not in ("score", "correct", "game_data")]
        for place in own:
            d.app.show(place)
            d.frames(2)
            been.append(d.app.root.current.name)
        assert all_the_way(d) == [*reversed(been[:-1]), "home"]
        low_memory(d)


def test_from_every_other_screen_too(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    d.app.looked_at = keep(d.app.library, finished("mars_dice"))["id"]
    d.app.chosen = "mars_dice"
    for place in SHARED[1:]:
        d.app.show("home")
        d.app.show(place)
        d.frames(2)
        assert all_the_way(d)[-1] == "home", place


# ------------------------------------------------------------ what lies on top


def test_of_two_sheets_only_the_upper_one_closes(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    d.app.show("settings")
    below, above = Dialog(title="Pytanie"), Dialog(title="Na pewno?")
    below.open()
    above.open()
    d.frames(2)
    assert press_back(d) and d.find_all(Dialog) == [below]
    assert press_back(d) and d.find_all(Dialog) == []
    assert d.app.root.current.name == "settings"


def test_first_the_keyboard_then_the_sheet_then_the_screen(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    d.app.new_game("mars_dice")
    d.frames(3)
    d.app.root.current.ask_name()
    d.frames(1)
    sheet = d.find(NameDialog)
    d.wait(lambda: sheet.field.active, what="the keyboard")
    assert press_back(d) and not sheet.field.active and d.find_all(NameDialog) == [sheet]
    assert press_back(d) and d.find_all(NameDialog) == []
    assert d.app.root.current.name == "new_game"
    assert press_back(d) and d.app.root.current.name == "home"
    assert not press_back(d)


# ------------------------------------------------------------ what was typed


def outside(d: Driver) -> None:
    d.tap_at(5, 5)


@pytest.mark.parametrize("close", [press_back, outside])
def test_a_sheet_closed_with_something_typed_can_be_taken_up(
    drive: Drive, tmp_path: Path, close: Callable[[Driver], Any]
) -> None:
    d = started(drive, tmp_path)
    d.app.new_game("mars_dice")
    sheet = NameDialog(d.app.root.current.add, lambda: False)

    def closed(typed: str = "") -> None:
        """With the keyboard put away before."""
        d.wait(lambda: sheet.field.active, what="the keyboard")
        if typed:
            d.type_text(sheet.field.ids.line, typed)
        sheet.field.ids.line.focus = False
        close(d)
        assert d.find_all(NameDialog) == []

    sheet.open()
    closed()
    assert d.find_all(Notice) == [], "nothing was typed, and nothing is to be said"
    sheet.open()
    closed("Zos")
    for _ in range(2):  # also the second time
        assert d.sees("To, co wpisano, nie zostało zapisane.")
        d.tap_text("Wróć do tego")
        assert d.find_all(NameDialog) == [sheet] and sheet.field.text == "Zos"
        closed()


def test_a_result_left_half_entered_can_be_taken_up(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    d.app.library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}])
    d.app.show("enter_play")
    d.frames(3)
    entering = d.app.root.current
    press_back(d)
    assert d.find_all(Notice) == [], "nothing was entered, and nothing is to be said"
    d.app.show("enter_play")
    d.frames(3)
    for digit in "61":
        d.tap(d.find(Key, sends=digit))
    for _ in range(2):  # also the second time
        press_back(d)
        assert d.app.root.current.name == "home" and d.sees("Wynik nie został zapisany.")
        d.tap_text("Wróć do tego")
        assert entering.past.scores[0] == 61
    d.tap_text("Zapisz")
    assert [player["score"] for player in d.app.library.plays.all()[0]["players"]] == [61, None]
    assert d.sees("Wynik zapisany.")


def test_changed_data_of_a_game_waits_also_behind_those_of_another(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)

    def at_data_of(game: str) -> Any:
        d.app.new_game(game)
        d.app.show("game_data")
        d.frames(3)
        return d.app.root.current

    screen = at_data_of("martians")
    screen.data["markers"] += 1
    screen.draw()
    wanted = screen.data["markers"]
    press_back(d)
    assert not at_data_of("mars_dice").changed
    press_back(d)
    assert at_data_of("martians").data["markers"] == wanted
    assert screen.changed


def test_a_card_of_a_planet_that_was_changed_says_that_it_is_not_saved(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    begin(d.app, "micro_cosmos", players=1)
    for typed in ("", "Kepler"):
        d.app.show("planet")
        screen = d.app.root.current
        screen.edit(None, lambda _planet: None)
        d.frames(3)
        screen.form.card["name"] = typed
        press_back(d)
        assert d.sees("Zmiany na karcie nie zostały zapisane.") is bool(typed)
