"""The energy that power plants make: two each, changed by the weather and the owner's technology."""

from typing import NamedTuple

from companion.engine.action import Draft
from companion.engine.message import Message, message, player_name
from companion.games.martians import state as states
from companion.games.martians.data import PLANT_ENERGY, PLANTS, WEATHER
from companion.games.martians.rules import gain
from companion.games.martians.state import State

TECH_OF = {"solar": "solar", "wind": "kinetic"}


class Output(NamedTuple):
    """The energy that a player's plants of one kind make."""

    kind: str
    plants: int
    each: int

    @property
    def total(self) -> int:
        return self.plants * self.each


def outputs(state: State, seat: int) -> list[Output]:
    player = state["players"][seat]
    weather = WEATHER[state["weather"]]
    change = {"solar": weather.solar, "wind": weather.wind}
    return [
        Output(kind, player["plants"][kind], max(0, PLANT_ENERGY + change[kind] + (TECH_OF[kind] in player["techs"])))
        for kind in PLANTS
    ]


def total(state: State, seat: int) -> int:
    if states.in_force(state, "no_production"):
        return 0
    return sum(output.total for output in outputs(state, seat))


def energy_text(state: State, seat: int) -> Message:
    """How much energy a player gets, and from which plants."""
    if states.in_force(state, "no_production"):
        return message("martians.energy_stopped", who=player_name(seat))
    working = [output for output in outputs(state, seat) if output.plants]
    if not working:
        return message("martians.energy_none", who=player_name(seat))
    parts = [message(f"martians.energy_part.{output.kind}", n=output.plants, each=output.each) for output in working]
    return message("martians.energy_of", who=player_name(seat), n=total(state, seat), parts=parts)


def produce(draft: Draft[State]) -> None:
    state = draft.state
    for seat in range(len(state["players"])):
        gain(state, seat, {"energy": total(state, seat)})
        draft.story.append(energy_text(state, seat))
