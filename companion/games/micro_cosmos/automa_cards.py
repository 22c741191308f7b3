"""The cards of the Automa: what can stand on one, which decks will do, and the ten that ship.

A card is {"actions": [action, …]}, carried out from top to bottom. The rulebook shows how a card is made, not the
ten faces: the deck that ships (`data/games/micro_cosmos_automa.json`) is our own. Only card 7 is printed there.
"""

from typing import Any

from companion.engine import shipped_data
from companion.engine.deck_kinds import Card, DeckKind
from companion.engine.message import Message, message, refuse

SIMPLE = ("upgrade", "gather", "terraform", "explore")  # actions without any choice
WAYS = ("clockwise", "counter")
CRITERIA = ("no_colony", "not_done", "discover")
# The order is the order in which they are tried.
BUILDS = (["colony"], ["outpost"], ["colony", "outpost"], ["outpost", "colony"])

CARDS = 10
MOST_CARDS = 40
MOST_ACTIONS = 8


def shipped() -> list[Card]:
    found: list[Card] = shipped_data.copy_of("micro_cosmos_automa")["cards"]
    return found


def title(action: dict[str, Any]) -> Message:
    """What an action of a card is called; where a travel leads is said by `goal`."""
    if action["do"] == "travel":
        return (
            message("micro_cosmos.act.jump")
            if action["jump"]
            else message(f"micro_cosmos.act.travel.{action['way']}")
        )
    if action["do"] == "build":
        return message(f"micro_cosmos.act.build.{'_'.join(action['what'])}")
    return message(f"micro_cosmos.act.{action['do']}")


def goal(action: dict[str, Any]) -> Message | None:
    """Where a travel leads; nothing for the others."""
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
    """What a deck still lacks before one can play with it."""
    found = []
    if len(cards) != CARDS:
        found.append(message("micro_cosmos.cards.count", n=len(cards), wanted=CARDS))
    for number, card in enumerate(cards, start=1):
        if not card["actions"]:
            found.append(message("micro_cosmos.cards.empty", card=number))
    return found


KIND = DeckKind("automa", shipped=shipped, check=check, faults=faults, new_card=new_card, ours=True, most=MOST_CARDS)
