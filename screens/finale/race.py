"""The race: bars that stand on the ground and grow together, all at one speed, so that the last to stop wins."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.finale import Finale, FinaleSeat
from screens.finale.figures import Count, draw_name, draw_stars, fits_whole, overshoot, plate
from screens.finale.ground import Box, Ground, is_place
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.emblem import ramp
from screens.widgets.mark import EDGE, draw_mark, letters
from screens.widgets.planet import draw_own_planet
from screens.widgets.rounded import Rounded
from screens.widgets.typeface import MEDIUM, SEMIBOLD

GROWS, POPS, DRIFTS = 1.6, 0.25, 1.2  # seconds
FULL = 640  # dp: in a scene so high all is as large as it gets
LABELLED = 24  # dp: a part that is lower has no label
WIDEST = 210  # dp from bar to bar
LEAST = 300  # dp: in a lower scene there are no names
GAP = 3  # dp between the parts
SHADE = 0.16  # on the side that is away from the light
STUB = 6  # dp: as high is a bar of nothing


@dataclass(frozen=True)
class Column:
    seat: FinaleSeat
    x: float
    foot: float
    width: float
    spacing: float


@dataclass(frozen=True)
class Race:
    finale: Finale
    area: Box  # where the bars may be
    ground: Ground
    unit: float  # a dp

    @cached_property
    def scale(self) -> float:
        return min(1.0, max(0.45, self.area[3] / self.unit / FULL))

    @cached_property
    def names(self) -> list[str]:
        return [seat.name for seat in self.finale.seats]

    @cached_property
    def name_size(self) -> float:
        return max(14.0, 17 * self.scale) * self.unit

    @cached_property
    def compact(self) -> bool:
        """There is no room for names: the marks stand below the bars."""
        spacing = min(self.area[2] / len(self.finale.seats), WIDEST * self.unit) - 4 * self.unit
        names = (seat.name for seat in self.finale.seats)
        low = self.area[3] < LEAST * self.unit
        return low or not all(fits_whole(name, spacing, self.name_size) for name in names)

    @cached_property
    def columns(self) -> list[Column]:
        x, _, width, _ = self.area
        seats = self.finale.seats
        spacing = min(width / len(seats), WIDEST * self.unit)
        left = x + (width - spacing * len(seats)) / 2
        wide = min(92 * self.unit, spacing * 0.62)
        middles = [left + spacing * (number + 0.5) for number in range(len(seats))]
        below = self.mark if self.compact else self.name_size * 2
        lowest = self.area[1] + below + 10 * self.unit  # the name or the mark has to fit below
        return [
            Column(seat, middle, max(self.ground.stand(middle), lowest), wide, spacing)
            for seat, middle in zip(seats, middles, strict=True)
        ]

    @cached_property
    def most(self) -> int:
        return max(1, *(seat.total or 0 for seat in self.finale.seats))

    @cached_property
    def planet(self) -> float:
        """The diameter of the winner's planet: two of them stand side by side."""
        spacing = self.columns[0].spacing
        most = spacing / 1.3 if len(self.finale.winners) > 1 else self.area[2] / 2
        return min(self.area[3] * 0.23, most)

    @cached_property
    def mark(self) -> float:
        return max(26.0, 40 * self.scale) * self.unit

    def number(self, seat: FinaleSeat) -> float:
        """How large the points are written."""
        size = max(22.0, (62 if seat.won else 44) * self.scale) * self.unit
        digits = len(str(self.most))
        return min(size, self.columns[0].spacing * 1.6 / max(2, digits))

    @cached_property
    def highest(self) -> float:
        """How high the bar of the most points is: what stands above it has to fit."""
        foot = max((column.foot for column in self.columns if column.seat.total == self.most), default=0)
        winner = max(self.finale.seats, key=lambda seat: seat.won)
        above = (0 if self.compact else self.mark) + self.number(winner) * 1.1 + self.planet * 1.24 + 16 * self.unit
        return max(40 * self.unit, self.area[1] + self.area[3] - foot - above)

    def draw(self, theme: Any, clock: float, count: Count) -> None:
        """As it is so many seconds after it began; `count` writes a number."""
        at = self.most * min(1.0, clock / GROWS)
        self._draw_stars(theme, clock)
        for column in self.columns:
            top = self._draw_bar(column, theme, at, clock >= GROWS)
            self._draw_top(column, theme, top, min(at, column.seat.total or 0), clock, count)
        for column in self.columns:
            seat, size = column.seat, self.name_size
            if self.compact:
                middle = column.foot - self.mark / 2 - 6 * self.unit
                draw_mark(column.x, middle, self.mark, seat.colour, letters(seat.name, self.names), theme)
            else:
                middle = column.foot - size - 6 * self.unit
                draw_name(seat.name, column.x, middle, column.spacing - 4 * self.unit, size, theme)

    def _draw_bar(self, column: Column, theme: Any, at: float, whole: bool) -> float:
        """Gives its upper edge."""
        seat, unit = column.seat, self.unit
        up = self.highest / self.most
        height = max(STUB * unit, min(at, seat.total or 0) * up)
        left, bottom = column.x - column.width / 2, column.foot
        for row, points, low, high in self.parts(seat):
            low, high = low * up, min(high * up, height)
            if high - low < 1:
                continue
            box = (left, bottom + low, column.width, max(2.0, high - low - GAP * unit))
            self._draw_part(box, seat.colour, theme)
            if whole and high - low >= LABELLED * unit and column.width >= LABELLED * unit:
                self._draw_label(box, seat.colour, points, self.finale.rows[row].icon, theme)
        if not self.parts(seat):
            self._draw_part((left, bottom, column.width, height), seat.colour, theme)
        return bottom + height

    def parts(self, seat: FinaleSeat) -> list[tuple[int, int, float, float]]:
        """The rows that brought points, with where they begin and end in the bar. Points that were lost make all of
        them shorter."""
        gained = [(row, points) for row, points in enumerate(seat.points) if points is not None and points > 0]
        total, whole = max(0, seat.total or 0), sum(points for _, points in gained)
        found, at = [], 0.0
        for row, points in gained:
            part = points * total / whole
            found.append((row, points, at, at + part))
            at += part
        return found if total else []

    def _draw_part(self, box: Box, colour: str, theme: Any) -> None:
        corner = 6 * self.unit
        if theme.theme == "light":
            edge = 1.5 * self.unit
            Color(*EDGE)
            Rounded(
                pos=(box[0] - edge, box[1] - edge),
                size=(box[2] + 2 * edge, box[3] + 2 * edge),
                radius=(corner + edge,),
            )
        Color(*theme.players[colour])
        Rounded(pos=box[:2], size=box[2:], radius=(corner,))
        Color(0, 0, 0, SHADE)
        Rectangle(texture=ramp(), pos=(box[0] + box[2] / 2, box[1] + 1), size=(box[2] / 2, max(0.0, box[3] - 2)))

    def _draw_label(self, box: Box, colour: str, points: int, icon: str, theme: Any) -> None:
        size, inside = min(18 * self.unit, box[3] * 0.8), 10 * self.unit
        middle = box[1] + box[3] / 2
        Color(*theme.players_on[colour])
        if icon and box[2] >= 66 * self.unit:
            draw_text(str(points), box[0] + inside, middle, size, MEDIUM)
            draw_icon(icon, box[0] + box[2] - inside, middle, size, align=1)
        else:
            draw_text(str(points), box[0] + box[2] / 2, middle, size, MEDIUM, align=0.5)

    def _draw_top(self, column: Column, theme: Any, top: float, at: float, clock: float, count: Count) -> None:
        seat, unit = column.seat, self.unit
        mark, size = self.mark, self.number(seat)
        over = top + 4 * unit
        if not self.compact:
            over += mark + 4 * unit
            draw_mark(column.x, over - mark / 2, mark, seat.colour, letters(seat.name, self.names), theme)
        if seat.total is not None:
            shown = seat.total if clock >= GROWS or seat.total < 0 else int(at)
            if over + size < self._scenery_top:
                width = size * 0.7 * len(count(seat.total)) + size * 0.5
                plate((column.x - width / 2, over + 2 * unit, width, size * 1.12), size * 0.3, theme)
            Color(*theme.onSurfaceColor)
            draw_text(count(shown), column.x, over + size * 0.58, size, SEMIBOLD, align=0.5)
            over += size * 1.1
        if seat.won:
            self._draw_winner(column, max(over, self._sky) if (seat.total or 0) <= 0 else over, clock)

    @property
    def _sky(self) -> float:
        """The lower edge of the strip where the winners' planets are, however low their bars."""
        return self.area[1] + self.area[3] - self.planet * 1.24

    @property
    def _scenery_top(self) -> float:
        """Below it a number would stand on what the ground shows."""
        return self.ground.box[1] + self.ground.box[3] if is_place(self.finale.game) else 0.0

    def _draw_stars(self, theme: Any, clock: float) -> None:
        """Around the planets, and nowhere over a number."""
        x, y, width, height = self.area
        over = self._sky
        for column in self.columns:
            if column.seat.won:
                middle = (self._planet_x(column), over + self.planet * 0.62)
                away = max(middle[0] - x, x + width - middle[0])
                part = min(1, (clock - GROWS) / DRIFTS)
                free = (x, over, width, y + height - over)
                draw_stars(middle, (away * 0.9, self.planet * 0.95), part, self.unit * self.scale, free, theme)

    def _planet_x(self, column: Column) -> float:
        """Above its bar, as far as that is within the scene."""
        x, _, width, _ = self.area
        half = self.planet * 0.72
        return min(max(column.x, x + half), x + width - half)

    def _draw_winner(self, column: Column, over: float, clock: float) -> None:
        grown = overshoot((clock - GROWS) / POPS)
        if grown > 0:
            middle = over + self.planet * 0.62
            x = self._planet_x(column)
            draw_own_planet(column.seat.planet, column.seat.colour, x, middle, self.planet * grown)

    def stops(self) -> list[float]:
        """When each bar stops, in seconds."""
        return [GROWS * max(0, seat.total or 0) / self.most for seat in self.finale.seats]
