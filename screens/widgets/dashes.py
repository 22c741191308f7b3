"""A dashed outline with round corners. Kivy's own dashes are one pixel wide and run together on dense screens."""

from math import cos, pi, sin

from kivy.graphics import Mesh
from kivy.metrics import dp

DASH, GAP = 5, 4  # dp
STEPS = 8  # of a corner

Point = tuple[float, float]


def dashes(box: tuple[float, float, float, float], corner: float, width: float) -> Mesh:
    """On the inner side of the box."""
    points = _outline(box, max(corner, width), width / 2)
    vertices: list[float] = []
    along, dash = 0.0, dp(DASH + GAP)
    for (x, y), (to_x, to_y) in zip(points, [*points[1:], points[0]], strict=True):
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        at = 0.0
        while at < length:
            place = (along + at) % dash
            end = min(length, at + (dp(DASH) if place < dp(DASH) else dash) - place)
            if place < dp(DASH):
                vertices += _bar((x, y), (to_x, to_y), at / length, end / length, length, width)
            at = max(end, at + 0.01)
        along += length
    count = len(vertices) // 16
    indices = [4 * bar + corner for bar in range(count) for corner in (0, 1, 2, 2, 3, 0)]
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def _outline(box: tuple[float, float, float, float], corner: float, inset: float) -> list[Point]:
    x, y, wide, tall = box
    radius = max(0.0, min(corner, wide / 2, tall / 2) - inset)
    points = []
    for number, (right, top) in enumerate(((1, 1), (0, 1), (0, 0), (1, 0))):
        middle_x = x + wide - inset - radius if right else x + inset + radius
        middle_y = y + tall - inset - radius if top else y + inset + radius
        for step in range(STEPS + 1):
            angle = (number + step / STEPS) * pi / 2
            points.append((middle_x + radius * cos(angle), middle_y + radius * sin(angle)))
    return points


def _bar(start: Point, end: Point, first: float, last: float, length: float, width: float) -> list[float]:
    """The four corners of a part of a line, as vertices of a mesh."""
    along = (end[0] - start[0], end[1] - start[1])
    aside = (-along[1] / length * width / 2, along[0] / length * width / 2)
    a, b = ((start[0] + part * along[0], start[1] + part * along[1]) for part in (first, last))
    corners = (
        (a[0] + aside[0], a[1] + aside[1]),
        (b[0] + aside[0], b[1] + aside[1]),
        (b[0] - aside[0], b[1] - aside[1]),
        (a[0] - aside[0], a[1] - aside[1]),
    )
    return [value for x, y in corners for value in (x, y, 0, 0)]
