"""What could I get? Groups, what matters, choosing one."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.engine.action import copied
from companion.games.crafting_the_cosmos import dial, finder
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import RESOURCES
from screens.crafting_the_cosmos.finder import CraftingWayCard
from screens.crafting_the_cosmos.rewards_picture import CraftingRewardsPicture
from screens.crafting_the_cosmos.way_picture import CraftingWayPicture, Move
from screens.widgets import Chip
from screens.widgets.legend import LegendButton, LegendRow
from tests.games.crafting_the_cosmos.playing import laid, table
from tests.screens.cosmos import (
    Drive,
    at_building,
    at_setup,
    next_button,
    quietly,
    screen,
    settled,
    state,
    to_building,
    touch,
)
from tests.screens.hands import SIZES, cut_off
from tests.screens.test_crafting_dial import PINK, at, picture, pink, tap_marker
from tools.drive import Driver, shown


def at_finder(drive: Drive, folder: Path, session: Any = None) -> Driver:
    d = at(drive, folder, session or pink())
    touch(d, next_button(d))
    return d


def cards(d: Driver) -> list[CraftingWayCard]:
    """From the top, row by row."""
    return sorted(
        d.find_all(CraftingWayCard),
        key=lambda card: (-round(card.to_window(*card.pos)[1] + card.height), card.to_window(*card.pos)[0]),
    )


def amounts(d: Driver, what: str) -> list[int]:
    return [dict((each, n) for each, n, _ in card.gets).get(what, 0) for card in cards(d)]


def wanted(d: Driver, name: str) -> Chip:
    return d.find(Chip, text=name, within=screen(d).ids.wanted)


# ------------------------------------------------------------ the list


def test_every_group_of_ways_is_there_once(drive: Drive, tmp_path: Path) -> None:
    d = at_finder(drive, tmp_path)
    found = finder.ways(state(d), PINK)
    assert len(found) > 10
    assert [card.group.gets for card in cards(d)] == [group.gets for group in found]
    for card in cards(d):
        assert [tuple(each) for each in card.gets] == [(what, n, True) for what, n in card.group.gets.items()]
    assert len({str(card.gets) for card in cards(d)}) == len(found)
    lengths = [len(card.group.way) for card in cards(d)]
    assert lengths == sorted(lengths), "the shortest first"


def test_a_group_says_which_markers_move(drive: Drive, tmp_path: Path) -> None:
    """The rulebook's example is one of them."""
    d = at_finder(drive, tmp_path)
    shortest = cards(d)[0]
    assert (shortest.name, shortest.steps) == ("Chemia", [True])
    assert shortest.moves == [Move(True, "gravity", "chemistry")]
    gets = {"oxygen": 1, "dna": 2, "growth": 3, "graviton": 1, "card": 3}
    example = d.find(CraftingWayCard, lambda card: card.group.gets == gets)
    assert (example.name, example.steps) == ("Czas", [True, False, True])
    assert example.moves == [
        Move(True, "gravity", "chemistry"),
        Move(False, "chemistry", "light"),
        Move(True, "chemistry", "time"),
    ]


def test_the_small_dial_shows_the_markers_where_they_end(drive: Drive, tmp_path: Path) -> None:
    d = at_finder(drive, tmp_path)
    for card in cards(d):
        ends = copied(state(d)["markers"])
        for number in card.group.way:
            ends[number]["area"] = dial.area_ahead(ends, ends[number]["area"])
        drawn = d.find(CraftingWayPicture, within=card)
        assert [marker["area"] for marker in drawn.markers] == [marker["area"] for marker in ends]
        assert drawn.area == card.group.area and drawn.colour == "red"


