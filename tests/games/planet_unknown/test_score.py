"""The final score: tracks, pods, meteorites, cards for the end, ties."""

from typing import Any

import pytest

from companion.engine.message import Refused
from companion.games.planet_unknown import data, score
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.game import GAME
from tests.games.planet_unknown.playing import COALITION, do, kinds, medals, refused, sheet_row, table, take, up


def ids(kind: str) -> list[str]:
    return [card["id"] for card in data.cards().values() if card["effect"]["kind"] == kind]


# ------------------------------------------------------------ tracks


@pytest.mark.parametrize("track", TRACKS)
@pytest.mark.parametrize("corporation", [name for name in data.corporations() if name != "jump_drive"])
def test_a_marker_is_worth_the_best_medal_passed_or_covered(corporation: str, track: str) -> None:
    if (corporation, track) == ("oasis", "water"):
        return
    fields = data.corporation(corporation)["tracks"][track]
    rows = range(0, 16, 3) if (corporation, track) == ("wormhole", "biomass") else range(16)
    for row in rows:
        best = max(field.get("medal", 0) for field in fields[: row + 1])
        assert medals(table(corporation, at={track: row}))[track] == best


@pytest.mark.parametrize(
    ("corporation", "most"),
    [(COALITION, 30), ("oasis", 35), ("jump_drive", 26), ("makeshift", 25), ("republic", 30), ("wormhole", 30)],
)
def test_all_markers_at_the_top(corporation: str, most: int) -> None:
    session = table(corporation, at={track: 15 for track in TRACKS})
    assert sum(medals(session).values()) == most


# ------------------------------------------------------------ what is resolved at the very end


def at_the_end(*corporations: str, **more: Any) -> Any:
    session = table(*corporations, **{"stuck": True, **more})
    do(session, "count", who=0, what="pods", by="more")  # the table notices that somebody is stuck
    do(session, "next_round", anyway=True)
    assert session.state["phase"] == "scoring"
    return session


@pytest.mark.parametrize("card", ids("medals_and_advance"))
def test_some_cards_advance_a_marker_before_the_tracks_are_counted(card: str) -> None:
    session = at_the_end(cards=[card], at={"water": 14})
    assert kinds(session) == ["advance"] and sheet_row(session, "tracks") == [7]
    assert refused(session, "finish") == "queue_first"
    up(session, "water")
    assert kinds(session) == [] and sheet_row(session, "tracks") == [10]


def test_republic_technology_5_keeps_two_cards_of_any_rank_at_the_end() -> None:
    assert kinds(at_the_end("republic", tech=4)) == []
    session = at_the_end("republic", tech=[5])
    assert kinds(session) == ["card", "card"]
    take(session, "24")
    assert kinds(session) == ["card", "advance"]
    take(session, "6")
    assert sheet_row(session, "cards") == [4] and kinds(session) == ["advance"]


def test_what_an_immediate_card_gives_at_the_end_can_still_be_taken() -> None:
    session = at_the_end("republic", tech=[5])
    (patches,) = [card for card in ids("patches") if data.cards()[card]["effect"]["count"] == 3]
    take(session, patches)
    do(session, "done", who=0, index=kinds(session).index("patch"), store=False)
    assert session.state["players"][0]["patches"] == 3


def test_the_limits_of_the_last_round_do_not_touch_the_end() -> None:
    session = at_the_end(cards=["23"], at={"biomass": 2}, changes={"limits": [{"limit": "no_milestones"}]})
    up(session, "biomass")
    assert kinds(session) == ["patch"]


def test_a_boost_of_the_very_end_can_be_doubled() -> None:
    session = at_the_end("jump_drive", cards=["23"], tech=[1, 3], at={"water": 2})
    up(session, "water")
    do(session, "double", who=0, index=0)
    up(session, "civ")
    up(session, "civ")
    assert kinds(session) == []


