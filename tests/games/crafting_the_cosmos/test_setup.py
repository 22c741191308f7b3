"""Laying out the table: what the app does, what is told to it, and what to put where."""

from collections import Counter
from typing import Any

import pytest

from companion.engine import chance
from companion.engine.message import Refused
from companion.games.crafting_the_cosmos import data
from companion.games.crafting_the_cosmos.checklist import checklist
from companion.games.crafting_the_cosmos.data import AREAS
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.game import GAME, OPTIONS
from companion.text import LANGUAGES, say
from tests.effort import many
from tests.games.crafting_the_cosmos.playing import NAMES, do, hand, next_button, one, refused, setup, start


@pytest.mark.parametrize(("players", "dark", "crystals"), [(2, 4, 8), (3, 3, 12), (4, 3, 15)])
def test_the_numbers_of_the_table(players: int, dark: int, crystals: int) -> None:
    state = start(players).state
    assert sum(marker["who"] == -1 for marker in state["markers"]) == dark
    assert len(state["markers"]) == players + dark
    assert state["crystals"] == crystals - players  # everybody takes one from the supply
    assert [(each["crystal"], each["ready"]) for each in state["players"]] == [(0, 0)] * players
    assert len(state["goal_deck"]) == 5 and [bool(goal) for goal in state["goals"]] == [True, False, False, False]
    assert len(state["token_stack"]) == 16 + 2 * players


