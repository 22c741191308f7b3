from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, PairProperty
from kivy.uix.widget import Widget

class Image(Widget):
    source: str
    texture: Texture | None
    texture_size = PairProperty()
    color = ColorProperty()
    fit_mode: str
    nocache: bool
    def reload(self) -> None: ...

class AsyncImage(Image):
    loaded: Any
