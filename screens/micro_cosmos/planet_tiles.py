"""Parts of the screen of a planet: the request with a small map, and the known planets that can be tapped."""

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.micro_cosmos.ring import GRID
from screens.widgets import Card, Pressable, width_of
from screens.widgets.rounded import Rounded
from screens.widgets.smooth import ring


class MicroCosmosWhereMap(Widget):
    """A small map of the nine places, with one of them marked."""

    at: int | None = ObjectProperty(None, allownone=True)
    tint = ColorProperty((0, 0, 0, 0))
    quiet = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "at", "tint", "quiet"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        step = min(self.width, self.height) / 3
        side, gap = step - dp(4), dp(2)
        with self.canvas:
            for number, at in enumerate(GRID if self.at is not None else ()):
                row, column = divmod(number, 3)
                pos = (self.x + column * step + gap, self.top - (row + 1) * step + gap)
                Color(*(self.tint if at == self.at else self.quiet))
                if at is None:
                    ring(pos[0] + side / 2, pos[1] + side / 2, side / 2 - 1, dp(2))
                else:
                    Rounded(pos=pos, size=(side, side), radius=[dp(3)])


class MicroCosmosRequestCard(Card):
    """The request for a planet card: the question, the explanation, and where the card lies."""

    icon = StringProperty()
    title = StringProperty()
    why = StringProperty()
    at: int | None = ObjectProperty(None, allownone=True)


class MicroCosmosKnownPlanet(Pressable, BoxLayout):
    """A known planet: a tap takes it."""

    width_of = staticmethod(width_of)
    name = StringProperty()
    colour = StringProperty("red")
    widest = NumericProperty(10_000)
