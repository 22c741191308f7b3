"""What is printed in the box of Crafting the Cosmos and no rulebook tells, put right by the owner."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.crafting_the_cosmos import data as printed
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.crafting_the_cosmos.game_data import CraftingStarRow
from screens.widgets import Chip, NumberRow, RoundButton
from tests.screens.cosmos import Drive, settled, touch
from tests.screens.hands import SIZES, cut_off
from tools.drive import Driver


def at_data(drive: Drive, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    app.chosen = "crafting_the_cosmos"
    app.show("game_data")
    return settled(d)


def saved(folder: Path) -> Any:
    return Library(folder).settings.game_data("crafting_the_cosmos")


def step(d: Driver, row: NumberRow, icon: str, times: int = 1) -> None:
    for _ in range(times):
        touch(d, d.find(RoundButton, icon=icon, within=row))


def tokens(d: Driver, group: str, value: int) -> NumberRow:
    return d.app.root.current.editor.counts[group, value]


def test_points_of_a_nebula_are_kept(drive: Drive, tmp_path: Path) -> None:
    d = at_data(drive, tmp_path)
    row = d.find(NumberRow, label="Mgławica 1")
    assert row.reading == "?" and row.hint == "sprawdź ze swoim pudełkiem"
    step(d, row, "plus", 3)
    assert row.value == 3 and row.hint == ""
    touch(d, "Zapisz")
    assert saved(tmp_path)["nebula_points"] == {"1": 3, "2": None, "3": 10}
    step(d, row, "minus", 3)
    assert row.reading == "?"
    touch(d, "Zapisz")
    assert saved(tmp_path) == printed.shipped()


def test_the_star_of_a_card_is_chosen(drive: Drive, tmp_path: Path) -> None:
    d = at_data(drive, tmp_path)
    rows = {row.name: row for row in d.find_all(CraftingStarRow)}
    assert len(rows) == len(printed.unsure_stars()) == 5
    row = rows["Fotosynteza"]
    assert row.note == "sprawdź ze swoim pudełkiem"
    touch(d, d.find(Chip, text="hel", within=row))
    assert row.note == "" and d.find(Chip, text="hel", within=row).on
    touch(d, "Zapisz")
    assert saved(tmp_path)["card_stars"]["photosynthesis"] == "helium"


def test_tokens_are_changed_without_a_group_getting_too_small(drive: Drive, tmp_path: Path) -> None:
    d = at_data(drive, tmp_path)
    eight, seven = tokens(d, "first", 8), tokens(d, "first", 7)
    minus = d.find(RoundButton, icon="minus", within=eight)
    assert minus.disabled, "eight tokens are the fewest"
    step(d, seven, "plus")
    assert not minus.disabled
    step(d, eight, "minus")
    assert minus.disabled
    touch(d, "Zapisz")
    assert saved(tmp_path)["advanced_life"]["first"] == [8, 8, 8, 7, 7, 7, 7, 6]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    d = at_data(drive, tmp_path)
    d.app.set("language", language)
    d.resize(*size)
    assert cut_off(d) == []
