"""A player's mark: colour, shape and initial, so that the colour is never alone. It stands wherever a player does."""

from collections.abc import Sequence
from typing import Any, Protocol

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from screens.theme import Colour, Theme
from screens.widgets.art import SMALL, art
from screens.widgets.canvas_text import draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.typeface import SEMIBOLD

SHAPES = {
    "red": "circle",
    "blue": "square",
    "green": "triangle",
    "yellow": "diamond",
    "purple": "hexagon",
    "white": "star",
}
SMALLER = 72  # pixels: up to here the small picture does
ROOM_FOR_TWO = 40  # dp: from here on two letters can be read
EDGE = (0.114, 0.102, 0.133, 1)  # around it where the ground is light, or anything
LOW = {"triangle": 0.09, "star": 0.03}  # where the letter stands below the middle, as a part of the height
ONE_LETTER = {"triangle": 0.42, "star": 0.42}  # its size, as a part of the height; half of it for other shapes
TWO_LETTERS = {"triangle": 0.3, "star": 0.32, "diamond": 0.34}  # .4 for other shapes


class MarkColours(Protocol):
    """Of the theme; a poster has them without one."""

    @property
    def theme(self) -> str: ...
    @property
    def players(self) -> dict[str, Any]: ...
    @property
    def players_on(self) -> dict[str, Any]: ...
    @property
    def onSurfaceColor(self) -> Any: ...
    @property
    def surfaceColor(self) -> Any: ...
    @property
    def surfaceContainerHighestColor(self) -> Any: ...


def draw_mark(
    x: float,
    y: float,
    size: float,
    colour: str,
    letters: str,
    theme: MarkColours,
    on_board: bool = False,
    hollow: bool = False,
) -> None:
    """On the canvas in force, around a point. Whoever has no colour gets a grey circle. On a board it has an edge in
    the dark, too, because it may stand on any colour; `hollow` is a piece that is not there yet."""
    shape = SHAPES.get(colour, "circle")
    texture = art(f"mark_{shape}" + (SMALL if size <= SMALLER else ""))
    if on_board or theme.theme == "light":
        edge = size + max(2, size * 0.1)
        Color(*EDGE)
        Rectangle(texture=texture, pos=(x - edge / 2, y - edge / 2), size=(edge, edge))
    Color(*(theme.players[colour] if colour in SHAPES else theme.surfaceContainerHighestColor))
    Rectangle(texture=texture, pos=(x - size / 2, y - size / 2), size=(size, size))
    ink = theme.players_on[colour] if colour in SHAPES and not hollow else theme.onSurfaceColor
    if hollow:
        Color(*theme.surfaceColor)
        inside = size * 0.74
        Rectangle(texture=texture, pos=(x - inside / 2, y - inside / 2), size=(inside, inside))
    Color(*ink)
    shown = letters if size >= dp(ROOM_FOR_TWO) else letters[:1]
    part = ONE_LETTER.get(shape, 0.5) if len(shown) < 2 else TWO_LETTERS.get(shape, 0.4)
    draw_text(shown, x, y - size * LOW.get(shape, 0), size * part, SEMIBOLD, align=0.5)


def initial(name: str) -> str:
    return name.strip()[:1].upper()


def letters(name: str, among: Sequence[str] = ()) -> str:
    """The initial; two letters if somebody else at the table has the same."""
    alike = [other for other in among if initial(other) == initial(name)]
    return initial(name) + name.strip()[1:2] if len(alike) > 1 else initial(name)


def outline(theme: Theme, colour: str) -> Colour:
    """Of a card or a chip that belongs to a player: in the light the players' colours are too pale for a line."""
    found: Colour = theme.players[colour] if theme.theme == "dark" else theme.onSurfaceColor
    return found


def body(theme: Theme, colour: str) -> Colour:
    """Of a piece that carries the mark of whoever plays in this colour."""
    found: Colour = theme.players[colour] if colour in SHAPES else theme.surfaceContainerHighestColor
    return found


class Mark(CanvasWidget):
    """The mark of whoever has this name and plays in this colour, among those with these names."""

    name = StringProperty()
    colour = StringProperty()
    among = ListProperty()
    depends = ("name", "colour", "among")

    def draw(self, theme: Any) -> None:
        size = min(self.size)
        if size > 1:
            draw_mark(self.center_x, self.center_y, size, self.colour, letters(self.name, self.among), theme)


class Marks(CanvasWidget):
    """Several marks side by side; as wide as they are."""

    depends = ("height",)

    def __init__(self, **kwargs: Any) -> None:
        self._seats: list[tuple[str, str]] = []
        super().__init__(**kwargs)

    def show(self, seats: Sequence[tuple[str, str]]) -> None:
        """Names and colours."""
        if self._seats == list(seats):
            return
        self._seats = list(seats)
        self.width = len(self._seats) * (self.height + dp(4))
        self._redraw()

    def draw(self, theme: Any) -> None:
        names = [name for name, _ in self._seats]
        for number, (name, colour) in enumerate(self._seats):
            x = self.x + self.height / 2 + number * (self.height + dp(4))
            draw_mark(x, self.center_y, self.height, colour, letters(name, names), theme)
