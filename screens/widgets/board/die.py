"""A die: a round block in its colour with a symbol, pips or nothing on it. A darker strip is its lower side."""

from typing import Any

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from screens.widgets.board.colours import Colour, edge_on, mixed
from screens.widgets.canvas_text import draw_icon
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.rounded import Rounded, RoundedOutline
from screens.widgets.smooth import disc

SIDE = 0.09  # how much of its height is the lower side
LIFTED = 4  # dp: how much higher a die lies that is picked
DARKER, LIGHTER = 0.3, 0.35
PIPS = {  # in thirds to the right and up
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def draw_die(
    x: float, y: float, side: float, theme: Any, fill: Colour, ink: Colour, icon: str = "", pips: int = 0
) -> None:
    """With its lower left corner there. The light comes from above."""
    x, y, side = round(x), round(y), round(side)
    if side < 4:
        return
    corner, low = round(side * 0.2), max(1, round(side * SIDE))
    Color(*mixed(fill, (0, 0, 0), DARKER))
    Rounded(pos=(x, y), size=(side, side), radius=[corner])
    Color(*mixed(fill, (1, 1, 1), LIGHTER))
    Rounded(pos=(x, y + low), size=(side, side - low), radius=[corner])
    Color(*fill)
    light = max(1, low // 3)
    Rounded(pos=(x, y + low), size=(side, side - low - light), radius=[corner])
    edge = edge_on(theme.theme)
    if edge is not None:
        Color(*edge)
        RoundedOutline(pos=(x, y), size=(side, side), radius=[corner], line=max(1, side * 0.03))
    Color(*ink)
    middle = y + low + (side - low) / 2
    draw_icon(icon, x + side / 2, middle, side * 0.58, align=0.5)
    for right, up in PIPS.get(pips, ()):
        disc(x + side / 2 + right * side * 0.25, middle + up * side * 0.25, side * 0.085)


class Die(CanvasWidget):
    """As large as fits. One that is `picked` lies higher, in a ring, with a tick."""

    icon = StringProperty()
    pips = NumericProperty(0)
    fill = ColorProperty("#888888")
    ink = ColorProperty("#000000")
    picked = BooleanProperty(False)
    depends = ("icon", "pips", "fill", "ink", "picked")

    def draw(self, theme: Any) -> None:
        side = round(min(self.size))
        x, y = self.center_x - side / 2, self.center_y - side / 2
        if not self.picked:
            draw_die(x, y, side, theme, self.fill, self.ink, self.icon, int(self.pips))
            return
        y += dp(LIFTED)
        around, far = dp(3), dp(3)
        Color(*theme.onSurfaceColor)
        out = around + far
        RoundedOutline(
            pos=(round(x - out), round(y - out)), size=(side + 2 * out,) * 2, radius=[side * 0.2 + out], line=around
        )
        draw_die(x, y, side, theme, self.fill, self.ink, self.icon, int(self.pips))
        badge = dp(11)
        right, top = x + side, y + side
        Color(*theme.onSurfaceColor)
        disc(right, top, badge)
        Color(*theme.surfaceColor)
        draw_icon("check-bold", right, top, badge * 1.5, align=0.5)
