"""Drives the real app in a real window as a person at the table would: by touches, keys and looking.

Used by the tests of the screens and by the tour of pictures. Import it before anything from Kivy:
Kivy reads its settings once, when it is first imported.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

if "kivy" in sys.modules:
    raise RuntimeError("Import tools.drive before anything that imports kivy.")

# Kivy and the app get a home of their own: no test reads or writes the user's settings and games.
_HOME = tempfile.mkdtemp(prefix="orbita-drive-")
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)
os.environ.update(
    KIVY_HOME=_HOME,
    XDG_CONFIG_HOME=_HOME,
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",  # leave stderr and the loggers alone, so that tracebacks stay visible
    KIVY_CLIPBOARD="dummy",  # the user's clipboard stays as it is
    KIVY_METRICS_DENSITY=os.environ.get("ORBITA_DENSITY", "1"),  # 1 dp is 1 pixel, whatever the screen says
    KIVY_METRICS_FONTSCALE="1",
    LC_ALL="pl_PL.UTF-8",  # the app takes its language from the machine, and tests read Polish
)

from kivy.config import Config

SIZE = (1280, 800)
FRAME = 1 / 60  # seconds of the app's time that go by from frame to frame
PATIENCE = 60  # seconds of real time for what other threads and processes do, also on a busy machine
Config.set("graphics", "width", str(SIZE[0]))
Config.set("graphics", "height", str(SIZE[1]))
Config.set("graphics", "multisamples", "0")
Config.set("graphics", "maxfps", "0")  # frames come as fast as they are asked for
for _provider, _ in Config.items("input"):  # no mouse, no touch screen: only the driver's fingers
    Config.remove_option("input", _provider)

from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.effects import kinetic
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import motionevent
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.uix.behaviors import button
from kivy.uix.screenmanager import Screen
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from PIL import Image

from tools.visibility import (
    holders,
    is_on_window,
    is_transparent,
    is_within,
    itself,
    name,
    patience,
    receiver_at,
    text_of,
    tree,
    visible_box,
    what_to_tap,
)

if TYPE_CHECKING:
    from screens.app import OrbitaApp

W = TypeVar("W", bound=Widget)
S = TypeVar("S", bound=Screen)

READ = 0.45  # seconds in which a person reads before the next tap; a little more than the app wants
BACK = 27  # the Android back button, and Escape on a desktop


class FrameTime:
    """The time by which Kivy's clock goes. It stands still until the driver lets the next frame come, so a second
    of the app takes sixty frames, however fast or busy the machine is."""

    def __init__(self) -> None:
        self.now = Clock.time()

    def __call__(self) -> float:
        return self.now

    def start(self) -> None:
        """Takes the place of the real time from now on, for all apps of this process, since time must not go back.
        Kivy measures fingers by a clock of their own: without it a list that is pushed would fly off, because
        frames come as fast as they can be worked out."""
        Clock.time = self  # type: ignore[method-assign]
        button.time = kinetic.time = motionevent.time = self


frame_time = FrameTime()
_painted: list[tuple[float, ...]] = []  # the size of the window when it was painted last


class Finger(MotionEvent):
    """One touch, sent through the event loop like one from a touch screen (grabs included)."""

    _count = 0

    def __init__(self, x: float, y: float) -> None:
        Finger._count += 1
        super().__init__("driver", Finger._count, _on_window(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def move_to(self, x: float, y: float) -> None:
        self.move(_on_window(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def _on_window(x: float, y: float) -> dict[str, float]:
    return {"x": x / (Window.width - 1.0), "y": y / (Window.height - 1.0)}


class Driver:
    """Touches, keys and looks for a running app. Positions are window pixels from the bottom left."""

    def __init__(self, app: App) -> None:
        self.app = cast("OrbitaApp", app)  # but for the tests of the driver and the benchmark of a bare window
        self.taps = 0  # fingers put down and keys like back and enter; letters that are typed are none

    # ---------------------------------------------------------------- time

    def frames(self, count: int = 2) -> None:
        """Lets this many frames go by: touches, timers, layouts and textures, everything but the painting, which
        a machine without a graphics card is slow at. `picture` paints."""
        for _ in range(count):
            frame_time.now += FRAME
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def wait(self, condition: Callable[[], Any], timeout: float = 3.0, what: str = "the condition") -> None:
        """Lets frames go by until the app has brought the condition about, which may take it `timeout` seconds of
        its own time."""
        end = Clock.time() + timeout
        while not condition():
            if Clock.time() > end:
                raise AssertionError(f"Waited {timeout:g} s for {what} in vain; the screen reads {self.texts()}.")
            self.frames(1)

    def wait_outside(self, condition: Callable[[], Any], what: str = "the condition") -> None:
        """Lets frames go by until another thread or process has brought the condition about. How long that takes
        depends on the machine, so there is a lot of time for it."""
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise AssertionError(f"Waited {PATIENCE} s for {what} in vain; the screen reads {self.texts()}.")
            self.frames(1)
            time.sleep(0.001)  # the processor is theirs

    def pause(self, seconds: float) -> None:
        """Lets this much of the app's time go by."""
        end = Clock.time() + seconds
        while Clock.time() < end:
            self.frames(1)

    def rest(self, seconds: float) -> None:
        """Lets this much of the app's time go by with Kivy's own frames, which paint if there is something new to
        be painted."""
        end = Clock.time() + seconds
        while Clock.time() < end:
            frame_time.now += FRAME
            EventLoop.idle()

    @property
    def closed(self) -> bool:
        """Whether the app has asked to be closed."""
        return bool(EventLoop.quit)

    # ---------------------------------------------------------------- hands

    def tap(self, widget: Widget, across: float = 0.5, up: float = 0.5) -> None:
        """Taps a widget in its middle, or at a fraction of its width and height.

        Fails when a finger put there would not reach the widget.
        """
        self.read()
        x, y = self.reach(widget, across, up)
        self.tap_at(x, y, hold=patience(widget), read=False)

    def double_tap(self, widget: Widget) -> None:
        """Taps a widget and, at once, whatever is there then."""
        self.read()
        x, y = self.reach(widget)
        hold = patience(widget)
        self.tap_at(x, y, hold, read=False)
        self.tap_at(x, y, hold, read=False)

    def tap_with_two_fingers(self, widget: Widget) -> None:
        """Puts two fingers on a widget and lifts them one after the other."""
        self.read()
        x, y = self.reach(widget, across=0.45)
        self.taps += 1
        fingers = Finger(x, y), Finger(*self.reach(widget, across=0.55))
        for finger in fingers:
            finger.down()
            self.frames(1)
        self.pause(patience(widget))
        for finger in fingers:
            finger.up()
            self.frames(1)
        self.frames(2)

    def read(self) -> None:
        """Lets the time go by in which a person reads the screen. At once, unless real time is what counts: nothing
        happens in it that would have to be seen."""
        self.frames(1)  # what was put off is there to be read
        frame_time.now += READ
        self.frames(1)
        if Clock.time is not frame_time:
            self.pause(READ)

    def tap_at(self, x: float, y: float, hold: float = 0.0, read: bool = True) -> None:
        """Taps a place on the window, whatever is there. Without reading: right after the tap before."""
        if read:
            self.read()
        self.taps += 1
        finger = Finger(x, y)
        finger.down()
        self.frames(1)
        self.pause(hold)
        finger.up()
        self.frames(3)

    def drag(self, x1: float, y1: float, x2: float, y2: float, steps: int = 10) -> None:
        """Puts a finger down at one place, moves it to another, and lifts it."""
        self.read()
        self.taps += 1
        finger = Finger(x1, y1)
        finger.down()
        self.frames(1)
        for step in range(1, steps + 1):
            part = step / steps
            finger.move_to(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
            self.frames(1)
        finger.up()
        self.frames(3)

    def type_text(self, widget: TextInput, text: str, clear: bool = False) -> None:
        """Taps a text field and types into it, after what it holds or (clear) in its place."""
        self.tap(widget)
        assert widget.focus, f"{name(widget)} does not take the keyboard when tapped."
        if clear:
            widget.text = ""
        self.type_on(text)

    def type_on(self, text: str) -> None:
        """Types into the field that has the keyboard."""
        for letter in text:
            Window.dispatch("on_textinput", letter)
        self.frames(2)

    def press_key(self, code: int = BACK) -> None:
        """Presses and releases a key: 27 is back, 13 is enter."""
        self.taps += 1
        if not Window.dispatch("on_key_down", code, code, None, []):
            Window.dispatch("on_keyboard", code, code, None, [])
        Window.dispatch("on_key_up", code, code)
        if not self.closed:
            self.frames(3)

    def back(self) -> None:
        self.press_key(BACK)

    def tap_text(self, text: str, within: Widget | None = None) -> None:
        """Taps the widget that reads this text."""
        self.tap(self.find_text(text, within))

    def bring(self, widget: Widget) -> None:
        """Scrolls until the widget can be seen."""
        for holder in holders(widget):
            if isinstance(holder, ScrollView):
                holder.scroll_to(widget, padding=8, animate=False)
        self.frames(4)

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size and lets the layout settle."""
        Window.size = (width, height)
        self.frames(6)

    # ---------------------------------------------------------------- eyes

    def reach(self, widget: Widget, across: float = 0.5, up: float = 0.5) -> tuple[float, float]:
        """The place on the window to put a finger on this widget; fails if the finger would not get there."""
        widget = itself(widget)
        aim = name(widget)
        if not is_on_window(widget):
            raise AssertionError(f"{aim} is not on the screen at all.")
        if widget.disabled:
            raise AssertionError(f"{aim} is disabled.")
        if is_transparent(widget):
            raise AssertionError(f"{aim} cannot be seen: its opacity, or that of what holds it, is 0.")
        x, y = widget.to_window(widget.x + widget.width * across, widget.y + widget.height * up)
        if not (0 <= x < Window.width and 0 <= y < Window.height):
            raise AssertionError(
                f"{aim} lies outside the window: at {x:.0f}, {y:.0f} of {Window.width} x {Window.height}."
            )
        box = visible_box(widget)
        if box is None or not (box[0] <= x <= box[2] and box[1] <= y <= box[3]):
            raise AssertionError(f"{aim} is scrolled or clipped out of view at {x:.0f}, {y:.0f}.")
        receiver = receiver_at(x, y)
        if receiver is None:
            raise AssertionError(f"Nothing at {x:.0f}, {y:.0f} takes a touch, not even {aim}.")
        if not is_within(receiver, widget):
            raise AssertionError(f"A tap on {aim} at {x:.0f}, {y:.0f} would not reach it: {name(receiver)} takes it.")
        return x, y

    def can_reach(self, widget: Widget) -> bool:
        try:
            self.reach(widget)
        except AssertionError:
            return False
        return True

    def all_widgets(self, within: Widget | None = None) -> Iterator[Widget]:
        """Every widget on the window, what lies on top first, seen or not."""
        for top in [itself(within)] if within else list(Window.children):
            yield from tree(top)

    @overload
    def find_all(
        self,
        cls: type[W],
        predicate: Callable[[W], Any] | None = None,
        within: Widget | None = None,
        **properties: Any,
    ) -> list[W]: ...
    @overload
    def find_all(
        self,
        cls: str | None = None,
        predicate: Callable[[Any], Any] | None = None,
        within: Widget | None = None,
        **properties: Any,
    ) -> list[Any]: ...
    def find_all(
        self,
        cls: type | str | None = None,
        predicate: Callable[[Any], Any] | None = None,
        within: Widget | None = None,
        **properties: Any,
    ) -> list[Any]:
        """All widgets of this class (or class name) with these properties, seen or not."""

        def matches(widget: Widget) -> bool:
            if isinstance(cls, str):
                if cls not in (c.__name__ for c in type(widget).__mro__):
                    return False
            elif cls is not None and not isinstance(widget, cls):
                return False
            missing = object()
            if any(getattr(widget, key, missing) != value for key, value in properties.items()):
                return False
            return predicate is None or bool(predicate(widget))

        return [widget for widget in self.all_widgets(within) if matches(widget)]

    @overload
    def find(
        self,
        cls: type[W],
        predicate: Callable[[W], Any] | None = None,
        within: Widget | None = None,
        **properties: Any,
    ) -> W: ...
    @overload
    def find(
        self,
        cls: str | None = None,
        predicate: Callable[[Any], Any] | None = None,
        within: Widget | None = None,
        **properties: Any,
    ) -> Any: ...
    def find(
        self,
        cls: Any = None,
        predicate: Callable[[Any], Any] | None = None,
        within: Widget | None = None,
        **properties: Any,
    ) -> Any:
        """The only widget of this class with these properties."""
        found = self.find_all(cls, predicate, within, **properties)
        wanted = " ".join(str(part) for part in (cls, predicate, properties) if part)
        return _only(found, wanted, self.texts)

    def find_text(self, text: str, within: Widget | None = None) -> Widget:
        """The only widget that can be tapped and reads this text, itself or inside."""
        readers = [w for w in self.all_widgets(within) if text_of(w) == text and visible_box(w)]
        tappable: list[Widget] = []
        for reader in readers:
            widget = what_to_tap(reader)
            if widget is not None and widget not in tappable:
                tappable.append(widget)
        # Under an open dialog the same word may show twice; a person can only mean the free one.
        free = [w for w in tappable if self.can_reach(w)]
        if readers and not tappable:
            raise AssertionError(f"“{text}” is on the screen, but nothing there can be tapped.")
        return _only(free or tappable, f"“{text}”", self.texts)

    def screen(self, cls: type[S]) -> S:
        """The screen that is shown, which has to be of this class."""
        screen = self.app.root.current
        assert isinstance(screen, cls), f"{name(screen) if screen else 'Nothing'} is shown, not {cls.__name__}."
        return screen

    def texts(self, within: Widget | None = None) -> list[str]:
        """All texts that can be seen, what lies on top first; icons left out."""
        return [text for w in self.all_widgets(within) if (text := text_of(w)) and visible_box(w)]

    def sees(self, text: str) -> bool:
        """Whether some visible text is, or contains, this."""
        return any(text in shown for shown in self.texts())

    def picture(self, path: str | Path) -> Path:
        """Saves what the window shows as a PNG of exactly this name."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.frames(2)
        shown().save(path)
        return path


def shown() -> Image.Image:
    """A picture of what the window shows now."""
    if _painted != [tuple(Window.size)]:
        Window.dispatch("on_draw")  # the first picture in a new size would be garbled
        Window.dispatch("on_flip")
        _painted[:] = [tuple(Window.size)]
    Window.dispatch("on_draw")  # the frame on show has been flipped away; draw it again to read it
    width, height = (int(side) for side in Window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    return Image.frombytes("RGB", (width, height), bytes(pixels)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def _only(found: list[W], wanted: str, texts: Callable[[], list[str]]) -> W:
    if not found:
        raise AssertionError(f"There is no {wanted} on the screen; it reads {texts()}.")
    if len(found) > 1:
        names = ", ".join(name(w) for w in found)
        raise AssertionError(f"There are {len(found)} times {wanted}, not one: {names}.")
    return found[0]
