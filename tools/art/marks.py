"""The shapes of the players' marks: white on nothing, the app gives them the player's colour."""

from collections.abc import Callable
from math import cos, pi, sin

import numpy as np
from PIL import Image

from tools.art.noise import Array
from tools.art.planet import FINE, Layers, grid


def _polygon(corners: list[tuple[float, float]], round_by: float) -> Callable[[Array, Array], Array]:
    """How far a place is from the edge, outside above 0; the corners are rounded."""

    def distance(x: Array, y: Array) -> Array:
        far, inside = np.full(x.shape, np.inf, np.float32), np.zeros(x.shape, bool)
        for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
            across, down = x1 - x0, y1 - y0
            along = np.clip(((x - x0) * across + (y - y0) * down) / (across**2 + down**2), 0, 1)
            far = np.minimum(far, np.hypot(x - x0 - along * across, y - y0 - along * down))
            crosses = ((y0 > y) != (y1 > y)) & (x < across * (y - y0) / (down or 1e-9) + x0)
            inside ^= crosses
        return np.where(inside, -far, far) - round_by

    return distance


def _star(outer: float, inner: float, points: int = 5) -> list[tuple[float, float]]:
    angles = [(number / points - 0.5) * pi for number in range(2 * points)]
    return [((outer, inner)[n % 2] * cos(a), (outer, inner)[n % 2] * sin(a) + 0.04) for n, a in enumerate(angles)]


def _regular(count: int, radius: float, turn: float, down: float = 0.0) -> list[tuple[float, float]]:
    angles = [2 * pi * number / count + turn for number in range(count)]
    return [(radius * cos(angle), radius * sin(angle) + down) for angle in angles]


SHAPES: dict[str, Callable[[Array, Array], Array]] = {
    "circle": lambda x, y: np.hypot(x, y) - 0.86,
    "square": _polygon([(-0.66, -0.66), (0.66, -0.66), (0.66, 0.66), (-0.66, 0.66)], 0.14),
    "triangle": _polygon(_regular(3, 0.9, -pi / 2, 0.16), 0.1),
    "diamond": _polygon(_regular(4, 0.86, 0), 0.1),
    "hexagon": _polygon(_regular(6, 0.84, pi / 2), 0.08),
    "star": _polygon(_star(0.86, 0.56), 0.1),
}


def mark(shape: str, side: int) -> Image.Image:
    radius = side / 2 * FINE
    x, y = grid(side * FINE, side * FINE, (radius, radius), radius)
    layers = Layers(x.shape)
    layers.lay(np.ones((*x.shape, 3), np.float32), 0.5 - SHAPES[shape](x, y) * radius)
    return layers.image().resize((side, side), Image.Resampling.LANCZOS)
