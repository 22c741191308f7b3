"""The notice: what just happened, in a place of its own that covers nothing."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.widgets.buttons import Pressable, TextButton
from screens.widgets.highlight import highlights
from screens.widgets.table_notice import TableNotice

SECONDS = 4
SECONDS_WITH_BUTTON = 7


class NoticeButton(TextButton):
    name = StringProperty()


class NoticeMargin(BoxLayout):
    """Around a notice that stands below a whole screen."""


class Notice(Pressable, BoxLayout):
    """Two lines at most, perhaps with a button. It goes by itself after some seconds, unless it stays. A tap on it
    tells what did not fit into the lines, or puts it away."""

    text = StringProperty()
    button = StringProperty()
    icon = StringProperty()  # of the button, which has only that where there is little room

    def __init__(self, **kwargs: Any) -> None:
        self._hangs_from: tuple[float, float] | None = None
        super().__init__(**kwargs)
        self._then: Callable[[], Any] | None = None
        self._press = NoticeButton(on_release=lambda _: self.press())
        self._timer: Any = None
        self.tell_all: Callable[[str], None] | None = None

    @property
    def shown(self) -> bool:
        return self.parent is not None

    @property
    def is_cut(self) -> bool:
        return bool(self.ids.words.text != " ".join(self.text.split()))

    def say(
        self, text: str, button: str = "", then: Callable[[], Any] | None = None, icon: str = "", stays: bool = False
    ) -> None:
        self._stop()
        self.text, self.button, self.icon, self._then = text, button, icon, then
        if self._press.parent is not None:
            self.remove_widget(self._press)
        if button:
            self._press.name, self._press.icon = button, icon
            self.add_widget(self._press)
        if not stays:
            self._timer = Clock.schedule_once(self.hide, SECONDS_WITH_BUTTON if button else SECONDS)

    def hide(self, *_: Any) -> None:
        highlights.clear()
        self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.take_out()

    def take_out(self) -> None:
        """Out of the place where it is, with the margin that was made for it."""
        place = self.parent
        if place is not None:
            place.remove_widget(self)
            self.size_hint_x, self._hangs_from = 1, None
            self._move_aside(place, False)
            if isinstance(place, NoticeMargin) and place.parent is not None:
                place.parent.remove_widget(place)

    def stand_above(self, row: Widget) -> None:
        column = row.parent
        column.add_widget(self, index=column.children.index(row) + 1)
        self._move_aside(column, True)

    def hang(self, left: float, top: float, width: float) -> None:
        """Over the window."""
        Window.add_widget(self)
        self.size_hint_x, self.width, self._hangs_from = None, width, (left, top)
        self.on_height()

    def on_height(self, *_: Any) -> None:
        if self._hangs_from is not None:
            self.x, self.top = self._hangs_from

    def _move_aside(self, column: Widget, aside: bool) -> None:
        for other in column.children:
            if isinstance(other, TableNotice):
                other.aside = aside

    def press(self) -> None:
        self.hide()
        if self._then is not None:
            self._then()

    def on_release(self) -> None:
        if self.is_cut and self.tell_all is not None:
            self.tell_all(self.text)
        else:
            self.hide()


load_kv("widgets/notice")
