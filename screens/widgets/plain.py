"""Attributes of widgets that nobody listens to but the widget itself.

A property of Kivy costs half a kilobyte in every widget that listens to it, and a text has a dozen.
"""

from typing import Any


class Plain:
    """Set to something else it calls these methods of the widget."""

    def __init__(self, usual: Any, *calls: str) -> None:
        self.usual = usual
        self._calls = calls
        self.name = ""

    def __set_name__(self, _owner: type, name: str) -> None:
        self.name = name

    def __get__(self, widget: Any, _owner: type | None = None) -> Any:
        return self if widget is None else widget.__dict__.get(self.name, self.usual)

    def __set__(self, widget: Any, value: Any) -> None:
        if value != self.__get__(widget):
            widget.__dict__[self.name] = value
            self.tell(widget)

    def tell(self, widget: Any) -> None:
        for call in self._calls:
            getattr(widget, call)()


def take_plain(kind: type, kwargs: dict[str, Any]) -> dict[str, Any]:
    """Takes out what Kivy would not know what to do with."""
    return {name: kwargs.pop(name) for name in list(kwargs) if isinstance(getattr(kind, name, None), Plain)}
