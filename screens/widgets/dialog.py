"""The dialog: a card over the screen."""

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.buttons import BigButton, Pill, TextButton
from screens.widgets.one_tap import Moment, taps

BACK = 27  # the key


class Dialog(ModalView):
    """A card over the screen: a title, a text or any widgets, and buttons. Back and a tap outside close it.

    dialog = Dialog(title=…, text=…)
    dialog.add(widget)                                  # any number; each brings its own height
    dialog.add_button(t("shell.delete"), self.delete)   # closes the dialog, then calls
    dialog.open()
    """

    title = StringProperty()
    text = StringProperty()
    told = NumericProperty(0)  # the height of a notice in it
    more_left = NumericProperty()  # how much more the system covers on the left than on the right, above than below
    more_above = NumericProperty()

    shown_at: Moment | None = None
    closes = False  # it fades away
    _began_outside = False  # the touch that is on it

    def add(self, widget: Widget) -> None:
        self.ids.content.add_widget(widget)

    def add_button(self, text: str, then: Callable[[], Any] | None = None, *, main: bool = False) -> Pill:
        """A button in the last row; the main one is filled."""
        button = BigButton(text=text, hug=True, tall=dp(56)) if main else TextButton(text=text, tall=dp(56))

        def pressed(_: Pill) -> None:
            self.dismiss()
            if then is not None:
                then()

        button.bind(on_release=pressed)
        # The row fills from the right; the main button is added last and must stand rightmost.
        self.ids.buttons.add_widget(button, index=len(self.ids.buttons.children) if main else 0)
        return button

    def open(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("animation", running_app().motion)
        self.shown_at, self.closes = taps.moment(), False
        super().open(*args, **kwargs)
        Window.bind(on_keyboard=self._close_on_back)

    def collide_point(self, x: float, y: float) -> bool:
        """Only the card is seen."""
        return bool(self.ids.card.collide_point(x, y))

    def on_pre_open(self) -> None:
        self._untouched = self._typed()

    def on_touch_down(self, touch: Any) -> bool:
        """While it fades away it takes touches without doing anything, and one beside it does not close it before
        anybody has seen it."""
        outside = not self.collide_point(*touch.pos)
        if self.closes or (outside and not taps.is_first(self, touch, labels=False)):
            return True
        self._began_outside = outside
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        closes = self.auto_dismiss and self._began_outside
        self._began_outside = False
        super().on_touch_up(touch)
        if closes:
            self._offer_again()
        return True

    def _close_on_back(self, _window: Any, key: int, *_: Any) -> bool:
        closes = key == BACK and self.auto_dismiss
        if closes:
            self.dismiss()
            self._offer_again()
        return closes

    def _typed(self) -> list[str]:
        return [part.text for part in self._inputs()]

    def _inputs(self) -> list[TextInput]:
        return [part for part in self.walk(restrict=True) if isinstance(part, TextInput)]

    def _offer_again(self) -> None:
        """Closed by the way, with something typed: it can be taken up again."""
        if self._typed() != self._untouched:
            app = running_app()
            app.notice(app.tr.t("shell.not_kept"), app.tr.t("shell.take_up"), self._take_up)

    def _take_up(self) -> None:
        untouched = self._untouched
        self.open()
        self._untouched = untouched

    def dismiss(self, *args: Any, **kwargs: Any) -> None:
        if self.closes:
            return
        self.closes = True
        running_app().notices.place()  # a notice in it stays
        taps.uncover()
        kwargs.setdefault("animation", running_app().motion)
        for part in self._inputs():
            part.focus = False  # the keyboard goes with the dialog
        Window.unbind(on_keyboard=self._close_on_back)
        super().dismiss(*args, **kwargs)


load_kv("widgets/dialog")
