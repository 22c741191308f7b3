from typing import Any

from kivy.uix.layout import Layout

class StackLayout(Layout):
    orientation: str
    spacing: Any
