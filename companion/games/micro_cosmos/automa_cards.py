"""The cards of the Automa: which actions can stand on one, which decks can be played with, and the ten that ship.

A card is {"actions": [action, …]}, carried out from top to bottom. The rulebook explains how a card is made and
prints only card 7 of the ten, so the deck that ships (`data/games/micro_cosmos_automa.json`) is our own.
"""

from typing import Any, Literal, TypedDict

from companion.engine import shipped_data
from companion.engine.deck_kinds import Card, DeckKind
from companion.engine.message import Message, message, refuse


class SimpleAction(TypedDict):
    do: Literal["upgrade", "gather", "terraform", "explore"]


class TravelAction(TypedDict):
    do: Literal["travel"]
    way: str  # clockwise or counter
    jump: bool  # first across the Portal
    to: str  # one of CRITERIA


class BuildAction(TypedDict):
    do: Literal["build"]
    what: list[str]  # one of BUILDS


CardAction = SimpleAction | TravelAction | BuildAction


SIMPLE = ("upgrade", "gather", "terraform", "explore")  # actions without any choice
WAYS = ("clockwise", "counter")
CRITERIA = ("no_colony", "not_done", "discover")
# What is built: the first of these that is possible.
BUILDS = (["colony"], ["outpost"], ["colony", "outpost"], ["outpost", "colony"])

CARDS = 10
MOST_CARDS = 40
MOST_ACTIONS = 8


def shipped() -> list[Card]:
    cards: list[Card] = shipped_data.copy_of("micro_cosmos_automa")["cards"]
    return cards


def title(action: CardAction) -> Message:
    """The name of an action of a card; `goal` says where a travel leads."""
    if action["do"] == "travel":
        return (
            message("micro_cosmos.act.jump")
            if action["jump"]
            else message(f"micro_cosmos.act.travel.{action['way']}")
        )
    if action["do"] == "build":
        return message(f"micro_cosmos.act.build.{'_'.join(action['what'])}")
    return message(f"micro_cosmos.act.{action['do']}")


def goal(action: CardAction) -> Message | None:
    """Where a travel leads; None for the other actions."""
    if action["do"] != "travel":
        return None
    to = message(f"micro_cosmos.act.to.{action['to']}")
    if not action["jump"]:
        return to
    return message("micro_cosmos.cards.hint", first=message(f"micro_cosmos.act.way.{action['way']}"), second=to)


def new_card() -> Card:
    return {"actions": []}


def check(cards: Any) -> None:
    """Refuses cards that the Automa could not carry out; they may come from a file."""
    if not isinstance(cards, list) or not all(_is_card(card) for card in cards):
        raise refuse("micro_cosmos.cards.not_cards")
    if len(cards) > MOST_CARDS:
        raise refuse("micro_cosmos.cards.too_many", most=MOST_CARDS)
    for number, card in enumerate(cards, start=1):
        if len(card["actions"]) > MOST_ACTIONS:
            raise refuse("micro_cosmos.cards.too_long", card=number, most=MOST_ACTIONS)
        if not all(is_action(action) for action in card["actions"]):
            raise refuse("micro_cosmos.cards.unknown_action", card=number)


def _is_card(card: Any) -> bool:
    return isinstance(card, dict) and set(card) == {"actions"} and isinstance(card["actions"], list)


def is_action(action: Any) -> bool:
    if not isinstance(action, dict):
        return False
    do = action.get("do")
    if do == "travel":
        return (
            set(action) == {"do", "way", "jump", "to"}
            and action["way"] in WAYS
            and type(action["jump"]) is bool
            and action["to"] in CRITERIA
        )
    if do == "build":
        return set(action) == {"do", "what"} and action["what"] in BUILDS
    return set(action) == {"do"} and do in SIMPLE


def faults(cards: list[Card]) -> list[Message]:
    """The reasons why a deck cannot be played with yet."""
    faults = []
    if len(cards) != CARDS:
        faults.append(message("micro_cosmos.cards.count", n=len(cards), wanted=CARDS))
    for number, card in enumerate(cards, start=1):
        if not card["actions"]:
            faults.append(message("micro_cosmos.cards.empty", card=number))
    return faults


KIND = DeckKind("automa", shipped=shipped, check=check, faults=faults, new_card=new_card, ours=True, most=MOST_CARDS)
