"""Several counts that share a limit: levels of a terraforming action, what a field of a track gives."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.widgets.rows import Stepper
from screens.widgets.text import Text


class Counters(BoxLayout):
    """Rows of a name and a stepper. Together they never exceed `limit`; with `exact` a count that goes up takes from
    another one, so that the sum stays what has to be paid."""

    def __init__(self, limit: int, exact: bool = False, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(4), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.limit, self.exact = limit, exact
        self.steppers: list[Stepper] = []
        self._highs: list[int] = []

    def add(self, name: str, value: int, high: int, note: str = "") -> None:
        row = BoxLayout(size_hint_y=None, height=dp(52), spacing=dp(8))
        row.add_widget(Text(text=name))
        if note:
            row.add_widget(Text(text=note, muted=True, hug=True))
        stepper = Stepper(value=value, low=0, high=high, size_hint_x=None, width=dp(160))
        stepper.bind(on_step=self._stepped)
        self.steppers.append(stepper)
        self._highs.append(high)
        row.add_widget(stepper)
        self.add_widget(row)
        self._bound()

    @property
    def values(self) -> list[int]:
        return [int(stepper.value) for stepper in self.steppers]

    @property
    def room(self) -> int:
        return self.limit - sum(self.values)

    def _stepped(self, changed: Stepper, _value: int) -> None:
        for other in self.steppers:
            if self.room >= 0 or not self.exact:
                break
            if other is not changed and other.value:
                other.value -= 1
        if self.room < 0:
            changed.value -= 1
        self._bound()

    def _bound(self) -> None:
        """A plus that would do nothing is off."""
        for stepper, high in zip(self.steppers, self._highs, strict=True):
            stepper.high = high if self.exact else min(high, stepper.value + self.room)
