"""Putting values right by hand."""

from pathlib import Path
from typing import Any

import pytest

from companion.engine import setup as setups
from companion.engine.action import copied
from companion.games import shelf
from screens.app import OrbitaApp
from screens.correct import ChoiceRow, CorrectRow
from screens.widgets import Chip, Mark, SeatChip
from screens.widgets.empty_state import EmptyState
from screens.widgets.text_field import TextField
from tests.screens.hands import ENTER, SIZES, cut_off, tap
from tests.screens.lifecycle import begin
from tests.screens.tables import mars_setup
from tools.drive import Driver


def opened(drive: Any, folder: Path, *names: str) -> Driver:
    d = drive(OrbitaApp(folder))
    d.app.set("reduce_motion", True)
    d.app.start("mars_dice", mars_setup(d.app, *(names or ("Ola", "Marek"))))
    d.app.show("correct")
    d.frames(4)
    return d


def chip(d: Driver, text: str) -> Chip:
    return d.find(Chip, text=text, within=d.app.root.current.ids.groups)


def row(d: Driver, label: str) -> CorrectRow:
    return d.find(CorrectRow, label=label)


def step(d: Driver, label: str, icon: str) -> None:
    tap(d, d.find("RoundButton", within=row(d, label), icon=icon))


def test_plus_changes_exactly_that_value_and_is_in_the_log(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    wanted = copied(d.app.table.state)
    wanted["steps"]["temperature"] = 1
    step(d, "Temperatura", "plus")
    session = d.app.table.session
    assert session.state == wanted
    assert row(d, "Temperatura").reading == "−28 °C"
    d.app.show("log")
    d.frames(4)
    assert d.sees("Poprawka: Temperatura z −32 °C na −28 °C")


def test_each_player_has_a_list_of_their_own(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    assert not d.find_all(CorrectRow, label="Znaczniki uniwersalne")
    d.tap(chip(d, "Marek"))
    step(d, "Znaczniki uniwersalne", "plus")
    players = d.app.table.state["players"]
    assert [player["wild"] for player in players] == [0, 1]
    assert not d.find_all(CorrectRow, label="Temperatura")


def test_a_value_is_typed_in_one_go(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.tap(chip(d, "Ola"))
    d.tap(d.find("ValueButton", within=row(d, "PZ")))
    field = d.find(TextField).ids.line
    for bad in ("", "abc", "500", "-1", "٣"):
        d.type_text(field, bad, clear=True)
        d.press_key(ENTER)
        assert d.sees("Wartość musi być od 0 do 499.")
        assert len(d.app.table.session.log) == 0
    d.type_text(field, "47", clear=True)
    d.press_key(ENTER)
    assert d.app.table.state["players"][0]["vp"] == 47
    assert len(d.app.table.session.log) == 1
    assert row(d, "PZ").reading == "47"


def test_the_ends_stop_the_buttons(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    minus = d.find("RoundButton", within=row(d, "Tlen"), icon="minus")
    plus = d.find("RoundButton", within=row(d, "Tlen"), icon="plus")
    assert minus.disabled and not plus.disabled
    for _ in range(7):
        d.tap(plus)
    assert row(d, "Tlen").reading == "14%"
    assert plus.disabled and not minus.disabled


def test_a_choice_is_made_with_one_tap(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    whose = d.find(ChoiceRow, label="Czyja tura")
    tap(d, d.find(SeatChip, within=whose, text="Marek"))
    assert d.app.table.state["turn"]["player"] == 1
    assert len(d.app.table.session.log) == 1
    d.app.undo()
    d.frames(3)
    assert whose.choices.value == 0
    assert d.app.table.session.cursor == 0


def test_a_refused_choice_springs_back(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    session = d.app.table.session
    session.do({"do": "to_scoring"})
    while missing := session.game.sheet(session.state).missing:
        row_id, seat = missing[0]
        session.do({"do": "score", "category": row_id, "who": seat, "value": 0})
    session.do({"do": "finish"})
    d.app.show("correct")
    d.frames(3)
    count = len(session.log)
    whose = d.find(ChoiceRow, label="Czyja tura")
    tap(d, d.find(SeatChip, within=whose, text="Marek"))
    assert d.sees("Ta gra jest zakończona.")
    assert len(session.log) == count
    assert whose.choices.value == session.state["turn"]["player"]


def test_another_game_starts_with_its_own_players(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.tap(chip(d, "Marek"))
    d.app.start("mars_dice", mars_setup(d.app, "Ewa"))
    d.app.show("correct")
    d.frames(3)
    assert [chip.text for chip in d.find_all(Chip, within=d.app.root.current.ids.groups)] == ["Plansza", "Ewa"]
    assert d.find_all(CorrectRow, label="Temperatura")


def test_the_language_changes_under_the_open_screen(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    d.app.set("language", "en")
    d.frames(4)
    assert row(d, "Temperature").reading == "−32 °C"
    assert d.find_all(Chip, text="Board")
    assert not d.sees("Temperatura")


@pytest.mark.slow
def test_nothing_is_cut_off(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, "Aleksandra Katarzyna Now", "Marek", "Zosia", "Tomek")
    for size in SIZES:
        d.resize(*size)
        for name in ("Plansza", "Aleksandra Katarzyna Now"):
            d.tap(chip(d, name))
            assert cut_off(d) == []


def test_where_nothing_can_be_corrected_yet_it_says_so(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    game = shelf.game("martians")
    seats = [{"name": "Ola", "colour": "red"}]
    options = {option.id: option.values[0] for option in game.options(1)}
    assert d.app.start("martians", setups.make(game, seats, options, game.data(), seed=7))
    d.app.show("correct")
    d.frames(3)
    assert not game.correctables(d.app.table.state)
    assert d.sees("Na razie nie ma czego poprawiać") and d.find_all(EmptyState)
    d.tap_text("Wróć do stołu")
    assert d.app.root.navigation.current == game.screens[0].id


def test_what_is_low_stands_at_the_top_beside_what_is_high(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "planet_unknown")
    d.app.show("correct")
    d.resize(800, 1280)
    d.frames(6)
    low, high = d.find(CorrectRow, label="Runda"), d.find(ChoiceRow, label="Dowódca")
    assert low.y > high.y and low.top == high.top


def test_a_choice_of_a_player_shows_the_marks(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    marks = d.find_all(Mark, within=d.find(ChoiceRow, label="Czyja tura"))
    assert {(mark.name, mark.colour) for mark in marks} == {("Ola", "red"), ("Marek", "blue")}


def test_columns_have_no_holes(drive, tmp_path: Path) -> None:
    """Each card stands right below another or at the top, whatever their heights are."""
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "micro_cosmos")
    d.app.show("correct")
    d.frames(6)
    rows = d.app.root.current.ids.rows
    assert len({card.x for card in rows.children}) == 2
    for card in rows.children:
        above = [other for other in rows.children if other.x == card.x and other.y > card.y]
        lowest = min((other.y for other in above), default=rows.top + rows.spacing)
        assert abs(lowest - card.top - rows.spacing) < 1


def test_whom_one_can_choose_are_the_players_of_the_game_that_is_open(drive, tmp_path: Path) -> None:
    d = opened(drive, tmp_path, "Ola", "Marek")
    d.app.start("mars_dice", mars_setup(d.app, "Zosia", "Jan", "Ewa"))
    d.app.show("correct")
    d.frames(4)
    named = {mark.name for mark in d.find_all(Mark, within=d.find_all(ChoiceRow)[0])}
    assert named == {"Zosia", "Jan", "Ewa"}
