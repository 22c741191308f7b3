"""A row for the symbols of a card, with a palette from which more are tapped."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.micro_cosmos.data import GAINS, MOST_OF_A_GAIN, RESOURCES, Counts
from companion.games.micro_cosmos.icons import GAIN_ICONS
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Chip


def gain_name(gain: str) -> str:
    t = running_app().tr.t
    return t(f"micro_cosmos.resource.{gain}") if gain in RESOURCES else t(f"micro_cosmos.teach.gain.{gain}")


class MicroCosmosGainsRow(BoxLayout):
    """The symbols of a part of a card. A tap on a symbol takes one away, a tap on the palette adds one; each tap
    dispatches `on_gains` with the new symbols. The palette opens with "add" and stays open, so that three symbols are
    four taps."""

    heading = StringProperty()
    open = BooleanProperty(False)

    __events__ = ("on_gains",)

    def __init__(self, **kwargs: Any) -> None:
        self.gains: Counts = {}
        self.same: Counts = {}
        super().__init__(**kwargs)

    def on_gains(self, gains: Counts) -> None:
        pass

    def on_open(self, *_: Any) -> None:
        self._draw()

    def show(self, gains: Counts, same: Counts | None = None) -> None:
        """`same` are the symbols of another row, which can be copied while this row is empty."""
        self.gains, self.same = gains, same or {}
        self._draw()

    def _draw(self) -> None:
        t, chips = running_app().tr.t, self.ids.chips
        chips.clear_widgets()
        for gain in GAINS:
            if self.gains.get(gain):
                self._add(Chip(text=str(self.gains[gain]), icon=GAIN_ICONS[gain], on=True), self.take, gain)
        if self.same and not self.gains:
            self._add(Chip(text=t("micro_cosmos.teach.same"), icon="content-copy"), self._change, self.same)
        text, icon = ("micro_cosmos.teach.enough", "check") if self.open else ("micro_cosmos.teach.add", "plus")
        self._add(Chip(text=t(text), icon=icon), self._turn, None)
        self._draw_palette()

    def _add(self, chip: Chip, then: Callable[[Any], None], what: Any) -> None:
        chip.bind(on_release=lambda _: then(what))
        self.ids.chips.add_widget(chip)

    def _draw_palette(self) -> None:
        box = self.ids.palette
        if not self.open:
            box.clear_widgets()
            return
        if not box.children:  # the chips are made once and stay while they are tapped
            for gain in GAINS:
                chip = Chip(icon=GAIN_ICONS[gain])
                chip.bind(on_release=lambda _, gain=gain: self.add(gain))
                box.add_widget(chip)
        for chip, gain in zip(box.children[::-1], GAINS, strict=True):
            chip.text = gain_name(gain)
            chip.disabled = self.gains.get(gain, 0) >= MOST_OF_A_GAIN

    def _turn(self, _: None) -> None:
        self.open = not self.open

    def add(self, gain: str) -> None:
        self._change({**self.gains, gain: self.gains.get(gain, 0) + 1})

    def take(self, gain: str) -> None:
        left = {**self.gains, gain: self.gains[gain] - 1}
        self._change({what: count for what, count in left.items() if count})

    def _change(self, gains: Counts) -> None:
        self.dispatch("on_gains", dict(gains))


load_kv("micro_cosmos/gains_row")
