"""The event of rounds 1 and 3, what it does, and how long it holds."""

from typing import Any

from companion.engine import chance
from companion.engine.action import Draft, action, one_of, whole
from companion.engine.message import message, player_name, refuse
from companion.games.martians import event_cards
from companion.games.martians import state as states
from companion.games.martians.data import MOST_GOODS
from companion.games.martians.event_cards import A_CYCLE, AT_ONCE, CYCLES, EVENT_PLACES, LASTS, REPAIR
from companion.games.martians.rules import earn, need_phase, pay, spend_time
from companion.games.martians.state import State


def lay_out(state: State) -> None:
    """For each cycle a stack of two cards drawn at random, three where the scenario adds one."""
    if state["event_way"] == "printed":
        return
    size = A_CYCLE + (1 if state["extra"] else 0)
    for cycle in CYCLES:
        of_cycle = [number for number, card in enumerate(state["event_cards"]) if card["cycle"] == cycle]
        state["stacks"].append(chance.shuffled(state, of_cycle)[:size])


def is_due(state: State) -> bool:
    """COM.4 has no events in its fifth cycle."""
    return state["cycle"] <= len(CYCLES)


def _end(state: State, lasts: str) -> list[states.Ongoing]:
    over = [event for event in state["ongoing"] if event["lasts"] == lasts]
    state["ongoing"] = [event for event in state["ongoing"] if event["lasts"] != lasts]
    return over


def run_out(draft: Draft[State], lasts: str) -> None:
    """Events that held until now are over."""
    for event in _end(draft.state, lasts):
        draft.say("martians.event_over", event=name_of(draft.state, event))


def name_of(state: State, event: states.Ongoing) -> Any:
    if event["card"] is None:
        place = message(f"martians.place.{event['place']}") if event["place"] else message("martians.the_table")
        return message("martians.printed_event", place=place)
    return event_cards.title(state["event_cards"][event["card"]])


def event_draw(draft: Draft[State]) -> None:
    state = draft.state
    _need_event_step(state)
    if state["event_way"] == "printed":
        raise refuse("martians.event_printed")
    stack = state["stacks"][state["cycle"] - 1]
    if not stack:
        raise refuse("martians.no_event_left")
    number = stack.pop()
    chance.show(state)
    card = state["event_cards"][number]
    state["event"] = number
    state["due"].remove("event")
    draft.say("martians.event_drawn", event=event_cards.title(card))
    draft.story.append(event_cards.text(card))
    if card["effect"]["kind"] in AT_ONCE:
        _at_once(draft, card["effect"])
    if card["lasts"] != "now":
        _keep(draft, {"card": number, "lasts": card["lasts"], "place": card["place"]})


def event_printed(draft: Draft[State], lasts: str, place: str) -> None:
    """The printed card was read out; the app only remembers how long it holds."""
    state = draft.state
    _need_event_step(state)
    if state["event_way"] != "printed":
        raise refuse("martians.event_in_app")
    state["due"].remove("event")
    draft.say("martians.event_read")
    if lasts != "now":
        _keep(draft, {"card": None, "lasts": lasts, "place": place})


def repair(draft: Draft[State], event: int, paid: str) -> None:
    """An event that holds until it is repaired: what the app does for a card ends for one time unit and
    supplies; a card that only reminds, or a printed one, as it says itself, which the app cannot know."""
    state = draft.state
    if event >= len(state["ongoing"]) or state["ongoing"][event]["lasts"] != "repair":
        raise refuse("martians.not_broken")
    found = state["ongoing"].pop(event)
    if paid == "pay" or states.effect_of(state, found)["kind"] != "remind":
        need_phase(state, "turns")
        if paid == "free":
            raise refuse("martians.repair_costs", time=1, goods=states.counts_line(REPAIR))
        spend_time(state, 1)
        pay(state, states.acting_seat(state), REPAIR)
        draft.say("martians.repaired", event=name_of(state, found), who=states.crew_name(state, state["crew"]))
    else:
        draft.say("martians.event_over", event=name_of(state, found))


def _need_event_step(state: State) -> None:
    need_phase(state, "start")
    if not state["due"] or state["due"][0] != "event":
        raise refuse("martians.event_done")


def _keep(draft: Draft[State], event: states.Ongoing) -> None:
    draft.state["ongoing"].append(event)
    draft.say(f"martians.lasts.{event['lasts']}", round=draft.state["round"], cycle=draft.state["cycle"])


def _at_once(draft: Draft[State], effect: dict[str, Any]) -> None:
    state, kind = draft.state, effect["kind"]
    if kind == "clear_markers":
        for crew in state["crews"]:
            crew["markers"] = []
        draft.say("martians.markers_cleared")
    elif kind == "needs":
        _needs(draft, effect["what"], effect["n"])
    elif kind == "reputation":
        for seat in range(len(state["reputation"])):
            earn(state, seat, effect["n"])
        draft.say("martians.all_reputation", n=abs(effect["n"]), sign="+" if effect["n"] > 0 else "−")
    else:
        _goods(draft, effect["what"], effect["n"])


def _needs(draft: Draft[State], token: str, n: int) -> None:
    """More tokens from Q1 on, one in each quarter; fewer from where they lie. In COM.4 so many in each quarter."""
    state = draft.state
    if not states.is_shared(state):
        for quarter in state["quarters"]:
            quarter[token] = max(0, quarter[token] + n)
        draft.say(
            "martians.needs_each", token=message(f"martians.token.{token}"), n=abs(n), sign="+" if n > 0 else "−"
        )
        return
    for step in range(abs(n)):
        if n > 0:
            at = step % len(state["quarters"])
            state["quarters"][at][token] += 1
        else:
            there = [number for number, each in enumerate(state["quarters"]) if each[token]]
            if not there:
                draft.say("martians.needs_none", token=message(f"martians.token.{token}"))
                return
            at = there[0]
            state["quarters"][at][token] -= 1
        key = "martians.need_added" if n > 0 else "martians.need_removed"
        draft.say(key, token=message(f"martians.token.{token}"), quarter=states.quarter_name(state, at))


def _goods(draft: Draft[State], good: str, n: int) -> None:
    """Everybody gains or loses; a common purse as much as all together. Nobody loses what they do not have."""
    state = draft.state
    each = n * (len(state["crews"]) if len(state["purses"]) == 1 else 1)
    for seat, purse in enumerate(state["purses"]):
        change = each
        if state["tracked"]:
            change = min(MOST_GOODS, max(0, purse[good] + each)) - purse[good]
            purse[good] += change
        who = player_name(seat) if len(state["purses"]) > 1 else message("martians.everybody")
        if not change:
            draft.say("martians.goods_same", who=who, what=message(f"martians.good.{good}"))
            continue
        key = "martians.goods_gained" if n > 0 else "martians.goods_lost"
        draft.say(key, who=who, goods=states.counts_line({good: abs(change)}))


ACTIONS = (
    action("event_draw", event_draw),
    action("event_printed", event_printed, lasts=one_of(*LASTS), place=one_of(*EVENT_PLACES)),
    action("repair", repair, event=whole(0, 99), paid=one_of("pay", "free")),
)
