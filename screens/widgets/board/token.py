"""Pieces of players: what a piece is its silhouette says, whose it is the mark inside; and cubes of a resource."""

from typing import Any, Literal

from kivy.graphics import Color
from kivy.metrics import dp

from screens.widgets.board.colours import Colour, edge_on, mixed
from screens.widgets.mark import EDGE, body, draw_mark
from screens.widgets.smooth import Point, arc, filled, outlined

Kind = Literal["rocket", "dome", "flag"]
SHADOW = (0, 0, 0, 0.32)
FLAME = (1.0, 0.72, 0.3, 1.0)
TOP, SIDE = 0.3, 0.22  # how much lighter and darker two faces of a cube are
# In parts of the height, from the middle of the lower edge; each can be seen from its own middle.
PARTS: dict[Kind, list[list[Point]]] = {
    "rocket": [
        [(-0.1, 0.22), (-0.34, 0.08), (-0.34, 0.3), (-0.22, 0.5), (0, 0.5)],
        [(0.1, 0.22), (0.34, 0.08), (0.34, 0.3), (0.22, 0.5), (0, 0.5)],
        [
            (-0.17, 0.14),
            (-0.26, 0.4),
            (-0.25, 0.62),
            (-0.15, 0.84),
            (0, 1),
            (0.15, 0.84),
            (0.25, 0.62),
            (0.26, 0.4),
            (0.17, 0.14),
        ],
    ],
    "dome": [
        arc(0, 0.16, 0.42, 0, 180, 16),
        [(-0.5, 0), (0.5, 0), (0.5, 0.2), (-0.5, 0.2)],
    ],
    "flag": [
        [(-0.36, 0), (-0.26, 0), (-0.26, 1), (-0.36, 1)],
        [(-0.3, 0.38), (0.5, 0.38), (0.4, 0.68), (0.5, 0.98), (-0.3, 0.98)],
    ],
}
MARK_AT: dict[Kind, tuple[float, float, float]] = {  # to the right, up, and how large
    "rocket": (0, 0.52, 0.4),
    "dome": (0, 0.32, 0.42),
    "flag": (0.07, 0.68, 0.46),
}


def draw_token(x: float, y: float, height: float, theme: Any, kind: Kind, colour: str, letters: str) -> None:
    """Standing on a point. Its edge is dark on every ground, because it may stand on any planet."""
    line = max(1.5, height * 0.045)
    shapes = [[(x + right * height, y + up * height) for right, up in part] for part in PARTS[kind]]
    Color(*SHADOW)
    for shape in shapes:
        filled([(right, up - dp(1.5)) for right, up in shape])
    Color(*EDGE)
    for shape in shapes:
        outlined(shape, 2 * line)
    if kind == "rocket":
        Color(*FLAME)
        filled([(x - height * 0.09, y + height * 0.1), (x, y - height * 0.06), (x + height * 0.09, y + height * 0.1)])
    Color(*body(theme, colour))
    for shape in shapes:
        filled(shape)
    right, up, size = MARK_AT[kind]
    draw_mark(x + right * height, y + up * height, size * height, colour, letters, theme, on_board=True)


def draw_cube(x: float, y: float, side: float, theme: Any, tint: Colour) -> None:
    """Around a point, seen from above: three faces in three shades."""
    outer = arc(x, y, side / 2, 30, 390, 6)[:-1]
    middle = (x, y)
    faces = (
        (outer[0], outer[1], outer[2], mixed(tint, (1, 1, 1), TOP)),
        (outer[2], outer[3], outer[4], tuple(tint)),
        (outer[4], outer[5], outer[0], mixed(tint, (0, 0, 0), SIDE)),
    )
    Color(*(edge_on(theme.theme) or mixed(tint, (0, 0, 0), 0.55)))
    filled(arc(x, y, side / 2 + max(1, side * 0.05), 30, 390, 6)[:-1])
    for first, second, third, shade in faces:
        Color(*shade)
        filled([middle, first, second, third])
