"""The pictures of the tracks of Mars Dice, each drawn by one widget."""

from math import cos, pi, sin

from kivy.graphics import Color, Line, Mesh
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from screens.running import running_app
from screens.theme import Theme
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import MarkerWidget, draw_cell
from screens.widgets.rounded import Rounded


class MarsDiceTrackPicture(MarkerWidget):
    """A column of fields from the bottom up, with the bonuses and the marker."""

    labels: list[str] = ListProperty()
    icons: list[str] = ListProperty()
    depends = ("labels", "icons", "shown")

    def draw(self, theme: Theme) -> None:
        count = len(self.labels)
        if not count or self.height < dp(20):
            return
        gap = dp(5) if self.height / count > dp(26) else dp(2)
        tall = min(dp(56), (self.height - gap * (count - 1)) / count)
        gap = min(dp(8), (self.height - tall * count) / max(1, count - 1))
        font = min(sp(18) * running_app().text_scale, tall * 0.62)
        radius = [min(dp(10), tall / 3)]
        for index, (label, icon) in enumerate(zip(self.labels, self.icons, strict=True)):
            y = self.y + index * (tall + gap)
            reached = index <= self.shown + 0.01
            Color(*(theme.primaryContainerColor if reached else theme.surfaceContainerHighColor))
            Rounded(pos=(self.x, y), size=(self.width, tall), radius=radius)
            Color(*(theme.onPrimaryContainerColor if reached else theme.onSurfaceColor))
            draw_text(label, self.x + dp(14), y + tall / 2, font)
            draw_icon(icon, self.right - dp(14), y + tall / 2, font * 1.15, align=1)
        self._draw_marker(theme, tall, gap, font, radius)

    def _draw_marker(self, theme: Theme, tall: float, gap: float, font: float, radius: list[float]) -> None:
        at = max(0, min(len(self.labels) - 1, round(self.shown)))
        y = self.y + self.shown * (tall + gap)
        Color(*theme.primaryColor)
        Rounded(pos=(self.x, y), size=(self.width, tall), radius=radius)
        Color(*theme.onPrimaryColor)
        draw_text(self.labels[at], self.x + dp(14), y + tall / 2, font, "RobotoMedium")
        draw_icon(self.icons[at], self.right - dp(14), y + tall / 2, font * 1.15, align=1)


class MarsDiceOceanPicture(MarkerWidget):
    """Hexagons in a honeycomb, filled as oceans are placed."""

    count = NumericProperty(7)
    depends = ("count", "shown")

    def draw(self, theme: Theme) -> None:
        rows = _honeycomb(int(self.count))
        widest = max(rows)
        radius = min(self.width / (widest * 1.8), self.height / (1.6 * len(rows) + 0.5), dp(64))
        ocean = theme.dice["blue"]
        number = 0
        top = self.center_y + radius * 1.6 * (len(rows) - 1) / 2
        for row, width in enumerate(rows):
            for column in range(width):
                x = self.center_x + (column - (width - 1) / 2) * radius * 1.86
                y = top - row * radius * 1.6
                filled = min(1.0, max(0.0, self.shown - number))
                number += 1
                if filled > 0:
                    Color(*ocean[:3], filled)
                    _hexagon(x, y, radius * 0.92)
                Color(*(ocean if filled > 0 else theme.outlineColor))
                Line(points=_corners(x, y, radius * 0.9), close=True, width=dp(1.4))


def _honeycomb(count: int) -> list[int]:
    """How many hexagons are in each row: 2 and 3 in turns (7 are 2, 3, 2)."""
    rows: list[int] = []
    while count > 0:
        rows.append(min(count, 3 if len(rows) % 2 else 2))
        count -= rows[-1]
    return rows


def _corners(x: float, y: float, radius: float) -> list[float]:
    return [
        value
        for corner in range(6)
        for value in (
            x + radius * cos(pi / 6 + corner * pi / 3),
            y + radius * sin(pi / 6 + corner * pi / 3),
        )
    ]


def _hexagon(x: float, y: float, radius: float) -> None:
    flat = _corners(x, y, radius)
    vertices = [value for corner in range(6) for value in (*flat[2 * corner : 2 * corner + 2], 0, 0)]
    Mesh(vertices=vertices, indices=list(range(6)), mode="triangle_fan")


class MarsDiceTurnsPicture(MarkerWidget):
    """The turns of a solo game as a strip; `ends` are the turns after which something is gone."""

    count = NumericProperty(50)
    ends: list[int] = ListProperty()
    depends = ("count", "ends", "shown")

    def draw(self, theme: Theme) -> None:
        wide = self.width / self.count
        for turn in range(1, int(self.count) + 1):
            gone = turn < self.shown - 0.5
            now = abs(turn - self.shown) <= 0.5
            Color(*(theme.primaryColor if gone or now else theme.outlineColor))
            x, high = self.x + (turn - 1) * wide, self.height - dp(10)
            place = (x + 1, self.y + dp(10), wide - 2, high if now else high * 0.6)
            Rounded(pos=place[:2], size=place[2:], radius=[dp(2)])
            if turn in self.ends:
                Color(*(theme.outlineColor if gone else theme.primaryColor))
                Rounded(pos=(x + wide / 2 - dp(3), self.y), size=(dp(6), dp(6)), radius=[dp(3)])


class MarsDiceStepsPicture(MarkerWidget):
    """A parameter as a row of segments; below them the bonuses, if there are `icons` of all steps from 0 on."""

    count = NumericProperty(7)
    name = StringProperty()
    icons: list[str] = ListProperty()
    depends = ("count", "icons", "shown")

    def draw(self, theme: Theme) -> None:
        count = max(1, int(self.count))
        gap = dp(3)
        wide = (self.width - gap * (count - 1)) / count
        high = self.height * 0.4 if self.icons else self.height
        for index in range(count):
            filled = self.shown > index + 0.01
            x = self.x + index * (wide + gap)
            draw_cell(theme, (x, self.top - high, wide, high), dp(4), theme.primaryColor if filled else None)
            if index + 1 < len(self.icons):
                Color(*theme.primaryColor)
                draw_icon(
                    self.icons[index + 1], x + wide / 2, self.y + self.height * 0.25, self.height / 2, align=0.5
                )
