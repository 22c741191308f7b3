"""One line to type into."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv


class Field(BoxLayout):
    """A text field in the style of the kit: icon, text, a cross that empties it. Enter dispatches `on_enter`."""

    text = StringProperty()
    hint = StringProperty()
    icon = StringProperty()
    clears = BooleanProperty(False)
    active = BooleanProperty(False)  # the keyboard writes here
    stays = BooleanProperty(False)  # the keyboard stays after Enter, for the next word

    __events__ = ("on_enter",)

    def on_enter(self) -> None:
        pass

    def write(self, text: str) -> None:
        """From the input inside; setting `text` from outside goes the other way."""
        self.text = text

    def on_text(self, *_: Any) -> None:
        if self.ids.line.text != self.text:
            self.ids.line.text = self.text
            self.ids.line.cursor = (0, 0)  # its beginning is in sight, however long the text before was

    def focus(self) -> None:
        self.ids.line.focus = True


load_kv("field")
