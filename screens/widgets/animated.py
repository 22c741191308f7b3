"""Widgets that move for a fifth of a second: numbers that count to their new value, and cards that turn over. They do
not move when the user wants less motion."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.running import running_app
from screens.widgets.card import Card
from screens.widgets.text import Text

LASTS = 0.2  # seconds
EDGE = 0.02  # a card on its edge is never quite thin: nothing can be drawn on no width


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


class Turning(Widget):
    """A card that turns over, from its edge to its full width, when another `face` of it is shown."""

    face = StringProperty()
    turned = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._scale = Scale(1, 1, 1)
        self.canvas.before.insert(0, PushMatrix())
        self.canvas.before.insert(1, self._scale)
        self.canvas.after.add(PopMatrix())
        self._before = self.face
        self.bind(turned=self._turn, center=self._turn)

    def on_face(self, *_: Any) -> None:
        Animation.cancel_all(self, "turned")
        before, self._before = getattr(self, "_before", ""), self.face
        self.turned = 1
        if before and self.face and moves(self):
            self.turned = EDGE
            Animation(turned=1, duration=LASTS, transition="out_quad").start(self)

    def _turn(self, *_: Any) -> None:
        self._scale.origin = self.center
        self._scale.x = self.turned


class TurningCard(Turning, Card):
    pass
