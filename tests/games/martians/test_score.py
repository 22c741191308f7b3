"""The end of each variant, with every point."""

from typing import Any

import pytest

from companion.engine.message import Refused
from companion.games.martians.game import GAME
from companion.games.martians.score import most_and_second
from companion.text import LANGUAGES, say
from tests.games.martians.playing import NAMES, do, in_phase, refused, sheet_row, told

NONE = (0, 0, 0)


def scoring(variant: str, players: int = 0, *, reputation: list[int], is_met: bool = False, **more: Any) -> Any:
    more.setdefault("have", {})
    session = in_phase("scoring", variant, players, **more)
    session.state["reputation"] = reputation
    if is_met:
        for need in session.state["needs"]:
            need["done"] = need["goal"]
    return session


def sheet(session: Any) -> Any:
    found = GAME.sheet(session.state)
    lines = [line for category in found.categories for line in (category.title, category.hint)]
    for line in (*lines, found.verdict):
        assert line is None or all(say(language, line, NAMES) for language in LANGUAGES)
    return found


def rows(session: Any) -> list[str]:
    return [category.id for category in sheet(session).categories]


# ------------------------------------------------------------ SOLO.1 and CO-OP.2 with a scenario


@pytest.mark.parametrize(("variant", "players", "count"), [("solo", 1, 2), ("coop", 2, 4), ("coop", 4, 4)])
@pytest.mark.parametrize(
    ("is_met", "left", "verdict", "lost"),
    [
        (True, NONE, "won", False),
        (True, (0, 0, 1), "lost.tokens", True),
        (True, (1, 0, 0), "lost.tokens", True),
        (True, (0, 1, 0), "lost.tokens", True),
        (False, NONE, "lost.scenario", True),
        (False, (0, 1, 0), "lost.both", True),
    ],
)
def test_won_only_with_the_scenario_met_and_no_need_token_left(
    variant: str, players: int, count: int, is_met: bool, left: Any, verdict: str, lost: bool
) -> None:
    pool = [7]
    session = scoring(variant, players, reputation=pool, is_met=is_met, needs=[NONE] * (count - 1) + [left])
    found = sheet(session)
    assert found.verdict["text"] == f"martians.verdict.{verdict}" and found.lost == lost
    assert found.winners == ([] if lost else list(range(players))) and found.together
    assert rows(session) == ["satisfaction"] and sheet_row(session, "satisfaction") == [7] * players
    story = do(session, "finish")
    assert story == [f"verdict.{verdict}"]
    assert session.state["phase"] == "finished" and GAME.finished(session.state)


def test_almost_met_is_not_met() -> None:
    session = scoring("coop", reputation=[9], is_met=True, needs=[NONE] * 4)
    session.state["needs"][0]["done"] -= 1
    assert sheet(session).lost


# ------------------------------------------------------------ SOLO.1 with contracts


def test_solo_with_contracts_counts_every_point() -> None:
    session = scoring("solo", reputation=[30], needs=[(1, 0, 2), (0, 1, 0)], have={"energy": 11}, play="contracts")
    session.state["crews"][0].update(dead=[1, 2], fourth=True)
    session.state["crews"][1].update(dead=[3], fourth=True)
    assert rows(session) == ["reputation", "tokens", "dead", "energy", "fourth"]
    found = {row: sheet_row(session, row)[0] for row in rows(session)}
    assert found == {"reputation": 30, "tokens": -12, "dead": -9, "energy": 3, "fourth": 2}
    assert sheet(session).totals == [14] and sheet(session).verdict is None
    assert told(session, "finish") == ["The end, score: 14."], "there is nobody to win against"


# ------------------------------------------------------------ SEMI:CO-OP.3


def test_semi_reputation_and_energy_decide() -> None:
    session = scoring("semi", 3, reputation=[10, 11, 8], is_met=True, needs=[NONE] * 4)
    for purse, energy in zip(session.state["purses"], (6, 2, 8), strict=True):
        purse["energy"] = energy
    session.state["crews"][0]["dead"] = [1, 2]  # neither the dead nor tokens count here
    assert rows(session) == ["reputation", "energy"]
    assert sheet(session).totals == [12, 11, 10]
    assert sheet(session).winners == [0]


def test_semi_a_tie_goes_to_the_most_credits() -> None:
    session = scoring("semi", 3, reputation=[10, 9, 10], is_met=True, needs=[NONE] * 4)
    for purse, credits in zip(session.state["purses"], (4, 9, 5), strict=True):
        purse["credits"] = credits
    assert sheet(session).winners == [2] and sheet(session).ranks == [2, 3, 1]
    assert do(session, "finish") == ["finished"]


