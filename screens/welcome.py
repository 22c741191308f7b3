"""The welcome at the first start, one page: what Orbita is, the language, and which games one has."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from companion.store import samples
from companion.text import LANGUAGES
from screens.app import OrbitaApp
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Segments

POINTS = (("kept", "content-save-check-outline"), ("runs", "robot-outline"), ("scores", "scoreboard-outline"))


class WelcomePoint(BoxLayout):
    """Something that the app does, in two words."""

    icon = StringProperty()
    text = StringProperty()


class Welcome(ModalView):
    """Fills the window. Until it is left by its button, it comes again at the next start."""

    small = BooleanProperty(False)  # a phone
    sound = BooleanProperty(True)  # soft ones, unless somebody does not want them

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(auto_dismiss=False, **kwargs)
        for _, icon in POINTS:
            self.ids.points.add_widget(WelcomePoint(icon=icon))
        segments: Segments = self.ids.language
        t = self.app.tr.t
        segments.options = [(language, t(f"settings.language.{language}")) for language in LANGUAGES]
        segments.value = self.app.tr.language
        segments.bind(value=lambda _, language: self._speak(language))
        self._show()

    @property
    def app(self) -> OrbitaApp:
        return running_app()

    def open(self, *args: Any, **kwargs: Any) -> None:
        super().open(*args, **{"animation": False, **kwargs})

    def _show(self) -> None:
        for point, (name, _) in zip(reversed(self.ids.points.children), POINTS, strict=True):
            point.text = self.app.tr.t(f"welcome.{name}")
        self.ids.games.refresh()

    def _speak(self, language: str) -> None:
        self.app.set("language", language)
        self._show()

    def turn_sound(self) -> None:
        self.sound = not self.sound
        self.app.set("sound", self.sound)
        if self.sound:
            self.app.device.feel("turn", sample=True)

    def with_samples(self) -> None:
        self.app.notices.attempt(lambda: samples.add(self.app.library))
        self.leave()
        self.app.show("history")

    def leave(self) -> None:
        if self.app.library.settings.get("language") is None:
            self.app.set("language", self.app.tr.language)  # it was asked, and is not asked again
        self.app.set("sound", self.sound)
        self.app.set("welcomed", True)
        self.dismiss(animation=False)
        self.app.refresh()


def is_newcomer(app: OrbitaApp) -> bool:
    """Whether nobody was welcomed yet and nobody has played."""
    library = app.library
    return not (library.settings.get("welcomed") or library.sessions.running() or library.plays.recent(1))


def greet_newcomer(app: OrbitaApp) -> None:
    if is_newcomer(app):
        Welcome().open()


load_kv("welcome")
