"""Micro Cosmos without tracking: counts become points, and alone the Automa has its column."""

import pytest

from companion.games.micro_cosmos.data import LEVELS
from tests.games.untracked import fill, finish, opened, points


@pytest.mark.parametrize(
    ("row", "table"), [("colonies", [0, 2, 5, 9, 14, 20, 27, 35, 45]), ("survivors", [0, 5, 12, 20, 30, 40, 40])]
)
def test_the_table_of(row: str, table: list[int]) -> None:
    session = opened("micro_cosmos", 2)
    for count, vp in enumerate(table):
        fill(session, **{row: [count, 0]})
        assert points(session, row) == [vp, 0]


@pytest.mark.parametrize("level", LEVELS)
def test_the_upgrades_of_the_automa_by_level(level: str) -> None:
    session = opened("micro_cosmos", 1, level=level)
    full = fill(session, vp=[30, 20], survivors=[2, None], colonies=[3, 2], planets=[4, 1], upgrades=[None, 6])
    assert not full.missing
    assert full.totals == [30 + 12 + 9 + 4, 20 + 5 + 1 + LEVELS[level].upgrade_vp[6]]


def test_a_tie_is_a_win_for_the_automa_and_asks_for_nothing() -> None:
    session = opened("micro_cosmos", 1)
    full = fill(session, vp=[20, 20], survivors=[0, None], colonies=[0, 0], planets=[0, 0], upgrades=[None, 0])
    assert not full.missing and full.winners == [1]


def test_most_resources_in_cargo_win_a_tie_of_people() -> None:
    session = opened("micro_cosmos", 3)
    zero: list[int | None] = [0, 0, 0]
    full = fill(session, vp=[20, 20, 5], survivors=zero, colonies=zero, planets=zero)
    assert full.missing == [("cargo", 0), ("cargo", 1)]
    fill(session, cargo=[3, 5, None])
    assert finish(session).winners == [1]