def test_an_extra_tile_of_the_very_end_is_taken() -> None:
    session = at_the_end("republic", tech=[5], options={"depots": "count"})
    take(session, "5")
    do(session, "extra_tile", who=0, index=kinds(session).index("extra_tile"), large=True)
    assert kinds(session) == ["card"]


def test_counters_are_put_right_while_the_score_is_counted() -> None:
    session = at_the_end()
    do(session, "count", who=0, what="meteorites", by="more")
    assert session.state["players"][0]["meteorites"] == 1


# ------------------------------------------------------------ secrets


def test_cards_for_the_end_stay_secret_while_several_play() -> None:
    cards = ["6", *ids("pods_double"), *ids("meteorite_set")]
    more: Any = {"cards": cards, "pods": 4, "meteorites": 7, "goals": ["19"]}
    session = table(COALITION, COALITION, **more)
    secret = {row: sheet_row(session, row) for row in ("cards", "pods", "meteorites", "goals")}
    assert secret == {"cards": [None, None], "pods": [4, 0], "meteorites": [2, 0], "goals": [None, 0]}
    for told in (table(**more), at_the_end(COALITION, COALITION, **more | {"pods": 3})):
        assert [sheet_row(told, row)[0] for row in secret] == [1, 8, 10, 0]


# ------------------------------------------------------------ what was collected, and cards


@pytest.mark.parametrize(("pods", "double", "worth"), [(0, False, 0), (4, False, 4), (4, True, 8), (0, True, 0)])
def test_pods_are_a_medal_each_or_two(pods: int, double: bool, worth: int) -> None:
    session = table(pods=pods, cards=ids("pods_double") if double else [])
    assert sheet_row(session, "pods") == [worth]


@pytest.mark.parametrize(
    ("meteorites", "cards", "worth"),
    [(2, 0, 0), (3, 0, 1), (5, 0, 1), (6, 0, 2), (2, 4, 0), (5, 1, 2), (6, 1, 4), (6, 2, 6), (7, 3, 8), (9, 4, 15)],
)
def test_meteorites_are_a_medal_for_three_and_one_more_for_each_card(meteorites: int, cards: int, worth: int) -> None:
    session = table(meteorites=meteorites, cards=ids("meteorite_set")[:cards])
    assert sheet_row(session, "meteorites") == [worth]
    assert sheet_row(session, "cards") == [0]


