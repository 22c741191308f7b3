from typing import Any

from kivy.event import EventDispatcher

class ThemeManager(EventDispatcher):
    """Its colours, such as onSurfaceColor, are made when it is."""

    theme_style: str
    primary_palette: str
    def set_colors(self, *args: Any) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
