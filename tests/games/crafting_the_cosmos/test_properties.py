"""Whatever is played: no error, nothing lost, everything can be replayed and undone."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.engine.session import Session, replay
from companion.games.crafting_the_cosmos import data
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.data import AREAS, TRACKS
from companion.games.crafting_the_cosmos.game import GAME, OPTIONS
from companion.text import LANGUAGES, say
from tests.effort import examples, many
from tests.games.crafting_the_cosmos.invariants import check, check_dial
from tests.games.crafting_the_cosmos.playing import hand, played, played_session, table
from tests.games.tries import anything

GAMES, PARTS = many(150, 1000), many(1, 4)
QUICK = examples(80)


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_at_random(part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        calls = iter(range(10**9))

        def sometimes(state: Any, calls: Any = calls, seed: int = seed) -> None:
            """Everything is looked at in every game, but not after every action."""
            if (next(calls) + seed) % 20 == 0 or state["phase"] != "play":
                check(state)

        state = played(seed, sometimes)
        assert state["phase"] == "scoring"
        assert not state["crystals"] or not any(state["goals"])
        assert state["round"] <= 8
        GAME.correctables(state)
        GAME.sheet(state).ranks  # noqa: B018
        assert json.loads(json.dumps(state)) == state


def look(session: Session) -> None:
    """Everything that the screens say can be said."""
    guide = GAME.guide(session.state)
    lines = [told for step in guide.steps for told in (step.title, step.why)]
    lines += [offer.label for offer in (guide.next, *guide.offers)]
    lines += [guide.notice, guide.where, GAME.where(session.state)]
    lines += [told for entry in session.log for told in entry.story]
    for item in GAME.correctables(session.state):
        lines += [item.label, item.step, *(name for _, name in item.choices)]
    for told in filter(None, lines):
        assert all(say(language, told, session.names) for language in LANGUAGES)


@pytest.mark.parametrize("seed", range(many(5, 12)))
def test_a_session_is_replayed_and_undone(seed: int) -> None:
    session = played_session(seed, check)
    look(session)
    again = replay(GAME, session.setup, [entry.action for entry in session.log])
    assert again.state == session.state
    for _ in range(40):
        session.undo()
        look(session)
    for _ in range(40):
        session.redo()
    assert session.state == again.state


SENSIBLE: dict[str, st.SearchStrategy[Any]] = {
    "who": st.integers(0, 2),
    "marker": st.integers(0, 8),
    "way": st.lists(st.integers(0, 6), max_size=3),
    "area": st.sampled_from(AREAS),
    "kind": st.sampled_from((None, *AREAS)),
    "kinds": st.dictionaries(st.sampled_from(AREAS), st.integers(0, 4)),
    "place": st.sampled_from((None, 0, 1, 2, 3)),
    "n": st.integers(0, 9),
    "amount": st.integers(-9, 9),
    "ability": st.sampled_from((None, *data.abilities())),
    "bottom": st.lists(st.sampled_from(sorted(data.abilities())), max_size=3),
    "option": st.sampled_from((None, 0, 1)),
    "size": st.sampled_from(data.NEBULA_SIZES),
    "points": st.sampled_from((None, 1, 10)),
    "value": st.one_of(st.none(), st.integers(0, 20), st.sampled_from((*AREAS, "", "build", "wait", "pulsar"))),
    "track": st.sampled_from(TRACKS),
    "counts": st.lists(st.integers(0, 9), min_size=3, max_size=3),
    "anyway": st.booleans(),
    "goal": st.sampled_from(sorted(data.goals())),
    "category": st.sampled_from(("nebulae", "life", "hand")),
    "path": st.sampled_from([item.path for item in GAME.correctables(table(3, options={"energy": "app"}).state)]),
}
KINDS = sorted(set(GAME.actions.kinds) - {"finish"})


@QUICK
@given(st.data(), st.fixed_dictionaries({name: st.sampled_from(values) for name, values in OPTIONS.items()}))
def test_bad_input_changes_nothing(draw: Any, options: dict[str, str]) -> None:
    first: dict[str, Any] = {
        "abilities": ["pulsar", "", "black_hole", ""],
        "ready": 1,
        "tracks": dict.fromkeys(TRACKS, 1),
    }
    if options["energy"] != "printed":
        first["hand"] = hand(light=6, time=6)
    session = table(3, stage=draw.draw(st.sampled_from(("energy", "build"))), options=options, **first)
    for _ in range(draw.draw(st.integers(1, 12))):
        kind = draw.draw(st.sampled_from(KINDS))
        takes = GAME.actions.kinds[kind].takes
        action = {
            "do": kind,
            **{name: draw.draw(st.one_of(SENSIBLE.get(name, anything), anything)) for name in takes},
        }
        before = copied(session.state)
        try:
            session.do(action)
        except Refused:
            assert session.state == before
        else:
            check_dial(session.state)
            GAME.guide(session.state)
            GAME.sheet(session.state).ranks  # noqa: B018
            assert states.spare_crystals(session.state) >= 0
            assert json.loads(json.dumps(session.state)) == session.state


def test_random_play_does_everything_and_ends_both_ways() -> None:
    done: Counter[str] = Counter()
    ends: Counter[bool] = Counter()
    for seed in range(40):
        session = played_session(seed, lambda state: None)
        done.update(entry.action["do"] for entry in session.log)
        ends[bool(session.state["crystals"])] += 1
    by_hand = {"change_data", "correct", "score", "rest", "finish", "points", "to_scoring", "back_to_play"}
    assert set(done) == set(GAME.actions.kinds) - by_hand
    assert min(ends[True], ends[False]) > 0
