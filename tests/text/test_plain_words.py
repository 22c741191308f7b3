"""Messages of old games, of newer versions and from strange hands: something can always be read."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import message, player_name
from companion.text import LANGUAGES, say
from companion.text.plain_words import LONGEST, say_plainly
from tests.effort import examples

NAMES = ["Ola", "Marek"]


def test_what_has_a_text_is_said_as_ever() -> None:
    told = message("mars_dice.extra_turn", who=player_name(1))
    for language in LANGUAGES:
        assert say_plainly(language, told, NAMES) == say(language, told, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_gone_is_shown_by_the_last_words_of_its_key_and_what_went_into_it(language: str) -> None:
    told = message("mars_dice.heated.far_too_much", who=player_name(0), vp=-2)
    assert say_plainly(language, told, NAMES) == "Heated far too much: Ola, −2"
    assert say_plainly(language, message("mars_dice.gone")) == "Gone"


def test_only_the_part_that_is_gone_is_shown_by_its_key() -> None:
    told = message("mars_dice.rolled", dice=[message("mars_dice.symbol.heat"), message("mars_dice.symbol.lava")])
    assert say_plainly("en", told) == "Rolled: heat, Symbol lava."


def test_a_gap_that_has_nothing_stays_open() -> None:
    assert say_plainly("en", message("mars_dice.extra_turn")) == "…: an extra turn"
    assert say_plainly("en", message("mars_dice.setup.bonus")) == "… bonus cards"


@pytest.mark.parametrize(
    "odd",
    [
        None, 7, "", "x", [], {}, [[[]]], {"text": None}, {"text": 5}, {"text": []}, {"text": ""}, {"player": "x"},
        {"player": 10**5000}, {"text": "mars_dice.gone", "n": 10**5000}, {"text": "mars_dice.setup.bonus", "n": "x"},
        {"text": "mars_dice.gone", "x": "y" * 100_000}, {"text": "y" * 100_000},
        {"text": "mars_dice.gone", **{f"gap{number}": 1 for number in range(10_000)}},
    ],
)  # fmt: skip
def test_whatever_it_is_made_of_it_is_short_and_can_be_read(odd: Any) -> None:
    for language in LANGUAGES:
        assert len(say_plainly(language, odd)) <= LONGEST


def test_messages_within_messages_without_end() -> None:
    deep: Any = "x"
    for _ in range(50_000):
        deep = {"text": "mars_dice.gone", "inner": deep}
    assert len(say_plainly("pl", deep)) <= LONGEST


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["text", "player", "n", "who", "x"]), inner, max_size=3)
    ),
)


@examples(300)
@given(spoken=ANYTHING, key=st.sampled_from(["mars_dice.vp", "mars_dice.setup.bonus", "engine.sentences", "a.b", ""]))
def test_anything_can_be_said(spoken: Any, key: str) -> None:
    for language in LANGUAGES:
        assert isinstance(say_plainly(language, spoken, NAMES), str)
        assert isinstance(say_plainly(language, {"text": key, "n": spoken, "first": spoken}, NAMES), str)
