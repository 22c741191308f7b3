"""What the end shows besides the score sheet: alone, how far Mars has come."""

from companion.engine.message import message
from companion.engine.scene import Need, Scene
from companion.games.mars_dice import state as states
from companion.games.mars_dice.data import PARAMETERS
from companion.games.mars_dice.icons import PARAMETER_ICONS
from companion.games.mars_dice.state import State


def scene(state: State) -> Scene:
    if not states.is_solo(state):
        return Scene()
    data, steps = state["data"], state["steps"]
    return Scene(
        needs=[
            Need(
                title=message(f"mars_dice.{parameter}"),
                done=min(steps[parameter], data["parameters"][parameter]["steps"]),
                goal=data["parameters"][parameter]["steps"],
                icon=PARAMETER_ICONS[parameter],
                hint=None if parameter == "oceans" else states.reading(data, parameter, steps[parameter]),
            )
            for parameter in PARAMETERS
        ]
    )
