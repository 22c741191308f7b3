"""The final score, its tie-break, and the solo verdict."""

from typing import Any

import pytest

from companion.engine.message import Refused
from companion.engine.scoring import Sheet
from companion.engine.session import Session
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.game import GAME
from companion.games.mars_dice.score import solo_award
from companion.text import say
from tests.games.mars_dice.playing import correct, do, fill, play_card, refused, start


def sheet_of(players: int, **cells: list[int | None]) -> Sheet:
    return GAME.sheet_of(players, {"cells": cells})


def scoring(players: int = 2) -> Session:
    session = start(players)
    do(session, "to_scoring")
    return session


def type_all(session: Session, **rows: list[int]) -> None:
    for category, values in rows.items():
        for who, value in enumerate(values):
            do(session, "score", category=category, who=who, value=value)


class TestAwards:
    @pytest.mark.parametrize(
        ("counts", "points"),
        [([7, 5, 2], [5, 3, 0]), ([6, 6, 4], [5, 5, 0]), ([6, 4, 4], [5, 3, 3]), ([6, 4], [5, 0])],
    )
    def test_award_counts_of_the_rules_page(self, counts: list[int], points: list[int]) -> None:
        assert sheet_of(len(counts), award_0=counts).category("award_0").points == points

    def test_an_award_gives_no_points_until_all_have_counted(self) -> None:
        sheet = sheet_of(3, award_1=[4, None, 2])
        assert sheet.category("award_1").points == [None, None, None]
        assert [cell for cell in sheet.missing if cell[0] == "award_1"] == [("award_1", 1)]

    def test_solo_award_for_a_rare_resource_8_gives_5_vp_7_gives_3_and_6_nothing(self) -> None:
        assert [solo_award(count, "rare") for count in (8, 7, 6)] == [5, 3, 0]

    @pytest.mark.parametrize(("rarity", "needed"), [("unique", 6), ("rare", 8), ("common", 10)])
    def test_solo_awards_need_6_8_or_10(self, rarity: str, needed: int) -> None:
        points = [solo_award(count, rarity) for count in range(needed + 3)]
        assert points == [0] * (needed - 1) + [3, 5, 5, 5]

    def test_solo_awards_go_by_the_die_on_the_board(self) -> None:
        session = start(1)
        for slot, (colour, rare) in enumerate((("green", 0), ("grey", 1), ("red", 2))):
            do(session, "pick_award", slot=slot, colour=colour, rare=rare)
            do(session, "score", category=f"award_{slot}", who=0, value=(9, 8, 6)[slot])
        sheet = GAME.sheet(session.state)
        assert [sheet.category(f"award_{slot}").points for slot in range(3)] == [[3], [5], [5]]


