"""The decks of a setup: the one that ships, the user's own, or the one on the table."""

from typing import Any

import pytest

from companion.engine import setup as setups
from companion.engine.message import Refused
from companion.games.mars_dice.game import GAME as MARS
from companion.text import say
from tests import duel
from tests.games.mars_dice import playing as mars

CARDS = [duel.card(strength) for strength in (4, 5, 6)]
OWN = {"way": "own", "name": "Moja talia", "cards": CARDS}
SOLO = {"level": "calm", "length": "long"}


def with_deck(deck: Any) -> dict[str, Any]:
    return {**duel.setup("Ola"), "decks": {"automa": deck}}


def why_not(broken: Any) -> str:
    with pytest.raises(Refused) as refused:
        setups.check(duel.GAME, broken)
    for language in ("pl", "en"):
        assert say(language, refused.value.message)
    return str(refused.value.message["text"])


def test_without_a_choice_it_is_the_deck_that_ships() -> None:
    made = setups.make(duel.GAME, duel.people("Ola"), SOLO, {}, 1)
    assert made["decks"] == {"automa": {"way": "app", "name": "", "cards": duel.DECK.shipped()}}
    assert setups.make(duel.GAME, duel.people("Ola"), SOLO, {}, 1, decks={}) == made


def test_the_chosen_deck_is_in_the_setup() -> None:
    made = setups.make(duel.GAME, duel.people("Ola"), SOLO, {}, 1, decks={"automa": OWN})
    assert made["decks"] == {"automa": OWN}
    assert duel.begin(made)["deck"] == {"automa": OWN}


@pytest.mark.parametrize(
    "deck",
    [OWN, {**OWN, "name": ""}, {**OWN, "way": "app"}, {"way": "printed", "name": "", "cards": []}],
)
def test_a_good_deck_is_accepted(deck: Any) -> None:
    setups.check(duel.GAME, with_deck(deck))


def test_a_table_without_decks_has_none() -> None:
    made = setups.make(duel.GAME, duel.people("Ola", "Marek"), {"length": "long"}, {}, 1, decks={"automa": OWN})
    assert "decks" not in made
    assert why_not({**made, "decks": {}}) == "setup.broken"
    with pytest.raises(Refused, match=r"setup\.broken"):
        setups.check(MARS, {**mars.setup(2), "decks": {}})


def test_a_table_with_decks_needs_them() -> None:
    setup = duel.setup("Ola")
    del setup["decks"]
    assert why_not(setup) == "setup.broken"


@pytest.mark.parametrize("decks", [None, [], {}, {"other": OWN}, {"automa": OWN, "other": OWN}])
def test_the_kinds_are_exactly_those_of_the_game(decks: Any) -> None:
    assert why_not({**duel.setup("Ola"), "decks": decks}) == "setup.broken"


@pytest.mark.parametrize(
    ("deck", "why"),
    [
        (None, "setup.broken"),
        ([], "setup.broken"),
        ({"way": "own", "cards": CARDS}, "setup.broken"),
        ({**OWN, "more": 1}, "setup.broken"),
        ({**OWN, "way": "stolen"}, "setup.broken"),
        ({**OWN, "way": ["own"]}, "setup.broken"),
        ({**OWN, "name": None}, "setup.broken"),
        ({**OWN, "name": " x"}, "setup.deck_name"),
        ({**OWN, "name": "\u202e"}, "setup.deck_name"),
        ({**OWN, "name": "x" * 25}, "setup.deck_name"),
        ({**OWN, "cards": None}, "setup.broken"),
        ({**OWN, "cards": {"0": 1}}, "setup.broken"),
        ({**OWN, "cards": CARDS * 2}, "setup.deck_too_big"),
        ({**OWN, "cards": [*CARDS, "ace"]}, "engine.not_a_choice"),
        ({**OWN, "cards": CARDS[:2]}, "engine.cells_missing"),
        ({**OWN, "cards": [duel.card(0)]}, "engine.cells_missing"),  # the first of two faults
        ({**OWN, "cards": [*CARDS, duel.card(0)]}, "engine.not_between"),
        ({**OWN, "way": "printed"}, "setup.broken"),
    ],
)
def test_a_bad_deck_is_refused_with_the_reason(deck: Any, why: str) -> None:
    assert why_not(with_deck(deck)) == why
