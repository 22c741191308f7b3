"""The people who play here."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store.library import Library
from screens.app import OrbitaApp
from screens.decks.dialogs import RenameDialog
from screens.widgets import Dialog, ListRow, Mark, Notice, OutlineButton
from tests.screens.hands import ENTER, SIZES, cut_off
from tests.screens.test_history import overlapping, settled
from tools.drive import Driver

Drive = Callable[..., Driver]


def at_people(drive: Drive, folder: Path, language: str = "pl") -> Driver:
    for seats, when in ((("Ala", "Marek"), time.time() - 3600), (("Ola", "Jan"), time.time())):
        players = Library(folder, lambda when=when: when).players
        players.remember([{"name": n, "colour": c} for n, c in zip(seats, ("red", "blue"), strict=True)])
    app = OrbitaApp(folder)
    app.set("language", language)
    app.set("reduce_motion", True)
    now = time.time()
    add = app.library.plays.add_by_hand
    add("mars_dice", ["Ola", "Jan"], [61, 58], now - 500)
    add("mars_dice", ["Ola", "Marek"], [50, 58], now - 400)
    add("micro_cosmos", ["Ala"], [50], now - 300)
    d = drive(app)
    app.show("history")
    settled(d)
    d.tap(d.find(OutlineButton, text="Gracze" if language == "pl" else "Players"))
    return settled(d)


def listed(d: Driver) -> list[tuple[str, str]]:
    return [(row.title, row.hint.partition(" · ")[0]) for row in reversed(d.app.root.current.ids.rows.children)]


def ask(d: Driver, name: str, what: str) -> None:
    d.tap(d.find(ListRow, title=name))
    settled(d)
    d.tap(d.find(ListRow, title=what, within=d.find(Dialog)))
    settled(d)


def names(d: Driver) -> list[list[str]]:
    return [[player["name"] for player in play["players"]] for play in d.app.library.plays.all()]


def test_who_played_last_comes_first(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    assert listed(d) == [("Ola", "2 partie"), ("Jan", "1 partia"), ("Ala", "1 partia"), ("Marek", "1 partia")]
    mark = d.find(Mark, within=d.find(ListRow, title="Jan"))
    assert (mark.name, mark.colour) == ("Jan", "blue")


def test_nobody_yet(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.show("people")
    d.frames(4)
    assert d.sees("Gracze pojawią się tu po pierwszej grze.")


def test_a_new_name_is_also_in_the_plays(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    ask(d, "Jan", "Zmień imię")
    d.type_text(d.find(RenameDialog).field.ids.line, "Janek", clear=True)
    d.press_key(ENTER)
    settled(d)
    assert d.find_all(Dialog) == [] and ("Janek", "1 partia") in listed(d)
    assert names(d) == [["Ala"], ["Ola", "Marek"], ["Ola", "Janek"]]


@pytest.mark.parametrize(
    ("typed", "answer"), [("ola", "Imię „ola” nosi już ktoś inny."), ("  ", ""), ("x" * 200, "")]
)
def test_a_name_that_will_not_do(drive: Drive, tmp_path: Path, typed: str, answer: str) -> None:
    d = at_people(drive, tmp_path)
    before = listed(d)
    ask(d, "Jan", "Zmień imię")
    sheet = d.find(RenameDialog)
    d.type_text(sheet.field.ids.line, typed, clear=True)
    d.press_key(ENTER)
    assert sheet.field.error.startswith(answer) and sheet.field.error
    d.back()
    settled(d)
    assert listed(d) == before


def test_two_entries_that_are_one_person(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    ask(d, "Ola", "To ta sama osoba co…")
    assert d.sees("Ola to także:") and d.find_all(ListRow, title="Ola", within=d.find(Dialog)) == []
    d.tap(d.find(ListRow, title="Ala", within=d.find(Dialog)))
    settled(d)
    assert listed(d)[0] == ("Ola", "3 partie") and "Ala" not in [name for name, _ in listed(d)]
    assert names(d) == [["Ola"], ["Ola", "Marek"], ["Ola", "Jan"]]


def test_two_who_played_together_are_two(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    before, told = listed(d), names(d)
    ask(d, "Ola", "To ta sama osoba co…")
    d.tap(d.find(ListRow, title="Jan", within=d.find(Dialog)))
    settled(d)
    (notice,) = d.find_all(Notice)
    assert "grali razem przy jednym stole" in notice.text
    assert listed(d) == before and names(d) == told


def test_forgetting_can_be_undone_and_leaves_the_plays(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    before, told = listed(d), names(d)
    ask(d, "Jan", "Zapomnij")
    assert "Jan" not in [name for name, _ in listed(d)] and names(d) == told
    d.tap_text("Cofnij")
    settled(d)
    assert listed(d) == before


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, language: str) -> None:
    d = at_people(drive, tmp_path, language)
    for size in SIZES:
        d.resize(*size)
        settled(d)
        assert cut_off(d) == [] and overlapping(d) == []
        d.tap(d.find(ListRow, title="Jan"))
        settled(d)
        assert cut_off(d) == []
        d.back()
        settled(d)
