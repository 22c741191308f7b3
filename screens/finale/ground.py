"""The ground of a game at its end: where it is drawn, and where one can stand on it."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from screens.widgets.art import FOLDER, art, has_art

Box = tuple[float, float, float, float]  # left, bottom, width, height

ANY = "any"
MIDDLE, SUBJECT = 0.41, 0.37  # of the width: the highest place of a ground, and what is to be seen on a place
LOW, HIGH = 0.36, 0.6  # of the height of the scene: a ground to stand on, and one that is a place to look at
FOOT = 0.27  # of the height of the scene: nothing stands higher
WIDEST, WIDEST_PLACE = 1.7, 1.2  # of the width of the scene
LOST = (0.42, 0.4, 0.46)  # what is left of its light
BARE = 0.55  # how much of the accent's colour the ground of any game gets


@cache
def _stands() -> dict[str, list[float]]:
    found: dict[str, list[float]] = json.loads((FOLDER / "grounds.json").read_text("utf-8"))
    return found


@dataclass(frozen=True)
class Ground:
    """`box` is where the picture is drawn; it may be wider than the scene."""

    name: str  # of its picture, without "ground_"
    box: Box
    dark: bool  # its light has gone out

    def stand(self, x: float) -> float:
        """The height at which something stands there."""
        heights = _stands()[self.name]
        left, bottom, width, height = self.box
        at = min(max((x - left) / width, 0), 1) * (len(heights) - 1)
        step = min(int(at), len(heights) - 2)
        return bottom + height * (heights[step] + (heights[step + 1] - heights[step]) * (at - step))


def is_place(game: str) -> bool:
    """Whether the ground of the game is a place of its own, which one sees whole, also when it is lost."""
    return has_art(f"ground_{game}_lost")


def ground_of(
    game: str, scene: Box, middle: float, lost: bool, looked_at: bool = False, raised: float = 0.0
) -> Ground:
    """The ground that fills the lower edge of a scene, its middle at this x as far as possible. `looked_at`: nothing
    stands on it, it is what one sees; a place is then `raised` so far above the edge."""
    name = game if has_art(f"ground_{game}") else ANY
    own = f"{name}_lost"
    has_own = lost and has_art(f"ground_{own}")
    name = own if has_own else name
    texture = art(f"ground_{name}")
    x, y, width, height = scene
    place = looked_at and is_place(game)
    across = SUBJECT if place else MIDDLE
    scale = max(width / texture.width, height * (HIGH if looked_at else LOW) / texture.height)
    # Its middle is in the middle, whatever lies over its sides.
    needed = max((x + width - middle) / (1 - across), (middle - x) / across)
    scale = max(scale, min(needed, width * (WIDEST_PLACE if looked_at else WIDEST)) / texture.width)
    wide, high = texture.width * scale, texture.height * scale
    left = min(x, max(x + width - wide, middle - across * wide))
    sunk = 0.0 if looked_at else max(0.0, max(_stands()[name]) * high - FOOT * height)
    return Ground(name, (left, y + raised if place else y - sunk, wide, high), lost and not has_own)


def draw_ground(ground: Ground, scene: Box, theme: Any) -> None:
    """Only what is within the scene."""
    texture = art(f"ground_{ground.name}")
    left, bottom, width, height = ground.box
    x, y, room, _ = scene
    Color(*_tint(ground, theme))
    (u, v), (across, up) = texture.uvpos, texture.uvsize
    if bottom < y:  # what is below the edge is not seen
        v, up = v + up * (y - bottom) / height, up * (1 - (y - bottom) / height)
        bottom, height = y, height - (y - bottom)
    first, last = u + across * (x - left) / width, u + across * (x + room - left) / width
    coords = (first, v, last, v, last, v + up, first, v + up)
    Rectangle(texture=texture, pos=(x, bottom), size=(room, height), tex_coords=coords)
    if bottom > y:
        _draw_below(texture, (x, y, room, bottom - y), (first, last))


def _draw_below(texture: Texture, box: Box, along: tuple[float, float]) -> None:
    """The lowest row of the picture, down to the edge."""
    low = texture.uvpos[1] + texture.uvsize[1] * 0.5 / texture.height
    coords = (along[0], low, along[1], low, along[1], low, along[0], low)
    Rectangle(texture=texture, pos=box[:2], size=box[2:], tex_coords=coords)


def _tint(ground: Ground, theme: Any) -> tuple[float, ...]:
    tint: tuple[float, ...] = (1.0, 1.0, 1.0)
    if ground.name == ANY:
        tint = tuple(1 - BARE + BARE * part for part in theme.primaryColor[:3])
    return tuple(part * dark for part, dark in zip(tint, LOST, strict=True)) if ground.dark else tint
