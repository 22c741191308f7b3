"""The star field behind the screens."""

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from screens.widgets.art import art, cut
from screens.widgets.canvas_widget import CanvasWidget

TILE = 512  # dp of the square with the stars, which is repeated


class Sky(CanvasWidget):
    """Nebulae in the colour of the accent; in the dark with stars. In the light there are none: dots on paper look
    like dirt. `stars` is how bright they are."""

    stars = NumericProperty(1.0)
    depends = ("stars",)

    def draw(self, theme: Any) -> None:
        if min(self.size) < 1:
            return
        air = art(f"sky_{theme.accent}_{theme.theme}")
        Color(1, 1, 1, 1)
        Rectangle(texture=air, pos=self.pos, size=self.size, tex_coords=cut(air, self.size))
        if theme.theme == "dark" and self.stars:
            tile = art("stars")
            tile.wrap = "repeat"
            across, up = self.width / dp(TILE), self.height / dp(TILE)
            Color(1, 1, 1, self.stars)
            Rectangle(texture=tile, pos=self.pos, size=self.size, tex_coords=(0, 0, across, 0, across, up, 0, up))
