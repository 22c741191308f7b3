"""What is printed on the components, put right by the owner of the box."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import shelf
from screens.app import OrbitaApp
from screens.mars_dice.game_data import MarsDiceDieRow, MarsDiceTitleRow
from screens.widgets import BigButton, Chip, NumberRow
from screens.widgets.game_card import GameCard
from tests.screens.hands import SIZES, cut_off, tap
from tests.screens.tables import mars_setup
from tools.drive import Driver


def opened(drive: Any, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}])
    d = drive(app)
    app.set("reduce_motion", True)
    d.tap(d.find(GameCard, game="mars_dice"))
    d.tap_text("Dane gry")
    return d


def step(d: Driver, label: str, icon: str) -> None:
    row = d.find(NumberRow, label=label)
    tap(d, d.find("RoundButton", within=row, icon=icon))


def saved(d: Driver) -> dict[str, Any]:
    return d.app.library.settings.game_data("mars_dice")


def test_nothing_is_kept_before_it_is_saved(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert d.find(BigButton).disabled
    step(d, "Oceany", "plus")
    assert saved(d)["parameters"]["oceans"]["steps"] == 7
    d.tap_text("Zapisz")
    assert saved(d)["parameters"]["oceans"]["steps"] == 8
    assert d.sees("Zapisano. Obowiązuje od następnej gry.")
    step(d, "Oceany", "plus")
    assert saved(d)["parameters"]["oceans"]["steps"] == 8


def test_the_next_game_uses_it_and_a_running_one_does_not(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.app.start("mars_dice", mars_setup(d.app, "Ewa", "Jan"))
    running = d.app.table.session
    d.app.new_game("mars_dice")
    d.frames(3)
    d.tap_text("Dane gry")
    step(d, "Temperatura", "plus")
    assert d.find(NumberRow, label="Temperatura").reading == "12 °C"
    d.tap_text("Zapisz")
    d.back()
    assert d.app.root.current.name == "new_game"
    assert running.setup["data"]["parameters"]["temperature"]["steps"] == 10
    d.tap_text("Zaczynamy")
    assert d.app.table.session is not running
    assert d.app.table.state["data"]["parameters"]["temperature"]["steps"] == 11


def test_a_bonus_field_is_chosen_from_a_list(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    tap(d, d.find(Chip, text="−28 °C"))
    assert d.sees("Temperatura, pole −28 °C: jaka premia?")
    assert not d.find_all(Chip, text="temperatura o 1 poziom")
    d.tap(d.find(Chip, text="1 PZ"))
    assert d.find(Chip, text="−28 °C · 1 PZ").on
    tap(d, d.find(Chip, text="−24 °C · 1 zasób: ciepło"))
    d.tap(d.find(Chip, text="bez premii"))
    d.tap_text("Zapisz")
    assert saved(d)["parameters"]["temperature"]["bonus"] == {"1": "vp", "4": "heat", "8": "water"}


def test_a_tapped_symbol_changes_places(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    green = d.find(MarsDiceDieRow, colour="green")
    tap(d, d.find(Chip, within=green, text="3× roślinność"))
    assert green.faces == ["3× mikroby", "2× roślinność", "1× zwierzę"]
    tap(d, d.find(Chip, within=green, text="1× zwierzę"))
    d.tap_text("Zapisz")
    assert saved(d)["dice"]["green"] == ["animal", "plant", "microbe"]


def test_titles_can_be_missing_but_three_stay(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    for title in d.find_all(MarsDiceTitleRow)[:9]:
        tap(d, title.ids.tick)
    assert d.sees("W pudełku muszą zostać co najmniej 3 tytuły.")
    miner = d.find(MarsDiceTitleRow, title="Górnik")
    tap(d, d.find("RoundButton", within=miner, icon="plus"))
    assert miner.hint == "6 zagranych zielonych kart"
    d.tap_text("Zapisz")
    assert len(saved(d)["titles_in_box"]) == 3
    assert saved(d)["titles"]["miner"] == 6


def test_the_defaults_come_back(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    step(d, "Tlen", "minus")
    d.tap_text("Zapisz")
    d.tap_text("Przywróć domyślne")
    d.tap_text("Przywróć")
    assert saved(d) == shelf.game("mars_dice").data()
    assert d.find(NumberRow, label="Tlen").reading == "14%"
    assert d.find(BigButton).disabled


def test_a_disk_that_refuses_is_said_and_nothing_is_lost(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    step(d, "Oceany", "plus")
    (tmp_path / "settings.json.new").mkdir()  # where the new file would be written first
    d.tap_text("Zapisz")
    assert d.sees("zmiana nie została zapisana.")
    assert saved(d)["parameters"]["oceans"]["steps"] == 7
    assert not d.find(BigButton).disabled


def test_what_was_begun_stays_while_one_looks_elsewhere(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    step(d, "Oceany", "plus")
    d.back()
    d.tap_text("Dane gry")
    assert d.find(NumberRow, label="Oceany").value == 8
    assert not d.find(BigButton).disabled


def test_it_says_what_to_check_and_when_it_holds(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert d.sees("Instrukcja nie podaje końców torów")
    assert d.sees("Zmiany działają od następnej gry.")
    d.app.set("language", "en")
    d.frames(4)
    assert d.sees("The rulebook does not give the ends")
    assert d.find(MarsDiceDieRow, colour="green").faces[0] == "3× plant"
    assert not d.sees("Premie na torach")


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive, tmp_path: Path, language) -> None:
    d = opened(drive, tmp_path)
    d.app.set("language", language)
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == []
