"""Fields to type one line into: KivyMD's for dialogs, and a simple one for screens."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from screens.kv import load_kv
from screens.widgets.scripts import font_for


def _when_laid_out(then: Callable[[], None]) -> None:
    """Calls when everything has found its place: layouts are worked out at the end of this frame and, where the
    height of a text decides, at the end of the next."""
    Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: then()))


class Field(BoxLayout):
    """What both fields have in common: icon, text, a cross that empties it. Enter dispatches `on_enter`."""

    text = StringProperty()
    hint = StringProperty()
    icon = StringProperty()
    clears = BooleanProperty(False)
    active = BooleanProperty(False)  # the keyboard writes here
    stays = BooleanProperty(False)  # the keyboard stays after Enter, for the next word

    __events__ = ("on_enter",)

    def on_kv_post(self, *_: Any) -> None:
        # Not in kv: Kivy keeps the last input even when its field is gone, and would look for the field in vain.
        self.ids.line.bind(text=self._written, focus=self._has_keyboard, on_text_validate=self._entered)

    def on_enter(self) -> None:
        pass

    def _written(self, _: Any, text: str) -> None:
        """From the input inside; setting `text` from outside goes the other way. Letters stay in the order in which
        they are typed."""
        self.text = text
        self.ids.line.font_name = font_for(text, "Roboto")

    def _has_keyboard(self, _: Any, has: bool) -> None:
        self.active = has

    def _entered(self, *_: Any) -> None:
        self.dispatch("on_enter")

    def on_text(self, *_: Any) -> None:
        if self.ids.line.text != self.text:
            self.ids.line.text = self.text
            self.ids.line.cursor = (0, 0)  # its beginning is in sight, however long the text before was

    def focus(self) -> None:
        """Not at once: Android is told with it where the field is, and in a new dialog nothing has its place yet."""
        _when_laid_out(self._take_keyboard)

    def _take_keyboard(self) -> None:
        if self.get_root_window() is not None:  # else the dialog was closed before
            self.ids.line.focus = True

    def on_active(self, *_: Any) -> None:
        if self.active:
            Clock.schedule_once(self._bring_into_sight)

    def _bring_into_sight(self, *_: Any) -> None:
        """All of it, if it was touched with a part scrolled away."""
        before, holder = self.to_window(*self.pos), self.parent
        while holder is not None and holder is not Window:
            if isinstance(holder, ScrollView):
                holder.scroll_to(self, padding=dp(8), animate=False)
            holder = holder.parent
        _when_laid_out(lambda: self._tell_anew(before))

    def _tell_anew(self, before: tuple[float, float]) -> None:
        if self.active and self.to_window(*self.pos) != before:
            self.ids.line.focus = False
            self.ids.line.focus = True


class SimpleTextField(Field):
    """A field without label and without a line below, to search with, or where a heading stands above it. It costs a
    third of the other, so it is the one for screens; the other is for dialogs."""


class TextField(Field):
    """KivyMD's text field, with its label on the border, and a line below for a hint (`helper`) or for what is wrong
    (`error`), which goes when something else is typed.

    The line below is a text of ours: KivyMD's own does not wrap, and does not follow the size of the letters."""

    helper = StringProperty()
    helper_tint = ColorProperty(None, allownone=True)
    error = StringProperty()

    def on_text(self, *args: Any) -> None:
        super().on_text(*args)
        self.error = ""


load_kv("widgets/text_field")
