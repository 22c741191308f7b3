"""A played card in a few taps: the app then knows titles, award symbols, card VP and production by itself."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.mars_dice.data import COLOURS
from companion.games.mars_dice.state import CARD_COLOURS, bonus_due
from screens.widgets import Dialog, Segments, Stepper, SwitchRow, Text


class MarsDiceCardDialog(Dialog):
    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        t, state = app.tr.t, app.table.state
        self.title, self.text = t("mars_dice.card_sheet.title"), t("mars_dice.card_sheet.why")
        colours = [(colour, t(f"mars_dice.card_colour.{colour}")) for colour in CARD_COLOURS]
        self.colour = Segments(options=colours, value="green")
        self.colour.bind(value=self._show_production)
        self.add(self.colour)
        self.bonus = self._switch("bonus", bool(bonus_due(state, state["turn"]["player"])))
        self.costly = self._switch("costly")
        self.end_vp = self._stepper(t("mars_dice.card_sheet.end_vp"), low=-9, high=20)
        self.symbols = [
            self._stepper(t("mars_dice.card_sheet.symbols", symbol=t(f"mars_dice.symbol.{award['face']}")))
            for award in state["awards"]
            if award
        ]
        self.storage = self._stepper(t("mars_dice.card_sheet.storage"), high=5)
        self.made = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.made.bind(minimum_height=self.made.setter("height"))
        self.made.add_widget(Text(text=t("mars_dice.dice.production"), role="caption", muted=True, fit=True))
        self.production = {
            colour: self._stepper(t(f"mars_dice.dice_of.{colour}"), into=self.made) for colour in COLOURS
        }
        self._show_production()
        self.add_button(t("shell.cancel"))
        self.add_button(t("mars_dice.card_sheet.done"), self._play, main=True)

    def _switch(self, key: str, on: bool = False) -> SwitchRow:
        t = self.app.tr.t
        row = SwitchRow(title=t(f"mars_dice.card_sheet.{key}"), hint=t(f"mars_dice.card_sheet.{key}_why"), on=on)
        self.add(row)
        return row

    def _stepper(self, label: str, low: int = 0, high: int = 9, into: BoxLayout | None = None) -> Stepper:
        row = BoxLayout(size_hint_y=None, height=dp(56), padding=(0, 0, dp(12), 0))
        row.add_widget(Text(text=label))
        stepper = Stepper(low=low, high=high)
        row.add_widget(stepper)
        if into is None:
            self.add(row)
        else:
            into.add_widget(row)
        return stepper

    def _show_production(self, *_: Any) -> None:
        """Only green cards produce."""
        if self.made.parent is not None:
            self.made.parent.remove_widget(self.made)
        if self.colour.value == "green":
            self.add(self.made)

    def _play(self) -> None:
        made = self.production.items() if self.colour.value == "green" else ()
        counted = iter(self.symbols)
        awards = self.app.table.state["awards"]
        self.app.do(
            {
                "do": "play_card",
                "colour": self.colour.value,
                "end_vp": int(self.end_vp.value),
                "costly": "yes" if self.costly.on else "no",
                "symbols": [int(next(counted).value) if award else 0 for award in awards],
                "production": {colour: int(stepper.value) for colour, stepper in made if stepper.value},
                "storage": int(self.storage.value),
                "bonus": "yes" if self.bonus.on else "no",
            }
        )


def open_card(app: Any) -> None:
    MarsDiceCardDialog(app).open()
