"""The event of rounds 1 and 3: turning it over, its effect, and its end."""

from companion.engine import chance
from companion.engine.action import Draft, action, one_of, whole
from companion.engine.message import Message, message, player_name, refuse
from companion.games.martians import event_cards
from companion.games.martians import state as states
from companion.games.martians.data import MOST_GOODS
from companion.games.martians.event_cards import A_CYCLE, AT_ONCE, CYCLES, EVENT_PLACES, LASTS, REPAIR
from companion.games.martians.rules import earn, need_phase, pay, spend_time
from companion.games.martians.state import State


def lay_out(state: State) -> None:
    """Makes a stack for each cycle, of two random cards, or three if the scenario adds one."""
    if state["event_way"] == "printed":
        return
    size = A_CYCLE + (1 if state["extra"] else 0)
    for cycle in CYCLES:
        of_cycle = [number for number, card in enumerate(state["event_cards"]) if card["cycle"] == cycle]
        state["stacks"].append(chance.shuffled(state, of_cycle)[:size])


def has_event(state: State) -> bool:
    """Whether this cycle has events. COM.4 has none in its fifth cycle."""
    return state["cycle"] <= len(CYCLES)


def end_events(draft: Draft[State], lasts: str) -> None:
    """Ends the events that last until now: for a round, until the next weather, or for a cycle."""
    state = draft.state
    over = [event for event in state["ongoing"] if event["lasts"] == lasts]
    state["ongoing"] = [event for event in state["ongoing"] if event["lasts"] != lasts]
    for event in over:
        draft.say("martians.event_over", event=name_of(state, event))


def name_of(state: State, event: states.Ongoing) -> Message:
    if event["card"] is None:
        place = message(f"martians.place.{event['place']}") if event["place"] else message("martians.the_table")
        return message("martians.printed_event", place=place)
    return event_cards.title(state["event_cards"][event["card"]])


def event_draw(draft: Draft[State]) -> None:
    """The app turns over the event card of this round and applies its effect."""
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
        _apply(draft, card["effect"])
    if card["lasts"] != "now":
        _add_ongoing(draft, {"card": number, "lasts": card["lasts"], "place": card["place"]})


def event_printed(draft: Draft[State], lasts: str, place: str) -> None:
    """A table that uses the printed deck has read out its card; the app only keeps how long it lasts, and where."""
    state = draft.state
    _need_event_step(state)
    if state["event_way"] != "printed":
        raise refuse("martians.event_in_app")
    state["due"].remove("event")
    draft.say("martians.event_read")
    if lasts != "now":
        _add_ongoing(draft, {"card": None, "lasts": lasts, "place": place})


def repair(draft: Draft[State], event: int, paid: str) -> None:
    """Ends an event that lasts until it is repaired. If the app applies its effect, that costs one time unit and
    supplies. A card that only reminds, or a printed one, has a price of its own, which the app does not know."""
    state = draft.state
    if event >= len(state["ongoing"]) or state["ongoing"][event]["lasts"] != "repair":
        raise refuse("martians.not_broken")
    ended = state["ongoing"].pop(event)
    if paid == "pay" or states.effect_of(state, ended)["kind"] != "remind":
        need_phase(state, "turns")
        if paid == "free":
            raise refuse("martians.repair_costs", time=1, goods=states.counts_texts(REPAIR))
        spend_time(state, 1)
        pay(state, states.acting_seat(state), REPAIR)
        draft.say("martians.repaired", event=name_of(state, ended), who=states.crew_name(state, state["crew"]))
    else:
        draft.say("martians.event_over", event=name_of(state, ended))


def _need_event_step(state: State) -> None:
    need_phase(state, "start")
    if not state["due"] or state["due"][0] != "event":
        raise refuse("martians.event_done")


def _add_ongoing(draft: Draft[State], event: states.Ongoing) -> None:
    draft.state["ongoing"].append(event)
    draft.say(f"martians.lasts.{event['lasts']}", round=draft.state["round"], cycle=draft.state["cycle"])


def _apply(draft: Draft[State], effect: states.Effect) -> None:
    """Applies an effect that takes place at once."""
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
    """Adds need tokens, one in each quarter from Q1 on, or removes them from the first quarters that have some. In
    COM.4 every quarter gets or loses so many."""
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
            number = step % len(state["quarters"])
            state["quarters"][number][token] += 1
        else:
            having = [number for number, quarter in enumerate(state["quarters"]) if quarter[token]]
            if not having:
                draft.say("martians.needs_none", token=message(f"martians.token.{token}"))
                return
            number = having[0]
            state["quarters"][number][token] -= 1
        key = "martians.need_added" if n > 0 else "martians.need_removed"
        draft.say(key, token=message(f"martians.token.{token}"), quarter=states.quarter_name(state, number))


def _goods(draft: Draft[State], good: str, n: int) -> None:
    """All players gain or lose goods; a common purse gains or loses for all of them. No purse falls below 0."""
    state = draft.state
    for_purse = n * (len(state["crews"]) if len(state["purses"]) == 1 else 1)
    for seat, purse in enumerate(state["purses"]):
        change = for_purse
        if state["tracked"]:
            change = min(MOST_GOODS, max(0, purse[good] + for_purse)) - purse[good]
            purse[good] += change
        who = player_name(seat) if len(state["purses"]) > 1 else message("martians.everybody")
        if not change:
            draft.say("martians.goods_same", who=who, what=message(f"martians.good.{good}"))
            continue
        key = "martians.goods_gained" if n > 0 else "martians.goods_lost"
        draft.say(key, who=who, goods=states.counts_texts({good: abs(change)}))


ACTIONS = (
    action("event_draw", event_draw),
    action("event_printed", event_printed, lasts=one_of(*LASTS), place=one_of(*EVENT_PLACES)),
    action("repair", repair, event=whole(0, 99), paid=one_of("pay", "free")),
)
