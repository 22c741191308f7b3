"""The goals of Crafting the Cosmos: the row, counting on place 4 with ties, printed cards."""

from pathlib import Path

import pytest

from screens.crafting_the_cosmos.goal_parts import (
    CraftingGoalCount,
    CraftingGoalNumber,
    CraftingGoalOption,
    CraftingGoalPlace,
)
from screens.widgets import Dialog, ListRow, OutlineButton, RoundButton
from screens.widgets.keypad import Key
from tests.screens.cosmos import (
    Drive,
    at_setup,
    correct,
    next_button,
    quietly,
    screen,
    settled,
    state,
    to_goal_scoring,
    to_round_end,
    touch,
)
from tests.screens.hands import SIZES, cut_off
from tools.drive import Driver

PHONE = (360, 640)


def at_scoring(drive: Drive, folder: Path, players: int = 3, goal: str = "proto_life") -> Driver:
    """A goal has come to place 4."""
    d = at_setup(drive, folder, "goals", players)
    to_goal_scoring(d)
    lying = [*state(d)["goals"], *state(d)["goal_deck"]]
    if goal not in lying:
        correct(d, "goals", 3, value=goal)
    return d


def row_of(d: Driver, name: str) -> CraftingGoalCount:
    return d.find(CraftingGoalCount, name=name)


def count(d: Driver, name: str, times: int) -> None:
    for _ in range(times):
        touch(d, d.find(RoundButton, icon="plus", within=row_of(d, name)))


# ------------------------------------------------------------ counting


def test_the_goal_most_proto_life(drive: Drive, tmp_path: Path) -> None:
    """The rulebook's example: 7, 7 and 3 are worth 6, 6 and 0."""
    d = at_scoring(drive, tmp_path)
    for key in ("7", "7", "3"):  # a digit that can only be the whole number goes on to the next player
        touch(d, d.find(Key, sends=key))
    assert [row_of(d, name).points for name in ("Ola", "Marek", "Zosia")] == ["6 pkt", "6 pkt", "–"]
    assert d.sees("Remis na pierwszym miejscu: każdy w nim dostaje 6, a drugiego miejsca nie ma.")
    touch(d, next_button(d))
    scored = state(d)["goals_scored"][-1]
    assert (scored["counts"], scored["points"]) == ([7, 7, 3], [6, 6, 0])
    assert d.sees("Ola 7 (6 pkt), Marek 7 (6 pkt), Zosia 3 (0 pkt)")


