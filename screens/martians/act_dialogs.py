"""The buttons of a turn: a tap acts at once, or opens a dialog if something has to be chosen."""

from collections.abc import Callable
from functools import partial

from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.rules import price
from companion.games.martians.state import State
from screens.app import OrbitaApp
from screens.martians import colony_dialogs, goods_dialogs, people_dialogs, turn_dialogs
from screens.martians.open_state import state_of
from screens.martians.place_dialog import do

# The buttons that are useful if the app does not track goods.
OF_THE_COLONY = ("construction", "lander", "education", "laboratory", "people", "other")


def is_closed(state: State, name: str) -> bool:
    """Whether a place is not built yet or closed by an event. A tap on its button says so."""
    return name in state["to_build"] or bool(name in printed.PLACES and states.in_force(state, "closed", name))


def would_be_refused(state: State, name: str) -> bool:
    """Whether the button of a place is dimmed: the place is closed, or there is no time, marker or field for it."""
    crew, time = state["crews"][state["crew"]], state["turn"]["time"]
    if name == "rest":
        return not (time and crew["markers"])
    if name not in printed.PLACES:
        return False
    least = 0 if name == "education" else 1
    if is_closed(state, name) or price(state, name, least, {}, states.on_expansion(state, name))[0] > time:
        return True
    if not state["tracked"] or name in state["turn"]["acted"]:
        return False
    fields = state["data"]["fields"].get(name)
    full = fields is not None and states.markers_at(state, name) >= fields
    return full or name in crew["markers"] or not states.supply(state, crew)


def act(app: OrbitaApp, name: str) -> None:
    """The button of a place was tapped."""
    state = state_of(app)
    if is_closed(state, name):
        key = "martians.not_built" if name in state["to_build"] else "martians.closed"
        app.notice(app.tr.t(key, place=app.tr.t(f"martians.place.{name}")))
        return
    _ACTS[name](app)


def _simple(kind: str, place: str, app: OrbitaApp) -> None:
    do(app, kind, expansion=states.on_expansion(state_of(app), place))


_ACTS: dict[str, Callable[[OrbitaApp], None]] = {
    "moxie": colony_dialogs.moxie,
    "construction": colony_dialogs.construction,
    "hospital": partial(_simple, "hospital", "hospital"),
    "water_treatment": partial(_simple, "treat_water", "water_treatment"),
    "mining": goods_dialogs.mining,
    "lander": goods_dialogs.lander,
    "greenhouses": goods_dialogs.greenhouses,
    "education": colony_dialogs.education,
    "laboratory": colony_dialogs.laboratory,
    "rest": people_dialogs.rest,
    "people": people_dialogs.people,
    "other": turn_dialogs.open_other,
}
