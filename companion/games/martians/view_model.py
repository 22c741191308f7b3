"""What the table of Martians shows of a state: colours, colonists, what can be done now."""

from typing import Any

from companion.engine.session import Session
from companion.games.martians import data as printed
from companion.games.martians import events
from companion.games.martians import state as states
from companion.games.martians.icons import STEP_ICONS


def asks_event(state: Any) -> bool:
    """Whether a printed event card lies open and the app has to be told how long it holds."""
    return bool(state["phase"] == "start" and state["due"][:1] == ["event"] and state["event_way"] == "printed")


def asks_weather(state: Any) -> bool:
    return bool(state["phase"] == "start" and state["due"][:1] == ["weather"] and state["weather_way"] == "printed")


def crew_colours(session: Session) -> list[str]:
    """A player's colour; the second crew of one who leads two has another."""
    if session.state["variant"] != "solo":
        return [seat["colour"] for seat in session.seats]
    mine = session.seats[0]["colour"]
    return [mine, "blue" if mine != "blue" else "red"]


def round_icons(state: Any, number: int) -> list[str]:
    """What happens at the start of a round; from the second on somebody else begins."""
    if number > states.rounds(state):
        return ["lock"]
    order = ["account-sync"] if number > 1 else []
    if number not in (1, 3) or (state["cycle"], number) == (1, 1):
        return order
    return [*order, *(icon for step, icon in STEP_ICONS.items() if step != "event" or events.is_due(state))]


def colonists(state: Any, number: int, colours: list[str], past: bool) -> list[tuple[str, str]]:
    """Who has been in a round: dead, placed, or still to come."""
    found = []
    for at, (crew, colour) in enumerate(zip(state["crews"], colours, strict=True)):
        if number > states.colonists(crew):
            continue
        done = past or (number == state["round"] and at in state["done"])
        found.append((colour, "dead" if number in crew["dead"] else "placed" if done else "free"))
    return found


def open_for(state: Any, number: int) -> list[str]:
    """What a quarter can get now: oxygen, and products that it needs and that are there."""
    if state["phase"] != "turns" or not (states.is_shared(state) or number == states.acting_seat(state)):
        return []
    quarter = state["quarters"][number]
    found = ["oxygen"] if quarter["oxygen"] else []
    if state["turn"]["delivered"] >= printed.DELIVERIES or states.in_force(state, "no_delivery"):
        return found
    purse = states.purse(state, states.acting_seat(state))
    return found + [
        product
        for product, token in printed.CURES.items()
        if quarter[token] and (purse[product] or not state["tracked"])
    ]
