"""A button for a tile: the icons of both resources around their names."""

from typing import Any

from kivy.metrics import dp

from screens.widgets import TonalButton
from screens.widgets.plain import Plain
from screens.widgets.text import Icon


class PairButton(TonalButton):
    icons = 2

    second = Plain("", "place_soon")

    def __init__(self, **kwargs: Any) -> None:
        self._second = Icon()
        super().__init__(**kwargs)
        self.add_widget(self._second)

    def tint(self) -> None:
        super().tint()
        self._second.tint = self.shown_ink

    def _put_in_the_middle(self, icon: float, gap: float) -> None:
        super()._put_in_the_middle(icon, gap)
        words, first, second = self._words, self._icon, self._second
        second.icon, second.size_sp = self.second, first.size_sp
        half = round((icon + gap) / 2)
        words.x -= half
        first.x -= half
        second.x, second.y = words.right + dp(8), first.y
