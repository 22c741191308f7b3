"""The emblem of a game on a card: it fades away where the words stand."""

from functools import cache
from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty

from screens.widgets.art import SMALL, art, cut, emblem_of
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.smooth import row

STEPS = 64  # of the fade
ROUND = 8  # straight lines of a round corner
SUBJECT = (0.56, 0.42)  # where the emblems have what they show, from the left and from the top
ENOUGH = 1.2  # how much larger than it is a small picture may be shown
WHOLE = (0.0, 0.0, 1.0, 0.0, 1.0, 1.0, 0.0, 1.0)
# The ramp from clear to the ground: downwards, to the right, to the left.
FADES = {
    "top": (1.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    "left": (0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, 0.0),
    "right": (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0),
}
Box = tuple[float, float, float, float]  # left, bottom, right, top
LATER = 1.0  # seconds after which a sharper picture takes its place


@cache
def ramp() -> Texture:
    """From clear at the left to white at the right."""
    parts = [number / (STEPS - 1) for number in range(STEPS)]
    return row([part * part * (3 - 2 * part) for part in parts])


@cache
def line() -> Texture:
    """Across a line: its edges are smooth."""
    return row([0, 1, 1, 0])


class Emblem(CanvasWidget):
    """`side`: where on the card the art is. At the top it fills the card down to `words`, the height that belongs to
    the words; at the left or right it takes `share` of the width. The rest is `ground`."""

    game = StringProperty()
    cover = StringProperty()  # the accent of a score pad, which has no emblem
    side = OptionProperty("top", options=["top", "left", "right"])
    ground = ColorProperty((0, 0, 0, 1))
    edge = ColorProperty(None, allownone=True)  # the line around it, if not the ground's colour
    words = NumericProperty(0.0)
    share = NumericProperty(0.6)
    dim = NumericProperty(0.0)  # how much of the ground lies over the art, where words stand on it
    corner = NumericProperty(dp(20))
    depends = ("game", "cover", "side", "ground", "edge", "words", "share", "dim", "corner")

    def __init__(self, **kwargs: Any) -> None:
        self._sharp = False  # the large picture is wanted: the first frame is over
        super().__init__(**kwargs)

    def draw(self, theme: Any) -> None:
        if not self.game or min(self.size) < 2:
            return
        ground, shown, soft = self._boxes()
        Color(*self.ground)
        _mesh(None, self._outline(ground), WHOLE)
        texture = self._texture(theme.theme, shown[2] - shown[0])
        size = shown[2] - shown[0], (self.height if self.side == "top" else shown[3] - shown[1])
        coords = cut(texture, size, (SUBJECT[0], 0.0) if self.side == "top" else SUBJECT)
        if self.side == "top":  # what is below belongs to the words
            coords = _upper(coords, (shown[3] - shown[1]) / self.height)
        Color(1, 1, 1, 1)
        _mesh(texture, self._outline(shown), coords)
        Color(*self.ground)
        _mesh(ramp(), self._outline(soft), FADES[self.side])
        if self.dim:
            Color(*self.ground[:3], self.dim)
            _mesh(None, self._outline(shown), WHOLE)
        Color(*(self.edge or self.ground))
        self._draw_edge()

    def _draw_edge(self) -> None:
        """A thin line around the card, which hides the rough edge of the pictures. As a strip: the outline of the kit
        would be painted all over the card, and Kivy's own is lost with what the graphics card holds."""
        corner = min(self.corner, *(side / 2 for side in self.size))
        left, right = self.x + corner, self.right - corner
        bottom, top = self.y + corner, self.top - corner
        vertices: list[float] = []
        for turn, (x, y) in enumerate(((right, top), (left, top), (left, bottom), (right, bottom), (right, top))):
            for step in range(ROUND + 1 if turn < 4 else 1):
                angle = (turn + step / ROUND) * pi / 2
                for reach, across in ((corner + 0.5, 0.0), (corner - dp(1.7), 1.0)):
                    vertices += (x + reach * cos(angle), y + reach * sin(angle), across, 0.5)
        Mesh(texture=line(), mode="triangle_strip", vertices=vertices, indices=list(range(len(vertices) // 4)))

    def _boxes(self) -> tuple[Box, Box, Box]:
        """Where there is only ground, where the art is, and where it fades. They do not lie on each other: to paint
        takes time."""
        x, y, right, top = self.x, self.y, self.right, self.top
        if self.side == "top":
            words = y + min(self.words, self.height)
            soft = min(words + min(self.height * 0.22, dp(64)), top)
            return (x, y, right, words), (x, words, right, top), (x, words, right, soft)
        width = self.width * self.share
        if self.side == "left":
            fades = x + width * 0.45
            return (x + width, y, right, top), (x, y, x + width, top), (fades, y, x + width, top)
        fades = right - width * 0.45
        return (x, y, right - width, top), (right - width, y, right, top), (right - width, y, fades, top)

    def _texture(self, theme: str, width: float) -> Texture:
        """The small picture is there at once; where it is too small, the large one takes its place when there is
        time."""
        name = emblem_of(self.game, theme, accent=self.cover)
        small = art(name)
        wanted = max(width, self.height * small.width / small.height)
        if wanted <= small.width * ENOUGH or not name.endswith(SMALL):
            return small
        if self._sharp:
            return art(emblem_of(self.game, theme, small=False))
        Clock.schedule_once(self._sharpen, LATER)
        return small

    def _sharpen(self, *_: Any) -> None:
        self._sharp = True
        self._redraw()

    def _outline(self, box: Box) -> list[tuple[float, float, float, float]]:
        """The corners of a box, round where they are those of the card: their places in the window, and as parts of
        the box's width and height."""
        inside = 0.5  # the rough edge stays under the smooth one
        edges = (self.x + inside, self.y + inside, self.right - inside, self.top - inside)
        left, bottom = max(box[0], edges[0]), max(box[1], edges[1])
        right, top = min(box[2], edges[2]), min(box[3], edges[3])
        if right - left < 1 or top - bottom < 1:
            return []
        most = min(self.width, self.height) / 2 - inside
        corner = min(self.corner, most)
        points = []
        for turn, (x, y) in enumerate(((right, top), (left, top), (left, bottom), (right, bottom))):
            round_one = {x, y} <= set(edges) and right - left >= corner and top - bottom >= corner
            along, up = (-1 if x == right else 1), (-1 if y == top else 1)
            for step in range(ROUND + 1 if round_one else 1):
                angle = (turn + step / ROUND) * pi / 2
                reach = corner if round_one else 0
                points.append((x + reach * (along + cos(angle)), y + reach * (up + sin(angle))))
        width, height = box[2] - box[0], box[3] - box[1]
        return [(x, y, (x - box[0]) / width, (y - box[1]) / height) for x, y in points]


def _upper(coords: tuple[float, ...], part: float) -> tuple[float, ...]:
    """The coordinates of the upper part of a picture."""
    low = tuple(top + (bottom - top) * part for bottom, top in zip(coords[:2], coords[6:], strict=True))
    low_right = tuple(top + (bottom - top) * part for bottom, top in zip(coords[2:4], coords[4:6], strict=True))
    return (*low, *low_right, *coords[4:])


def _mesh(texture: Texture | None, shape: list[tuple[float, float, float, float]], coords: tuple[float, ...]) -> None:
    """The shape with the texture on it; `coords` are those of its left bottom, right bottom, right and left top."""
    if not shape:
        return
    u, along_u, up_u = coords[0], coords[2] - coords[0], coords[6] - coords[0]
    v, along_v, up_v = coords[1], coords[3] - coords[1], coords[7] - coords[1]
    vertices: list[float] = []
    for x, y, part, high in shape:
        vertices += (x, y, u + part * along_u + high * up_u, v + part * along_v + high * up_v)
    Mesh(texture=texture, mode="triangle_fan", vertices=vertices, indices=list(range(len(shape))))
