"""The state of the open game with the type that it has in Martians."""

from companion.games.martians.state import State
from screens.app import OrbitaApp


def state_of(app: OrbitaApp) -> State:
    state: State = app.table.state
    return state
