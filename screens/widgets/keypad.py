"""The keypad for numbers. Its keys are bigger than the system's, and it never covers what is filled in. What its keys
mean stands in companion.engine.number_keys."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.number_keys import Takes
from screens.kv import load_kv
from screens.widgets.buttons import Pressable
from screens.widgets.icon_font import glyph
from screens.widgets.text import TintedText

# What the keys send, row by row, and the icon of those that are no digit.
ROWS = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("more", "0", "-"), ("back", "+", "next"))
LOW_ROWS = (("1", "2", "3", "4", "5"), ("6", "7", "8", "9", "0"), ("back", "more", "-", "+", "next"))
ICONS = {"back": "backspace-outline", "next": "arrow-right"}
FACES = {"-": "−", "more": "10+"}


class Key(Pressable, TintedText):
    sends = StringProperty()

    def __init__(self, sends: str, **kwargs: Any) -> None:
        super().__init__(repeats=True, **kwargs)
        self.sends = sends
        self.text = glyph(ICONS[sends]) if sends in ICONS else FACES.get(sends, sends)
        if sends in ICONS:
            self.font_name = "Icons"


class Keypad(BoxLayout):
    """Dispatches `on_key` with what was pressed. With `low` it has three rows instead of five; with `bare` none of
    them has the arrow, because a button beside it says where it goes."""

    __events__ = ("on_key",)

    low = BooleanProperty(False)
    bare = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._keys: dict[str, Key] = {}
        self._field = Takes()
        self._typed = ""
        self._build()

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        for keys in LOW_ROWS if self.low else ROWS:
            row = BoxLayout(spacing=self.spacing)
            self.fbind("spacing", row.setter("spacing"))
            for sends in keys:
                if sends == "next" and self.bare:
                    continue
                key = self._keys[sends] = Key(sends)
                key.bind(on_release=lambda pressed: self.dispatch("on_key", pressed.sends))
                row.add_widget(key)
            self.add_widget(row)
        self.suit(self._field, self._typed)

    on_low = on_bare = _build

    def suit(self, field: Takes, typed: str) -> None:
        """What the field takes that is typed now: no key is lit that it would refuse."""
        self._field, self._typed = field, typed
        more, minus = self._keys["more"], self._keys["-"]
        more.text = f"{10**field.places}+"
        more.disabled = not field.more(typed)
        minus.disabled = field.low >= 0

    def on_key(self, key: str) -> None:
        pass


load_kv("widgets/keypad")