def test_semi_equal_in_all_share_the_win() -> None:
    session = scoring("semi", reputation=[10, 10], is_met=True, needs=[NONE] * 4, have={"credits": 3})
    assert sheet(session).winners == [0, 1]
    assert do(session, "finish") == ["finished_shared"]


@pytest.mark.parametrize(("is_met", "left"), [(False, NONE), (True, (0, 1, 0)), (False, (1, 0, 0))])
def test_semi_a_missed_scenario_is_lost_by_all_only_where_the_table_agreed(is_met: bool, left: Any) -> None:
    needs = [NONE, NONE, NONE, left]
    mild = scoring("semi", reputation=[10, 12], is_met=is_met, needs=needs)
    assert sheet(mild).winners == [1] and sheet(mild).verdict["text"] == "martians.verdict.semi_missed"
    assert do(mild, "finish") == ["finished"]
    hard = scoring("semi", reputation=[10, 12], is_met=is_met, needs=needs, missed="all_lose")
    assert sheet(hard).winners == [] and sheet(hard).verdict["text"] == "martians.verdict.semi_lost"
    assert do(hard, "finish") == ["finished_lost"]


def test_semi_a_met_scenario_is_won_by_the_most_reputation_also_where_all_might_lose() -> None:
    session = scoring("semi", reputation=[10, 12], is_met=True, needs=[NONE] * 4, missed="all_lose")
    assert sheet(session).winners == [1] and not sheet(session).lost


# ------------------------------------------------------------ COM.4


def test_com_4_counts_every_point() -> None:
    session = scoring("com", 3, reputation=[20, 20, 20], needs=[(1, 1, 1), NONE, (0, 0, 2)])
    state = session.state
    for purse, energy in zip(state["purses"], (2, 3, 8), strict=True):
        purse["energy"] = energy
    state["crews"][0]["dead"] = [1]
    state["crews"][1]["fourth"] = True
    for player, built, expanded in zip(state["players"], (2, 1, 1), (0, 3, 5), strict=True):
        player.update(built=built, expanded=expanded)
    assert rows(session) == ["reputation", "tokens", "dead", "energy", "fourth", "built", "expanded"]
    assert {row: sheet_row(session, row) for row in rows(session)} == {
        "reputation": [20, 20, 20],
        "tokens": [-9, 0, -6],
        "dead": [-3, 0, 0],
        "energy": [0, 1, 2],
        "fourth": [0, 2, 0],
        "built": [5, 3, 3],
        "expanded": [0, 3, 5],
    }
    assert sheet(session).totals == [13, 29, 24]
    assert sheet(session).winners == [1] and sheet(session).verdict is None
    assert do(session, "finish") == ["finished"]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([3, 2, 1, 0], [5, 3, 0, 0]),
        ([2, 2, 1, 0], [5, 5, 3, 0]),
        ([2, 1, 1, 1], [5, 3, 3, 3]),
        ([1, 1, 1, 1], [5, 5, 5, 5]),
        ([4, 0, 0, 0], [5, 0, 0, 0]),
        ([0, 0], [0, 0]),
        ([1, 2], [3, 5]),
        ([2, None], [None, None]),  # somebody who is not counted yet may have more
    ],
)
def test_most_and_second_most_tokens(counts: list[int | None], points: list[int | None]) -> None:
    assert most_and_second(counts) == points


def test_com_4_a_tie_is_shared() -> None:
    session = scoring("com", reputation=[9, 9], needs=[NONE, NONE], have={"credits": 2})
    session.state["purses"][0]["credits"] = 7
    assert sheet(session).winners == [0, 1]


def test_com_4_the_collectors_hidden_goals_are_typed() -> None:
    session = scoring("com", reputation=[9, 8], needs=[NONE, NONE], collector="yes")
    assert refused(session, "finish") == "engine.cells_missing"
    for who, value in ((0, 0), (1, 4)):
        do(session, "score", category="hidden", who=who, value=value)
    assert sheet(session).totals == [9, 12]
    do(session, "finish")


def test_hidden_goals_belong_to_com_4_of_the_collectors_edition() -> None:
    for variant, collector in (("com", "no"), ("semi", "yes"), ("coop", "yes")):
        session = scoring(variant, reputation=[9, 8], collector=collector)
        assert refused(session, "score", category="hidden", who=0, value=3) == "engine.no_such_category"


# ------------------------------------------------------------ typing, finishing


