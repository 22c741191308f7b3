"""The private names of Kivy that the driver needs, all in one place.

Kivy means an app to live as long as its process, so nothing public starts one without running its loop, or lets go of
one so that another can follow in the same process. The tests start hundreds of them. With another version of Kivy
this is the module to look at (`tests/tools/test_drive.py` says what no longer works).
"""

from collections.abc import Callable
from typing import Protocol, cast

from kivy.animation import Animation
from kivy.app import App
from kivy.uix import textinput
from kivy.uix.recycleview import views
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget


class _Preparing(Protocol):
    """An App: builds its root, puts it into the window and dispatches on_start, but leaves the loop to the caller."""

    def _run_prepare(self) -> None: ...


class _AppClass(Protocol):
    _running_app: App | None


class _Animating(Protocol):
    _widgets: dict[int, object]  # what is animated, or in a sequence the animations it is made of

    def cancel(self, widget: Widget) -> None: ...


class _AnimationClass(Protocol):
    _instances: set[_Animating]  # the animations that are running


class _TextInputs(Protocol):
    _textinput_list: list[Callable[[], TextInput | None]]  # weak references to every one there is


class _RowCache(Protocol):
    _cached_views: dict[type[Widget], list[Widget]]
    _cache_count: int


def start_without_loop(app: App) -> None:
    cast(_Preparing, app)._run_prepare()


def forget_running_app() -> None:
    cast(_AppClass, App)._running_app = None


def stop_animations() -> None:
    """Also those on screens that are not in sight."""
    running = cast(_AnimationClass, Animation)._instances
    for animation in list(running):
        for animated in list(animation._widgets.values()):
            if isinstance(animated, dict):  # else it is a sequence of others, which are here too
                animation.cancel(animated["widget"])
    running.clear()


def release_text_inputs() -> None:
    """Kivy never lets go of the last text field that had the keyboard, nor of the widgets around it."""
    for reference in list(cast(_TextInputs, textinput)._textinput_list):
        field = reference()
        if field is not None:
            field.focus = False  # or the keyboard would stay with it
            if field.parent is not None:
                field.parent.remove_widget(field)


def forget_recycled_rows() -> None:
    """Kivy keeps rows of lists for later; they would turn up in the next app, in the colours of this one."""
    cache = cast(_RowCache, views)
    cache._cached_views.clear()
    cache._cache_count = 0
