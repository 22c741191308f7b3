"""Rows of a list: to press, to switch, to count."""

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.widgets.animated import LASTS, moves
from screens.widgets.buttons import Pressable
from screens.widgets.mark import Mark


class ListRow(Pressable, BoxLayout):
    """An icon, a title with a hint below, and a word at the end. Its height follows the text, 56 dp at least."""

    icon = StringProperty()
    icon_tint = ColorProperty(None, allownone=True)
    title = StringProperty()
    hint = StringProperty()
    end = StringProperty()


class PersonRow(ListRow):
    """With a player's mark instead of an icon; the title is the name."""

    colour = StringProperty()
    among = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        mark = Mark(size_hint=(None, None), size=(dp(36), dp(36)), pos_hint={"center_y": 0.5})
        super().__init__(spacing=dp(12), **kwargs)
        self.add_widget(mark, index=len(self.children))
        for name, of_mark in (("title", "name"), ("colour", "colour"), ("among", "among")):
            setattr(mark, of_mark, getattr(self, name))
            self.fbind(name, mark.setter(of_mark))


class SwitchPicture(Widget):
    """The switch at the end of a row: its handle slides to the other end, unless the user wants less motion."""

    on = BooleanProperty(False)
    turned = NumericProperty(0)  # how far the handle is on its way: 0 off, 1 on

    def on_on(self, *_: Any) -> None:
        Animation.cancel_all(self, "turned")
        if moves(self):
            Animation(turned=int(self.on), duration=LASTS, transition="out_quad").start(self)
        else:
            self.turned = int(self.on)


class SwitchRow(Pressable, BoxLayout):
    """A title, a hint and a switch; a tap anywhere on it turns it over and dispatches `on_turned`."""

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    on = BooleanProperty(False)

    __events__ = ("on_turned",)

    def on_release(self) -> None:
        self.on = not self.on
        self.dispatch("on_turned", self.on)

    def on_turned(self, on: bool) -> None:
        pass


class Stepper(BoxLayout):
    """− value +. A tap dispatches `on_step` with the new value and changes `value`, which can also be set from
    outside. `text` is what is shown; the value itself if empty."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(999)
    text = StringProperty()

    __events__ = ("on_step",)

    def step(self, by: int) -> None:
        new = int(min(self.high, max(self.low, self.value + by)))
        if new != self.value:
            self.value = new
            self.dispatch("on_step", new)

    def on_step(self, value: Any) -> None:
        pass


class NumberRow(BoxLayout):
    """A name and a stepper."""

    label = StringProperty()
    hint = StringProperty()
    value = NumericProperty(0)
    low = NumericProperty(1)
    high = NumericProperty(99)
    reading = StringProperty()
    change = ObjectProperty()  # called with the new value


load_kv("widgets/rows")
