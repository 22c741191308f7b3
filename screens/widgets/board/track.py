"""The fields of a track. Those that were reached, that with the marker, the next one and those ahead can be told
apart without colours: filled, filled with an edge, dashed and empty."""

from typing import Any, Literal

from kivy.graphics import Color
from kivy.metrics import dp

from screens.widgets.board.colours import Colour, Shade, faint, ink_on, reached
from screens.widgets.rounded import Rounded, RoundedOutline
from screens.widgets.smooth import box_path, dashed

Status = Literal["reached", "here", "next", "ahead"]
Box = tuple[float, float, float, float]
EDGE, EMPTY, NEXT = 2.2, 1.3, 2  # dp, of the lines around a marker, an empty field and the next one


def draw_cell(theme: Any, box: Box, radius: float, fill: Colour | None) -> None:
    """A field that is full or empty; an empty one can be seen on every card, too."""
    if fill is not None:
        Color(*fill)
        Rounded(pos=box[:2], size=box[2:], radius=[radius])
    else:
        Color(*theme.outlineColor)
        RoundedOutline(pos=box[:2], size=box[2:], radius=[radius], line=dp(EMPTY))


def draw_step(theme: Any, box: Box, status: Status, radius: float, tint: Colour = ()) -> Shade:
    """A field of a track in this colour, or in the accent's. Gives the colour in which one can write on it."""
    if status == "reached":
        fill = faint(tint, theme.surfaceContainerColor) if tint else reached(theme)
        draw_cell(theme, box, radius, fill)
        return ink_on(fill)
    if status == "here":
        fill = tuple(tint or theme.primaryColor)
        draw_cell(theme, box, radius, fill)
        Color(*theme.onSurfaceColor)
        RoundedOutline(pos=box[:2], size=box[2:], radius=[radius], line=dp(EDGE))
        return ink_on(fill)
    if status == "next":
        Color(*theme.onSurfaceColor)
        dashed(box_path(box, radius, dp(NEXT) / 2), dp(NEXT))
    else:
        draw_cell(theme, box, radius, None)
    return tuple(theme.onSurfaceColor)


def status_of(number: float, marker: float) -> Status:
    """Of the field with this number, when the marker stands on that one."""
    if number <= marker - 0.5:
        return "reached"
    if number < marker + 0.5:
        return "here"
    return "next" if number < marker + 1.5 else "ahead"
