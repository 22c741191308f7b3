"""The keypad for scores. Its keys are bigger than the system's, it has a plus for sums, and it never covers the score
sheet."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets.buttons import Pressable
from screens.widgets.icon_font import glyph
from screens.widgets.text import TintedText

# What the keys send, row by row, and the icon of those that are no digit.
ROWS = (("7", "8", "9", "back"), ("4", "5", "6", "±"), ("1", "2", "3", "+"), ("clear", "0", "next"))
LOW_ROWS = (("1", "2", "3", "4", "5"), ("6", "7", "8", "9", "0"), ("back", "clear", "±", "+", "next"))
ICONS = {
    "back": "backspace-outline",
    "±": "plus-minus-variant",
    "+": "plus",
    "clear": "close",
    "next": "arrow-right",
}


class Key(Pressable, TintedText):
    sends = StringProperty()

    def __init__(self, sends: str, **kwargs: Any) -> None:
        super().__init__(repeats=True, **kwargs)
        self.sends = sends
        self.text = glyph(ICONS[sends]) if sends in ICONS else sends
        if sends in ICONS:
            self.font_name = "Icons"


class Keypad(BoxLayout):
    """Dispatches `on_key` with what was pressed. With `low` it has three rows instead of four."""

    __events__ = ("on_key",)

    low = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.on_low()

    def on_low(self, *_: Any) -> None:
        self.clear_widgets()
        for keys in LOW_ROWS if self.low else ROWS:
            row = BoxLayout(spacing=self.spacing)
            self.fbind("spacing", row.setter("spacing"))
            for sends in keys:
                key = Key(sends, size_hint_x=2 if sends == "next" and not self.low else 1)
                key.bind(on_release=lambda pressed: self.dispatch("on_key", pressed.sends))
                row.add_widget(key)
            self.add_widget(row)

    def on_key(self, key: str) -> None:
        pass


load_kv("widgets/keypad")
