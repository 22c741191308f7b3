"""Finds visual faults: texts that are cut off, too small, too pale or on top of each other, and targets that are
too small for a finger. What has too little room is in `tools.squeezed`, drawn parts that are pale in
`tools.drawn_parts`.

Belongs to `tools.drive`, which sets Kivy up and must be imported first.
"""

from __future__ import annotations

from itertools import combinations, product

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from PIL import Image

from screens.running import running_app
from screens.widgets import Card, Name, Pill, Text, width_of
from tools.drawn_parts import pale_parts
from tools.seen import AnyText, contrast, everything, ground, ink, laid_on, targets, texts
from tools.squeezed import squeezed
from tools.visibility import (
    can_be_scrolled_across,
    can_be_scrolled_down,
    holders,
    is_modal,
    is_under_dialog,
    is_within,
    name,
    takes_touches,
    text_of,
    visible_box,
    whole_box,
)

TARGET, TEXT, CAPTION = 48, 14, 12  # dp, sp, sp
READABLE = 4.5
LEAST = 6  # pixels


def faults(picture: Image.Image) -> list[str]:
    """The faults in words, each naming the widget; `picture` is what the window shows now."""
    seen, found = list(texts()), []
    for words in seen:
        found += _cut_off(words)
        found += _too_small(words)
    found += _too_close(seen)
    found += overlapping()
    found += covered()
    found += [fault for target in targets() for fault in (*_missed(target), *_sticking_out(target))]
    found += [fault for words in seen for fault in _too_pale(words, picture)]
    found += squeezed()
    found += pale_parts(picture)
    return list(dict.fromkeys(found))


def main_buttons() -> list[Widget]:
    """The buttons with words in the main colour, which say what to do next: there should be one at most."""
    theme = running_app().theme_cls
    main = [target for target in targets() if isinstance(target, Pill) and text_of(target)]
    return [pill for pill in main if list(pill.fill or pill.kind_fill) == list(theme.primaryColor)]


# ------------------------------------------------------------ texts


def _cut_off(words: AnyText) -> list[str]:
    left, _, right, _ = whole_box(words)
    width, height = words.texture_size
    found = []
    may_be_cut = isinstance(words, Name)
    if words.is_shortened and not may_be_cut:
        found.append(f"{name(words)} is shortened")
    outside = (left < -1 or right > Window.width + 1) and not can_be_scrolled_across(words)
    if width > words.width + 1 or outside:
        found.append(f"{name(words)} is wider than its place")
    room = words.text_size[0]
    capitals = isinstance(words, Text) and words.role == "caption"
    shown = text_of(words).upper() if capitals else text_of(words)
    parts = (word for word in shown.split() if "/" not in word)  # a path breaks where it has to
    if room and not may_be_cut and any(width_of(part, words.font_name, words.font_size) > room + 1 for part in parts):
        found.append(f"{name(words)} breaks inside a word")
    if height > words.height + 2 and words.height > 0:
        found.append(f"{name(words)} is higher than its place")
    return found


def _too_small(words: AnyText) -> list[str]:
    scale = running_app().text_scale
    least = CAPTION if isinstance(words, Text) and words.role == "caption" else TEXT
    small = words.font_size < sp(least) * min(1, scale) - 0.01
    return [f"{name(words)} is {words.font_size / sp(1):.1f} sp"] if small else []


def _too_close(seen: list[AnyText]) -> list[str]:
    boxes = [(words, box) for words in seen if (box := ink(words)) is not None]
    found = []
    for (text, a), (other, b) in combinations(boxes, 2):
        width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if width > dp(3) and height > 0.4 * min(a[3] - a[1], b[3] - b[1]):
            found.append(f"{name(text)} and {name(other)} overlap")
    return found


def overlapping() -> list[str]:
    """Things to press that lie over each other, over a text that is not on them, or beyond the card they are on, by
    more than their edges."""
    pressed = [(target, box) for target in targets() if (box := visible_box(target)) is not None]
    words = [(text, box) for text in texts() if (box := ink(text)) is not None]
    found = [
        f"{name(one)} and {name(other)} lie over each other"
        for (one, box), (other, its) in [*combinations(pressed, 2), *product(pressed, words)]
        if min(min(box[2], its[2]) - max(box[0], its[0]), min(box[3], its[3]) - max(box[1], its[1])) > LEAST
        and not is_within(one, other)
        and not is_within(other, one)
    ]
    for target, (left, bottom, right, top) in pressed:
        card = next((holder for holder in holders(target) if isinstance(holder, Card)), None)
        if card is not None:
            box = whole_box(card)
            if max(box[0] - left, box[1] - bottom, right - box[2], top - box[3]) > LEAST:
                found.append(f"{name(target)} lies beyond its {type(card).__name__}")
    return found


def covered() -> list[str]:
    """What is read, touched or scrolled, and lies where the system covers the window."""
    insets = running_app().insets
    room = insets.left, insets.bottom, Window.width - insets.right, Window.height - insets.top
    found = []
    for widget in everything():
        counts = isinstance(widget, ScrollView | AnyText) or (takes_touches(widget) and not is_modal(widget))
        box = visible_box(widget) if counts and not is_under_dialog(widget) else None
        if box is not None and isinstance(widget, AnyText):
            box = ink(widget) if text_of(widget) else None
        if box and max(room[0] - box[0], room[1] - box[1], box[2] - room[2], box[3] - room[3]) > 1:
            found.append(f"{name(widget)} lies where the system covers it")
    return found


def _too_pale(words: AnyText, picture: Image.Image) -> list[str]:
    """Compares the letters with the colour that most of their place is filled with. What cannot be used now may be
    pale."""
    box = ink(words)
    if box is None or words.disabled or words.opacity < 1:
        return []
    left, bottom, right, top = (round(side) for side in box)
    height = picture.height
    if right - left < LEAST or top - bottom < LEAST:  # hardly anything of it is scrolled into sight
        return []
    place = picture.crop((left, height - top, right, height - bottom))
    under = ground(place)
    value = contrast(laid_on(words.color, under), under)
    return [f"{name(words)} has a contrast of {value:.1f}"] if value < READABLE else []


# ------------------------------------------------------------ targets


def _missed(target: Widget) -> list[str]:
    small = target.width < dp(TARGET) - 0.5 or target.height < dp(TARGET) - 0.5
    size = f"{target.width / dp(1):.0f} × {target.height / dp(1):.0f} dp"
    found = [f"{name(target)} can be touched on {size}"] if small else []
    _, bottom, _, top = whole_box(target)
    if (bottom < -1 or top > Window.height + 1) and not can_be_scrolled_down(target):
        found.append(f"{name(target)} is partly outside the window")
    return found


def _sticking_out(target: Widget) -> list[str]:
    """Finds letters and icons that are not wholly on their button."""
    left, bottom, right, top = whole_box(target)
    found = []
    for words in (child for child in target.children if isinstance(child, AnyText)):
        box = ink(words)
        if box and max(left - box[0], bottom - box[1], box[2] - right, box[3] - top) > 1:
            found.append(f"{name(words)} sticks out of {name(target)}")
    return found
