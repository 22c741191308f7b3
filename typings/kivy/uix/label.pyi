from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, PairProperty
from kivy.uix.widget import Widget

class Label(Widget):
    text: str
    font_size: float
    font_name: str
    halign: str
    valign: str
    markup: bool
    bold: bool
    color = ColorProperty()
    disabled_color = ColorProperty()
    text_size: Any
    texture: Texture | None
    texture_size = PairProperty()
    padding: Any
    line_height: float
    shorten: bool
    shorten_from: str
    max_lines: int
    is_shortened: bool
    refs: dict[str, Any]
    def texture_update(self, *args: Any) -> None: ...
