"""The picture of a planet at the end of the game: which squares are covered, empty or under a meteorite, and which
rows and columns score. One widget draws it, and a finger marks squares on it."""

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, Line, Mesh
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games.planet_unknown.planets import BONUS, CITY, OFF, SIDE, Planet, ground, score, squares, worlds
from screens.running import running_app
from screens.theme import Theme
from screens.widgets.canvas_text import draw_icon, draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.one_tap import taps
from screens.widgets.rounded import Rounded, RoundedOutline
from screens.widgets.smooth import disc

GROUND_ICONS = {
    "I": "snowflake",
    "P": "human-greeting",
    "R": "ring",
    "H": "circle-outline",
    CITY: "city",
    "X": "biohazard",
    "E": "lightning-bolt",
}
FONT = 16  # sp, of the medals
LARGEST = 64  # dp, of a square
BONUS_SQUARES = (6, 49, 91)  # where the medals of the three planets of Cerberus are shown
EMPTY, METEORITE, COVERED = "empty", "meteorite", "covered"

Box = tuple[float, float, float]  # left, bottom, side


class PlanetUnknownPlanetPicture(CanvasWidget):
    """A tap marks a square with the brush, or marks it as covered again; a finger that moves on does the same to all
    squares it passes. When it is lifted, `on_paint` is dispatched with the squares that change and their new value:
    "empty", "meteorite" or "covered". Until then only the picture has changed.

    It cannot be used in a scroll view, which would react to the moving finger."""

    planet: Planet | None = ObjectProperty(None, allownone=True)
    planet_id = StringProperty()
    empty: list[int] = ListProperty()
    meteorites: list[int] = ListProperty()
    brush = OptionProperty(EMPTY, options=(EMPTY, METEORITE))
    stroke: list[int] = ListProperty()  # the squares that the finger has passed
    depends = ("planet", "planet_id", "empty", "meteorites", "stroke")
    __events__ = ("on_paint",)

    def __init__(self, **kwargs: Any) -> None:
        self._finger: Any = None
        self._last = (0.0, 0.0)  # where the finger was
        self._value = COVERED  # the new value of the squares of the stroke
        super().__init__(**kwargs)

    def on_paint(self, squares: list[int], value: str) -> None:
        pass

    def on_planet(self, *_: Any) -> None:
        """Drops a stroke that was begun on another planet."""
        if self._finger is not None:
            self._finger.ungrab(self)
            self._finger, self.stroke = None, []

    # ------------------------------------------------------------ where things are

    @property
    def _margin(self) -> float:
        """The room for the medals beside the squares."""
        return float(sp(FONT) * running_app().text_scale * 1.6)

    def _grid(self) -> Box:
        """The left and the upper edge of the squares, and how large one is. The squares are in the middle, unless the
        medals need the room."""
        room = min(self.width, self.height) - self._margin
        side = int(max(0, min(dp(LARGEST), room / SIDE)))
        left = max(self.x + self._margin, self.center_x - side * SIDE / 2)
        top = min(self.top - self._margin, self.center_y + side * SIDE / 2)
        return round(left), round(top), side

    def _box(self, square: int) -> Box:
        left, top, side = self._grid()
        row, column = divmod(square, SIDE)
        return left + column * side, top - (row + 1) * side, side

    def middle_of(self, square: int) -> tuple[float, float]:
        x, y, side = self._box(square)
        return x + side / 2, y + side / 2

    def square_at(self, x: float, y: float) -> int | None:
        left, top, side = self._grid()
        if not self.planet or not side:
            return None
        row, column = int((top - y) // side), int((x - left) // side)
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            return None
        square = row * SIDE + column
        return square if ground(self.planet, square) != OFF else None

    def nearest(self, x: float, y: float) -> int | None:
        """The square at this place, or the nearest one if it is less than a square away."""
        here = self.square_at(x, y)
        if here is not None or not self.planet:
            return here

        def away(square: int) -> float:
            middle = self.middle_of(square)
            return max(abs(middle[0] - x), abs(middle[1] - y))

        best = min(squares(self.planet), key=away)
        return best if away(best) < self._grid()[2] else None

    # ------------------------------------------------------------ touches

    def on_touch_down(self, touch: Any) -> bool:
        if self.disabled or not self.planet or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        if self._finger is None and taps.press(self, touch):
            touch.grab(self)
            self._finger, self._last = touch, touch.pos
            self._pass(self.nearest(*touch.pos))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        # A quick finger is reported only at some places; the squares between them are meant too.
        (x1, y1), (x2, y2) = self._last, touch.pos
        steps = int(3 * max(abs(x2 - x1), abs(y2 - y1)) / max(1, self._grid()[2])) + 1
        for step in range(1, steps + 1):
            self._pass(self.square_at(x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps))
        self._last = touch.pos
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        taps.release(self, touch)
        self._finger = None
        painted, self.stroke = list(self.stroke), []
        if painted:
            self.dispatch("on_paint", painted, self._value)
        return True

    def _pass(self, square: int | None) -> None:
        if square is None or square in self.stroke:
            return
        if not self.stroke:
            self._value = COVERED if self._is(square) == self.brush else self.brush
            running_app().device.feel("tap")
        if self._is(square) != self._value:
            self.stroke.append(square)

    def _is(self, square: int) -> str:
        return EMPTY if square in self.empty else METEORITE if square in self.meteorites else COVERED

    # ------------------------------------------------------------ the picture

    def values(self, planet: Planet) -> dict[int, str]:
        """The value of each square as it will be after the stroke."""
        stroke = set(self.stroke)
        return {square: self._value if square in stroke else self._is(square) for square in squares(planet)}

    def draw(self, theme: Theme) -> None:
        if not self.planet or self._grid()[2] < dp(8):
            return
        planet, values = self.planet, self.values(self.planet)
        self._covered(theme, planet, [square for square, value in values.items() if value == COVERED])
        empty = [square for square, value in values.items() if value == EMPTY]
        self._empty(theme, planet, empty)
        meteorites = [square for square, value in values.items() if value == METEORITE]
        self._meteorites(theme, meteorites)
        self._borders(theme, planet)
        self._stroke(theme)
        self._medals(theme, planet, empty, meteorites)

    def _inner(self, square: int, inset: float = 0) -> Box:
        """A square without the gap to the next one."""
        x, y, side = self._box(square)
        gap = max(dp(1), round(side * 0.05)) + inset
        return x + gap, y + gap, side - 2 * gap

    def _fill(self, some: Iterable[int], inset: float = 0) -> None:
        for square in some:
            x, y, side = self._inner(square, inset)
            Rounded(pos=(x, y), size=(side, side), radius=[side * 0.2])

    def _icons(self, planet: Planet, some: Iterable[int]) -> None:
        for square in some:
            x, y, side = self._inner(square)
            draw_icon(GROUND_ICONS.get(ground(planet, square), ""), x + side / 2, y + side / 2, side * 0.5, 0.5)

    def _covered(self, theme: Theme, planet: Planet, some: list[int]) -> None:
        Color(*theme.inversePrimaryColor)
        self._fill(some)
        Color(*theme.primaryColor)
        for square in some:
            x, y, side = self._inner(square)
            RoundedOutline(pos=(x, y), size=(side, side), radius=[side * 0.2], line=dp(1))
        Color(*theme.onPrimaryContainerColor[:3], 0.65)
        self._icons(planet, some)

    def _empty(self, theme: Theme, planet: Planet, some: list[int]) -> None:
        Color(*theme.surfaceContainerLowestColor)
        self._fill(some)
        Color(*theme.goods_ink["minerals"])
        _dashed([self._inner(square) for square in some], dp(1.8))
        cities = [square for square in some if self.planet_id == "gaia" and ground(planet, square) == CITY]
        self._icons(planet, (square for square in some if square not in cities))
        for square in cities:
            self._medal(theme, f"+{BONUS}", *self.middle_of(square), lit=True)

    def _meteorites(self, theme: Theme, some: list[int]) -> None:
        amber = theme.goods_ink["minerals"]
        for square in some:
            x, y, side = self._inner(square)
            Color(*theme.inversePrimaryColor)
            Rounded(pos=(x, y), size=(side, side), radius=[side * 0.2])
            Color(*amber[:3], 0.12)
            Rounded(pos=(x, y), size=(side, side), radius=[side * 0.2])
            Color(*amber)
            RoundedOutline(pos=(x, y), size=(side, side), radius=[side * 0.2], line=dp(2))
            disc(x + side / 2, y + side / 2, side * 0.22)

    def _borders(self, theme: Theme, planet: Planet) -> None:
        """The borders between the planets of Cerberus, and the chasm of Tartarus."""
        parts: dict[int, int | str] = {}
        for number, world in enumerate(worlds(self.planet_id, planet)):
            parts.update(dict.fromkeys(world, number))
        if "chasm_side" in planet:
            sides = "".join(planet["chasm_side"])
            parts = {square: sides[square] for square in squares(planet)}
        Color(*theme.onSurfaceColor)
        for square, part in parts.items():
            x, y, side = self._box(square)
            if square % SIDE < SIDE - 1 and parts.get(square + 1, part) != part:
                Line(points=[x + side, y, x + side, y + side], width=dp(1.2))
            if parts.get(square + SIDE, part) != part:
                Line(points=[x, y, x + side, y], width=dp(1.2))

    def _stroke(self, theme: Theme) -> None:
        Color(*theme.onSurfaceColor)
        for square in self.stroke:
            x, y, side = self._inner(square)
            RoundedOutline(pos=(x, y), size=(side, side), radius=[side * 0.2], line=dp(2.6))

    def _medals(self, theme: Theme, planet: Planet, empty: list[int], meteorites: list[int]) -> None:
        left, top, side = self._grid()
        now = score(self.planet_id, planet, empty, meteorites)
        away = self._margin / 2
        for number in range(SIDE):
            along = (number + 0.5) * side
            self._medal(theme, planet["columns"][number], left + along, top + away, number in now.columns)
            self._medal(theme, planet["rows"][number], left - away, top - along, number in now.rows)
        for world, square in zip(worlds(self.planet_id, planet), BONUS_SQUARES, strict=False):
            self._medal(theme, f"+{BONUS}", *self.middle_of(square), lit=not set(empty).intersection(world))

    def _medal(self, theme: Theme, value: int | str, x: float, y: float, lit: bool) -> None:
        """A number of medals. If they are scored it has a disc, because a colour alone is not enough."""
        radius = min(self._margin * 0.45, self._grid()[2] * 0.42)
        if lit:
            Color(*theme.primaryColor)
            disc(x, y, radius)
        Color(*(theme.onPrimaryColor if lit else theme.onSurfaceVariantColor))
        size = max(sp(14), min(sp(FONT) * running_app().text_scale, radius * 1.35))
        draw_text(str(value), x, y, size, "RobotoMedium" if lit else "Roboto", 0.5)


def _dashed(boxes: list[Box], thick: float) -> None:
    """Draws three dashes on each side of each box, all in one mesh: Kivy dashes only lines that are one pixel
    wide."""
    vertices: list[float] = []
    indices: list[int] = []
    for left, bottom, side in boxes:
        step = side * 0.68 / 3
        long, far = step * 0.6, side - thick
        for number in range(3):
            along = side * 0.16 + (number + 0.2) * step
            level = ((along, 0, long, thick), (along, far, long, thick))
            upright = ((0, along, thick, long), (far, along, thick, long))
            for x, y, wide, high in (*level, *upright):
                first = len(vertices) // 4
                for corner_x, corner_y in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high)):
                    vertices += (left + corner_x, bottom + corner_y, 0, 0)
                indices += (first, first + 1, first + 2, first, first + 2, first + 3)
    Mesh(vertices=vertices, indices=indices, mode="triangles")
