"""A game on the shelf."""

from functools import cache

from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kv import load_kv
from screens.theme import Colour, Theme
from screens.widgets.buttons import Pressable

SIDE = 16  # pixels of the mask; the graphics card stretches it smoothly


@cache
def mask() -> Texture:
    """White that fades away from the top left corner down to the right: laid over the calm colour of a card in
    its bright one, it makes the gradient. One for all cards, and smoother than a gradient of two dark colours."""
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgba")
    _fill(texture)
    texture.add_reload_observer(_fill)  # Android may take away what the graphics card holds
    texture.flip_vertical()
    texture.mag_filter = "linear"
    texture.wrap = "clamp_to_edge"
    return texture


def _fill(texture: Texture) -> None:
    pixels = bytearray()
    for row in range(SIDE):
        for column in range(SIDE):
            part = min(1.0, 0.48 * column / (SIDE - 1) + 0.98 * row / (SIDE - 1))
            pixels += bytes((255, 255, 255, round(255 * (1 - part))))
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")


class GameCard(Pressable, FloatLayout):
    """Its name, facts and best result on the colours of its accent."""

    game = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    facts = StringProperty()
    badge = StringProperty()
    mask = staticmethod(mask)
    bright = ColorProperty((0, 0, 0, 0))
    calm = ColorProperty((0, 0, 0, 0))
    icon_tint = ColorProperty((0, 0, 0, 0))
    line_tint = ColorProperty((0, 0, 0, 0))

    def colour(self, look: Theme, accent: str) -> None:
        def role(name: str) -> Colour:
            return look.role(accent, name)

        self.bright, self.calm = role("primaryContainer"), role("surfaceContainer")
        self.icon_tint = role("primary")
        self.line_tint = role("onSurfaceVariant")


load_kv("widgets/game_card")
