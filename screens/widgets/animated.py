"""Numbers that count to their new value in a fifth of a second, unless the user wants less motion."""

from typing import Any

from kivy.animation import Animation
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.running import running_app
from screens.widgets.text import Text

LASTS = 0.2  # seconds


def moves(widget: Widget) -> bool:
    """Whether it is on the window, and the user has not asked for less motion."""
    return bool(running_app().motion and widget.get_parent_window())


class Number(Text):
    """A number that belongs to one thing for good, such as a player's points. Its text is at once the new one."""

    is_label = False
    at = NumericProperty(0)  # what is shown on the way there

    def __init__(self, **kwargs: Any) -> None:
        self._whole: int | None = None
        super().__init__(**kwargs)

    def on_text(self, *_: Any) -> None:
        Animation.cancel_all(self, "at")
        before, self._whole = self._whole, _whole(self.text)
        if before is None or self._whole is None or not moves(self):
            self.at = self._whole or 0
            return
        self.at = before
        Animation(at=self._whole, duration=LASTS, transition="out_quad").start(self)

    def on_at(self, *_: Any) -> None:
        self.texture_update()

    def text_to_draw(self) -> str:
        on_its_way = self._whole is not None and round(self.at) != self._whole
        return str(round(self.at)).replace("-", "−") if on_its_way else super().text_to_draw()


def _whole(text: str) -> int | None:
    try:
        return int(text.replace("−", "-"))
    except ValueError:
        return None
