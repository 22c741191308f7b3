"""The scenario: one of ours, one that the user wrote, or a printed card in hand."""

from typing import Any

from companion.engine.action import Draft
from companion.engine.message import Message, message, refuse
from companion.games.martians.data import SCENARIOS
from companion.games.martians.state import NeedState, State

PRINTED = "printed"
MINE = "mine:"


def choices(state: State) -> list[str]:
    return [*SCENARIOS, *(f"{MINE}{number}" for number in range(len(state["data"]["scenarios"]))), PRINTED]


def title(state: State, which: str) -> Message:
    if which.startswith(MINE):
        return message("martians.written", words=_mine(state, which)["name"])
    return message(f"martians.scenario.{which}")


def choose(draft: Draft[State], which: str) -> None:
    state = draft.state
    if not state["scenario"]:
        raise refuse("martians.no_scenario_here")
    if which not in choices(state):
        raise refuse("engine.not_a_choice", value=which)
    state["scenario"] = which
    draft.say("martians.scenario_chosen", scenario=title(state, which))


def lay_out(state: State) -> None:
    """The requirements as counters. Of a printed card only the players know them: one counter for all of it."""
    state["needs"] = needs_of(state, state["scenario"])
    state["extra"] = has_extra(state, state["scenario"])


def has_extra(state: State, which: str) -> bool:
    """Whether it adds an event card to each cycle; of a printed one the stacks are on the table."""
    if which.startswith(MINE):
        found: bool = _mine(state, which)["extra"]
        return found
    return which in SCENARIOS and bool(SCENARIOS[which]["extra"])


def _mine(state: State, which: str) -> Any:
    return state["data"]["scenarios"][int(which[len(MINE) :])]


def needs_of(state: State, which: str) -> list[NeedState]:
    if which == PRINTED:
        return [{"name": message("martians.printed_scenario"), "goal": 1, "done": 0, "cost": {}, "reputation": 0}]
    if which in SCENARIOS:
        return [
            {
                "name": message(f"martians.scenario_need.{need['id']}"),
                "goal": need["goal"],
                "done": 0,
                "cost": dict(need["cost"]),
                "reputation": need["reputation"],
            }
            for need in SCENARIOS[which]["needs"]
        ]
    mine = _mine(state, which)
    return [
        {
            "name": need["name"],
            "goal": need["goal"],
            "done": 0,
            "cost": {good: n for good, n in need["cost"].items() if n},
            "reputation": need["reputation"],
        }
        for need in mine["needs"]
    ]


def need_name(need: NeedState) -> Message:
    """The name of a requirement: a text of the app, or the user's own words."""
    name = need["name"]
    return message("martians.written", words=name) if isinstance(name, str) else name
