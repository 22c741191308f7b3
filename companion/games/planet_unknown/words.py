"""Texts (`Message`) of cards, events and pending benefits."""

from companion.engine.message import Message, message
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import Effect, Event
from companion.games.planet_unknown.state import Pending

MOVES = ("advance", "regress")  # their texts differ for one track or several, and for one step or more


def pending_text(pending: Pending) -> Message:
    """A pending benefit."""
    kind = pending["kind"]
    if kind == "tech":
        effect = pending["effect"]
        return message(f"planet_unknown.corporation.{effect['corporation']}.tech.{effect['level']}")
    if "effect" in pending:
        return effect_text(pending["effect"])
    tracks = [states.track_name(track) for track in pending.get("tracks", [])]
    n = pending.get("row", pending.get("count", pending.get("steps", 1)))
    return message(f"planet_unknown.due.{_text_kind(pending)}", n=n, tracks=tracks, rank=pending.get("rank", 0))


def _text_kind(pending: Pending) -> str:
    """The kind as the text keys name it, which distinguish some cases of a kind."""
    kind, steps = pending["kind"], pending.get("steps", 1)
    if kind == "boost" and steps > 1:
        return "boost_twice"
    if kind == "card" and not pending["rank"]:
        return "any_card"
    if kind in MOVES:
        return kind + ("_one_of" if len(pending["tracks"]) > 1 else "") + ("_far" if steps > 1 else "")
    return kind


def effect_text(effect: Effect) -> Message:
    """The effect of a card, or of an event that is a pending reminder."""
    kind = effect["kind"]
    if kind == "put_meteorite":
        return message("planet_unknown.put_meteorite")
    if not any(card["effect"]["kind"] == kind for card in printed.cards().values()):
        return message(f"planet_unknown.event.{kind}", n=1, tracks=[])
    numbers = (effect.get(name) for name in ("count", "steps", "moves", "medals", "row"))
    n = next((number for number in numbers if number is not None), 1)
    if effect.get("advance"):
        return message("planet_unknown.card_effect.extra_tile_advance")
    return message(f"planet_unknown.card_effect.{kind}", n=n)


def event_text(event: Event) -> Message:
    """The effect of an event card."""
    effect = event["effect"]
    if effect["kind"] == "limit":
        return limit_text(effect)
    tracks = [states.track_name(track) for track in effect.get("tracks", [])]
    return message(f"planet_unknown.event.{effect['kind']}", tracks=tracks, n=effect.get("steps", 1))


def limit_text(limit: Effect) -> Message:
    gaps = {"terrain": message(f"planet_unknown.resource.{limit['terrain']}")} if "terrain" in limit else {}
    return message(f"planet_unknown.limit.{limit['limit']}", **gaps)
