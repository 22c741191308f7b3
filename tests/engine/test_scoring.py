"""Typed numbers, majorities, totals, places and tie-breaks."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import Refused, message
from companion.engine.scoring import MOST, Category, Sheet, TieBreak, majority, read_number
from companion.text import say


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("12", 12),
        ("0", 0),
        ("007", 7),
        ("-3", -3),
        ("−4", -4),
        ("+5", 5),
        ("12+5", 17),
        ("20-4+1", 17),
        (" 12 + 5 ", 17),
        ("3-5", -2),
        ("٣", 3),
        ("9999", MOST),
        ("9999+1-1", MOST),
        ("-9999", -MOST),
    ],
)
def test_numbers_are_read_as_people_type_them(typed: str, value: int) -> None:
    assert read_number(typed) == value


@pytest.mark.parametrize(
    "typed",
    ["", " ", "+", "-", "12+", "+-3", "--3", "1e5", "1.5", "1,5", "six", "0x10", "1_0", "²", "12 5", "1 000", "12\n"],
)
def test_what_is_not_a_number_is_not_guessed(typed: str) -> None:
    with pytest.raises(Refused, match=r"engine\.not_a_number") as refused:
        read_number(typed)
    assert "12+5" in say("pl", refused.value.message)


def test_an_endless_sum_is_not_added_up() -> None:
    with pytest.raises(Refused, match=r"engine\.not_a_number"):
        read_number("1+" * 30 + "1")


@pytest.mark.parametrize("typed", ["10000", "-10000", "99999999", "9" * 40, "9999+1"])
def test_a_number_that_is_too_big_is_called_that(typed: str) -> None:
    with pytest.raises(Refused, match=r"engine\.number_too_big"):
        read_number(typed)


class TestMajority:
    def test_award_counts_7_5_2(self) -> None:
        assert majority([7, 5, 2], 5, 3) == [5, 3, 0]

    def test_award_counts_6_6_4(self) -> None:
        assert majority([6, 6, 4], 5, 3) == [5, 5, 0]

    def test_award_counts_6_4_4(self) -> None:
        assert majority([6, 4, 4], 5, 3) == [5, 3, 3]

    def test_award_counts_of_two_players_6_4(self) -> None:
        assert majority([6, 4], 5, 3) == [5, 0]

    def test_goal_most_proto_life_7_7_3(self) -> None:
        """Crafting the Cosmos."""
        assert majority([7, 7, 3], 6, 3, least=1) == [6, 6, 0]

    def test_two_players_tied(self) -> None:
        assert majority([4, 4], 5, 3) == [5, 5]

    def test_everybody_tied(self) -> None:
        assert majority([2, 2, 2, 2], 5, 3) == [5, 5, 5, 5]

    def test_the_order_at_the_table_does_not_matter(self) -> None:
        assert majority([2, 4, 6, 4], 5, 3) == [0, 3, 5, 3]

    @pytest.mark.parametrize(
        ("counts", "points"), [([0, 0, 0], [0, 0, 0]), ([3, 0, 0], [6, 0, 0]), ([0, 1, 2], [0, 3, 6])]
    )
    def test_where_at_least_one_is_needed_none_gives_nothing(self, counts: list[int], points: list[int]) -> None:
        assert majority(counts, 6, 3, least=1) == points


def row(name: str, *points: int | None) -> Category:
    return Category(name, message("engine.did", action=name), list(points))


def test_totals_leave_out_what_is_missing_and_what_only_breaks_ties() -> None:
    sheet = Sheet(2, [row("track", 10, 8), row("cards", -2, None)], [TieBreak(row("dice", 50, 60))])
    assert sheet.totals == [8, 8]


def test_places_and_winners() -> None:
    sheet = Sheet(4, [row("track", 10, 12, 10, 3)])
    assert sheet.ranks == [2, 1, 2, 4]
    assert sheet.winners == [1]


def test_who_has_lost_has_not_won() -> None:
    assert Sheet(1, [row("track", 99)], lost=True).winners == []
    assert Sheet(1, [row("track", 99)]).winners == [0]


def test_tie_breaks_are_asked_in_order_and_only_of_those_tied() -> None:
    def sheet(first: list[int | None], second: list[int | None]) -> Sheet:
        ties = [TieBreak(row("production", *first)), TieBreak(row("meteorites", *second), most_wins=False)]
        return Sheet(3, [row("track", 10, 10, 7)], ties)

    none: list[int | None] = [None, None, None]
    asked = sheet(none, none)
    assert asked.missing == [("production", 0), ("production", 1)]
    assert [tie.category.id for tie in asked.asked_ties] == ["production"]
    assert asked.ranks == [1, 1, 3]

    half = sheet([4, None, None], none)
    assert half.missing == [("production", 1)]
    assert half.ranks == [1, 1, 3]

    decided = sheet([4, 5, None], none)
    assert decided.missing == []
    assert decided.ranks == [2, 1, 3]
    assert decided.winners == [1]

    still_tied = sheet([4, 4, None], none)
    assert still_tied.missing == [("meteorites", 0), ("meteorites", 1)]
    assert [tie.category.id for tie in still_tied.asked_ties] == ["production", "meteorites"]

    fewest = sheet([4, 4, None], [2, 3, None])
    assert fewest.missing == []
    assert fewest.winners == [0]

    shared = sheet([4, 4, 99], [2, 2, 0])
    assert shared.missing == []
    assert shared.winners == [0, 1]
    assert shared.ranks == [1, 1, 3]


def test_nobody_is_placed_by_a_number_that_another_did_not_give() -> None:
    """Tied for second place, where nobody is asked: what the app happens to know of one of them decides nothing."""
    for most_wins in (True, False):
        sheet = Sheet(3, [row("track", 20, 9, 9)], [TieBreak(row("production", None, 5, None), most_wins)])
        assert sheet.ranks == [1, 2, 2]


def test_missing_cells_come_before_tie_breaks() -> None:
    sheet = Sheet(2, [row("track", 10, 10), row("cards", None, None)], [TieBreak(row("production", None, None))])
    assert sheet.missing == [("cards", 0), ("cards", 1)]
    assert sheet.asked_ties == []


def test_a_counted_cell_is_missing_until_its_count_is_there() -> None:
    counted = Category("award", message("engine.did", action="a"), [None, None], counts=[4, None])
    assert Sheet(2, [counted]).missing == [("award", 1)]


def test_no_tie_is_asked_for_when_the_top_is_not_shared() -> None:
    sheet = Sheet(3, [row("track", 10, 7, 7)], [TieBreak(row("production", None, None, None))])
    assert sheet.missing == []
    assert sheet.asked_ties == []
    assert sheet.winners == [0]


def test_a_category_is_found_by_its_id() -> None:
    tie = row("production", 1, 2)
    sheet = Sheet(2, [row("track", 1, 2)], [TieBreak(tie)])
    assert sheet.category("production") is tie
    with pytest.raises(Refused, match=r"engine\.no_such_category"):
        sheet.category("x" * 500)


# ------------------------------------------------------------ cells that only some have


def only(name: str, seats: tuple[int, ...], *points: int | None) -> Category:
    return Category(name, message("engine.did", action=name), list(points), only=seats)


def test_a_cell_that_a_seat_does_not_have_counts_nothing_and_is_never_missing() -> None:
    sheet = Sheet(2, [row("track", 5, 6), only("upgrades", (1,), None, None), only("survivors", (0,), 4, 99)])
    assert sheet.totals == [9, 6]
    assert sheet.missing == [("upgrades", 1)]
    assert sheet.category("upgrades").worth(0) == 0 and sheet.category("upgrades").worth(1) is None


def test_a_count_that_a_seat_does_not_have_is_not_missing_either() -> None:
    counted = Category("award", message("engine.did", action="a"), [None, None], counts=[None, None], only=(0,))
    assert Sheet(2, [counted]).missing == [("award", 0)]


def test_ties_are_asked_for_though_some_cells_are_not_there() -> None:
    tie = TieBreak(row("production", None, None))
    sheet = Sheet(2, [row("track", 5, 6), only("survivors", (0,), 1, None)], [tie])
    assert sheet.asked_ties == [tie]
    assert sheet.missing == [("production", 0), ("production", 1)]


def test_who_does_not_have_a_tie_break_has_none_of_it() -> None:
    sheet = Sheet(2, [row("track", 6, 6)], [TieBreak(only("dice", (1,), None, 3))])
    assert (sheet.missing, sheet.winners) == ([], [1])


# ------------------------------------------------------------ who wins ties


def test_a_tie_at_the_top_is_won_at_once_and_nothing_is_asked() -> None:
    sheet = Sheet(3, [row("track", 10, 10, 10)], [TieBreak(row("dice", None, None, None))], ties_go_to=2)
    assert (sheet.ranks, sheet.winners) == ([2, 2, 1], [2])
    assert (sheet.missing, sheet.asked_ties) == ([], [])


def test_also_what_happens_to_be_known_decides_nothing_against_it() -> None:
    sheet = Sheet(2, [row("track", 10, 10)], [TieBreak(row("dice", 9, 0))], ties_go_to=1)
    assert sheet.winners == [1]


def test_others_who_tie_at_the_top_are_asked() -> None:
    sheet = Sheet(3, [row("track", 10, 10, 7)], [TieBreak(row("dice", None, None, None))], ties_go_to=2)
    assert sheet.missing == [("dice", 0), ("dice", 1)]
    assert sheet.ranks == [1, 1, 3]


cells = st.one_of(st.none(), st.integers(0, 3))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    players = draw(st.integers(1, 4))

    def category(name: str) -> Category:
        seats = draw(st.one_of(st.none(), st.lists(st.integers(0, players - 1), unique=True)))
        points = draw(st.lists(cells, min_size=players, max_size=players))
        return Category(
            name, message("engine.did", action=name), points, only=None if seats is None else tuple(seats)
        )

    categories = [category(f"row_{number}") for number in range(draw(st.integers(1, 3)))]
    ties = [TieBreak(category(f"tie_{number}"), draw(st.booleans())) for number in range(draw(st.integers(0, 2)))]
    favoured = draw(st.one_of(st.none(), st.integers(0, players - 1)))
    return Sheet(players, categories, ties, ties_go_to=favoured)


@given(sheets())
def test_places_winners_and_questions_agree(sheet: Sheet) -> None:
    totals, ranks, winners = sheet.totals, sheet.ranks, sheet.winners
    top = [seat for seat in range(sheet.players) if totals[seat] == max(totals)]
    assert winners and set(winners) <= set(top)
    for one in range(sheet.players):
        assert ranks[one] == 1 + sum(rank < ranks[one] for rank in ranks)
        for other in range(sheet.players):
            if totals[one] > totals[other]:
                assert ranks[one] < ranks[other]
    for category, seat in sheet.missing:
        assert sheet.category(category).has(seat)
    ties = {tie.category.id for tie in sheet.ties}
    asked = {tie.category.id for tie in sheet.asked_ties}
    missing_ties = {category for category, _ in sheet.missing if category in ties}
    assert missing_ties <= asked
    favoured = sheet.ties_go_to
    if favoured is not None and favoured in top:
        assert winners == [favoured]
        assert asked == missing_ties == set()
    if favoured is not None:
        assert ranks.count(ranks[favoured]) == 1
    if len(winners) > 1 and not sheet.missing:
        assert asked == ties, "a shared victory only after all tie-breaks"


@given(sheets())
def test_what_stands_in_a_cell_that_is_not_there_changes_nothing(sheet: Sheet) -> None:
    def without(category: Category) -> Category:
        points = [value if category.has(seat) else 50 for seat, value in enumerate(category.points)]
        return replace(category, points=points)

    ties = [TieBreak(without(tie.category), tie.most_wins) for tie in sheet.ties]
    other = replace(sheet, categories=[without(one) for one in sheet.categories], ties=ties)
    assert (other.totals, other.missing, other.ranks) == (sheet.totals, sheet.missing, sheet.ranks)
