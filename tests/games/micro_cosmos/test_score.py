"""The final score."""

from typing import Any

import pytest

from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.score import so_far
from tests.games.micro_cosmos.playing import AUTOMA, do, goods, marker, refused, sheet_row, table

COLONIES = (0, 2, 5, 9, 14, 20, 27, 35, 45)
SURVIVORS = (0, 5, 12, 20, 30, 40)
UPGRADES = ("cargo_holds", "scouting_vehicles", "space_mining", "mining_vehicles", "biodome", "leisure_facilities")
LEVELS = {
    "easy": (0, 0, 1, 3, 6, 11, 15),
    "easy_plus": (0, 0, 1, 3, 6, 11, 15),
    "medium": (0, 0, 2, 5, 10, 17, 25),
    "medium_plus": (0, 0, 2, 5, 10, 17, 25),
    "hard": (0, 0, 5, 10, 15, 22, 30),
    "hard_plus": (0, 0, 5, 10, 15, 22, 30),
}


def over(players: int = 2, **more: Any) -> Session:
    return table(players, changes={"phase": "scoring"}, **more)


@pytest.mark.parametrize("count", range(9))
def test_colonies_wherever_they_stand(count: int) -> None:
    session = over(places={0: {"colonies": [count // 2, 1]}, 6: {"colonies": [count - count // 2, 0]}})
    assert sheet_row(session, "colonies") == [COLONIES[count], 2]


def test_colonies_in_the_pool_count_for_nothing() -> None:
    assert sheet_row(over(seats={0: {"colonies": 5}}), "colonies") == [0, 0]


@pytest.mark.parametrize("count", range(8))
def test_settled_survivors(count: int) -> None:
    session = over(seats={0: {"settled": count, "survivors": {"red": 3}}})
    assert sheet_row(session, "survivors") == [SURVIVORS[min(count, 5)], 0]


def test_unfinished_planets_count_the_field_numbers_without_any_bonus() -> None:
    session = over(
        3,
        places={
            0: {"levels": [3, 2], "markers": [marker(0, 3), marker(1, 2)]},
            2: {"levels": [1, 0], "markers": [marker(1, 1)]},
            6: {"levels": [2, 2], "done": True},
        },
    )
    assert sheet_row(session, "planets") == [3, 3, 0]


def test_all_of_it_together() -> None:
    session = over(
        seats={0: {"vp": 21, "settled": 2}, 1: {"vp": 30}},
        places={0: {"colonies": [3, 0], "markers": [marker(0, 4)], "levels": [3, 1]}},
    )
    assert GAME.sheet(session.state).totals == [21 + 12 + 9 + 4, 30]
    assert so_far(session.state) == [46, 30]
    assert GAME.sheet(session.state).winners == [0]
    assert GAME.sheet(session.state).missing == []


class TestTies:
    def test_most_resources_in_cargo(self) -> None:
        session = over(3, seats={0: {"vp": 9, "cargo": goods(4, 0, 0, 0)}, 1: {"vp": 9, "cargo": goods(2, 1, 1, 1)}})
        sheet = GAME.sheet(session.state)
        assert sheet.winners == [1]
        assert sheet.ranks == [2, 1, 3]

    def test_then_the_victory_is_shared(self) -> None:
        session = over(3, seats={0: {"vp": 9, "cargo": goods(4)}, 2: {"vp": 9, "cargo": goods(1, 1, 1, 1)}})
        assert GAME.sheet(session.state).winners == [0, 2]
        assert "micro_cosmos.finished_shared" in do(session, "finish")

    def test_specialists_and_outposts_are_no_resources(self) -> None:
        session = over(seats={0: {"vp": 9, "specialists": {"red": 5}, "outposts": 2}, 1: {"vp": 9}})
        assert GAME.sheet(session.state).winners == [0, 1]

    def test_cargo_that_the_app_does_not_know_is_asked_only_in_a_tie(self) -> None:
        session = over(2, tracking="light", seats={0: {"vp": 9, "settled": 1}, 1: {"vp": 3, "settled": 1}})
        assert GAME.sheet(session.state).missing == []
        do(session, "vp", who=1, amount=6)
        assert GAME.sheet(session.state).missing == [("cargo", 0), ("cargo", 1)]
        assert refused(session, "finish") == "engine.cells_missing"
        do(session, "score", category="cargo", who=0, value=3)
        do(session, "score", category="cargo", who=1, value=5)
        assert GAME.sheet(session.state).winners == [1]
        do(session, "finish")

    def test_a_tie_is_a_win_for_the_automa_whatever_the_cargo(self) -> None:
        session = over(1, seats={0: {"vp": 9, "cargo": goods(4, 4, 4, 4)}, AUTOMA: {"vp": 9}})
        sheet = GAME.sheet(session.state)
        assert sheet.totals == [9, 9]
        assert sheet.winners == [AUTOMA]
        assert sheet.ranks == [2, 1]
        assert sheet.missing == []

    @pytest.mark.parametrize(("vp", "winner", "verdict"), [(10, 0, "won"), (9, 1, "tied"), (8, 1, "lost")])
    def test_more_points_than_the_automa_win(self, vp: int, winner: int, verdict: str) -> None:
        sheet = GAME.sheet(over(1, seats={0: {"vp": vp}, AUTOMA: {"vp": 9}}).state)
        assert sheet.winners == [winner]
        assert sheet.verdict is not None and sheet.verdict["text"] == f"micro_cosmos.verdict.{verdict}"


class TestAutoma:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("count", range(7))
    def test_its_upgrades_by_level(self, level: str, count: int) -> None:
        session = over(1, level=level, seats={AUTOMA: {"upgrades": list(UPGRADES[:count])}})
        assert sheet_row(session, "upgrades") == [0, LEVELS[level][count]]

    def test_a_players_upgrades_are_worth_nothing(self) -> None:
        session = over(1, seats={0: {"upgrades": list(UPGRADES)}})
        assert GAME.sheet(session.state).totals == [0, 0]
        assert [row.id for row in GAME.sheet(over(2).state).categories] == ["vp", "survivors", "colonies", "planets"]

    def test_no_points_for_survivors(self) -> None:
        session = over(1, seats={AUTOMA: {"settled": 3}})
        assert sheet_row(session, "survivors") == [0, 0]
        assert refused(session, "score", category="survivors", who=AUTOMA, value=2) == "engine.no_such_cell"
        assert refused(session, "score", category="upgrades", who=0, value=2) == "engine.no_such_cell"

    def test_colonies_and_unfinished_planets_as_usual(self) -> None:
        session = over(
            1,
            seats={AUTOMA: {"vp": 7}},
            places={0: {"colonies": [0, 3], "levels": [2, 0], "markers": [marker(AUTOMA, 2)]}},
        )
        assert GAME.sheet(session.state).totals == [0, 7 + 9 + 2]


class TestTyped:
    def test_what_is_typed_counts_more_than_what_the_app_knows(self) -> None:
        session = over(seats={0: {"vp": 9}})
        do(session, "score", category="vp", who=0, value=12)
        do(session, "score", category="colonies", who=0, value=4)
        do(session, "score", category="survivors", who=1, value=5)
        assert GAME.sheet(session.state).totals == [12 + 14, 40]
        do(session, "score", category="vp", who=0, value=None)
        assert sheet_row(session, "vp") == [9, 0]

    @pytest.mark.parametrize(
        ("row", "value"),
        [
            ("vp", -1),
            ("vp", 300),
            ("colonies", 9),
            ("survivors", 16),
            ("planets", 100),
            ("planets", -1),
            ("cargo", 25),
        ],
    )
    def test_numbers_that_cannot_be(self, row: str, value: int) -> None:
        assert refused(over(), "score", category=row, who=0, value=value) == "engine.cell_between"

    def test_a_row_that_there_is_not(self) -> None:
        assert refused(over(), "score", category="upgrades", who=0, value=1) == "engine.no_such_category"
        assert refused(over(1), "score", category="cargo", who=0, value=1) == "engine.no_such_category"

    def test_light_players_tell_their_survivors(self) -> None:
        session = over(tracking="light")
        assert GAME.sheet(session.state).missing == [("survivors", 0), ("survivors", 1)]
        do(session, "score", category="survivors", who=0, value=0)
        do(session, "score", category="survivors", who=1, value=3)
        assert sheet_row(session, "survivors") == [0, 20]


class TestFromAFile:
    CELLS: dict[str, Any] = {"vp": [23, 19], "survivors": [3, 2], "colonies": [2, 4], "planets": [1, 0]}

    def test_two_players(self) -> None:
        sheet = GAME.sheet_of(2, {"cells": self.CELLS})
        assert sheet.totals == [23 + 20 + 5 + 1, 19 + 12 + 14]
        assert sheet.winners == [0]

    def test_alone_with_the_automas_column_and_level(self) -> None:
        cells = {"vp": [23, 19], "survivors": [3, None], "colonies": [2, 4], "planets": [1, 0], "upgrades": [None, 6]}
        assert GAME.sheet_of(1, {"cells": cells, "level": "hard"}).totals == [49, 19 + 14 + 30]
        assert GAME.sheet_of(1, {"cells": cells, "level": "easy"}).totals == [49, 19 + 14 + 15]
        assert GAME.sheet_of(1, {"cells": cells, "level": "easy"}).missing == []

    @pytest.mark.parametrize("level", [None, "", "hardest", 3, ["easy"]])
    def test_alone_the_level_must_be_said(self, level: Any) -> None:
        with pytest.raises(Refused, match=r"micro_cosmos\.level_not_said"):
            GAME.sheet_of(1, {"cells": self.CELLS, "level": level})

    @pytest.mark.parametrize(
        ("cells", "why"),
        [
            (None, r"engine\.bad_sheet"),
            ([], r"engine\.bad_sheet"),
            ({"gold": [1, 2]}, r"engine\.bad_sheet"),
            ({"vp": [1]}, r"engine\.sheet_row_length"),
            ({"vp": [1, 2, 3]}, r"engine\.sheet_row_length"),
            ({"vp": 3}, r"engine\.sheet_row_length"),
            ({"vp": [1, "2"]}, r"engine\.not_between"),
            ({"vp": [1, 2.0]}, r"engine\.not_between"),
            ({"vp": [1, True]}, r"engine\.not_between"),
            ({"colonies": [9, 0]}, r"engine\.not_between"),
        ],
    )
    def test_a_sheet_that_cannot_be(self, cells: Any, why: str) -> None:
        with pytest.raises(Refused, match=why):
            GAME.sheet_of(2, {"cells": cells})

    def test_what_is_missing(self) -> None:
        sheet = GAME.sheet_of(2, {"cells": {"vp": [3, None]}})
        assert ("vp", 1) in sheet.missing and ("colonies", 0) in sheet.missing


def test_finish_names_the_winner() -> None:
    session = over(seats={1: {"vp": 9}})
    story = session.do({"do": "finish"}).story
    assert story[0]["text"] == "micro_cosmos.finished"
    assert story[0]["who"] == [{"player": 1}]
    assert story[0]["n"] == 9
    assert session.state["phase"] == "finished"
