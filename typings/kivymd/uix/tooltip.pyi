from kivy.uix.label import Label
from kivy.uix.widget import Widget

class MDTooltip(Widget):
    shift_y: float
    def display_tooltip(self, *args: object) -> None: ...
    def remove_tooltip(self, *args: object) -> None: ...

class MDTooltipPlain(Label):
    role: str
    scale_value_x: float
    scale_value_y: float
