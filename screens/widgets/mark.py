"""A player's mark: colour, shape and initial, so that the colour is never alone."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty

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
EDGE = (0.114, 0.102, 0.133, 1)  # around it where the ground is light
LOW = {"triangle": 0.09, "star": 0.03}  # where the letter stands below the middle, as a part of the height


def draw_mark(x: float, y: float, size: float, colour: str, letter: str, theme: Any) -> None:
    """On the canvas in force, around a point. Whoever has no colour gets a grey circle."""
    shape = SHAPES.get(colour, "circle")
    texture = art(f"mark_{shape}" + (SMALL if size <= SMALLER else ""))
    if theme.theme == "light":
        edge = size + max(2, size * 0.1)
        Color(*EDGE)
        Rectangle(texture=texture, pos=(x - edge / 2, y - edge / 2), size=(edge, edge))
    Color(*(theme.players[colour] if colour in SHAPES else theme.surfaceContainerHighestColor))
    Rectangle(texture=texture, pos=(x - size / 2, y - size / 2), size=(size, size))
    Color(*(theme.players_on[colour] if colour in SHAPES else theme.onSurfaceColor))
    letters = size * (0.42 if shape in ("triangle", "star") else 0.5)
    draw_text(letter, x, y - size * LOW.get(shape, 0), letters, SEMIBOLD, align=0.5)


def initial(name: str) -> str:
    return name.strip()[:1].upper()


class Mark(CanvasWidget):
    """The mark of whoever has this name and plays in this colour."""

    name = StringProperty()
    colour = StringProperty()
    depends = ("name", "colour")

    def draw(self, theme: Any) -> None:
        draw_mark(self.center_x, self.center_y, min(self.size), self.colour, initial(self.name), theme)


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
        for number, (name, colour) in enumerate(self._seats):
            x = self.x + self.height / 2 + number * (self.height + dp(4))
            draw_mark(x, self.center_y, self.height, colour, initial(name), theme)
