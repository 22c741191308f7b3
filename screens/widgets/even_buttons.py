"""Buttons side by side with letters of one size."""

from typing import Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from screens.widgets.buttons import Pill


class EvenButtons(GridLayout):
    """If the letters of one have to shrink, those of the others do too."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, Pill):
            widget.fbind("shrunk", self._even)
            self._even()

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().remove_widget(widget, *args, **kwargs)
        if isinstance(widget, Pill):
            widget.funbind("shrunk", self._even)
            self._even()

    def _even(self, *_: Any) -> None:
        pills = [child for child in self.children if isinstance(child, Pill)]
        least = min((pill.shrunk for pill in pills), default=1.0)
        for pill in pills:
            pill.at_most = least
