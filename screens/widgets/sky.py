"""The star field behind the screens."""

from functools import cache, lru_cache
from math import exp
from random import Random
from typing import Any

from kivy.graphics import Color, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.widgets.art import art, cut
from screens.widgets.canvas_widget import CanvasWidget

FOR_EACH = 2600  # square dp: one star
TINTS = ((1, 1, 1), (1, 0.71, 0.6), (0.8, 0.74, 1), (0.48, 0.84, 0.79))
TINTED = 0.14  # of the stars
SIZES = ((0.7, 1.5), (0.94, 2.4), (1.0, 3.7))  # up to this chance, the radius of its light in dp
LEVELS = (0.3, 0.55, 0.85)  # how bright they are
SIDE = 16  # pixels of the picture of a star


@cache
def star() -> Texture:
    """A spot of light that fades away."""
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        middle = (SIDE - 1) / 2
        far = [
            (((x - middle) / middle) ** 2 + ((y - middle) / middle) ** 2) for y in range(SIDE) for x in range(SIDE)
        ]
        light = (max(0.0, exp(-4.2 * one) - 0.015) for one in far)
        pixels = b"".join(bytes((255, 255, 255, round(255 * one))) for one in light)
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android may take away what the graphics card holds
    return texture


Spots = tuple[tuple[float, float, float], float, list[float], list[int]]  # tint, level, vertices, indices


@lru_cache(maxsize=2)
def spots(x: float, y: float, width: float, height: float, unit: float) -> list[Spots]:
    """The stars of a place as small squares, those of a colour together; `unit` is a dp."""
    rng = Random(5)
    found: dict[tuple[tuple[float, float, float], float], list[float]] = {}
    for _ in range(int(width * height / unit**2 / FOR_EACH)):
        at_x, at_y = x + rng.random() * width, y + rng.random() * height
        chance, level = rng.random(), rng.choice(LEVELS)
        tint = rng.choice(TINTS[1:]) if rng.random() < TINTED else TINTS[0]
        reach = unit * next(size for most, size in SIZES if chance <= most)
        left, bottom, right, top = at_x - reach, at_y - reach, at_x + reach, at_y + reach
        corners = (left, bottom, 0, 0, right, bottom, 1, 0, right, top, 1, 1, left, top, 0, 1)
        found.setdefault((tint, level), []).extend(corners)
    return [
        (
            tint,
            level,
            places,
            [first + step for first in range(0, len(places) // 4, 4) for step in (0, 1, 2, 0, 2, 3)],
        )
        for (tint, level), places in found.items()
    ]


class Sky(CanvasWidget):
    """Nebulae in the colour of the accent; in the dark with stars. In the light there are none: dots on paper look
    like dirt. `stars` is how bright they are."""

    stars = NumericProperty(1.0)
    depends = ("stars",)

    def draw(self, theme: Any) -> None:
        if min(self.size) < 1:
            return
        air = art(f"sky_{theme.accent}_{theme.theme}")
        Color(1, 1, 1, 1)
        Rectangle(texture=air, pos=self.pos, size=self.size, tex_coords=cut(air, self.size))
        if theme.theme == "dark" and self.stars:
            self._draw_stars()

    def _draw_stars(self) -> None:
        """As meshes of spots: a picture of them as large as the window would have to be painted as a whole, for a
        few dots."""
        for tint, level, vertices, indices in spots(*self.pos, *self.size, dp(1)):
            Color(*tint, level * self.stars)
            Mesh(texture=star(), mode="triangles", vertices=vertices, indices=indices)