class TestSheet:
    def test_track_and_titles_are_known_and_the_rest_is_asked_for(self) -> None:
        session = start(2)
        do(session, "vp", who=1, amount=9)
        do(session, "pick_title", slot=0, title="legend")
        do(session, "pick_title", slot=1, title="miner")
        do(session, "give_title", slot=0, who=1)
        do(session, "give_title", slot=1, who=1)
        sheet = GAME.sheet(session.state)
        assert sheet.category("track").points == [0, 9]
        assert sheet.category("titles").points == [0, 8]
        assert sheet.totals == [0, 17]
        rows = ("award_0", "award_1", "award_2", "cards")
        assert sheet.missing == [(row, who) for row in rows for who in (0, 1)]

    def test_the_final_score_is_track_awards_titles_and_cards(self) -> None:
        sheet = sheet_of(
            2, track=[23, 19], award_0=[7, 5], award_1=[2, 2], award_2=[0, 1], titles=[4, 8], cards=[-1, 6]
        )
        assert sheet.totals == [23 + 5 + 5 + 0 + 4 - 1, 19 + 0 + 5 + 5 + 8 + 6]
        assert sheet.winners == [1]
        assert sheet.missing == []

    def test_cards_told_to_the_app_fill_the_sheet(self) -> None:
        session = start(2)
        play_card(session, end_vp=2, symbols=[1, 0, 3])
        sheet = GAME.sheet(session.state)
        assert sheet.category("cards").points == [2, None]
        assert sheet.category("award_2").counts == [3, None]

    def test_so_do_values_corrected_by_hand(self) -> None:
        session = start(2)
        correct(session, "players", 0, "card_vp", to=7)
        correct(session, "players", 1, "award_symbols", 1, to=3)
        sheet = GAME.sheet(session.state)
        assert sheet.category("cards").points == [7, 0]
        assert sheet.category("award_1").counts == [0, 3]

    def test_what_is_typed_counts_more_and_can_be_cleared(self) -> None:
        session = start(2)
        do(session, "vp", who=0, amount=9)
        do(session, "score", category="track", who=0, value=11)
        assert GAME.sheet(session.state).category("track").points == [11, 0]
        do(session, "score", category="track", who=0, value=0)
        assert GAME.sheet(session.state).category("track").points == [0, 0]
        do(session, "score", category="track", who=0, value=None)
        assert GAME.sheet(session.state).category("track").points == [9, 0]

    @pytest.mark.parametrize(
        ("category", "value", "why"),
        [
            ("track", -1, "engine.cell_between"),
            ("award_0", 100, "engine.cell_between"),
            ("award_0", -1, "engine.cell_between"),
            ("cards", -100, "engine.cell_between"),
            ("titles", True, "engine.not_between"),
            ("tiles", 1, "engine.no_such_category"),
            ("x" * 61, 1, "engine.text_too_long"),
        ],
    )
    def test_cells_take_only_what_can_be(self, category: str, value: int, why: str) -> None:
        assert refused(start(2), "score", category=category, who=0, value=value) == why


class TestTies:
    FULL = {"award_0": [0, 0, 0], "award_1": [0, 0, 0], "award_2": [0, 0, 0], "titles": [0, 0, 0], "cards": [0, 0, 0]}

    def test_most_dice_of_production_win_a_tie(self) -> None:
        sheet = sheet_of(3, track=[30, 30, 12], **self.FULL)
        assert sheet.missing == [("production", 0), ("production", 1)]
        sheet = sheet_of(3, track=[30, 30, 12], production=[4, 6, 20], **self.FULL)
        assert (sheet.ranks, sheet.winners) == ([2, 1, 3], [1])

    def test_else_another_game_decides_and_the_win_is_shared(self) -> None:
        sheet = sheet_of(3, track=[30, 30, 12], production=[6, 6, None], **self.FULL)
        assert (sheet.ranks, sheet.winners, sheet.missing) == ([1, 1, 3], [0, 1], [])

    def test_production_never_adds_points(self) -> None:
        assert sheet_of(3, production=[9, 9, 9]).totals == [0, 0, 0]

    def test_the_game_knows_the_production_of_its_trays(self) -> None:
        session = start(2)
        do(session, "production", who=1, colour="red", amount=3)
        assert GAME.sheet(session.state).category("production").points == [None, 3]


class TestFinishing:
    def test_a_game_is_finished_when_nothing_is_missing(self) -> None:
        session = scoring()
        assert refused(session, "finish") == "engine.cells_missing"
        type_all(session, track=[30, 20], award_0=[1, 0], award_1=[1, 0], award_2=[1, 0], cards=[2, 3])
        entry = session.do({"do": "finish"})
        assert say("en", entry.story[0], session.names) == "Ola wins with 47 VP"
        assert GAME.finished(session.state)
        assert refused(session, "vp", who=0, amount=1) == "engine.is_finished"
        assert refused(session, "correct", path=["steps", "oxygen"], value=1) == "engine.is_finished"
        session.undo()
        assert not GAME.finished(session.state)

    def test_a_tie_wants_the_production_and_may_end_shared(self) -> None:
        session = scoring()
        type_all(session, track=[20, 20], award_0=[1, 1], award_1=[1, 1], award_2=[1, 1], cards=[0, 0])
        assert refused(session, "finish") == "engine.cells_missing"
        type_all(session, production=[5, 5])
        entry = session.do({"do": "finish"})
        assert entry.story[0] == {
            "text": "mars_dice.finished_shared",
            "who": [{"player": 0}, {"player": 1}],
            "n": 35,
        }

    def test_not_while_turns_are_being_played(self) -> None:
        assert refused(start(2), "finish") == "engine.still_playing"


