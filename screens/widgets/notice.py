"""The notice: one sentence that is shown for some seconds."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets.buttons import TextButton

SECONDS = 4
SECONDS_WITH_BUTTON = 7


class NoticeButton(TextButton):
    pass


class Notice(BoxLayout):
    """Says something without asking for anything. Touches go through it to what it covers; with a button it takes
    those on itself, or a finger that misses the button would press something that nobody sees."""

    text = StringProperty()
    button = StringProperty()
    # Where on the window: at this height it stands, or hangs down from it.
    left = NumericProperty(0.0)
    edge = NumericProperty(0.0)
    hangs = BooleanProperty(False)
    widest = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._then: Callable[[], Any] | None = None
        self._press = NoticeButton(on_release=lambda _: self.press())
        self._timer: Any = None

    @property
    def shown(self) -> bool:
        return self.parent is not None

    def say(self, text: str, button: str = "", then: Callable[[], Any] | None = None) -> None:
        self.hide()
        self.text, self.button, self._then = text, button, then
        self._press.text = button
        if self._press.parent is not None:
            self.remove_widget(self._press)
            self.unbind(on_touch_down=self._keep)
        if button:
            self.add_widget(self._press)
            self.bind(on_touch_down=self._keep)
        Window.add_widget(self)
        self._timer = Clock.schedule_once(self.hide, SECONDS_WITH_BUTTON if button else SECONDS)

    def place(self, left: float, edge: float, widest: float, hangs: bool = False) -> None:
        self.left, self.edge, self.hangs, self.widest = left, edge, hangs, widest

    def hide(self, *_: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self.shown:
            Window.remove_widget(self)

    def press(self) -> None:
        self.hide()
        if self._then is not None:
            self._then()

    def _keep(self, _notice: Any, touch: Any) -> bool:
        return bool(self.collide_point(*touch.pos) and not self._press.collide_point(*touch.pos))


load_kv("widgets/notice")
