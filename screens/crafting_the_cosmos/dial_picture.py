"""The picture of the dial: four areas clockwise, the markers in them, and a number in the middle."""

from collections.abc import Hashable, Sequence
from math import cos, radians, sin
from typing import Any, TypedDict

from kivy.animation import Animation
from kivy.graphics import Color, Mesh, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from companion.games.crafting_the_cosmos.data import AREAS, ROOM
from companion.games.crafting_the_cosmos.dial import DARK
from screens.running import running_app
from screens.theme import Theme
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import SLIDE, CanvasWidget
from screens.widgets.highlight import HighlightedParts, Outline
from screens.widgets.mark import draw_mark
from screens.widgets.one_tap import taps
from screens.widgets.smooth import dashed_ring, disc, outlined, ring

MIDDLE = {
    "light": 90,
    "time": 0,
    "gravity": 270,
    "chemistry": 180,
}  # degrees, counter-clockwise from the right
HALF = 42  # degrees, of an area to each side of its middle
INNER = 0.44  # of the radius
NAME_AT, MARKER_AT = 0.88, 0.675
SLOT = 28  # degrees between two places of an area
LARGEST = 300  # dp, of the radius
SMALLEST_NAMED = 100  # dp; a smaller dial has no names
FINGER = 26  # dp around the middle of a marker

Point = tuple[float, float]


class MarkerView(TypedDict):
    who: int  # a seat, or DARK
    area: str
    colour: str  # of the player
    letters: str


class DialView(TypedDict):
    """The contents of the picture."""

    table: str  # the id of the game
    markers: list[MarkerView]
    area: str  # the one whose reward is active
    number: str  # in the middle
    words: str  # below the number
    names: dict[str, str]  # of the areas
    movable: list[int]  # the markers that can be moved now


