"""The scenario of a game: one that ships, one that the user has written, or a printed card."""

from companion.engine.action import Draft
from companion.engine.message import Message, message, refuse
from companion.games.martians.data import SCENARIOS, Scenario
from companion.games.martians.state import NeedState, State

PRINTED = "printed"
WRITTEN = "mine:"  # and the number of the scenario among those that the user has written


def choices(state: State) -> list[str]:
    """The ids of the scenarios that can be played."""
    return [*SCENARIOS, *(f"{WRITTEN}{number}" for number in range(len(state["data"]["scenarios"]))), PRINTED]


def title(state: State, which: str) -> Message:
    if which.startswith(WRITTEN):
        return message("martians.written", words=_written(state, which)["name"])
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
    """Puts the requirements of the scenario into the state, as counters."""
    state["needs"] = needs_of(state, state["scenario"])
    state["extra"] = has_extra(state, state["scenario"])


def has_extra(state: State, which: str) -> bool:
    """Whether a scenario adds an event card to each cycle. For a printed one the app does not know it."""
    if which.startswith(WRITTEN):
        return _written(state, which)["extra"]
    return which in SCENARIOS and SCENARIOS[which]["extra"]


def _written(state: State, which: str) -> Scenario:
    return state["data"]["scenarios"][int(which[len(WRITTEN) :])]


def needs_of(state: State, which: str) -> list[NeedState]:
    """The requirements of a scenario. A printed card has one counter, because only the players know its text."""
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
    return [
        {
            "name": need["name"],
            "goal": need["goal"],
            "done": 0,
            "cost": {good: n for good, n in need["cost"].items() if n},
            "reputation": need["reputation"],
        }
        for need in _written(state, which)["needs"]
    ]


def need_name(need: NeedState) -> Message:
    """The name of a requirement: a text of the app, or the user's own words."""
    name = need["name"]
    return message("martians.written", words=name) if isinstance(name, str) else name
