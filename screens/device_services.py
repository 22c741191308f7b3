"""What the device can do besides showing a screen: read aloud, vibrate, make a sound, let a file be chosen."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.store.problem import StoreProblem

if TYPE_CHECKING:
    from screens.app import OrbitaApp

Found = Path | StoreProblem | None  # the chosen file, why it cannot be had, or no file


class DeviceServices:
    """What a device lacks is said once."""

    def __init__(self, app: "OrbitaApp") -> None:
        self._app = app
        self.vibrates = False  # both as the settings say
        self._sounds = False

    def speak(self, lines: list[str]) -> None:
        """Reads aloud, and stops what was being read."""
        from companion.device import speech

        def cannot(why: str) -> None:  # maybe on another thread
            Clock.schedule_once(lambda _: self._app.notices.say_once(why))

        speech.say("\n".join(lines), self._app.tr.language, cannot)

    def use_sounds(self, on: bool) -> None:
        self._sounds = on
        if on:
            from screens import sounds

            sounds.get_ready()

    def feel(self, what: str, sample: bool = False) -> None:
        """A short sign that something was touched or has happened: "tap", "roll", "turn", "end". That a device has no
        motor is said only to whoever wants a sample: they are on until somebody turns them off."""
        if self.vibrates:
            from companion.device import vibration

            if not vibration.buzz(what) and sample:
                self._app.notices.say_once("device.no_vibration")
        if self._sounds:
            from screens import sounds

            if not sounds.play(what):
                self._app.notices.say_once("device.no_sound")

    def choose_file(self, title: str, most_bytes: int, then: Callable[[Found], None]) -> None:
        """Opens the system's own way to choose a file; `then` is called when it is closed."""
        from companion.device import files, picker

        def answer(found: Found) -> None:  # on another thread
            Clock.schedule_once(lambda _: then(found))

        folder = files.export_folder(Path(self._app.user_data_dir))
        if not picker.choose(title, folder, most_bytes, answer):
            self._app.notices.say_once("device.no_picker")

    def release(self) -> None:
        """The app is put away: nothing is read aloud any more."""
        from companion.device import speech

        speech.release()

    def close(self) -> None:
        """The app ends: nobody waits for a file any more either."""
        from companion.device import picker

        self.release()
        picker.cancel()
