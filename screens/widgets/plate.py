"""The surface that a widget stands on, with round corners and maybe an outline."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup

from screens.widgets.rounded import Rounded, RoundedOutline

Colour = Sequence[float]


class Plate:
    """Drawn behind what is on the canvas. What cannot be seen is not there at all: a transparent shape would be
    painted like any other, and there are more of them."""

    def __init__(self, canvas: Any) -> None:
        self._shapes = InstructionGroup()
        canvas.before.add(self._shapes)

    def draw(
        self, box: tuple[float, float, float, float], corner: float, fill: Colour, stroke: Colour, line: float
    ) -> None:
        x, y, wide, high = box
        self._shapes.clear()
        if wide <= 0 or high <= 0:
            return
        if fill[3]:
            self._shapes.add(Color(rgba=fill))
            self._shapes.add(Rounded(pos=(x, y), size=(wide, high), radius=[corner]))
        if stroke[3]:
            self._shapes.add(Color(rgba=stroke))
            self._shapes.add(RoundedOutline(pos=(x, y), size=(wide, high), radius=[corner], line=line))
