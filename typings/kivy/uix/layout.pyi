from kivy.properties import NumbersProperty, PairProperty
from kivy.uix.widget import Widget

class Layout(Widget):
    padding = NumbersProperty()
    minimum_width: float
    minimum_height: float
    minimum_size = PairProperty()
    def do_layout(self, *args: object) -> None: ...
