"""A planet that is being covered with tiles, and two tiles on their way to it."""

from math import hypot
from random import Random

import numpy as np
from PIL import Image

from tools.art import card
from tools.art.noise import Array, rgb, soft
from tools.art.paint import Point, Shapes, ellipse, glow, ink, put, turned

DARK = ((0, "#1d2b0a"), (0.6, "#151f0b"), (1, "#10150b"))
LIGHT = ((0, "#45611b"), (0.6, "#6b8a33"), (1, "#a3bf67"))
CLOUDS = (("#3e5a10", 0.55), ("#1d4a4a", 0.3))
TONES = {
    "plant": "#8fbf4f",
    "water": "#4fa3d9",
    "energy": "#e0a04a",
    "tech": "#b7a6e6",
    "rover": "#d9786a",
    "rock": "#c9c4b4",
}
BAG = ("plant", "plant", "water", "water", "energy", "tech", "rover", "rock")
ACROSS = 11  # squares
Square = tuple[int, int]
Tiles = dict[Square, tuple[str, int]]  # the square: what is on it, and the number of its tile


def emblem(theme: str) -> Image.Image:
    picture = card.sky(theme, DARK, LIGHT, CLOUDS, 31)
    glow(picture, (460, 262), (300, 300), "#b4d178", 0.42)
    put(picture, board(472), 460, 262)
    shapes = Shapes(card.WIDTH, card.HEIGHT)
    shapes.dashes(ellipse(250, 330, 330, 250, -20, 196, 262), ink("#e3f5c0", 0.6), 2.4, 2, 2)
    _tile(shapes, ((0, 0), (1, 0), (1, 1), (2, 1)), TONES["water"], (50, 150), 44, -18)
    _tile(shapes, ((0, 0), (0, 1), (0, 2), (1, 2)), TONES["energy"], (104, 290), 36, 20)
    shapes.lay_on(picture)
    return picture


def ground() -> Image.Image:
    """The edge of a covered planet."""
    rng, side = Random(7), 74
    middle, radius = (600, 1180), 1080
    squares = {(i, j) for i in range(18) for j in range(6)}
    tiles = _cover(squares, rng)
    shapes = Shapes(1280, 320, 2)
    shapes.disc(*middle, radius, radius, ink("#1c2412"))
    for square in squares:
        _square(shapes, square, tiles, (square[0] * side - 20, 90 + square[1] * side), side, rng)
    sheet = Image.new("RGBA", (1280, 320))
    shapes.lay_on(sheet)
    y, x = np.mgrid[0:320, 0:1280].astype(np.float32)
    far = np.hypot(x - middle[0], y - middle[1])
    colours = np.asarray(sheet).astype(np.float32) / 255
    height = np.clip((radius - far) / 240, 0, 1)
    colours[..., :3] *= (0.74 - 0.44 * height)[..., None]
    colours[..., :3] += rgb("#d9f7a8") * (np.exp(-np.maximum(radius - far, 0) / 10) * 0.3)[..., None]
    colours[..., 3] = np.clip(radius - far + 0.5, 0, 1)
    picture = Image.new("RGBA", (1280, 320))
    glow(picture, (600, 330), (760, 240), "#b4d178", 0.3)
    picture.alpha_composite(_image(colours))
    return picture


def board(diameter: int) -> Image.Image:
    """The disc with its tiles: some squares at the upper right are still bare, two rows of them are ice."""
    rng, radius, side = Random(12), diameter / 2, diameter / ACROSS
    everywhere = [(i, j) for i in range(ACROSS) for j in range(ACROSS)]
    inside = {
        (i, j)
        for i, j in everywhere
        if hypot((i + 0.5) * side - radius, (j + 0.5) * side - radius) < radius + side * 0.55
    }
    tiles = _cover({square for square in inside if square[0] - square[1] * 0.75 <= 4.1}, rng)
    shapes = Shapes(diameter, diameter)
    shapes.disc(radius, radius, radius, radius, ink("#26301a"))
    for square in sorted(inside):
        _square(shapes, square, tiles, (square[0] * side, square[1] * side), side, rng)
    sheet = Image.new("RGBA", (diameter, diameter))
    shapes.lay_on(sheet)
    return _image(_round(np.asarray(sheet).astype(np.float32) / 255))


