"""Functions that the table of Martians reads from a state to draw it: colours, colonists, possible actions."""

from companion.engine.session import Session
from companion.games.martians import data as printed
from companion.games.martians import events
from companion.games.martians import state as states
from companion.games.martians.icons import STEP_ICONS
from companion.games.martians.state import State


def asks_event(state: State) -> bool:
    """Whether a table that uses the printed deck has to say how long its event lasts."""
    return state["phase"] == "start" and state["due"][:1] == ["event"] and state["event_way"] == "printed"


def asks_weather(state: State) -> bool:
    """Whether a table that uses the printed deck has to say which weather card was turned over."""
    return state["phase"] == "start" and state["due"][:1] == ["weather"] and state["weather_way"] == "printed"


def crew_colours(session: Session) -> list[str]:
    """The colours of the crews: those of their players; the second crew of a single player has another."""
    if session.state["variant"] != "solo":
        return [seat["colour"] for seat in session.seats]
    first = session.seats[0]["colour"]
    return [first, "blue" if first != "blue" else "red"]


def round_icons(state: State, number: int) -> list[str]:
    """Icons for the steps at the start of a round; from the second round on the first player changes."""
    if number > states.rounds(state):
        return ["lock"]
    order = ["account-sync"] if number > 1 else []
    if number not in (1, 3) or (state["cycle"], number) == (1, 1):
        return order
    return [*order, *(icon for step, icon in STEP_ICONS.items() if step != "event" or events.has_event(state))]


def colonists(state: State, number: int, past: bool) -> list[tuple[int, str]]:
    """The crews in a round, and whether the colonist of each is dead, placed, or free."""
    pictures = []
    for index, crew in enumerate(state["crews"]):
        if number > states.colonists(crew):
            continue
        done = past or (number == state["round"] and index in state["done"])
        pictures.append((index, "dead" if number in crew["dead"] else "placed" if done else "free"))
    return pictures


def possible(state: State, number: int) -> list[str]:
    """What a quarter can get now: oxygen, and the products that it needs and that the player has."""
    if state["phase"] != "turns" or not (states.is_shared(state) or number == states.acting_seat(state)):
        return []
    quarter = state["quarters"][number]
    oxygen = ["oxygen"] if quarter["oxygen"] else []
    if state["turn"]["delivered"] >= printed.DELIVERIES or states.in_force(state, "no_delivery"):
        return oxygen
    purse = states.purse(state, states.acting_seat(state))
    return oxygen + [
        product
        for product, token in printed.CURES.items()
        if quarter[token] and (purse[product] or not state["tracked"])
    ]
