"""The log: what happened, and the way back to it."""

import gc
from pathlib import Path
from typing import Any

import pytest

from companion.store.exchange import read_export
from screens.app import OrbitaApp
from screens.log.rows import LogRow
from screens.widgets.empty_state import EmptyState
from tests.screens.hands import SIZES, cut_off
from tests.screens.tables import mars_setup
from tools.drive import Driver

ACTIONS = [
    {"do": "raise", "parameter": "oxygen"},
    {"do": "roll", "who": 0, "dice": {"green": 2}},
    {"do": "end_turn"},
    {"do": "raise", "parameter": "temperature"},
]


def opened(drive: Any, folder: Path, actions: int = 4) -> Driver:
    d = drive(OrbitaApp(folder))
    d.app.set("reduce_motion", True)
    d.app.start("mars_dice", mars_setup(d.app, "Ola", "Marek"))
    for action in ACTIONS[:actions]:
        assert d.app.do(action)
    d.app.show("log")
    d.frames(4)
    return d


def row(d: Driver, number: int) -> LogRow:
    return d.find(LogRow, number=number)


def test_the_newest_is_on_top_with_its_story(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    rows = sorted(d.find_all(LogRow), key=lambda one: -one.y)
    assert [one.number for one in rows] == [4, 3, 2, 1, 0]
    assert rows[0].title == "Marek: temperatura −28 °C, +2 PZ"
    assert rows[0].now
    assert rows[2].rest.startswith("Wypadło: ")
    assert rows[4].title == "Początek gry"
    assert all(len(one.at) == 5 and one.at[2] == ":" for one in rows[:4])


def test_a_jump_back_and_forth(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    before = d.app.table.state
    d.tap(row(d, 1))
    assert d.sees("Wrócić do chwili po tej akcji?")
    assert d.sees("Cofa 3 akcje.")
    assert d.app.table.session.cursor == 4  # asking changes nothing
    d.tap_text("Wróć")
    session = d.app.table.session
    assert (session.cursor, len(session.log)) == (1, 4)
    assert row(d, 2).undone and "cofnięte" in row(d, 2).rest
    assert not row(d, 1).undone
    d.tap_text("Przywróć")
    assert (session.cursor, session.state) == (4, before)
    assert not row(d, 2).undone


def test_an_undone_entry_brings_itself_back(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.app.go_to(0)
    d.frames(3)
    d.tap(row(d, 3))
    assert d.sees("Przywrócić aż do tej akcji?")
    d.tap(d.find("BigButton", text="Przywróć"))
    assert d.app.table.session.cursor == 3


def test_to_the_start_of_the_game(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.tap(d.find("OutlineButton", text="Początek gry"))
    assert d.sees("Wrócić na początek gry?")
    d.tap_text("Wróć")
    assert d.app.table.session.cursor == 0
    assert row(d, 0).now


def test_a_way_back_that_the_disk_refuses_is_not_said_to_be_gone(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.app.table.opened.journal.close()
    d.app.root.current.jump(1)
    d.frames(2)
    assert d.app.table.session.cursor == 4
    (notice,) = d.find_all("Notice")
    assert notice.button == ""


def test_staying_changes_nothing(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.tap(row(d, 1))
    d.tap_text("Zostaję tutaj")
    assert d.app.table.session.cursor == 4
    d.tap(row(d, 4))
    assert d.sees("Tu jest teraz stół")


def test_the_game_goes_into_a_file(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    d = opened(drive, tmp_path / "data")
    d.tap_text("Zapisz do pliku")
    [path] = (tmp_path / "home" / "Orbita").iterdir()
    assert d.sees(path.name)
    assert read_export(path).actions == ACTIONS


def test_a_file_that_cannot_be_written_is_one_sentence(drive, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "Orbita").write_text("a file where the folder should be", "utf-8")
    d = opened(drive, tmp_path / "data")
    d.tap_text("Zapisz do pliku")
    assert d.sees("plik nie został zapisany.")


def test_an_empty_log_says_what_it_will_hold(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, actions=0)
    assert d.sees("Jeszcze nic się nie wydarzyło")
    d.app.do(ACTIONS[0])
    d.frames(4)
    assert not d.sees("Jeszcze nic się nie wydarzyło")
    assert row(d, 1).title == "Ola: tlen 2%, +2 PZ"


def test_the_language_changes_under_the_open_screen(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.app.set("language", "en")
    d.frames(4)
    assert row(d, 1).title == "Ola: oxygen 2%, +2 VP"
    assert d.sees("Correct values")
    assert not d.sees("Popraw wartości")


@pytest.mark.parametrize("size", SIZES)
def test_a_thousand_entries_show_only_what_is_seen(drive, tmp_path: Path, size) -> None:
    d = opened(drive, tmp_path)
    session = d.app.table.session
    while len(session.log) < 1000:
        session.do(
            {"do": "wild", "who": 0, "amount": 1 if len(session.log) % 2 else -1}
            if len(session.log) > 4
            else {"do": "wild", "who": 0, "amount": 3}
        )
    d.resize(*size)
    d.app.show("log")
    d.frames(4)
    assert row(d, 1000).now
    assert len(d.find_all(LogRow)) < 40
    assert cut_off(d) == []
    rows = d.find_all(LogRow)
    assert all(one.ids.column.height <= one.height for one in rows)


def test_turning_a_phone_brings_back_what_had_no_room(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.resize(360, 640)
    d.frames(4)
    assert not d.sees("Ola, Marek")
    gc.collect()  # what only a weak reference knows of would be gone now
    d.resize(1280, 800)
    d.frames(4)
    assert d.sees("Ola, Marek")


def test_an_empty_log_is_no_grey_line(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, actions=0)
    assert d.find(EmptyState).title == "Jeszcze nic się nie wydarzyło"
    assert d.sees("Jeszcze nic się nie wydarzyło")
