"""The people who play here."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store.backup import is_safety_copy, rolling
from companion.store.library import Library
from companion.store.players import PLANETS
from screens.app import OrbitaApp
from screens.decks.dialogs import RenameDialog
from screens.history.people import PersonCard, PlanetButton, PlanetDialog
from screens.setup.new_game import SeatRow
from screens.widgets import Dialog, ListRow, Mark, Notice, OutlineButton, OwnPlanet
from screens.widgets.art import has_art
from screens.widgets.planet import STEPS
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
    return [(card.name, card.plays.partition(" · ")[0]) for card in reversed(d.app.root.current.ids.rows.children)]


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


def test_few_have_large_planets_where_there_is_room(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    assert d.sees("Dotknij osoby, by zmienić jej imię")
    cards = d.find_all(PersonCard)
    assert len(cards) == 4 and all(card.height >= 180 for card in cards)
    assert max(card.right for card in cards) == d.app.root.current.ids.rows.right, "the whole width is used"
    d.resize(360, 640)
    settled(d)
    assert all(card.height < 180 for card in d.find_all(PersonCard)) and cut_off(d) == []


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
    before = listed(d)
    d.tap(d.find(ListRow, title="Ala", within=d.find(Dialog)))
    settled(d)
    assert d.sees("Zostanie: Ola. Zniknie: Ala (1 partia). Najpierw powstanie kopia zapasowa.")
    assert names(d) == [["Ala"], ["Ola", "Marek"], ["Ola", "Jan"]]  # it is asked before
    d.tap_text("Połącz")
    d.wait_outside(lambda: "Ala" not in d.app.library.plays.people(), what="the backup")
    settled(d)
    assert [is_safety_copy(path) for path in rolling(d.app.library)].count(True) == 1
    assert listed(d)[0] == ("Ola", "3 partie") and "Ala" not in [name for name, _ in listed(d)]
    assert names(d) == [["Ola"], ["Ola", "Marek"], ["Ola", "Jan"]]
    d.tap_text("Cofnij")
    settled(d)
    assert listed(d) == before and names(d) == [["Ala"], ["Ola", "Marek"], ["Ola", "Jan"]]


def test_a14_last_is_when_somebody_played_and_not_when_their_name_was_typed(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    d.app.library.plays.add_by_hand("mars_dice", ["Ewa", "Jan"], [1, 2], time.time() - 40 * 86_400)
    d.app.library.players.remember([{"name": name, "colour": "red"} for name in ("Ewa", "Adam")])
    d.app.root.refresh()
    settled(d)
    assert "dziś" not in d.find(PersonCard, name="Ewa").plays
    assert d.find(PersonCard, name="Adam").plays == "Jeszcze bez partii"


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


def planet_of(d: Driver, name: str) -> str:
    return str(d.find(PersonCard, name=name).planet)


def test_every_planet_to_choose_is_drawn() -> None:
    assert all(has_art(f"planet_{planet}_{step}") for planet in PLANETS for step in range(STEPS))


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_a_planet_of_ones_own_is_two_taps_away(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_people(drive, tmp_path)
    d.resize(*size)
    settled(d)
    assert planet_of(d, "Ola") == ""
    before = d.taps
    d.tap(d.find(PlanetButton, within=d.find(PersonCard, name="Ola")))
    settled(d)
    d.tap(d.find(PlanetButton, planet="sand_1", within=d.find(PlanetDialog)))
    settled(d)
    assert d.taps - before == 2 and d.find_all(Dialog) == []
    assert planet_of(d, "Ola") == "sand_1" and d.app.library.players.planets() == {"ola": "sand_1"}
    assert planet_of(d, "Jan") == ""


def test_back_to_the_planet_of_the_colour(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    d.app.library.players.choose_planet("Jan", "green_5")
    d.app.root.refresh()
    d.frames(3)
    ask(d, "Jan", "Wybierz planetę")
    chosen = [button.planet for button in d.find_all(PlanetButton, within=d.find(PlanetDialog)) if button.on]
    assert chosen == ["green_5"]
    d.tap(d.find(PlanetButton, planet="", within=d.find(PlanetDialog)))
    settled(d)
    assert planet_of(d, "Jan") == "" and d.app.library.players.planets() == {}


def test_the_planet_is_at_the_setup(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    d.app.library.players.choose_planet("Jan", "green_5")
    d.app.new_game("mars_dice")
    d.frames(4)
    shown = {row.name: d.find(OwnPlanet, within=row) for row in d.find_all(SeatRow)}
    assert {name: (planet.planet, planet.width > 0) for name, planet in shown.items()} == {
        "Ola": ("", False),
        "Jan": ("green_5", True),
    }


def test_a_card_says_how_somebody_has_played(drive: Drive, tmp_path: Path) -> None:
    d = at_people(drive, tmp_path)
    assert d.find(PersonCard, name="Ola").more == "Wygrane przy stole: 1 z 2 · Najczęściej: Mars kościany"
