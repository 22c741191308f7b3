"""Bonus cards at 5 and 12 VP, at the end of the turn."""

import pytest

from companion.games.mars_dice.game import GAME
from companion.games.mars_dice.state import pending_bonus_cards
from tests.games.mars_dice.playing import correct, do, end_turn, refused, start


@pytest.mark.parametrize(("players", "cards"), [(1, 4), (2, 4), (3, 6), (4, 8)])
def test_the_pile_has_4_cards_for_1_and_2_players_6_for_3_and_8_for_4(players: int, cards: int) -> None:
    assert start(players).state["bonus_pile"] == cards


@pytest.mark.parametrize(("vp", "due"), [(0, 0), (4, 0), (5, 1), (11, 1), (12, 2), (50, 2)])
def test_a_card_is_due_at_5_and_at_12(vp: int, due: int) -> None:
    session = start()
    correct(session, "players", 1, "vp", to=vp) if vp else None
    assert pending_bonus_cards(session.state, 1) == due


def test_the_card_is_taken_at_the_end_of_the_turn() -> None:
    session = start()
    do(session, "vp", who=0, amount=5)
    assert refused(session, "end_turn") == "mars_dice.bonus_first"
    do(session, "megacredits")  # the turn goes on; the card waits
    do(session, "take_bonus")
    assert session.state["bonus_pile"] == 3
    assert refused(session, "take_bonus") == "mars_dice.no_bonus_due"
    do(session, "end_turn")
    assert session.state["turn"]["player"] == 1


def test_both_at_once() -> None:
    session = start()
    do(session, "vp", who=0, amount=12)
    assert end_turn(session).count("mars_dice.bonus_taken") == 2
    assert session.state["bonus_pile"] == 2
    assert session.state["players"][0]["bonus_cards"] == 2


def test_points_from_another_players_turn_give_the_card_at_the_end_of_ones_own() -> None:
    session = start()
    do(session, "vp", who=1, amount=6)
    assert refused(session, "take_bonus") == "mars_dice.no_bonus_due"
    do(session, "end_turn")
    assert refused(session, "end_turn") == "mars_dice.bonus_first"


def test_a_card_once_taken_is_not_due_again_after_losing_and_regaining_points() -> None:
    session = start()
    do(session, "vp", who=0, amount=5)
    do(session, "take_bonus")
    do(session, "vp", who=0, amount=-3)
    do(session, "vp", who=0, amount=3)
    assert pending_bonus_cards(session.state, 0) == 0


def test_everybody_gets_two_and_the_pile_is_then_empty() -> None:
    for players in (2, 3, 4):
        session = start(players)
        for who in range(players):
            do(session, "vp", who=who, amount=12)
        for _ in range(players):
            end_turn(session)
        assert session.state["bonus_pile"] == 0
        assert [player["bonus_cards"] for player in session.state["players"]] == [2] * players


def test_an_empty_pile_gives_nothing_and_holds_nobody_up() -> None:
    session = start()
    correct(session, "bonus_pile", to=0)
    do(session, "vp", who=0, amount=12)
    do(session, "end_turn")


def test_solo_plays_one_card_at_once_and_two_more_at_5_and_12() -> None:
    session = start(1)
    assert pending_bonus_cards(session.state, 0) == 1
    steps = [step.title["text"] for step in GAME.guide(session.state).steps]
    assert steps[-2:] == ["mars_dice.step.first_bonus", "mars_dice.step.choose"]  # before the first turn
    do(session, "take_bonus")
    assert pending_bonus_cards(session.state, 0) == 0
    do(session, "vp", who=0, amount=5)
    assert GAME.guide(session.state).steps[-1].why == {"text": "mars_dice.why.bonus", "vp": 5}
    do(session, "take_bonus")
    do(session, "vp", who=0, amount=7)
    assert GAME.guide(session.state).steps[-1].why == {"text": "mars_dice.why.bonus", "vp": 12}
    do(session, "take_bonus")
    assert session.state["bonus_pile"] == 1, "the last one stays unused"
    assert pending_bonus_cards(session.state, 0) == 0
