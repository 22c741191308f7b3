"""The work phase: what starts a round, whose turn it is, who plays round 4."""

import pytest

from companion.engine.session import Session
from tests.games.martians.playing import (
    TABLES,
    begun,
    do,
    end_round,
    in_phase,
    next_cycle,
    refused,
    start_steps,
    table,
    to_quarters,
)

STEPS = ["event", "weather", "energy"]


def cycle_of_steps(session: Session) -> list[list[str]]:
    """What the start of each round of this cycle has."""
    found: list[list[str]] = []
    while session.state["phase"] in ("start", "turns"):
        found.append(start_steps(session))
        end_round(session)
    return found


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_event_weather_and_energy_in_rounds_1_and_3_but_not_in_the_very_first(variant: str, players: int) -> None:
    session = begun(variant, players)
    assert cycle_of_steps(session) == [[], [], STEPS]
    for cycle in range(2, 6 if variant == "com" else 5):
        next_cycle(session)
        assert (session.state["phase"], session.state["cycle"]) == ("refill", cycle)
        do(session, "refill")
        for crew in session.state["crews"]:
            crew["dead"] = []  # otherwise nobody would be left to play
        do(session, "begin_rounds")
        steps = STEPS if cycle < 5 else ["weather", "energy"]
        assert cycle_of_steps(session) == [steps, [], steps]
    next_cycle(session)
    assert session.state["phase"] == "scoring"


def test_com_4_has_no_event_in_the_fifth_cycle() -> None:
    session = in_phase("refill", "com", changes={"cycle": 5, "refilled": True})
    do(session, "begin_rounds")
    assert session.state["due"] == ["weather", "energy"]
    assert refused(session, "event_draw") == "event_done"


def test_the_steps_of_a_round_come_in_order() -> None:
    session = in_phase("start", changes={"round": 3, "due": [*STEPS]})
    assert refused(session, "weather_draw") == "weather_not_now"
    assert refused(session, "produce") == "energy_last"
    assert refused(session, "end_turn") == "only_in.turns"
    do(session, "event_draw")
    assert refused(session, "event_draw") == "event_done"
    assert refused(session, "produce") == "energy_last"
    do(session, "weather_draw")
    assert refused(session, "weather_draw") == "weather_not_now"
    do(session, "produce")
    assert session.state["phase"] == "turns"
    assert refused(session, "produce") == "only_in.start"
    assert refused(session, "weather_draw") == "only_in.start"


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_everybody_has_one_turn_clockwise_and_the_first_player_marker_goes_left(variant: str, players: int) -> None:
    session = begun(variant, players)
    count = 2 if variant == "solo" else players
    for round_ in (1, 2, 3):
        start_steps(session)
        order = []
        while session.state["phase"] == "turns" and session.state["round"] == round_:
            order.append(session.state["crew"])
            do(session, "end_turn")
        first = (round_ - 1) % count
        assert order == [(first + step) % count for step in range(count)]
    assert session.state["first"] == 3 % count
    next_cycle(session)
    assert session.state["first"] == 3 % count, "it moves after rounds only"


def test_round_4_is_played_where_fourth_colonists_have_come() -> None:
    session = begun("semi", 2)
    for crew in session.state["crews"]:
        crew["fourth"] = True
    for round_ in (1, 2, 3):
        assert session.state["round"] == round_
        start_steps(session)
        end_round(session)
    assert (session.state["phase"], session.state["round"]) == ("turns", 4), "round 4 starts without steps"
    end_round(session)
    assert session.state["phase"] == "quarters"


def test_com_4_only_who_has_a_fourth_colonist_plays_round_4() -> None:
    session = table("com", 3, changes={"round": 3, "first": 2, "crew": 2})
    session.state["crews"][1]["fourth"] = True
    for crew in (2, 0, 1):
        assert (session.state["round"], session.state["crew"]) == (3, crew)
        do(session, "end_turn")
    assert (session.state["phase"], session.state["round"], session.state["crew"]) == ("turns", 4, 1)
    do(session, "end_turn")
    assert session.state["phase"] == "quarters"


def test_a_dead_colonist_skips_the_turn_of_its_round() -> None:
    session = table("semi", 3, crew={"dead": [2]})
    end_round(session)
    assert (session.state["round"], session.state["crew"]) == (2, 1)
    do(session, "end_turn")
    story = do(session, "end_turn")
    assert "turn_skipped" in story
    assert (session.state["phase"], session.state["round"]) == ("start", 3)


def test_a_round_in_which_nobody_lives_passes() -> None:
    session = begun("semi", 2)
    for crew in session.state["crews"]:
        crew["dead"] = [2, 3]
    end_round(session)
    assert (session.state["phase"], session.state["round"]) == ("start", 3), "round 2 has no turn"
    start_steps(session)
    assert session.state["phase"] == "quarters"
    assert session.state["first"] == 3 % 2, "the marker still moves after every round"


def test_a_turn_has_three_time_units_and_four_with_dna_modification() -> None:
    session = table("semi", 2)
    assert session.state["turn"]["time"] == 3
    do(session, "corporation_tech", tech="dna", expansion=False)
    assert session.state["turn"]["time"] == 0, "it works from the next turn on"
    do(session, "end_turn")
    assert session.state["turn"]["time"] == 3
    do(session, "end_turn")
    do(session, "end_turn")
    assert (session.state["crew"], session.state["turn"]["time"]) == (0, 4)


def test_solo_dna_modification_is_on_the_one_card_for_both_corporations() -> None:
    session = table("solo", one={"techs": ["dna"]})
    do(session, "end_turn")
    assert (session.state["crew"], session.state["turn"]["time"]) == (1, 4)


def test_action_markers_stay_where_they_are_at_the_end_of_round_and_cycle() -> None:
    session = table("com", 2, needs=[(0, 0, 0)] * 2)
    do(session, "supplies", count=1)
    next_cycle(session)
    assert session.state["crews"][0]["markers"] == ["lander"]


def test_a_new_turn_starts_afresh() -> None:
    session = table("semi", 2, needs=[(0, 0, 4), (0, 0, 0), (0, 0, 0), (0, 0, 0)])
    do(session, "mine", regolith=2, ice=0)
    do(session, "rtg")
    for _ in range(2):
        do(session, "deliver", product="food", quarter=0)
    do(session, "end_turn")
    turn = session.state["turn"]
    assert turn == {"time": 3, "delivered": 0, "rtg": False, "acted": {}, "regolith": 0}


def test_the_work_of_a_cycle_ends_in_the_quarters_phase() -> None:
    session = begun("coop", 4)
    to_quarters(session)
    assert (session.state["phase"], session.state["resolved"]) == ("quarters", 0)
    assert refused(session, "end_turn") == "only_in.turns"