@pytest.mark.parametrize("size", SIZES)
def test_counts_go_up_and_down_step_by_step(drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_scoring(drive, tmp_path, players=4)
    d.resize(*size)
    count(d, "Ola", 4)
    count(d, "Marek", 2)
    count(d, "Zosia", 3)
    touch(d, d.find(RoundButton, icon="minus", within=row_of(d, "Zosia")))
    count(d, "Kazimierz", 1)
    assert screen(d).scoring.counts == [4, 2, 2, 1]
    assert d.sees("Remis na drugim miejscu: każdy w nim dostaje 3.")
    touch(d, next_button(d))
    assert state(d)["goals_scored"][-1]["points"] == [6, 3, 3, 0]


def test_a_number_of_two_digits_is_typed_for_the_one_who_was_tapped(drive: Drive, tmp_path: Path) -> None:
    d = at_scoring(drive, tmp_path)
    touch(d, d.find(CraftingGoalNumber, within=row_of(d, "Zosia")))
    touch(d, d.find(Key, sends="more"))
    assert row_of(d, "Zosia").typed == "1_"
    touch(d, d.find(Key, sends="2"))
    assert screen(d).scoring.counts == [0, 0, 12]
    touch(d, d.find(Key, sends="back"))
    assert screen(d).scoring.counts == [0, 0, 0]
    touch(d, d.find(Key, sends="next"))
    touch(d, d.find(Key, sends="5"))
    assert screen(d).scoring.counts == [5, 0, 0]


def test_zeros_are_refused_until_it_is_said_that_nobody_has_any(drive: Drive, tmp_path: Path) -> None:
    d = at_scoring(drive, tmp_path)
    touch(d, next_button(d))
    assert d.sees("Jeśli nikt nic nie ma, odrzućcie kartę bez punktów.")
    assert state(d)["goals_scored"] == [] and state(d)["end_step"] == "score"
    button = d.find(OutlineButton, text="Nikt nie ma: odrzuć kartę")
    count(d, "Ola", 1)
    assert button.disabled
    touch(d, d.find(RoundButton, icon="minus", within=row_of(d, "Ola")))
    touch(d, button)
    assert state(d)["goals_scored"][-1]["points"] == [0, 0, 0]


def test_two_players_get_nothing_for_second_place(drive: Drive, tmp_path: Path) -> None:
    d = at_scoring(drive, tmp_path, players=2)
    count(d, "Ola", 1)
    count(d, "Marek", 2)
    assert [row_of(d, name).points for name in ("Ola", "Marek")] == ["–", "6 pkt"]
    assert d.sees("we dwoje za drugie nie ma nic")
    touch(d, next_button(d))
    assert state(d)["goals_scored"][-1]["points"] == [0, 6]


def test_what_the_app_has_counted_is_filled_in(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "table")
    for who, released in enumerate((2, 0, 1)):
        correct(d, "players", who, "released", value=released)
    to_goal_scoring(d)
    if state(d)["goals"][3] != "time_crystals":
        correct(d, "goals", 3, value="time_crystals")
    d.app.show("goals")
    settled(d)
    assert screen(d).scoring.counts == [2, 0, 1]
    touch(d, next_button(d))
    assert state(d)["goals_scored"][-1]["points"] == [6, 0, 3]


# ------------------------------------------------------------ the row


def test_the_row_moves_and_the_next_card_comes(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "goals")
    first = state(d)["goals"][0]
    to_round_end(d)
    touch(d, next_button(d))
    assert state(d)["goals"][1] == first and state(d)["goals"][0]
    names = {card.place: card.name for card in d.find_all(CraftingGoalPlace)}
    assert names["Miejsce 4"] == names["Miejsce 3"] == "puste" and names["Miejsce 2"] != "puste"
    assert d.sees("w talii: 4")


def test_a_tap_says_what_is_counted(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "goals")
    d.resize(*PHONE)
    card = d.find(CraftingGoalPlace, place="Miejsce 1")
    assert not d.sees(card.counts)
    touch(d, card)
    assert card.counts in d.texts(d.find(Dialog))


# ------------------------------------------------------------ printed cards


@pytest.mark.parametrize("size", SIZES)
def test_the_card_that_was_turned_over_is_found_by_a_word(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    d = at_setup(drive, tmp_path, "goals", goals="printed")
    d.resize(*size)
    assert len(d.find_all(CraftingGoalOption)) == 16 and next_button(d).disabled
    d.type_text(screen(d).chooser.ids.search.ids.line, "krysztalow")
    settled(d)
    row = d.find(CraftingGoalOption)
    assert row.title == "Najwięcej kryształów czasu na polach punktujących"
    touch(d, row)
    touch(d, next_button(d))
    assert state(d)["goals"][0] == "time_crystals" and len(state(d)["goal_deck"]) == 5
    quietly(d, {"do": "begin"})
    to_round_end(d)
    touch(d, next_button(d))
    assert state(d)["end_step"] == "deal" and len(d.find_all(CraftingGoalOption)) == 15, "it cannot come again"
    touch(d, d.find(CraftingGoalOption, goal="supernovae"))
    touch(d, next_button(d))
    assert state(d)["goals"][:2] == ["supernovae", "time_crystals"] and state(d)["end_step"] == "ready"


def test_a_word_that_no_goal_has(drive: Drive, tmp_path: Path) -> None:
    d = at_setup(drive, tmp_path, "goals", goals="printed")
    d.type_text(screen(d).chooser.ids.search.ids.line, "grzyby")
    settled(d)
    assert d.sees("Takiego celu nie ma albo już był w tej grze.") and not d.find_all(CraftingGoalOption)


# ------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, size: tuple[int, int], language: str) -> None:
    d = at_setup(drive, tmp_path, "goals", players=4)
    d.app.set("language", language)
    d.resize(*size)
    to_goal_scoring(d)
    assert cut_off(d) == []
    assert all(button.height >= 48 for button in d.find_all(RoundButton))
    if size != PHONE:
        rows = d.find_all(CraftingGoalCount)
        assert all(d.can_reach(d.find(RoundButton, icon="plus", within=row)) for row in rows)
    quietly(d, {"do": "score_goal", "counts": [1, 2, 3, 4], "anyway": False})
    assert cut_off(d) == [] and d.find_all(ListRow)
