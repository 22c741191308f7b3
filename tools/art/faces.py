"""The planets that are not of one game: the app's own, one for each player's colour, the rival's, and the faces of
which a planet gets one by its name."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import cos, radians, sin

import numpy as np
from PIL import Image

from tools.art.noise import Array
from tools.art.paint import Shapes, ink, put
from tools.art.planet import (
    FINE,
    Layers,
    Planet,
    Ring,
    daylight,
    draw,
    glow_of,
    grid,
    relief,
    rim_light,
    ring_of,
    sphere,
    surface,
    with_green,
)

BRAND_RING = Ring(("#cdbdff", "#b7a4f2", "#cdbdff"), (1.5, 1.68), -24, 0.27)
BRAND = Planet(
    *(2, ("#ffb59a", "#8a462a"), "bands", -24, 0),
    cuts=(-0.42, -0.22, 0.12, 0.34, 0.62, 0.76),
    wobble=0.25,
    air="#ffe0d0",
    night="#2a1030",
    ambient=0.2,
    ring=BRAND_RING,
)
MOON = Planet(6, ("#7bd6ca", "#5fbaaf"), air="#d8fff8", ambient=0.25)
GOLD = Ring(("#ffe9b0", "#e8c96a", "#fff3d0"), (1.34, 1.62), -20, 0.26, gap=0.5)
PLAYERS = {
    "red": Planet(101, ("#e34c47", "#b93330", "#f58a7a"), "bands", air="#f58a7a"),
    "blue": Planet(102, ("#4aaee0", "#6ecfff", "#2f86bd"), "bands", air="#bfe8ff", ring=GOLD),
    "green": Planet(103, ("#319b88", "#237565", "#63c2ae"), "bands", air="#9fe6d6", ring=GOLD),
    "yellow": Planet(104, ("#fbd924", "#d9ad12", "#ffe97a"), "bands", air="#ffe97a", ring=GOLD),
    "purple": Planet(105, ("#a968be", "#7f4796", "#c992da"), "bands", air="#dcb0ea"),
    "white": Planet(106, ("#faf8f5", "#cfc9d8", "#e6e0ea"), "bands", air="#ffffff"),
}
RIVAL = Planet(
    *(77, ("#3a3f4a", "#2c303a", "#4a505c"), "bands"),
    cuts=(-0.5, -0.1, 0.3, 0.7),
    wobble=0.2,
    air="#a9b4c8",
    ambient=0.16,
)
LIVING = Planet(
    *(61, ("#8a5a32", "#b07a44", "#d9a866"), "land"),
    green=0.74,
    clouds=0.16,
    ice=0.16,
    air="#bff5dc",
    glow=0.9,
)
UNKNOWN = Planet(99, ("#1c2827", "#223130", "#182221"))

# What planets by name look like: four colours, and six faces of each. The last face has a ring, drawn apart.
COLOURS = {
    "red": ("#8f4a38", "#b0604a", "#cf8a6c"),
    "blue": ("#2f6fae", "#4f97d4", "#7fc0ee"),
    "sand": ("#96703c", "#b88a4a", "#d9b06a"),
    "green": ("#37625c", "#4f8a82", "#7fb8ac"),
}
FACES = (
    Planet(11, (), "land", ice=0.2),
    Planet(12, (), "bands", tilt=-18),
    Planet(13, (), "land", craters=9),
    Planet(14, (), "bands", tilt=24, wobble=1.6),
    Planet(15, (), "land", ice=0.3, detail=1.5),
    Planet(16, (), "bands", tilt=-20, wobble=0.4),
)
STEPS = (0.0, 0.2, 0.4, 0.6, 0.78)  # how green
SIDE = 256  # pixels of a face: the disc touches the edges
AROUND = 1.5  # how much of the disc's size the pictures of light and ring are


def brand(diameter: int) -> Image.Image:
    """The planet of the app's icon, with its ring and its moon."""
    picture = draw(BRAND, diameter, (1.7, 1.34))
    turn, at = radians(BRAND_RING.tilt), radians(-18)
    along, across = 1.59 * cos(at), 1.59 * BRAND_RING.flat * sin(at)
    x, y = along * cos(turn) - across * sin(turn), along * sin(turn) + across * cos(turn)
    put(
        picture,
        draw(MOON, diameter * 0.21),
        picture.width / 2 + x * diameter / 2,
        picture.height / 2 + y * diameter / 2,
    )
    return picture


def in_square(draw: Callable[[], Image.Image], side: int) -> Image.Image:
    """In the middle of a square."""
    picture = Image.new("RGBA", (side, side))
    put(picture, draw(), side / 2, side / 2)
    return picture


