"""What can be seen of the window now: its widgets, its texts with the place of their letters, what can be touched.

Belongs to `tools.drive`, which sets Kivy up and must be imported first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.uix.textfield import MDTextField
from PIL import Image

from screens.widgets.text import TintedText
from tools.visibility import is_under_dialog, text_of, visible_box, whole_box

Box = tuple[float, float, float, float]
AnyText = Label | TintedText  # Kivy's and KivyMD's, and ours


def everything() -> Iterator[Widget]:
    for top in list(Window.children):
        yield from top.walk(restrict=True)


def visible() -> Iterator[Widget]:
    for widget in everything():
        if not is_under_dialog(widget) and visible_box(widget):
            yield widget


def texts() -> Iterator[AnyText]:
    """The texts that can be seen. The label of KivyMD's text field is left out, since the field draws it elsewhere
    than where it stands."""
    for widget in visible():
        if isinstance(widget, AnyText) and not isinstance(widget.parent, MDTextField) and text_of(widget):
            yield widget


def targets() -> Iterator[Widget]:
    """The widgets that can be touched."""
    for widget in visible():
        if isinstance(widget, ButtonBehavior) and not widget.disabled:
            yield widget


def ink(words: AnyText) -> Box | None:
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


def ground(place: Image.Image) -> tuple[int, ...]:
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


def laid_on(colour: Sequence[float], under: tuple[float, ...]) -> tuple[float, ...]:
    """What is seen of a colour of the canvas, with its alpha, on a colour of the picture."""
    alpha = colour[3]
    return tuple(alpha * 255 * part + (1 - alpha) * below for part, below in zip(colour[:3], under, strict=False))
