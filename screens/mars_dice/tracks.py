"""The pictures of the tracks of Mars Dice, each drawn by one widget."""

from kivy.graphics import Color
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty

from companion.games.mars_dice.icons import PARAMETER_ICONS
from screens.running import running_app
from screens.theme import Theme
from screens.widgets.board.colours import reached
from screens.widgets.board.hex import draw_hex, honeycomb, largest
from screens.widgets.board.track import draw_cell, draw_step, status_of
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import MarkerWidget
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
        here = max(0, min(count - 1, round(self.shown)))
        for index, (label, icon) in enumerate(zip(self.labels, self.icons, strict=True)):
            at = self.shown if index == here else index  # on its way the marker is between two fields
            box = (self.x, self.y + at * (tall + gap), self.width, tall)
            middle, status = box[1] + tall / 2, status_of(index, here)
            Color(*draw_step(theme, box, status, min(dp(10), tall / 3)))
            draw_text(label, self.x + dp(14), middle, font, "RobotoMedium" if status == "here" else "Roboto")
            draw_icon(icon, self.right - dp(14), middle, font * 1.15, align=1)


class MarsDiceOceanPicture(MarkerWidget):
    """Hexagons in a honeycomb, filled as oceans are placed."""

    count = NumericProperty(7)
    depends = ("count", "shown")

    def draw(self, theme: Theme) -> None:
        rows = _rows(int(self.count))
        radius = min(largest(rows, self.width, self.height), dp(64))
        for number, (x, y) in enumerate(honeycomb(rows, self.center_x, self.center_y, radius)):
            laid = min(1.0, max(0.0, self.shown - number))
            draw_hex(x, y, radius, theme, theme.dice["blue"], PARAMETER_ICONS["oceans"], waits=True, cover=laid)


def _rows(count: int) -> list[int]:
    """How many hexagons are in each row: 2 and 3 in turns (7 are 2, 3, 2)."""
    rows: list[int] = []
    while count > 0:
        rows.append(min(count, 3 if len(rows) % 2 else 2))
        count -= rows[-1]
    return rows


class MarsDiceTurnsPicture(MarkerWidget):
    """The turns of a solo game as a strip; `ends` are the turns after which something is gone."""

    count = NumericProperty(50)
    ends: list[int] = ListProperty()
    depends = ("count", "ends", "shown")

    def draw(self, theme: Theme) -> None:
        wide = self.width / self.count
        passed = reached(theme)
        for turn in range(1, int(self.count) + 1):
            gone, here = turn < self.shown - 0.5, abs(turn - self.shown) <= 0.5
            x, tall = self.x + (turn - 1) * wide, self.height - dp(10)
            if here:
                Color(*theme.primaryColor)
            else:
                Color(*(passed if gone else theme.outlineColor))
                tall *= 0.72 if gone else 0.36  # those to come are low
            Rounded(pos=(x + 1, self.y + dp(10)), size=(wide - 2, tall), radius=[dp(2)])
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
        passed = reached(theme)
        high = self.height * 0.4 if self.icons else self.height
        for index in range(count):
            x = self.x + index * (wide + gap)
            last = self.shown - index
            fill = None if last < 0.01 else theme.primaryColor if last <= 1 else passed
            draw_cell(theme, (x, self.top - high, wide, high), dp(4), fill)
            if index + 1 < len(self.icons):
                Color(*theme.primaryColor)
                draw_icon(
                    self.icons[index + 1], x + wide / 2, self.y + self.height * 0.25, self.height / 2, align=0.5
                )
