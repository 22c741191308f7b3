"""A player as a chip."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.widgets.buttons import Chip
from screens.widgets.mark import Mark


class SeatChip(Chip):
    """The mark of the player with this name before the text, and the icon, if there is one, after it."""

    name = StringProperty()
    colour = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._mark = Mark(size_hint=(None, None))
        super().__init__(trailing=True, **kwargs)
        self.add_widget(self._mark)
        show = self._show_mark
        for name in ("name", "colour", "tall"):
            self.fbind(name, show)
        show()

    def _show_mark(self, *_: Any) -> None:
        side = self.tall - dp(8) if self.name else 0
        self._mark.size = side, side
        self._mark.name, self._mark.colour = self.name, self.colour
        self.before = side + dp(8) if side else 0

    def _put_before(self, left: float) -> None:
        self._mark.pos = round(left), round(self.center_y - self._mark.height / 2)
