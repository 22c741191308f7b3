"""The button for a tile: the names of its two resources between their icons."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.widgets import TonalButton
from screens.widgets.text import Icon


class PlanetUnknownPairButton(TonalButton):
    """A button with one icon before its text and a second one after it."""

    icons = 2

    second = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._second = Icon()
        super().__init__(**kwargs)
        self.add_widget(self._second)
        self.fbind("second", self.place)

    def recolour(self, *_: Any) -> None:
        super().recolour()
        self._second.tint = self.shown_ink

    def _put_in_the_middle(self, icon: float, gap: float) -> None:
        super()._put_in_the_middle(icon, gap)
        label, first, second = self._label, self._icon, self._second
        if first is None:
            return
        second.icon, second.size_sp = self.second, first.size_sp
        half = round((icon + gap) / 2)
        label.x -= half
        first.x -= half
        second.x, second.y = label.right + dp(8), first.y
