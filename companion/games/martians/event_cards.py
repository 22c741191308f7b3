"""The event cards: what a card contains, what makes a deck playable, and the deck that ships.

The rulebook prints only one event, the solar flare; the other cards of the deck that ships are not the printed ones.
A card has a title and a text (empty on cards that ship, whose texts are text keys), the cycle it belongs to, how long
it lasts, the place it is about, and the effect that the app applies. An event that lasts until "repair" ends when
somebody pays for its repair.
"""

from functools import cache
from typing import Any

from companion.engine import shipped_data
from companion.engine.action import copied
from companion.engine.deck_kinds import Card, DeckKind
from companion.engine.message import Message, message, refuse
from companion.engine.setup import clean_name
from companion.games.martians.data import GOODS, NEEDS, PLACES, Counts

CYCLES = (1, 2, 3, 4)
A_CYCLE = 2  # cards that are used in a cycle
LASTS = ("now", "round", "weather", "cycle", "repair")
EVENT_PLACES = ("", *PLACES, "rtg", "quarters")
# The effects that the app can apply, and what each needs: a place, a thing, a number.
EFFECTS: dict[str, tuple[str, ...]] = {
    "remind": (),
    "closed": ("place",),
    "slow": ("place",),
    "dear": ("place",),
    "clear_markers": (),
    "needs": ("what", "n"),
    "goods": ("what", "n"),
    "reputation": ("n",),
    "time": ("n",),
    "no_production": (),
    "no_delivery": (),
}
# Effects that are applied at once; the others hold while the event lasts.
AT_ONCE = ("clear_markers", "needs", "goods", "reputation")
LONGEST_TITLE, LONGEST_TEXT = 40, 400
MOST_CARDS = 60
MOST_N = 9
REPAIR: Counts = {"supplies": 1}  # and one time unit


@cache
def _shipped() -> list[Card]:
    cards: list[Card] = shipped_data.read("martians_events")["cards"]
    return [{**card, "title": "", "text": ""} for card in cards]


def shipped() -> list[Card]:
    cards: list[Card] = copied(_shipped())
    return cards


@cache
def shipped_ids() -> frozenset[str]:
    return frozenset(card["id"] for card in _shipped())


def title(card: Card) -> Message:
    if card["title"]:
        return message("martians.written", words=card["title"])
    return message(f"martians.event.{card['id']}") if card["id"] else message("martians.event_untitled")


def text(card: Card) -> Message:
    """The text of the card; for a card without one, or a shipped card that the user has changed, its effect."""
    if card["text"]:
        return message("martians.written", words=card["text"])
    return message(f"martians.event.{card['id']}.text") if _is_as_shipped(card) else effect_text(card)


def _is_as_shipped(card: Card) -> bool:
    original = next((shipped for shipped in _shipped() if shipped["id"] == card["id"]), None)
    return original is not None and all(card[part] == original[part] for part in ("effect", "lasts", "place"))


def effect_text(card: Card) -> Message:
    """The effect that the app applies for a card."""
    effect = card["effect"]
    gaps: dict[str, Any] = {}
    if card["place"]:
        gaps["place"] = message(f"martians.place.{card['place']}")
    elif "place" in EFFECTS[effect["kind"]]:
        gaps["place"] = message("martians.the_table")
    if effect["kind"] == "needs":
        gaps["what"] = message(f"martians.token.{effect['what']}")
    if effect["kind"] == "goods":
        gaps["what"] = message(f"martians.good.{effect['what']}")
    if "n" in effect:
        gaps["n"] = abs(effect["n"])
        gaps["sign"] = "+" if effect["n"] > 0 else "−"
    return message(f"martians.effect.{effect['kind']}", **gaps)


def places_for(kind: str) -> tuple[str, ...]:
    """The places that an effect can be about: those for action markers, and for closing also the RTG."""
    return (*PLACES, "rtg") if kind == "closed" else PLACES


def new_card() -> Card:
    return {
        "id": "",
        "title": "",
        "text": "",
        "cycle": 1,
        "lasts": "now",
        "place": "",
        "effect": {"kind": "remind"},
    }


def check(cards: Any) -> None:
    """Refuses cards that the rules cannot work with. They may come from a file."""
    if not isinstance(cards, list):
        raise refuse("martians.cards.not_cards")
    if len(cards) > MOST_CARDS:
        raise refuse("martians.cards.too_many", most=MOST_CARDS)
    for number, card in enumerate(cards, start=1):
        if not _is_card(card):
            raise refuse("martians.cards.bad_card", card=number)


def _is_card(card: Any) -> bool:
    if not isinstance(card, dict) or set(card) != set(new_card()):
        return False
    if card["id"] != "" and (not isinstance(card["id"], str) or card["id"] not in shipped_ids()):
        return False
    if not _is_text(card["title"], LONGEST_TITLE) or not _is_text(card["text"], LONGEST_TEXT):
        return False
    if type(card["cycle"]) is not int or card["cycle"] not in CYCLES:
        return False
    for name, allowed in (("lasts", LASTS), ("place", EVENT_PLACES)):
        if not isinstance(card[name], str) or card[name] not in allowed:
            return False
    return _is_effect(card["effect"])


def _is_text(value: Any, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest and (not value or clean_name(value) == value)


def _is_effect(effect: Any) -> bool:
    kind = effect.get("kind") if isinstance(effect, dict) else None
    if not isinstance(kind, str) or kind not in EFFECTS:
        return False
    takes = [name for name in EFFECTS[kind] if name != "place"]
    if set(effect) != {"kind", *takes}:
        return False
    if "n" in takes and (type(effect["n"]) is not int or effect["n"] == 0 or abs(effect["n"]) > MOST_N):
        return False
    known = NEEDS if kind == "needs" else GOODS
    return "what" not in takes or (isinstance(effect["what"], str) and effect["what"] in known)


def faults(cards: list[Card]) -> list[Message]:
    """The reasons why a deck cannot be played with."""
    messages = []
    for cycle in CYCLES:
        n = sum(card["cycle"] == cycle for card in cards)
        if n < A_CYCLE:
            messages.append(message("martians.cards.too_few", cycle=cycle, n=n, wanted=A_CYCLE))
    for number, card in enumerate(cards, start=1):
        if not (card["id"] or card["title"] or card["text"]):
            messages.append(message("martians.cards.empty", card=number))
        elif "place" in EFFECTS[card["effect"]["kind"]] and card["place"] not in places_for(card["effect"]["kind"]):
            messages.append(message("martians.cards.no_place", card=number))
        elif card["lasts"] == "now" and card["effect"]["kind"] not in ("remind", *AT_ONCE):
            messages.append(message("martians.cards.too_short", card=number))
    return messages


KIND = DeckKind("events", shipped=shipped, check=check, faults=faults, new_card=new_card, ours=True, most=MOST_CARDS)