def _round(colours: Array) -> Array:
    """Lit as a ball, and cut to a disc."""
    side = colours.shape[0]
    y, x = (np.mgrid[0:side, 0:side] + 0.5) / side * 2 - 1
    far = np.sqrt(x * x + y * y)
    z = np.sqrt(np.clip(1 - far * far, 0, 1))
    towards = -0.58 * x - 0.55 * y + 0.6 * z
    colours[..., :3] *= (0.22 + 0.86 * soft(-0.3, 0.75, towards))[..., None]
    colours[..., :3] += rgb("#d9f7a8") * (np.clip(1 - z, 0, 1) ** 3 * soft(-0.2, 0.6, towards) * 0.4)[..., None]
    colours[..., 3] = np.clip((1 - far) * side / 2 + 0.5, 0, 1)
    return colours


def _image(colours: Array) -> Image.Image:
    return Image.fromarray((np.clip(colours, 0, 1) * 255).astype(np.uint8), "RGBA")


def _around(square: Square) -> list[Square]:
    i, j = square
    return [(i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)]


def _cover(squares: set[Square], rng: Random) -> Tiles:
    """Tiles of three to five squares, no two of one kind side by side."""
    free, tiles, number = sorted(squares), Tiles(), 0
    while free:
        piece = [rng.choice(free)]
        size = rng.choice((3, 4, 4, 5, 5))
        while len(piece) < size:
            beside = [one for square in piece for one in _around(square) if one in free and one not in piece]
            if not beside:
                break
            piece.append(rng.choice(beside))
        used = {tiles[one][0] for square in piece for one in _around(square) if one in tiles}
        kind = rng.choice([one for one in BAG if one not in used] or ["plant"])
        for square in piece:
            tiles[square] = kind, number
            free.remove(square)
        number += 1
    return tiles


def _square(shapes: Shapes, square: Square, tiles: Tiles, at: Point, side: float, rng: Random) -> None:
    x, y = at
    gap = side * 0.075
    if square not in tiles:
        bare = "#9cc9e6" if square[1] <= 1 else "#3a4828"
        shapes.box(x + gap * 0.7, y + gap * 0.7, side - gap * 1.4, side - gap * 1.4, ink(bare), 4)
        return
    kind, number = tiles[square]
    right, left, below, above = (
        0 if one in tiles and tiles[one][1] == number else gap / 2 for one in _around(square)
    )
    shade = 0.94 + 0.1 * rng.random()
    red, green, blue = (round(min(1, float(part) * shade) * 255) for part in rgb(TONES[kind]))
    shapes.box(x + left, y + above, side - left - right, side - above - below, (red, green, blue, 255))
    if left:
        shapes.box(x + left, y + above, 1.6, side - above - below, (255, 255, 255, 60))
    if above:
        shapes.box(x + left, y + above, side - left - right, 1.6, (255, 255, 255, 70))
    if not right:
        shapes.box(x + side - 1, y + above + 4, 1, side - above - below - 8, (0, 0, 0, 26))
    if not below:
        shapes.box(x + left + 4, y + side - 1, side - left - right - 8, 1, (0, 0, 0, 26))
    if rng.random() < 0.16:
        shapes.disc(x + side / 2, y + side / 2, side * 0.14, side * 0.14, (255, 255, 255, 150))


def _tile(shapes: Shapes, squares: tuple[Square, ...], colour: str, at: Point, side: float, angle: float) -> None:
    def corners(i: float, j: float, size: float) -> list[Point]:
        return turned([(i, j), (i + size, j), (i + size, j + size), (i, j + size)], at, side, angle)

    for i, j in squares:
        shapes.polygon(corners(i + 0.1, j + 0.16, 1), ink("#0b1006", 0.6))
    for i, j in squares:
        shapes.polygon(corners(i, j, 1.01), ink(colour))
    for i, j in squares:
        shapes.line(turned([(i + 0.14, j + 0.14), (i + 0.86, j + 0.14)], at, side, angle), (255, 255, 255, 120), 2.2)
        shapes.polygon(corners(i + 0.34, j + 0.34, 0.32), (255, 255, 255, 60))
