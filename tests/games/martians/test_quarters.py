"""The quarters phase, line by line."""

from typing import Any

import pytest

from companion.games.martians.game import GAME
from companion.text import say
from tests.games.martians.playing import NAMES, do, in_phase, needs_of, refused, told

NONE = (0, 0, 0)


def quarters(variant: str = "semi", players: int = 0, *, needs: list[Any], **more: Any) -> Any:
    return in_phase("quarters", variant, players, needs=needs, **more)


def zones(session: Any, crew: int = 0) -> tuple[list[int], list[int]]:
    one = session.state["crews"][crew]
    return one["infirmary"], one["flats"]


def resolve_all(session: Any) -> None:
    for _ in session.state["quarters"]:
        do(session, "resolve")


# ------------------------------------------------------------ oxygen


@pytest.mark.parametrize(("variant", "players"), [("coop", 2), ("coop", 4), ("semi", 3)])
def test_a_left_oxygen_token_kills_one_colonist_of_every_player(variant: str, players: int) -> None:
    session = quarters(variant, players, needs=[(1, 0, 0), NONE, NONE, NONE])
    do(session, "resolve")
    assert [len(crew["dead"]) for crew in session.state["crews"]] == [1] * players


def test_solo_a_colonist_of_each_colour_dies() -> None:
    session = quarters("solo", needs=[(1, 0, 0), NONE])
    do(session, "resolve")
    assert [len(crew["dead"]) for crew in session.state["crews"]] == [1, 1]


def test_com_4_only_a_colonist_of_the_owner_dies() -> None:
    session = quarters("com", 3, needs=[NONE, (2, 0, 0), NONE])
    resolve_all(session)
    assert [len(crew["dead"]) for crew in session.state["crews"]] == [0, 1, 0]


def test_one_colonist_dies_however_many_oxygen_tokens_are_left() -> None:
    session = quarters(needs=[(3, 0, 0), NONE, NONE, NONE])
    do(session, "resolve")
    assert [len(crew["dead"]) for crew in session.state["crews"]] == [1, 1]


def test_oxygen_skips_illness_and_hunger_of_this_quarter_and_not_of_the_next() -> None:
    session = quarters(needs=[(1, 2, 2), (0, 1, 1), NONE, NONE])
    story = do(session, "resolve")
    assert "rest_skipped" in story and "left.illness" not in story
    assert zones(session) == ([0] * 4, [0] * 4)
    do(session, "resolve")
    assert zones(session) == ([0, 1, 0, 0], [0, 1, 0, 0])


def test_the_story_of_a_quarter_without_oxygen_names_who_loses_a_colonist() -> None:
    session = quarters(needs=[(0, 0, 0), (1, 1, 1), NONE, NONE])
    do(session, "resolve")
    story = told(session, "resolve")
    assert story[0] == "Settling Q2." and any("Q2" in each and "oxygen" in each for each in story)
    for name in NAMES[:2]:
        assert any(name in each and "loses a colonist" in each for each in story)
    assert "Illness and hunger are skipped in this quarter." in story


def test_colonists_die_on_rounds_that_are_still_free() -> None:
    session = quarters("coop", needs=[(1, 0, 0)] * 4)
    resolve_all(session)
    for crew in session.state["crews"]:
        assert crew["dead"] == [1, 2, 3], "three colonists, three die; the fourth quarter finds nobody"
    assert [told["text"] for told in session.log[3].story].count("martians.nobody_left") == 2


def test_four_colonists_can_die_and_not_more() -> None:
    session = quarters("coop", needs=[(1, 0, 0)] * 4)
    for crew in session.state["crews"]:
        crew["fourth"] = True
    resolve_all(session)
    assert all(crew["dead"] == [1, 2, 3, 4] for crew in session.state["crews"])


# ------------------------------------------------------------ illness and hunger


