"""Rules that can be read in two ways, each with a choice and where the chosen reading comes from."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.box import READINGS, Box, Data
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Card


class ReadingRow(BoxLayout):
    """One rule: its name, the readings, and the source of the chosen one."""

    title = StringProperty()
    why = StringProperty()


class ReadingsCard(Card):
    """All of them. `choose` is called with the reading and the value that was tapped."""

    def __init__(self, choose: Callable[[str, str], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._choose = choose
        self._rows: dict[str, ReadingRow] = {}
        self._now: dict[str, str] = {}

    def show(self, box: Box | None, data: Data) -> None:
        say = running_app().tr.say
        readings = [datum for datum in box.all(data) if datum.path[0] == READINGS] if box is not None else []
        names = [datum.path[1] for datum in readings]
        self._now = {datum.path[1]: datum.value for datum in readings}
        if list(self._rows) != names:
            self.ids.rows.clear_widgets()
            self._rows = {name: ReadingRow() for name in names}
            for name, row in self._rows.items():
                row.ids.choice.bind(value=partial(self._tapped, name))
                self.ids.rows.add_widget(row)
        for datum in readings:
            row = self._rows[datum.path[1]]
            row.title, row.why = say(datum.label), say(box.why(datum, datum.value)) if box is not None else ""
            row.ids.choice.options = [(value, say(name)) for value, name in datum.choices]
            row.ids.choice.value = datum.value

    def _tapped(self, name: str, choice: Any, value: str) -> None:
        if value is not None and value != self._now.get(name):
            self._choose(name, value)


load_kv("box_readings")
