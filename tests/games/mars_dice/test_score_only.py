"""Mars Dice without tracking: the rulebook's examples on a sheet of which nothing is presumed."""

import pytest

from companion.engine.session import Session
from companion.games.mars_dice.game import GAME
from companion.games.mars_dice.score import BANDS
from tests.games.helpers import reason
from tests.games.untracked import answer, fill, finish, opened, points, sheet


@pytest.mark.parametrize(
    ("counts", "vp"),
    [
        ([7, 5, 2], [5, 3, 0]),
        ([6, 6, 4], [5, 5, 0]),
        ([6, 4, 4], [5, 3, 3]),
        ([6, 4], [5, 0]),
        ([0, 0, 0], [5, 5, 5]),  # by the letter nobody needs a symbol
    ],
)
def test_awards_with_ties(counts: list[int | None], vp: list[int]) -> None:
    session = opened("mars_dice", len(counts))
    fill(session, award_1=counts)
    assert points(session, "award_1") == vp


@pytest.mark.parametrize("face", [None, "plant"])
def test_a_table_may_read_it_otherwise(face: str | None) -> None:
    setup = opened("mars_dice", 3).setup
    setup["data"]["readings"] = {"zero_awards": "nobody"}
    session = Session(GAME, setup)
    answer(session, **({"award_0": face} if face else {}))
    fill(session, award_0=[5, 0, 0])
    assert points(session, "award_0") == [5, 0, 0]


def test_an_award_gives_no_points_before_all_are_counted() -> None:
    session = opened("mars_dice", 3)
    fill(session, award_0=[7, 5, None])
    assert points(session, "award_0") == [None, None, None]


def test_a_colour_that_lies_on_an_award_falls_away_for_the_others() -> None:
    session = opened("mars_dice", 2)
    assert len(sheet(session).question("award_1").answers) == 15
    answer(session, award_0="plant")
    assert len(sheet(session).question("award_0").answers) == 15
    assert {one.colour for one in sheet(session).question("award_1").answers} == {"grey", "yellow", "red", "blue"}
    assert reason(session, "answer", question="award_1", value="microbe") == "engine.not_a_choice"
    answer(session, award_0=None, award_1="microbe")
    assert sheet(session).question("award_1").value == "microbe"


def test_a_title_goes_from_owner_to_owner_and_back_to_nobody() -> None:
    session = opened("mars_dice", 3)
    assert points(session, "titles") == [0, 0, 0] and ("titles", 0) not in sheet(session).missing
    answer(session, title_0="0", title_1="2", title_2="2")
    assert points(session, "titles") == [4, 0, 8]
    answer(session, title_1="1", title_0=None)
    assert points(session, "titles") == [0, 4, 4]
    assert {sheet(session).question(f"title_{slot}").row for slot in range(3)} == {"titles"}


def test_titles_are_not_typed_and_so_are_three_at_most() -> None:
    session = opened("mars_dice", 2)
    assert reason(session, "score", category="titles", who=0, value=12) == "engine.row_from_answers"
    answer(session, title_0="0", title_1="0", title_2="0")
    assert points(session, "titles") == [sheet(session).category("titles").high, 0]


def test_a_whole_sheet_and_a_tie_that_the_dice_of_production_break() -> None:
    session = opened("mars_dice", 3)
    answer(session, title_0="1", title_1="0")
    fill(session, track=[41, 37, 30], award_0=[7, 5, 2], award_1=[4, 6, 4], award_2=[2, 1, 0])
    full = fill(session, cards=[0, 4, -1])
    assert full.totals == [41 + 4 + 5 + 3 + 5, 37 + 4 + 3 + 5 + 3 + 4, 30 + 0 + 3 + 0 - 1]
    assert not full.missing
    tied = fill(session, cards=[-2, None, None])
    assert tied.totals[:2] == [56, 56]
    assert tied.missing == [("production", 0), ("production", 1)]
    fill(session, production=[6, 9, None])
    assert finish(session).winners == [1]


class TestSolo:
    def test_nothing_is_kept_before_it_is_said_whether_mars_was_terraformed(self) -> None:
        session = opened("mars_dice", 1)
        assert sheet(session).questions[0].id == "terraformed" and sheet(session).unanswered == ["terraformed"]
        assert reason(session, "finish") == "engine.answer_first"
        answer(session, terraformed="no")
        final = finish(session)
        assert final.lost and final.verdict == {"text": "mars_dice.verdict.lost"}

    @pytest.mark.parametrize(
        ("face", "count", "vp"),
        [
            ("nuclear", 6, 5),  # unique
            ("nuclear", 5, 3),
            ("nuclear", 4, 0),
            ("titanium", 8, 5),  # rare
            ("titanium", 7, 3),
            ("titanium", 6, 0),
            ("plant", 10, 5),  # common
            ("plant", 9, 3),
            ("plant", 8, 0),
        ],
    )
    def test_how_many_symbols_are_enough_depends_on_the_face(self, face: str, count: int, vp: int) -> None:
        session = opened("mars_dice", 1)
        fill(session, award_0=[count])
        assert points(session, "award_0") == [None] and "award_0" in sheet(session).unanswered
        answer(session, award_0=face)
        assert points(session, "award_0") == [vp]

    def test_an_award_that_nobody_counted_need_not_be_named(self) -> None:
        session = opened("mars_dice", 1)
        answer(session, terraformed="yes")
        fill(session, track=[60])
        assert finish(session).totals == [60]

    @pytest.mark.parametrize(
        ("total", "band"), [*((band, band) for band in BANDS), (109, 100), (84, 80), (59, 0), (130, 110)]
    )
    def test_bands(self, total: int, band: int) -> None:
        session = opened("mars_dice", 1)
        answer(session, terraformed="yes", title_0="0")
        fill(session, track=[max(total - 4, 0)], cards=[min(total - 4, 0)])
        final = finish(session)
        assert (final.totals, final.lost) == ([total], False)
        assert final.verdict == {"text": f"mars_dice.verdict.{band}"}
