"""The settings at work: each has one function that puts its value into force."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.device import language
from companion.store.problem import StoreProblem

if TYPE_CHECKING:
    from screens.app import OrbitaApp

TEXT_SCALES = {"small": 0.9, "normal": 1.0, "large": 1.2}
LARGEST_TEXT = 1.4  # a table has no room for larger letters


class Preferences:
    """`letters`: how much larger than usual the device wants them."""

    def __init__(self, app: "OrbitaApp", letters: float) -> None:
        self._app = app
        self._letters = letters
        self.night: bool | None = None  # whether the device wants dark colours; None where it does not say
        # A setting that is not here is only remembered.
        self._in_force: dict[str, Callable[[], None]] = {
            "theme": self._theme,
            "text_size": self._text_size,
            "reduce_motion": self._motion,
            "vibration": self._vibration,
            "sound": self._sound,
            "language": self._language,
            "keep_awake": self.keep_awake,
            "left_handed": self._left_handed,
        }

    def set(self, name: str, value: Any) -> None:
        """Changes a setting for good, and shows it at once."""
        try:
            self._app.library.settings.set(name, value)
        except StoreProblem as problem:
            self._app.notices.say_why_not(problem)
            self._app.refresh()  # the control that was touched goes back to what is in force
            return
        if name in self._in_force:
            self._in_force[name]()

    def apply_all(self) -> None:
        """At the start, and after all that is kept was read anew."""
        for put_in_force in self._in_force.values():
            put_in_force()

    def follow_device(self, letters: float, night: bool) -> None:
        """What the settings of the device say, at the start and when the user has changed something in them."""
        if night != self.night:
            self.night = night
            self._theme()
        if letters != self._letters:
            self._letters = letters
            self._text_size()
        if not self._get("language") and language.of_device() != self._app.tr.language:
            self._language()

    def speak(self) -> None:
        """The language, with the names of whoever plays the open game."""
        names = self._app.table.session.names if self._app.table.is_open else ()
        self._app.tr.speak(self._get("language") or language.of_device(), names)

    def keep_awake(self) -> None:
        """With a game on the table the screen stays on."""
        Window.allow_screensaver = not (self._app.table.is_open and self._get("keep_awake"))

    def _get(self, name: str) -> Any:
        return self._app.library.settings.get(name)

    def _theme(self) -> None:
        wanted = self._get("theme")
        if wanted == "system":
            wanted = "light" if self.night is False else "dark"
        self._app.theme_cls.theme_style = wanted.capitalize()
        self._app.refresh()

    def _text_size(self) -> None:
        self._app.text_scale = min(TEXT_SCALES[self._get("text_size")] * self._letters, LARGEST_TEXT)

    def _motion(self) -> None:
        self._app.motion = not self._get("reduce_motion")

    def _left_handed(self) -> None:
        """What is not shown is built anew, the other way round."""
        before, self._app.left_handed = self._app.left_handed, self._get("left_handed")
        if self._app.root and before != self._app.left_handed:
            self._app.root.manager.forget_hidden()
            self._app.refresh()

    def _vibration(self) -> None:
        self._app.device.vibrates = self._get("vibration")

    def _sound(self) -> None:
        self._app.device.use_sounds(self._get("sound"))

    def _language(self) -> None:
        self.speak()
        self._app.refresh()
