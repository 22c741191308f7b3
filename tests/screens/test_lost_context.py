"""Android may take away what the graphics card holds while the app is not shown; it is drawn again afterwards."""

import gc
from collections.abc import Callable

from kivy.app import App
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from screens.widgets import canvas_text
from screens.widgets.art import art
from screens.widgets.emblem import line, ramp
from screens.widgets.rounded import outline, surface
from screens.widgets.sky import star
from screens.widgets.smooth import fade
from tools.drive import Driver


class Plain(App):
    def build(self) -> Widget:
        return Widget()


MAKERS: dict[str, Callable[[], Texture]] = {
    "the fade of an emblem": ramp,
    "the edge of an emblem": line,
    "a star": star,
    "the edge of a drawn shape": fade,
    "a picture": lambda: art("brand_small"),
    "a round surface": lambda: surface(9),
    "a round outline": lambda: outline(9, 2.0),
    "a text on a canvas": lambda: canvas_text.texture_of("Tlen 14%", "Roboto", 20),
}


def test_what_the_graphics_card_lost_is_drawn_again(drive: Callable[..., Driver]) -> None:
    drive(Plain())
    textures = {what: make() for what, make in MAKERS.items()}
    canvas_text._label.cache_clear()  # as after many other texts
    gc.collect()
    before = {what: texture.pixels for what, texture in textures.items()}
    assert all(any(pixels) for pixels in before.values())
    get_context().reload()  # once for all: it goes through everything that was ever drawn
    assert [what for what, texture in textures.items() if texture.pixels != before[what]] == []
