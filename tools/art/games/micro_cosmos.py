"""The portal, three planets on dashed orbits, and an ark on its way."""

from math import pi

import numpy as np
from PIL import Image

from tools.art import card
from tools.art.noise import Noise, mix, rgb, soft
from tools.art.paint import Shapes, ellipse, glow, ink, put, turned
from tools.art.planet import FINE, Layers, Planet, Ring, draw, grid

DARK = ((0, "#04302f"), (0.55, "#072224"), (1, "#0a1517"))
LIGHT = ((0, "#1b6f6b"), (0.6, "#2f8f87"), (1, "#6bbcb0"))
CLOUDS = (("#0f6f68", 0.55), ("#3b2f6b", 0.4))
MIDDLE, TURN = (385, 215), -14
ORBITS = ((168, 66), (258, 106), (336, 152))
STANDS = (0.2,) * 17  # around the portal


def emblem(theme: str) -> Image.Image:
    picture = card.sky(theme, DARK, LIGHT, CLOUDS, 11)
    glow(picture, MIDDLE, (260, 150), "#5fe0d0", 0.3, TURN)
    _orbits(picture, 180, 360, ink("#b9f2ea", 0.6), 2.2)
    red = Planet(41, ("#d9604f", "#b2453a", "#f08a6c"), air="#ffc2ac")
    put(picture, draw(red, 64), *_on_orbit(1, 284))
    put(picture, portal(236, flat=0.46, turn=TURN), *MIDDLE)
    _orbits(picture, 0, 180, ink("#d8fff8", 0.85), 2.6)
    ring = Ring(("#cdbdff", "#8f83c4", "#e8deff"), (1.35, 1.8), -14, 0.24, gap=0.5)
    blue = Planet(77, ("#3f7fc4", "#6fb3e6", "#2d5fa0"), "bands", tilt=-14, air="#bfe3ff", ring=ring)
    put(picture, draw(blue, 104), *_on_orbit(2, 158))
    living = Planet(15, ("#b88a4a", "#d9b06a", "#96703c"), green=0.66, clouds=0.12, ice=0.25, air="#c8f7d8")
    put(picture, draw(living, 156), *_on_orbit(2, 34))
    _ark(picture)
    return picture


def ground() -> Image.Image:
    """The portal low in the middle, and the orbits around it."""
    picture = Image.new("RGBA", (1280, 320))
    glow(picture, (640, 250), (520, 120), "#5fe0d0", 0.35)
    shapes = Shapes(1280, 320, 2)
    for across, high in ((330, 60), (520, 110), (720, 170)):
        shapes.dashes(ellipse(640, 262, across, high, 0, 180, 540), ink("#b9f2ea", 0.55), 2.4)
    shapes.lay_on(picture)
    put(picture, portal(400, flat=0.3, turn=0), 640, 262)
    return picture


def _orbits(picture: Image.Image, start: float, end: float, fill: tuple[int, int, int, int], width: float) -> None:
    shapes = Shapes(card.WIDTH, card.HEIGHT)
    for across, high in ORBITS:
        shapes.dashes(ellipse(*MIDDLE, across, high, TURN, start, end), fill, width)
    shapes.lay_on(picture)


def _on_orbit(number: int, angle: float) -> tuple[float, float]:
    return ellipse(*MIDDLE, *ORBITS[number], TURN, angle, angle)[0]


def portal(diameter: float, flat: float = 1.0, turn: float = 0.0) -> Image.Image:
    """A whirl within a ring of light."""
    side = round(diameter * 1.5)
    x, y = grid(side * FINE, side * FINE, (side * FINE / 2,) * 2, diameter / 2 * FINE)
    angle = turn / 180 * pi
    along, across = x * np.cos(angle) + y * np.sin(angle), (-x * np.sin(angle) + y * np.cos(angle)) / flat
    far, around = np.sqrt(along**2 + across**2), np.arctan2(across, along)
    whirl = around + 3.2 * np.log(far + 0.12)
    arms = Noise(5).fractal(np.cos(whirl) * 1.6 + 5, np.sin(whirl) * 1.6 + 5, far * 2, 4)
    teal, violet, white = rgb("#7bd6ca"), rgb("#cdbdff"), rgb("#f4fffd")
    edge = mix(teal, violet, 0.5 + 0.5 * np.sin(around + 1.2))
    inside = mix(mix(violet * 0.8, teal, soft(0.1, 0.9, far)), white, np.exp(-((far / 0.3) ** 2)))
    layers = Layers(x.shape)
    layers.lay(edge, np.exp(-np.maximum(far - 0.86, 0) / 0.13) * 0.35 * (1 - soft(1.2, 1.45, far)))
    layers.lay(np.broadcast_to(rgb("#0a1220"), inside.shape), np.clip((0.86 - far) * 60, 0, 1) * 0.85)
    layers.lay(
        inside, (soft(0.9, 0.2, far) * soft(0.42, 0.62, arms) * 0.9 + np.exp(-((far / 0.24) ** 2))) * (far < 0.9)
    )
    bright = np.exp(-(((far - 0.86) / 0.05) ** 2)) + 0.45 * np.exp(-(((far - 0.86) / 0.16) ** 2))
    layers.lay(mix(edge, np.ones(3), np.exp(-(((far - 0.86) / 0.022) ** 2)) * 0.7), bright)
    return layers.image().resize((side, side), Image.Resampling.LANCZOS)


def _ark(picture: Image.Image) -> None:
    shapes = Shapes(card.WIDTH, card.HEIGHT)
    trail = ellipse(*MIDDLE, *ORBITS[1], TURN, 58, 106)
    for number in range(len(trail) - 1):
        near = number / len(trail)
        shapes.line(trail[number : number + 2], ink("#ffb59a", 0.08 + 0.78 * near), 1 + 6 * near)
    at = _on_orbit(1, 112)
    glow(picture, (at[0] + 30, at[1] + 6), (70, 30), "#ffb59a", 0.5)

    def part(points: list[tuple[float, float]], colour: str, cover: float = 1.0) -> None:
        shapes.polygon(turned(points, at, 58, 180), ink(colour, cover))

    for cover, length in ((0.27, 1.45), (0.5, 1.05), (0.92, 0.75)):
        part([(-0.78, -0.2), (-0.78 - length, -0.05), (-0.78 - length, 0.05), (-0.78, 0.2)], "#ffb59a", cover)
    part([(-0.9, -0.62), (-0.3, -0.26), (-0.3, 0.26), (-0.9, 0.62), (-0.62, 0)], "#8f83c4")
    back = [(-0.8 + 1.9 * t, -0.3 * float(np.sin(pi * (0.18 + 0.82 * t))) ** 0.8) for t in np.linspace(0, 0.999, 18)]
    belly = [(x, -y) for x, y in reversed(back)]
    part([*back, *belly], "#cdbdff")
    part([*back, (1.1, 0), (-0.8, 0)], "#ece6fb")  # turned over: what is drawn as its back is seen below
    part([(-0.15, -0.28), (0.05, -0.28), (0.05, 0.28), (-0.15, 0.28)], "#ffb59a")
    for x in (0.3, 0.52):
        (place,) = turned([(x, 0.04)], at, 58, 180)
        shapes.disc(*place, 5, 5, ink("#1d5b66"))
    shapes.lay_on(picture)
