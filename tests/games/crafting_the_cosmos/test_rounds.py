"""The end of the round: goals, the end of the game, hands, the next round."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.crafting_the_cosmos import data
from companion.games.crafting_the_cosmos.game import GAME
from companion.games.crafting_the_cosmos.rounds import is_last, suggested
from tests.games.crafting_the_cosmos.playing import (
    do,
    end_all_turns,
    hand,
    next_button,
    one,
    points,
    refused,
    start,
    table,
)


def ending(players: int = 3, step: str = "move", **more: Any) -> Session:
    """At this step of the end of a round, all turns played."""
    changes = {"end_step": step, **more.pop("changes", {})}
    session = table(players, stage="done", changes=changes, **more)
    for each in session.state["players"]:
        each["stage"] = "done"
    return session


def test_goals_move_and_a_new_one_comes() -> None:
    session = ending()
    first, deck = session.state["goals"][0], list(session.state["goal_deck"])
    assert next_button(session) == "next.move"
    do(session, "move_goals")
    assert session.state["goals"] == [deck[-1], first, "", ""]
    assert session.state["goal_deck"] == deck[:-1]
    assert session.state["end_step"] == "ready"


def test_a_goal_on_place_4_is_scored_before_the_new_one_comes() -> None:
    session = ending(changes={"goals": ["supernovae", "star_group", "proto_life", ""]})
    assert do(session, "move_goals") == ["goals_moved", "goal_due"]
    assert session.state["goals"] == ["", "supernovae", "star_group", "proto_life"]
    assert next_button(session) == "next_goal.score"
    assert refused(session, "next_round") == "not_at.ready"
    do(session, "score_goal", counts=[4, 2, 1], anyway=False)
    assert [points(session, who) for who in range(3)] == [6, 3, 0]
    assert session.state["goals"][1:] == ["supernovae", "star_group", ""] and session.state["goals"][0]
    assert session.state["goals_scored"] == [{"goal": "proto_life", "counts": [4, 2, 1], "points": [6, 3, 0]}]


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ([7, 7, 3], [6, 6, 0]),
        ([5, 3, 3], [6, 3, 3]),
        ([5, 3, 3, 1], [6, 3, 3, 0]),
        ([2, 2, 2, 2], [6, 6, 6, 6]),
        ([1, 0, 0], [6, 0, 0]),
        ([0, 2, 1], [0, 6, 3]),
        ([5, 3], [6, 0]),
        ([4, 4], [6, 6]),
        ([0, 1], [0, 6]),
    ],
)
def test_first_second_ties_and_two_players(counts: list[int], expected: list[int]) -> None:
    session = ending(len(counts), "score", changes={"goals": ["", "", "", "proto_life"]})
    do(session, "score_goal", counts=counts, anyway=False)
    assert [points(session, who) for who in range(len(counts))] == expected


def test_counts_of_0_for_a_goal() -> None:
    session = ending(3, "score", changes={"goals": ["star_group", "", "", "proto_life"]})
    assert refused(session, "score_goal", counts=[0, 0, 0], anyway=False) == "nobody_has_any"
    assert refused(session, "score_goal", counts=[1, 2], anyway=False) == "counts_of_all"
    do(session, "score_goal", counts=[0, 0, 0], anyway=True)
    assert [points(session, who) for who in range(3)] == [0, 0, 0]
    assert session.state["goals"][3] == ""


def test_who_has_none_is_told_so() -> None:
    session = ending(3, "score", changes={"goals": ["star_group", "", "", "proto_life"]})
    assert do(session, "score_goal", counts=[3, 1, 0], anyway=False)[:4] == [
        "goal_scored",
        "points",
        "points",
        "has_none",
    ]


def test_goals_that_the_app_can_count() -> None:
    session = table(3, released=6, nebulae={"1": 2, "2": 0, "3": 1})
    assert suggested(session.state, "time_crystals") == [5, 0, 0]
    assert suggested(session.state, "small_nebulae") == [2, 0, 0]
    assert suggested(session.state, "proto_life") is None


def test_printed_goals_are_told_one_by_one() -> None:
    session = ending(3, options={"goals": "printed"}, changes={"goals": ["star_group", "", "", ""]})
    do(session, "move_goals")
    assert session.state["end_step"] == "deal" and next_button(session) == "next_goal.deal"
    assert refused(session, "deal_goal", goal="star_group") == "goal_seen"
    do(session, "deal_goal", goal="supernovae")
    assert session.state["goals"] == ["supernovae", "star_group", "", ""]
    assert session.state["end_step"] == "ready"
    assert refused(session, "deal_goal", goal="proto_life") == "not_at.deal"


def test_things_out_of_turn() -> None:
    session = table(3)
    assert refused(session, "move_goals") == "not_at.move"
    assert refused(session, "score_goal", counts=[1, 1, 1], anyway=False) == "not_at.score"
    assert refused(session, "next_round") == "not_at.ready"
    assert refused(session, "discard_energy", who=0, kinds={}) == "hand_fits"


@pytest.mark.parametrize(("players", "firsts"), [(2, [0, 0, 0]), (3, [1, 2, 0]), (4, [1, 2, 3])])
def test_the_first_player_passes_left_except_with_two(players: int, firsts: list[int]) -> None:
    session = table(players, stage="energy", changes={"crystals": 18 - players})
    found = []
    for number in range(3):
        end_all_turns(session)
        do(session, "move_goals")
        if session.state["end_step"] == "score":
            do(session, "score_goal", counts=[0] * players, anyway=True)
        assert do(session, "next_round") == ["round_started"]
        found.append(session.state["first"])
        assert session.state["round"] == number + 2
        assert one(session, session.state["first"])["stage"] == "energy"
    assert found == firsts


def test_the_sixth_goal_is_scored_in_round_8_and_ends_the_game() -> None:
    session = table(2, stage="energy", changes={"crystals": 16})
    rounds = []
    while session.state["phase"] == "play":
        end_all_turns(session)
        assert is_last(session.state) == (session.state["round"] == 8)
        do(session, "move_goals")
        if session.state["end_step"] == "score":
            rounds.append(session.state["round"])
            story = do(session, "score_goal", counts=[1, 2], anyway=False)
        if session.state["phase"] == "play":
            do(session, "next_round")
    assert rounds == [3, 4, 5, 6, 7, 8]
    assert story[-1] == "ended_goals"
    assert len(session.state["goals_scored"]) == 6


def test_an_empty_supply_ends_the_game_only_in_the_check() -> None:
    session = table(3, crystal=5, changes={"crystals": 1, "goals": ["supernovae", "star_group", "proto_life", ""]})
    do(session, "grow", who=0, n=1)
    assert session.state["crystals"] == 0 and session.state["phase"] == "play"
    assert GAME.guide(session.state).notice is not None
    do(session, "end_building", who=0)
    end_all_turns(session)
    do(session, "move_goals")
    assert session.state["phase"] == "play"
    assert do(session, "score_goal", counts=[1, 0, 0], anyway=False)[-1] == "ended_crystals"
    assert session.state["phase"] == "scoring"
    assert points(session) == 6  # the goal of the last round still counts
    assert next_button(session) == "next.score"


def test_hands_go_down_to_ten() -> None:
    session = ending(3, options={"energy": "app"}, hand=hand(light=7, time=6))
    do(session, "move_goals")
    assert session.state["end_step"] == "hands" and next_button(session) == "next.hands"
    assert refused(session, "next_round") == "not_at.ready"
    assert refused(session, "discard_energy", who=0, kinds={"light": 2}) == "discard_exactly"
    assert refused(session, "discard_energy", who=0, kinds={"chemistry": 3}) == "cards_short"
    assert refused(session, "discard_energy", who=1, kinds={"light": 1}) == "hand_fits"
    do(session, "discard_energy", who=0, kinds={"light": 2, "time": 1})
    assert one(session)["hand"] == hand(light=5, time=5)
    assert session.state["end_step"] == "ready"


def test_ten_cards_may_be_kept() -> None:
    session = ending(3, options={"energy": "count"}, hand=hand(light=10))
    do(session, "move_goals")
    assert session.state["end_step"] == "ready"


def test_the_table_may_stop_early_and_go_on() -> None:
    session = table(3)
    do(session, "to_scoring")
    assert refused(session, "to_scoring") == "not_in_play"
    assert refused(session, "grow", who=0, n=1) == "not_in_play"
    do(session, "back_to_play")
    assert refused(session, "back_to_play") == "engine.already_so"
    do(session, "grow", who=0, n=1)


def test_a_game_that_has_ended_can_go_on() -> None:
    session = ending(3, changes={"crystals": 0})
    do(session, "move_goals")
    assert session.state["phase"] == "scoring"
    do(session, "back_to_play")
    assert session.state["end_step"] == "ready"
    do(session, "next_round")


def test_six_of_sixteen_goals() -> None:
    seen = set()
    for seed in range(30):
        state = start(3, seed=seed).state
        six = [state["goals"][0], *state["goal_deck"]]
        assert len(set(six)) == 6
        seen |= set(six)
    assert seen == set(data.goals())
