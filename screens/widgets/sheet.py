"""Our dialog."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.widgets.press import BigButton, Pill, TextButton


class Sheet(ModalView):
    """A card over the screen: a title, a text or any widgets, and buttons. Back and a tap outside close it.

        sheet = Sheet(title=…, text=…)
        sheet.add(widget)                                  # any number; each brings its own height
        sheet.add_button(t("shell.delete"), self.delete)   # closes the sheet, then calls
        sheet.open()
    """

    title = StringProperty()
    text = StringProperty()

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
        kwargs.setdefault("animation", App.get_running_app().motion)
        super().open(*args, **kwargs)

    def dismiss(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("animation", App.get_running_app().motion)
        super().dismiss(*args, **kwargs)


load_kv("widgets/sheet")
