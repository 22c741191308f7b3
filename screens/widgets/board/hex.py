"""Hexes, the fields of a map: with a tile, empty, or dashed where one may come."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp

from screens.widgets.board.colours import DARK, Colour, ink_on, mixed
from screens.widgets.canvas_text import draw_icon
from screens.widgets.smooth import Point, arc, dashed, filled, outlined

WIDE = sqrt(3)  # times its radius
ROW = 1.5  # times the radius from one row to the next
GAP = 0.05  # of the radius, between a field and its neighbours
EMPTY = 1.4  # dp, of its line
LIGHTER = 0.35  # the line inside a tile


def draw_hex(
    x: float,
    y: float,
    radius: float,
    theme: Any,
    fill: Colour = (),
    icon: str = "",
    waits: bool = False,
    cover: float = 1.0,
) -> None:
    """Around a point, standing on a corner. With a `fill` there is a tile, which covers the field so far while it is
    laid; `waits` is a field that is kept for something."""
    inside = radius * (1 - GAP)
    line = dp(EMPTY)
    if cover < 1 or not fill:
        Color(*theme.outlineColor)
        around = corners(x, y, inside - line / 2)
        (dashed if waits else outlined)(around, line)
    if not fill or cover <= 0:
        return
    Color(*DARK[:3], cover)
    filled(corners(x, y, inside))
    edge = max(1.5, radius * 0.05)
    Color(*fill[:3], cover)
    filled(corners(x, y, inside - edge))
    Color(*mixed(fill, (1, 1, 1), LIGHTER)[:3], cover)
    outlined(corners(x, y, inside - edge - radius * 0.1), max(1, radius * 0.03))
    Color(*ink_on(fill)[:3], cover)
    draw_icon(icon, x, y, radius * 0.8, align=0.5)


def corners(x: float, y: float, radius: float) -> list[Point]:
    return arc(x, y, radius, 30, 390, 6)[:-1]


def honeycomb(rows: Sequence[int], x: float, y: float, radius: float) -> list[Point]:
    """The middles of so many hexes in each row from the top, around a point."""
    top = y + radius * ROW * (len(rows) - 1) / 2
    return [
        (x + (column - (count - 1) / 2) * radius * WIDE, top - row * radius * ROW)
        for row, count in enumerate(rows)
        for column in range(count)
    ]


def largest(rows: Sequence[int], width: float, height: float) -> float:
    """The radius at which a honeycomb fits."""
    return min(width / (max(rows) * WIDE), height / (ROW * (len(rows) - 1) + 2))
