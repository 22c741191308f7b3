"""Whatever is played: no error, nothing lost, everything can be replayed and undone."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.engine.session import Session, replay
from companion.games.planet_unknown import data
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.game import GAME
from companion.text import LANGUAGES, say
from tests.effort import examples, many
from tests.games.planet_unknown.invariants import check_player
from tests.games.planet_unknown.playing import BOARDS, COALITION, played, played_session, random_setup, table

GAMES, PARTS = many(150, 2000), many(1, 8)
QUICK = examples(60)
EVENTS = data.events()
EXTRA_TILES = [card["id"] for card in data.cards().values() if card["effect"]["kind"] == "extra_tile"]


def check_depots(state: Any) -> None:
    """Every player has taken a tile a round, and one more for some cards."""
    if not state["depots"]:
        return
    assert all(0 <= left <= 12 for depot in state["depots"] for left in depot)
    gone = 144 - sum(map(sum, state["depots"]))
    taken = len(state["players"]) * state["round"]
    extra = sum(card in EXTRA_TILES for card in state["taken"])
    assert taken <= gone and (state["events"] or gone <= taken + extra)


def check_round(state: Any) -> None:
    """At the end of every round."""
    for player in state["players"]:
        assert not player["queue"] and player["placed"]
        check_player(state, player)
    if state["way"] == "app":
        deck = state["event_deck"]
        cards = [*deck["draw"], *deck["discard"], *deck["out"]]
        assert len(cards) == len(set(cards)) == data.EVENT_CARDS
        alerts = [EVENTS[card]["alert"] for card in cards]
        assert {alert: alerts.count(alert) for alert in data.ALERTS} == state["mix"]
        assert len(state["players"]) == 1 or not any(EVENTS[card]["solo_only"] for card in cards)
        assert len(deck["draw"]) == data.EVENT_CARDS - state["round"]
    check_depots(state)
    mine = [card for player in state["players"] for card in player["cards"]]
    assert sorted(mine) == sorted(state["taken"]) and len(set(mine)) == len(mine)
    assert not set(mine) & set(state["gone"])


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_at_random(part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        state = played(seed, check_round)
        assert state["phase"] == "finished" and state["last_round"]
        for player in state["players"]:
            assert not player["queue"]
            check_player(state, player)
        if seed % 10 == 0:
            GAME.guide(state)
            GAME.where(state)
            GAME.correctables(state)
            GAME.sheet(state).ranks  # noqa: B018
            assert json.loads(json.dumps(state)) == state


def test_twenty_events_are_twenty_rounds() -> None:
    ends = [
        played(seed, check_round, most_rounds=99)
        for seed in range(80)
        if random_setup(seed)["options"]["events"] == "app"
    ]
    assert len(ends) > 10
    assert all(state["round"] == data.EVENT_CARDS for state in ends)


def look(session: Session) -> None:
    """Everything that the screens say in a round can be said."""
    guide = GAME.guide(session.state)
    lines = [told for step in guide.steps for told in (step.title, step.why)]
    lines += [guide.notice, guide.where, GAME.where(session.state)]
    lines += [told for entry in session.log for told in entry.story]
    lines += [item.label for item in GAME.correctables(session.state)]
    for told in filter(None, lines):
        assert all(say(language, told, session.names) for language in LANGUAGES)


@pytest.mark.parametrize("seed", range(many(5, 12)))
def test_a_session_is_replayed_and_undone(seed: int) -> None:
    session = played_session(seed, check_round, most_rounds=5)
    look(session)
    again = replay(GAME, session.setup, [entry.action for entry in session.log])
    assert again.state == session.state
    assert json.loads(json.dumps(session.state)) == session.state
    count = min(30, len(session.log))
    for _ in range(count):
        session.undo()
    for _ in range(count):
        session.redo()
    assert session.state == again.state


plain = st.one_of(st.none(), st.booleans(), st.integers(-3, 20), st.text(max_size=5), st.sampled_from(TRACKS))
anything = st.one_of(plain, st.lists(plain, max_size=2), st.dictionaries(st.text(max_size=3), plain, max_size=1))
KINDS = sorted(GAME.actions.kinds)
QUEUE = [
    {"kind": "boost", "tracks": [*TRACKS], "steps": 1},
    {"kind": "card", "rank": 1},
    {"kind": "patch", "count": 1},
    {"kind": "pod", "count": 2},
    {"kind": "regress", "tracks": ["rover", "tech"], "steps": 1},
    {"kind": "rover", "count": 2},
]

SENSIBLE: dict[str, st.SearchStrategy[Any]] = {
    "who": st.integers(0, 1),
    "marker": st.sampled_from(TRACKS),
    "track": st.sampled_from(TRACKS),
    "energy": st.sampled_from(TRACKS),
    "index": st.integers(0, 6),
    "level": st.integers(1, 6),
    "option": st.integers(0, 1),
    "to": st.one_of(st.none(), st.tuples(st.sampled_from(TRACKS), st.integers(-1, 17)).map(list)),
    "where": st.sampled_from(("score", "track", "tech")),
    "card": st.sampled_from(sorted(data.cards())),
    "event": st.sampled_from(sorted(EVENTS)),
    "pair": st.integers(0, 5),
    "ice": st.integers(0, 6),
    "squares": st.lists(st.integers(0, 143), max_size=3),
    **{name: st.booleans() for name in ("placed", "grows", "meteorite", "store", "anyway")},
}


@QUICK
@given(st.sampled_from(BOARDS), st.lists(st.tuples(st.sampled_from(KINDS), st.data()), min_size=1, max_size=8))
def test_bad_input_changes_nothing(corporation: str, tries: list[Any]) -> None:
    session = table(corporation, COALITION, queue=QUEUE, at={"civ": 3, "rover": 14, "tech": 9}, tech=3)
    for kind, draw in tries:
        takes = GAME.actions.kinds[kind].takes
        action = {
            "do": kind,
            **{name: draw.draw(st.one_of(anything, SENSIBLE.get(name, anything))) for name in takes},
        }
        before = copied(session.state)
        try:
            session.do(action)
        except Refused:
            assert session.state == before
        else:
            GAME.guide(session.state)
            GAME.sheet(session.state).ranks  # noqa: B018
            assert json.loads(json.dumps(session.state)) == session.state
