"""The toy game with two kinds of decks: words for one player, numbers for more."""

from dataclasses import replace
from typing import Any

from companion.engine.deck_kinds import Card, DeckKind
from companion.engine.game import Game
from companion.engine.message import Message, message, refuse
from tests.store import toy

MOST = 12


def check_words(cards: Any) -> None:
    if not all(isinstance(card, dict) and set(card) == {"word"} and isinstance(card["word"], str) for card in cards):
        raise refuse("setup.broken")


def check_numbers(cards: Any) -> None:
    """A careless check: it stumbles over what is no card."""
    if any(card["number"] < 0 for card in cards):
        raise refuse("setup.broken")


def faults(cards: list[Card]) -> list[Message]:
    return [] if len(cards) >= 2 else [message("engine.deck_empty")]


WORDS = DeckKind("words", lambda: cards("a", "b"), check_words, faults, lambda: {"word": ""}, most=MOST)
NUMBERS = DeckKind("numbers", lambda: [{"number": 1}] * 2, check_numbers, faults, lambda: {"number": 0})
GAME = replace(toy.TOY, decks=lambda players: [WORDS] if players == 1 else [NUMBERS, WORDS])


def cards(*words: str) -> list[Card]:
    return [{"word": word} for word in words]


def find(game_id: str) -> Game:
    return GAME if game_id == "toy" else toy.find(game_id)
