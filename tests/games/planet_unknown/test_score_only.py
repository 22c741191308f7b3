"""Planet Unknown without tracking: planets by painting or by number, and the expected score of one alone."""

import pytest

from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import planets
from tests.games.helpers import reason
from tests.games.untracked import answer, fill, finish, opened, points, sheet

REST = {"tracks": [15, 10], "pods": [4, 3], "meteorites": [1, 0], "cards": [1, 2], "goals": [1, 0]}


def test_the_example_of_the_rulebook() -> None:
    session = opened("planet_unknown", 2)
    full = fill(session, planet=[20, 18], neighbours=[7, 7], **REST)
    assert full.totals == [20 + 15 + 4 + 1 + 1 + 5 + 7, 18 + 10 + 3 + 0 + 2 + 0 + 7]
    assert not full.missing


@pytest.mark.parametrize("planet", printed.planets())
def test_a_planet_by_painting(planet: str) -> None:
    session = opened("planet_unknown", 2)
    assert reason(session, "paint", who=1, squares=[40], value="empty") == "planet_unknown.name_planet_first"
    answer(session, planet_1=planet)
    squares = planets.squares(printed.planet(planet))
    holes = squares[10:13]
    session.do({"do": "paint", "who": 1, "squares": holes, "value": "empty"})
    expected = planets.score(planet, printed.planet(planet), holes, []).total
    assert points(session, "planet") == [None, expected]
    session.do({"do": "planet_full", "who": 1})
    assert points(session, "planet") == [None, planets.score(planet, printed.planet(planet), [], []).total]


def test_a_number_counts_more_than_the_painting_and_can_be_taken_back() -> None:
    session = opened("planet_unknown", 2)
    answer(session, planet_0="ksb_4156")
    session.do({"do": "planet_full", "who": 0})
    painted = points(session, "planet")[0]
    fill(session, planet=[7, None])
    assert points(session, "planet")[0] == 7
    session.do({"do": "score", "category": "planet", "who": 0, "value": None})
    assert points(session, "planet")[0] == painted


def test_squares_that_another_planet_does_not_have_do_not_count() -> None:
    session = opened("planet_unknown", 2)
    answer(session, planet_0="ksb_4156")
    ksb, lacuna = (set(planets.squares(printed.planet(name))) for name in ("ksb_4156", "lacuna"))
    session.do({"do": "paint", "who": 0, "squares": sorted(ksb - lacuna)[:3], "value": "empty"})
    answer(session, planet_0="lacuna")
    assert points(session, "planet")[0] == planets.score("lacuna", printed.planet("lacuna"), [], []).total


def test_the_painting_breaks_ties_by_what_was_left_uncovered() -> None:
    session = opened("planet_unknown", 2)
    answer(session, planet_0="ksb_4156", planet_1="ksb_4156")
    session.do({"do": "planet_full", "who": 0})
    first = planets.squares(printed.planet("ksb_4156"))[0]
    session.do({"do": "paint", "who": 1, "squares": [first], "value": "empty"})
    even = points(session, "planet")
    same: dict[str, list[int | None]] = {row: [0, 0] for row in ("pods", "meteorites", "cards", "goals")}
    fill(session, tracks=[10, 10 + (even[0] or 0) - (even[1] or 0)], neighbours=[7, 7], **same)
    assert sheet(session).totals[0] == sheet(session).totals[1] and not sheet(session).missing
    assert finish(session).winners == [0]


def test_medals_between_neighbours_that_cannot_be_are_pointed_out() -> None:
    session = opened("planet_unknown", 4)
    fill(session, neighbours=[5, 2, 2, 0])
    assert sheet(session).doubts == [{"text": "planet_unknown.doubt.neighbours", "n": 9, "low": 16, "high": 20}]
    fill(session, neighbours=[7, 7, 5, 0])
    assert sheet(session).doubts == []


class TestSolo:
    FULL = {"planet": [20], "tracks": [15], "pods": [4], "meteorites": [1], "cards": [3], "goals": [3]}

    def test_the_expected_score_of_the_rulebook_from_the_event_deck(self) -> None:
        session = opened("planet_unknown", 1)
        answer(session, mix_red="7", mix_orange="3", mix_green="7")  # 8 red, 3 orange, 9 green
        row = sheet(session).category("expected")
        assert row.counts == [58] and row.points == [0]

    @pytest.mark.parametrize(
        ("expected", "verdict", "lost"),
        [(43, "plus_15", False), (58, "as_expected", False), (62, "as_expected", False), (63, "minus_5", True)],
    )
    def test_the_verdict_by_number(self, expected: int, verdict: str, lost: bool) -> None:
        session = opened("planet_unknown", 1)
        assert fill(session, **self.FULL).verdict is None
        full = fill(session, expected=[expected])
        assert full.totals == [58] and not full.missing and full.verdict is not None
        assert full.verdict["what"] == {"text": f"planet_unknown.verdict.{verdict}"}
        assert finish(session).lost == lost

    def test_without_an_expected_score_it_is_a_score(self) -> None:
        session = opened("planet_unknown", 1)
        fill(session, **self.FULL)
        assert sheet(session).missing == [("expected", 0)]
        final = finish(session)
        assert final.totals == [58] and final.verdict is None and not final.lost
