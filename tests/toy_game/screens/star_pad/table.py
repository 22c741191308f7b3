"""The table of Star Pad: how far the ship is, and three ways to fly."""

from companion.games.star_pad.game import STAR, State
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.running import running_app
from screens.standard_table import StandardTable
from screens.widgets import Card


class StarPadShip(Card):
    """A tap on a number flies so many fields."""

    rule = "flight"
    field = NumericProperty(0)
    last = NumericProperty(STAR)

    def fly(self, fields: int) -> None:
        running_app().do({"do": "fly", "fields": fields})


class StarPadTable(StandardTable[State]):
    def build(self, column: BoxLayout) -> None:
        self.ship = StarPadShip()
        column.add_widget(self.ship)
        super().build(column)

    def show(self, state: State) -> None:
        self.ship.field = state["ship"]
        self.ship.disabled = state["phase"] != "play"
        super().show(state)


load_kv("star_pad/table")
SCREEN = StarPadTable
