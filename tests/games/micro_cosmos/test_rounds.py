"""Rounds, the first player token, and the end of the game."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.micro_cosmos.game import GAME
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    PLAYER,
    at_spot,
    auto,
    correct,
    do,
    goods,
    numbered,
    one,
    place,
    planet,
    refused,
    table,
)

FULL = {"done": True, "levels": [3, 3]}
FIVE = {at: numbered(at) for at in (0, 1, 2, 6, 7)}


def quick_turn(session: Session) -> int:
    """Whoever's turn it is stops somewhere (the Automa gathers) and the turn ends; who it was."""
    who = int(session.state["turn"]["player"])
    if session.state["automa"] is not None and who == AUTOMA:
        auto(session, "gather")
        do(session, "automa_done")
        return who
    if not session.state["turn"]["landed"]:
        do(session, "stop", spot="asteroid", at=None)
    do(session, "end_turn")
    return who


def turns_to_the_end(session: Session) -> list[int]:
    order = []
    while session.state["phase"] == "play":
        order.append(quick_turn(session))
        assert len(order) < 40
    assert session.state["phase"] == "scoring"
    return order


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_token_goes_left_after_every_round(players: int) -> None:
    session = table(players)
    order = [quick_turn(session) for _ in range(players * players)]
    rounds = [order[start : start + players] for start in range(0, len(order), players)]
    assert rounds == [[(first + turn) % players for turn in range(players)] for first in range(players)]
    assert session.state["round"] == players + 1
    assert session.state["first"] == 0


def test_the_token_and_the_round_while_a_round_is_played() -> None:
    session = table(3)
    seen = []
    for _ in range(7):
        seen.append((session.state["round"], session.state["first"], session.state["turn"]["player"]))
        quick_turn(session)
    assert seen == [(1, 0, 0), (1, 0, 1), (1, 0, 2), (2, 1, 1), (2, 1, 2), (2, 1, 0), (3, 2, 2)]


def test_alone_a_round_is_your_turn_and_then_the_automas() -> None:
    session = table(1)
    assert [quick_turn(session) for _ in range(6)] == [PLAYER, AUTOMA] * 3
    assert session.state["round"] == 4
    assert session.state["first"] == PLAYER


def nearly(players: int, done: int, turn: int = 0, **more: Any) -> Session:
    """So many planets are done, and one more lacks a single level."""
    places: dict[int, dict[str, Any]] = {at: dict(FULL) for at in list(FIVE)[1 : done + 1]}
    places[0] = {"levels": [3, 2]}
    seats = {who: {"cargo": goods(4, 4, 4, 4), "ark": at_spot("portal")} for who in range(players)}
    if players == 1:
        seats[AUTOMA] = {"ark": {"spot": "planet", "at": 7}}
    return table(players, planets=FIVE, turn=turn, seats=seats, places=places, **more)


def finish_planet(session: Session) -> list[str]:
    do(session, "land", at=0)
    told = do(session, "terraform", levels=[0, 1])
    assert place(session, 0)["done"]
    return told


@pytest.mark.parametrize(("players", "turn"), [(players, turn) for players in (2, 3, 4) for turn in range(players)])
def test_third_planet_then_the_round_is_finished_and_one_more_played(players: int, turn: int) -> None:
    session = nearly(players, 2, turn)
    assert "micro_cosmos.end_in_sight" in finish_planet(session)
    this_round = list(range(turn, players))
    next_round = [(1 + offset) % players for offset in range(players)]
    assert turns_to_the_end(session) == this_round + next_round


def test_third_planet_in_a_later_round() -> None:
    session = nearly(3, 2)
    for _ in range(4):
        quick_turn(session)
    assert session.state["turn"]["player"] == 2, "second of the second round"
    finish_planet(session)
    assert session.state["last_round"] == 3
    assert turns_to_the_end(session) == [2, 0, 2, 0, 1]


def test_alone_both_finish_the_round_and_have_one_more_turn() -> None:
    session = nearly(1, 2)
    finish_planet(session)
    assert turns_to_the_end(session) == [PLAYER, AUTOMA, PLAYER, AUTOMA]


def test_the_second_planet_does_not_bring_the_end() -> None:
    session = nearly(2, 1)
    assert "micro_cosmos.end_in_sight" not in finish_planet(session)
    assert session.state["last_round"] is None


