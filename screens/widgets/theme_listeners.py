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


def forget_all() -> None:
    """The app has stopped. What kv says of its widgets would be worked out with the next app in the same process: a
    widget that hears of other letters would have the height of a wide window and the rest of a narrow one, and its
    layout would never come to rest."""
    _all.clear()


def recolour_all(*_: Any) -> None:
    for widget in list(_all):
        widget.recolour()


def resize_all(*_: Any) -> None:
    for widget in list(_all):
        widget.resize()
