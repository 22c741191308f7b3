"""What the system lays over the edges of the window."""

from typing import NamedTuple


class Insets(NamedTuple):
    """In pixels of the window. From each edge inwards, as far as bars, a cut-out of the display or the strip where a
    swipe leads home reach: nothing that is read or touched belongs there. On a desktop there are none."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class Keyboard(NamedTuple):
    """The soft keyboard, in pixels of the window. It comes and goes, and nothing is arranged anew for it: Android
    lifts the window until the field is seen."""

    covers: float = 0.0  # from below
    lifts: float = 0.0  # so much of the window is above the screen
