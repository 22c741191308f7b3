"""Decks of cards. A deck in the state holds ids only, the top card last:

    draw     what lies face down, in its secret order
    discard  what was played, in order
    out      what has left the deck and is somewhere else (in a hand, on the table, in the box)

Every card is always in exactly one of the three.
"""

from typing import Any, TypedDict

from companion.engine import chance
from companion.engine.message import refuse


class Deck(TypedDict):
    draw: list[str]
    discard: list[str]
    out: list[str]


def new(state: Any, cards: list[str]) -> Deck:
    """A shuffled deck of these cards."""
    return {"draw": chance.shuffled(state, cards), "discard": [], "out": []}


def draw(state: Any, deck: Deck) -> str:
    """Take the top card; the discards are shuffled into a new pile first when there is none."""
    if not deck["draw"]:
        reshuffle(state, deck)
    if not deck["draw"]:
        raise refuse("engine.deck_empty")
    card = deck["draw"].pop()
    deck["out"].append(card)
    chance.show(state)
    return card


def reshuffle(state: Any, deck: Deck) -> None:
    """Shuffle the discards under what is left to draw."""
    deck["draw"] = chance.shuffled(state, deck["discard"]) + deck["draw"]
    deck["discard"] = []


def draw_chosen(deck: Deck, card: str) -> str:
    """Take this very card, for when it is known what was turned over on the table."""
    for pile in (deck["draw"], deck["discard"]):
        if card in pile:
            pile.remove(card)
            deck["out"].append(card)
            return card
    raise refuse("engine.card_not_there")


def discard(deck: Deck, card: str) -> None:
    _take_out(deck, card)
    deck["discard"].append(card)


def put_back(deck: Deck, card: str, on_top: bool = True) -> None:
    """From the table or the discards back onto (or under) the face-down pile."""
    if card in deck["out"]:
        deck["out"].remove(card)
    elif card in deck["discard"]:
        deck["discard"].remove(card)
    else:
        raise refuse("engine.card_not_there")
    deck["draw"].insert(len(deck["draw"]) if on_top else 0, card)


def peek(deck: Deck, count: int = 1) -> list[str]:
    """The next cards, the first to come first. Changes nothing."""
    return deck["draw"][::-1][:count]


def left(deck: Deck) -> list[str]:
    """What is still to come, in an order that gives nothing away."""
    return sorted(deck["draw"])


def _take_out(deck: Deck, card: str) -> None:
    if card not in deck["out"]:
        raise refuse("engine.card_not_there")
    deck["out"].remove(card)
