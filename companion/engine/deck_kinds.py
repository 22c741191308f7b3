"""Decks that belong to the user: what a game says about a kind of deck that can be written, copied and brought along.

A card is plain JSON in the words of its game. In the setup of a session stands the whole deck that is played with,
so that an old game replays with the cards it was played with:

    setup["decks"] = {"automa": {"way": "own", "name": "Moja talia", "cards": [card, card, …]}}

`way` is "app" (the deck that ships), "own" (one of the user's) or "printed": the deck lies on the table, the players
tap what was turned over, and `cards` is empty.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.engine.message import Message

Card = dict[str, Any]

WAYS = ("app", "own", "printed")


@dataclass(frozen=True)
class DeckKind:
    """Texts: `<game>.deck.<id>` is what such a deck is called. `check` refuses cards that the rules could not work
    with (they may come from a file); `faults` says what a deck still lacks before one can play with it."""

    id: str
    shipped: Callable[[], list[Card]]
    check: Callable[[Any], None]
    faults: Callable[[list[Card]], list[Message]]
    new_card: Callable[[], Card]
    ours: bool = True  # the printed faces are not known: what ships is our own
    most: int = 60  # cards