class CraftingDialPicture(HighlightedParts, CanvasWidget):
    """Draws the `DialView` in its property `dial`. A tap on a marker dispatches `on_marker` with its index. Markers
    that an action moves are outlined."""

    highlighted_by = ("dial",)

    dial: DialView | None = ObjectProperty(None, allownone=True)
    moved = NumericProperty(1.0)  # how far the markers have moved to their new places, from 0 to 1
    depends = ("dial", "moved")
    __events__ = ("on_marker",)

    def __init__(self, **kwargs: Any) -> None:
        self._before: dict[int, Point] = {}
        super().__init__(**kwargs)

    def on_marker(self, number: int) -> None:
        pass

    def show(self, dial: DialView) -> None:
        """Shows another dial. If it is the same game, the markers slide to their new places."""
        before = self.places() if self.dial and self.dial["table"] == dial["table"] else {}
        self.dial = dial
        Animation.cancel_all(self, "moved")
        if running_app().motion and before and before != self.places() and self.get_parent_window():
            self._before, self.moved = before, 0.0
            Animation(moved=1, duration=SLIDE, transition="out_quad").start(self)
        else:
            self._before, self.moved = {}, 1.0

    # ------------------------------------------------------------ where things are

    @property
    def radius(self) -> float:
        return float(min(self.width / 2, self.height / 2, dp(LARGEST)) - dp(4))

    def _point(self, degrees: float, part: float) -> Point:
        """The point at this angle, at this part of the radius."""
        distance = self.radius * part
        return self.center_x + distance * cos(radians(degrees)), self.center_y + distance * sin(radians(degrees))

    def slots(self, area: str) -> list[Point]:
        """The places for markers in an area, clockwise."""
        return [self._point(MIDDLE[area] + SLOT * (1 - number), MARKER_AT) for number in range(ROOM)]

    def places(self) -> dict[int, Point]:
        """The place of each marker by its index."""
        markers = self.dial["markers"] if self.dial else []
        places: dict[int, Point] = {}
        for area in AREAS:
            inside = [number for number, marker in enumerate(markers) if marker["area"] == area]
            places.update(zip(inside, self.slots(area), strict=False))
        return places

    def parts(self) -> dict[Hashable, str]:
        markers = self.dial["markers"] if self.dial else []
        return dict(enumerate(marker["area"] for marker in markers))

    def outline_of(self, part: Any) -> Outline:
        side = 2 * (self._size() + dp(8))
        x, y = self.places().get(part, self.center)
        return x - side / 2, y - side / 2, side, side, side / 2

    # ------------------------------------------------------------ touching

    def on_touch_down(self, touch: Any) -> bool:
        if not self.dial or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        x, y = touch.pos
        farthest = max(dp(FINGER), self.radius * 0.11)
        near = sorted(((x - px) ** 2 + (y - py) ** 2, number) for number, (px, py) in self.places().items())
        if near and near[0][0] <= farthest**2:
            if not taps.press(self, touch) or not taps.release(self, touch):
                return True
            running_app().device.feel("tap")
            self.dispatch("on_marker", near[0][1])
            return True
        return bool(super().on_touch_down(touch))

    # ------------------------------------------------------------ drawing

    def draw(self, theme: Theme) -> None:
        if not self.dial:
            return
        dial = self.dial
        for area in AREAS:
            self._draw_area(theme, dial, area)
        scale = running_app().text_scale
        Color(*theme.onSurfaceColor)
        size = min(sp(44) * scale, self.radius * 0.26)
        draw_text(dial["number"], self.center_x, self.center_y + self.radius * 0.08, size, align=0.5)
        Color(*theme.onSurfaceVariantColor)
        small = min(sp(15) * scale, self.radius * 0.085)
        draw_text(dial["words"], self.center_x, self.center_y - self.radius * 0.13, small, align=0.5)
        self._draw_markers(theme, dial)

    def _draw_area(self, theme: Theme, dial: DialView, area: str) -> None:
        tint = theme.sectors_ink[area]
        active = area == dial["area"]
        first, last = MIDDLE[area] - HALF, MIDDLE[area] + HALF
        steps = 28
        angles = [first + (last - first) * step / steps for step in range(steps + 1)]
        outer, inner = [self._point(angle, 1) for angle in angles], [self._point(angle, INNER) for angle in angles]
        Color(*tint[:3], 0.3 if active else 0.14)
        points = [point for pair in zip(outer, inner, strict=True) for point in pair]
        vertices = [value for x, y in points for value in (x, y, 0, 0)]
        Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_strip")
        Color(*tint[:3], 1 if active else 0.8)
        outlined([*outer, *reversed(inner)], dp(4.8) if active else dp(2))
        if self.radius >= dp(SMALLEST_NAMED):
            self._draw_name(tint, dial["names"][area], area)
        Color(*theme.onSurfaceVariantColor)
        for x, y in self.slots(area):
            dashed_ring(x, y, self._size() * 0.92, dp(1.5))

    def _draw_name(self, tint: Sequence[float], name: str, area: str) -> None:
        x, y = self._point(MIDDLE[area], NAME_AT)
        angle = {"time": -90, "chemistry": 90}.get(area, 0)
        Color(*tint)
        PushMatrix()
        Rotate(angle=angle, origin=(x, y))
        size = min(sp(18) * running_app().text_scale, self.radius * 0.11)
        draw_text(name, x, y, size, "RobotoMedium", align=0.5)
        PopMatrix()

    def _size(self) -> float:
        """The radius of a marker."""
        return max(dp(9), self.radius * 0.095)

    def _draw_markers(self, theme: Theme, dial: DialView) -> None:
        size = self._size()
        for number, (x, y) in self.places().items():
            if number in self._before and self.moved < 1:
                old_x, old_y = self._before[number]
                x, y = old_x + (x - old_x) * self.moved, old_y + (y - old_y) * self.moved
            marker = dial["markers"][number]
            if marker["who"] == DARK:
                self._draw_dark(theme, x, y, size)
            else:
                draw_mark(x, y, 2 * size, marker["colour"], marker["letters"], theme, on_board=True)
            if number in dial["movable"]:
                Color(*theme.onSurfaceColor)
                ring(x, y, size + dp(4), dp(3.2))

    def _draw_dark(self, theme: Theme, x: float, y: float, size: float) -> None:
        """A dark marker, which is black in a light theme, too."""
        Color(*_darkest(theme))
        disc(x, y, size)
        Color(*theme.outlineColor)
        ring(x, y, size, dp(2.4))
        Color(1, 1, 1, 0.85)
        draw_icon("moon-waning-crescent", x, y, size, align=0.5)


def _darkest(theme: Theme) -> Sequence[float]:
    """The colour of dark markers, which are dark in a light theme, too."""
    return min(theme.surfaceContainerHighestColor, theme.onSurfaceVariantColor, key=lambda colour: sum(colour[:3]))