class TestSolo:
    @pytest.mark.parametrize(
        ("total", "band"),
        [
            (0, 0), (59, 0), (60, 60), (69, 60), (70, 70), (79, 70), (80, 80), (84, 80), (85, 85), (89, 85),
            (90, 90), (94, 90), (95, 95), (99, 95), (100, 100), (109, 100), (110, 110), (250, 110),
        ],
    )  # fmt: skip
    def test_the_verdict_at_every_border(self, total: int, band: int) -> None:
        cells = {"track": [total], "award_0": [0], "award_1": [0], "award_2": [0], "titles": [0], "cards": [0]}
        sheet = GAME.sheet_of(1, {"cells": cells, "solo": {"terraformed": True}})
        assert sheet.totals == [total]
        assert sheet.verdict == {"text": f"mars_dice.verdict.{band}"}
        assert not sheet.lost and sheet.winners == [0]

    def test_a_total_below_zero_still_has_a_verdict(self) -> None:
        sheet = GAME.sheet_of(1, {"cells": {"cards": [-5]}, "solo": {"terraformed": True}})
        assert sheet.verdict == {"text": "mars_dice.verdict.0"}

    @pytest.mark.parametrize("left_out", [None, *PARAMETERS])
    def test_it_is_lost_unless_all_three_are_full(self, left_out: str | None) -> None:
        session = start(1)
        fill(session, *(name for name in PARAMETERS if name != left_out))
        do(session, "vp", who=0, amount=99)
        sheet = GAME.sheet(session.state)
        assert sheet.lost == (left_out is not None)
        assert sheet.winners == ([] if left_out else [0])
        assert (sheet.verdict == {"text": "mars_dice.verdict.lost"}) == (left_out is not None)

    def test_who_has_lost_need_not_count(self) -> None:
        session = scoring(1)
        entry = session.do({"do": "finish"})
        assert entry.story[0]["text"] == "mars_dice.finished_lost"

    def test_who_has_not_must(self) -> None:
        session = scoring(1)
        fill(session, *PARAMETERS)
        assert refused(session, "finish") == "engine.cells_missing"
        type_all(session, track=[100], award_0=[10], award_1=[0], award_2=[0], cards=[1])
        entry = session.do({"do": "finish"})
        assert entry.story[0]["n"] == 106
        assert entry.story[0]["verdict"] == {"text": "mars_dice.verdict.100"}

    def test_there_is_no_tie_to_break(self) -> None:
        assert refused(start(1), "score", category="production", who=0, value=3) == "engine.no_such_category"


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"cells": None},
        {"cells": []},
        {"cells": {"tiles": [1, 2]}},
        {"cells": {"track": [1]}},
        {"cells": {"track": [1, 2, 3]}},
        {"cells": {"track": 5}},
        {"cells": {"track": [1, "2"]}},
        {"cells": {"track": [1, True]}},
        {"cells": {"track": [1, 2.5]}},
        {"cells": {"track": [1, -1]}},
        {"cells": {"award_0": [100, 1]}},
        {"cells": {"track": [1, 10**30]}},
        {"cells": {}, "solo": 1},
        {"cells": {}, "solo": {"award_kinds": ["rare"]}},
        {"cells": {}, "solo": {"award_kinds": ["rare", "rare", "gold"]}},
        {"cells": {}, "solo": {"award_kinds": "rare"}},
        {"cells": {}, "solo": {"terraformed": "yes"}},
    ],
)
def test_a_sheet_from_a_file_is_trusted_in_nothing(asked: Any) -> None:
    with pytest.raises(Refused) as refusal:
        GAME.sheet_of(2, asked)
    for language in ("pl", "en"):
        assert say(language, refusal.value.message)
