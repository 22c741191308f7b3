"""The widgets that follow the colours of the theme and the size of the letters.

The app tells them when one of these changes, and they are held weakly. If each widget were bound to the theme, by kv
or by hand, the bindings would take more memory than the widgets.
"""

from typing import Any, Protocol
from weakref import WeakSet


class ThemeListener(Protocol):
    def recolour(self) -> None: ...

    def resize(self) -> None: ...


_all: WeakSet[Any] = WeakSet()


def listen_to_theme(widget: ThemeListener) -> None:
    _all.add(widget)


def recolour_all(*_: Any) -> None:
    for widget in list(_all):
        widget.recolour()


def resize_all(*_: Any) -> None:
    for widget in list(_all):
        widget.resize()


def forget_all() -> None:
    """Nothing is told any more: the app they belong to has ended, and what they ask of it would fail."""
    _all.clear()
