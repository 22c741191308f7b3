"""Cards of different heights in columns, without holes between them."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.layout import Layout


class Columns(Layout):
    """Puts each child below the lowest column so far, which is the first where they are even. Its height follows
    the highest one."""

    cols = NumericProperty(1)
    spacing = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        arrange = Clock.create_trigger(self.do_layout, -1)
        for name in ("children", "pos", "size", "cols", "spacing"):
            self.fbind(name, arrange)

    def do_layout(self, *_: Any) -> None:
        cols = max(1, int(self.cols))
        wide = (self.width - self.spacing * (cols - 1)) / cols
        used = [0.0] * cols
        places = []
        for child in reversed(self.children):
            child.width = wide
            column = min(range(cols), key=lambda at: (round(used[at]), at))
            used[column] += child.height
            places.append((child, self.x + column * (wide + self.spacing), used[column]))
            used[column] += self.spacing
        self.height = max(0, max(used) - self.spacing)
        for child, x, down in places:
            child.pos = x, self.top - down
