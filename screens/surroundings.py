"""What Android tells of the window and of the device's settings while the app runs, taken on on Kivy's thread."""

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.device.android_window import AndroidWindow
from companion.device.insets import Insets, Keyboard
from companion.device.java import log_failure

if TYPE_CHECKING:
    from screens.app import OrbitaApp

LIFTED = 0.5  # seconds, after which Android has lifted the window for the keyboard


class Surroundings:
    """Android tells of other insets by itself; asked is only for what it does not tell."""

    def __init__(self, app: "OrbitaApp") -> None:
        self._app = app
        self._look_soon = Clock.create_trigger(self._look, LIFTED)
        self._window: AndroidWindow | None = None
        try:
            self._window = AndroidWindow(self._found, self._changed)
        except Exception:  # whatever Java throws: then the app has the whole window, and what the start told it
            log_failure("follow the window")
            return
        Window.bind(size=self._look)
        app.theme_cls.bind(theme_style=self._choose_icons)
        self._follow_settings()
        self._choose_icons()

    def _look(self, *_: Any) -> None:
        if self._window is not None:
            self._window.look()

    def _choose_icons(self, *_: Any) -> None:
        if self._window is not None:
            self._window.use_icons(dark=self._app.theme_cls.theme_style == "Light")

    # ------------------------------------------------------------ on Android's own thread

    def _found(self, insets: Insets, keyboard: Keyboard) -> None:
        Clock.schedule_once(lambda _: self._take(insets, keyboard))

    def _changed(self) -> None:
        Clock.schedule_once(self._follow_settings)

    # ------------------------------------------------------------ on Kivy's

    def _take(self, insets: Insets, keyboard: Keyboard) -> None:
        if keyboard != self._app.keyboard:
            self._look_soon()
        self._app.insets, self._app.keyboard = insets, keyboard

    def _follow_settings(self, *_: float) -> None:
        """The size of letters, the language and the colours, at once: what is open stays open."""
        if self._window is None:
            return
        try:
            now = self._window.configuration()
        except Exception:  # whatever Java throws
            log_failure("ask for the settings of the device")
            return
        self._app.preferences.follow_device(now.letters, now.night)
        self._look()
