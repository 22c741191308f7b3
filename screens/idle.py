"""Builds screens before somebody goes there, so that the first visit is as quick as the next one, and clears away."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

if TYPE_CHECKING:
    from screens.screen_cache import ScreenCache

REST = 0.5  # seconds
DISTURBED_BY = ("on_touch_down", "on_touch_move", "on_touch_up", "on_key_down")


class IdleWorker:
    """A little at a time, and only when nobody has touched anything for a moment: a tap hardly ever waits for it."""

    def __init__(self, screens: "ScreenCache") -> None:
        self._screens = screens
        self._soon = Clock.create_trigger(self._step, REST)
        Window.bind(**dict.fromkeys(DISTURBED_BY, self.later))
        self.later()

    def later(self, *_: Any) -> None:
        """Something is going on; the next step has time."""
        self._soon.cancel()
        self._soon()

    def stop(self) -> None:
        Window.unbind(**dict.fromkeys(DISTURBED_BY, self.later))
        self._soon.cancel()

    def _step(self, _seconds: float) -> None:
        if self._screens.work_ahead():
            self._soon()
