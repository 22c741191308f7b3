"""The quarters phase: growth, oxygen, illness and hunger, quarter by quarter, explained line by line."""

from typing import Any

from companion.engine.action import Draft, action, text, whole
from companion.engine.message import message, refuse
from companion.games.martians import events
from companion.games.martians import state as states
from companion.games.martians.data import NEEDS
from companion.games.martians.rules import need_phase
from companion.games.martians.state import State


def resolve(draft: Draft[State]) -> None:
    """The next quarter."""
    state = draft.state
    need_phase(state, "quarters")
    _need_no_homeless(state)
    number = state["resolved"]
    if number >= len(state["quarters"]):
        raise refuse("martians.all_resolved")
    draft.say("martians.resolving", quarter=states.quarter_name(state, number))
    before = len(draft.story)
    _growth(draft, number)
    _settle(draft, number)
    state["told"].append(draft.story[before:])
    state["resolved"] += 1


def send_marker(draft: Draft[State], crew: int, place: str) -> None:
    """Without a marker in the supply one from the board goes to the infirmary or the flats."""
    state = draft.state
    need_phase(state, "quarters")
    found = next((each for each in state["homeless"] if each["crew"] == crew), None)
    if found is None:
        raise refuse("martians.no_marker_due")
    one = state["crews"][crew]
    if place not in one["markers"]:
        raise refuse("martians.no_marker_at")
    one["markers"].remove(place)
    state["homeless"].remove(found)
    _move_in(state, crew, found["quarter"], found["zone"])
    at = message(f"martians.place.{place}")
    draft.say("martians.marker_sent", who=states.crew_name(state, crew), place=at, zone=_zone(found["zone"]))
    state["told"][found["quarter"]].append(draft.story[-1])


def close_cycle(draft: Draft[State]) -> None:
    """The tokens are cleared, but for the last cycle, and the cycle marker moves on."""
    state = draft.state
    need_phase(state, "quarters")
    _need_no_homeless(state)
    if state["resolved"] < len(state["quarters"]):
        raise refuse("martians.resolve_first")
    state["told"] = []
    events.run_out(draft, "cycle")
    if states.is_last_cycle(state):
        state["phase"] = "scoring"
        draft.say("martians.game_over")
        return
    for quarter in state["quarters"]:
        quarter.update(dict.fromkeys(NEEDS, 0))
    state["cycle"] += 1
    state["round"] = 1
    state["phase"], state["refilled"] = "refill", False
    draft.say("martians.cycle_over", cycle=state["cycle"])


def _need_no_homeless(state: State) -> None:
    for each in state["homeless"]:
        raise refuse("martians.marker_first", who=states.crew_name(state, each["crew"]))


def _growth(draft: Draft[State], number: int) -> None:
    """Perfect care: nothing lacks anywhere, or in COM.4 in one's own quarter."""
    state = draft.state
    if states.is_shared(state):
        if number == 0 and states.all_clear(state):
            state["quarters"][0]["growth"] += 1
            draft.say("martians.growth", n=states.growth(state))
    elif not states.tokens(state["quarters"][number]):
        state["quarters"][number]["growth"] += 1
        draft.say("martians.growth", n=state["quarters"][number]["growth"])


def _settle(draft: Draft[State], number: int) -> None:
    state = draft.state
    quarter, name = state["quarters"][number], states.quarter_name(state, number)
    hit = hit_crews(state, number)
    if quarter["oxygen"]:
        draft.say("martians.left.oxygen", quarter=name, n=quarter["oxygen"])
        for crew in hit:
            _lose_colonist(draft, crew)
        draft.say("martians.rest_skipped")
        return
    for token, zone in (("illness", "infirmary"), ("hunger", "flats")):
        if quarter[token]:
            draft.say(f"martians.left.{token}", quarter=name, n=quarter[token])
            for crew in hit:
                _punish(draft, crew, number, zone)
    if not states.tokens(quarter):
        draft.say("martians.nothing_lacks", quarter=name)


def hit_crews(state: State, number: int) -> list[int]:
    """Whom a quarter concerns: all, or in COM.4 its owner."""
    return list(range(len(state["crews"]))) if states.is_shared(state) else [number]


def _lose_colonist(draft: Draft[State], crew: int) -> None:
    state = draft.state
    one = state["crews"][crew]
    free = [round_ for round_ in range(states.colonists(one), 0, -1) if round_ not in one["dead"]]
    if not free:
        draft.say("martians.nobody_left", who=states.crew_name(state, crew))
        return
    one["dead"] = sorted([*one["dead"], free[0]])
    draft.say("martians.died", who=states.crew_name(state, crew), n=states.living(one))


def _punish(draft: Draft[State], crew: int, quarter: int, zone: str) -> None:
    """From the supply first, else from the board; the player says which, if there is a choice."""
    state = draft.state
    one, name = state["crews"][crew], states.crew_name(state, crew)
    if states.supply(state, one):
        _move_in(state, crew, quarter, zone)
        draft.say(f"martians.to.{zone}", who=name)
    elif len(one["markers"]) > max(1, _due_from(state, crew)):
        state["homeless"].append({"crew": crew, "quarter": quarter, "zone": zone})
        draft.say(f"martians.to_choose.{zone}", who=name)
    elif len(one["markers"]) == 1 and not _due_from(state, crew):
        place = one["markers"].pop()
        _move_in(state, crew, quarter, zone)
        draft.say("martians.marker_sent", who=name, place=message(f"martians.place.{place}"), zone=_zone(zone))
    else:
        draft.say("martians.no_marker_left", who=name)


def _due_from(state: State, crew: int) -> int:
    return sum(each["crew"] == crew for each in state["homeless"])


def _move_in(state: State, crew: int, quarter: int, zone: str) -> None:
    one: Any = state["crews"][crew]
    one[zone][quarter] += 1


def _zone(zone: str) -> Any:
    return message(f"martians.place.{zone}")


ACTIONS = (
    action("resolve", resolve),
    action("send_marker", send_marker, crew=whole(0, 3), place=text(20)),
    action("close_cycle", close_cycle),
)
