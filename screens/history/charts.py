"""The pictures of the history: a curve of scores over time, and bars to compare."""

from itertools import pairwise

from kivy.graphics import Color, Line
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from screens.running import running_app
from screens.theme import Theme
from screens.widgets import width_of
from screens.widgets.board.track import draw_cell
from screens.widgets.canvas_text import draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.rounded import Rounded
from screens.widgets.smooth import dashed, disc

LEAST = dp(24)  # the height of a row of bars
DOTS = 60  # with more points than this only the line is drawn
Bar = tuple[str, float, str]  # name, part of the bar that is filled, word
Point = tuple[float, float]
LINES = 400  # more points than this are drawn as averages of neighbours


class CoursePicture(CanvasWidget):
    """A curve of scores from the oldest to the newest, and a line at the level to compare them with."""

    scores: list[float] = ListProperty()
    level: float | None = ObjectProperty(None, allownone=True)
    level_name = StringProperty()
    from_zero = BooleanProperty(False)
    depends = ("scores", "level", "level_name", "from_zero")

    def draw(self, theme: Theme) -> None:
        scores = thinned(list(self.scores), LINES)
        if len(scores) < 2:
            return
        scale = running_app().text_scale
        compared = [*scores, self.level] if self.level is not None else scores
        low, high = 0 if self.from_zero else min(compared), max(compared)
        room = (high - low) or 1
        left = width_of(str(round(high)), "Roboto", sp(14) * scale) + dp(10)
        height = self.height - dp(24)

        def at(number: int, score: float) -> tuple[float, float]:
            x = self.x + left + (self.width - left - dp(8)) * number / (len(scores) - 1)
            return x, self.y + dp(12) + height * (score - low) / room

        Color(*theme.onSurfaceVariantColor)
        draw_text(str(round(high)), self.x, at(0, high)[1], sp(14) * scale)
        if high != low:
            draw_text(str(round(low)), self.x, at(0, low)[1], sp(14) * scale)
        points = [at(number, score) for number, score in enumerate(scores)]
        Color(*theme.primaryColor)
        Line(points=[value for point in points for value in point], width=dp(1.8), joint="round")
        for x, y in points if len(points) <= DOTS else points[-1:]:
            disc(x, y, dp(5))
        if self.level is not None:  # last: its name can be read on any curve
            self._draw_level(theme, at(0, self.level)[1], left, scale, points)

    def _draw_level(self, theme: Theme, y: float, left: float, scale: float, points: list[Point]) -> None:
        Color(*theme.outlineColor)
        dashed([(self.x + left, y), (self.right, y)], dp(1.3), closed=False)
        wide = width_of(self.level_name, "Roboto", sp(14) * scale)
        start, end = self.x + left + dp(8), self.right - wide
        places = [(x, y + by) for x in (end, start) for by in (dp(11), -dp(11)) if self.y <= y + by <= self.top]
        x, middle = max(places, key=lambda place: clearance(points, place[0], place[1], wide), default=(end, y))
        Color(*theme.surfaceContainerColor)  # whatever is below it
        Rounded(pos=(x - dp(4), middle - sp(10) * scale), size=(wide + dp(8), sp(20) * scale), radius=[dp(6)])
        Color(*theme.onSurfaceVariantColor)
        draw_text(self.level_name, x, middle, sp(14) * scale)


def clearance(points: list[Point], x: float, middle: float, wide: float) -> float:
    """How far the curve through the points stays from a text that begins at x."""
    nearest = float("inf")
    for (x1, y1), (x2, y2) in pairwise(points):
        low, high = max(x, x1), min(x + wide, x2)
        if low > high:
            continue
        ends = [y1 + (y2 - y1) * (at - x1) / ((x2 - x1) or 1) - middle for at in (low, high)]
        nearest = min(nearest, 0 if min(ends) < 0 < max(ends) else min(map(abs, ends)))
    return nearest


def thinned(values: list[float], most: int) -> list[float]:
    """At most so many values: each the average of its neighbours."""
    if len(values) <= most:
        return values
    size = len(values) / most
    averages = []
    for number in range(most):
        part = values[int(number * size) : int((number + 1) * size)]
        averages.append(sum(part) / len(part))
    return averages


class BarsPicture(CanvasWidget):
    """Rows with a name, a bar and a word each; as many as there is room for."""

    rows: list[Bar] = ListProperty()
    depends = ("rows",)

    def shown_rows(self) -> list[Bar]:
        """Those that fit. How many more there are is said in the place of the last."""
        fitting = max(1, min(len(self.rows), int(self.height // (LEAST * max(1, running_app().text_scale)))))
        left_out = len(self.rows) - fitting
        return [*self.rows[: fitting - 1], (f"+{left_out + 1}", 0, "")] if left_out else list(self.rows)

    def draw(self, theme: Theme) -> None:
        if not self.rows:
            return
        scale = running_app().text_scale
        size = sp(15) * scale
        shown = self.shown_rows()
        high = min(dp(38), self.height / len(shown))
        names = min(max(width_of(name, "Roboto", size) for name, *_ in shown) + dp(12), self.width * 0.5)
        words = max(width_of(word, "RobotoMedium", size) for *_, word in shown) + dp(12)
        for number, (name, part, word) in enumerate(shown):
            middle = self.top - high * (number + 0.5)
            Color(*theme.onSurfaceColor)
            draw_text(cut(name, names - dp(12), size), self.x, middle, size)
            draw_text(word, self.right, middle, size, "RobotoMedium", align=1)
            if not word:
                continue
            bar = self.width - names - words
            draw_cell(theme, (self.x + names, middle - dp(9), bar, dp(18)), dp(6), None)
            if part > 0:
                Color(*theme.primaryColor)
                filled = max(dp(8), bar * min(1, part))
                Rounded(pos=(self.x + names, middle - dp(9)), size=(filled, dp(18)), radius=[dp(6)])


def cut(text: str, room: float, size: float) -> str:
    """The text, shortened to the room there is for it."""
    if width_of(text, "Roboto", size) <= room:
        return text
    while text and width_of(text + "…", "Roboto", size) > room:
        text = text[:-1]
    return text + "…"
