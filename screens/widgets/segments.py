"""A choice of one out of several, side by side."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets.buttons import Pill
from screens.widgets.text import width_of


class Segment(Pill):
    """One choice. The ends of the row are round, which its place decides."""

    value = ObjectProperty(None, allownone=True)
    on = BooleanProperty(False)
    first = BooleanProperty(False)
    last = BooleanProperty(False)
    stacked = BooleanProperty(False)
    ends = ListProperty([dp(2)] * 4)  # the four corners


class Segments(BoxLayout):
    """One of n: `options` are (value, text) pairs, `value` the chosen one. Where the texts do not fit side by
    side they stand one below the other."""

    options = ListProperty()
    value = ObjectProperty(None, allownone=True)
    scale = NumericProperty(1)
    font = StringProperty("Roboto")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(options=self._build, width=self._arrange, scale=self._arrange, value=self._mark)
        self._build()

    def _build(self, *_: Any) -> None:
        kept = {segment.value: segment for segment in self.children}
        self.clear_widgets()
        for value, text in self.options:
            segment = kept.get(value) or Segment(value=value, on_release=self._choose)
            segment.text = text
            self.add_widget(segment)
        self._mark()
        self._arrange()

    def _choose(self, segment: Segment) -> None:
        self.value = segment.value

    def _mark(self, *_: Any) -> None:
        for segment in self.children:
            segment.on = segment.value == self.value

    def _arrange(self, *_: Any) -> None:
        segments = self.children[::-1]
        if not segments:
            return
        widths = [width_of(one.text, self.font, sp(15) * self.scale) + dp(52) for one in segments]
        stacked = sum(widths) > self.width
        self.orientation = "vertical" if stacked else "horizontal"
        even = max(widths) * len(widths) <= self.width
        for place, (segment, width) in enumerate(zip(segments, widths, strict=True)):
            segment.first, segment.last = place == 0, place == len(segments) - 1
            segment.stacked = stacked
            segment.size_hint_x = 1 if stacked or even else width / sum(widths)
        self.height = dp(48) * (len(segments) if stacked else 1)


load_kv("widgets/segments")
