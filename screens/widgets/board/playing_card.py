"""A playing card: its back, its face, and how it turns over when another card is shown."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Scale
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty

from screens.widgets.animated import moves
from screens.widgets.board.colours import DARK, PAPER, Colour
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.rounded import Rounded, RoundedOutline
from screens.widgets.smooth import arc, disc, outlined
from screens.widgets.text import width_of
from screens.widgets.typeface import SEMIBOLD

TURNS = 0.24  # seconds
EDGE = 0.02  # a card on its edge is never quite thin: nothing can be drawn on no width
TALL = 1.4  # times as high as it is wide
RING = (0.37, 0.11, -20)  # of the planet on its back: half its width and height as parts of the card's, and its tilt

Box = tuple[float, float, float, float]


class Face(NamedTuple):
    """What is on the face of a card, or its back if it has no name."""

    name: str
    text: str
    icons: tuple[str, ...]
    fill: Colour
    ink: Colour


class PlayingCard(CanvasWidget):
    """With the name of a `face` it lies face up, without one face down. Another name turns it over."""

    face = StringProperty()
    text = StringProperty()  # on the face: a number
    icons: list[str] = ListProperty()  # up to three
    fill = ColorProperty("#888888")
    ink = ColorProperty("#000000")
    turned = NumericProperty(1.0)  # 0 as it was before, 1 as it is now
    depends = ("face", "text", "icons", "fill", "ink")

    def __init__(self, **kwargs: Any) -> None:
        self._drawn: Face | None = None
        self._before: Face | None = None  # the side that is up in the first half of a turn; None is the back
        self._scale = Scale(1, 1, 1)
        super().__init__(**kwargs)
        self.fbind("turned", self._turn)

    def on_face(self, *_: Any) -> None:
        """A new card comes face down from its deck; one that is put away shows what it was."""
        Animation.cancel_all(self, "turned")
        self._before = None if self.face else self._drawn
        if self._drawn is not None and moves(self):
            self.turned = 0.0
            Animation(turned=1, duration=TURNS, transition="in_out_sine").start(self)
        else:
            self.turned = 1.0

    def _turn(self, *_: Any) -> None:
        self._scale.x = max(EDGE, abs(1 - 2 * self.turned))
        if (self.turned < 0.5) != self._first_half:
            self._redraw()

    _first_half = False  # it was last drawn as it was before

    def draw(self, theme: Any) -> None:
        wide = int(min((self.height - dp(3)) / TALL, self.width))
        if wide < dp(6):
            return
        tall = round(wide * TALL)
        box = round(self.center_x - wide / 2), round(self.center_y - tall / 2 + dp(1)), wide, tall
        self._first_half = self.turned < 0.5
        self._drawn = Face(self.face, self.text, tuple(self.icons), tuple(self.fill), tuple(self.ink))
        shown = self._before if self._first_half else self._drawn
        PushMatrix()
        self._scale = Scale(max(EDGE, abs(1 - 2 * self.turned)), 1, 1, origin=self.center)
        if shown is not None and shown.name:
            draw_face(box, theme, shown.text, shown.icons, shown.fill, shown.ink)
        else:
            draw_back(box, theme)
        PopMatrix()


def draw_back(box: Box, theme: Any) -> None:
    """The planet of the app with its ring, in the accent's colours."""
    field = _paper(box, theme, theme.primaryContainerColor)
    x, y = field[0] + field[2] / 2, field[1] + field[3] / 2
    ink, wide = theme.onPrimaryContainerColor, box[2]
    Color(*ink)
    RoundedOutline(pos=field[:2], size=field[2:], radius=[box[2] * 0.08], line=max(1, wide * 0.02))
    line = max(1.2, wide * 0.04)
    outlined(_ring(x, y, wide, 0, 180), line, closed=False)
    Color(*theme.primaryContainerColor)  # the planet hides the ring behind it, and the ring the planet
    disc(x, y, wide * 0.21 + line)
    Color(*ink)
    disc(x, y, wide * 0.21)
    front = _ring(x, y, wide, 180, 360)
    Color(*theme.primaryContainerColor)
    outlined(front, line * 2.6, closed=False)
    Color(*ink)
    outlined(front, line, closed=False)


def draw_face(box: Box, theme: Any, text: str, icons: Sequence[str], fill: Colour, ink: Colour) -> None:
    """A field in its colour on white; on it one below the other the icons and the text."""
    x, y, wide, tall = _paper(box, theme, fill)
    lines = len(icons) + bool(text)
    if not lines:
        return
    Color(*ink)
    step = tall * (0.9 if lines > 1 else 1) / lines
    size = min(wide * 0.66, step * (0.9 if lines > 1 else 0.5))
    middle = y + tall / 2 + step * (lines - 1) / 2
    for icon in icons:
        draw_icon(icon, x + wide / 2, middle, size, align=0.5)
        middle -= step
    _fitted(text, x + wide / 2, middle, size, wide)


def _fitted(text: str, x: float, middle: float, size: float, room: float) -> None:
    wide = width_of(text, SEMIBOLD, size) if text else 0
    draw_text(text, x, middle, size * min(1, (room - dp(4)) / max(1, wide)), SEMIBOLD, align=0.5)


def _paper(box: Box, theme: Any, fill: Colour) -> Box:
    """The white card with its shadow and the field on it, whose box is returned."""
    x, y, wide, tall = box
    corner, margin = wide * 0.14, round(max(2, wide * 0.075))
    Color(0, 0, 0, 0.3)
    Rounded(pos=(x, y - dp(1.6)), size=(wide, tall), radius=[corner])
    Color(*PAPER)
    Rounded(pos=(x, y), size=(wide, tall), radius=[corner])
    if theme.theme == "light":
        Color(*DARK)
        RoundedOutline(pos=(x, y), size=(wide, tall), radius=[corner], line=max(1, dp(1)))
    field = x + margin, y + margin, wide - 2 * margin, tall - 2 * margin
    Color(*fill)
    Rounded(pos=field[:2], size=field[2:], radius=[wide * 0.08])
    return field


def _ring(x: float, y: float, wide: float, start: float, end: float) -> list[tuple[float, float]]:
    across, up, tilt = RING[0] * wide, RING[1] / RING[0], RING[2] * pi / 180
    return [
        (x + right * cos(tilt) - high * up * sin(tilt), y + right * sin(tilt) + high * up * cos(tilt))
        for right, high in arc(0, 0, across, start, end, 20)
    ]
