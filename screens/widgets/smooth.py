"""Shapes with smooth edges at every density: filled, outlined and dashed. Kivy's own lines and meshes have rough
ones, its dashes are one pixel wide, and its smooth lines are lost with what the graphics card holds.

A shape is a list of points. Along its edge it fades from full to clear within a pixel."""

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp

DASH, GAP = 5, 4  # dp
CLEAR, FULL = 0.25, 0.75  # where in the texture
NEAR = 1e-6  # nearer than this is the same place
KEPT = 128  # shapes of each kind

Point = tuple[float, float]
Vertex = tuple[float, float, float]  # where it is, and where in the texture
Section = list[Vertex]


def row(covers: Sequence[float]) -> Texture:
    """White in one row of pixels, each covering so much."""
    texture = Texture.create(size=(len(covers), 1), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        pixels = b"".join(bytes((255, 255, 255, round(255 * cover))) for cover in covers)
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android may take away what the graphics card holds
    texture.wrap = "clamp_to_edge"
    return texture


@cache
def fade() -> Texture:
    """From clear to white."""
    return row([0, 1])


class _Shape(NamedTuple):
    """The vertices of a shape, from its first point."""

    xs: "array[float]"
    ys: "array[float]"
    covers: "array[float]"
    indices: list[int]

    def mesh(self, at: Point) -> Mesh:
        vertices = [0.5] * (4 * len(self.xs))
        vertices[0::4] = [x + at[0] for x in self.xs]
        vertices[1::4] = [y + at[1] for y in self.ys]
        vertices[2::4] = self.covers
        return Mesh(texture=fade(), vertices=vertices, indices=self.indices, mode="triangles")


def filled(points: Sequence[Point]) -> Mesh:
    """A shape all of whose points can be seen from its middle."""
    return _filled(_from_first(points)).mesh(points[0])


def outlined(points: Sequence[Point], width: float, closed: bool = True) -> Mesh:
    """A line along the points, as wide to both sides."""
    return _outlined(_from_first(points), width, closed).mesh(points[0])


def dashed(points: Sequence[Point], width: float, closed: bool = True, dash: float = DASH, gap: float = GAP) -> Mesh:
    """Dashes along the points; `dash` and `gap` are in dp, and stretched a little so that a whole number fits."""
    return _dashed(_from_first(points), width, closed, dp(dash), dp(gap)).mesh(points[0])


def disc(x: float, y: float, radius: float) -> Mesh:
    """A filled circle around a point."""
    return _filled(_circle(round(radius, 1))).mesh((x, y))


def ring(x: float, y: float, radius: float, width: float) -> Mesh:
    return _outlined(_circle(round(radius, 1)), width, True).mesh((x, y))


def dashed_ring(x: float, y: float, radius: float, width: float) -> Mesh:
    return _dashed(_circle(round(radius, 1)), width, True, dp(DASH), dp(GAP)).mesh((x, y))


def box_path(box: tuple[float, float, float, float], corner: float, inset: float = 0) -> list[Point]:
    """The outline of a box with round corners, so far inside of it."""
    x, y, wide, tall = box
    radius = max(0.0, min(corner, wide / 2, tall / 2) - inset)
    middles = (
        (x + wide - inset - radius, y + tall - inset - radius),
        (x + inset + radius, y + tall - inset - radius),
        (x + inset + radius, y + inset + radius),
        (x + wide - inset - radius, y + inset + radius),
    )
    steps = max(2, round(radius / 2))
    return [
        point
        for number, (across, up) in enumerate(middles)
        for point in arc(across, up, radius, number * 90, number * 90 + 90, steps)
    ]


def circle(x: float, y: float, radius: float) -> list[Point]:
    return arc(x, y, radius, 0, 360)[:-1]


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 0) -> list[Point]:
    """Counter-clockwise from the right, in degrees; if no number of steps is given, a tenth of a pixel is missing at
    most."""
    steps = steps or max(4, round(abs(end - start) / 360 * pi * (5 * max(4, radius)) ** 0.5))
    turns = [(start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def _from_first(points: Sequence[Point]) -> tuple[Point, ...]:
    """A board is drawn again and again with the same shapes, elsewhere at most: they are kept by how they look."""
    left, bottom = points[0]
    return tuple([(round(x - left, 2), round(y - bottom, 2)) for x, y in points])


@lru_cache(maxsize=KEPT)
def _filled(points: tuple[Point, ...]) -> _Shape:
    places = _places(_turning_left(points), closed=True)
    count = len(places)
    middle = sum(place.x for place in places) / count, sum(place.y for place in places) / count
    vertices = [(*middle, FULL)]
    for place in places:
        vertices += (place.aside(-0.5, FULL), place.aside(0.5, CLEAR))
    indices: list[int] = []
    for number in range(count):
        inner, following = 1 + 2 * number, 1 + 2 * ((number + 1) % count)
        indices += (0, inner, following, inner, inner + 1, following, following, inner + 1, following + 1)
    return _shape(vertices, indices)


@lru_cache(maxsize=KEPT)
def _outlined(points: tuple[Point, ...], width: float, closed: bool) -> _Shape:
    return _lines([_section(points, width, closed)])


@lru_cache(maxsize=KEPT)
def _dashed(points: tuple[Point, ...], width: float, closed: bool, dash: float, gap: float) -> _Shape:
    path = [*points, points[0]] if closed else list(points)
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    whole = sum(lengths) + (0 if closed else gap)
    stride = whole / max(1, round(whole / (dash + gap)))
    drawn = stride * dash / (dash + gap)
    return _lines([_section(part, width, closed=False) for part in _parts(path, lengths, stride, drawn)])


class _Place(NamedTuple):
    """A point of a path, and where one comes to that goes one pixel to the right of the path there."""

    x: float
    y: float
    right: float
    up: float

    def aside(self, far: float, cover: float, along: Point = (0, 0)) -> Vertex:
        """A vertex this far to the right."""
        return self.x + self.right * far + along[0], self.y + self.up * far + along[1], cover


@lru_cache(maxsize=KEPT)
def _circle(radius: float) -> tuple[Point, ...]:
    return tuple(circle(0, 0, radius))


def _turning_left(points: Sequence[Point]) -> list[Point]:
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))
    return list(points) if area > 0 else list(reversed(points))


