"""Choices in a dialog: a tap closes it and does what was chosen."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.buttons import Pill, TonalButton
from screens.widgets.dialog import Dialog
from screens.widgets.even_buttons import EvenButtons
from screens.widgets.rows import ListRow, PersonRow
from screens.widgets.symbols import Price, PriceRow


def row(*widgets: Any, tall: float = 64) -> BoxLayout:
    """Side by side, equally wide."""
    box = BoxLayout(size_hint_y=None, height=dp(tall), spacing=dp(8))
    for widget in widgets:
        box.add_widget(widget)
    return box


def grid(*widgets: Any, cols: int = 2) -> EvenButtons:
    """In rows of so many, equally wide."""
    box = EvenButtons(cols=cols, size_hint_y=None, spacing=dp(8))
    box.bind(minimum_height=box.setter("height"))
    for widget in widgets:
        box.add_widget(widget)
    return box


def choice(dialog: Dialog, text: str, then: Callable[[], Any], kind: type[Pill] = TonalButton, **more: Any) -> Pill:
    """A button that closes the dialog and then does it."""
    button: Pill = kind(text=text, hug=False, pad=dp(8), **more)
    button.bind(on_release=lambda _: close_and(dialog, then))
    return button


def listed(dialog: Dialog, then: Callable[[], Any], **row: Any) -> ListRow:
    """A row of a list that closes the dialog and then does it."""
    return _listed(dialog, then, ListRow(**row))


def listed_person(dialog: Dialog, then: Callable[[], Any], **row: Any) -> ListRow:
    """The same with the mark of a player."""
    return _listed(dialog, then, PersonRow(**row))


def listed_price(dialog: Dialog, then: Callable[[], Any], price: Price, **row: Any) -> ListRow:
    """The same with a price."""
    return _listed(dialog, then, PriceRow(pays=price.pays, gets=price.gets, **row))


def _listed(dialog: Dialog, then: Callable[[], Any], made: ListRow) -> ListRow:
    made.bind(on_release=lambda _: close_and(dialog, then))
    dialog.add(made)
    return made


def close_and(dialog: Dialog, then: Callable[[], Any]) -> None:
    dialog.dismiss()
    then()
