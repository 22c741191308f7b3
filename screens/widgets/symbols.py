"""Costs and gains as symbols: an icon with a number for each thing, and an arrow between what is paid and gained."""

from typing import Any, NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty

from screens.running import running_app
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.rows import ListRow
from screens.widgets.text import width_of
from screens.widgets.typeface import MEDIUM

ARROW = "arrow-right"
ICON, NUMBER = 20, 17  # sp


class Amount(NamedTuple):
    """So many of what the icon stands for."""

    icon: str
    n: int


class Price(NamedTuple):
    """What is paid, and what comes of it."""

    pays: list[Amount]
    gets: list[Amount] = []


class Symbols(CanvasWidget):
    """What is paid, an arrow, and in colour what comes of it. It goes on in the next line, and its height follows."""

    pays: list[Amount] = ListProperty()
    gets: list[Amount] = ListProperty()
    scale = NumericProperty(1)  # of the letters, besides the user's
    depends = ("pays", "gets", "scale")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(28), **kwargs)

    @property
    def price(self) -> Price:
        return Price([Amount(*one) for one in self.pays], [Amount(*one) for one in self.gets])

    def draw(self, theme: Any) -> None:
        large = running_app().text_scale * self.scale
        icon, number, tall = sp(ICON) * large, sp(NUMBER) * large, dp(28) * max(1.0, large)
        parts: list[tuple[str, str, Any]] = [(each.icon, str(each.n), None) for each in self.price.pays]
        if self.pays and self.gets:
            parts.append((ARROW, "", theme.onSurfaceVariantColor))
        parts += [(each.icon, str(each.n), theme.primaryColor) for each in self.price.gets]
        x, line, places = self.x, 0, []
        for part in parts:
            wide = icon + (dp(4) + width_of(part[1], MEDIUM, number) if part[1] else 0)
            if x > self.x and x + wide > self.right + 1:
                x, line = self.x, line + 1
            places.append((x, line, part))
            x += wide + dp(14)
        self.height = tall * (line + 1) if parts else 0
        for x, line, (name, text, tint) in places:
            middle = self.top - tall * (line + 0.5)
            Color(*(tint or theme.onSurfaceVariantColor))
            draw_icon(name, x, middle, icon)
            Color(*(tint or theme.onSurfaceColor))
            draw_text(text, x + icon + dp(4), middle, number, MEDIUM)


class PriceRow(ListRow):
    """A ListRow with a price below its title."""

    pays: list[Amount] = ListProperty()
    gets: list[Amount] = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        symbols = Symbols(pays=self.pays, gets=self.gets)
        self.ids.column.add_widget(symbols, index=1)
        for name in ("pays", "gets"):
            self.fbind(name, symbols.setter(name))

    @property
    def price(self) -> Price:
        return Price([Amount(*one) for one in self.pays], [Amount(*one) for one in self.gets])
