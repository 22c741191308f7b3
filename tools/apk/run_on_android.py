"""Runs the packed app as on Android.

    python -I -OO run_on_android.py APP PLACE REPORT

PLACE has the compiled Java classes in classes/ and the module `android` in modules/. The app is driven between two
frames. What is logged as an error is a fault, and so is what Java was not asked for.
"""

import json
import logging
import os
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

APP, PLACE, REPORT = (Path(argument).resolve() for argument in sys.argv[1:])
LETTERS = 1.3  # as a user chose them in Android's settings
BARS = (0, 24, 0, 48)  # pixels: left, top, right, bottom
WAIT = 2000  # frames for what comes from another thread

faults: list[str] = []
done: list[str] = []
places: list[str] = []


class Listener(logging.Handler):
    """Takes errors in the log as faults."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:
            faults.append(f"logged as {record.levelname.lower()}: {record.getMessage().strip()[:400]}")


def start_java() -> Any:
    import jnius_config

    jnius_config.set_classpath(str(PLACE / "classes"))
    jnius_config.set_options("--add-opens=java.base/java.io=ALL-UNNAMED", "-Xrs", "-Xmx128m")
    from jnius import autoclass

    tablet = autoclass("org.orbita.Tablet")
    tablet.reset(str(PLACE / "tablet"))
    tablet.setScreen(1.0, LETTERS)
    autoclass("android.os.Build$VERSION").become(36)
    autoclass("org.orbita.TabletWindow").set("bars", *BARS)
    return tablet


class Walk:
    """The way through the app; each step says how many frames to let go by."""

    def __init__(self, tablet: Any) -> None:
        self.tablet = tablet
        self.heard: list[str] = []
        self.finished = False
        self._steps = self._walk()
        self._frames = 2

    def begin(self) -> None:
        from kivy.clock import Clock

        Clock.schedule_interval(self._step, 0)

    def _step(self, _: float) -> bool | None:
        self._frames -= 1
        if self._frames > 0:
            return None
        self._frames = next(self._steps, 0)
        if self._frames:
            return None
        self.finished = True
        from kivy.base import stopTouchApp

        stopTouchApp()  # the app's own stop waits for Android
        return False

    @property
    def app(self) -> Any:
        from kivy.app import App

        return App.get_running_app()

    def _walk(self) -> Iterator[int]:
        from kivy.core.window import Window
        from kivy.metrics import Metrics, dp, sp
        from kivy.utils import platform

        if platform != "android":
            faults.append(f"Kivy takes this for {platform}")
        if (dp(100), sp(100), Metrics.density) != (100, 100, 1):
            faults.append(f"100 dp are {dp(100)} and 100 sp {sp(100)} on a screen with {Metrics.density}")
        if abs(self.app.text_scale - LETTERS) > 0.01:
            faults.append(f"letters are {self.app.text_scale} times as large, not {LETTERS}")
        if Path(self.app.user_data_dir) != PLACE / "tablet" / "files":
            faults.append(f"data are kept in {self.app.user_data_dir}")
        from screens.welcome import Welcome

        for widget in list(Window.children):
            if isinstance(widget, Welcome):
                widget.leave()
        yield 3
        yield from self._bars()
        for place in ("history", "people", "backup", "rules", "settings", "home"):
            yield from self._show(place)
        yield from self._table()
        yield from self._away_and_back()
        yield from self._speak()
        yield from self._share()
        self.app.set("vibration", True)
        self.app.set("sound", True)
        self.app.device.feel("tap")
        yield from self._hear("vibrate 12 ms", "vibration")
        yield from self._hear("play ", "a sound")

    def _bars(self) -> Iterator[int]:
        """They lie over the window from Android 15 on; then the user turns the device round, and wants larger
        letters."""
        from jnius import autoclass

        window = autoclass("org.orbita.TabletWindow")
        yield from self._until(lambda: tuple(self.app.insets) == BARS, "the bars are known")
        window.set("cutout", 40, 0, 0, 0)
        window.tell()
        yield from self._until(lambda: self.app.insets.left == 40, "a cut-out is known")
        if self.app.root.rail.x < 40:
            faults.append("the rail lies under the cut-out")
        self.tablet.changeSettings(1.0, 1.0, "pl")
        yield from self._until(lambda: self.app.text_scale == 1, "other letters are taken")

    def _until(self, true: Callable[[], bool], what: str) -> Iterator[int]:
        for _ in range(WAIT):
            if true():
                done.append(what)
                return
            yield 1
        faults.append(f"it never comes that {what}")

    def _show(self, place: str) -> Iterator[int]:
        self.app.show(place)
        yield 2
        places.append(self.app.root.current.name)

    def _table(self) -> Iterator[int]:
        """A table of every game."""
        from companion.engine import setup
        from companion.games import shelf

        for game_id in shelf.IDS:
            game = shelf.game(game_id)
            count = game.facts.players[0]
            both = zip(("Ola", "Marek"), setup.COLOURS, strict=False)
            seats: list[setup.Seat] = [{"name": name, "colour": colour} for name, colour in both]
            options = {option.id: option.values[0] for option in game.options(count)}
            data = self.app.library.settings.game_data(game_id)
            if not self.app.start(game_id, setup.make(game, seats[:count], options, data, seed=8)):
                faults.append(f"{game_id} does not start")
            yield 2
            places.append(self.app.root.current.name)

    def _away_and_back(self) -> Iterator[int]:
        from kivy.core.window import Window

        Window.dispatch("on_memorywarning")
        yield 2
        if not self.app.on_pause():
            faults.append("the app does not want to be put away")
        self.app.on_resume()
        yield 2
        Window.dispatch("on_keyboard", 27, 0, None, [])
        yield 2
        done.append("away and back")

    def _speak(self) -> Iterator[int]:
        self.app.device.speak(["Zażółć 🚀"])
        yield from self._hear("speak Zażółć 🚀", "reading aloud")

    def _share(self) -> Iterator[int]:
        from companion.device.share import share_text
        from screens.history.share_dialogs import send_file

        if share_text("Ola 🚀").done:
            yield from self._hear("startActivity android.intent.action.CHOOSER", "sharing a text")
        send_file(self.app, "orbita.csv", b"a,b\r\n")
        yield from self._hear("startActivity android.intent.action.CHOOSER", "sharing a file")

    def _hear(self, wanted: str, what: str) -> Iterator[int]:
        """Waits until the tablet has been asked for this."""
        for _ in range(WAIT):
            while not self.tablet.isQuiet():
                self.heard.append(self.tablet.next())
            found = next((each for each in self.heard if each.startswith(wanted)), None)
            if found is not None:
                self.heard.remove(found)
                done.append(what)
                return
            yield 1
        faults.append(f"{what}: Java was asked for {self.heard}, not for {wanted}")


def main() -> None:
    sys.path[:0] = [str(APP), str(PLACE / "modules")]
    os.chdir(APP)
    logging.getLogger().addHandler(Listener())
    logging.getLogger("kivy").addHandler(Listener())
    tablet = start_java()
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("graphics", "multisamples", "0")
    walk = Walk(tablet)
    walk.begin()
    try:
        runpy.run_path(str(APP / "main.pyc"), run_name="__main__")
    except SystemExit as ended:
        if ended.code:
            faults.append(f"the app ended with {ended.code}")
    if not walk.finished:
        faults.append("the app closed before it was walked through")
    REPORT.write_text(
        json.dumps({"faults": list(dict.fromkeys(faults)), "done": done, "places": len(places)}), "utf-8"
    )
    sys.stdout.flush()
    os._exit(0)  # Java and its threads need not take their leave


if __name__ == "__main__":
    main()
