"""Helpers that the dialogs of all places share: opening them and sending an action."""

from typing import Any

from companion.games.martians import state as states
from screens.app import OrbitaApp
from screens.martians.open_state import state_of
from screens.martians.prices import tell_symbols
from screens.martians.rule_dialog import open_with_close, tell_rule
from screens.widgets import Dialog
from screens.widgets.legend import LegendButton


def do(app: OrbitaApp, kind: str, /, **arguments: Any) -> None:
    app.do({"do": kind, **arguments})


def place_dialog(app: OrbitaApp, name: str) -> Dialog:
    """A dialog for a place; the caller adds the actions and opens it."""
    dialog = Dialog(title=app.tr.t(f"martians.place.{name}"))
    if states.on_expansion(state_of(app), name):
        dialog.text = app.tr.t("martians.on_expansion")
    return dialog


def add_legend(dialog: Dialog) -> None:
    """A button that says what the symbols mean."""
    dialog.ids.buttons.add_widget(LegendButton(on_release=lambda _: tell_symbols()))


def open_with_rule(app: OrbitaApp, dialog: Dialog, name: str) -> None:
    """Opens the dialog of a place, with a button for its rule."""
    add_legend(dialog)
    dialog.add_button(app.tr.t("martians.rule"), lambda: tell_rule(app, "place", name))
    open_with_close(app, dialog)