@pytest.mark.parametrize("seed", range(many(5, 40)))
def test_the_app_lays_markers_one_by_one_from_light(seed: int) -> None:
    state = start(2 + seed % 3, seed=seed).state
    lying = Counter(marker["area"] for marker in state["markers"])
    count = len(state["markers"])
    assert [lying[area] for area in AREAS] == [(count + 3 - number) // 4 for number in range(4)]
    drawn = chance.shuffled({"chance": chance.fresh(seed)}, state["markers"])
    assert [marker["area"] for marker in drawn] == [AREAS[number % 4] for number in range(count)]
    assert state["first"] == [marker["who"] for marker in drawn if marker["who"] != DARK][-1]
    assert state["players"][state["first"]]["stage"] == "energy"
    assert state["phase"] == "play"


def test_every_player_begins_some_game() -> None:
    assert {start(4, seed=seed).state["first"] for seed in range(60)} == {0, 1, 2, 3}


def test_markers_as_they_lie_on_the_table() -> None:
    session = start(3, dial="table")
    assert session.state["phase"] == "setup" and next_button(session) == "next.lay"
    assert refused(session, "begin") == "lay_first"
    order = [3, 1, 4, 0, 2, 5]
    for number, marker in enumerate(order):
        do(session, "lay", marker=marker, area=AREAS[number % 4])
    assert session.state["first"] == 2  # the last of the players'
    assert refused(session, "lay", marker=0, area="time") == "already_laid"
    assert refused(session, "lay", marker=7, area="time") == "no_such_marker"
    assert next_button(session) == "next.begin"
    assert do(session, "begin") == ["begun"]
    assert one(session, 2)["stage"] == "energy"
    assert refused(session, "begin") == "already_begun"
    assert refused(session, "lay", marker=0, area="time") == "already_begun"


def test_when_all_markers_lie_none_comes_next() -> None:
    session = start(3, dial="table", goals="printed")
    for number in range(6):
        assert GAME.guide(session.state).steps[0].title["text"].endswith("step.lay")
        do(session, "lay", marker=number, area=AREAS[number % 4])
    step = GAME.guide(session.state).steps[0]
    assert (step.title["text"], step.status) == ("crafting_the_cosmos.step.laid", "done")


def test_no_more_than_three_in_an_area() -> None:
    session = start(3, dial="table")
    for marker in range(3):
        do(session, "lay", marker=marker, area="time")
    assert refused(session, "lay", marker=3, area="time") == "area_full"


def test_printed_goals_are_told() -> None:
    session = start(3, goals="printed")
    assert next_button(session) == "next.first_goal"
    assert refused(session, "begin") == "goal_first"
    do(session, "deal_goal", goal="supernovae")
    assert session.state["goals"] == ["supernovae", "", "", ""] and len(session.state["goal_deck"]) == 5
    assert refused(session, "deal_goal", goal="star_group") == "setup_first"
    do(session, "begin")


def test_counted_hands_are_told() -> None:
    session = start(2, energy="count")
    assert next_button(session) == "next.energy_cards"
    assert refused(session, "begin") == "hand_first"
    assert refused(session, "take_energy", who=0, kinds=hand(light=5)) == "not_so_many"
    assert refused(session, "take_energy", who=0, kinds={}) == "no_cards_given"
    do(session, "take_energy", who=0, kinds=hand(light=3))
    do(session, "take_energy", who=0, kinds={"time": 1})
    do(session, "take_energy", who=1, kinds={"gravity": 4})
    assert one(session)["hand"] == hand(light=3, time=1)
    do(session, "begin")


def test_the_app_deals_four_cards_and_four_face_up() -> None:
    state = start(4, energy="app").state
    assert [sum(each["hand"].values()) for each in state["players"]] == [4, 4, 4, 4]
    assert len(state["row"]) == 4 and all(state["row"])
    assert len(state["energy_deck"]["draw"]) == 60 - 16 - 4


def test_the_token_stack_has_group_one_on_top() -> None:
    for players in (2, 3, 4):
        stack: Any = start(players, tokens="app", seed=players).state["token_stack"]
        groups = data.printed()["advanced_life"]
        assert sorted(stack[:16]) == sorted(groups["second"])
        assert not Counter(stack[16:]) - Counter(groups["first"]) and len(stack) == 16 + 2 * players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_the_checklist_speaks(players: int, number: int) -> None:
    options = {name: values[number % len(values)] for name, values in OPTIONS.items()}
    items = checklist(setup(players, **options))
    assert len(items) >= 9
    for item in items:
        for told in (item.title, item.hint):
            assert told is not None and all(say(language, told, NAMES) for language in LANGUAGES)


def test_the_checklist_tells_how_the_markers_lie_and_who_begins() -> None:
    ready = setup(3, seed=5)
    first = NAMES[start(3, seed=5).state["first"]]
    told = [say("en", item.hint, NAMES) for item in checklist(ready) if item.hint]
    assert any(first in each and "begins" in each for each in told)


def test_a_star_that_the_table_knows_is_named() -> None:
    stars = data.shipped()["card_stars"] | {"centre": "helium"}
    told = [say("en", item.hint) for item in checklist(setup(2, changed={"card_stars": stars})) if item.hint]
    assert any("Helium star" in each for each in told)


def test_the_contents_of_the_box() -> None:
    assert len(data.goals()) == 16 and len(data.abilities()) == 32
    assert all(len(data.abilities_of(area)) == 8 for area in AREAS)
    groups = data.printed()["advanced_life"]
    assert len(groups["first"]) + len(groups["second"]) == 24
    assert data.costs() == [2, 3, 3, 4] and data.chamber() == [3, 6, 10, 15, 21]
    assert data.unsure_stars() == [
        "molecular_cloud",
        "expanding_universe",
        "photosynthesis",
        "water_rich_comets",
        "centre",
    ]


GOOD = data.shipped()


@pytest.mark.parametrize(
    "bad",
    [
        None,
        [],
        {},
        {**GOOD, "more": 1},
        {**GOOD, "nebula_points": {"1": 3, "2": 6}},
        {**GOOD, "nebula_points": {"1": 0, "2": 6, "3": 10}},
        {**GOOD, "nebula_points": {"1": True, "2": 6, "3": 10}},
        {**GOOD, "card_stars": {}},
        {**GOOD, "card_stars": GOOD["card_stars"] | {"centre": "iron"}},
        {**GOOD, "card_stars": GOOD["card_stars"] | {"centre": ["helium"]}},
        {**GOOD, "advanced_life": {"first": [8] * 7, "second": [4] * 16}},
        {**GOOD, "advanced_life": {"first": [8] * 8, "second": ["4"] * 16}},
        {**GOOD, "advanced_life": {"first": "88888888", "second": [4] * 16}},
    ],
)
def test_data_that_cannot_be_used(bad: Any) -> None:
    with pytest.raises(Refused, match="bad_data"):
        GAME.check_data(bad)


def test_data_that_can_be_used() -> None:
    GAME.check_data(GOOD)
    GAME.check_data({**GOOD, "nebula_points": {"1": 3, "2": 6, "3": 10}})
