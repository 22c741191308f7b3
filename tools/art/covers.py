"""Emblems for games that have none of their own, one for each accent, and the ground at the end of such a game."""

from dataclasses import replace

import numpy as np
from PIL import Image

from tools.art import card
from tools.art.paint import Shapes, ellipse, glow, ink, put
from tools.art.planet import Planet, Ring, draw, grid, whole

# For each accent the skies (dark, light), the nebulae, and the light of the planet's air.
SKIES = {
    "space": (("#1d1838", "#14121f", "#100e18"), ("#4d4488", "#7468ad", "#b0a5dd"), "#4b3c7d", "#ffe0d0"),
    "teal": (("#06302f", "#08211f", "#091514"), ("#1b6f6b", "#2f8f87", "#6bbcb0"), "#0f6f68", "#c8fff4"),
    "rust": (("#3b1710", "#2a120d", "#1b110d"), ("#8e3b22", "#c2643f", "#eda17b"), "#74341a", "#ffc7a6"),
    "moss": (("#1d2b0a", "#151f0b", "#10150b"), ("#45611b", "#6b8a33", "#a3bf67"), "#3e5a10", "#e3f5c0"),
    "sand": (("#33230d", "#241a0c", "#18130a"), ("#8d6420", "#bd8a3a", "#e6bd78"), "#604100", "#ffe6b8"),
    "violet": (("#231a45", "#17122c", "#100d1c"), ("#4a3d86", "#6a5bb0", "#a597e0"), "#4b3c7d", "#e8deff"),
}
PALE = Ring(("#f3e6d0", "#cbb894", "#fff6e4"), (1.4, 1.78), -18, 0.26, gap=0.5)
PLANETS = {
    "space": Planet(31, ("#ffb59a", "#c4714f", "#ffd3c1"), "bands", ring=PALE),
    "teal": Planet(32, ("#2a8f86", "#5fc4b8", "#1f6f68"), "land", ice=0.25, clouds=0.12),
    "rust": Planet(33, ("#b0522c", "#d97a45", "#8d3c20"), "bands", tilt=16, ring=PALE),
    "moss": Planet(34, ("#8a7a3c", "#b09a52", "#6d602e"), "land", green=0.6, clouds=0.12, ice=0.15),
    "sand": Planet(35, ("#c9a35c", "#e6c98c", "#a8813c"), "bands", wobble=1.8),
    "violet": Planet(36, ("#6a55a0", "#8d78c6", "#523f80"), "land", craters=10),
}


def cover(accent: str, theme: str) -> Image.Image:
    """A planet of its own with a small moon, and their orbits."""
    dark, light, cloud, air = SKIES[accent]
    places = (0, 0.6, 1)
    clouds = ((cloud, 0.55), ("#3b2f6b", 0.3))
    stops = [tuple(zip(places, tones, strict=True)) for tones in (dark, light)]
    seed = PLANETS[accent].seed
    picture = card.sky(theme, stops[0], stops[1], clouds, seed)
    glow(picture, (470, 230), (360, 300), air, 0.22)
    shapes = Shapes(card.WIDTH, card.HEIGHT)
    shapes.dashes(ellipse(470, 230, 330, 120, -18, 0, 360), ink(air, 0.5), 2.4)
    shapes.lay_on(picture)
    put(picture, draw(replace(PLANETS[accent], air=air), 270, (2.0, 2.0)), 470, 226)
    moon = Planet(seed + 50, ("#d9cfc4", "#b3a89e", "#efe8df"), craters=8, air=air, ambient=0.2)
    put(picture, draw(moon, 62), *ellipse(470, 230, 330, 120, -18, 168, 168)[0])
    put(picture, draw(moon, 30), *ellipse(470, 230, 330, 120, -18, 300, 300)[0])
    return picture


def ground() -> Image.Image:
    """The edge of a grey planet; the app may give it a colour."""
    planet = Planet(
        71, ("#7d7f86", "#92949b", "#686a71", "#a6a8af"), detail=2.6, light=(-0.25, -0.95, 0.02), glow=0.5
    )
    x, y = grid(1280, 320, (520, 1650), 1500)
    picture = whole(planet, x, y, 1500, reach=1.06).image()
    darker = np.asarray(picture).astype(np.float32)
    darker[..., :3] *= np.clip(0.9 - np.arange(320)[:, None, None] / 620, 0.4, 0.9)
    return Image.fromarray(darker.astype(np.uint8), "RGBA")
