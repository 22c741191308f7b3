"""Colours of drawn parts that can be told apart: 3:1 from what they lie on, whatever the theme."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

SEEN = 3.04  # a shape can be seen from 3:1 on, as WCAG counts it; pixels are rounded
DARK, PAPER = (0.114, 0.102, 0.133, 1.0), (0.965, 0.949, 0.925, 1.0)  # of edges and of cards
BLACK, WHITE = (0.05, 0.04, 0.06, 1.0), (1.0, 1.0, 1.0, 1.0)  # of what is written

Colour = Sequence[float]
Shade = tuple[float, ...]


def contrast(one: Colour, other: Colour) -> float:
    dark, bright = sorted((_light(one), _light(other)))
    return (bright + 0.05) / (dark + 0.05)


def mixed(ground: Colour, over: Colour, part: float) -> Shade:
    """So much of a colour laid over a ground."""
    return (*((1 - part) * below + part * above for below, above in zip(ground[:3], over[:3], strict=True)), 1.0)


def faint(tint: Colour, ground: Colour, paler: Colour = ()) -> Shade:
    """The faintest mix of a tint with a paler one, or with the ground, that can be seen on the ground; the tint
    itself if there is none."""
    return _faint(tuple(tint), tuple(ground), tuple(paler or ground))


def reached(theme: Any) -> Shade:
    """What is behind one, in the accent's colour."""
    return faint(theme.primaryColor, theme.surfaceContainerColor, theme.primaryContainerColor)


@lru_cache(maxsize=256)
def _faint(tint: Shade, ground: Shade, paler: Shade) -> Shade:
    for percent in range(0, 100, 2):
        mix = mixed(paler, tint, percent / 100)
        if contrast(mix, ground) >= SEEN:
            return mix
    return tint


def ink_on(fill: Colour) -> Shade:
    """Of black and white the one that can be read on it."""
    return max(BLACK, WHITE, key=lambda ink: contrast(ink, fill))


def edge_on(theme: str) -> Shade | None:
    """The edge of a piece in its own colour, which may be as pale as the light ground; the dark ground needs none."""
    return DARK if theme == "light" else None


def _light(colour: Colour) -> float:
    parts = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))
