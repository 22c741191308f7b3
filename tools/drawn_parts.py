"""Finds parts of drawn pictures (empty fields, outlines, tokens) that hardly differ from what they are drawn on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from kivy.graphics import BorderImage, Color, Ellipse, Instruction, InstructionGroup, Line, Mesh, Rectangle
from kivy.uix.widget import Widget
from PIL import Image

from screens.widgets import Emblem, Picture, Sky
from screens.widgets.canvas_widget import CanvasWidget
from tools.seen import Box, contrast, ground, laid_on, visible
from tools.visibility import name, visible_box

SEEN = 3.0  # contrast that a drawn part has at least
SMALL = 6  # pixels; less than this has no colour of its own, for its edges are smooth
AROUND = 2  # pixels around a part that show what it is drawn on
ART = (Emblem, Picture, Sky)  # nothing to be read from
ENOUGH = 0.06  # of its pixels
SAME = 5  # pixels; a fill and an outline that differ less are one part


def pale_parts(picture: Image.Image) -> list[str]:
    found = []
    for widget in visible():
        drawn = isinstance(widget, CanvasWidget) and not isinstance(widget, ART)
        if drawn and widget.opacity == 1 and not widget.disabled:
            for box, best in _parts(widget, picture):
                if best < SEEN:
                    size = f"{box[2] - box[0]:.0f} × {box[3] - box[1]:.0f}"
                    found.append(f"{name(widget)} draws a part of {size} with a contrast of {best:.1f}")
    return found


def _parts(widget: Widget, picture: Image.Image) -> Iterator[tuple[Box, float]]:
    """Each part with the best contrast of what is drawn there: a fill or an outline is enough, and so are words."""
    parts: list[tuple[Box, list[tuple[float, ...]]]] = []
    seen = visible_box(widget)
    for colour, box in _shapes(widget):
        for known, colours in parts:
            if max(abs(a - b) for a, b in zip(box, known, strict=True)) <= SAME:
                colours.append(colour)
                break
        else:
            parts.append((box, [colour]))
    written = [box for _, box in _shapes(widget, written=True)]
    for box, colours in parts:
        if any(_inside(words, box) for words in written):
            continue
        under = _under(box, picture) if seen and _inside(box, seen) else None
        if under is not None and not _stands_out(box, under, picture):
            yield box, max(contrast(laid_on(colour, under), under) for colour in colours)


def _shapes(widget: Widget, written: bool = False) -> Iterator[tuple[tuple[float, ...], Box]]:
    """What is drawn in one colour, or written, with its place on the window."""
    dx, dy = (a - b for a, b in zip(widget.to_window(*widget.pos), widget.pos, strict=True))
    colour: tuple[float, ...] = (1, 1, 1, 1)
    for instruction in _flat(widget.canvas):
        if isinstance(instruction, Color):
            colour = tuple(instruction.rgba)
        is_written = type(instruction) is Rectangle and instruction.texture is not None  # letters and icons
        box = _box_of(instruction) if is_written == written else None
        if box is not None and colour[3] > 0 and min(box[2] - box[0], box[3] - box[1]) >= SMALL:
            yield colour, (box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy)


def _flat(group: InstructionGroup) -> Iterator[Instruction]:
    for instruction in group.children:
        if isinstance(instruction, InstructionGroup):
            yield from _flat(instruction)
        else:
            yield instruction


def _box_of(instruction: Instruction) -> Box | None:
    if isinstance(instruction, Line):
        return _around(list(instruction.points))
    if isinstance(instruction, Mesh):
        vertices = list(instruction.vertices)
        return _around([value for start in range(0, len(vertices) - 1, 4) for value in vertices[start : start + 2]])
    if isinstance(instruction, BorderImage | Ellipse | Rectangle):
        (x, y), (width, height) = instruction.pos, instruction.size
        return x, y, x + width, y + height
    return None


def _around(points: list[float]) -> Box | None:
    if len(points) < 6:
        return None
    across, up = points[::2], points[1::2]
    return min(across), min(up), max(across), max(up)


def _stands_out(box: Box, under: tuple[int, ...], picture: Image.Image) -> bool:
    """Whether enough of what is seen there differs: something else may be drawn on it."""
    place = picture.crop(
        (round(box[0]), round(picture.height - box[3]), round(box[2]), round(picture.height - box[1]))
    )
    colours = place.getcolors(place.width * place.height) or []
    differing = sum(
        count for count, colour in colours if isinstance(colour, tuple) and contrast(colour, under) >= SEEN
    )
    return differing >= ENOUGH * place.width * place.height


def _inside(box: Box, seen: Box) -> bool:
    return box[0] >= seen[0] - 1 and box[1] >= seen[1] - 1 and box[2] <= seen[2] + 1 and box[3] <= seen[3] + 1


def _under(box: Box, picture: Image.Image) -> tuple[int, ...] | None:
    """What it is drawn on, as far as that has one colour."""
    left, bottom, right, top = (round(side) for side in box)
    bottom, top = picture.height - bottom, picture.height - top  # from above
    edges = (left - AROUND, left - 1), (right + 1, right + AROUND)
    strips = [picture.crop((a, top, b + 1, bottom)) for a, b in edges]
    strips += [
        picture.crop((left, a, right, b + 1)) for a, b in ((top - AROUND, top - 1), (bottom + 1, bottom + AROUND))
    ]
    grounds = [ground(strip) for strip in strips]
    even = all(max(abs(x - y) for x, y in zip(a, b, strict=True)) < 24 for a, b in pairwise(grounds))
    return grounds[0] if even else None
