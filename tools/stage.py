"""Starts apps in the one window of this process and removes all traces of them afterwards."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from tools.drive import SIZE, Driver, frame_time  # isort: skip  before anything of Kivy
from kivy.app import App
from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.behaviors import FocusBehavior

from tools import kivy_teardown


@contextlib.contextmanager
def stage(real_time: bool = False) -> Iterator[Callable[[App], Driver]]:
    """Gives a function that starts an app in the window; on leaving, all traces of it are removed.

    Many apps can follow each other in one process; only one runs at a time. Their time goes by in frames of the
    driver (see FrameTime), unless the time that something takes is what is looked at.
    """
    EventLoop.ensure_window()
    _freeze()
    if not real_time:
        frame_time.start()
    # The window is shared: an app that stops must not close it.
    Window.close = lambda *args, **kwargs: None  # type: ignore[method-assign]
    timers_before = set(Clock.get_events())
    bound_before = _window_bindings()
    fingers_before = list(EventLoop.input_providers)
    started: list[App] = []

    def start(app: App) -> Driver:
        EventLoop.status = "started"
        EventLoop.quit = False
        started.append(app)
        kivy_teardown.start_without_loop(app)
        ExceptionManager.handlers.clear()  # an app's last-resort handler must not hide a failure
        driver = Driver(app)
        driver.frames(4)
        Window.dispatch("on_draw")  # so that what cannot be painted fails
        return driver

    with contextlib.ExitStack() as leaving:  # from the last to the first; none is left out if another fails
        leaving.callback(_let_go, started)
        leaving.callback(_own_size)
        leaving.callback(_hear_fingers, fingers_before)
        leaving.callback(_unbind, bound_before)
        leaving.callback(_forget, timers_before)
        leaving.callback(_stop_all, started)
        leaving.callback(Builder.sync)  # what kv put off to the next frame still needs the app
        yield start


@cache
def _freeze() -> None:
    """Tells Python's garbage collector, once, to leave out what is there before the first app, above all the
    modules."""
    gc.collect()
    gc.freeze()


def _own_size() -> None:
    """Gives the window its usual size. It is done when no widget listens any more, because a whole screen would be
    arranged for nobody."""
    EventLoop.quit = False
    if tuple(Window.size) != SIZE:
        Window.size = SIZE


def _stop_all(started: list[App]) -> None:
    for app in started:
        _stop(app)
    kivy_teardown.stop_animations()
    EventLoop.me_list.clear()  # fingers still down


def _hear_fingers(fingers_before: list[Any]) -> None:
    """Gives the window its input providers back: an app that closes by itself removes them."""
    for provider in fingers_before:
        if provider not in EventLoop.input_providers:
            EventLoop.add_input_provider(provider)


def _unbind(bound_before: list[tuple[str, Callable[..., Any]]]) -> None:
    for event, callback in _window_bindings():
        if (event, callback) not in bound_before:
            Window.unbind(**{event: callback})


def _let_go(started: list[App]) -> None:
    ExceptionManager.handlers.clear()
    Window.canvas.clear()
    started.clear()
    kivy_teardown.forget_recycled_rows()


def _forget(timers_before: set[Any]) -> None:
    """Cancels the timers of an app that is gone, which would be run without it."""
    for timer in set(Clock.get_events()) - timers_before:
        timer.cancel()


def _stop(app: App) -> None:
    app.dispatch("on_stop")
    for widget in list(Window.children):  # the root, and dialogs left open
        for part in list(widget.walk(restrict=True)):
            if isinstance(part, FocusBehavior):
                part.focus = False  # or the keyboard would stay with a dead text field
        Window.remove_widget(widget)
    kivy_teardown.release_text_inputs()
    app.root = None
    kivy_teardown.forget_running_app()


def _window_bindings() -> list[tuple[str, Callable[..., Any]]]:
    """The handlers that are bound to the window now, for keys, sizes and the like."""
    found = []
    for event in [*Window.properties(), *Window.events()]:
        for callback, _, _, is_weak, _ in Window.get_property_observers(event, args=True):
            callback = callback() if is_weak else callback
            if callback is not None:  # else the widget it belonged to is gone already
                found.append((event, callback))
    return found
