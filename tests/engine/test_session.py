"""A session does, undoes, redoes and replays. Tried on Mars Dice, with what people do and with what they cannot."""

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.engine.session import SNAPSHOT_EVERY, BrokenReplay, Entry, Log, Record, Session, headline, replay
from companion.games.mars_dice.game import GAME
from companion.text import say
from tests.effort import examples
from tests.games.mars_dice.playing import (
    do,
    garbled_actions,
    give_dice,
    proper_actions,
    randomly_played,
    setup,
    setups,
    start,
)

MOVES = st.lists(
    st.one_of(
        st.tuples(st.just("do"), proper_actions),
        st.tuples(st.just("do"), proper_actions),
        st.tuples(st.just("do"), garbled_actions),
        st.tuples(st.just("go"), st.integers(0, 40)),
        st.tuples(st.sampled_from(["undo", "redo"]), st.none()),
    ),
    max_size=40,
)


class Memory:
    """A journal that keeps its records in a list."""

    def __init__(self) -> None:
        self.records: list[Record] = []

    def write(self, records: list[Record]) -> None:
        self.records += [(tag, copied(data)) for tag, data in records]


class FullDisk:
    """A journal on a disk that is full after so many writes."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, records: list[Record]) -> None:
        if self.room == 0:
            raise OSError(28, "No space left on device")
        self.room -= 1


def everything(session: Session) -> Any:
    return copied([[entry.as_json() for entry in session.log], session.cursor, session.state, session.seen])


@examples(200)
@given(first=setups, moves=MOVES)
def test_a_session_is_always_its_log_played_through(first: dict[str, Any], moves: list[tuple[str, Any]]) -> None:
    """Undo takes back exactly one action, redo brings it again, a refusal changes nothing, and the states that the
    session has passed through are never touched."""
    session = Session(GAME, first, clock=lambda: 0.0)
    passed = [session.state]  # by cursor
    kept = [copied(session.state)]
    for move, what in moves:
        before = everything(session)
        try:
            if move == "do":
                session.do(what)
                del passed[session.cursor :], kept[session.cursor :]
                passed.append(session.state)
                kept.append(copied(session.state))
            elif move == "undo":
                session.undo()
            elif move == "redo":
                session.redo()
            else:
                session.go_to(what)
        except Refused as refused:
            assert everything(session) == before
            for language in ("pl", "en"):
                assert say(language, refused.message, session.names)
        assert session.state == kept[session.cursor]
        assert len(session.log) == len(kept) - 1
        assert session.can_undo == (session.cursor > 0)
        assert session.can_redo == (session.cursor < len(session.log))
    assert passed == kept
    again = replay(GAME, first, [entry.action for entry in session.log])
    assert again.state == kept[-1]
    # With seeds undone and rolled anew, the stories differ only in saying so.
    told = [[each for each in entry.story if each["text"] != "engine.seen_before"] for entry in session.log]
    assert [entry.story for entry in again.log] == told


@examples(200)
@given(first=setups, actions=st.lists(proper_actions, max_size=12), attempt=proper_actions | garbled_actions)
def test_no_rule_touches_the_state_it_is_given(first: dict[str, Any], actions: list[Any], attempt: Any) -> None:
    session = Session(GAME, first, clock=lambda: 0.0)
    for action in actions:
        try:
            session.do(action)
        except Refused:
            continue
    before = copied(session.state)
    try:
        after = GAME.actions.apply(session.state, attempt).state
    except Refused:
        pass
    else:
        json.dumps(after, allow_nan=False)  # plain data
    assert session.state == before


def test_undo_after_do_is_as_if_nothing_had_happened() -> None:
    session = start()
    do(session, "raise", parameter="oxygen")
    before = copied(session.state)
    do(session, "correct", path=["greeneries"], value=2)
    before = copied(session.state)
    do(session, "city", greeneries=2)
    undone = session.undo()
    assert undone.action == {"do": "city", "greeneries": 2}
    assert session.state == before
    assert session.to_redo == {"text": "mars_dice.city_placed", "who": {"player": 0}, "vp": 4}
    assert session.to_undo is not None and session.to_undo["text"] == "engine.corrected"
    assert session.redo().action == undone.action
    assert session.state["players"][0]["vp"] == 6
    assert not session.can_redo and session.to_redo is None


def test_there_is_nothing_to_undo_or_redo_at_the_ends() -> None:
    session = start()
    with pytest.raises(Refused, match=r"engine\.nothing_to_undo"):
        session.undo()
    with pytest.raises(Refused, match=r"engine\.nothing_to_redo"):
        session.redo()
    for place in (-1, 1):
        with pytest.raises(Refused):
            session.go_to(place)
    assert session.to_undo is None


def test_doing_something_else_forgets_what_was_undone() -> None:
    session = start()
    for _ in range(SNAPSHOT_EVERY + 3):
        do(session, "vp", who=0, amount=1)
    session.go_to(SNAPSHOT_EVERY - 2)
    do(session, "vp", who=1, amount=9)
    assert not session.can_redo
    assert len(session.log) == SNAPSHOT_EVERY - 1
    for _ in range(5):
        do(session, "vp", who=1, amount=1)
    session.go_to(SNAPSHOT_EVERY + 1)
    assert [player["vp"] for player in session.state["players"]] == [SNAPSHOT_EVERY - 2, 11]


@pytest.mark.parametrize("players", [1, 3])
def test_states_are_the_same_with_and_without_snapshots(players: int) -> None:
    session = randomly_played(7, players, 400, titles="app", awards="app")
    assert session.cursor > 4 * SNAPSHOT_EVERY
    actions = [entry.action for entry in session.log]
    state = GAME.begin(session.setup)
    for cursor, action in enumerate(actions):
        assert session.state_at(cursor) == state
        state = GAME.actions.apply(state, action).state
    assert session.state_at(len(actions)) == state == session.state


def test_the_journal_gets_a_state_now_and_then_and_opens_to_the_same() -> None:
    memory = Memory()
    session = Session(GAME, setup(2), memory, clock=lambda: 12.34)
    for _ in range(2 * SNAPSHOT_EVERY + 4):
        do(session, "vp", who=0, amount=1)
    session.undo()
    states = [data for tag, data in memory.records if tag == "state"]
    assert [data["cursor"] for data in states] == [SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY]
    assert states[0]["state"]["players"][0]["vp"] == SNAPSHOT_EVERY
    assert memory.records[-1] == ("go", {"to": 2 * SNAPSHOT_EVERY + 3, "seen": 0})
    assert memory.records[0][1]["at"] == 12.3

    lines: list[Entry | str] = [json.dumps(data) for tag, data in memory.records if tag == "do"]
    opened = Session(
        GAME,
        setup(2),
        log=Log(lines),
        cursor=2 * SNAPSHOT_EVERY + 3,
        snapshots={data["cursor"]: data["state"] for data in states},
    )
    assert opened.state == session.state
    opened.redo()
    assert opened.state["players"][0]["vp"] == 2 * SNAPSHOT_EVERY + 4
    opened.go_to(3)
    assert opened.state["players"][0]["vp"] == 3


def test_what_could_not_be_written_has_not_happened() -> None:
    session = Session(GAME, setup(2), FullDisk(2), clock=lambda: 0.0)
    do(session, "vp", who=0, amount=3)
    do(session, "roll", who=0, dice={"red": 1})
    before = everything(session)
    with pytest.raises(OSError):
        do(session, "roll", who=0, dice={"red": 2})
    assert everything(session) == before
    with pytest.raises(OSError):
        session.undo()
    assert everything(session) == before
    assert session.can_undo and not session.can_redo


def test_a_failed_write_forgets_nothing_that_can_be_redone() -> None:
    session = Session(GAME, setup(2), FullDisk(3), clock=lambda: 0.0)
    do(session, "vp", who=0, amount=3)
    do(session, "vp", who=1, amount=4)
    session.undo()
    before = everything(session)
    with pytest.raises(OSError):
        do(session, "megacredits")
    assert everything(session) == before
    assert session.can_redo


def test_undoing_a_roll_and_rolling_again_gives_the_same_die_and_says_so() -> None:
    session = start(seed=3)
    do(session, "roll", who=0, dice={"red": 2, "blue": 1})
    fell = session.state["players"][0]["dice"]
    session.undo()
    told = do(session, "roll", who=0, dice={"red": 2, "blue": 1})
    assert session.state["players"][0]["dice"] == fell
    assert told[-1] == "engine.seen_before"
    assert "engine.seen_before" not in do(session, "roll", who=0, dice={"red": 1})


def test_undoing_a_draw_and_drawing_again_gives_the_same_card_and_says_so() -> None:
    session = start(titles="own", seed=11)
    do(session, "draw_titles")
    drawn = session.state["titles"]
    session.undo()
    do(session, "vp", who=0, amount=1)  # something else in between does not help
    assert "engine.seen_before" in do(session, "draw_titles")
    assert session.state["titles"] == drawn


def test_what_was_seen_stays_seen_when_the_session_is_opened_again() -> None:
    session = start(seed=3)
    do(session, "roll", who=0, dice={"red": 1})
    session.undo()
    opened = Session(GAME, session.setup, seen=session.seen)
    assert "engine.seen_before" in do(opened, "roll", who=0, dice={"red": 1})


def test_a_first_roll_was_never_seen() -> None:
    session = start(seed=3, awards="app", titles="app")
    assert "engine.seen_before" not in do(session, "roll", who=0, dice={"red": 1})


def test_the_log_keeps_its_own_copy_of_an_action() -> None:
    session = start()
    action = {"do": "roll", "who": 0, "dice": {"red": 1}}
    session.do(action)
    action["dice"] = {"red": 12}
    assert session.log[0].action == {"do": "roll", "who": 0, "dice": {"red": 1}}


def test_a_replay_names_the_action_that_the_rules_refuse() -> None:
    actions = [{"do": "vp", "who": 0, "amount": 1}, {"do": "vp", "who": 0, "amount": -2}, {"do": "megacredits"}]
    with pytest.raises(BrokenReplay) as broken:
        replay(GAME, setup(2), actions)
    assert broken.value.message["number"] == 2
    assert broken.value.message["why"]["text"] == "mars_dice.vp_below_zero"


def test_a_log_that_the_rules_refuse_does_not_open() -> None:
    lines: list[Entry | str] = [json.dumps({"action": {"do": "vp", "who": 0, "amount": -2}, "story": [], "at": 0})]
    with pytest.raises(BrokenReplay) as broken:
        Session(GAME, setup(2), log=Log(lines))
    assert broken.value.message["number"] == 1


def test_a_redo_that_the_rules_refuse_changes_nothing() -> None:
    """The rules may have changed since it was done and undone."""
    lines: list[Entry | str] = [json.dumps({"action": {"do": "vp", "who": 0, "amount": -2}, "story": [], "at": 0})]
    session = Session(GAME, setup(2), log=Log(lines), cursor=0)
    before = session.state
    with pytest.raises(Refused, match=r"engine\.replay_refused"):
        session.redo()
    assert (session.cursor, session.state) == (0, before)


def test_an_entry_without_a_story_still_has_a_headline() -> None:
    assert say("en", headline(Entry({"do": "wait"}, [], 0.0))) == "wait"


def test_every_action_tells_something() -> None:
    """The undo button says what it will undo: each entry needs a first line."""
    session = randomly_played(5, 2, 500, titles="app", awards="app")
    assert all(entry.story for entry in session.log)


def test_chance_is_only_ever_used_forwards() -> None:
    session = start(seed=8)
    give_dice(session, 0, "heat", "heat")
    do(session, "roll", who=0, dice={"blue": 3})
    do(session, "spend", who=0, dice=[0], wild=0)
    do(session, "roll", who=1, dice={"blue": 3})
    used = [session.state_at(cursor)["chance"]["used"] for cursor in range(session.cursor + 1)]
    assert all(earlier <= later for earlier, later in pairwise(used))
    assert used[-1] - used[0] == 6
