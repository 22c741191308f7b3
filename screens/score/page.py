"""The score sheet where there is little room: one category a page, with a line for each player."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.scoring import Category
from screens.kv import load_kv
from screens.running import running_app
from screens.score.lines import Line
from screens.score.parts import ScoreCell
from screens.score.questions import PickStrip
from screens.score.view import View, fill, number
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
    """The heading of a category or of questions with the ways to the others, and the lines of the players or the
    answers. `on_turn` tells how many pages on, `on_choose` which seat, `on_answer` the answer to a question."""

    __events__ = ("on_turn", "on_choose", "on_answer")

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    titles: list[str] = ListProperty()  # of all pages
    at = NumericProperty(0)
    done: list[bool] = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.lines: list[SheetLine] = []
        self._asked: list[PickStrip] = []
        self._seat: int | None = None
        self._look = Clock.create_trigger(lambda *_: self.in_sight(self._seat or 0))
        for part in (self.ids.lines, self.ids.scroll):
            part.bind(height=lambda *_: self._look())

    def show(self, view: View, pages: list[Line], at: int) -> None:
        tr, line = running_app().tr, pages[at]
        self.at, self.titles = at, [self._title(page, view) for page in pages]
        missing = {cell[0] for cell in view.missing} | set(view.sheet.unanswered)
        self.done = [not missing & {page.id, *(one.id for one in page.questions)} for page in pages]
        row = line.category if not line.asked else None
        first = line.asked[0] if line.asked else None
        self.icon = row.icon if row is not None else first.icon if first is not None else ""
        self.title, self.hint = self.titles[at], tr.say((row or line.asked[0]).hint)
        self._seat = view.chosen[1] if view.chosen is not None and row is not None else None
        self._fill_lines(view, row)
        self._fill_asked(line)
        self._look()

    def _title(self, line: Line, view: View) -> str:
        tr = running_app().tr
        if line.category is not None:
            return tr.say(line.category.title)
        row = view.line_at(line.asked[0].before) if len(line.asked) > 1 else None
        return tr.say(row.category.title if row is not None and row.category is not None else line.asked[0].title)

    def _fill_lines(self, view: View, row: Category | None) -> None:
        tr, leaders = running_app().tr, view.leaders
        self._seats(view.names if row is not None else [], view.colours)
        total = tr.t("score.so_far" if view.lacks else "score.total")
        for seat, line in enumerate(self.lines):
            assert row is not None
            fill(line.cell, view, row, seat)
            line.total = f"{total} {number(view.sheet.totals[seat])}"
            line.chosen, line.leads = line.cell.chosen, seat in leaders
            line.disabled = line.cell.absent or row.from_answers

    def _seats(self, names: Sequence[str], colours: Sequence[str]) -> None:
        """The lines for these players."""
        if [(line.name, line.colour) for line in self.lines] == list(zip(names, colours, strict=False)):
            return
        for line in self.lines:
            self.ids.lines.remove_widget(line)
        self.lines = []
        for seat, (name, colour) in enumerate(zip(names, colours, strict=False)):
            line = SheetLine(name=name, colour=colour, among=names)
            for part in (line, line.cell):
                part.bind(on_release=lambda _, seat=seat: self.dispatch("on_choose", seat))
            self.lines.append(line)
            self.ids.lines.add_widget(line)

    def _fill_asked(self, line: Line) -> None:
        for strip in self._asked[len(line.asked) :]:
            self.ids.lines.remove_widget(strip)
        del self._asked[len(line.asked) :]
        while len(self._asked) < len(line.asked):
            strip = PickStrip()
            strip.bind(on_pick=lambda strip, value: self.dispatch("on_answer", strip.question, value))
            self._asked.append(strip)
            self.ids.lines.add_widget(strip)
        for strip, question in zip(self._asked, line.asked, strict=True):
            strip.show(question, titled=len(line.asked) > 1, hinted=False)

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

    def on_answer(self, question: str, value: str) -> None:
        pass


def pages_of(lines: list[Line]) -> list[Line]:
    """A page for each line; what a row counts is asked on a page before it."""
    pages: list[Line] = []
    for line in lines:
        if line.face is not None:
            pages.append(Line(None, (line.face,)))
        pages.append(replace(line, face=None))
    return pages


load_kv("score/page")
