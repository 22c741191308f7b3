"""A game on the shelf."""

from functools import lru_cache

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kv import load_kv
from screens.look import Colour, Look
from screens.widgets.press import Press

SIDE = 16  # pixels of the gradient; the graphics card stretches it smoothly


@lru_cache(maxsize=24)
def gradient(start: tuple[float, ...], end: tuple[float, ...]) -> Texture:
    """From the top left corner down to the right, as bright as `start` and soon as calm as `end`."""
    pixels = bytearray()
    for row in range(SIDE):
        for column in range(SIDE):
            part = min(1.0, 0.48 * column / (SIDE - 1) + 0.98 * row / (SIDE - 1))
            pixels += bytes(round(255 * (a + (b - a) * part)) for a, b in zip(start[:3], end[:3], strict=True))
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgb")
    texture.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")
    texture.flip_vertical()
    texture.mag_filter = "linear"
    texture.wrap = "clamp_to_edge"
    return texture


class GameCard(Press, FloatLayout):
    """Its name, facts and best result on the colours of its accent; calm while it is not playable yet."""

    game = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    facts = StringProperty()
    badge = StringProperty()
    playable = BooleanProperty(True)
    texture = ObjectProperty(None, allownone=True)
    icon_tint = ColorProperty((0, 0, 0, 0))
    line_tint = ColorProperty((0, 0, 0, 0))

    def colour(self, look: Look, accent: str) -> None:
        def role(name: str) -> Colour:
            return look.role(accent, name)

        start, end = role("primaryContainer"), role("surfaceContainer")
        if not self.playable:
            start = [a + (b - a) * 0.65 for a, b in zip(start, end, strict=True)]
        self.texture = gradient(tuple(start), tuple(end))
        self.icon_tint = role("primary" if self.playable else "onSurfaceVariant")
        self.line_tint = role("onSurfaceVariant")


load_kv("widgets/game_card")