def player(planet: Planet, diameter: int) -> Image.Image:
    return draw(planet, diameter, (1.66, 1.34) if planet.ring else (1.34, 1.34))


def rival(diameter: int) -> Image.Image:
    """A dark planet with a visor and two eyes."""
    picture = player(RIVAL, diameter)
    shapes = Shapes(*picture.size)
    x, y, size = picture.width / 2, picture.height / 2 - diameter * 0.02, diameter
    shapes.box(x - size * 0.25, y - size * 0.07, size * 0.5, size * 0.14, ink("#5a6070"), size * 0.05)
    shapes.box(x - size * 0.24, y - size * 0.06, size * 0.48, size * 0.12, ink("#0d0f15"), size * 0.045)
    for side in (-1, 1):
        shapes.disc(x + side * size * 0.095, y, size * 0.036, size * 0.028, ink("#c58fd8"))
    shapes.lay_on(picture)
    return picture


def living(diameter: int) -> Image.Image:
    """The planet of whoever has won alone: green, with seas and clouds."""
    return player(LIVING, diameter)


def faces() -> dict[str, Image.Image]:
    """Flat colours on a disc that touches the edges of its square; the app lays the light on."""
    found: dict[str, Image.Image] = {}
    for number, face in enumerate(FACES):
        for name, pictures in steps_of(face).items():
            found |= {f"planet_{name}_{number}_{step}": picture for step, picture in enumerate(pictures)}
    return found | {"unknown_planet": steps_of(UNKNOWN, {"": UNKNOWN.tones}, (0.0,))[""][0]}


def steps_of(
    face: Planet, colours: Mapping[str, tuple[str, ...]] = COLOURS, steps: tuple[float, ...] = STEPS, side: int = SIDE
) -> dict[str, list[Image.Image]]:
    """One face in these colours, greener from picture to picture. The hills are worked out once for all."""
    x, y = grid(side * FINE, side * FINE, (side * FINE / 2,) * 2, side * FINE / 2)
    at, disc = sphere(x, y, face), (1 - np.hypot(x, y)) * side / 2 * FINE + 0.5
    hills = relief(at, face)
    found = {}
    for name, tones in colours.items():
        planets = [with_green(replace(face, tones=tones), green) for green in steps]
        found[name] = [_disc(surface(at, planet, hills), disc, side) for planet in planets]
    return found


def _disc(colours: Array, cover: Array, side: int) -> Image.Image:
    """Its colours go on beyond the edge, so that none shines through there when it is made smaller."""
    picture = Image.fromarray((np.clip(colours, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")
    mask = Image.fromarray((np.clip(cover, 0, 1) * 255 + 0.5).astype(np.uint8), "L")
    smaller = picture.resize((side, side), Image.Resampling.BOX)
    smaller.putalpha(mask.resize((side, side), Image.Resampling.BOX))
    return smaller


def around(side: int) -> tuple[Array, Array, float]:
    """The places of the pixels of a picture with some room around the disc, in radii, and the radius in pixels."""
    radius = side / AROUND / 2 * FINE
    x, y = grid(side * FINE, side * FINE, (side * FINE / 2,) * 2, radius)
    return x, y, radius


def _layer(colours: Array, cover: Array, side: int) -> Image.Image:
    layers = Layers(cover.shape)
    layers.lay(colours, cover)
    return layers.image().resize((side, side), Image.Resampling.LANCZOS)


def shade(side: int) -> Image.Image:
    """The night side, black; laid over any disc."""
    x, y, radius = around(side)
    disc = np.clip((1 - np.hypot(x, y)) * radius + 0.5, 0, 1)
    return _layer(np.zeros((*x.shape, 3), np.float32), (1 - daylight(sphere(x, y, UNKNOWN))) * 0.86 * disc, side)


def light(side: int) -> Image.Image:
    """The lit rim and the air around, white; the app gives it the colour of the air."""
    x, y, _ = around(side)
    rim = rim_light(sphere(x, y, UNKNOWN), UNKNOWN.light)
    cover = np.where(np.hypot(x, y) < 1, rim, glow_of(x, y, 1.0, AROUND))
    return _layer(np.ones((*x.shape, 3), np.float32), cover, side)


def ring_half(side: int, behind: bool) -> Image.Image:
    """Half of the ring of the last face: what is behind the planet, or before it."""
    x, y, radius = around(side)
    ring = Ring(("#d9c9a8", "#a8946a", "#f0e2c4"), (1.18, 1.42), -20, 0.22, gap=0.55)
    colours, cover, depth = ring_of(ring, x, y, radius)
    return _layer(colours * (0.62 if behind else 1), cover * ((depth < 0) == behind), side)
