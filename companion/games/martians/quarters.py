"""Actions of the quarters phase: growth, oxygen, illness and hunger are resolved quarter by quarter."""

from companion.engine.action import Draft, action, text, whole
from companion.engine.message import message, refuse
from companion.games.martians import events
from companion.games.martians import state as states
from companion.games.martians.data import NEEDS
from companion.games.martians.rules import need_phase
from companion.games.martians.state import State, Zone

# By kind of need token: where a marker goes for it.
ZONE_OF: dict[str, Zone] = {"illness": "infirmary", "hunger": "flats"}


def resolve(draft: Draft[State]) -> None:
    """Resolves the next quarter."""
    state = draft.state
    need_phase(state, "quarters")
    _need_no_marker_to_send(state)
    number = state["resolved"]
    if number >= len(state["quarters"]):
        raise refuse("martians.all_resolved")
    draft.say("martians.resolving", quarter=states.quarter_name(state, number))
    before = len(draft.story)
    _growth(draft, number)
    _resolve_needs(draft, number)
    state["told"].append(draft.story[before:])
    state["resolved"] += 1


def send_marker(draft: Draft[State], crew: int, place: str) -> None:
    """A crew without a marker in its supply chooses one from the board that goes to the infirmary or the flats."""
    state = draft.state
    need_phase(state, "quarters")
    to_send = next((marker for marker in state["homeless"] if marker["crew"] == crew), None)
    if to_send is None:
        raise refuse("martians.no_marker_due")
    owner = state["crews"][crew]
    if place not in owner["markers"]:
        raise refuse("martians.no_marker_at")
    owner["markers"].remove(place)
    state["homeless"].remove(to_send)
    _move_in(state, crew, to_send["quarter"], to_send["zone"])
    source, zone = message(f"martians.place.{place}"), message(f"martians.place.{to_send['zone']}")
    draft.say("martians.marker_sent", who=states.crew_name(state, crew), place=source, zone=zone)
    state["told"][to_send["quarter"]].append(draft.story[-1])


def close_cycle(draft: Draft[State]) -> None:
    """Ends a cycle: the need tokens are removed and the next cycle begins, or after the last one the score is
    counted."""
    state = draft.state
    need_phase(state, "quarters")
    _need_no_marker_to_send(state)
    if state["resolved"] < len(state["quarters"]):
        raise refuse("martians.resolve_first")
    state["told"] = []
    events.end_events(draft, "cycle")
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


def _need_no_marker_to_send(state: State) -> None:
    for marker in state["homeless"]:
        raise refuse("martians.marker_first", who=states.crew_name(state, marker["crew"]))


def _growth(draft: Draft[State], number: int) -> None:
    """A growth token for perfect care: no quarter lacks anything, or in COM.4 this one does not."""
    state = draft.state
    if states.is_shared(state):
        if number == 0 and states.all_clear(state):
            state["quarters"][0]["growth"] += 1
            draft.say("martians.growth", n=states.growth(state))
    elif not states.tokens(state["quarters"][number]):
        state["quarters"][number]["growth"] += 1
        draft.say("martians.growth", n=state["quarters"][number]["growth"])


def _resolve_needs(draft: Draft[State], number: int) -> None:
    """Missing oxygen kills a colonist of each crew; else illness and hunger each take an action marker of it."""
    state = draft.state
    quarter, name = state["quarters"][number], states.quarter_name(state, number)
    crews = crews_of_quarter(state, number)
    if quarter["oxygen"]:
        draft.say("martians.left.oxygen", quarter=name, n=quarter["oxygen"])
        for crew in crews:
            _lose_colonist(draft, crew)
        draft.say("martians.rest_skipped")
        return
    for token, zone in ZONE_OF.items():
        if quarter[token]:
            draft.say(f"martians.left.{token}", quarter=name, n=quarter[token])
            for crew in crews:
                _take_marker(draft, crew, number, zone)
    if not states.tokens(quarter):
        draft.say("martians.nothing_lacks", quarter=name)


def crews_of_quarter(state: State, number: int) -> list[int]:
    """The crews that a quarter concerns: all of them, or in COM.4 that of its owner."""
    return list(range(len(state["crews"]))) if states.is_shared(state) else [number]


def _lose_colonist(draft: Draft[State], crew: int) -> None:
    state = draft.state
    owner = state["crews"][crew]
    free = [round_ for round_ in range(states.colonists(owner), 0, -1) if round_ not in owner["dead"]]
    if not free:
        draft.say("martians.nobody_left", who=states.crew_name(state, crew))
        return
    owner["dead"] = sorted([*owner["dead"], free[0]])
    draft.say("martians.died", who=states.crew_name(state, crew), n=states.living(owner))


def _take_marker(draft: Draft[State], crew: int, quarter: int, zone: Zone) -> None:
    """Moves a marker to the infirmary or the flats: from the supply, else from the board. If there are several on the
    board, the player has to choose one."""
    state = draft.state
    owner, name = state["crews"][crew], states.crew_name(state, crew)
    if states.supply(state, owner):
        _move_in(state, crew, quarter, zone)
        draft.say(f"martians.to.{zone}", who=name)
    elif len(owner["markers"]) > max(1, _markers_to_send(state, crew)):
        state["homeless"].append({"crew": crew, "quarter": quarter, "zone": zone})
        draft.say(f"martians.to_choose.{zone}", who=name)
    elif len(owner["markers"]) == 1 and not _markers_to_send(state, crew):
        place = owner["markers"].pop()
        _move_in(state, crew, quarter, zone)
        draft.say(
            "martians.marker_sent",
            who=name,
            place=message(f"martians.place.{place}"),
            zone=message(f"martians.place.{zone}"),
        )
    else:
        draft.say("martians.no_marker_left", who=name)


def _markers_to_send(state: State, crew: int) -> int:
    return sum(marker["crew"] == crew for marker in state["homeless"])


def _move_in(state: State, crew: int, quarter: int, zone: Zone) -> None:
    state["crews"][crew][zone][quarter] += 1


ACTIONS = (
    action("resolve", resolve),
    action("send_marker", send_marker, crew=whole(0, 3), place=text(20)),
    action("close_cycle", close_cycle),
)
