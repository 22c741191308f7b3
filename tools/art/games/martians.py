"""Domes with gardens on Mars, under two moons."""

from random import Random

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from tools.art import card
from tools.art.noise import Noise
from tools.art.paint import Shapes, ellipse, glow, ink, put
from tools.art.planet import Planet, draw

DARK = ((0, "#1c1320"), (0.42, "#57301f"), (0.7, "#a8622a"), (1, "#c98a3c"))
LIGHT = ((0, "#6a4a63"), (0.4, "#c98055"), (0.7, "#f0b36b"), (1, "#f8d08f"))
CLOUDS = (("#7a4320", 0.4),)
DAY, NIGHT = ("#a35b2e", "#844624", "#5e3019"), ("#4a2f24", "#38231c", "#261813")  # the hills from far to near
LOST = True  # there is a ground for a colony that was lost
STANDS = (0.21,) * 17  # on the plain before the domes
Domes = tuple[tuple[float, float, float, int], ...]  # the middle, the ground, the radius, the seed of its garden


def emblem(theme: str) -> Image.Image:
    picture = card.sky(theme, DARK, LIGHT, CLOUDS, 44)
    glow(picture, (282, 324), (445, 150), "#ffd79a", 0.75)
    for seed, size, x, y in ((3, 92, 312, 102), (9, 44, 467, 57)):
        moon = Planet(
            seed, ("#c9b49a", "#a8917a", "#e0cfb6"), craters=9, air="#fff0d8", night="#3a2030", ambient=0.25, glow=0.7
        )
        put(picture, draw(moon, size), x, y)
    _ridge(picture, 350, 120, 3, DAY[0])
    _ridge(picture, 390, 90, 8, DAY[1])
    for dome in ((486, 372, 150, 1), (250, 392, 92, 2), (662, 396, 74, 3)):
        _dome(picture, *dome)
    _ridge(picture, 460, 38, 17, DAY[2], steps=30)
    return picture


def ground(lost: bool = False) -> Image.Image:
    """The colony on its plain; a lost one is dark, but for one light."""
    tones = NIGHT if lost else DAY
    picture = Image.new("RGBA", (1280, 440))
    if not lost:
        glow(picture, (560, 190), (620, 130), "#ffd79a", 0.6)
    _ridge(picture, 170, 110, 3, tones[0])
    _ridge(picture, 230, 90, 8, tones[1])
    for dome in ((500, 262, 188, 1), (216, 287, 104, 2), (742, 290, 82, 3)):
        _dome(picture, *dome, dark=lost)
    if lost:
        shapes = Shapes(1280, 440)
        shapes.line([(672, 314), (672, 166)], ink("#3b2a1e"), 6)
        shapes.line([(654, 314), (672, 218), (690, 314)], ink("#3b2a1e"), 3)
        shapes.disc(672, 160, 8, 8, ink("#6b5a48"))
        shapes.lay_on(picture)
        glow(picture, (500, 247), (64, 30), "#ffcf87", 0.85)
    _ridge(picture, 352, 34, 17, tones[2], steps=30)
    return picture


def _ridge(picture: Image.Image, base: float, height: float, seed: int, colour: str, steps: int = 6) -> None:
    """Mesas: hills that are cut off in steps."""
    width = picture.width
    along = np.arange(width + 1) / 742
    hills = Noise(seed).fractal(along * 3.2 + seed, np.full_like(along, 1), np.zeros_like(along))
    hills = (hills - hills.min()) / (hills.max() - hills.min())
    hills = np.round(hills * steps) / steps * 0.6 + hills * 0.4
    shapes = Shapes(width, picture.height, 2)
    top = [(x, base - height * float(hills[x])) for x in range(width + 1)]
    shapes.polygon([(0, picture.height), *top, (width, picture.height)], ink(colour))
    shapes.lay_on(picture)


def _dome(picture: Image.Image, x: float, base: float, radius: float, seed: int, dark: bool = False) -> None:
    width, height = picture.size
    arch = ellipse(x, base, radius, radius, 0, 180, 360)
    if not dark:
        glow(picture, (x, base - radius * 0.35), (radius * 1.5, radius * 1.1), "#ffe2a6", 0.5)
    glass = Shapes(width, height)
    glass.polygon(arch, ink("#2a3a3c" if dark else "#6f8f7c", 0.75))
    glass.lay_on(picture)
    if not dark:
        _light_inside(picture, arch, (x, base), radius)
    shapes = Shapes(width, height)
    _garden(shapes, x, base, radius, seed, dark)
    frame = ink("#f6e6c8", 0.27 if dark else 0.75)
    for part in (0.34, 0.7):
        shapes.line(ellipse(x, base, radius * part, radius, 0, 180, 360), frame, 1.6)
    for part in (0.42, 0.76):
        half = (1 - part * part) ** 0.5 * radius
        shapes.line(ellipse(x, base - radius * part, half, half * 0.12, 0, 0, 180), frame, 1.6)
    shapes.line(arch, ink("#fff3d8", 0.35 if dark else 0.92), 2.8)
    shine = ellipse(x - radius * 0.38, base - radius * 0.55, radius * 0.1, radius * 0.26, 32, 0, 360)
    shapes.polygon(shine, ink("#ffffff", 0.1 if dark else 0.35))
    foot, sill = ("#4b423a", "#6d6256") if dark else ("#8a7a66", "#e9d8bb")
    wide, wider = radius * 1.06, radius * 1.12
    below = base + radius * 0.13
    shapes.polygon([(x - wide, base), (x + wide, base), (x + wider, below), (x - wider, below)], ink(foot))
    shapes.line([(x - wide, base + 1), (x + wide, base + 1)], ink(sill), 2.2)
    shapes.lay_on(picture)


def _light_inside(
    picture: Image.Image, arch: list[tuple[float, float]], at: tuple[float, float], radius: float
) -> None:
    light = Image.new("RGBA", picture.size)
    glow(light, at, (radius * 1.05, radius * 0.95), "#ffe2a6", 0.95)
    mask = Image.new("L", picture.size)
    ImageDraw.Draw(mask).polygon([(round(x), round(y)) for x, y in arch], fill=255)
    light.putalpha(ImageChops.multiply(light.getchannel("A"), mask))
    picture.alpha_composite(light)


def _garden(shapes: Shapes, x: float, base: float, radius: float, seed: int, dark: bool) -> None:
    rng = Random(seed)
    for number in range(7):
        at = x - radius * 0.7 + radius * 1.4 * number / 6
        height = radius * rng.uniform(0.16, 0.42) * (1 - 0.5 * abs(number - 3) / 3)
        living = ("#3f7d3a", "#6fb04a") if number % 2 else ("#2f6b3d", "#8cc45a")
        crown, lit = ("#2b2a22", "#33312a") if dark else living
        shapes.line([(at, base), (at, base - height)], ink("#3a2b1a"), 2.4)
        shapes.disc(at, base - height, radius * 0.12, radius * 0.16, ink(crown))
        shapes.disc(at - radius * 0.03, base - height - radius * 0.03, radius * 0.07, radius * 0.1, ink(lit))
