"""The dialog for a played card. With it the app counts titles, award symbols, card VP and production by itself."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.mars_dice.data import COLOURS
from companion.games.mars_dice.state import CARD_COLOURS, State, pending_bonus_cards
from screens.running import running_app
from screens.widgets import Dialog, Segments, Stepper, SwitchRow, Text


class MarsDiceCardDialog(Dialog):
    """Asks for the colour of the card, its cost, symbols and VP, and for green cards the production."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = running_app()
        t = app.tr.t
        state: State = app.table.state
        self.title, self.text = t("mars_dice.card_sheet.title"), t("mars_dice.card_sheet.why")
        colours = [(colour, t(f"mars_dice.card_colour.{colour}")) for colour in CARD_COLOURS]
        self.colour = Segments(options=colours, value="green")
        self.colour.bind(value=self._show_production)
        self.add(self.colour)
        self.bonus = self._switch("bonus", bool(pending_bonus_cards(state, state["turn"]["player"])))
        self.costly = self._switch("costly")
        self.end_vp = self._stepper(t("mars_dice.card_sheet.end_vp"), low=-9, high=20)
        self.symbols = [
            self._stepper(t("mars_dice.card_sheet.symbols", symbol=t(f"mars_dice.symbol.{award['face']}")))
            for award in state["awards"]
            if award
        ]
        self.storage = self._stepper(t("mars_dice.card_sheet.storage"), high=5)
        self.production_box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.production_box.bind(minimum_height=self.production_box.setter("height"))
        self.production_box.add_widget(
            Text(text=t("mars_dice.dice.production"), role="caption", muted=True, fit=True)
        )
        self.production = {
            colour: self._stepper(t(f"mars_dice.dice_of.{colour}"), into=self.production_box) for colour in COLOURS
        }
        self._show_production()
        self.add_button(t("shell.cancel"))
        self.add_button(t("mars_dice.card_sheet.done"), self._play, main=True)

    def _switch(self, key: str, on: bool = False) -> SwitchRow:
        t = running_app().tr.t
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
        """Shows the steppers of the production for green cards only; the others produce nothing."""
        if self.production_box.parent is not None:
            self.production_box.parent.remove_widget(self.production_box)
        if self.colour.value == "green":
            self.add(self.production_box)

    def _play(self) -> None:
        app = running_app()
        production = self.production.items() if self.colour.value == "green" else ()
        symbols = iter(self.symbols)
        state: State = app.table.state
        app.do(
            {
                "do": "play_card",
                "colour": self.colour.value,
                "end_vp": int(self.end_vp.value),
                "costly": "yes" if self.costly.on else "no",
                "symbols": [int(next(symbols).value) if award else 0 for award in state["awards"]],
                "production": {colour: int(stepper.value) for colour, stepper in production if stepper.value},
                "storage": int(self.storage.value),
                "bonus": "yes" if self.bonus.on else "no",
            }
        )


def open_card() -> None:
    MarsDiceCardDialog().open()
