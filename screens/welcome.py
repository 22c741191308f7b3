"""The welcome at the first start, a dialog of three steps: the language, what Orbita does, and how to begin."""

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.store import samples
from screens.app import OrbitaApp
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import BigButton, Dialog, Segments, TextButton
from screens.widgets.buttons import Pill

BACK = 27
LANGUAGES = (("pl", "Polski"), ("en", "English"))
POINTS = {
    1: (("kept", "content-save-check-outline"), ("runs", "robot-outline"), ("scores", "scoreboard-outline")),
    2: (("shelf", "bookshelf"), ("guided", "arrow-right-circle-outline"), ("undo", "undo-variant")),
}
LAST = 2


class WelcomePoint(BoxLayout):
    """An icon, a title and a text: something that the app can do."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()


class Welcome(Dialog):
    """The dialog; `step` counts from 0."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(auto_dismiss=False, **kwargs)
        self.step = 0
        self._show()

    @property
    def app(self) -> OrbitaApp:
        return running_app()

    def on_open(self) -> None:
        Window.bind(on_keyboard=self._on_key)

    def on_dismiss(self) -> None:
        Window.unbind(on_keyboard=self._on_key)

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        """Back goes one step back. On the first step it leaves the app, and the welcome comes again next time."""
        if key != BACK or self.step == 0:
            return False
        self._go(self.step - 1)
        return True

    def _go(self, step: int) -> None:
        self.step = step
        self._show()

    def _show(self) -> None:
        t, ids = self.app.tr.t, self.ids
        ids.content.clear_widgets()
        ids.buttons.clear_widgets()
        self.title = t(f"welcome.title.{self.step}")
        self.text = t("welcome.text") if self.step == 0 else ""
        ids.middle.scroll_y = 1
        if self.step == 0:
            self.add(self._languages())
        for name, icon in POINTS.get(self.step, ()):
            self.add(WelcomePoint(icon=icon, title=t(f"welcome.{name}"), text=t(f"welcome.{name}.text")))
        if self.step < LAST:
            self._button(BigButton(text=t("welcome.next"), hug=True, tall=dp(56)), self.next)
            self._button(TextButton(text=t("welcome.skip"), tall=dp(56)), self.leave)
        else:
            self._button(BigButton(text=t("welcome.begin"), hug=True, tall=dp(56)), self.leave)
            self._button(TextButton(text=t("welcome.samples"), tall=dp(56)), self._with_samples)

    def _button(self, button: Pill, then: Callable[[], None]) -> None:
        button.bind(on_release=lambda _: then())
        self.ids.buttons.add_widget(button)

    def _languages(self) -> Segments:
        segments = Segments(options=LANGUAGES, value=self.app.tr.language)
        segments.bind(value=lambda _, language: self._speak(language))
        return segments

    def _speak(self, language: str) -> None:
        self.app.set("language", language)
        self._show()

    def next(self) -> None:
        if self.step == 0 and self.app.library.settings.get("language") is None:
            self.app.set("language", self.app.tr.language)  # it was asked, and is not asked again
        self._go(self.step + 1)

    def _with_samples(self) -> None:
        self.app.notices.attempt(lambda: samples.add(self.app.library))
        self.leave()
        self.app.show("history")

    def leave(self) -> None:
        self.app.set("welcomed", True)
        self.dismiss()


def is_newcomer(app: OrbitaApp) -> bool:
    """Whether nobody was welcomed yet and nobody has played."""
    library = app.library
    return not (library.settings.get("welcomed") or library.sessions.running() or library.plays.recent(1))


def greet_newcomer(app: OrbitaApp) -> None:
    if is_newcomer(app):
        Welcome().open()


load_kv("welcome")
