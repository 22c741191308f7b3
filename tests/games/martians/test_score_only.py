"""Martians without tracking: the rows of each variant, and how its scenario ended."""

import pytest

from tests.games.helpers import reason
from tests.games.untracked import answer, fill, finish, opened, points, sheet


def test_solo_contracts() -> None:
    session = opened("martians", 1, play="contracts")
    full = fill(session, reputation=[40], tokens=[2], dead=[1], energy=[7], fourth=[1])
    assert full.totals == [40 - 6 - 3 + 2 + 2] and not full.questions and not full.missing
    assert not finish(session).lost


@pytest.mark.parametrize(
    ("met", "clear", "verdict"),
    [
        ("yes", "yes", "martians.verdict.won"),
        ("no", "yes", "martians.verdict.lost.scenario"),
        ("yes", "no", "martians.verdict.lost.tokens"),
        ("no", "no", "martians.verdict.lost.both"),
    ],
)
@pytest.mark.parametrize("people", [1, 3])
def test_solo_and_coop_scenario(people: int, met: str, clear: str, verdict: str) -> None:
    session = opened("martians", people)
    assert sheet(session).together and sheet(session).unanswered == ["met", "clear"]
    assert reason(session, "finish") == "engine.answer_first"
    answer(session, met=met, clear=clear)
    final = finish(session)  # the satisfaction of the colony decides nothing, and may be left empty
    assert final.verdict == {"text": verdict}
    assert final.lost == (verdict != "martians.verdict.won")
    assert final.winners == ([] if final.lost else list(range(people)))


def test_the_satisfaction_of_the_colony_is_typed_once() -> None:
    session = opened("martians", 4)
    full = fill(session, satisfaction=[31, None, None, None])
    assert points(session, "satisfaction") == [31] * 4 and not full.missing


class TestSemi:
    def test_a_scenario_that_was_met_leaves_the_winner_to_reputation(self) -> None:
        session = opened("martians", 3, variant="semi")
        answer(session, met="yes", clear="yes")
        assert [question.id for question in sheet(session).questions] == ["met", "clear"]
        tied = fill(session, reputation=[20, 21, 15], energy=[6, 3, 0])
        assert tied.totals == [22, 22, 15] and tied.missing == [("credits", 0), ("credits", 1)]
        fill(session, credits=[4, 2, None])
        assert finish(session).winners == [0]

    @pytest.mark.parametrize(("all_lose", "winners"), [("yes", []), ("no", [1])])
    def test_whether_all_lose_is_asked_only_when_it_was_missed(self, all_lose: str, winners: list[int]) -> None:
        session = opened("martians", 2, variant="semi")
        answer(session, met="no", clear="yes")
        assert sheet(session).unanswered == ["all_lose"]
        answer(session, all_lose=all_lose)
        fill(session, reputation=[20, 25], energy=[0, 0])
        assert finish(session).winners == winners


def test_com_with_everything() -> None:
    session = opened("martians", 3, variant="com")
    fill(session, reputation=[40, 35, 30], tokens=[1, 0, 3], dead=[0, 2, 0], energy=[8, 3, 2], fourth=[1, 0, 0])
    full = fill(session, built=[2, 1, 1], expanded=[0, 0, 4])
    assert full.totals == [40 - 3 + 2 + 2 + 5, 35 - 6 + 1 + 3, 30 - 9 + 3 + 5]
    assert not full.missing and not full.unanswered


def test_com_gives_no_majority_before_all_are_counted() -> None:
    session = opened("martians", 2, variant="com")
    fill(session, built=[2, None])
    assert points(session, "built") == [None, None]


def test_hidden_goals_have_a_row_if_they_are_played_with() -> None:
    session = opened("martians", 2, variant="com")
    assert "hidden" not in [row.id for row in sheet(session).categories]
    answer(session, hidden="yes")
    fill(session, hidden=[5, 0])
    assert points(session, "hidden") == [5, 0]
