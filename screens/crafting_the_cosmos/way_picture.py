"""A small dial that shows a way: arrows for the moves, and the markers where they end."""

from typing import Any, NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from companion.games.crafting_the_cosmos.data import AREAS, ROOM
from companion.games.crafting_the_cosmos.dial import DARK
from screens.crafting_the_cosmos.dial_picture import HALF, MIDDLE, MarkerView
from screens.theme import Theme
from screens.widgets.canvas_text import draw_text
from screens.widgets.canvas_widget import CanvasWidget
from screens.widgets.mark import draw_mark, outline
from screens.widgets.smooth import arc, dashed, disc, filled, outlined, ring
from screens.widgets.typeface import SEMIBOLD

INNER, MARKER_AT = 0.34, 0.68  # of the radius
LANE = 0.2  # of the radius, between two arrows
SLOT = 27  # degrees between two places of an area
ARROW = 4.5  # dp


class Move(NamedTuple):
    """One marker that goes on, by one step or more."""

    own: bool  # the player's, or a dark one
    old: str
    new: str


class CraftingWayPicture(CanvasWidget):
    """The four areas with the markers as they are after the moves; around them an arrow for each move, in the
    player's colour or, for a dark marker, dashed."""

    markers: list[MarkerView] = ListProperty()
    moves: list[Move] = ListProperty()
    area = StringProperty()  # whose reward is active
    colour = StringProperty()  # of the player
    depends = ("markers", "moves", "area", "colour")

    def draw(self, theme: Theme) -> None:
        if not self.colour:
            return
        x, y = self.center
        radius = min(self.size) / 2 / (1 + LANE * 3)
        for area in AREAS:
            self._draw_area(theme, area, radius)
        for number, (own, old, new) in enumerate(self.moves):
            steps = (AREAS.index(new) - AREAS.index(old)) % len(AREAS)
            start = MIDDLE[old] - 8 * number
            path = arc(x, y, radius * (1 + LANE * (number + 0.75)), start, start - 90 * steps + 14)
            Color(*(outline(theme, self.colour) if own else theme.onSurfaceColor))
            (outlined if own else dashed)(path, dp(2.2), closed=False)
            _arrowhead(path)

    def _draw_area(self, theme: Theme, area: str, radius: float) -> None:
        x, y = self.center
        tint, active = theme.sectors_ink[area], area == self.area
        first, last = MIDDLE[area] - HALF, MIDDLE[area] + HALF
        edge = [*arc(x, y, radius, first, last), *reversed(arc(x, y, radius * INNER, first, last))]
        Color(*tint[:3], 0.34 if active else 0.14)
        filled(edge)
        Color(*tint[:3], 1 if active else 0.6)
        outlined(edge, dp(2.2) if active else dp(1))
        inside = [marker for marker in self.markers if marker["area"] == area][:ROOM]
        size = radius * 0.17
        for number, marker in enumerate(inside):
            turn = MIDDLE[area] + SLOT * ((len(inside) - 1) / 2 - number)
            ((mx, my), *_) = arc(x, y, radius * MARKER_AT, turn, turn, 1)
            if marker["who"] == DARK:
                Color(0, 0, 0, 1)
                disc(mx, my, size * 0.85)
                Color(1, 1, 1, 1)
                ring(mx, my, size * 0.85, dp(2.2))
            else:
                draw_mark(mx, my, 2 * size, marker["colour"], "", theme, on_board=True)


def _arrowhead(path: list[tuple[float, float]]) -> None:
    """At the end of a line."""
    (from_x, from_y), (x, y) = path[-2:]
    along, up = x - from_x, y - from_y
    length = max(1e-6, (along**2 + up**2) ** 0.5)
    along, up = along / length * dp(ARROW), up / length * dp(ARROW)
    filled([(x + 1.4 * along, y + 1.4 * up), (x - up, y + along), (x + up, y - along)])


class CraftingStepsPicture(CanvasWidget):
    """The steps of a way in their order: filled in the player's colour, or dark with a rim."""

    steps: list[bool] = ListProperty()  # whether it is the player's own marker
    colour = StringProperty()
    depends = ("steps", "colour")

    def draw(self, theme: Any) -> None:
        radius = self.height / 2 - dp(1)
        for number, own in enumerate(self.steps):
            x = self.right - (len(self.steps) - number - 0.5) * (2 * radius + dp(5))
            Color(*(theme.players[self.colour] if own else (0, 0, 0, 1)))
            disc(x, self.center_y, radius)
            Color(*(theme.onSurfaceColor if not own else outline(theme, self.colour)))
            ring(x, self.center_y, radius, dp(2.2))
            Color(*(theme.players_on[self.colour] if own else (1, 1, 1, 1)))
            draw_text(str(number + 1), x, self.center_y, radius * 1.25, SEMIBOLD, align=0.5)
