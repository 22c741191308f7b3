"""Which widgets are at a place of the window."""

from collections.abc import Iterator

from kivy.uix.widget import Widget


def widgets_at(widget: Widget, x: float, y: float) -> Iterator[tuple[Widget, tuple[float, float]]]:
    """The widget and all that is on it at this place, each with the place in its own coordinates; what lies on top
    comes last."""
    yield widget, (x, y)
    inside = widget.to_local(x, y)
    for child in reversed(widget.children):
        if child.collide_point(*inside):
            yield from widgets_at(child, *inside)
