"""The guide: in every phase the steps that are due, a reason, and a next button that works."""

from typing import Any

import pytest

from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.games.martians.playing import NAMES, TABLES, begun, do, in_phase, start, table


def steps(session: Any) -> list[tuple[str, str]]:
    guide = GAME.guide(session.state)
    for line in [guide.where, guide.notice, guide.next.label, *guide.spoken()]:
        assert line is None or all(say(language, line, NAMES) for language in LANGUAGES)
    for step in guide.steps:
        for line in (step.title, step.why):
            assert line is None or all(say(language, line, NAMES) for language in LANGUAGES)
    return [(step.title["text"].removeprefix("martians.step."), step.status) for step in guide.steps]


def test_the_start_of_a_round_step_by_step() -> None:
    session = in_phase("start", changes={"round": 3, "due": ["event", "weather", "energy"]})
    assert steps(session) == [("event", "now"), ("weather", "later"), ("energy", "later"), ("turns", "later")]
    for _ in range(2):
        action = GAME.guide(session.state).next.action
        assert action
        session.do(action)
    assert steps(session) == [("event_is", "done"), ("weather_is", "done"), ("energy", "now"), ("turns", "later")]


def test_com_4_has_no_step_for_the_event_in_cycle_5() -> None:
    session = in_phase("start", "com", changes={"cycle": 5, "due": ["weather", "energy"]})
    assert [name for name, _ in steps(session)] == ["weather", "energy", "turns"]


def test_the_refill_step_by_step() -> None:
    session = in_phase("refill", changes={"cycle": 2}, crew={"dead": [2]})
    assert [name for name, _ in steps(session)] == ["growth", "needs", "cards", "colonists"]
    session.do({"do": "refill"})
    assert ("dead", "now") in steps(session)


def test_the_turn_says_time_and_deliveries() -> None:
    session = table(needs=[(0, 0, 0)] * 4)
    assert steps(session) == [("act", "now"), ("deliver_none", "done"), ("colonist", "now")]
    session.state["quarters"][2]["hunger"] = 1
    session.state["turn"]["time"] = 0
    assert steps(session) == [("act", "done"), ("deliver", "now"), ("colonist", "now")]
    session.state["turn"]["delivered"] = 2
    assert steps(session) == [("act", "done"), ("delivered", "done"), ("colonist", "now")]


@pytest.mark.parametrize(
    ("time", "words"),
    [(1, "została 1 jednostka czasu"), (2, "zostały 2 jednostki czasu"), (0, "zostało 0 jednostek czasu")],
)
def test_the_time_left_in_polish(time: int, words: str) -> None:
    session = table()
    session.state["turn"]["time"] = time
    assert say("pl", GAME.guide(session.state).steps[0].title, NAMES) == f"Ola: {words}"


def test_com_4_what_others_need_is_not_ones_delivery() -> None:
    session = table("com", needs=[(0, 0, 0), (0, 1, 1)])
    assert ("deliver_none", "done") in steps(session)


def test_the_quarters_phase_says_what_the_tokens_do() -> None:
    session = in_phase("quarters", needs=[(1, 1, 1), (0, 1, 1), (0, 0, 0), (0, 0, 1)])
    why = [step.why["text"].removeprefix("martians.why.") for step in GAME.guide(session.state).steps if step.why]
    assert why == ["oxygen", "engine.sentences", "nothing_lacks", "hunger"]


def test_a_settled_quarter_says_whom_it_has_cost_what() -> None:
    session = in_phase("quarters", needs=[(1, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0)])
    session.state["crews"][0]["markers"] = ["moxie", "mining", "lander", "hospital", "education"]
    for _ in range(2):
        do(session, "resolve")
    do(session, "send_marker", crew=0, place="lander")
    told = [say("en", step.why, NAMES) for step in GAME.guide(session.state).steps[:2] if step.why]
    assert all(f"{name} loses a colonist" in told[0] for name in NAMES[:2])
    assert "Marek: an action marker to the infirmary" in told[1] and "Ola: the action marker from" in told[1]
    assert "Lander" in told[1]
    for _ in range(2):
        do(session, "resolve")
    do(session, "close_cycle")
    assert session.state["told"] == []


def test_where_nobody_lives_the_guide_says_why_there_are_no_turns() -> None:
    session = in_phase("refill", changes={"cycle": 2})
    assert GAME.guide(session.state).notice is None
    for crew in session.state["crews"]:
        crew["dead"] = [1, 2, 3]
    notice = GAME.guide(session.state).notice
    assert notice and notice["text"] == "martians.nobody_lives"


def test_at_the_end_the_players_say_whether_the_printed_scenario_is_met() -> None:
    session = start("coop")
    do(session, "scenario", which="printed")
    do(session, "begin")
    session.state["phase"] = "scoring"
    assert [name for name, _ in steps(session)] == ["printed_met", "scoring"]
    (offer,) = GAME.guide(session.state).offers
    assert offer.action
    session.do(offer.action)
    assert steps(session) == [("scoring", "now")] and not GAME.guide(session.state).offers
    assert not GAME.guide(in_phase("scoring").state).offers


def test_the_last_cycle_is_noticed() -> None:
    for variant, cycle in (("semi", 4), ("com", 5)):
        notice = GAME.guide(table(variant, changes={"cycle": cycle}).state).notice
        assert notice and notice["text"] == "martians.last_cycle"
        assert GAME.guide(table(variant, changes={"cycle": cycle - 1}).state).notice is None


@pytest.mark.parametrize(("variant", "players"), TABLES)
@pytest.mark.parametrize("way", ["app", "printed"])
def test_following_the_next_button_plays_a_whole_game(variant: str, players: int, way: str) -> None:
    session = start(variant, players) if way == "app" else start(variant, players, way=way)
    for _ in range(400):
        steps(session)
        following = GAME.guide(session.state).next
        if following.action is None:
            break
        session.do(following.action)
        assert all(say(language, told, NAMES) for told in session.log[-1].story for language in LANGUAGES)
    assert session.state["phase"] == "scoring" and following.screen == "score"
    assert session.state["cycle"] == (5 if variant == "com" else 4)
    session.do({"do": "finish"})
    assert steps(session) == [("finished", "done")]


def test_the_weather_in_hand_is_chosen_at_the_table() -> None:
    session = in_phase("start", weather="printed", changes={"due": ["weather", "energy"]})
    following = GAME.guide(session.state).next
    assert following.action is None and following.screen == "table"


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_where_the_table_is(variant: str, players: int) -> None:
    for session in (start(variant, players), begun(variant, players)):
        for language in LANGUAGES:
            assert say(language, GAME.where(session.state), NAMES)