def test_where_players_keep_their_goods_energy_is_asked_and_credits_only_in_a_tie() -> None:
    session = scoring("semi", reputation=[9, 8], needs=[NONE] * 4, goods="colony")
    assert refused(session, "finish") == "engine.cells_missing"
    do(session, "score", category="energy", who=0, value=2)
    do(session, "score", category="energy", who=1, value=3)
    assert sheet(session).missing == [("credits", 0), ("credits", 1)], "9 + 0 and 8 + 1"
    do(session, "score", category="credits", who=0, value=1)
    do(session, "score", category="credits", who=1, value=2)
    assert sheet(session).winners == [1]
    do(session, "finish")


def test_what_is_typed_counts_more_than_what_the_app_knows() -> None:
    session = scoring("com", reputation=[9, 8], needs=[NONE, NONE])
    do(session, "score", category="dead", who=0, value=2)
    assert sheet_row(session, "dead") == [-6, 0]
    assert refused(session, "score", category="dead", who=0, value=9) == "engine.cell_between"
    do(session, "score", category="dead", who=0, value=None)
    assert sheet_row(session, "dead") == [0, 0]


def test_nothing_is_finished_before_the_scoring() -> None:
    for phase in ("setup", "refill", "start", "turns", "quarters"):
        assert refused(in_phase(phase), "finish") == "engine.still_playing"


def test_a_finished_game_is_finished() -> None:
    session = scoring("com", reputation=[9, 8], needs=[NONE, NONE])
    do(session, "finish")
    for kind in ("finish", "end_turn", "rtg", "begin", "end_early", "resolve"):
        assert refused(session, kind) == "engine.is_finished"
    session.undo()
    do(session, "finish")


def test_there_is_no_verdict_before_the_end() -> None:
    for phase in ("setup", "turns", "quarters"):
        assert GAME.sheet(in_phase(phase, "coop").state).verdict is None


# ------------------------------------------------------------ a sheet from a file


def from_file(players: int, **asked: Any) -> Any:
    return GAME.sheet_of(players, asked)


def test_a_sheet_from_a_file() -> None:
    cells = {"reputation": [31, 28], "tokens": [1, 0], "dead": [0, 1], "energy": [7, 2], "fourth": [1, 0]}
    found = from_file(2, variant="com", cells={**cells, "built": [1, 2], "expanded": [0, 0]})
    assert found.totals == [31 - 3 + 2 + 2 + 3, 28 - 3 + 5]
    semi = from_file(2, variant="semi", cells={"reputation": [5, 5], "energy": [0, 0], "credits": [1, 2]}, met=True)
    assert semi.winners == [1] and semi.verdict["text"] == "martians.verdict.semi_missed"
    solo = from_file(1, cells={"satisfaction": [12]}, scenario=True, met=True, clear=True)
    assert solo.verdict["text"] == "martians.verdict.won"
    assert from_file(1, cells={"reputation": [12], "fourth": [1]}).totals == [14]


@pytest.mark.parametrize(
    ("players", "asked", "why"),
    [
        (2, {}, "engine.bad_sheet"),
        (2, {"cells": []}, "engine.bad_sheet"),
        (2, {"cells": {"gold": [1, 2]}}, "engine.bad_sheet"),
        (2, {"cells": {}, "variant": "duel"}, "engine.not_a_choice"),
        (2, {"cells": {}, "variant": ["com"]}, "engine.not_a_choice"),
        (2, {"cells": {}, "variant": "solo"}, "martians.wrong_players"),
        (1, {"cells": {}, "variant": "coop"}, "martians.wrong_players"),
        (2, {"cells": {"reputation": [1]}}, "engine.sheet_row_length"),
        (2, {"cells": {"reputation": {}}}, "engine.sheet_row_length"),
        (2, {"cells": {"reputation": [1, "2"]}}, "engine.not_between"),
        (2, {"cells": {"reputation": [1, 301]}}, "engine.not_between"),
        (2, {"cells": {"dead": [1, -1]}}, "engine.not_between"),
        (2, {"cells": {"fourth": [1, 2]}}, "engine.not_between"),
        (2, {"cells": {}, "variant": "coop", "met": 1}, "engine.not_a_flag"),
        (2, {"cells": {}, "variant": "com", "collector": "yes"}, "engine.not_a_flag"),
    ],
)
def test_a_bad_sheet_is_refused(players: int, asked: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.sheet_of(players, asked)
    assert caught.value.message["text"] == why
    assert all(say(language, caught.value.message, NAMES) for language in LANGUAGES)
