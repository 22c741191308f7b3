"""Names of buttons that only have an icon, for a mouse that rests on them: KivyMD's tooltip.

There is one for the whole app. Were each button a tooltip of its own, hundreds of them would hear every move of the
mouse."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.modalview import ModalView
from kivy.utils import platform

from screens.widgets.widgets_at import widgets_at

RESTS = 0.5  # seconds


class Tooltips:
    """Shows what a widget `says` when the mouse rests on it. A finger has no such thing: see `watch`."""

    def __init__(self) -> None:
        self._soon = Clock.create_trigger(self._look, RESTS)
        self._shown: Any = None

    def watch(self) -> None:
        if platform not in ("android", "ios"):
            Window.bind(mouse_pos=self._moved, on_touch_down=self._hide)

    def _moved(self, *_: Any) -> None:
        self._hide()
        self._soon()

    def _hide(self, *_: Any) -> None:
        self._soon.cancel()
        if self._shown is not None:
            self._shown.remove_tooltip()
            self._shown = None

    def _look(self, *_: Any) -> None:
        """What lies on top comes first; under a dialog nothing is looked at."""
        for top in Window.children:
            named = [part for part, _ in widgets_at(top, *Window.mouse_pos) if getattr(part, "says", "")]
            if named:
                self._show(named[-1])
            if named or isinstance(top, ModalView):
                return

    def _show(self, named: Any) -> None:
        from screens.widgets.tooltip import Tooltip

        self._shown = Tooltip(named.says, (*named.to_window(*named.pos), *named.size))
        self._shown.display_tooltip()
