"""Cards, events and what is due, in words."""

from typing import Any

from companion.engine.message import Message, message
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import Event
from companion.games.planet_unknown.state import Pending

MOVES = ("advance", "regress")  # a text for one track, another where one of several is chosen, others for more steps


def due(pending: Pending) -> Message:
    """A benefit of the queue."""
    kind = pending["kind"]
    if kind == "tech":
        effect = pending["effect"]
        return message(f"planet_unknown.corporation.{effect['corporation']}.tech.{effect['level']}")
    if "effect" in pending:
        return effect_in_words(pending["effect"])
    tracks = [states.track_name(track) for track in pending.get("tracks", [])]
    n = pending.get("row", pending.get("count", pending.get("steps", 1)))
    return message(f"planet_unknown.due.{_kind(pending)}", n=n, tracks=tracks, rank=pending.get("rank", 0))


def _kind(pending: Pending) -> str:
    """The kind, or how it is called in a special case."""
    kind, steps = pending["kind"], pending.get("steps", 1)
    if kind == "boost" and steps > 1:
        return "boost_twice"
    if kind == "card" and not pending["rank"]:
        return "any_card"
    if kind in MOVES:
        return kind + ("_one_of" if len(pending["tracks"]) > 1 else "") + ("_far" if steps > 1 else "")
    return kind


def effect_in_words(effect: Any) -> Message:
    """What a card or an event says."""
    kind = effect["kind"]
    if kind == "put_meteorite":
        return message("planet_unknown.put_meteorite")
    if not any(card["effect"]["kind"] == kind for card in printed.cards().values()):
        return message(f"planet_unknown.event.{kind}", n=1, tracks=[])
    n = next((effect[name] for name in ("count", "steps", "moves", "medals", "row") if name in effect), 1)
    if effect.get("advance"):
        return message("planet_unknown.card_effect.extra_tile_advance")
    return message(f"planet_unknown.card_effect.{kind}", n=n)


def effect_line(event: Event) -> Message:
    """What an event card says."""
    effect = event["effect"]
    if effect["kind"] == "limit":
        return limit_line(dict(effect))
    tracks = [states.track_name(track) for track in effect.get("tracks", [])]
    return message(f"planet_unknown.event.{effect['kind']}", tracks=tracks, n=effect.get("steps", 1))


def limit_line(limit: dict[str, Any]) -> Message:
    gaps = {"terrain": message(f"planet_unknown.resource.{limit['terrain']}")} if "terrain" in limit else {}
    return message(f"planet_unknown.limit.{limit['limit']}", **gaps)