@pytest.mark.parametrize("size", SIZES)
def test_an_arrow_for_each_move_can_be_seen_around_the_dial(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The player is red: an own move is a red line outside the areas, where nothing else is."""
    d = at_finder(drive, tmp_path)
    d.resize(*size)
    settled(d)
    drawn = d.find(CraftingWayPicture, within=cards(d)[0])
    x, y = drawn.to_window(*drawn.center)
    seen = np.asarray(shown().convert("RGB"), int)
    rows, columns = np.mgrid[0 : seen.shape[0], 0 : seen.shape[1]]
    far = np.hypot(columns - x, seen.shape[0] - rows - y) / (drawn.width / 2)
    around = seen[(far > 0.66) & (far < 0.98)]
    assert ((around[:, 0] > 180) & (around[:, 1] < 110)).sum() > 40


def test_a_touch_says_what_the_symbols_mean(drive: Drive, tmp_path: Path) -> None:
    d = at_finder(drive, tmp_path)
    d.tap(d.find(LegendButton))
    rows = {row.meaning: (row.icon, row.letters) for row in d.find_all(LegendRow)}
    assert len(rows) > len(RESOURCES) and len(set(rows.values())) == len(rows), "no two look alike"
    assert rows["Hel"] == ("decagram", "He")


def test_what_is_tapped_first_matters_most(drive: Drive, tmp_path: Path) -> None:
    d = at_finder(drive, tmp_path)
    assert amounts(d, "graviton") != sorted(amounts(d, "graviton"), reverse=True)
    touch(d, wanted(d, "Grawitony"))
    assert amounts(d, "graviton") == sorted(amounts(d, "graviton"), reverse=True)
    touch(d, wanted(d, "Karty"))
    both = list(zip(amounts(d, "graviton"), amounts(d, "card"), strict=True))
    assert both == sorted(both, reverse=True)
    assert wanted(d, "Grawitony").icon == "numeric-1-circle" and wanted(d, "Karty").icon == "numeric-2-circle"
    assert wanted(d, "Karty").on and not wanted(d, "DNA").on
    lit = [(what, matters) for what, _, matters in cards(d)[0].gets]
    assert all(matters == (what in ("graviton", "card")) for what, matters in lit)
    touch(d, wanted(d, "Grawitony"))
    assert (
        amounts(d, "card") == sorted(amounts(d, "card"), reverse=True)
        and wanted(d, "Karty").icon == "numeric-1-circle"
    )


def test_what_matters_is_kept_for_each_player(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "finder")
    first = states.mover(state(d))
    touch(d, wanted(d, "DNA"))
    to_building(d)
    quietly(d, {"do": "end_building", "who": first})
    assert states.mover(state(d)) != first and cards(d) and not wanted(d, "DNA").on
    touch(d, wanted(d, "Karty"))
    touch(d, d.app.root.ids.bar.undo)
    assert not wanted(d, "Karty").on
    while states.mover(state(d)) != first:
        touch(d, d.app.root.ids.bar.undo)
    assert wanted(d, "DNA").on and not wanted(d, "Karty").on


def test_also_the_last_of_all_resources_decides(drive: Drive, tmp_path: Path) -> None:
    d = at_finder(drive, tmp_path)
    names = {what: d.app.tr.t(f"crafting_the_cosmos.wanted.{what}") for what in RESOURCES}
    order = ["supernova", "helium", "hydrogen", "carbon", "oxygen", "nebula", "dna", "growth", "proto_life", "card"]
    for what in order:
        touch(d, wanted(d, names[what]))
    by_all = list(zip(*(amounts(d, what) for what in order), strict=True))
    assert by_all == sorted(by_all, reverse=True)


# ------------------------------------------------------------ choosing


@pytest.mark.parametrize("size", SIZES)
def test_choosing_plays_it(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_finder(drive, tmp_path)
    d.resize(*size)
    touch(d, wanted(d, "Kryształ"))
    best = cards(d)[0]
    gets, way = best.group.gets, best.group.way
    assert gets["growth"] == 3
    touch(d, best)
    assert type(screen(d)).__name__ == "CraftingTableScreen" and state(d)["steps"] == way
    shown = {reward["what"]: reward["n"] for reward in states.rewards(state(d), PINK) if reward["n"]}
    assert shown == gets and picture(d).dial["number"] == f"{len(way)} / 3"
    touch(d, d.app.root.ids.bar.undo)
    assert state(d)["steps"] == [], "the whole way is one step back"


def test_after_some_steps_only_what_is_left(drive: Drive, tmp_path: Path) -> None:
    d = at(drive, tmp_path, pink())
    tap_marker(d, PINK)
    tap_marker(d, PINK)
    touch(d, screen(d)._aside)
    assert max(len(card.group.way) for card in cards(d)) == 1
    stay = cards(d)[0]
    assert (stay.note, stay.moves, stay.steps) == ("zostań i zbierz", [], [])
    touch(d, stay)
    assert state(d)["players"][PINK]["stage"] == "build" and type(screen(d)).__name__ == "CraftingTableScreen"


def test_abilities_are_counted_in(drive: Drive, tmp_path: Path) -> None:
    d = at_finder(drive, tmp_path, pink(abilities=["pulsar", "", "", ""]))
    assert min(amounts(d, "graviton")) >= 1
    assert {card.group.gets["graviton"] for card in cards(d)} == {
        group.gets["graviton"] for group in finder.ways(state(d), PINK)
    }


def test_it_is_the_turn_of_whoever_is_at_the_dial(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "finder")
    who = states.mover(state(d))
    assert d.sees(d.app.table.session.names[who]) and cards(d)


def test_while_nobody_moves_it_says_so(drive: Drive, tmp_path: Path) -> None:
    d = at_building(drive, tmp_path, "finder")
    assert not cards(d) and d.sees("Teraz nikt nie przesuwa znaczników.")


# ------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    markers = laid(2, light="0d", time="dd", gravity="1", chemistry="d")
    d = at_finder(drive, tmp_path, table(2, stage="energy", changes={"markers": markers}))
    d.app.set("language", language)
    d.resize(*size)
    settled(d)
    for what in RESOURCES:
        touch(d, screen(d).chips[what])
    assert cut_off(d) == []
    assert all(d.can_reach(chip) for chip in screen(d).chips.values()), "they stay while the list scrolls"
    assert all(card.height >= 48 for card in cards(d)) and d.can_reach(cards(d)[0])
    for card in cards(d):
        assert d.find(CraftingRewardsPicture, within=card).width / 2 >= 40, "an icon and its number"


def test_resizing_with_the_list_open(drive: Drive, tmp_path: Path) -> None:
    d = at_finder(drive, tmp_path)
    touch(d, wanted(d, "DNA"))
    before = [card.group.gets for card in cards(d)]
    for size, columns in (((360, 640), 1), ((1280, 800), 3), ((800, 1280), 2)):
        d.resize(*size)
        settled(d)
        assert [card.group.gets for card in cards(d)] == before and wanted(d, "DNA").on
        assert len({round(card.x) for card in cards(d)}) == columns and cut_off(d) == []
