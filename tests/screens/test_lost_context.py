"""Android may take away what the graphics card holds while the app is not shown; it is drawn again afterwards."""

import gc
from collections.abc import Callable

import pytest
from kivy.app import App
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from screens.widgets import canvas_text
from screens.widgets.game_card import mask
from screens.widgets.rounded import outline, surface
from tools.drive import Driver


class Plain(App):
    def build(self) -> Widget:
        return Widget()


MAKERS: dict[str, Callable[[], Texture]] = {
    "the gradient of a card": mask,
    "a round surface": lambda: surface(9),
    "a round outline": lambda: outline(9, 2.0),
    "a text on a canvas": lambda: canvas_text.texture_of("Tlen 14%", "Roboto", 20),
}


@pytest.mark.parametrize("what", MAKERS)
def test_what_the_graphics_card_lost_is_drawn_again(drive: Callable[..., Driver], what: str) -> None:
    drive(Plain())
    texture = MAKERS[what]()
    canvas_text._label.cache_clear()  # as after many other texts
    gc.collect()
    before = texture.pixels
    assert any(before)
    get_context().reload()
    assert texture.pixels == before
