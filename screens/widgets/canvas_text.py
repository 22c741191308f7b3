"""Text for pictures that one widget draws on its canvas."""

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture

from screens.widgets.icon_font import glyph, icon_size
from screens.widgets.scripts import drawable

SMALLEST = 6  # pixels; smaller, and the picture has not found its place yet


def texture_of(text: str, font_name: str, font_size: float) -> Texture:
    """White, so that the colour in force tints it."""
    texture: Texture = _label(text, font_name, font_size).texture
    return texture


@lru_cache(maxsize=400)
def _label(text: str, font_name: str, font_size: float) -> CoreLabel:
    """It is kept beside its texture, and kept alive by it: Android may take away what the graphics card holds, and
    then the label draws it again."""
    text, font_name = drawable(text, font_name)
    label = CoreLabel(text=text, font_name=font_name, font_size=font_size, color=(1, 1, 1, 1))
    label.refresh()
    label.texture.add_reload_observer(lambda _: label.refresh())
    return label


def draw_text(text: str, x: float, middle: float, size: float, font: str = "Roboto", align: float = 0) -> None:
    """At the height `middle`; `align` 0 starts at x, 0.5 is centred on it, 1 ends there."""
    if not text or size < SMALLEST:
        return
    texture = texture_of(text, font, size)
    width, height = texture.size
    Rectangle(texture=texture, pos=(round(x - align * width), round(middle - height / 2)), size=(width, height))


def draw_icon(icon: str, x: float, middle: float, size: float, align: float = 0) -> None:
    if icon and size >= SMALLEST:
        draw_text(glyph(icon), x, middle, icon_size(size), "Icons", align)
