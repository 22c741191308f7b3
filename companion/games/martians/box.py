"""The data of Martians in a running game: what each value is called, and what a change touches. The scenarios
that the user has written are not among them: that of a game is laid out when it begins."""

from typing import Any

from companion.engine import chance
from companion.engine.action import Draft
from companion.engine.box import Box, Data, Datum, number, whole_value
from companion.engine.message import Message, message, refuse
from companion.games.martians import data as printed
from companion.games.martians.data import CROPS, EXPANDABLE, PRODUCTS, WEATHER, Counts
from companion.games.martians.state import State, counts_texts

MOST_DELIVERED, MOST_MARKERS, MOST_FIELDS = 20, 12, 6


def contents(data: Data) -> list[Datum]:
    look = {what: message(f"martians.look.{what}") for what in ("delivery", "markers", "fields", "weather", "crops")}
    items = [
        number(
            ("delivery", product),
            message("martians.data.delivery", good=message(f"martians.good.{product}")),
            data,
            0,
            MOST_DELIVERED,
            look=look["delivery"],
        )
        for product in PRODUCTS
    ]
    label = message("martians.edit.markers")
    items.append(number(("markers",), label, data, 1, MOST_MARKERS, look=look["markers"]))
    for building in EXPANDABLE:
        items.append(
            number(
                ("fields", building),
                message("martians.data.fields", place=message(f"martians.place.{building}")),
                data,
                1,
                MOST_FIELDS,
                touches=message("martians.data.touches.fields"),
                look=look["fields"],
            )
        )
    cards = [message("martians.data.card", n=n, card=_weather(kind)) for kind, n in data["weather"].items() if n]
    touches = message("martians.data.touches.weather")
    label = message("martians.edit.weather")
    items.append(whole_value(("weather",), label, data, cards, touches=touches, look=look["weather"]))
    for crop in CROPS:
        gives = data["crops"][crop]
        shown = message(
            "martians.edit.crop",
            cost=_or_nothing({good: gives[good] for good in ("energy", "water")}),
            gain=_or_nothing({good: gives[good] for good in ("food", "medicine")}),
        )
        label = message(f"martians.crop.{crop}")
        items.append(whole_value(("crops", crop), label, data, shown, look=look["crops"]))
    return items


def _weather(kind: str) -> Message:
    return message(f"martians.weather.{kind}")


def _or_nothing(counts: Counts) -> list[Message]:
    return counts_texts(counts) or [message("martians.edit.nothing")]


def put(draft: Draft[State], data: Data) -> None:
    """Takes the data over: fields that come to a building have an expansion token on them, and the weather deck gets
    and loses cards, which does not touch the card that lies open."""
    state = draft.state
    before: Any = state["data"]
    lie = max(len(crew["markers"]) + sum(crew["infirmary"]) + sum(crew["flats"]) for crew in state["crews"])
    if state["tracked"] and data["markers"] < min(lie, before["markers"]):
        raise refuse("martians.data.markers_lie", n=lie)
    state["data"] = data  # type: ignore[typeddict-item]
    for place, fields in data["fields"].items():
        left = state["expansions"][place] + fields - before["fields"][place]
        state["expansions"][place] = min(max(0, left), fields - 1)
    if data["weather"] != before["weather"] and any(state["weather_deck"].values()):
        _exchange(state, before["weather"], data["weather"])


def _exchange(state: Any, before: Counts, after: Counts) -> None:
    deck = state["weather_deck"]
    for kind in WEATHER:
        for _ in range(before[kind] - after[kind]):
            pile = next((pile for pile in (deck["draw"], deck["discard"]) if kind in pile), None)
            if pile is None:
                raise refuse("martians.data.weather_open", card=_weather(kind))
            pile.remove(kind)
        deck["draw"] += [kind] * (after[kind] - before[kind])
    deck["draw"] = chance.shuffled(state, deck["draw"])


BOX = Box("martians", contents=contents, check=printed.check, guessed=printed.guessed(), put=put)
