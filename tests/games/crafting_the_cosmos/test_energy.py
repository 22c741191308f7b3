"""The energy phase after the markers: collecting, energy cards, and who comes next."""

from typing import Any

import pytest

from companion.engine.session import Session
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos.data import AREAS
from companion.games.crafting_the_cosmos.game import GAME
from tests.games.crafting_the_cosmos.playing import do, end_all_turns, hand, laid, next_button, one, refused, table


def at_light(energy: str, **more: Any) -> Session:
    """The first player is about to step onto light, with two more markers there."""
    markers = laid(3, light="1d", time="2d", gravity="d", chemistry="0")
    session = table(3, stage="energy", options={"energy": energy}, changes={"markers": markers}, **more)
    do(session, "step", marker=0)
    return session


def test_what_is_collected_goes_where_the_app_keeps_it() -> None:
    session = at_light("printed")
    assert do(session, "collect") == ["collected", "grown", "building"]
    assert one(session)["tracks"] == {"supernova": 0, "dna": 0, "graviton": 1}
    assert (one(session)["crystal"], one(session)["stage"], one(session)["due"]) == (2, "build", 0)
    assert session.state["steps"] == []


def test_counted_cards_are_due_before_building() -> None:
    session = at_light("count")
    assert next_button(session) == "next.collect_draw"
    do(session, "collect")
    assert (one(session)["stage"], one(session)["due"]) == ("draw", 3)
    assert next_button(session) == "next.energy_cards"
    assert refused(session, "end_building", who=0) == "not_now.build"
    assert refused(session, "draw_energy", who=0, place=None) == "energy_way.count"
    assert refused(session, "take_energy", who=1, kinds={"light": 1}) == "not_now.draw"
    do(session, "take_energy", who=0, kinds={"light": 2})
    assert do(session, "take_energy", who=0, kinds={"time": 1}) == ["energy_taken", "building"]
    assert one(session)["hand"] == hand(light=2, time=1)
    assert one(session)["stage"] == "build"


def test_no_more_than_fifteen_of_a_kind_are_in_hands() -> None:
    session = at_light("count", hand=hand(light=15))
    do(session, "collect")
    assert refused(session, "take_energy", who=0, kinds={"light": 1}) == "all_in_hands"


def test_printed_cards_are_not_counted() -> None:
    session = at_light("printed")
    assert refused(session, "take_energy", who=0, kinds={"light": 1}) == "energy_way.printed"
    assert refused(session, "draw_energy", who=0, place=None) == "energy_way.printed"


def test_the_row_is_filled_up_only_at_the_end_of_the_phase() -> None:
    session = at_light("app")
    do(session, "collect")
    assert refused(session, "take_energy", who=0, kinds={"light": 1}) == "energy_way.app"
    old = list(session.state["row"])
    before = dict(one(session)["hand"])
    do(session, "draw_energy", who=0, place=1)
    assert session.state["row"][1] == ""
    assert one(session)["hand"][old[1]] == before[old[1]] + 1
    assert refused(session, "draw_energy", who=0, place=1) == "no_card_there"
    top = session.state["energy_deck"]["draw"][-1]
    assert next_button(session) == "next.draw"
    do(session, "draw_energy", who=0, place=None)
    assert session.state["row"][1] == "" and session.state["energy_deck"]["draw"][-1:] != []
    assert one(session)["hand"][top] >= 1
    do(session, "draw_energy", who=0, place=3)
    assert one(session)["stage"] == "build"
    assert all(session.state["row"]) and [session.state["row"][place] for place in (0, 2)] == [old[0], old[2]]


def test_a_draw_that_was_undone_gives_the_same_card() -> None:
    session = at_light("app")
    do(session, "collect")
    do(session, "draw_energy", who=0, place=None)
    drawn = dict(one(session)["hand"])
    session.undo()
    assert "engine.seen_before" in do(session, "draw_energy", who=0, place=None)
    assert one(session)["hand"] == drawn


def test_the_discards_are_shuffled_when_the_deck_is_empty() -> None:
    session = at_light("app")
    pile = session.state["energy_deck"]
    pile["discard"], pile["draw"] = pile["draw"], []
    do(session, "collect")
    do(session, "draw_energy", who=0, place=None)
    assert session.state["energy_deck"]["discard"] == []
    assert session.state["energy_deck"]["draw"]


def test_cards_that_are_not_there_are_not_drawn() -> None:
    session = at_light("app")
    state = session.state
    kinds = [kind for kind in AREAS for _ in range(15)]
    for kind in AREAS:
        one(session, 1)["hand"][kind] = 15
        one(session, 0)["hand"][kind] = one(session, 2)["hand"][kind] = 0
    state["energy_deck"] = {"draw": [], "discard": [], "out": kinds}
    state["row"] = ["", "", "", ""]
    assert not cards.some_left(state)
    do(session, "collect")
    assert (one(session)["stage"], one(session)["due"]) == ("build", 0)


def test_one_after_the_other_without_overlap() -> None:
    session = at_light("printed")
    do(session, "collect")
    assert [each["stage"] for each in session.state["players"]] == ["build", "wait", "wait"]
    assert "turn_started" in do(session, "end_building", who=0)
    assert [each["stage"] for each in session.state["players"]] == ["done", "energy", "wait"]


def test_the_next_player_may_move_while_one_builds() -> None:
    session = table(3, stage="energy", options={"overlap": "on"})
    do(session, "step", marker=0)
    assert do(session, "collect")[-1] == "turn_started"
    assert [each["stage"] for each in session.state["players"]] == ["build", "energy", "wait"]
    guide = GAME.guide(session.state)
    assert guide.next.screen == "finder" and [offer.action for offer in guide.offers] == [
        {"do": "end_building", "who": 0}
    ]
    do(session, "step", marker=1)
    do(session, "nebula", who=0, size="3", points=10)
    do(session, "collect")
    assert [each["stage"] for each in session.state["players"]] == ["build", "build", "energy"]
    do(session, "end_building", who=1)
    do(session, "step", marker=2)
    do(session, "collect")
    do(session, "end_building", who=2)
    assert session.state["end_step"] == ""
    assert "all_done" in do(session, "end_building", who=0)
    assert session.state["end_step"] == "move"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_one_turn_in_a_round(players: int) -> None:
    session = table(players, stage="energy")
    end_all_turns(session)
    assert session.state["end_step"] == "move"
    ended = [entry.action["who"] for entry in session.log if entry.action["do"] == "end_building"]
    assert ended == list(range(players))
