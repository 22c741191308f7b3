"""Surfaces and outlines with round corners, as small pictures whose edges are stretched.

Kivy's own smooth shapes are hundreds of triangles each. There are a hundred of them on a screen, and they took more
time to paint and more memory than everything else. These are eighteen triangles, and their smooth edge is a picture.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import hypot
from typing import Any

from kivy.factory import Factory
from kivy.graphics import BorderImage
from kivy.graphics.texture import Texture

_WHITE = [bytes((255, 255, 255, cover)) for cover in range(256)]


@lru_cache(maxsize=64)
def surface(radius: int) -> Texture:
    """A disc: white, and clear around it."""
    return _picture(radius, lambda far: radius - far + 0.5)


@lru_cache(maxsize=64)
def outline(radius: int, width: float) -> Texture:
    """A ring of this width, its outer edge on the disc's."""
    return _picture(radius, lambda far: min(radius - far, far - (radius - width)) + 0.5)


def _picture(radius: int, cover: Callable[[float], float]) -> Texture:
    """`cover` tells how much of a pixel is painted, by its distance from the middle."""
    side = 2 * radius
    texture = Texture.create(size=(side, side), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        texture.blit_buffer(_pixels(radius, cover), colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android may take away what the graphics card holds
    return texture


def _pixels(radius: int, cover: Callable[[float], float]) -> bytes:
    quarter = []  # row by row from the middle
    for y in range(radius):
        row = [_WHITE[int(255 * min(1, max(0, cover(hypot(x + 0.5, y + 0.5)))) + 0.5)] for x in range(radius)]
        quarter.append(b"".join([*reversed(row), *row]))
    return b"".join([*reversed(quarter), *quarter])


class Rounded(BorderImage):
    """With pos, size and `radius`, also in kv. Nothing is drawn if there is no room for anything."""

    def __init__(self, radius: Sequence[float] = (1,), size: tuple[float, float] = (0, 0), **kwargs: Any) -> None:
        self._radius, self._room = radius, size
        super().__init__(size=size, **kwargs)
        self._fit()

    @property
    def radius(self) -> Sequence[float]:
        return self._radius

    @radius.setter
    def radius(self, value: Sequence[float]) -> None:
        self._radius = value
        self._fit()

    @property
    def size(self) -> tuple[float, float]:
        return self._room

    @size.setter
    def size(self, value: tuple[float, float]) -> None:
        self._room = value
        self._fit()

    def put(self, box: tuple[float, float, float, float], corner: float) -> None:
        """All at once."""
        self.pos = box[:2]
        self._room, self._radius = box[2:], (corner,)
        self._fit()

    def _fit(self) -> None:
        shorter = min(self._room)
        corner = max(1, min(round(self._radius[0]), int(shorter / 2)))
        if shorter < 2:
            self._stretch((0, 0), 0)
        else:
            self.texture = self.picture(corner)
            self._stretch(self._room, corner)

    def _stretch(self, size: Sequence[float], corner: int) -> None:
        BorderImage.size.__set__(self, size)
        self.border = (corner,) * 4

    def picture(self, corner: int) -> Texture:
        return surface(corner)


class RoundedOutline(Rounded):
    """`line` is how wide it is."""

    def __init__(self, line: float = 1, **kwargs: Any) -> None:
        self._line = line
        super().__init__(**kwargs)

    @property
    def line(self) -> float:
        return self._line

    @line.setter
    def line(self, value: float) -> None:
        self._line = value
        self._fit()

    def picture(self, corner: int) -> Texture:
        return outline(corner, self._line)


Factory.register("Rounded", cls=Rounded)
Factory.register("RoundedOutline", cls=RoundedOutline)
