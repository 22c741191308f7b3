"""The cards of the Automa: what a deck may hold, what it lacks, and the ten that ship."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import Refused
from companion.games.micro_cosmos.automa_cards import (
    BUILDS,
    CRITERIA,
    KIND,
    MOST_ACTIONS,
    MOST_CARDS,
    SIMPLE,
    WAYS,
    check,
    faults,
    new_card,
    shipped,
)
from companion.text import LANGUAGES, say

TRAVEL = {"do": "travel", "way": "clockwise", "jump": False, "to": "no_colony"}
JUMPS = (True, False)
ACTIONS: list[dict[str, Any]] = [
    *({"do": do} for do in SIMPLE),
    *({"do": "travel", "way": way, "jump": jump, "to": to} for way, jump, to in product(WAYS, JUMPS, CRITERIA)),
    *({"do": "build", "what": what} for what in BUILDS),
]


def cards(*actions: Any) -> list[Any]:
    return [{"actions": list(actions)}]


def why(found: Any) -> str:
    with pytest.raises(Refused) as refused:
        check(found)
    for language in LANGUAGES:
        assert "{" not in say(language, refused.value.message)
    return str(refused.value)


def test_there_are_twenty_actions_and_each_may_stand_on_a_card() -> None:
    assert len(ACTIONS) == 20
    for action in ACTIONS:
        check(cards(action))


@pytest.mark.parametrize("found", [None, {}, "cards", 7, [None], [[]], [{}], [{"actions": {}}], [{"actions": None}]])
def test_what_is_no_list_of_cards_is_refused(found: Any) -> None:
    assert why(found) == "micro_cosmos.cards.not_cards"


def test_a_card_has_nothing_but_actions() -> None:
    assert why([{"actions": [], "name": "x"}]) == "micro_cosmos.cards.not_cards"


@pytest.mark.parametrize(
    "action",
    [
        None,
        "upgrade",
        [],
        {},
        {"do": "win"},
        {"do": ["upgrade"]},
        {"do": "upgrade", "twice": True},
        {"do": "travel"},
        {**TRAVEL, "jump": 1},
        {**TRAVEL, "jump": None},
        {**TRAVEL, "way": "left"},
        {**TRAVEL, "way": ["clockwise"]},
        {**TRAVEL, "to": "portal"},
        {**TRAVEL, "far": 2},
        {"do": "build"},
        {"do": "build", "what": "colony"},
        {"do": "build", "what": []},
        {"do": "build", "what": ["colony", "colony"]},
        {"do": "build", "what": ["colony", "outpost", "colony"]},
        {"do": "build", "what": {"colony": 1}},
    ],
)
def test_an_action_that_the_automa_does_not_know_is_refused(action: Any) -> None:
    assert why([*cards({"do": "upgrade"}), *cards(TRAVEL, action)]) == "micro_cosmos.cards.unknown_action"


def test_a_card_and_a_deck_have_an_end() -> None:
    check(cards(*[TRAVEL] * MOST_ACTIONS) * MOST_CARDS)
    assert why(cards(*[TRAVEL] * (MOST_ACTIONS + 1))) == "micro_cosmos.cards.too_long"
    assert why(cards(TRAVEL) * (MOST_CARDS + 1)) == "micro_cosmos.cards.too_many"


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["upgrade", "travel"]) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["do", "what", "way", "actions"]) | st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(plain)
def test_whatever_comes_is_checked_without_falling_over(found: Any) -> None:
    try:
        check(found)
    except Refused:
        return
    faults(found)


def test_a_deck_has_ten_cards_and_none_is_empty() -> None:
    good = cards(TRAVEL)
    assert faults(good * 10) == []
    assert [say("pl", fault) for fault in faults(good * 9)] == ["Talia ma 9 kart, a potrzeba 10."]
    assert [say("pl", fault) for fault in faults(good * 3)] == ["Talia ma 3 karty, a potrzeba 10."]
    assert [say("en", fault) for fault in faults(good)] == ["The deck has 1 card, it needs 10."]
    assert [say("pl", fault) for fault in faults([*good * 2, new_card(), *good * 7])] == ["Karta 3 jest pusta."]
    assert len(faults([])) == 1
    check([new_card()])  # a card that is being written can be kept


def test_the_deck_that_ships_can_be_played_with() -> None:
    check(shipped())
    assert faults(shipped()) == []
    assert KIND.ours
    shipped()[0]["actions"].clear()
    assert faults(shipped()) == []  # everybody gets a deck of their own


def test_the_deck_that_ships_uses_all_that_an_automa_can_do() -> None:
    actions = [action for card in shipped() for action in card["actions"]]
    count = Counter(action["do"] for action in actions)
    assert count == {"travel": 10, "gather": 7, "terraform": 6, "upgrade": 5, "build": 5, "explore": 3}
    travels = [action for action in actions if action["do"] == "travel"]
    assert all("travel" in [action["do"] for action in card["actions"]] for card in shipped())
    assert {travel["way"] for travel in travels} == set(WAYS)
    assert {travel["jump"] for travel in travels} == {True, False}
    assert Counter(travel["to"] for travel in travels) == {"no_colony": 4, "not_done": 4, "discover": 2}
    assert all(any(action == {"do": "build", "what": what} for action in actions) for what in BUILDS)


def test_the_one_card_that_the_rulebook_prints_is_in_it() -> None:
    printed = [TRAVEL, {"do": "terraform"}, {"do": "gather"}, {"do": "build", "what": ["outpost", "colony"]}]
    assert {"actions": printed} in shipped()
