"""Whatever is played: nothing but refusals, nothing lost, everything can be undone."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.engine.session import Session, replay
from companion.games.micro_cosmos.game import GAME
from companion.games.micro_cosmos.guide import progress
from tests.effort import examples, many
from tests.games.micro_cosmos.invariants import check_table
from tests.games.micro_cosmos.playing import (
    AUTOMA,
    STARTS,
    garbled_actions,
    numbered,
    proper_actions,
    randomly_played,
    setup,
    setups,
    whole_deck,
)

QUICK = examples(40)
PAIRS = ({"biodome", "leisure_facilities"}, {"space_mining", "mining_vehicles"})


def on_the_way(first: dict[str, Any], seed: int, actions: int) -> Session:
    session = Session(GAME, first, clock=lambda: 0.0)
    for at in STARTS:
        session.do({"do": "start_planet", "at": at, "planet": numbered(at)})
    return randomly_played(session, seed, actions)


def look(state: Any) -> None:
    """What the screens ask for is there in every state."""
    GAME.guide(state)
    GAME.sheet(state).ranks  # noqa: B018
    GAME.where(state)
    GAME.correctables(state)
    progress(state)
    assert json.loads(json.dumps(state)) == state


def check_pieces(state: Any) -> None:
    """What holds as long as nothing was put right by hand: no piece appears or vanishes."""
    for who, player in enumerate(state["players"]):
        automa = state["automa"] is not None and who == AUTOMA
        on_map = sum(place["colonies"][who] for place in state["places"] if place)
        outposts = sum(place["outposts"][who] for place in state["places"] if place)
        engines = player["upgrades"].count("engines")
        freed = len(player["upgrades"]) - engines + (engines == 2)
        fields = 6 if automa else 8
        if player["tracking"] == "full":
            assert fields - freed + player["colonies"] + on_map == 8, "eight colonies each"
            pairs = sum(pair <= set(player["upgrades"]) for pair in PAIRS)
            assert player["outposts"] + outposts == pairs
        assert on_map <= 8 and outposts <= 2
        assert len(player["upgrades"]) == len(set(player["upgrades"])) + (engines == 2)
        assert sum(player["survivors"].values()) <= 3
    for place in filter(None, state["places"]):
        full = [track["most"] for track in place["card"]["tracks"]]
        assert place["done"] == (place["levels"] == full)
        moved = sum(marker["at"] for marker in place["markers"])
        assert moved == (0 if place["done"] else sum(place["levels"])), "a marker moves as far as levels were raised"
    done = sum(place["done"] for place in state["places"] if place)
    assert (state["last_round"] is not None) == (done >= state["planets_to_end"])
    if state["last_round"] is not None:
        assert state["round"] <= state["last_round"]
    if state["automa"] is not None:
        cards = 0 if state["automa"]["way"] == "printed" else 10
        assert len(state["automa"]["cards"]) == cards


def check_deck(session: Session) -> None:
    if session.state["automa"] is not None:
        assert whole_deck(session) == sorted(session.state["automa"]["cards"], key=int)
        deck, turn = session.state["automa"]["deck"], session.state["automa"]["turn"]
        assert deck["out"] == ([turn["id"]] if turn and turn["id"] else [])


@QUICK
@given(
    first=setups, seed=st.integers(0, 999), actions=st.lists(st.one_of(proper_actions, garbled_actions), max_size=12)
)
def test_anything_is_done_or_refused_and_never_touches_the_state_before(
    first: dict[str, Any], seed: int, actions: list[Any]
) -> None:
    """From the middle of a game, with what fits and with what cannot be."""
    state = on_the_way(first, seed, seed % 60).state
    for action in actions:
        before = copied(state)
        given = copied(action)
        try:
            after = GAME.actions.apply(state, action)
        except Refused as refused:
            assert refused.message["text"]
            assert state == before
        else:
            assert after.story and all(told["text"] for told in after.story)
            assert state == before
            state = after.state
            check_table(state)
            look(state)
        assert [action] == [given], "the action itself stays as it was"  # in lists, since nan is not nan


@QUICK
@given(first=setups, actions=st.lists(st.one_of(proper_actions, garbled_actions), max_size=25))
def test_anything_from_the_very_start(first: dict[str, Any], actions: list[Any]) -> None:
    session = Session(GAME, first, clock=lambda: 0.0)
    for action in actions:
        before = copied(session.state)
        try:
            session.do(action)
        except Refused:
            assert session.state == before
        check_table(session.state)
        look(session.state)


@pytest.mark.parametrize("seed", range(many(5, 12)))
def test_no_piece_is_lost_in_a_long_game(seed: int) -> None:
    first = setup(
        (1, 1, 2, 3, 4)[seed % 5],
        seed=seed,
        deck=("app", "printed")[seed % 2],
        level=("easy", "hard_plus", "medium_plus")[seed % 3],
        tracking="light" if seed in (4, 7) else "full",
        length="four",
        no_minerals=("leftmost", "nothing")[seed % 2],
    )
    session = on_the_way(first, seed, 0)
    for part in range(25):
        randomly_played(session, seed * 100 + part, 10)
        check_table(session.state)
        check_pieces(session.state)
        check_deck(session)
    assert session.state["round"] > 2


@examples(8)
@given(first=setups, seed=st.integers(0, 999), jumps=st.lists(st.integers(0, 60), max_size=4))
def test_undo_redo_and_replay_reach_the_same_states(first: dict[str, Any], seed: int, jumps: list[int]) -> None:
    session = Session(GAME, first, clock=lambda: 0.0)
    states = [copied(session.state)]
    for at in STARTS:
        session.do({"do": "start_planet", "at": at, "planet": numbered(at)})
        states.append(copied(session.state))
    for step in range(32):
        length = len(session.log)
        randomly_played(session, seed + step, 1, corrections=0.1)
        if len(session.log) > length:
            states.append(copied(session.state))
    for jump in jumps:
        session.go_to(min(jump, len(session.log)))
        assert session.state == states[session.cursor]
    while session.can_undo:
        session.undo()
        assert session.state == states[session.cursor]
    while session.can_redo:
        session.redo()
        assert session.state == states[session.cursor]
    played = json.loads(json.dumps([entry.action for entry in session.log]))
    again = replay(GAME, json.loads(json.dumps(first)), played)
    assert again.state == states[-1]


@pytest.mark.parametrize("seed", range(many(5, 8)))
def test_with_corrections_all_the_time_the_game_can_still_be_played(seed: int) -> None:
    session = on_the_way(setup((1, 1, 1, 3)[seed % 4], seed=seed, deck="app", level="hard"), seed, 0)
    for part in range(12):
        randomly_played(session, seed * 100 + part, 10, corrections=0.3)
        check_table(session.state)
        look(session.state)
        check_deck(session)
    assert session.state["phase"] in ("play", "scoring")
