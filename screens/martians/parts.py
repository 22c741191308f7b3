"""Widgets of the table of Martians: a quarter, a number with a name, a scenario."""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.martians.pictures import QuarterView
from screens.widgets import Card, Pressable
from screens.widgets.highlight import Highlighted
from screens.widgets.recycle import reuse_rows
from screens.widgets.symbols import Amount, Price

if TYPE_CHECKING:
    from screens.martians.table import MartiansTableScreen


class MartiansQuarterCard(Highlighted, Pressable, Card):
    """A quarter: a tap on it opens a dialog, its buttons deliver products and make oxygen."""

    highlighted_by = (
        "quarter",
        "growth",
    )

    number = NumericProperty(0)
    name = StringProperty()
    growth = NumericProperty(0)
    quarter: QuarterView | None = ObjectProperty(None, allownone=True)
    possible: list[str] = ListProperty()  # which of medicine, food, oxygen the quarter can get now
    screen: "MartiansTableScreen" = ObjectProperty()

    def on_touch_down(self, touch: Any) -> bool:
        """Gives touches to the buttons first, because the card itself reacts to touches anywhere."""
        if self.ids.buttons.collide_point(*touch.pos):
            return bool(self.ids.buttons.on_touch_down(touch))
        return bool(super().on_touch_down(touch))


class MartiansStat(Highlighted, Pressable, Card):
    """An icon, a name and a number."""

    highlighted_by = ("value",)

    icon = StringProperty()
    name = StringProperty()
    value = StringProperty()
    stacked = BooleanProperty(False)  # the name is above the number, because the letters are large


class MartiansNeedRow(BoxLayout):
    """What a scenario asks for: how often, for which price."""

    name = StringProperty()
    pays: list[Amount] = ListProperty()
    gets: list[Amount] = ListProperty()


class MartiansScenarioCard(Pressable, Card):
    """A scenario that can be chosen."""

    key = StringProperty()
    name = StringProperty()
    text = StringProperty()
    note = StringProperty()
    on = BooleanProperty(False)

    def show_needs(self, needs: list[tuple[str, Price]]) -> None:
        """Each with its name."""
        for row, (name, price) in reuse_rows(self.ids.needs, needs, MartiansNeedRow):
            row.name, row.pays, row.gets = name, price.pays, price.gets


class MartiansWideTable(BoxLayout):
    pass


class MartiansTallTable(BoxLayout):
    pass


load_kv("martians/parts")