@pytest.mark.parametrize(("players", "left"), [(1, [0, 1, 0, 1]), (2, [0, 1, 1, 0])])
def test_in_the_long_game_the_fourth_planet_brings_the_end(players: int, left: list[int]) -> None:
    session = nearly(players, 2, length="four")
    finish_planet(session)
    assert session.state["last_round"] is None
    session = nearly(players, 3, length="four")
    finish_planet(session)
    assert turns_to_the_end(session) == left


def test_a_fourth_planet_does_not_put_the_end_off() -> None:
    session = nearly(2, 3)
    finish_planet(session)
    first = session.state["last_round"]
    do(session, "end_turn")
    correct(session, "places", 0, "done", to=False)
    correct(session, "places", 0, "done", to=True)
    assert session.state["last_round"] == first


def test_a_discovered_planet_can_be_the_third() -> None:
    session = nearly(2, 2)
    do(session, "discover", at=3, planet=planet("TINY", tracks="minerals 1"), track=0)
    assert session.state["last_round"] == 2


class TestPutRight:
    def test_a_planet_that_was_not_done_calls_the_end_off(self) -> None:
        session = nearly(2, 2)
        finish_planet(session)
        quick_turn(session)
        assert "micro_cosmos.end_called_off" in correct(session, "places", 0, "done", to=False)
        assert session.state["last_round"] is None
        for _ in range(8):
            quick_turn(session)
        assert session.state["phase"] == "play"

    @pytest.mark.parametrize(("turns", "last"), [(0, 2), (2, 2), (4, 4)])
    def test_called_off_and_on_again_adds_no_round_unless_the_last_is_over(self, turns: int, last: int) -> None:
        session = nearly(2, 2)
        finish_planet(session)
        correct(session, "places", 0, "done", to=False)
        for _ in range(turns):
            quick_turn(session)
        correct(session, "places", 0, "done", to=True)
        assert session.state["last_round"] == last

    def test_whose_turn_it_is_put_right_begins_a_fresh_turn(self) -> None:
        session = nearly(2, 2)
        do(session, "land", at=2)
        do(session, "gather")
        correct(session, "turn", "player", to=1)
        assert session.state["turn"] == {"player": 1, "upgraded": False, "landed": False, "acted": []}

    @pytest.mark.parametrize("number", [1, 3, 9, 98])
    def test_when_the_number_of_the_round_is_put_right_there_are_as_many_turns_left(self, number: int) -> None:
        for turns, left in ((0, [0, 1, 1, 0]), (1, [1, 1, 0]), (2, [1, 0]), (3, [0])):
            session = nearly(2, 2, changes={"round": 5})
            finish_planet(session)
            for _ in range(turns):
                quick_turn(session)
            correct(session, "round", to=number)
            assert turns_to_the_end(session) == left

    def test_whose_turn_it_is(self) -> None:
        session = table(3)
        correct(session, "turn", "player", to=2)
        assert [quick_turn(session) for _ in range(3)] == [2, 1, 2]


class TestEarlyEnd:
    def test_to_the_score_and_back(self) -> None:
        session = table(2)
        do(session, "land", at=2)
        before = session.state
        do(session, "to_scoring")
        assert session.state["phase"] == "scoring"
        assert refused(session, "to_scoring") == "micro_cosmos.not_in_play"
        do(session, "back_to_play")
        assert session.state == before
        assert refused(session, "back_to_play") == "engine.already_so"

    def test_finishing_needs_the_score_first(self) -> None:
        session = table(2)
        assert refused(session, "finish") == "engine.still_playing"
        do(session, "to_scoring")
        do(session, "finish")
        assert GAME.finished(session.state)
        session.undo()
        assert not GAME.finished(session.state)

    def test_what_was_owed_can_still_be_taken_when_the_game_is_over(self) -> None:
        session = table(2, seats={1: {"owed": 1}}, changes={"phase": "scoring"})
        do(session, "choose", who=1, resource="minerals")
        assert one(session, 1)["owed"] == 0


def test_the_guide_says_when_the_end_is_near() -> None:
    session = nearly(2, 2)
    assert GAME.guide(session.state).notice is None
    finish_planet(session)
    assert GAME.guide(session.state).urgent
    first = GAME.guide(session.state).notice
    quick_turn(session)
    quick_turn(session)
    last = GAME.guide(session.state).notice
    assert first is not None and last is not None and first["text"] != last["text"]
