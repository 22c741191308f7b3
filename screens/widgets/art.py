"""The drawn pictures of data/art (see tools/make_art.py): shared while somebody shows them, then let go of."""

from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, StringProperty

from companion.games import shelf
from screens.widgets.canvas_widget import CanvasWidget

FOLDER = Path(__file__).parents[2] / "data" / "art"
SMALL = "_small"  # the same picture for small places: shrunk to less than half it would not be smooth

_shown: WeakValueDictionary[str, Texture] = WeakValueDictionary()


def has_art(name: str) -> bool:
    return name in _names()


@cache
def _names() -> frozenset[str]:
    return frozenset(path.stem for path in FOLDER.glob("*.png"))


def art(name: str) -> Texture:
    """The picture as a texture. Kivy reads it from its file again when Android has taken away what the graphics card
    holds."""
    texture = _shown.get(name)
    if texture is None:
        texture = _shown[name] = CoreImage(str(FOLDER / f"{name}.png"), nocache=True).texture
    return texture


def emblem_of(game_id: str, theme: str, small: bool = True, accent: str = "") -> str:
    """The name of a game's emblem. A game without one gets the cover of its accent; that of a pad is given."""
    name = f"emblem_{game_id}_{theme}"
    if not has_art(name):
        return f"cover_{accent or shelf.facts(game_id).accent}_{theme}"
    return name + SMALL if small else name


def cut(texture: Texture, size: tuple[float, float], middle: tuple[float, float] = (0.5, 0.5)) -> tuple[float, ...]:
    """The texture coordinates with which a picture covers a place of this size: what does not fit is left out,
    and `middle` (from the left and from the top) stays as near to the middle of the place as it can."""
    width, height = max(1, size[0]), max(1, size[1])
    scale = max(width / texture.width, height / texture.height)
    parts = width / (texture.width * scale), height / (texture.height * scale)
    left, top = (min(max(0, at - part / 2), 1 - part) for at, part in zip(middle, parts, strict=True))
    (x, y), (across, up) = texture.uvpos, texture.uvsize

    def at(from_left: float, from_top: float) -> tuple[float, float]:
        return x + from_left * across, y + (1 - from_top) * up

    right, bottom = left + parts[0], top + parts[1]
    return (*at(left, bottom), *at(right, bottom), *at(right, top), *at(left, top))


class Picture(CanvasWidget):
    """A picture of data/art as large as fits, in the middle of its place."""

    art = StringProperty()
    tint = ColorProperty((1, 1, 1, 1))
    depends = ("art", "tint")

    def draw(self, theme: Any) -> None:
        if not self.art or min(self.size) < 1:
            return
        texture = art(self.art)
        scale = min(self.width / texture.width, self.height / texture.height)
        width, height = texture.width * scale, texture.height * scale
        Color(*self.tint)
        Rectangle(
            texture=texture,
            pos=(self.x + (self.width - width) / 2, self.y + (self.height - height) / 2),
            size=(width, height),
        )
