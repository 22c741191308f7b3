"""Finds out which widgets on the window a person can see, and which of them a finger would reach.

Belongs to `tools.drive`, which sets Kivy up and must be imported first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from kivy.core.window import Window
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

# These define on_touch_down only to pass the touch on to their children.
_PASS_TOUCHES_ON = {
    "Widget",
    "Label",
    "RelativeLayout",
    "ScreenManager",
    "M3CommonRipple",
}
# These take every touch on the window while they are open, also outside themselves.
_TAKE_EVERYTHING = {"ModalView", "MDDialog", "MDDropdownMenu", "MDBaseDatePicker"}

_MARKUP = re.compile(r"\[/?[a-z_]+(=[^\]]*)?\]")


def name(widget: Widget) -> str:
    """A widget as a person would point it out: its class and its text."""
    reads = next((text_of(w) for w in tree(widget) if text_of(w)), "")
    return f"{type(widget).__name__} “{reads}”" if reads else type(widget).__name__


def itself(widget: Widget) -> Widget:
    """The widget behind the weak reference that kv's ids give."""
    return widget.__self__


def text_of(widget: Widget) -> str:
    text = getattr(widget, "text", "")
    if not isinstance(text, str):
        return ""
    if getattr(widget, "markup", False):
        text = _MARKUP.sub("", text)
    # An icon is a letter of a symbol font, and no icon a blank.
    return "" if all(unicodedata.category(letter) in ("Co", "Zs") for letter in text) else text


def visible_box(widget: Widget) -> tuple[float, float, float, float] | None:
    """Left, bottom, right and top on the window of the part of the widget that can be seen, if any."""
    held_by = list(holders(widget))
    if (held_by or [widget])[-1] not in Window.children or any(w.opacity == 0 for w in (widget, *held_by)):
        return None
    box = _box_on_window(widget)
    for holder in held_by:
        if isinstance(holder, StencilView):
            box = _overlap(box, _box_on_window(holder))
    box = _overlap(box, (0, 0, Window.width, Window.height))
    return box if box[0] < box[2] and box[1] < box[3] else None


def whole_box(widget: Widget) -> tuple[float, float, float, float]:
    """Left, bottom, right and top on the window of the whole widget, also of what is scrolled away."""
    return _box_on_window(widget)


def can_be_scrolled_across(widget: Widget) -> bool:
    return any(isinstance(holder, ScrollView) and holder.do_scroll_x for holder in holders(widget))


def can_be_scrolled_down(widget: Widget) -> bool:
    return any(isinstance(holder, ScrollView) and holder.do_scroll_y for holder in holders(widget))


def is_under_dialog(widget: Widget) -> bool:
    """Whether it belongs to what an open dialog covers."""
    dialogs = [top for top in Window.children if is_modal(top)]
    return bool(dialogs) and not is_within(widget, dialogs[0])


def receiver_at(x: float, y: float) -> Widget | None:
    """The widget that would take a touch at this place of the window."""
    for top in list(Window.children):
        receiver = _receiver(top, x, y)
        if receiver is not None:
            return receiver
    return None


def _receiver(widget: Widget, x: float, y: float) -> Widget | None:
    """Follows a touch down the tree as Kivy does; x and y are in the space of the widget's parent."""
    inside = widget.collide_point(x, y)
    if widget.disabled and inside:
        return widget
    if isinstance(widget, ScrollView) and not inside:
        return None
    transition = getattr(widget, "transition", None)
    if getattr(transition, "is_active", False):  # a changing ScreenManager drops touches
        return None
    here = widget.to_local(x, y)
    for child in list(widget.children):
        receiver = _receiver(child, *here)
        if receiver is not None:
            return receiver
    if is_modal(widget):
        return widget
    return widget if inside and takes_touches(widget) else None


def is_modal(widget: Widget) -> bool:
    """Whether it takes every touch on the window."""
    return bool(_TAKE_EVERYTHING.intersection(c.__name__ for c in type(widget).__mro__))


def takes_touches(widget: Widget) -> bool:
    """Whether a touch inside the widget stops there: it has its own code for it, or a binding."""
    for cls in type(widget).__mro__:
        if "on_touch_down" in vars(cls) and cls.__name__ not in _PASS_TOUCHES_ON:
            return True
    return bool(widget.get_property_observers("on_touch_down"))


def what_to_tap(widget: Widget) -> Widget | None:
    for candidate in [widget, *holders(widget)]:
        if isinstance(candidate, ScrollView | ModalView):
            return None
        if takes_touches(candidate):
            return candidate
    return None


def tree(widget: Widget) -> Iterator[Widget]:
    """The widget and all it holds, in the order of Kivy's `walk`, which takes a step for every level above each."""
    left = [widget]
    while left:
        widget = left.pop()
        yield widget
        left.extend(widget.children)


def holders(widget: Widget) -> Iterator[Widget]:
    """The widget's parent, its parent, and so on, without the window."""
    holder = widget.parent
    while holder is not None and holder is not Window and holder is not holder.parent:
        yield holder
        holder = holder.parent


def is_on_window(widget: Widget) -> bool:
    top = [widget, *holders(widget)][-1]
    return top in Window.children


def is_transparent(widget: Widget) -> bool:
    return any(w.opacity == 0 for w in [widget, *holders(widget)])


def is_within(widget: Widget, holder: Widget) -> bool:
    return widget is holder or holder in holders(widget)


def _box_on_window(widget: Widget) -> tuple[float, float, float, float]:
    """What `to_window` says of both corners, which asks every holder; only some of them move what they hold."""
    left, bottom, right, top = widget.x, widget.y, widget.right, widget.top
    for holder in holders(widget):
        if type(holder).to_parent is not Widget.to_parent:
            left, bottom = holder.to_parent(left, bottom)
            right, top = holder.to_parent(right, top)
    return left, bottom, right, top


def _overlap(a: Iterable[float], b: Iterable[float]) -> tuple[float, float, float, float]:
    (al, ab, ar, at), (bl, bb, br, bt) = a, b
    return max(al, bl), max(ab, bb), min(ar, br), min(at, bt)


def patience(widget: Widget) -> float:
    """How long to hold a tap: a ScrollView that can scroll first waits whether the finger means to."""
    scrolls = (h for h in holders(widget) if isinstance(h, ScrollView) and (h.do_scroll_x or h.do_scroll_y))
    return max((scroll.scroll_timeout / 1000 + 0.03 for scroll in scrolls), default=0.0)
