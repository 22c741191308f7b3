"""One sentence for some seconds."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.widgets.press import TextButton

SECONDS = 4
SECONDS_WITH_BUTTON = 7
WIDEST = dp(600)


class NoticeButton(TextButton):
    pass


class Notice(BoxLayout):
    """Says something without asking for anything. Touches go through it to what it covers; with a button it takes
    those on itself, or a finger that misses the button would press something that nobody sees."""

    text = StringProperty()
    button = StringProperty()
    # Where on the window: at this height it stands, or hangs down from it.
    left = NumericProperty(0)
    edge = NumericProperty(0)
    hangs = BooleanProperty(False)
    widest = NumericProperty(WIDEST)

    def __init__(self, then: Callable[[], Any] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._then = then
        self._timer: Any = None
        if self.button:
            self.add_widget(NoticeButton(text=self.button, on_release=lambda _: self.press()))
            self.bind(on_touch_down=self._keep)

    def place(self, left: float, edge: float, hangs: bool = False, widest: float = WIDEST) -> None:
        self.left, self.edge, self.hangs, self.widest = left, edge, hangs, widest

    def show(self) -> None:
        Window.add_widget(self)
        self._timer = Clock.schedule_once(self.hide, SECONDS_WITH_BUTTON if self.button else SECONDS)

    def hide(self, *_: Any) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self.parent is not None:
            Window.remove_widget(self)

    def press(self) -> None:
        self.hide()
        if self._then is not None:
            self._then()

    def _keep(self, _notice: Any, touch: Any) -> bool:
        button = self.children[0]  # it was added last
        return bool(self.collide_point(*touch.pos) and not button.collide_point(*touch.pos))


load_kv("widgets/notice")
