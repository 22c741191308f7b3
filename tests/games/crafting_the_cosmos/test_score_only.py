"""Crafting the Cosmos without tracking: from the score track, or by source."""

import pytest

from tests.games.helpers import reason
from tests.games.untracked import answer, fill, finish, opened, points, sheet


def test_the_score_track_and_the_tokens_of_advanced_life() -> None:
    session = opened("crafting_the_cosmos", 2)
    assert [row.id for row in sheet(session).categories] == ["track", "life"]
    assert fill(session, track=[104, 88], life=[15, 21]).totals == [119, 109]


@pytest.mark.parametrize(("crystals", "vp"), [(0, 0), (1, 3), (2, 9), (3, 19), (4, 34), (5, 55), (6, 55), (18, 55)])
def test_the_chamber_by_crystals_released(crystals: int, vp: int) -> None:
    session = opened("crafting_the_cosmos", 2)
    answer(session, source="source")
    fill(session, chamber=[crystals, 0])
    assert points(session, "chamber") == [vp, 0]


def test_goals_by_number() -> None:
    session = opened("crafting_the_cosmos", 2)
    answer(session, source="source")
    fill(session, goals_first=[2, 1], goals_second=[0, 3])
    assert points(session, "goals_first") == [12, 6] and points(session, "goals_second") == [0, 9]
    assert reason(session, "score", category="goals_first", who=0, value=7) == "engine.cell_between"  # six are used


def test_a_sheet_by_source_and_the_hands_that_break_the_tie() -> None:
    session = opened("crafting_the_cosmos", 2)
    answer(session, source="source")
    zero: list[int | None] = [0, 0]
    fill(session, nebulae=[30, 24], chamber=[2, 1], goals_first=[1, 2], goals_second=zero, cards=[0, 6], other=zero)
    tied = fill(session, life=[8, 8])
    assert tied.totals == [53, 53] and tied.missing == [("hand", 0), ("hand", 1)]
    fill(session, hand=[4, 7])
    assert finish(session).winners == [1]


def test_what_was_counted_the_other_way_is_still_there_but_counts_only_once() -> None:
    session = opened("crafting_the_cosmos", 2)
    fill(session, track=[50, 40], life=[7, 4])
    answer(session, source="source")
    assert sheet(session).totals == [7, 4]
    answer(session, source="track")
    assert sheet(session).totals == [57, 44]
