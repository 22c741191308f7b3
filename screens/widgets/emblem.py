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
from screens.widgets.rounded import Rounded, RoundedOutline

STEPS = 64  # of the fade
ROUND = 8  # straight lines of a round corner
SUBJECT = (0.56, 0.42)  # where the emblems have what they show, from the left and from the top
ENOUGH = 1.2  # how much larger than it is a small picture may be shown
LATER = 1.0  # seconds after which a sharper picture takes its place


@cache
def ramp() -> Texture:
    """From clear at the left of the texture to white at its right, and so on beyond."""
    texture = Texture.create(size=(STEPS, 1), colorfmt="rgba")

    def fill(texture: Texture) -> None:
        parts = (number / (STEPS - 1) for number in range(STEPS))
        smooth = (part * part * (3 - 2 * part) for part in parts)
        rows = b"".join(bytes((255, 255, 255, round(255 * part))) for part in smooth)
        texture.blit_buffer(rows, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android may take away what the graphics card holds
    texture.wrap = "clamp_to_edge"
    return texture


class Emblem(CanvasWidget):
    """`side`: where on the card the art is. At the top it fills the card down to `words`, the height that belongs to
    the words; at the left or right it takes `share` of the width. The rest is `ground`."""

    game = StringProperty()
    side = OptionProperty("top", options=["top", "left", "right"])
    ground = ColorProperty((0, 0, 0, 1))
    edge = ColorProperty(None, allownone=True)  # the line around it, if not the ground's colour
    words = NumericProperty(0.0)
    share = NumericProperty(0.6)
    dim = NumericProperty(0.0)  # how much of the ground lies over the art, where words stand on it
    corner = NumericProperty(dp(20))
    depends = ("game", "side", "ground", "edge", "words", "share", "dim", "corner")

    def __init__(self, **kwargs: Any) -> None:
        self._sharp = False  # the large picture is wanted: the first frame is over
        super().__init__(**kwargs)

    def draw(self, theme: Any) -> None:
        if not self.game or min(self.size) < 2:
            return
        Color(*self.ground)
        Rounded(pos=self.pos, size=self.size, radius=(self.corner,))
        x, width = self._place()
        texture = self._texture(theme.theme, width)
        middle = (SUBJECT[0], 0.0) if self.side == "top" else SUBJECT
        shape = self._corners(x, width)
        Color(1, 1, 1, 1)
        _mesh(texture, shape, cut(texture, (width, self.height), middle))
        Color(*self.ground)
        _mesh(ramp(), shape, self._fade())
        if self.dim:
            Color(*self.ground[:3], self.dim)
            Rounded(pos=self.pos, size=self.size, radius=(self.corner,))
        Color(*(self.edge or self.ground))
        RoundedOutline(pos=self.pos, size=self.size, radius=(self.corner,), line=dp(1.2))  # hides the rough edge

    def _place(self) -> tuple[float, float]:
        width = self.width if self.side == "top" else self.width * self.share
        return self.right - width if self.side == "right" else self.x, width

    def _texture(self, theme: str, width: float) -> Texture:
        """The small picture is there at once; where it is too small, the large one takes its place when there is
        time."""
        small = art(emblem_of(self.game, theme))
        wanted = max(width, self.height * small.width / small.height)
        if wanted <= small.width * ENOUGH or not emblem_of(self.game, theme).endswith(SMALL):
            return small
        if self._sharp:
            return art(emblem_of(self.game, theme, small=False))
        Clock.schedule_once(self._sharpen, LATER)
        return small

    def _sharpen(self, *_: Any) -> None:
        self._sharp = True
        self._redraw()

    def _corners(self, x: float, width: float) -> list[tuple[float, float, float, float]]:
        """The outline of the picture, as a place in the window and as parts of its width and height; round only where
        the card is."""
        inside = 0.5  # the rough edge stays under the smooth one
        left, bottom, right, top = x + inside, self.y + inside, x + width - inside, self.top - inside
        most = min(width, self.height) / 2 - inside
        whole = width >= self.width
        at_left = min(self.corner, most) if whole or self.side != "right" else 0
        at_right = min(self.corner, most) if whole or self.side != "left" else 0
        points = []
        for corner, turn, (px, py) in (
            (at_right, 0, (right - at_right, top - at_right)),
            (at_left, 1, (left + at_left, top - at_left)),
            (at_left, 2, (left + at_left, bottom + at_left)),
            (at_right, 3, (right - at_right, bottom + at_right)),
        ):
            for step in range(ROUND + 1 if corner else 1):
                angle = (turn + step / ROUND) * pi / 2
                points.append((px + corner * cos(angle), py + corner * sin(angle)))
        return [(px, py, (px - x) / width, (py - self.y) / self.height) for px, py in points]

    def _fade(self) -> tuple[float, ...]:
        """The ramp is stretched over a part of the picture: beyond it is clear on one side and solid on the other."""
        if self.side == "top":
            soft = min(self.height * 0.22, dp(64))
            low, high = (self.words + soft) / soft, (self.words + soft - self.height) / soft
            return (low, 0, low, 0, high, 0, high, 0)
        start, end = (1.0, -1.2) if self.side == "right" else (-1.2, 1.0)
        return (start, 0, end, 0, end, 0, start, 0)


def _mesh(texture: Texture, shape: list[tuple[float, float, float, float]], coords: tuple[float, ...]) -> None:
    """The shape with the texture on it; `coords` are those of its left bottom, right bottom, right and left top."""
    u, along_u, up_u = coords[0], coords[2] - coords[0], coords[6] - coords[0]
    v, along_v, up_v = coords[1], coords[3] - coords[1], coords[7] - coords[1]
    vertices: list[float] = []
    for x, y, part, high in shape:
        vertices += (x, y, u + part * along_u + high * up_u, v + part * along_v + high * up_v)
    Mesh(texture=texture, mode="triangle_fan", vertices=vertices, indices=list(range(len(shape))))
