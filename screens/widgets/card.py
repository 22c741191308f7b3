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
    """Widgets side by side that go on in the next line; its height follows them."""

    def do_layout(self, *args: Any) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        for child in self.children:
            if hasattr(child, "widest") and room > dp(48):
                child.widest = room
        super().do_layout(*args)


class Dot(Widget):
    """The colour of a die or a planet. The thin ring keeps a pale one visible on a light surface."""

    tint = ColorProperty("#888888")


load_kv("widgets/card")
