"""Whatever is played: no error, nothing lost, the phases in the order of the rulebook, all replayed and undone."""

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.engine.session import Session, replay
from companion.games.martians import data, event_cards
from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.effort import examples, many
from tests.games.martians.invariants import check_table
from tests.games.martians.playing import TABLES, played, played_session, random_setup, table
from tests.games.tries import anything

GAMES, PARTS = many(150, 2000), many(1, 8)


def plays(state: Any, round_: int) -> bool:
    """Whether anybody has a turn in this round."""
    return any(round_ <= (4 if crew["fourth"] else 3) and round_ not in crew["dead"] for crew in state["crews"])


class Order:
    """The order of the phases, from the rulebook: what may come after what was there before."""

    def __init__(self) -> None:
        self.last: tuple[Any, ...] = ("setup", 1, 1)
        self.due: list[str] = []

    def check(self, state: Any) -> None:
        now = (state["phase"], state["cycle"], state["round"])
        if now == self.last:
            assert now[0] in ("turns", "quarters") or (now[0] == "start" and state["due"] == self.due[1:])
        elif state["phase"] == "scoring" and state["variant"] == "semi" and self.last[0] == "turns":
            assert all(need["done"] == need["goal"] for need in state["needs"])
        else:
            assert now == self.after(state)
        if state["phase"] == "start" and now != self.last:
            assert state["due"] == ["event", "weather", "energy"][state["cycle"] > 4 :]
        self.last, self.due = now, list(state["due"])

    def after(self, state: Any) -> tuple[Any, ...]:
        phase, cycle, round_ = self.last
        if phase == "setup":
            return ("turns", 1, 1)
        if phase == "refill":
            return ("start", cycle, 1)
        if phase == "quarters":
            last = 5 if state["variant"] == "com" else 4
            return ("scoring", cycle, round_) if cycle == last else ("refill", cycle + 1, 1)
        if phase == "start" and plays(state, round_):
            return ("turns", cycle, round_)
        rounds = 4 if any(crew["fourth"] for crew in state["crews"]) else 3
        for later in range(round_ + 1, rounds + 1):
            if later == 3:
                return ("start", cycle, 3)
            if plays(state, later):
                return ("turns", cycle, later)
        return ("quarters", cycle, rounds + 1)


def check_next(state: Any) -> None:
    """The next button is never refused."""
    action = GAME.guide(state).next.action
    if action is not None and not state["homeless"]:
        GAME.actions.apply(state, action)


def checked(thoroughly: bool = False) -> Any:
    order = Order()

    def check(state: Any) -> None:
        order.check(state)
        check_table(state)
        if thoroughly:
            check_next(state)

    return check


@pytest.mark.parametrize("part", range(PARTS))
def test_whole_games_at_random(part: int) -> None:
    done: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for seed in range(part, GAMES, PARTS):
        state, player = played(seed, checked(thoroughly=seed % 25 == 0))
        assert state["phase"] == "scoring"
        done.update(player.done)
        ends["fourth"] += any(crew["fourth"] for crew in state["crews"])
        ends["dead"] += any(crew["dead"] for crew in state["crews"])
        ends["early"] += state["cycle"] < 4
        if seed % 10 < 2:
            GAME.guide(state)
            GAME.where(state)
            assert all(item.value is not None for item in GAME.correctables(state))
            GAME.sheet(state).ranks  # noqa: B018
            assert json.loads(json.dumps(state)) == state
    tried = set(GAME.actions.kinds) - {
        "change_data",
        "correct",
        "score",
        "finish",
        "to_scoring",
    }  # the last comes at any time
    assert not [kind for kind in tried if not done[kind]], "an action was never done"
    assert all(ends[name] for name in ("fourth", "dead", "early")), ends


def test_every_variant_and_both_ways_of_goods_are_played() -> None:
    seen = set()
    for seed in range(200):
        ready = random_setup(seed)
        options = ready["options"]
        seen.add((options.get("variant", "solo"), len(ready["players"]), options["goods"]))
    assert seen == {(*which, goods) for which in TABLES for goods in ("track", "colony")}


def look(session: Session) -> None:
    """Everything that the screens say can be said."""
    guide = GAME.guide(session.state)
    lines = [told for step in guide.steps for told in (step.title, step.why)]
    lines += [guide.notice, guide.where, GAME.where(session.state), GAME.sheet(session.state).verdict]
    lines += [told for entry in session.log for told in entry.story]
    lines += [item.label for item in GAME.correctables(session.state)]
    for told in filter(None, lines):
        assert all(say(language, told, session.names) for language in LANGUAGES)


