"""A dome of glass over a quarter: whether it is well can be seen from afar."""

from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp

from screens.widgets.board.colours import mixed
from screens.widgets.smooth import Point, filled, outlined

EDGE, RIB = 2, 1.2  # dp
GLASS, RIBS = 0.14, 0.32  # how much of its colour the glass and the ribs have
STEPS = 32

Box = tuple[float, float, float, float]


def draw_dome(box: Box, theme: Any, well: bool) -> None:
    """Its floor is the lower edge of the box. It is green if all is well, else red."""
    tint = theme.goodColor if well else theme.badColor
    line = dp(EDGE)
    x, y, wide, tall = box
    box = (x + line / 2, y + line / 2, wide - line, tall - line)
    outline = _arch(box, 1)
    Color(*mixed(theme.surfaceContainerColor, tint, GLASS))
    filled(outline)
    Color(*mixed(theme.surfaceContainerColor, tint, RIBS))
    for across in (-0.42, 0.42):
        outlined(_arch(box, across)[: STEPS // 2 + 1], dp(RIB), closed=False)
    middle = box[0] + box[2] / 2
    outlined([(middle, box[1]), (middle, box[1] + box[3])], dp(RIB), closed=False)
    Color(*tint)
    outlined(outline, line)


def widest(box: Box, height: float) -> float:
    """How wide the inside is this far above the floor."""
    return float(box[2] * max(0.0, 1 - (height / box[3]) ** 2) ** 0.5)


def _arch(box: Box, across: float) -> list[Point]:
    """From the right over the top to the left; `across` is how much of the width it spans."""
    x, y, wide, tall = box
    turns = [pi * step / STEPS for step in range(STEPS + 1)]
    return [(x + wide / 2 * (1 + across * cos(turn)), y + tall * sin(turn)) for turn in turns]
