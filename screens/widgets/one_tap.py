"""One deliberate tap is one action.

A tap counts only when what it is on has been there long enough to be read (`READ`): a second tap that follows at once
was meant for what was there before. And of two fingers that come down together only the first counts. Everything that
can be pressed asks here: `Pressable` for all buttons, and the few pictures that take touches themselves.

A thing is new when its letters have changed, when it was put where it is, when its screen or dialog was opened, or
when a dialog over it was closed. Keys, steppers, undo and redo (`repeats`) do the same thing again and again: their
taps count however fast they come, unless the whole screen is new. A big button (`goes_on`) means something else after
each tap, even if it reads the same: the next player's turn. Time is that of Kivy's clock.
"""

from math import hypot
from typing import Any
from weakref import ref

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.recycleview import RecycleView

READ = 0.4  # seconds; two taps of a double tap are at most 0.3 apart, and nobody reads a new label and taps faster
SAME_PLACE = 24  # dp between two taps of one finger, at most
READ_AS = "read as"  # in `touch.ud`: the last change before the finger came down
DROPPED = "dropped"  # in `touch.ud`: another finger took the place of this one
CAME_AFTER = "came after"  # in `touch.ud`: how many taps had counted when the finger came down


class Moment:
    """When a change could first be seen: at the frame after the one in which it was made. A slow tablet may need
    longer than READ to draw it, and the second tap of a double tap is waiting when that is done."""

    def __init__(self) -> None:
        self.frame = Clock.frames
        self.time = Clock.time()
        Clock.schedule_once(self._seen)

    def _seen(self, _dt: float) -> None:
        self.time = Clock.time()

    @property
    def is_new(self) -> bool:
        return Clock.frames - self.frame <= 1 or Clock.time() - self.time < READ


class Taps:
    """What the fingers on the window did last."""

    def __init__(self) -> None:
        self._now: Moment | None = None
        self._uncovered: Moment | None = None  # when a dialog was closed
        self._finger: Any = None  # a weak reference to the one that pressed something last, perhaps still down
        self._put_down = 0.0
        self._last: Any = None  # a weak reference to what was tapped last
        self._place = (0.0, 0.0)
        self._lifted = 0.0
        self._counted = 0  # how many taps have

    def come(self, _window: Any, touch: Any) -> None:
        """A finger comes down on the window. What it is on may hear of it later: a list waits whether it scrolls."""
        touch.ud[CAME_AFTER] = self._counted

    def moment(self) -> Moment:
        """That of all changes of this frame."""
        if self._now is None or self._now.frame != Clock.frames:
            self._now = Moment()
        return self._now

    def uncover(self) -> None:
        """A dialog was closed: nobody could read what it covered."""
        self._uncovered = self.moment()

    def press(self, widget: Any, touch: Any) -> bool:
        """Whether a finger that comes down on this counts. If so, it is the one that presses."""
        if self._is_second_finger(touch) and not _repeats(widget):
            if Clock.time() - self._put_down < READ:
                return False
            self._finger().ud[DROPPED] = True  # a hand that rests on the tablet
        if self._is_late(widget, touch) or not self.is_first(widget, touch):
            return False
        self._finger, self._put_down = ref(touch), Clock.time()
        touch.ud[READ_AS] = self.newest(widget)
        return True

    def release(self, widget: Any, touch: Any) -> bool:
        """Whether a finger that is lifted from this still counts: it means what it meant when the finger came down,
        and no other finger has come instead. If so, what it does comes next."""
        gone = widget.get_parent_window() is None
        if gone or touch.ud.get(DROPPED) or self.newest(widget) is not touch.ud.get(READ_AS):
            return False
        return self.count(widget, touch)

    def count(self, widget: Any, touch: Any) -> bool:
        """Whether no other finger has done anything since this one came down. If so, what it does comes next."""
        if self._is_late(widget, touch):
            return False
        self._last, self._place, self._lifted = ref(widget), _place(touch), Clock.time()
        self._counted += 1
        return True

    def is_first(self, widget: Any, touch: Any, labels: bool = True) -> bool:
        """Whether this is no second tap, meant for what was here before. Without labels: whatever it reads."""
        newest = self.newest(widget, labels)
        return not (newest is not None and newest.is_new) and not self._follows_at_once(widget, touch)

    def newest(self, widget: Any, labels: bool = True) -> Moment | None:
        """The last change of what one reads on it and of what it is part of."""
        moments = [self._uncovered]
        holder, recycled = widget, False
        while holder is not None and holder is not holder.parent:
            moments.append(getattr(holder, "shown_at", None))
            recycled = recycled or isinstance(holder, RecycleView)  # its rows change when they are scrolled
            holder = holder.parent
        if labels and not recycled and not _repeats(widget):
            moments += [getattr(part, "changed_at", None) for part in widget.walk(restrict=True)]
        return max((moment for moment in moments if moment is not None), key=lambda one: one.frame, default=None)

    def _follows_at_once(self, widget: Any, touch: Any) -> bool:
        """Whether something was tapped just now, and this would do another thing."""
        if self._last is None or Clock.time() - self._lifted >= READ:
            return False
        x, y = _place(touch)
        near = hypot(x - self._place[0], y - self._place[1]) < dp(SAME_PLACE)
        last = self._last()
        if last is widget:
            goes_on = getattr(widget, "goes_on", None)
            return near if goes_on is None else bool(goes_on)  # a picture does another thing at each place
        return near and not (_repeats(widget) and _repeats(last))  # it has come to where something else was

    def _is_late(self, widget: Any, touch: Any) -> bool:
        """Whether another finger has done something since this one came down, which nobody could see before."""
        return touch.ud.get(CAME_AFTER, self._counted) != self._counted and not _repeats(widget)

    def _is_second_finger(self, touch: Any) -> bool:
        first = self._finger() if self._finger is not None else None
        return first is not touch and first in EventLoop.touches


def _repeats(widget: Any) -> bool:
    return bool(getattr(widget, "repeats", False))


def _place(touch: Any) -> tuple[float, float]:
    """On the window, whatever was scrolled."""
    return touch.sx * Window.width, touch.sy * Window.height


taps = Taps()
