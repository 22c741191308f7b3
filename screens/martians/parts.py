"""The parts of the table of Martians: a quarter, a number to tap, the turn with its actions."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets import Card, Pressable


class QuarterCard(Pressable, Card):
    """A quarter: a tap on it tells more, its buttons deliver and make oxygen."""

    number = NumericProperty(0)
    name = StringProperty()
    growth = NumericProperty(0)
    quarter = ObjectProperty(None, allownone=True)
    open_for = ListProperty()  # which of medicine, food, oxygen can be done now
    screen = ObjectProperty()

    def on_touch_down(self, touch: Any) -> bool:
        """Its buttons first: the card behind them only takes what they leave."""
        if self.ids.buttons.collide_point(*touch.pos):
            return bool(self.ids.buttons.on_touch_down(touch))
        return bool(super().on_touch_down(touch))


class StatCell(Pressable, Card):
    icon = StringProperty()
    name = StringProperty()
    value = StringProperty()
    stacked = BooleanProperty(False)  # the name above its number: large letters


class ScenarioCard(Pressable, Card):
    key = StringProperty()
    name = StringProperty()
    text = StringProperty()
    note = StringProperty()
    on = BooleanProperty(False)


class WideMartians(BoxLayout):
    pass


class TallMartians(BoxLayout):
    pass


load_kv("martians/parts")
