"""Typing into the score sheet: it counts more than what the app knows, and can be taken back."""

import pytest

from companion.engine.session import Session
from companion.games.mars_dice.game import GAME
from tests.games.mars_dice.playing import do, refused, start


def points(session: Session, category: str) -> list[int | None]:
    return GAME.sheet(session.state).category(category).points


def test_what_is_typed_counts_more_than_what_is_known_until_it_is_wiped_out() -> None:
    session = start(2)
    do(session, "megacredits")
    assert points(session, "track") == [2, 0]
    assert do(session, "score", category="track", who=0, value=9) == ["engine.score_typed"]
    assert points(session, "track") == [9, 0]
    assert do(session, "score", category="track", who=0, value=None) == ["engine.score_cleared"]
    assert points(session, "track") == [2, 0]


def test_a_zero_is_typed_too() -> None:
    session = start(2)
    do(session, "megacredits")
    do(session, "score", category="track", who=0, value=0)
    assert points(session, "track") == [0, 0]


def test_where_nothing_was_typed_there_is_nothing_to_wipe_out() -> None:
    session = start(2)
    assert refused(session, "score", category="track", who=0, value=None) == "engine.already_so"
    do(session, "score", category="track", who=1, value=3)
    assert refused(session, "score", category="track", who=0, value=None) == "engine.already_so"


@pytest.mark.parametrize(
    ("category", "value", "why"),
    [
        ("track", -1, "engine.cell_between"),
        ("track", 1000, "engine.cell_between"),
        ("award_0", 100, "engine.cell_between"),
        ("tiles", 1, "engine.no_such_category"),
    ],
)
def test_a_number_that_the_row_cannot_hold_is_refused(category: str, value: int, why: str) -> None:
    assert refused(start(2), "score", category=category, who=0, value=value) == why
