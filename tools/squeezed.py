"""Finds what has too little room: lists of which hardly a row is seen, a guide without its three lines, buttons whose
letters have shrunk, and headings and rows of chips that end in an orphan."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.metrics import dp, sp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.running import running_app
from screens.widgets import BigButton, Flow, Pill, Text
from screens.widgets.guide_card import GuideCard
from screens.widgets.text import HEADINGS, ORPHAN, lines_of
from tools.seen import texts, visible
from tools.visibility import name, visible_box

LIST = 84  # dp, the least that is seen of a list: a row and the beginning of another
LINES = 3  # of the guide
LINE = 1.17  # the height of a line, by that of its letters


def squeezed() -> list[str]:
    found = [
        fault for widget in visible() for fault in (*_cut_rows(widget), *_shrunken(widget), *_left_alone(widget))
    ]
    return found + [fault for words in texts() for fault in _orphan(words)]


# ------------------------------------------------------------ lists


def _cut_rows(view: Widget) -> Iterator[str]:
    """A list has to show a row at least. What the app itself has scrolled is not cut above: nobody sees that there is
    more."""
    if not isinstance(view, ScrollView) or not view.children:
        return
    content, box = view.children[0], visible_box(view)
    if box is None or content.height <= view.height + 1 or not view.do_scroll_y:
        return
    seen = box[3] - box[1]
    if _of_guide(view):
        least = min(content.height, LINES * LINE * sp(16) * running_app().text_scale)
        if seen < least - 1:
            yield f"the guide has room for {seen / (least / LINES):.1f} lines of {name(content)}"
    elif seen < min(content.height, dp(LIST)) - 1:
        yield f"{seen / dp(1):.0f} of {content.height / dp(1):.0f} dp of the list with {name(content)} are seen"


def _of_guide(view: Widget) -> bool:
    return isinstance(view.parent, GuideCard)


# ------------------------------------------------------------ buttons


def _shrunken(button: Widget) -> Iterator[str]:
    """The main button has never smaller letters than at the normal size, and buttons in a row have letters of one
    size."""
    if not isinstance(button, Pill) or not button.text or not button.parent:
        return
    size = _letters(button)
    if isinstance(button, BigButton) and size < sp(button.size_sp) * min(1, running_app().text_scale) - 0.5:
        yield f"{name(button)} has shrunk to {size / sp(1):.1f} sp"
    row = [other for other in button.parent.children if _beside(button, other)]
    largest = max((_letters(other) for other in row if isinstance(other, Pill)), default=0)
    if size < largest - 0.5:
        yield f"{name(button)} has {size / sp(1):.1f} sp beside {largest / sp(1):.1f} sp"


def _beside(button: Pill, other: Widget) -> bool:
    if not isinstance(other, Pill) or type(other) is not type(button):
        return False
    return bool(other.text) and other.size_sp == button.size_sp


def _letters(button: Pill) -> float:
    return max((words.font_size for words in button.children if isinstance(words, Text)), default=0)


# ------------------------------------------------------------ orphans


def _orphan(words: Widget) -> Iterator[str]:
    if not isinstance(words, Text) or not words.text_size[0] or words.is_shortened:
        return
    if words.role in HEADINGS or words.medium or isinstance(words.parent, Pill):
        lines = lines_of(words.text_to_draw(), words.text_size[0], words.font_name, words.font_size)
        if len(lines) > 1 and len(words.text.split()) > 2 and " " not in lines[-1] and len(lines[-1]) <= ORPHAN:
            yield f"{name(words)} ends in a line of “{lines[-1]}”"


def _left_alone(flow: Widget) -> Iterator[str]:
    """One chip in the last line, though another one would fit beside it."""
    if not isinstance(flow, Flow):
        return
    rows: dict[int, list[Widget]] = {}
    for chip in reversed(flow.children):
        rows.setdefault(round(chip.top), []).append(chip)
    if len(rows) < 2:
        return
    above, last = list(rows.values())[-2:]
    room = flow.width - flow.padding[0] - flow.padding[2]
    if len(last) == 1 and len(above) > 2 and last[0].width + above[-1].width + flow.spacing[0] <= room:
        yield f"{name(last[0])} stands alone in its line"
