"""Decks: every card is always in exactly one pile."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import chance, deck
from companion.engine.action import copied
from companion.engine.message import Refused
from tests.effort import examples

CARDS = list("abcdefgh")


def table(cards: list[str] | None = None, seed: int = 4) -> dict[str, Any]:
    state: dict[str, Any] = {"chance": chance.fresh(seed)}
    state["deck"] = deck.new(state, CARDS if cards is None else cards)
    return state


def piles(state: dict[str, Any]) -> list[str]:
    return sorted(state["deck"]["draw"] + state["deck"]["discard"] + state["deck"]["out"])


def test_a_new_deck_is_shuffled_face_down() -> None:
    state = table()
    assert sorted(state["deck"]["draw"]) == CARDS
    assert state["deck"]["draw"] != CARDS
    assert state["deck"]["discard"] == state["deck"]["out"] == []
    assert state["chance"]["shown"] == 0


def test_drawing_takes_what_peeking_showed() -> None:
    state = table()
    foreseen = deck.peek(state["deck"], 3)
    assert [deck.draw(state, state["deck"]) for _ in range(3)] == foreseen
    assert state["deck"]["out"] == foreseen
    assert state["chance"]["shown"] == 3


def test_looking_changes_nothing() -> None:
    state = table()
    before = copied(state)
    assert deck.peek(state["deck"]) == [state["deck"]["draw"][-1]]
    assert len(deck.peek(state["deck"], 99)) == len(CARDS)
    assert deck.left(state["deck"]) == CARDS
    deck.peek(state["deck"], 3).clear()
    deck.left(state["deck"]).clear()
    assert state == before


def test_the_discards_are_shuffled_when_there_is_nothing_left_to_draw() -> None:
    state = table()
    for _ in CARDS:
        deck.discard(state["deck"], deck.draw(state, state["deck"]))
    order = list(state["deck"]["discard"])
    again = [deck.draw(state, state["deck"]) for _ in CARDS]
    assert sorted(again) == CARDS
    assert again not in (order, order[::-1])


def test_a_reshuffle_goes_under_what_is_left() -> None:
    state = table()
    gone = [deck.draw(state, state["deck"]) for _ in range(5)]
    for card in gone:
        deck.discard(state["deck"], card)
    left = list(state["deck"]["draw"])
    deck.reshuffle(state, state["deck"])
    assert state["deck"]["draw"][-3:] == left
    assert sorted(state["deck"]["draw"][:5]) == sorted(gone)
    assert state["deck"]["discard"] == []


def test_an_empty_deck_says_so() -> None:
    state = table(["a"])
    deck.draw(state, state["deck"])
    with pytest.raises(Refused, match=r"engine\.deck_empty"):
        deck.draw(state, state["deck"])
    assert state["deck"] == {"draw": [], "discard": [], "out": ["a"]}


def test_a_card_known_from_the_table_is_taken_from_where_it_is() -> None:
    state = table()
    hidden = state["deck"]["draw"][3]
    assert deck.draw_chosen(state["deck"], hidden) == hidden
    assert hidden not in state["deck"]["draw"]
    deck.discard(state["deck"], hidden)
    deck.draw_chosen(state["deck"], hidden)
    assert state["deck"]["out"] == [hidden]
    with pytest.raises(Refused, match=r"engine\.card_not_there"):
        deck.draw_chosen(state["deck"], hidden)


def test_a_card_put_back_comes_first_or_last() -> None:
    state = table()
    top = deck.draw(state, state["deck"])
    deck.put_back(state["deck"], top)
    assert deck.peek(state["deck"]) == [top]
    deck.draw(state, state["deck"])
    deck.discard(state["deck"], top)
    deck.put_back(state["deck"], top, on_top=False)
    assert deck.peek(state["deck"], 99)[-1] == top


def test_what_is_not_on_the_table_cannot_be_discarded_or_put_back() -> None:
    state = table()
    before = copied(state)
    for attempt in (deck.discard, deck.put_back):
        with pytest.raises(Refused, match=r"engine\.card_not_there"):
            attempt(state["deck"], state["deck"]["draw"][0])
    assert state == before


OPERATIONS = st.lists(
    st.tuples(
        st.sampled_from(["draw", "draw_chosen", "discard", "put_back", "put_under", "reshuffle", "peek", "left"]),
        st.sampled_from([*CARDS, "stranger"]),
    ),
    max_size=60,
)


@examples(150)
@given(cards=st.lists(st.sampled_from(CARDS), max_size=12), seed=st.integers(0, 2**64 - 1), operations=OPERATIONS)
def test_no_card_is_ever_lost_or_doubled(cards: list[str], seed: int, operations: list[tuple[str, str]]) -> None:
    """Also with several equal cards in a deck, and with cards that were never in it."""
    state = table(cards, seed)
    for operation, card in operations:
        before = copied(state)
        stack = state["deck"]
        try:
            if operation == "draw":
                expected = deck.peek(stack)
                drawn = deck.draw(state, stack)
                assert not expected or [drawn] == expected
            elif operation == "draw_chosen":
                deck.draw_chosen(stack, card)
            elif operation == "discard":
                deck.discard(stack, card)
                assert stack["discard"][-1] == card
            elif operation == "put_back":
                deck.put_back(stack, card)
                assert deck.peek(stack) == [card]
            elif operation == "put_under":
                deck.put_back(stack, card, on_top=False)
                assert stack["draw"][0] == card
            elif operation == "reshuffle":
                deck.reshuffle(state, stack)
                assert not stack["discard"]
            elif operation == "peek":
                deck.peek(stack, 4)
                assert state == before
            else:
                assert deck.left(stack) == sorted(stack["draw"])
                assert state == before
        except Refused:
            assert state == before
        assert piles(state) == sorted(cards)
