"""What the scenes at the end of a game are made of: planets, stars, dust, plates with numbers."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Any

from kivy.graphics import Color, Mesh, Rectangle

from screens.finale.ground import Box
from screens.widgets.art import SMALL, art
from screens.widgets.canvas_text import draw_text, texture_of
from screens.widgets.mark import draw_mark
from screens.widgets.rounded import Rounded
from screens.widgets.sky import star
from screens.widgets.text import width_of
from screens.widgets.typeface import SEMIBOLD

Count = Callable[[int], str]  # writes a number
TINTS = {
    "dark": ("#ffb59a", "#cdbdff", "#7bd6ca", "#fbd924", "#6ecfff", "#ffffff"),
    "light": ("#d9653a", "#7a62d8", "#1f8f80", "#c79100", "#2483c4", "#b8447f"),
}
STARS = 72
EYES = ((-0.095, 0.02), (0.095, 0.02))  # of the rival, in diameters from its middle
EYE = (0.86, 0.62, 0.95)
PLATE = 0.9  # how much of what is behind a plate it hides


def rgb(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def draw_eyes(x: float, y: float, diameter: float) -> None:
    """Those of the rival, lit."""
    for along, up in EYES:
        _spot(x + along * diameter, y + up * diameter, diameter * 0.16, diameter * 0.13, (*EYE, 0.95))
        _spot(x + along * diameter, y + up * diameter, diameter * 0.05, diameter * 0.04, (1, 1, 1, 1))


def draw_light(x: float, y: float, size: float, cover: float) -> None:
    """A warm light that somebody has left on."""
    _spot(x, y, size * 2.2, size, (1, 0.81, 0.53, 0.75 * cover))
    _spot(x, y, size * 0.8, size * 0.4, (1, 0.93, 0.75, cover))


def _spot(x: float, y: float, across: float, high: float, colour: Sequence[float]) -> None:
    Color(*colour)
    Rectangle(texture=star(), pos=(x - across, y - high), size=(2 * across, 2 * high))


def draw_orbit(x: float, y: float, across: float, high: float, unit: float, theme: Any) -> None:
    """A path of dots."""
    count = int((across + high) * pi / (7 * unit))
    places = [(x + across * cos(2 * pi * n / count), y + high * sin(2 * pi * n / count), 0.0) for n in range(count)]
    Color(*theme.primaryColor[:3], 0.5)
    _squares([(px, py, 1.6 * unit, 0.0) for px, py, _ in places], star())


def draw_stars(
    middle: tuple[float, float],
    reach: tuple[float, float],
    part: float,
    unit: float,
    free: Box,
    theme: Any,
    apart: Sequence[Box] = (),
) -> None:
    """They drift out of a point, onto an ellipse around it, and stop; within `free` alone, and not on what is
    `apart`."""
    if part <= 0:
        return
    gone = 1 - (1 - part) ** 3
    x, y, width, height = free
    by_tint: dict[int, list[tuple[float, float, float, float]]] = {}
    for angle, far, size, turn, tint in _stars():
        px = middle[0] + reach[0] * far * cos(angle) * gone
        py = middle[1] + reach[1] * far * sin(angle) * gone
        side = size * unit * min(1, 0.3 + gone)
        inside = x + side < px < x + width - side and y + side < py < y + height - side
        if inside and not any(_is_in(box, px, py, side) for box in apart):
            by_tint.setdefault(tint, []).append((px, py, side, turn + gone * 2))
    for tint, found in by_tint.items():
        Color(*rgb(TINTS[theme.theme][tint]), min(1, part * 4))
        _squares(found, art("mark_star" + SMALL))


def _is_in(box: Box, x: float, y: float, around: float) -> bool:
    left, bottom, width, height = box
    return left - around < x < left + width + around and bottom - around < y < bottom + height + around


@lru_cache(maxsize=1)
def _stars() -> list[tuple[float, float, float, float, int]]:
    """Angle, distance, size in dp, turn and tint of each."""
    rng = Random(11)
    found: list[tuple[float, float, float, float, int]] = []
    for number in range(STARS):
        angle = 2 * pi * number / STARS + rng.uniform(-0.2, 0.2)
        size = rng.choice((4, 5, 6, 8, 10))
        found.append((angle, rng.uniform(0.4, 1.12), size, rng.uniform(0, pi), number % len(TINTS["dark"])))
    return found


def _squares(found: Sequence[tuple[float, float, float, float]], texture: Any) -> None:
    """Squares around points, of half this side, and turned; all in one mesh."""
    vertices: list[float] = []
    (u, v), (across, up) = texture.uvpos, texture.uvsize
    for x, y, side, turn in found:
        along, off = side * cos(turn), side * sin(turn)
        for right, high, s, t in ((-1, -1, 0, 0), (1, -1, 1, 0), (1, 1, 1, 1), (-1, 1, 0, 1)):
            vertices += (x + right * along - high * off, y + right * off + high * along, u + s * across, v + t * up)
    indices = [first + step for first in range(0, 4 * len(found), 4) for step in (0, 1, 2, 0, 2, 3)]
    Mesh(texture=texture, mode="triangles", vertices=vertices, indices=indices)


def draw_dust(scene: Box, part: float, unit: float) -> None:
    """Long veils low over the ground, which drift a little way."""
    rng = Random(7)
    x, y, width, height = scene
    for _ in range(9):
        at, up = rng.uniform(-0.1, 1.0), rng.uniform(0.1, 0.6)
        long, thick = rng.uniform(0.25, 0.5) * width, rng.uniform(0.05, 0.11) * height
        drift = rng.uniform(30, 110) * unit * (1 - (1 - part) ** 2)
        left = max(x - long, min(x + at * width + drift - long / 2, x + width))
        Color(0.72, 0.5, 0.32, rng.uniform(0.1, 0.2) * min(1.0, 0.4 + part))
        Rectangle(texture=star(), pos=(left, y + up * height - thick), size=(long, 2 * thick))


def draw_name(name: str, x: float, middle: float, widest: float, size: float, theme: Any) -> None:
    """On a plate, as much of it as fits: the whole name, its first word, or its beginning."""
    shown = fitting(name, widest - size, size)
    width = width_of(shown, SEMIBOLD, size) + size
    plate((x - width / 2, middle - size, width, 2 * size), size * 0.7, theme)
    Color(*theme.onSurfaceColor)
    draw_text(shown, x, middle, size, SEMIBOLD, align=0.5)


def fits_whole(name: str, widest: float, size: float) -> bool:
    """Whether the name, or its first word, has room on a plate."""
    return not fitting(name, widest - size, size).endswith("…")


def fitting(name: str, widest: float, size: float) -> str:
    def fits(words: str) -> bool:
        return width_of(words, SEMIBOLD, size) <= widest

    first = name.split()[0] if name.split() else name
    if fits(name) or (fits(first) and len(first) > 2):
        return name if fits(name) else first
    while len(first) > 1 and not fits(f"{first}…"):
        first = first[:-1]
    return f"{first}…"


def plate(box: Box, corner: float, theme: Any) -> None:
    Color(*theme.surfaceContainerLowColor[:3], PLATE)
    Rounded(pos=box[:2], size=box[2:], radius=(corner,))


def draw_total(
    shown: str, colour: str, total: str, x: float, middle: float, size: float, theme: Any, widest: float = 0
) -> None:
    """A plate with a player's mark, with the letters `shown` on it, and their points, as large as `size`."""
    width, height = texture_of(total, SEMIBOLD, size).size
    mark = size * 0.9
    whole = width + mark + size * 1.4
    x = min(max(x, whole / 2), widest - whole / 2) if widest else x
    plate((x - whole / 2, middle - height * 0.56, whole, height * 1.12), height * 0.3, theme)
    draw_mark(x - whole / 2 + size * 0.45 + mark / 2, middle, mark, colour, shown, theme)
    Color(*theme.onSurfaceColor)
    draw_text(total, x + whole / 2 - size * 0.45, middle, size, SEMIBOLD, align=1)


def overshoot(part: float) -> float:
    """From nothing to its size, a little beyond it and back."""
    if part <= 0:
        return 0.0
    if part >= 1:
        return 1.0
    back = part - 1
    return 1 + 2.7 * back**3 + 1.7 * back**2
