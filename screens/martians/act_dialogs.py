"""The buttons of a turn: one tap where nothing has to be chosen, else a sheet."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.rules import price
from screens.martians import colony_dialogs, goods_dialogs, people_dialogs, turn_dialogs
from screens.martians.place_dialog import do

# The places that mean something where the players keep their goods themselves.
OF_THE_COLONY = ("construction", "lander", "education", "laboratory", "people", "other")


def is_shut(state: Any, name: str) -> bool:
    """Whether nothing can be done there; a tap still says why."""
    return name in state["to_build"] or bool(name in printed.PLACES and states.in_force(state, "closed", name))


def is_dim(state: Any, name: str) -> bool:
    """Whether it would be refused now: shut, or no time, marker or field for it."""
    crew, time = state["crews"][state["crew"]], state["turn"]["time"]
    if name == "rest":
        return not (time and crew["markers"])
    if name not in printed.PLACES:
        return False
    least = 0 if name == "education" else 1
    if is_shut(state, name) or price(state, name, least, {}, states.on_expansion(state, name))[0] > time:
        return True
    if not state["tracked"] or name in state["turn"]["acted"]:
        return False
    fields = state["data"]["fields"].get(name)
    full = fields is not None and states.lying(state, name) >= fields
    return full or name in crew["markers"] or not states.supply(state, crew)


def act(app: Any, name: str) -> None:
    state = app.table.state
    if is_shut(state, name):
        key = "martians.not_built" if name in state["to_build"] else "martians.closed"
        app.notice(app.tr.t(key, place=app.tr.t(f"martians.place.{name}")))
        return
    _ACTS[name](app)


def _simple(kind: str, place: str, app: Any) -> None:
    do(app, kind, expansion=states.on_expansion(app.table.state, place))


_ACTS: dict[str, Callable[[Any], None]] = {
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
