"""Finds visual faults: texts that are cut off, too small, too pale or on top of each other, and targets that are
too small for a finger.

Belongs to `tools.drive`, which sets Kivy up and must be imported first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from kivymd.uix.textfield import MDTextField
from PIL import Image

from screens.running import running_app
from screens.widgets import Card, Name, Pill, Text, width_of
from screens.widgets.text import TintedText
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
Box = tuple[float, float, float, float]
AnyText = Label | TintedText  # Kivy's and KivyMD's, and ours


def faults(picture: Image.Image) -> list[str]:
    """The faults in words, each naming the widget; `picture` is what the window shows now."""
    texts, found = list(_texts()), []
    for words in texts:
        found += _cut_off(words)
        found += _too_small(words)
    found += _too_close(texts)
    found += overlapping()
    found += covered()
    found += [fault for target in _targets() for fault in (*_missed(target), *_sticking_out(target))]
    found += [fault for words in texts for fault in _too_pale(words, picture)]
    return list(dict.fromkeys(found))


def _all() -> Iterator[Widget]:
    for top in list(Window.children):
        yield from top.walk(restrict=True)


def _texts() -> Iterator[AnyText]:
    """The texts that can be seen. The label of KivyMD's text field is left out, since the field draws it elsewhere
    than where it stands."""
    for widget in _all():
        if not isinstance(widget, AnyText) or isinstance(widget.parent, MDTextField):
            continue
        if text_of(widget) and not is_under_dialog(widget) and visible_box(widget):
            yield widget


def _targets() -> Iterator[Widget]:
    """The widgets that can be touched."""
    for widget in _all():
        usable = isinstance(widget, ButtonBehavior) and not widget.disabled
        if usable and not is_under_dialog(widget) and visible_box(widget):
            yield widget


def main_buttons() -> list[Widget]:
    """The buttons with words in the main colour, which say what to do next: there should be one at most."""
    theme = running_app().theme_cls
    main = [target for target in _targets() if isinstance(target, Pill) and text_of(target)]
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


def _ink(words: AnyText) -> Box | None:
    """The box of the letters, of the part that can be seen."""
    seen = visible_box(words)
    if seen is None:
        return None
    left, bottom, right, top = whole_box(words)
    width, height = words.texture_size
    spare = right - left - width
    across = {"center": 0.5, "right": 1.0}.get(words.halign, 0.0) if words.text_size[0] else 0.5
    left += spare * across
    bottom += words.letters_pos()[1] - words.y if isinstance(words, TintedText) else (top - bottom - height) / 2
    box = (
        max(left, seen[0]), max(bottom, seen[1]), min(left + width, seen[2]), min(bottom + height, seen[3])
    )  # fmt: skip
    return box if box[0] < box[2] and box[1] < box[3] else None


def _too_close(texts: list[AnyText]) -> list[str]:
    boxes = [(words, box) for words in texts if (box := _ink(words)) is not None]
    found = []
    for (text, a), (other, b) in combinations(boxes, 2):
        width, height = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        if width > dp(3) and height > 0.4 * min(a[3] - a[1], b[3] - b[1]):
            found.append(f"{name(text)} and {name(other)} overlap")
    return found


def overlapping() -> list[str]:
    """Things to press that lie over each other, over a text that is not on them, or beyond the card they are on, by
    more than their edges."""
    targets = [(target, box) for target in _targets() if (box := visible_box(target)) is not None]
    words = [(text, box) for text in _texts() if (box := _ink(text)) is not None]
    found = [
        f"{name(one)} and {name(other)} lie over each other"
        for (one, box), (other, its) in [*combinations(targets, 2), *product(targets, words)]
        if min(min(box[2], its[2]) - max(box[0], its[0]), min(box[3], its[3]) - max(box[1], its[1])) > LEAST
        and not is_within(one, other)
        and not is_within(other, one)
    ]
    for target, (left, bottom, right, top) in targets:
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
    for widget in _all():
        counts = isinstance(widget, ScrollView | AnyText) or (takes_touches(widget) and not is_modal(widget))
        box = visible_box(widget) if counts and not is_under_dialog(widget) else None
        if box is not None and isinstance(widget, AnyText):
            box = _ink(widget) if text_of(widget) else None
        if box and max(room[0] - box[0], room[1] - box[1], box[2] - room[2], box[3] - room[3]) > 1:
            found.append(f"{name(widget)} lies where the system covers it")
    return found


def _too_pale(words: AnyText, picture: Image.Image) -> list[str]:
    """Compares the letters with the colour that most of their place is filled with. What cannot be used now may be
    pale."""
    box = _ink(words)
    if box is None or words.disabled or words.opacity < 1:
        return []
    left, bottom, right, top = (round(side) for side in box)
    height = picture.height
    if right - left < LEAST or top - bottom < LEAST:  # hardly anything of it is scrolled into sight
        return []
    place = picture.crop((left, height - top, right, height - bottom))
    ground = _ground(place)
    red, green, blue, alpha = words.color
    ink = tuple(
        alpha * 255 * part + (1 - alpha) * under for part, under in zip((red, green, blue), ground, strict=True)
    )
    value = contrast(ink, ground)
    return [f"{name(words)} has a contrast of {value:.1f}"] if value < READABLE else []


def _ground(place: Image.Image) -> tuple[int, ...]:
    """The colour that most of it is filled with. Colours that differ little are counted together, or on a gradient
    the letters would be more of one colour than what is behind them."""
    shades: dict[tuple[int, ...], list[tuple[int, tuple[int, ...]]]] = {}
    for count, colour in place.getcolors(place.width * place.height) or []:
        assert isinstance(colour, tuple)  # the picture is in RGB
        shades.setdefault(tuple(part // 32 for part in colour), []).append((count, colour))
    most = max(shades.values(), key=lambda colours: sum(count for count, _ in colours))
    return max(most, key=lambda counted: counted[0])[1]


def contrast(colour: tuple[float, ...], other: tuple[float, ...]) -> float:
    high, low = sorted((_light(colour), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(colour: tuple[float, ...]) -> float:
    parts = (part / 255 for part in colour[:3])
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
        box = _ink(words)
        if box and max(left - box[0], bottom - box[1], box[2] - right, box[3] - top) > 1:
            found.append(f"{name(words)} sticks out of {name(target)}")
    return found
