"""A choice made before a game: its name, the values, and what the chosen one means."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.engine.game import Option
from screens.widgets import Chip, Flow, Segments, Text

MOST_SEGMENTS = 4


class Chips(Flow):
    """One of many: as Segments, but chips that go on in the next line."""

    options = ListProperty()
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spacing = dp(8), 0  # what can be touched of a chip is higher than what is seen
        self.bind(options=self._build, value=self._mark)

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        for value, text in self.options:
            chip = Chip(text=text)
            chip.bind(on_release=lambda _, value=value: self._choose(value))
            self.add_widget(chip)
        self._mark()

    def _choose(self, value: Any) -> None:
        self.value = value

    def _mark(self, *_: Any) -> None:
        for chip, (value, _) in zip(self.children[::-1], self.options, strict=True):
            chip.on = value == self.value


class OptionChoice:
    """The widgets of one option. They go into the column as they are: one layout more around them, and turning the
    window would take Kivy too many rounds."""

    def __init__(self, option: Option, choose: Callable[[str, str], None]) -> None:
        self.label = Text(role="label", fit=True)
        self.values = Chips() if is_long(option) else Segments()
        self.values.bind(value=lambda _, value: choose(option.id, value))
        self.note = Text(role="label", muted=True, fit=True, padding=(0, 0, 0, dp(8)))  # nearer to its own option
        self.widgets: list[Widget] = [self.label, self.values, *([self.note] if option.notes else [])]

    def show(self, label: str, values: list[tuple[str, str]], value: str, note: str) -> None:
        self.label.text = label
        self.values.options = values
        self.values.value = value
        self.note.text = note


def is_long(option: Option) -> bool:
    return len(option.values) > MOST_SEGMENTS
