"""The worked examples of the rulebook, and the tables of the solo game."""

from typing import Any

import pytest

from companion.games.planet_unknown import score
from companion.games.planet_unknown.data import expected
from companion.games.planet_unknown.game import GAME
from tests.games.planet_unknown.playing import at, do, kinds, medals, one, pending_of, sheet_row, table, tile, up


def test_a_deck_of_8_red_3_orange_and_9_green_expects_58() -> None:
    assert expected({"red": 8, "orange": 3, "green": 9}) == 58


@pytest.mark.parametrize(
    ("alert", "steps"),
    [
        ("red", {0: 0, 2: 0, 3: -5, 6: -5, 7: -7, 10: -7, 11: -9, 14: -9, 15: -11, 20: -11}),
        ("orange", {0: 0, 2: 0, 3: -1, 6: -1, 7: -2, 10: -2, 11: -3, 14: -3, 15: -4, 20: -4}),
        ("green", {0: 0, 2: 0, 3: 3, 6: 3, 7: 6, 10: 6, 11: 9, 14: 9, 15: 12, 20: 12}),
    ],
)
def test_the_expected_score_by_the_number_of_cards(alert: str, steps: dict[int, int]) -> None:
    none = {"red": 0, "orange": 0, "green": 0}
    assert {count: expected(none | {alert: count}) - 60 for count in steps} == steps


@pytest.mark.parametrize(
    ("difference", "verdict"),
    [
        (-30, "minus_15"),
        (-15, "minus_15"),
        (-14, "minus_10"),
        (-10, "minus_10"),
        (-9, "minus_5"),
        (-5, "minus_5"),
        (-4, "as_expected"),
        (0, "as_expected"),
        (4, "as_expected"),
        (5, "plus_5"),
        (9, "plus_5"),
        (10, "plus_10"),
        (14, "plus_10"),
        (15, "plus_15"),
        (40, "plus_15"),
    ],
)
def test_the_verdict_by_the_difference(difference: int, verdict: str) -> None:
    rows: dict[str, Any] = {row: [0] for row in score.ROWS} | {"planet": [40]}
    sheet = score.build(1, rows, 40 - difference)
    told = sheet.verdict
    assert told is not None and told["what"]["text"] == f"planet_unknown.verdict.{verdict}"
    assert (told["n"], told["expected"]) == (40, 40 - difference)
    assert int(told["difference"].replace("−", "-")) == difference
    assert sheet.lost == verdict.startswith("minus") == (not sheet.winners)


def test_a_solo_table_is_judged_by_its_own_deck() -> None:
    session = table(changes={"mix": {"green": 9, "orange": 3, "red": 8}, "phase": "scoring"})
    before = sum(GAME.sheet(session.state).totals)
    do(session, "score", category="planet", who=0, value=58)
    do(session, "score", category="goals", who=0, value=0)
    total = GAME.sheet(session.state).totals[0]
    assert total == 58 and before != 58
    verdict = GAME.sheet(session.state).verdict
    assert verdict is not None and verdict["what"]["text"].endswith("as_expected")


def test_the_tracks_of_the_scoring_example_are_15_medals() -> None:
    session = table(at={"civ": 4, "water": 13, "biomass": 6, "rover": 15, "tech": 12})
    assert medals(session) == {"civ": 1, "water": 7, "biomass": 1, "rover": 5, "tech": 1}
    assert sheet_row(session, "tracks") == [15]


@pytest.mark.parametrize("meteorites", (3, 4, 5))
def test_pods_and_meteorites_of_the_scoring_example(meteorites: int) -> None:
    session = table(pods=4, meteorites=meteorites, cards=["6"])
    assert sheet_row(session, "pods") == [4]
    assert sheet_row(session, "meteorites") == [1]
    assert sheet_row(session, "cards") == [1]


def test_who_cannot_place_advances_both_resources_without_technologies_or_meteorite() -> None:
    session = table(at={"water": 0}, tech=4)
    told = tile(session, "energy", "water", placed=False, energy="water", ice=0, meteorite=True)
    assert at(session, "water") == 2
    assert "put_meteorite" not in told and "last_round.stuck" in told
    assert session.state["last_round"] and one(session)["stuck"]


def test_the_same_tile_placed_on_ice_doubles_the_water() -> None:
    session = table(tech=4)
    told = tile(session, "water", "rover", meteorite=True)
    assert at(session, "water") == 2
    assert "put_meteorite" in told


def test_a_combined_benefit_gives_three_moves_and_a_boost() -> None:
    session = table(at={"rover": 9})
    up(session, "rover")
    assert sorted(kinds(session)) == ["boost", "rover"]
    assert pending_of(session, "rover")["count"] == 3
    up(session, "water")
    assert kinds(session) == ["rover"]
    do(session, "done", who=0, index=0, store=False)
    assert kinds(session) == []


def test_energy_advances_the_other_resource_of_its_tile_too() -> None:
    session = table()
    tile(session, "civ", "energy", energy="civ")
    assert at(session, "civ") == 2


def test_water_without_ice_does_not_advance_but_energy_to_water_does() -> None:
    session = table()
    told = tile(session, "water", "energy", ice=0, energy="water")
    assert at(session, "water") == 1
    assert "no_advance.water" in told
