"""What the end shows besides the score sheet: alone, the medals beside those that were expected."""

from companion.engine.message import message
from companion.engine.scene import Need, Scene
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import score
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.state import State


def scene(state: State) -> Scene:
    if not states.is_solo(state):
        return Scene()
    total, expected = score.sheet(state).totals[0], printed.expected(state["mix"])
    return Scene(needs=[Need(message("planet_unknown.against_expected"), total, expected, "medal-outline")])
