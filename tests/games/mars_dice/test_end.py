"""The end comes into sight with the second full parameter; everybody then has one last turn."""

from itertools import combinations

import pytest

from companion.engine.session import Session
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.game import GAME
from companion.text import say
from tests.games.mars_dice.playing import correct, do, end_turn, fill, refused, start

PAIRS = list(combinations(PARAMETERS, 2))


def who_plays_on(session: Session) -> list[int]:
    """The turns after this one, until scoring."""
    order = []
    while True:
        end_turn(session)
        if session.state["phase"] != "play":
            return order
        order.append(session.state["turn"]["player"])
        assert len(order) < 20


def test_second_parameter_full_in_reds_turn_with_three_players() -> None:
    """Red, blue and green: blue, green and red play one more turn each, then scoring."""
    session = start(3)
    fill(session, "oceans")
    correct(session, "steps", "oxygen", to=6)
    assert session.state["last_turns"] is None
    entry = session.do({"do": "raise", "parameter": "oxygen"})
    assert say("en", entry.story[-1], ["red", "blue", "green"]) == (
        "Two parameters are full. Last turns: blue, green, red."
    )
    assert who_plays_on(session) == [1, 2, 0]
    assert session.state["phase"] == "scoring"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pair", PAIRS)
def test_any_two_full_parameters_bring_the_end(players: int, pair: tuple[str, str]) -> None:
    session = start(players)
    fill(session, pair[0])
    assert session.state["last_turns"] is None
    assert not GAME.guide(session.state).urgent
    correct(session, "steps", pair[1], to=session.state["data"]["parameters"][pair[1]]["steps"] - 1)
    do(session, "raise", parameter=pair[1])
    assert session.state["last_turns"] == [*range(1, players), 0]
    assert GAME.guide(session.state).urgent


@pytest.mark.parametrize(
    ("players", "trigger"), [(players, trigger) for players in (2, 3, 4) for trigger in range(players)]
)
def test_the_last_turns_go_round_and_end_with_who_brought_the_end(players: int, trigger: int) -> None:
    session = start(players)
    for _ in range(trigger):
        do(session, "end_turn")
    assert session.state["turn"]["player"] == trigger
    fill(session, "oceans", "oxygen")
    assert who_plays_on(session) == [(trigger + offset) % players for offset in range(1, players + 1)]


def test_a_further_full_parameter_does_not_start_the_last_turns_again() -> None:
    session = start(3)
    fill(session, "oceans", "oxygen")
    end_turn(session)
    fill(session, "temperature")
    assert session.state["last_turns"] == [2, 0]
    assert who_plays_on(session) == [2, 0]


def test_in_the_last_turns_the_third_parameter_still_gives_2_vp_and_a_full_one_1() -> None:
    session = start(2)
    fill(session, "oceans", "oxygen")
    end_turn(session)
    do(session, "raise", parameter="temperature")
    assert session.state["players"][1]["vp"] == 2
    do(session, "raise", parameter="oceans")
    assert session.state["players"][1]["vp"] == 3


def test_finding_11_a_correction_calls_the_end_off_and_its_reversal_on_again() -> None:
    """Whoever is playing the last turn does not get another."""
    session = start(3)
    fill(session, "oceans", "oxygen")
    end_turn(session)
    assert "mars_dice.end_called_off" in correct(session, "steps", "oxygen", to=6)
    assert session.state["last_turns"] is None
    assert session.state["turn"]["player"] == 1
    assert "mars_dice.end_in_sight" in correct(session, "steps", "oxygen", to=7)
    assert who_plays_on(session) == [2, 0]


def test_a_greenery_can_bring_the_end() -> None:
    session = start(2)
    fill(session, "temperature")
    correct(session, "steps", "oxygen", to=6)
    assert do(session, "greenery", cities=0)[-1] == "mars_dice.end_in_sight"


def test_an_extra_turn_keeps_its_player() -> None:
    session = start(3)
    do(session, "extra_turn")
    assert say("en", GAME.guide(session.state).next.label, session.names) == "Extra turn: Ola"
    do(session, "end_turn")
    assert session.state["turn"]["player"] == 0
    do(session, "end_turn")
    assert session.state["turn"]["player"] == 1


def test_two_extra_turns_are_played_one_after_the_other() -> None:
    session = start(2)
    do(session, "extra_turn")
    do(session, "extra_turn")
    seats = []
    for _ in range(4):
        do(session, "end_turn")
        seats.append(session.state["turn"]["player"])
    assert seats == [0, 0, 1, 0]


def test_an_extra_turn_in_the_last_turns_takes_nobodys_turn_away() -> None:
    session = start(3)
    fill(session, "oceans", "oxygen")
    end_turn(session)
    do(session, "extra_turn")
    assert who_plays_on(session) == [1, 2, 0]


