from typing import Any

from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: int | None
    rows: int | None
    spacing: Any
    row_default_height: float
    row_force_default: bool
    col_default_width: float
    col_force_default: bool
    orientation: str
