"""Who looks otherwise when the colours or the size of the letters change.

They are told by the app and held weakly. Were each of them bound to the theme, by kv or by hand, the bindings would
take more memory than what they are for.
"""

from typing import Any, Protocol
from weakref import WeakSet


class Follower(Protocol):
    def recolour(self) -> None: ...

    def resize(self) -> None: ...


_all: WeakSet[Any] = WeakSet()


def listen_to_theme(one: Follower) -> None:
    _all.add(one)


def recolour_all(*_: Any) -> None:
    for one in list(_all):
        one.recolour()


def resize_all(*_: Any) -> None:
    for one in list(_all):
        one.resize()
