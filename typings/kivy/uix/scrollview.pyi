from typing import Any

from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

class ScrollView(StencilView):
    scroll_x: float
    scroll_y: float
    do_scroll_x: bool
    do_scroll_y: bool
    bar_width: float
    scroll_type: Any
    effect_cls: Any
    effect_x: Any
    effect_y: Any
    viewport_size: Any
    scroll_timeout: float
    scroll_distance: float
    def scroll_to(self, widget: Widget, padding: float = 10, animate: bool | dict[str, Any] = True) -> None: ...
    def update_from_scroll(self, *args: Any) -> None: ...
