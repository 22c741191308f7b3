"""A played card in a few taps: the app then knows titles, award symbols, card VP and production by itself."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.mars_dice.data import COLOURS
from companion.games.mars_dice.state import CARD_COLOURS, bonus_due
from screens.widgets import Segments, Sheet, Stepper, SwitchRow, Words


class CardSheet(Sheet):
    def __init__(self, app: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.app = app
        tr, state = app.tr, app.open.session.state
        self.title = tr.t("mars_dice.card_sheet.title")
        self.text = tr.t("mars_dice.card_sheet.why")
        self.colour = Segments(
            options=[(colour, tr.t(f"mars_dice.card_colour.{colour}")) for colour in CARD_COLOURS], value="green"
        )
        self.add(self.colour)
        why = tr.t("mars_dice.card_sheet.costly_why")
        self.costly = SwitchRow(title=tr.t("mars_dice.card_sheet.costly"), hint=why)
        self.add(self.costly)
        self.end_vp = self._stepper(tr.t("mars_dice.card_sheet.end_vp"), low=-9, high=20)
        self.symbols = [
            self._stepper(
                tr.t("mars_dice.card_sheet.symbols", symbol=tr.t(f"mars_dice.symbol.{award['face']}")), high=9
            )
            if award
            else None
            for award in state["awards"]
        ]
        self.production = {
            colour: self._stepper(tr.t(f"mars_dice.production.{colour}"), high=9) for colour in COLOURS
        }
        self.storage = self._stepper(tr.t("mars_dice.card_sheet.storage"), high=5)
        self.bonus = SwitchRow(title=tr.t("mars_dice.card_sheet.bonus"), hint=tr.t("mars_dice.card_sheet.bonus_why"))
        self.bonus.on = bool(bonus_due(state, state["turn"]["player"]))
        self.add(self.bonus)
        self.add_button(tr.t("mars_dice.cancel"))
        self.add_button(tr.t("mars_dice.card_sheet.done"), self._play, main=True)

    def _stepper(self, label: str, low: int = 0, high: int = 9) -> Stepper:
        row = BoxLayout(size_hint_y=None, height=dp(56))
        row.add_widget(Words(text=label))
        stepper = Stepper(low=low, high=high)
        row.add_widget(stepper)
        self.add(row)
        return stepper

    def _play(self) -> None:
        self.app.do(
            {
                "do": "play_card",
                "colour": self.colour.value,
                "end_vp": int(self.end_vp.value),
                "costly": "yes" if self.costly.on else "no",
                "symbols": [int(stepper.value) if stepper else 0 for stepper in self.symbols],
                "production": {c: int(s.value) for c, s in self.production.items() if s.value},
                "storage": int(self.storage.value),
                "bonus": "yes" if self.bonus.on else "no",
            }
        )


def open_card(app: Any) -> None:
    CardSheet(app).open()