@pytest.mark.parametrize(("cards", "worth"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_a_set_of_agreements_is_worth_1_3_6_10(cards: int, worth: int) -> None:
    assert sheet_row(table(cards=ids("commerce_set")[:cards]), "cards") == [worth]


def test_plain_medals_of_cards() -> None:
    worth = {card: sheet_row(table(cards=[card]), "cards")[0] for card in ids("medals")}
    assert worth == {"6": 1, "7": 2, "8": 1, "9": 2, "15": 2, "20": 3, "27": 4}
    assert [sheet_row(table(cards=[card]), "cards") for card in ids("medals_and_advance")] == [[2], [3]]
    assert sheet_row(table(cards=["6", "27", *ids("commerce_set")[:2]]), "cards") == [8]


def test_a_medal_for_every_patch_placed_or_kept() -> None:
    assert sheet_row(table(cards=ids("medal_per_patch"), patches=3, stored=2), "cards") == [5]
    assert sheet_row(table(cards=[], patches=3, stored=2), "cards") == [0]


@pytest.mark.parametrize("card", [card["id"] for card in data.cards().values() if not card["end"]])
def test_cards_that_worked_at_once_are_worth_nothing_at_the_end(card: str) -> None:
    assert sheet_row(table(cards=[card], patches=2, pods=1, meteorites=3), "cards") == [0]


# ------------------------------------------------------------ the planet and the end


def test_the_planet_is_scored_at_the_end_only() -> None:
    session = table(COALITION, COALITION)
    assert sheet_row(session, "planet") == [None, None]
    session = table(COALITION, COALITION, changes={"phase": "scoring"})
    for row in ("planet", "uncovered", "meteorites_left"):
        assert sheet_row(session, row) == [None, None], "nobody has said how the planets look"
    assert ("planet", 0) in GAME.sheet(session.state).missing
    for who in (0, 1):
        do(session, "planet_full", who=who)
    assert sheet_row(session, "planet") == [40, 40]
    middle = 78
    do(session, "paint", who=0, squares=[middle], value="empty")
    worth = sheet_row(session, "planet")[0]
    assert worth is not None and worth < 40
    do(session, "paint", who=0, squares=[middle], value="meteorite")
    assert sheet_row(session, "planet") == [worth, 40]
    do(session, "paint", who=0, squares=[middle], value="covered")
    assert sheet_row(session, "planet") == [40, 40]
    do(session, "paint", who=0, squares=[middle], value="empty")
    do(session, "planet_full", who=0)
    assert sheet_row(session, "planet") == [40, 40]
    assert refused(session, "paint", who=0, squares=[0], value="empty") == "no_such_square"
    assert refused(session, "paint", who=0, squares=[], value="empty") == "no_such_square"


def test_finishing_needs_the_end_and_every_cell() -> None:
    session = table()
    assert refused(session, "finish") == "engine.still_playing"
    session = table(changes={"phase": "scoring"})
    do(session, "planet_full", who=0)
    assert refused(session, "finish") == "engine.cells_missing"
    do(session, "score", category="goals", who=0, value=3)
    assert sheet_row(session, "goals") == [15]
    assert do(session, "finish") == ["verdict"]
    assert session.state["phase"] == "finished"
    assert refused(session, "count", who=0, what="pods", by="more") == "engine.is_finished"


# ------------------------------------------------------------ ties


def sheet(**rows: list[int]) -> Any:
    return score.build(2, {row: [0, 0] for row in score.ROWS} | rows, None)


def test_most_medals_win() -> None:
    assert sheet(planet=[10, 9]).winners == [0]
    assert sheet(planet=[10, 9], neighbours=[0, 7]).winners == [1]
    assert sheet(planet=[10, 9], uncovered=[30, 0], meteorites_left=[9, 0]).winners == [0]


def test_ties_are_broken_by_fewest_uncovered_squares_then_by_fewest_meteorites() -> None:
    assert sheet(uncovered=[4, 3]).winners == [1]
    assert sheet(uncovered=[3, 3], meteorites_left=[1, 2]).winners == [0]
    assert sheet(uncovered=[2, 3], meteorites_left=[9, 0]).winners == [0]
    assert sheet(uncovered=[3, 3], meteorites_left=[2, 2]).winners == [0, 1]


def test_a_table_breaks_its_tie_by_the_squares_that_were_painted() -> None:
    session = table(COALITION, COALITION, changes={"phase": "scoring"})
    do(session, "paint", who=0, squares=[78], value="meteorite")
    do(session, "paint", who=1, squares=[78], value="empty")
    for who in (0, 1):
        do(session, "score", category="neighbours", who=who, value=0)
    final = GAME.sheet(session.state)
    assert final.totals[0] == final.totals[1] and final.winners == [0]


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"cells": []},
        {"cells": {"gold": [1, 2]}},
        {"cells": {"planet": [1]}},
        {"cells": {"planet": [1, -1]}},
        {"cells": {"planet": [1, "2"]}},
        {"cells": {"planet": [1, 61]}},
    ],
)
def test_a_bad_sheet_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        GAME.sheet_of(2, asked)


def test_a_sheet_from_a_file() -> None:
    solo = GAME.sheet_of(1, {"cells": {"planet": [30], "tracks": [15], "goals": [2]}, "expected": 58})
    assert solo.totals == [55]
    assert solo.verdict is not None and solo.verdict["what"]["text"] == "planet_unknown.verdict.as_expected"
    with pytest.raises(Refused):
        GAME.sheet_of(1, {"cells": {"planet": [30]}})
