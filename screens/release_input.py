"""Lets go of fingers and the keyboard when the app is put away."""

from kivy.base import EventLoop
from kivy.core.window import Window

ASIDE = -1.0  # left of the window, where a finger that is lifted presses nothing, and pulls no list up or down


def release_input() -> None:
    """Android does not say any more that a finger was lifted or that it has closed the keyboard. A button would stay
    pressed, a list would not scroll, and a text field would not ask for the keyboard again."""
    for touch in list(EventLoop.touches):
        touch.sx = ASIDE
        EventLoop.post_dispatch_input("end", touch)
    for provider in EventLoop.input_providers:
        getattr(provider, "touchmap", {}).clear()  # SDL gives the next finger the same number
    Window.release_all_keyboards()
