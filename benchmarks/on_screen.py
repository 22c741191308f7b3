"""The real app in a real window, measured from inside. Started by `benchmarks.worker`."""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.drive import Driver, Finger  # before anything of Kivy
from tools.stage import stage

# isort: split
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.screenmanager import Screen

from benchmarks.memory import resident
from companion.store.library import Library
from screens.app import OrbitaApp

MOST_FRAMES = 200  # a scroll bar fades for half a second
SETTLES = 2  # seconds until a screen has come to rest, long lists too
EMPTY = ("empty", "also empty")


class Nothing(Screen):
    """A screen with nothing on it, the yardstick for changes of the screen."""

    begun = True  # the shell does not clear it away


class Measured:
    """The app with methods that measure it, for `benchmarks.worker` to call."""

    def __init__(self, app: OrbitaApp, driver: Driver) -> None:
        self.app = app
        self.driver = driver
        self.frames = 0
        self.painting = 0.0  # milliseconds of what was timed last
        self._brush_down = 0.0
        Window.bind(on_draw=self._begin_to_paint, on_flip=self._count)

    def _begin_to_paint(self, _window: Any) -> None:
        self._brush_down = time.process_time()

    def _count(self, _window: Any) -> None:
        self.frames += 1

    def _at_rest(self) -> None:
        """Draws frames until there is nothing left to draw."""
        for _ in range(MOST_FRAMES):
            before = self.frames
            EventLoop.idle()
            if self.frames == before:
                return
            self.painting += (time.process_time() - self._brush_down) * 1000  # the last thing that a frame does
        raise RuntimeError("The window does not come to rest.")

    def _timed(self, what: Callable[[], Any]) -> float:
        """Milliseconds of the processor until something is done and the window shows it. The machine may be busy,
        and nothing here waits for anything else."""
        self._at_rest()
        self.painting = 0.0
        start = time.process_time()
        what()
        self._at_rest()
        return (time.process_time() - start) * 1000

    # ------------------------------------------------------------ what can be asked

    def resume(self, session_id: str) -> float:
        """Opens a game, from the home screen and with no journal open."""
        self.app.leave()
        self._at_rest()
        self.app.library.sessions.close()
        return self._timed(lambda: self.app.resume(session_id))

    def resume_last(self) -> float:
        return self.resume(self.app.library.sessions.running()[0]["id"])

    def taps(self, count: int, parameter: str = "temperature") -> list[tuple[float, float, float]]:
        return [self._tap(parameter) for _ in range(count)]

    def _tap(self, parameter: str) -> tuple[float, float, float]:
        """Taps the button of a parameter for one step up; at the top the marker first goes back to the start.
        Gives how long it takes from lifting the finger until the step is saved and on the window, how much time of
        the processor all but painting takes of that, and how much until it is saved and the screen has been told,
        which is all but the frame."""
        from screens.mars_dice.table import MarsDiceParameterCard

        session = self.app.table.session
        card = self.driver.find(MarsDiceParameterCard, parameter=parameter)
        if session.state["steps"][parameter] == card.steps:
            self.app.do({"do": "correct", "path": ["steps", parameter], "value": 0})
        step, written = card.step, session.cursor
        finger = Finger(*self.driver.reach(self.driver.find("TonalButton", within=card)))
        self.driver.read()
        finger.down()
        self._at_rest()
        self.painting = 0.0
        start, worked = time.perf_counter(), time.process_time()
        finger.up()
        until_told = time.process_time() - worked
        self._at_rest()
        drawn, worked = time.perf_counter(), time.process_time() - worked
        if session.cursor != written + 1 or card.step != step + 1:
            raise RuntimeError("The tap did not do what it should.")
        return (drawn - start) * 1000, worked * 1000 - self.painting, until_told * 1000

    def visit(self, screen_id: str) -> float:
        return self._timed(lambda: self.app.show(screen_id))

    def look(self, who: int) -> float:
        """Goes to the board of this player of Planet Unknown, by a tap on the name."""
        from screens.planet_unknown.table import PlanetUnknownTableScreen

        table = self.driver.screen(PlanetUnknownTableScreen)
        finger = Finger(*self.driver.reach(table.view.ids.players.children[-1 - who]))
        self.driver.read()
        finger.down()
        took = self._timed(finger.up)
        if table.who != who:
            raise RuntimeError("The tap did not do what it should.")
        return took

    def unpainted(self, what: str, *arguments: Any) -> tuple[float, float]:
        """Calls another method; gives how long it takes, and how much of that is not painting."""
        took = getattr(self, what)(*arguments)
        return took, took - self.painting

    def places(self) -> list[str]:
        """The ids of all screens, also of those that are not on the rail."""
        own = self.app.table.game.screens
        return [*(place for place, _ in self.app.root.places()), *(screen.id for screen in own if not screen.on_rail)]

    def settle(self) -> None:
        """Waits until long lists are filled, too."""
        self._wait(SETTLES)

    def rest(self) -> None:
        """Does what the app does while nobody touches anything, without waiting for that moment."""
        while self.app.root.manager.work_ahead():
            self._at_rest()

    def do(self, *actions: dict[str, Any]) -> None:
        for action in actions:
            self.app.do(action)
            self._at_rest()

    def memory(self) -> float:
        return resident()

    def visit_empty(self) -> float:
        """A yardstick: changes to a screen with nothing on it, in the same frame, and back."""
        manager, here = self.app.root.manager, self.app.root.manager.current
        empty = [Nothing(name=name) for name in EMPTY]
        for screen in empty:
            manager.add_widget(screen)
        manager.current = EMPTY[0]

        def change() -> None:
            manager.current = EMPTY[1]

        took = self._timed(change)
        manager.current = here
        self._at_rest()
        for screen in empty:  # or the app would keep fewer of its own
            manager.remove_widget(screen)
        return took

    def refresh(self) -> float:
        return self._timed(self.app.root.refresh)

    def draw_again(self) -> float:
        """A yardstick: draws one frame with nothing new in it."""
        return self._timed(Window.canvas.ask_update)

    def idle(self, screen_id: str, seconds: float, notice: str = "") -> float:
        """Frames per second while nobody touches anything, with a notice or without."""
        self.app.show(screen_id)
        if notice:
            self.app.notice(notice)
        self._at_rest()
        self._wait(SETTLES)
        before = self.frames
        self._wait(seconds)
        return (self.frames - before) / seconds

    def _wait(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            EventLoop.idle()
            time.sleep(1 / 120)


def _main(folder: Path) -> None:
    # Answers go where the output went; whatever else is printed must not get between them.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    Library(folder).settings.set("reduce_motion", True)
    with stage(real_time=True) as start:
        app = OrbitaApp(folder=folder)
        measured = Measured(app, start(app))
        app.root.manager.sweep_at_rest()
        for line in sys.stdin:
            what, *arguments = json.loads(line)
            print(json.dumps(getattr(measured, what)(*arguments)), file=answers, flush=True)


if __name__ == "__main__":
    _main(Path(sys.argv[1]))
