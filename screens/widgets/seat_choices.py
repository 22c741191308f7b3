"""A choice of one of the players, each with the mark."""

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty

from companion.engine.setup import Seat
from screens.widgets.card import Flow
from screens.widgets.seat_chip import SeatChip


class SeatChoices(Flow):
    """Like Segments: `options` are (value, text) pairs, `value` the chosen one. `seats` says whom each is."""

    options = ListProperty()
    value = ObjectProperty(None, allownone=True)

    def __init__(self, seats: Mapping[Any, Seat], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=(dp(8), 0), **kwargs)
        self._seats = seats
        self._chips: dict[Any, SeatChip] = {}
        self.bind(minimum_height=self.setter("height"), options=self._build, value=self._mark)

    def _build(self, *_: Any) -> None:
        self.clear_widgets()
        self._chips = {}
        for value, text in self.options:
            seat = self._seats[value]
            chip = SeatChip(text=text, name=seat["name"], colour=seat["colour"])
            chip.bind(on_release=lambda _, value=value: setattr(self, "value", value))
            self._chips[value] = chip
            self.add_widget(chip)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for value, chip in self._chips.items():
            chip.on = value == self.value