@pytest.mark.parametrize("seed", range(many(5, 20)))
def test_a_session_is_replayed_undone_and_redone(seed: int) -> None:
    session = played_session(seed, checked())
    look(session)
    again = replay(GAME, session.setup, [entry.action for entry in session.log])
    assert again.state == session.state
    states = []
    for _ in range(min(30, len(session.log))):
        states.append(copied(session.state))
        session.undo()
    for state in reversed(states):
        session.redo()
        assert session.state == state


# ------------------------------------------------------------ actions as nobody would send them

KINDS = sorted(GAME.actions.kinds)
places = st.sampled_from([*data.PLACES, *data.PLANTS, "infirmary"])
SENSIBLE: dict[str, st.SearchStrategy[Any]] = {
    **{name: st.integers(0, 4) for name in ("quarter", "crew", "old", "new", "need", "index", "giver", "taker")},
    **{name: st.integers(0, 3) for name in ("time", "regolith", "ice", "done", "count", "event", "credits")},
    "reputation": st.integers(0, 31),
    "place": places,
    "places": st.lists(places, max_size=3),
    "target": places,
    "spent": st.dictionaries(st.sampled_from(data.GOODS), st.integers(0, 3), max_size=2),
    "expansion": st.booleans(),
    "what": st.sampled_from(("build", "expand", "plant", "food", "reputation")),
    "tech": st.sampled_from([*data.COLONY_TECHS, *data.CORPORATION_TECHS]),
    "kind": st.sampled_from([*data.SPECIALISTS, *data.HELPERS]),
    "zone": st.sampled_from(("infirmary", "flats")),
    "product": st.sampled_from(data.PRODUCTS),
    "token": st.sampled_from(data.NEEDS),
    "lasts": st.sampled_from(event_cards.LASTS),
    "paid": st.sampled_from(("pay", "free")),
    "which": st.sampled_from(("springs", "printed", "mine:0", "mine:", "mine:x")),
    "card": st.sampled_from(sorted(data.WEATHER)),
    "crop": st.sampled_from(data.CROPS),
    "who": st.integers(0, 2),
    "category": st.sampled_from(("energy", "credits", "hidden")),
    "path": st.sampled_from([["rtg"], ["first"], ["crews", 0, "fourth"], ["quarters", 1, "hunger"], ["players"]]),
}


@examples(120)
@given(
    st.sampled_from(TABLES),
    st.sampled_from(("setup", "refill", "start", "turns", "turns", "quarters", "scoring")),
    st.lists(st.tuples(st.sampled_from(KINDS), st.data()), min_size=1, max_size=8),
)
def test_bad_input_changes_nothing(which: tuple[str, int], phase: str, tries: list[Any]) -> None:
    session = table(
        *which,
        crew={"markers": ["lander"], "dead": [2], "infirmary": [1] * 4, "flats": [1] * 4},
        one={"specialists": [{"kind": "doctor", "used": False}, {"kind": "builder", "used": False}]},
    )
    quarters = len(session.state["quarters"])
    session.state["crews"][0].update(infirmary=[1, *[0] * (quarters - 1)], flats=[0] * (quarters - 1) + [1])
    session.state["phase"] = phase
    session.state["due"] = ["event", "weather", "energy"] if phase == "start" else []
    for kind, draw in tries:
        takes = GAME.actions.kinds[kind].takes
        action = {
            "do": kind,
            **{name: draw.draw(st.one_of(SENSIBLE.get(name, anything), anything)) for name in takes},
        }
        before = copied(session.state)
        try:
            session.do(action)
        except Refused as why:
            assert session.state == before
            assert all(say(language, why.message, session.names) for language in LANGUAGES)
        else:
            GAME.guide(session.state)
            GAME.where(session.state)
            GAME.sheet(session.state).ranks  # noqa: B018
            assert json.loads(json.dumps(session.state)) == session.state
            assert min(min(quarter.values()) for quarter in session.state["quarters"]) >= 0


@examples(60)
@given(
    st.one_of(
        anything, st.fixed_dictionaries({"do": anything}), st.fixed_dictionaries({"do": st.sampled_from(KINDS)})
    )
)
def test_garbled_actions_are_refused_or_harmless(action: Any) -> None:
    session = table()
    before = copied(session.state)
    try:
        session.do(action)
    except Refused:
        assert session.state == before
