"""The state of the open game with the type that it has in Crafting the Cosmos."""

from companion.games.crafting_the_cosmos.state import State
from screens.app import OrbitaApp


def state_of(app: OrbitaApp) -> State:
    state: State = app.table.state
    return state
