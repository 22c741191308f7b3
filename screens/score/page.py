"""The score sheet where there is little room: one category a page, with a line for each player."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.score.parts import ScoreCell
from screens.theme import Theme
from screens.widgets import Card, Pressable
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.rounded import Rounded


class SheetSteps(CanvasWidget):
    """The pages as short bars: those that are filled in, and the one that is shown."""

    done: list[bool] = ListProperty()
    at = NumericProperty(0)
    depends = ("done", "at")

    def draw(self, theme: Theme) -> None:
        gap, count = self.height, max(1, len(self.done))
        wide = (self.width - gap * (count - 1)) / count
        for page, done in enumerate(self.done):
            Color(*(theme.primaryColor if page == self.at or done else theme.outlineColor))
            high = self.height if page == self.at else self.height / 2
            pos = self.x + page * (wide + gap), self.center_y - high / 2
            Rounded(pos=pos, size=(wide, high), radius=[high / 2])


class SheetLine(Pressable, Card):
    """A player on a page: the mark, the whole name, the total, and the cell."""

    name = StringProperty()
    colour = StringProperty()
    among = ListProperty()
    total = StringProperty()
    leads = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cell = ScoreCell(size_hint_x=None, width=dp(84))
        self.add_widget(self.cell)


class SheetPage(BoxLayout):
    """The heading of a category with the ways to the others, and the lines of the players. `on_turn` tells how many
    pages on, `on_choose` which seat."""

    __events__ = ("on_turn", "on_choose")

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    titles: list[str] = ListProperty()  # of all pages
    at = NumericProperty(0)
    done: list[bool] = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lines: list[SheetLine] = []

    def seat(self, names: Sequence[str], colours: Sequence[str]) -> None:
        """The lines for these players."""
        if [(line.name, line.colour) for line in self.lines] == list(zip(names, colours, strict=True)):
            return
        self.ids.lines.clear_widgets()
        self.lines = []
        for seat, (name, colour) in enumerate(zip(names, colours, strict=True)):
            line = SheetLine(name=name, colour=colour, among=names)
            for part in (line, line.cell):
                part.bind(on_release=lambda _, seat=seat: self.dispatch("on_choose", seat))
            self.lines.append(line)
            self.ids.lines.add_widget(line)

    def in_sight(self, seat: int) -> None:
        """Scrolls to this line, and to the next one if both fit."""
        view, lines = self.ids.scroll, self.ids.lines
        hidden = lines.height - view.height
        if hidden <= 0 or seat >= len(self.lines):
            view.scroll_y = 1
            return
        line, after = self.lines[seat], self.lines[min(seat + 1, len(self.lines) - 1)]
        bottom = after.y if line.top - after.y <= view.height else line.y
        below = max(min(view.scroll_y * hidden, bottom - lines.y), line.top - lines.y - view.height)
        view.scroll_y = min(1, max(0, below / hidden))

    def title_at(self, page: float) -> str:
        return self.titles[int(page)] if 0 <= page < len(self.titles) else ""

    def on_turn(self, by: int) -> None:
        pass

    def on_choose(self, seat: int) -> None:
        pass


load_kv("score/page")