@pytest.mark.parametrize(("need", "zone"), [((0, 2, 0), 0), ((0, 0, 3), 1)])
@pytest.mark.parametrize("variant", ["coop", "semi", "solo"])
def test_one_marker_of_everybody_however_many_tokens(variant: str, need: Any, zone: int) -> None:
    count = 2 if variant == "solo" else 4
    session = quarters(variant, needs=[NONE, need, *[NONE] * (count - 2)])
    do(session, "resolve")
    do(session, "resolve")
    for crew in range(2):
        found = zones(session, crew)
        assert found[zone] == [0, 1, *[0] * (count - 2)] and not any(found[1 - zone])


def test_illness_and_hunger_both_take_a_marker() -> None:
    session = quarters(needs=[(0, 1, 1), NONE, NONE, NONE])
    do(session, "resolve")
    assert zones(session, 1) == ([1, 0, 0, 0], [1, 0, 0, 0])


@pytest.mark.parametrize("need", [(0, 1, 0), (0, 0, 1)])
def test_com_4_only_a_marker_of_the_owner(need: Any) -> None:
    session = quarters("com", 3, needs=[NONE, NONE, need])
    resolve_all(session)
    moved = [sum(infirmary) + sum(flats) for infirmary, flats in (zones(session, crew) for crew in range(3))]
    assert moved == [0, 0, 1]


def test_markers_come_from_the_supply_first() -> None:
    session = quarters(needs=[(0, 1, 0), NONE, NONE, NONE], crew={"markers": ["lander", "mining", "moxie"]})
    do(session, "resolve")
    assert session.state["crews"][0]["markers"] == ["lander", "mining", "moxie"]
    assert zones(session) == ([1, 0, 0, 0], [0] * 4)


ALL_OUT = {"markers": ["lander", "mining", "moxie", "greenhouses", "construction"]}


def test_without_a_supply_the_player_chooses_a_marker_from_the_board() -> None:
    session = quarters(needs=[(0, 1, 0), NONE, NONE, NONE], crew=ALL_OUT)
    assert "to_choose.infirmary" in do(session, "resolve")
    assert zones(session) == ([0] * 4, [0] * 4) and zones(session, 1) == ([1, 0, 0, 0], [0] * 4)
    assert refused(session, "resolve") == "marker_first"
    assert refused(session, "send_marker", crew=1, place="lander") == "no_marker_due"
    assert refused(session, "send_marker", crew=0, place="hospital") == "no_marker_at"
    do(session, "send_marker", crew=0, place="moxie")
    assert "moxie" not in session.state["crews"][0]["markers"]
    assert zones(session) == ([1, 0, 0, 0], [0] * 4)
    assert refused(session, "send_marker", crew=0, place="lander") == "no_marker_due"
    do(session, "resolve")


def test_illness_and_hunger_are_both_chosen_from_the_board() -> None:
    session = quarters(needs=[(0, 1, 1), NONE, NONE, NONE], crew=ALL_OUT)
    do(session, "resolve")
    do(session, "send_marker", crew=0, place="moxie")
    assert refused(session, "resolve") == "marker_first"
    do(session, "send_marker", crew=0, place="lander")
    assert zones(session) == ([1, 0, 0, 0], [1, 0, 0, 0])
    do(session, "resolve")


def test_the_last_marker_goes_without_a_question() -> None:
    away = {"markers": ["mining"], "infirmary": [2, 0, 0, 0], "flats": [2, 0, 0, 0]}
    session = quarters(needs=[(0, 1, 0), NONE, NONE, NONE], crew=away)
    do(session, "resolve")
    assert session.state["crews"][0]["markers"] == []
    assert zones(session) == ([3, 0, 0, 0], [2, 0, 0, 0])


def test_two_last_markers_go_to_the_infirmary_and_the_flats() -> None:
    away = {"markers": ["mining", "lander"], "infirmary": [2, 0, 0, 0], "flats": [1, 0, 0, 0]}
    session = quarters(needs=[(0, 1, 1), NONE, NONE, NONE], crew=away)
    do(session, "resolve")
    while session.state["homeless"]:
        do(session, "send_marker", crew=0, place=session.state["crews"][0]["markers"][0])
    assert session.state["crews"][0]["markers"] == []
    assert zones(session) == ([3, 0, 0, 0], [2, 0, 0, 0])


