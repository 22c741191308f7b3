"""Actions of a turn other than work: rest, infirmary and flats, the RTG, delivery, trade, counters."""

from companion.engine.action import Draft, action, listed, one_of, seat, whole
from companion.engine.message import message, player_name, refuse
from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.building import acting_name
from companion.games.martians.data import CURES, DELIVERIES, FLATS_CREDITS, GOODS, PLACES, PRODUCTS
from companion.games.martians.rules import (
    earn,
    gain,
    need_own_quarter,
    need_phase,
    need_quarter,
    pay,
    spend_time,
    take_tokens,
)
from companion.games.martians.scenario import need_name
from companion.games.martians.state import State

TRADED = tuple(good for good in GOODS if good not in ("credits", "samples"))


def rest(draft: Draft[State], places: list[str]) -> None:
    """Takes markers back from the board, but not from the infirmary or the flats."""
    need_phase(draft.state, "turns")
    state = draft.state
    crew = state["crews"][state["crew"]]
    if not places or not set(places) <= set(crew["markers"]):
        raise refuse("martians.no_marker_at")
    spend_time(state, 1)
    crew["markers"] = [place for place in crew["markers"] if place not in places]
    for place in places:
        state["turn"]["acted"].pop(place, None)
    if "mining" in places:
        state["turn"]["regolith"] = 0
    draft.say("martians.done.rest", who=acting_name(state), n=len(set(places)))


def leave(draft: Draft[State], zone: str, quarter: int) -> None:
    """Takes a marker out of the infirmary for time, or out of the flats for credits."""
    need_phase(draft.state, "turns")
    state = draft.state
    crew = state["crews"][state["crew"]]
    markers = crew["infirmary"] if zone == "infirmary" else crew["flats"]
    if quarter >= len(markers) or not markers[quarter]:
        raise refuse(f"martians.nobody_in.{zone}")
    if zone == "infirmary":
        spend_time(state, 1)
    else:
        pay(state, states.acting_seat(state), {"credits": FLATS_CREDITS})
    markers[quarter] -= 1
    draft.say(f"martians.left_zone.{zone}", who=acting_name(state))


def rtg(draft: Draft[State]) -> None:
    """Takes one energy from the RTG for one reputation, once a turn, as long as it has some."""
    need_phase(draft.state, "turns")
    state = draft.state
    mine = states.acting_seat(state)
    if state["turn"]["rtg"]:
        raise refuse("martians.rtg_once")
    if not state["rtg"]:
        raise refuse("martians.rtg_empty")
    if states.in_force(state, "closed", "rtg"):
        raise refuse("martians.closed", place=message("martians.place.rtg"))
    if not state["reputation"][states.of_seat(state["reputation"], mine)]:
        raise refuse("martians.no_reputation")
    state["rtg"] -= 1
    state["turn"]["rtg"] = True
    gain(state, mine, {"energy": 1})
    earn(state, mine, -1)
    draft.say("martians.done.rtg", who=acting_name(state), n=state["rtg"])


def deliver(draft: Draft[State], product: str, quarter: int) -> None:
    """Delivers food or medicine to a quarter that needs it, up to two at the end of a turn."""
    need_phase(draft.state, "turns")
    state = draft.state
    if state["turn"]["delivered"] >= DELIVERIES:
        raise refuse("martians.delivered_all", most=DELIVERIES)
    if states.in_force(state, "no_delivery"):
        raise refuse("martians.no_delivery_now")
    take_tokens(state, quarter, CURES[product], 1)
    mine = states.acting_seat(state)
    pay(state, mine, {product: 1})
    state["turn"]["delivered"] += 1
    reputation = state["data"]["delivery"][product]
    earn(state, mine, reputation)
    name = states.quarter_name(state, quarter)
    draft.say(f"martians.done.deliver.{product}", who=acting_name(state), quarter=name, n=reputation)


def change_token(draft: Draft[State], token: str, quarter: int, by: int) -> None:
    """A scenario or an event has removed a need token or added one; there is no reputation for it."""
    state = draft.state
    if state["phase"] == "start":  # an event is read out, and nobody has the turn
        need_quarter(state, quarter)
    else:
        need_phase(state, "turns")
        need_own_quarter(state, quarter)
    count, name = state["quarters"][quarter][token], states.quarter_name(state, quarter)
    if not by:
        raise refuse("engine.already_so")
    if by < 0 and not count:
        raise refuse(f"martians.none_left.{token}", quarter=name)
    if by > 0 and count >= printed.MOST_IN_QUARTER:
        raise refuse("martians.tokens_full", quarter=name, most=printed.MOST_IN_QUARTER)
    state["quarters"][quarter][token] = count + by
    key = "martians.need_added" if by > 0 else "martians.need_removed"
    draft.say(key, token=message(f"martians.token.{token}"), quarter=name)


def other_action(draft: Draft[State], time: int) -> None:
    """An action that the app does not know has taken time."""
    need_phase(draft.state, "turns")
    spend_time(draft.state, time)
    draft.say("martians.done.time", who=acting_name(draft.state), n=time, left=draft.state["turn"]["time"])


def give(draft: Draft[State], giver: int, taker: int, what: str, count: int) -> None:
    """A player gives goods or reputation to another, if everybody has their own."""
    state = draft.state
    if state["phase"] in ("setup", "scoring"):
        raise refuse("martians.not_in_play")
    if len(state["purses"]) == 1:
        raise refuse("martians.all_shared")
    if giver == taker:
        raise refuse("martians.to_oneself")
    if what == "reputation":
        if state["reputation"][giver] < count:
            raise refuse("martians.no_reputation")
        earn(state, giver, -count)
        earn(state, taker, count)
        goods = [message("martians.count.reputation", n=count)]
    else:
        if not state["tracked"]:
            raise refuse("martians.goods_not_kept")
        pay(state, giver, {what: count})
        gain(state, taker, {what: count})
        goods = states.counts_texts({what: count})
    draft.say("martians.given", giver=player_name(giver), taker=player_name(taker), goods=goods)


def need_done(draft: Draft[State], need: int, done: int) -> None:
    """Sets a counter of the scenario by hand, because its requirements can be met by other actions, too."""
    state = draft.state
    if need >= len(state["needs"]):
        raise refuse("martians.no_such_need")
    wanted = state["needs"][need]
    if done > wanted["goal"]:
        raise refuse("engine.not_between", low=0, high=wanted["goal"])
    if done == wanted["done"]:
        raise refuse("engine.already_so")
    wanted["done"] = done
    draft.say("martians.need_now", need=need_name(wanted), n=done, goal=wanted["goal"])


ACTIONS = (
    action("rest", rest, places=listed(one_of(*PLACES), len(PLACES))),
    action("leave", leave, zone=one_of("infirmary", "flats"), quarter=whole(0, 3)),
    action("rtg", rtg),
    action("deliver", deliver, product=one_of(*PRODUCTS), quarter=whole(0, 3)),
    action("change_token", change_token, token=one_of(*printed.NEEDS), quarter=whole(0, 3), by=whole(-1, 1)),
    action("spend_time", other_action, time=whole(1, 4)),
    action("give", give, giver=seat, taker=seat, what=one_of(*TRADED, "reputation"), count=whole(1, 20)),
    action("need_done", need_done, need=whole(0, 9), done=whole(0, printed.MOST_GOAL)),
)
