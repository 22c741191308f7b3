"""Putting right by hand: everything on offer can be set to everything it allows, and the table stays playable."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.correct import Correctable
from companion.games.martians.game import GAME
from companion.text import LANGUAGES, say
from tests.effort import THOROUGH, examples
from tests.games.martians.playing import NAMES, TABLES, do, in_phase, next_cycle, refused, start, table

PHASES = ("refill", "start", "turns", "quarters", "scoring")


# Every variant; in make check with every number of players.
SOME_TABLES = [("solo", 1), ("coop", 2), ("semi", 3), ("com", 4)]


def values(item: Correctable) -> list[Any]:
    """The lowest, the highest and another one; in make check every choice."""
    allowed = [choice for choice, _ in item.choices] if item.choices else [item.low, item.high]
    others = [value for value in allowed if value != item.value]
    return others if THOROUGH else list(dict.fromkeys([*others[:1], *others[-1:]]))


def check_state(state: Any) -> None:
    for crew in state["crews"]:
        living = (4 if crew["fourth"] else 3) - len(crew["dead"])
        assert 0 <= living <= 4
        assert all(1 <= round_ <= (4 if crew["fourth"] else 3) for round_ in crew["dead"])
    GAME.guide(state)
    GAME.where(state)
    GAME.sheet(state).ranks  # noqa: B018


@pytest.mark.parametrize(
    ("variant", "players", "goods"),
    [(*which, goods) for which in TABLES for goods in ("track", "colony")]
    if THOROUGH
    else [(*which, goods) for which, goods in zip(SOME_TABLES, ("track", "colony") * 2, strict=True)],
)
def test_everything_on_offer_can_be_put_right(variant: str, players: int, goods: str) -> None:
    due = ["event", "weather", "energy"]
    for phase in PHASES:
        session = in_phase(phase, variant, players, goods=goods, changes={"due": due if phase == "start" else []})
        for item in GAME.correctables(session.state):
            assert all(say(language, item.label, NAMES) for language in LANGUAGES)
            assert item.allows(item.value), item.path
            for value in values(item):
                action = {"do": "correct", "path": item.path, "value": value}
                after = GAME.actions.apply(session.state, action).state
                check_state(after)
                now = {str(one.path): one.value for one in GAME.correctables(after)}
                assert now[str(item.path)] == value


def test_what_events_have_brought_can_be_put_right_step_by_step() -> None:
    session = table(needs=[(0, 0, 15), *[(0, 0, 0)] * 3])
    session.state["turn"]["time"] = 12
    assert all(item.allows(item.value) for item in GAME.correctables(session.state))
    do(session, "correct", path=["quarters", 0, "hunger"], value=14)
    do(session, "correct", path=["turn", "time"], value=11)


def test_what_the_players_keep_is_not_on_offer() -> None:
    tracked = {item.path[0] for item in GAME.correctables(table().state)}
    colony = {item.path[0] for item in GAME.correctables(table(goods="colony").state)}
    assert tracked - colony == {"purses"}


def test_values_out_of_range_and_paths_of_nothing_are_refused() -> None:
    session = table()
    assert refused(session, "correct", path=["rtg"], value=7) == "engine.not_between"
    assert refused(session, "correct", path=["rtg"], value=True) == "engine.not_between"
    assert refused(session, "correct", path=["quarters", 0, "oxygen"], value=-1) == "engine.not_between"
    assert refused(session, "correct", path=["crews", 0, "fourth"], value=1) == "engine.not_a_choice"
    assert refused(session, "correct", path=["first"], value=2) == "engine.not_a_choice"
    assert refused(session, "correct", path=["rtg"], value=session.state["rtg"]) == "engine.already_so"
    for path in (["quarters", 4, "oxygen"], ["chance"], ["phase"], [], ["crews", 0], ["purses", 2, "food"]):
        assert refused(session, "correct", path=path, value=1) == "engine.nothing_to_correct"
    assert refused(start(), "correct", path=["rtg"], value=1) == "engine.nothing_to_correct"
    finished = in_phase("finished")
    assert refused(finished, "correct", path=["rtg"], value=1) == "engine.is_finished"


def test_taking_back_a_fourth_colonist_that_is_dead_keeps_the_track_valid() -> None:
    session = table(crew={"fourth": True, "dead": [1, 2, 3, 4]})
    items = [item for item in GAME.correctables(session.state) if item.path == ["crews", 0, "fourth"]]
    if items and items[0].allows(False):
        do(session, "correct", path=items[0].path, value=False)
    check_state(session.state)


def test_no_more_markers_in_infirmary_and_flats_than_there_are() -> None:
    session = table(crew={"markers": ["lander", "mining"]})
    for item in GAME.correctables(session.state):
        if item.path[:2] == ["crews", 0] and item.path[2] in ("infirmary", "flats"):
            assert item.high <= 3


def test_who_stays_hired_stays_used() -> None:
    hired = [{"kind": "doctor", "used": True}, {"kind": "doctor", "used": False}]
    session = table(one={"specialists": hired})
    do(session, "correct", path=["players", 0, "specialists", "doctor"], value=1)
    assert session.state["players"][0]["specialists"] == hired[:1]
    do(session, "correct", path=["players", 0, "specialists", "doctor"], value=2)
    assert session.state["players"][0]["specialists"] == hired


@pytest.mark.parametrize(("variant", "plants"), [("semi", 2), ("solo", 4)])
def test_no_more_plants_helpers_and_expansions_than_there_is_room(variant: str, plants: int) -> None:
    one = {"plants": {"solar": 1, "wind": 0}, "helpers": {"botanist": 1, "geologist": 0, "scientist": 0}}
    session = table(variant, one=one)
    high = {tuple(item.path): item.high for item in GAME.correctables(session.state)}
    assert high["players", 0, "plants", "solar"] == plants and high["players", 0, "plants", "wind"] == plants - 1
    assert high["players", 0, "helpers", "botanist"] == 2 and high["players", 0, "helpers", "scientist"] == 1
    assert high["expansions", "greenhouses"] == 2


@examples(60)
@given(st.sampled_from(TABLES), st.lists(st.tuples(st.integers(0, 500), st.integers(0, 12)), max_size=12))
def test_a_table_put_right_at_random_is_played_on(which: tuple[str, int], tries: list[tuple[int, int]]) -> None:
    session = table(*which)
    for number, value in tries:
        items = GAME.correctables(session.state)
        item = items[number % len(items)]
        allowed = [choice for choice, _ in item.choices] or list(range(item.low, item.high + 1))
        chosen = allowed[value % len(allowed)]
        if chosen != item.value:
            do(session, "correct", path=item.path, value=chosen)
    check_state(session.state)
    next_cycle(session)
    do(session, "refill")
    do(session, "begin_rounds")
    assert min(min(quarter.values()) for quarter in session.state["quarters"]) >= 0