def test_an_extra_turn_of_who_brings_the_end_is_not_yet_their_last() -> None:
    session = start(3)
    do(session, "extra_turn")
    fill(session, "oceans", "oxygen")
    assert who_plays_on(session) == [0, 1, 2, 0]


def test_an_extra_turn_at_the_very_end_is_still_played() -> None:
    session = start(2)
    fill(session, "oceans", "oxygen")
    end_turn(session)
    end_turn(session)
    do(session, "extra_turn")
    assert who_plays_on(session) == [0]


def test_every_turn_begins_afresh() -> None:
    session = start(2)
    do(session, "turn_kind", kind="action")
    do(session, "roll", who=0, dice={"red": 1})
    do(session, "raise", parameter="oxygen")
    end_turn(session)
    turn = {"number": 2, "player": 1, "kind": None, "support": 0, "main": 0, "produced": False, "extra": 0}
    assert session.state["turn"] == turn


def test_the_last_turn_says_that_it_is_the_last() -> None:
    session = start(2)
    fill(session, "oceans", "oxygen")
    assert do(session, "end_turn") == ["mars_dice.turn_started", "mars_dice.last_turn_of"]
    assert GAME.guide(session.state).notice == {"text": "mars_dice.notice.last_turns", "order": [{"player": 0}]}
    do(session, "end_turn")
    assert GAME.guide(session.state).notice == {"text": "mars_dice.notice.very_last", "who": {"player": 0}}
    assert say("en", GAME.guide(session.state).next.label) == say("en", {"text": "mars_dice.next.end"})


def test_going_back_to_the_game_from_scoring_resumes_the_very_last_turn() -> None:
    session = start(2)
    fill(session, "oceans", "oxygen")
    who_plays_on(session)
    do(session, "back_to_play")
    assert session.state["turn"]["player"] == 0
    do(session, "megacredits")
    do(session, "end_turn")
    assert session.state["phase"] == "scoring"


def test_a_parameter_corrected_while_scoring_matters_once_back_in_the_game() -> None:
    session = start(2)
    fill(session, "oceans", "oxygen")
    who_plays_on(session)
    correct(session, "steps", "oxygen", to=6)
    assert session.state["phase"] == "scoring"
    assert "mars_dice.end_called_off" in do(session, "back_to_play")
    assert session.state["last_turns"] is None


class TestSolo:
    def test_it_begins_with_one_step_everywhere_a_city_and_a_greenery_and_no_points(self) -> None:
        state = start(1).state
        assert state["steps"] == {"temperature": 1, "oxygen": 1, "oceans": 1}
        assert (state["cities"], state["greeneries"]) == (1, 1)
        assert state["players"][0]["vp"] == 0

    def test_it_ends_at_once_after_turn_50(self) -> None:
        session = start(1)
        do(session, "take_bonus")
        for number in range(1, 50):
            assert session.state["turn"]["number"] == number
            do(session, "end_turn")
        assert session.state["turn"]["number"] == 50
        assert session.state["phase"] == "play"
        assert do(session, "end_turn") == ["mars_dice.turn_ended_solo", "mars_dice.solo_over"]
        assert session.state["phase"] == "scoring"
        assert refused(session, "end_turn") == "mars_dice.not_in_play"

    def test_an_extra_turn_is_not_counted(self) -> None:
        session = start(1)
        do(session, "take_bonus")
        do(session, "extra_turn")
        assert do(session, "end_turn") == ["mars_dice.extra_turn_started"]
        assert session.state["turn"]["number"] == 1
        do(session, "end_turn")
        assert session.state["turn"]["number"] == 2

    def test_an_extra_turn_after_turn_50_is_still_played(self) -> None:
        session = start(1)
        do(session, "take_bonus")
        correct(session, "turn", "number", to=50)
        do(session, "extra_turn")
        do(session, "end_turn")
        assert session.state["phase"] == "play"
        do(session, "end_turn")
        assert session.state["phase"] == "scoring"

    def test_by_choice_an_extra_turn_moves_the_counter_too_and_there_is_no_turn_51(self) -> None:
        session = start(1, extra_turn="counted")
        do(session, "take_bonus")
        do(session, "extra_turn")
        do(session, "end_turn")
        assert session.state["turn"]["number"] == 2
        correct(session, "turn", "number", to=50)
        do(session, "extra_turn")
        do(session, "end_turn")
        assert session.state["phase"] == "scoring"

    def test_full_parameters_do_not_end_it(self) -> None:
        session = start(1)
        fill(session, *PARAMETERS)
        do(session, "take_bonus")
        do(session, "end_turn")
        assert session.state["phase"] == "play"
        assert session.state["last_turns"] is None