def _places(points: Sequence[Point], closed: bool) -> list[_Place]:
    """Without points that lie on each other, which have no direction."""
    kept = [point for number, point in enumerate(points) if not number or _far(point, points[number - 1])]
    if closed and len(kept) > 1 and not _far(kept[0], kept[-1]):
        kept.pop()
    sides = [_right_of(a, b) for a, b in zip(kept, [*kept[1:], kept[0]], strict=True)]
    places = []
    for number, (x, y) in enumerate(kept):
        before = sides[number - 1] if closed or number else sides[number]
        after = sides[number] if closed or number < len(kept) - 1 else before
        across, up = before[0] + after[0], before[1] + after[1]
        stretch = 2 / max(0.5, across * across + up * up)  # a sharp corner is cut off
        places.append(_Place(x, y, across * stretch, up * stretch))
    return places


def _far(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) > 1e-3


def _right_of(start: Point, end: Point) -> Point:
    across, up = end[0] - start[0], end[1] - start[1]
    length = hypot(across, up) or 1.0
    return up / length, -across / length


def _section(points: Sequence[Point], width: float, closed: bool) -> list[Section]:
    """Across the line at each of its points: clear, full, full, clear. The ends of an open one are clear."""
    half = max(1.0, width) / 2
    covers = ((-half - 0.5, CLEAR), (-half + 0.5, FULL), (half - 0.5, FULL), (half + 0.5, CLEAR))
    places = _places(points, closed)
    sections = [[place.aside(far, cover) for far, cover in covers] for place in places]
    if closed:
        return [*sections, sections[0]]
    first, last = places[0], places[-1]
    ends = []
    for place, forward in ((first, -0.5), (last, 0.5)):
        length = hypot(place.right, place.up) or 1.0
        along = (-place.up / length * forward, place.right / length * forward)
        ends.append([place.aside(far, CLEAR, along) for far, _ in covers])
    return [ends[0], *sections, ends[1]]


def _lines(lines: list[list[Section]]) -> _Shape:
    vertices: list[Vertex] = []
    indices: list[int] = []
    for sections in lines:
        first = len(vertices)
        for section in sections:
            vertices += section
        indices += [first + at for at in _band(len(sections))]
    return _shape(vertices, indices)


def _shape(vertices: list[Vertex], indices: list[int]) -> _Shape:
    xs, ys, covers = (array("f", values) for values in zip(*vertices, strict=True))
    return _Shape(xs, ys, covers, indices)


@lru_cache(maxsize=256)
def _band(sections: int) -> tuple[int, ...]:
    """The triangles between so many sections."""
    return tuple(
        4 * section + strip + corner
        for section in range(sections - 1)
        for strip in range(3)
        for corner in (0, 1, 4, 4, 1, 5)
    )


def _parts(path: list[Point], lengths: list[float], stride: float, drawn: float) -> list[list[Point]]:
    """The parts of a path that are drawn: one begins at every stride, however the path bends."""
    parts: list[list[Point]] = []
    along = start = 0.0  # where the line to the next point begins, and the dash
    for ((x, y), (to_x, to_y)), length in zip(pairwise(path), lengths, strict=True):
        end = along + length
        while length and start < end - NEAR:
            ends = (start, min(start + drawn, end)) if start >= along - NEAR else (min(start + drawn, end),)
            if len(ends) == 2:
                parts.append([])
            shares = [(far - along) / length for far in ends]
            parts[-1] += [(x + (to_x - x) * share, y + (to_y - y) * share) for share in shares]
            if start + drawn > end - NEAR:
                break  # it goes on around the corner
            start += stride
        along = end
    return parts
