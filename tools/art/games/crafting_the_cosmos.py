"""A galaxy with four arms in the colours of the dial's sectors, and the dial around it."""

from math import cos, pi, radians, sin

import numpy as np
from PIL import Image

from tools.art import card
from tools.art.noise import Array, mix, rgb
from tools.art.paint import Shapes, ellipse, glow, ink

DARK = ((0, "#231a45"), (0.6, "#17122c"), (1, "#100d1c"))
LIGHT = ((0, "#4a3d86"), (0.6, "#6a5bb0"), (1, "#a597e0"))
CLOUDS = (("#4b3c7d", 0.6), ("#1d4a63", 0.3))
SECTORS = ("#ffd978", "#6fe0e6", "#8fb0ff", "#a8e08a")
MIDDLE, TURN, FLAT = (420, 222), -16, 0.6
STARS = 26_000
STANDS = (0.2,) * 17  # in the plane of the galaxy


def emblem(theme: str) -> Image.Image:
    picture = card.sky(theme, DARK, LIGHT, CLOUDS, 51)
    glow(picture, MIDDLE, (300, 190), "#a58cff", 0.45, TURN)
    picture = _galaxy(picture, MIDDLE, 212, FLAT, TURN)
    shapes = Shapes(card.WIDTH, card.HEIGHT)
    for number, colour in enumerate(SECTORS):
        start = -131 + number * 90
        shapes.line(ellipse(*MIDDLE, 268, 268 * FLAT, TURN, start, start + 82), ink(colour), 9)
        shapes.line(ellipse(*MIDDLE, 246, 246 * FLAT, TURN, start, start + 82), ink(colour, 0.5), 2)
        for step in (-1, 0, 1):
            angle = start + 41 + step * 20
            x, y = ellipse(*MIDDLE, 268, 268 * FLAT, TURN, angle, angle)[0]
            taken = (number, step) in ((0, 0), (1, -1), (1, 1), (3, 0))
            across, high = (13, 11) if taken else (8, 6.5)
            shapes.disc(x, y, across, high, ink(colour))
            shapes.disc(x, y, across - 3, high - 3, ink("#ffffff" if taken else "#1b1633"))
    shapes.lay_on(picture)
    return picture


def ground() -> Image.Image:
    """The galaxy lying flat, half of it below the edge."""
    bare = Image.new("RGBA", (1280, 320), (0, 0, 0, 255))
    light = np.asarray(_galaxy(bare, (600, 250), 640, 0.26, -4)).astype(np.float32) / 255
    bright = light[..., :3].max(-1)
    colours = light[..., :3] / np.maximum(bright, 1e-3)[..., None]
    both = np.concatenate([colours, np.clip(bright * 1.1, 0, 1)[..., None]], -1)
    return Image.fromarray((np.clip(both, 0, 1) * 255).astype(np.uint8), "RGBA")


def _galaxy(picture: Image.Image, at: tuple[float, float], size: float, flat: float, turn: float) -> Image.Image:
    width, height = picture.size
    rng, count = np.random.default_rng(4), round(STARS * max(1, size / 212))
    arm, out = rng.integers(0, 4, count), rng.random(count) ** 0.8
    around = arm * pi / 2 + 2.35 * np.log(1 + out * 4.2) + rng.normal(0, 0.1 + 0.1 * (1 - out), count)
    far = (0.075 + 0.925 * out) * size + rng.normal(0, size / 30, count)
    along, across = far * np.cos(around), far * np.sin(around) * flat
    x = at[0] + along * cos(radians(turn)) - across * sin(radians(turn))
    y = at[1] + along * sin(radians(turn)) + across * cos(radians(turn))
    bright = rng.uniform(0.06, 0.5, count) * (1.15 - 0.75 * out)
    tones = mix(np.array([rgb(colour) for colour in SECTORS])[arm], np.ones(3), 0.55 * (1 - out) ** 2)
    seen = (x > 1) & (x < width - 2) & (y > 1) & (y < height - 2)
    light = np.zeros((height, width, 3), np.float32)
    np.add.at(light, (y[seen].astype(int), x[seen].astype(int)), (tones * bright[:, None])[seen])
    shine = np.clip(_blurred(light, 1.0) * 2.1 + _blurred(light, 11) * 3.4, 0, 1)
    colours = np.asarray(picture).astype(np.float32) / 255
    colours[..., :3] = 1 - (1 - colours[..., :3]) * (1 - shine)
    picture = Image.fromarray((np.clip(colours, 0, 1) * 255).astype(np.uint8), "RGBA")
    glow(picture, at, (size / 2, size / 2 * flat), "#ffdcae", 0.55, turn)
    glow(picture, at, (size / 4, size / 4 * flat), "#fff6e0", 1.0, turn)
    return picture


def _blurred(light: Array, size: float) -> Array:
    reach = int(size * 3) + 1
    weights = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * size * size))
    weights /= weights.sum()
    for axis in (0, 1):
        wide = np.pad(light, [(reach, reach) if one == axis else (0, 0) for one in range(3)])
        parts = (np.take(wide, range(step, step + light.shape[axis]), axis) for step in range(2 * reach + 1))
        light = np.sum([weight * part for weight, part in zip(weights, parts, strict=True)], axis=0)
    return light
