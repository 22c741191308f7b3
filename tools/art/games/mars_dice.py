"""Mars with green creeping in from the sunny side, and two dice."""

from dataclasses import replace
from functools import cache
from math import cos, pi, radians, sin

import numpy as np
from PIL import Image, ImageDraw

from tools.art import card
from tools.art.noise import Noise, soft
from tools.art.paint import glow, ink, put
from tools.art.planet import Planet, draw, grid, whole

DARK = ((0, "#3b1710"), (0.6, "#2a120d"), (1, "#1b110d"))
LIGHT = ((0, "#8e3b22"), (0.6, "#c2643f"), (1, "#eda17b"))
CLOUDS = (("#74341a", 0.6), ("#a04a22", 0.3))
SUN = (-0.62, -0.5, 0.6)
MARS = Planet(8, ("#8a3a22", "#a84a2a", "#c4623a", "#d98156"), nod=18, air="#ffc7a6", light=SUN)
FACE = 240  # pixels of a drawn side of a die


def emblem(theme: str) -> Image.Image:
    picture = card.sky(theme, DARK, LIGHT, CLOUDS, 21)
    glow(picture, (480, 300), (420, 380), "#ff9a6b", 0.28)
    put(picture, globe(520), 492, 330)
    pale, leafy = ("#fff1e8", "#f2cdb9", "#d99b7e"), ("#c9ec9a", "#9fd06a", "#74a746")
    for x, y, size, turn, tones, sides, dark in (
        (150, 196, 92, -9, pale, ("leaf", "drop", "3"), "#74341a"),
        (262, 300, 70, 13, leafy, ("drop", "leaf", "2"), "#21380c"),
    ):
        glow(picture, (x + 8, y + size * 1.18), (size * 1.15, size * 0.34), "#000000", 0.55)
        _die(picture, (x, y), size, turn, tones, sides, dark)
    return picture


@cache
def globe(diameter: int, green: float = 0.46) -> Image.Image:
    """The dry planet and the living one, with a ragged front between them."""
    dry = draw(replace(MARS, ice=0.18, craters=9), diameter)
    living = draw(replace(MARS, green=0.86, clouds=0.16, ice=0.22, air="#bff0d8", glow=0.7), diameter)
    y, x = np.mgrid[0 : dry.height, 0 : dry.width] / dry.width
    ragged = (Noise(5).fractal(x * 14, y * 14, np.zeros_like(x), 4) - 0.5) * 0.34
    front = soft(0.004, -0.004, x * 0.8 + y * 0.6 - 0.655 - (green - 0.5) * 0.5 - ragged)
    return Image.composite(living, dry, Image.fromarray((front * 255).astype(np.uint8)))


def ground() -> Image.Image:
    """The edge of a living Mars, seen from low above."""
    planet = Planet(
        8, MARS.tones, green=0.62, clouds=0.1, air="#ffc7a6", light=(-0.25, -0.95, 0.02), detail=2.6, glow=0.5
    )
    x, y = grid(1280, 320, (520, 1650), 1500)
    picture = whole(planet, x, y, 1500, reach=1.06).image()
    darker = np.asarray(picture).astype(np.float32)
    darker[..., :3] *= np.clip(0.78 - np.arange(320)[:, None, None] / 620, 0.3, 0.8)  # or words on it would drown
    return Image.fromarray(darker.astype(np.uint8), "RGBA")


def _side(what: str, light: str, dark: str) -> Image.Image:
    face = Image.new("RGBA", (FACE, FACE))
    pen = ImageDraw.Draw(face)
    pen.rounded_rectangle([3, 3, FACE - 4, FACE - 4], 46, fill=ink(light))
    steps = np.linspace(0, 1, 24)
    if what == "leaf":
        upper = [(58 + 124 * t, 182 - 124 * t - 56 * sin(pi * t)) for t in steps]
        lower = [(182 - 124 * t, 58 + 124 * t + 56 * sin(pi * t)) for t in steps]
        pen.polygon([*upper, *lower], fill=ink(dark))
        pen.line([(48, 192), (150, 90)], fill=ink(light), width=9)
    elif what == "drop":
        round_part = [(120 + 66 * cos(a), 146 + 60 * sin(a)) for a in np.linspace(-0.45, pi + 0.45, 40)]
        pen.polygon([(120, 40), *round_part], fill=ink(dark))
    else:
        places = {"2": ((-1, -1), (1, 1)), "3": ((-1, -1), (0, 0), (1, 1))}[what]
        for x, y in places:
            pen.ellipse([96 + x * 58, 96 + y * 58, 144 + x * 58, 144 + y * 58], fill=ink(dark))
    return face


def _die(
    picture: Image.Image,
    at: tuple[float, float],
    size: float,
    turn: float,
    tones: tuple[str, str, str],
    sides: tuple[str, str, str],
    dark: str,
) -> None:
    """A cube seen from above its nearest edge: top, left and right side."""
    fine, along, up = 2, cos(radians(turn)), sin(radians(turn))

    def edge(x: float, y: float) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        return np.array([x * along - y * up, x * up + y * along]) * size * fine

    middle = np.array(at) * fine
    right, left, down = edge(0.87, -0.46), edge(-0.87, -0.46), edge(0, 1)
    sheet = Image.new("RGBA", (card.WIDTH * fine, card.HEIGHT * fine))
    corners = [right, right + left, left, left + down, down, right + down]
    inner = middle + down / 2
    body = [tuple(inner + (middle + corner - inner) * 0.985) for corner in corners]
    ImageDraw.Draw(sheet).polygon(body, fill=ink(tones[2]))
    for start, across, below, tone, what in (
        (middle + right + left, -right, -left, tones[0], sides[0]),
        (middle + left, -left, down, tones[1], sides[1]),
        (middle, right, down, tones[2], sides[2]),
    ):
        back = np.linalg.inv(np.array([across, below]).T / FACE)
        off = -back @ start
        way = (back[0, 0], back[0, 1], off[0], back[1, 0], back[1, 1], off[1])
        face = _side(what, tone, dark)
        affine, smooth = Image.Transform.AFFINE, Image.Resampling.BICUBIC
        sheet.alpha_composite(face.transform(sheet.size, affine, way, smooth))
    picture.alpha_composite(sheet.resize(picture.size, Image.Resampling.LANCZOS))
