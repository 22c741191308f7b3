"""Cards, the flow of chips that wraps, and the dot in the colour of a piece."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.surface import NOTHING, Surface
from screens.widgets.theme_listeners import listen_to_theme

LEVELS = (
    "surfaceContainerLowColor",
    "surfaceContainerColor",
    "surfaceContainerHighColor",
    "surfaceContainerHighestColor",
)


class Card(BoxLayout):
    """A surface with round corners. With `fit` its height follows what is in it."""

    level = NumericProperty(1)  # 0 lowest … 3 highest
    fill = ColorProperty(None, allownone=True)  # another colour than the level's
    outline = ColorProperty(None, allownone=True)
    corner = NumericProperty(dp(16))
    fit = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._surface = Surface(self.canvas)
        recolour = self.recolour
        for name in ("pos", "size", "level", "fill", "outline", "corner"):
            self.fbind(name, recolour)
        listen_to_theme(self)
        self.recolour()

    def resize(self) -> None:
        """Its size follows what is in it."""

    def recolour(self, *_: Any) -> None:
        theme = running_app().theme_cls
        fill = self.fill or getattr(theme, LEVELS[int(self.level)])
        self._surface.draw((*self.pos, *self.size), self.corner, fill, self.outline or NOTHING, dp(1.5))

    def on_fit(self, *_: Any) -> None:
        if self.fit:
            self.size_hint_y = None
            self.fbind("minimum_height", self.setter("height"))
            self.height = self.minimum_height


class Flow(StackLayout):
    """Widgets side by side that go on in the next line; its height follows them. The lines are about equally long:
    the last of four names does not stand alone if two of them fit into a line."""

    def do_layout(self, *_: Any) -> None:
        left, top, right, bottom = self.padding
        room = self.width - left - right
        for child in self.children:
            if hasattr(child, "widest") and room > dp(48):
                child.widest = room
        widths = [child.width for child in reversed(self.children)]
        across, down = self.spacing
        at, y = 0, self.top - top
        for count in even_lines(widths, room, across):
            line = self.children[::-1][at : at + count]
            x = self.x + left
            for child in line:
                child.pos = x, y - child.height
                x += child.width + across
            at += count
            y -= max(child.height for child in line) + down
        self.minimum_height = self.top - y - (down if widths else 0) + bottom


def even_lines(widths: list[float], room: float, gap: float) -> list[int]:
    """How many of these stand in each line: in as few lines as there can be, and the longest as short as can be."""
    lines = _lines(widths, room, gap)
    if len(lines) < 2:
        return lines
    shorter = sorted({sum(widths[a:b]) + gap * (b - a - 1) for b in range(len(widths) + 1) for a in range(b)})
    for limit in shorter:
        if max(widths) <= limit < room and len(even := _lines(widths, limit, gap)) == len(lines):
            return even
    return lines


def _lines(widths: list[float], room: float, gap: float) -> list[int]:
    lines: list[int] = []
    used = 0.0
    for width in widths:
        if lines and used + gap + width <= room:
            lines[-1] += 1
            used += gap + width
        else:
            lines.append(1)
            used = width
    return lines


class Dot(Widget):
    """The colour of a die or a planet. The thin ring keeps a pale one visible on a light surface."""

    tint = ColorProperty("#888888")


load_kv("widgets/card")
