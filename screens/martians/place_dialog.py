"""Helpers that the dialogs of all places share: sending an action, and texts of its cost and gain."""

from typing import Any

from companion.games.martians import state as states
from companion.games.martians.data import Counts
from companion.games.martians.rules import price
from screens.app import OrbitaApp
from screens.martians.open_state import state_of
from screens.martians.rule_dialog import open_with_close, tell_rule
from screens.widgets import Dialog


def do(app: OrbitaApp, kind: str, /, **arguments: Any) -> None:
    app.do({"do": kind, **arguments})


def cost_in_words(app: OrbitaApp, time: int, cost: Counts, gain: Counts | None = None, reputation: int = 0) -> str:
    """The time, the cost and the gain of something."""
    t, say = app.tr.t, app.tr.say
    takes = [t("martians.count.time", n=time)] if time else []
    takes += [say(text) for text in states.counts_texts(cost)]
    gives = [say(text) for text in states.counts_texts(gain or {})]
    if reputation:
        gives.append(t("martians.count.reputation", n=reputation))
    if not gives:
        return t("martians.takes", takes=", ".join(takes))
    return t("martians.takes_gives", takes=", ".join(takes), gives=", ".join(gives))


def price_in_words(
    app: OrbitaApp, place: str, time: int, cost: Counts, gain: Counts | None = None, reputation: int = 0
) -> str:
    """The time and the cost of an action at this place now, with events and the expansion field, and its gain."""
    state = state_of(app)
    return cost_in_words(app, *price(state, place, time, cost, states.on_expansion(state, place)), gain, reputation)


def place_dialog(app: OrbitaApp, name: str) -> Dialog:
    """A dialog for a place; the caller adds the actions and opens it."""
    dialog = Dialog(title=app.tr.t(f"martians.place.{name}"))
    if states.on_expansion(state_of(app), name):
        dialog.text = app.tr.t("martians.on_expansion")
    return dialog


def open_with_rule(app: OrbitaApp, dialog: Dialog, name: str) -> None:
    """Opens the dialog of a place, with a button for its rule."""
    dialog.add_button(app.tr.t("martians.rule"), lambda: tell_rule(app, "place", name))
    open_with_close(app, dialog)
