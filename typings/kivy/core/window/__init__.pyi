from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import NumbersProperty, PairProperty
from kivy.uix.widget import Widget

class WindowBase(EventDispatcher):
    size = PairProperty()
    system_size = PairProperty()
    width: float
    height: float
    dpi: float
    rotation: int
    children: list[Widget]
    allow_screensaver: bool
    softinput_mode: str
    keyboard_height: float
    mouse_pos = PairProperty()
    clearcolor = NumbersProperty()
    canvas: Any
    top: int
    left: int
    def add_widget(self, widget: Widget, canvas: Any = None) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def close(self) -> None: ...
    def flip(self) -> None: ...
    def screenshot(self, name: str = ...) -> str: ...
    def release_all_keyboards(self) -> bool: ...
    def dispatch_input(self) -> None: ...
    def update_viewport(self) -> None: ...

Window: WindowBase