def test_where_no_marker_is_left_the_penalty_lapses() -> None:
    away = {"infirmary": [3, 0, 0, 0], "flats": [2, 0, 0, 0]}
    session = quarters(needs=[(0, 1, 1), NONE, NONE, NONE], crew=away)
    assert do(session, "resolve").count("no_marker_left") == 2
    assert zones(session) == ([3, 0, 0, 0], [2, 0, 0, 0])


def test_the_penalty_lapses_also_where_players_keep_their_markers() -> None:
    away = {"infirmary": [3, 0, 0, 0], "flats": [2, 0, 0, 0]}
    session = quarters(needs=[(0, 1, 1), NONE, NONE, NONE], crew=away, goods="colony")
    do(session, "resolve")
    assert zones(session) == ([3, 0, 0, 0], [2, 0, 0, 0])


# ------------------------------------------------------------ growth


@pytest.mark.parametrize(("variant", "count"), [("solo", 2), ("coop", 4), ("semi", 4)])
def test_perfect_care_gives_one_growth_token_for_all_quarters_together(variant: str, count: int) -> None:
    session = quarters(variant, needs=[NONE] * count)
    resolve_all(session)
    assert sum(quarter["growth"] for quarter in session.state["quarters"]) == 1


@pytest.mark.parametrize("token", [(1, 0, 0), (0, 1, 0), (0, 0, 1)])
@pytest.mark.parametrize("at", [0, 3])
def test_any_token_anywhere_and_nothing_grows(token: Any, at: int) -> None:
    needs = [NONE] * 4
    needs[at] = token
    session = quarters("coop", needs=needs)
    resolve_all(session)
    assert sum(quarter["growth"] for quarter in session.state["quarters"]) == 0


def test_com_4_grows_in_the_quarters_that_were_cared_for() -> None:
    session = quarters("com", 4, needs=[NONE, (0, 0, 1), NONE, (1, 0, 0)])
    resolve_all(session)
    assert [quarter["growth"] for quarter in session.state["quarters"]] == [1, 0, 1, 0]


# ------------------------------------------------------------ the end of the cycle


def test_quarters_are_settled_from_q1_on_each_once() -> None:
    session = quarters(needs=[NONE] * 4)
    assert refused(session, "close_cycle") == "resolve_first"
    for number in range(4):
        do(session, "resolve")
        assert say("en", session.log[number].story[0]) == f"Settling Q{number + 1}."
    assert refused(session, "resolve") == "all_resolved"
    do(session, "close_cycle")


@pytest.mark.parametrize(("variant", "last"), [("solo", 4), ("coop", 4), ("semi", 4), ("com", 5)])
def test_the_tokens_leave_but_for_the_last_cycle_and_growth_stays(variant: str, last: int) -> None:
    for cycle in range(1, last + 1):
        count = 4 if variant in ("coop", "semi") else 2
        session = quarters(variant, needs=[(0, 1, 2)] * count, changes={"cycle": cycle})
        session.state["quarters"][0]["growth"] = 2
        resolve_all(session)
        do(session, "close_cycle")
        if cycle < last:
            assert needs_of(session) == [NONE] * count
            assert (session.state["phase"], session.state["cycle"], session.state["round"]) == (
                "refill",
                cycle + 1,
                1,
            )
        else:
            assert needs_of(session) == [(0, 1, 2)] * count
            assert (session.state["phase"], session.state["cycle"]) == ("scoring", last)
        assert session.state["quarters"][0]["growth"] == 2


def test_the_phases_actions_belong_to_it() -> None:
    for kind in ("resolve", "close_cycle"):
        assert refused(in_phase("turns"), kind) == "only_in.quarters"
    assert refused(in_phase("turns"), "send_marker", crew=0, place="lander") == "only_in.quarters"


def test_the_guide_does_not_offer_what_is_refused_while_a_marker_is_to_be_chosen() -> None:
    session = quarters(needs=[(0, 1, 0), NONE, NONE, NONE], crew=ALL_OUT)
    do(session, "resolve")
    action = GAME.guide(session.state).next.action
    assert action is None or action["do"] == "send_marker"
