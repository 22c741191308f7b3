"""The checks that the actions of Martians begin with, and paying for them."""

from companion.engine.message import message, refuse
from companion.games.martians import state as states
from companion.games.martians.data import EXPANDABLE, MOST_GOODS, Counts
from companion.games.martians.state import State


def need_phase(state: State, phase: str) -> None:
    if state["phase"] != phase:
        raise refuse(f"martians.only_in.{phase}")


def need_quarter(state: State, quarter: int) -> None:
    if quarter >= len(state["quarters"]):
        raise refuse("martians.no_such_quarter")


def need_own_quarter(state: State, quarter: int) -> None:
    """In COM.4 players may care only for their own quarter."""
    need_quarter(state, quarter)
    if not states.is_shared(state) and quarter != states.acting_seat(state):
        raise refuse("martians.not_your_quarter")


def take_tokens(state: State, quarter: int, token: str, most: int) -> int:
    """Removes up to so many need tokens from a quarter; refuses if there are none. Returns how many."""
    need_own_quarter(state, quarter)
    count = state["quarters"][quarter][token]
    if not count:
        raise refuse(f"martians.none_left.{token}", quarter=states.quarter_name(state, quarter))
    removed = min(most, count)
    state["quarters"][quarter][token] = count - removed
    return removed


def spend_time(state: State, time: int) -> None:
    left = state["turn"]["time"]
    if time > left:
        raise refuse("martians.no_time", n=time, left=left)
    state["turn"]["time"] = left - time


def pay(state: State, seat: int, cost: Counts) -> None:
    """Takes goods from the player's purse, unless the app does not track goods."""
    if not state["tracked"]:
        return
    purse = states.purse(state, seat)
    lacking = {good: n - purse[good] for good, n in cost.items() if n > purse[good]}
    if lacking:
        raise refuse("martians.lacking", goods=states.counts_texts(lacking))
    for good, n in cost.items():
        purse[good] -= n


def gain(state: State, seat: int, goods: Counts) -> None:
    if not state["tracked"]:
        return
    purse = states.purse(state, seat)
    for good, n in goods.items():
        purse[good] = min(MOST_GOODS, purse[good] + n)


def earn(state: State, seat: int, reputation: int) -> None:
    """Changes a player's reputation or the colony's satisfaction, which do not fall below 0."""
    pool = states.of_seat(state["reputation"], seat)
    state["reputation"][pool] = max(0, state["reputation"][pool] + reputation)


def price(state: State, place: str, time: int, cost: Counts, expansion: bool = False) -> tuple[int, Counts]:
    """The time and the cost of an action now, with additions by events and for a field with an expansion token."""
    if place not in state["turn"]["acted"]:
        time += len(states.in_force(state, "slow", place)) + (1 if expansion else 0)
    cost = {**cost, "energy": cost.get("energy", 0) + len(states.in_force(state, "dear", place))}
    return time, {good: n for good, n in cost.items() if n}


def act(
    state: State, place: str, action: str, time: int, cost: Counts, expansion: bool = False
) -> tuple[int, Counts]:
    """Pays for an action at a place: the marker, the time and the cost. Returns the time and the cost."""
    need_phase(state, "turns")
    if place in state["to_build"]:
        raise refuse("martians.not_built", place=message(f"martians.place.{place}"))
    if states.in_force(state, "closed", place):
        raise refuse("martians.closed", place=message(f"martians.place.{place}"))
    if expansion and place not in state["turn"]["acted"]:
        _need_expansion(state, place)
    paid = price(state, place, time, cost, expansion)
    spend_time(state, paid[0])
    pay(state, states.acting_seat(state), paid[1])
    _put_marker(state, place, action, expansion)
    return paid


def _need_expansion(state: State, place: str) -> None:
    if place not in EXPANDABLE or not state["expansions"][place]:
        raise refuse("martians.no_expansion", place=message(f"martians.place.{place}"))


def _put_marker(state: State, place: str, action: str, expansion: bool) -> None:
    """Puts an action marker on a place, or uses the one that was put there in this turn, which can do each action of
    the place once."""
    acted = state["turn"]["acted"]
    crew = state["crews"][state["crew"]]
    if place in acted:
        if state["tracked"] and action in acted[place]:
            raise refuse("martians.same_action", place=message(f"martians.place.{place}"))
        acted[place].append(action)
        return
    if state["tracked"]:
        if place in crew["markers"]:
            raise refuse("martians.marker_there", place=message(f"martians.place.{place}"))
        if not states.supply(state, crew):
            raise refuse("martians.no_marker")
        _need_free_field(state, place)
        crew["markers"].append(place)
        others = [other for other in crew["on_tokens"] if other != place]
        crew["on_tokens"] = [*others, place] if expansion else others
    acted[place] = [action]


def _need_free_field(state: State, place: str) -> None:
    """Refuses if all fields of a building are taken. The app knows their number only for some buildings."""
    fields = state["data"]["fields"].get(place)
    if fields is not None and states.markers_at(state, place) >= fields:
        raise refuse("martians.no_free_field", place=message(f"martians.place.{place}"))
