"""Skies: a gradient with a few nebulae, and stars in three sizes, some of them tinted."""

from collections.abc import Sequence

import numpy as np
from PIL import Image

from tools.art.noise import Array, Noise, mix, rgb, soft
from tools.art.paint import lay

Stops = Sequence[tuple[float, str]]
Clouds = Sequence[tuple[str, float]]
TINTS = ("#ffb59a", "#cdbdff", "#7bd6ca")
STAR_SIZES = ((0.7, 0.55, 0.6), (0.94, 0.95, 1.0), (1.0, 1.5, 1.0))  # up to this chance: its radius, how bright

# Behind the screens, one for each accent: the gradient and the nebulae.
DARK: dict[str, tuple[Stops, Clouds]] = {
    "space": (
        ((0, "#16121f"), (0.5, "#14121a"), (1, "#110f17")),
        (("#3a2f63", 0.42), ("#123f42", 0.28), ("#4a2418", 0.2)),
    ),
    "teal": (((0, "#0b1a1a"), (0.5, "#0d1514"), (1, "#0a1211")), (("#0d4a48", 0.42), ("#2a2350", 0.3))),
    "rust": (((0, "#20120e"), (0.5, "#1b110d"), (1, "#170e0a")), (("#5a2814", 0.42), ("#33204a", 0.25))),
    "moss": (((0, "#131a0c"), (0.5, "#10150b"), (1, "#0d1209")), (("#2f4410", 0.42), ("#123f42", 0.25))),
    "sand": (((0, "#1c150d"), (0.5, "#18130a"), (1, "#140f08")), (("#4a3310", 0.42), ("#33204a", 0.22))),
    "violet": (((0, "#171328"), (0.5, "#14121c"), (1, "#100e18")), (("#43347a", 0.42), ("#123f52", 0.28))),
}
LIGHT: dict[str, tuple[Stops, Clouds]] = {
    "space": (
        ((0, "#f3ecff"), (0.5, "#fdf7ff"), (1, "#fff3ec")),
        (("#dccfff", 0.55), ("#c9f0ea", 0.5), ("#ffd9c9", 0.5)),
    ),
    "teal": (((0, "#e6f7f4"), (0.5, "#f4fbf9"), (1, "#f0f6ff")), (("#bfeee6", 0.55), ("#d9d2ff", 0.4))),
    "rust": (((0, "#ffeee7"), (0.5, "#fff8f6"), (1, "#fff3e6")), (("#ffd3c0", 0.55), ("#f0d6f2", 0.35))),
    "moss": (((0, "#eef6de"), (0.5, "#f6fbeb"), (1, "#eff8f4")), (("#d6ebb0", 0.55), ("#c9f0ea", 0.4))),
    "sand": (((0, "#fdf0dc"), (0.5, "#fff8f3"), (1, "#fff1ea")), (("#ffe0ae", 0.55), ("#ffd9d2", 0.4))),
    "violet": (((0, "#f0e9ff"), (0.5, "#fdf7ff"), (1, "#f3f0ff")), (("#d8caff", 0.6), ("#cfe6ff", 0.45))),
}
FAR = 2.6  # how much of the noise a picture shows, in its heights


def behind(accent: str, theme: str, width: int, height: int) -> Image.Image:
    """The sky behind the screens: soft, so that a small picture does. The app draws the stars on it."""
    stops, clouds = (DARK if theme == "dark" else LIGHT)[accent]
    return Image.fromarray(_bytes(_air(width, height, stops, clouds, seed=len(accent) * 7 + 3)), "RGB")


def with_stars(width: int, height: int, stops: Stops, clouds: Clouds, seed: int, stars: int) -> Image.Image:
    sky = Image.fromarray(_bytes(_air(width, height, stops, clouds, seed)), "RGB").convert("RGBA")
    colours, cover = _stars(width, height, stars, np.random.default_rng(seed))
    lay(sky, colours, cover)
    return sky


def _bytes(values: Array) -> Array:
    return (np.clip(values, 0, 1) * 255 + 0.5).astype(np.uint8)


def _air(width: int, height: int, stops: Stops, clouds: Clouds, seed: int) -> Array:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    down = y / height * 0.86 + x / width * 0.14
    places = [place for place, _ in stops]
    air = np.stack([np.interp(down, places, [rgb(c)[part] for _, c in stops]) for part in range(3)], -1)
    noise = Noise(seed)
    for number, (colour, strength) in enumerate(clouds):
        far_x, far_y = x / height * FAR + number * 11, y / height * FAR + number * 5
        thick = soft(0.5, 0.78, noise.fractal(far_x, far_y, np.full_like(x, number * 3.3))) * strength
        air = mix(air, rgb(colour), thick)
    return air


def _stars(width: int, height: int, count: int, rng: np.random.Generator) -> tuple[Array, Array]:
    cover, colours = np.zeros((height, width), np.float32), np.ones((height, width, 3), np.float32)
    for _ in range(count):
        x, y, chance, bright = rng.uniform(0, width), rng.uniform(0, height), rng.random(), rng.uniform(0.35, 0.95)
        tint = rgb(TINTS[rng.integers(3)]) if rng.random() < 0.14 else np.ones(3, np.float32)
        _, size, part = next(kind for kind in STAR_SIZES if chance <= kind[0])
        reach = int(size * 4) + 2
        rows, columns = (np.arange(int(middle) - reach, int(middle) + reach + 1) for middle in (y, x))
        rows, columns = rows[(rows >= 0) & (rows < height)], columns[(columns >= 0) & (columns < width)]
        far = (rows[:, None] - y) ** 2 + (columns[None] - x) ** 2
        light = np.exp(-far / (2 * size * size)) * bright * part
        place = np.ix_(rows, columns)
        brighter = light > cover[place]
        cover[place] = np.where(brighter, light, cover[place])
        colours[place] = np.where(brighter[..., None], tint, colours[place])
    return colours, cover
