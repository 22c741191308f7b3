"""The background of a card or a button, with round corners and, if wanted, an outline."""

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, InstructionGroup

from screens.widgets.rounded import Rounded, RoundedOutline
from screens.widgets.smooth import box_path, dashed

Colour = Sequence[float]
Box = tuple[float, float, float, float]
NOTHING = (0, 0, 0, 0)


class Surface:
    """Drawn behind what is on the canvas."""

    def __init__(self, canvas: Any) -> None:
        self._surface, self._outline = _Part(Rounded), _Part(RoundedOutline)
        canvas.before.add(self._surface)
        canvas.before.add(self._outline)

        self._dashes = InstructionGroup()
        canvas.before.add(self._dashes)
        self._dashed: tuple[Any, ...] | None = None

    def draw(self, box: Box, corner: float, fill: Colour, stroke: Colour, line: float) -> None:
        self._surface.draw(box, corner, fill)
        self._outline.draw(box, corner, stroke, line=line)
        self._draw_dashes(None)

    def draw_dashed(self, box: Box, corner: float, stroke: Colour, line: float) -> None:
        """Only an outline, of dashes: what cannot be used now."""
        self._surface.draw(box, corner, NOTHING)
        self._outline.draw(box, corner, NOTHING, line=line)
        self._draw_dashes((box, corner, tuple(stroke), line) if stroke[3] else None)

    def _draw_dashes(self, wanted: tuple[Any, ...] | None) -> None:
        if wanted == self._dashed:
            return
        self._dashed = wanted
        self._dashes.clear()
        if wanted is not None:
            box, corner, stroke, line = wanted
            self._dashes.add(Color(rgba=stroke))
            self._dashes.add(dashed(box_path(box, max(corner, line), line / 2), line))


class _Part(InstructionGroup):
    """What cannot be seen is not there at all: a transparent shape would be painted like any other, and there are
    more of them."""

    def __init__(self, kind: type[Rounded]) -> None:
        super().__init__()
        self._kind = kind
        self._ink: Color | None = None
        self._shape: Rounded | None = None

    def draw(self, box: Box, corner: float, colour: Colour, **more: float) -> None:
        if not colour[3]:
            self.clear()
            self._ink = self._shape = None
        elif self._ink is None or self._shape is None:
            self._ink = Color(rgba=colour)
            self._shape = self._kind(pos=box[:2], size=box[2:], radius=(corner,), **more)
            self.add(self._ink)
            self.add(self._shape)
        else:
            self._ink.rgba = colour
            self._shape.put(box, corner)
