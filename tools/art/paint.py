"""What is drawn with lines and shapes: smooth ones, glows, and how pictures are put together and saved."""

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from tools.art.noise import Array, rgb

Point = tuple[float, float]
Ink = tuple[int, int, int, int]
LEVELS = 20  # of transparency in a picture with a palette


def ink(colour: str, cover: float = 1.0) -> Ink:
    red, green, blue = (round(float(part) * 255) for part in rgb(colour))
    return red, green, blue, round(255 * cover)


class Shapes:
    """A clear sheet that is drawn on three times as large as it will be."""

    def __init__(self, width: int, height: int, fine: int = 3) -> None:
        self.width, self.height, self.fine = width, height, fine
        self.image = Image.new("RGBA", (width * fine, height * fine))
        self.draw = ImageDraw.Draw(self.image)

    def _large(self, points: Iterable[Point]) -> list[Point]:
        return [(x * self.fine, y * self.fine) for x, y in points]

    def polygon(self, points: Iterable[Point], fill: Ink) -> None:
        self.draw.polygon(self._large(points), fill=fill)

    def line(self, points: Iterable[Point], fill: Ink, width: float) -> None:
        self.draw.line(self._large(points), fill=fill, width=max(1, round(width * self.fine)), joint="curve")

    def disc(self, x: float, y: float, across: float, high: float, fill: Ink) -> None:
        corners = self._large([(x - across, y - high), (x + across, y + high)])
        self.draw.ellipse([*corners[0], *corners[1]], fill=fill)

    def box(self, x: float, y: float, width: float, height: float, fill: Ink, corner: float = 0) -> None:
        (left, top), (right, bottom) = self._large([(x, y), (x + width, y + height)])
        self.draw.rounded_rectangle([left, top, right - 1, bottom - 1], corner * self.fine, fill=fill)

    def dashes(self, points: Sequence[Point], fill: Ink, width: float, on: int = 3, off: int = 3) -> None:
        for start in range(0, len(points) - on, on + off):
            self.line(points[start : start + on + 1], fill, width)

    def lay_on(self, picture: Image.Image) -> None:
        picture.alpha_composite(self.image.resize((self.width, self.height), Image.Resampling.LANCZOS))


def ellipse(x: float, y: float, across: float, high: float, turn: float, start: float, end: float) -> list[Point]:
    """Points on a part of an ellipse, one about every six pixels."""
    count = max(2, round(abs(radians(end - start)) * max(across, high) / 6))
    along, up = cos(radians(turn)), sin(radians(turn))
    points = []
    for number in range(count + 1):
        angle = radians(start + (end - start) * number / count)
        one, other = across * cos(angle), high * sin(angle)
        points.append((x + one * along - other * up, y + one * up + other * along))
    return points


def turned(points: Iterable[Point], at: Point, size: float, angle: float) -> list[Point]:
    """Points of a small drawing, at a place, in a size, and turned."""
    along, up = cos(radians(angle)), sin(radians(angle))
    return [(at[0] + (x * along - y * up) * size, at[1] + (x * up + y * along) * size) for x, y in points]


def glow(picture: Image.Image, at: Point, size: Point, colour: str, cover: float, turn: float = 0) -> None:
    """Light that fades away from a point."""
    y, x = np.mgrid[0 : picture.height, 0 : picture.width].astype(np.float32)
    along, up = cos(radians(turn)), sin(radians(turn))
    one = ((x - at[0]) * along + (y - at[1]) * up) / size[0]
    other = (-(x - at[0]) * up + (y - at[1]) * along) / size[1]
    bright = np.exp(-(one * one + other * other) * 1.6) * cover
    lay(picture, np.broadcast_to(rgb(colour), (*bright.shape, 3)), bright)


def lay(picture: Image.Image, colours: Array, cover: Array) -> None:
    """Colours from 0 to 1 over a picture."""
    both = np.concatenate([colours, cover[..., None]], -1)
    picture.alpha_composite(Image.fromarray((np.clip(both, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA"))


def put(picture: Image.Image, what: Image.Image, x: float, y: float) -> None:
    """With its middle at this place; what sticks out is cut off."""
    sheet = Image.new("RGBA", picture.size)
    sheet.paste(what, (round(x - what.width / 2), round(y - what.height / 2)))
    picture.alpha_composite(sheet)


def few_colours(picture: Image.Image, count: int = 256, grain: bool = True) -> Image.Image:
    """With a palette, which takes a third of the bytes. Grain hides the steps in what is smooth."""
    colours = picture.convert("RGB")
    cover = np.asarray(picture.getchannel("A")) if picture.mode == "RGBA" else np.array([255])
    return _palette(colours, count, grain) if cover.min() == 255 else _with_cover(np.asarray(colours), cover, count)


def _palette(colours: Image.Image, count: int, grain: bool) -> Image.Image:
    plain = Image.Dither.NONE
    few = colours.quantize(count, Image.Quantize.MEDIANCUT, kmeans=2, dither=plain)
    return colours.quantize(palette=few, dither=Image.Dither.FLOYDSTEINBERG) if grain else few


def _with_cover(colours: Array, cover: Array, count: int) -> Image.Image:
    """A share of the palette for what covers, some colours for each level of what is half transparent, one for
    nothing. Grain hides the levels."""
    part = float((cover == 255).sum() / max(1, (cover > 0).sum()))
    solid = min(160, count - LEVELS, max(16, round(count * part)))
    share = (count - 1 - solid) // (LEVELS - 1)
    grain = np.random.default_rng(1).uniform(-0.5, 0.5, cover.shape)
    inside = (cover > 0) & (cover < 255)
    level = np.where(inside, np.clip(np.round(cover / 255 * LEVELS + grain), 0, LEVELS - 1), cover // 255 * LEVELS)
    index = np.zeros(cover.shape, np.uint8)
    palette, covers = [0, 0, 0], [0]
    for step in range(1, LEVELS + 1):
        here = level == step
        if here.any():
            few = _palette(Image.fromarray(colours[here][None]), solid if step == LEVELS else share, grain=False)
            table = few.getpalette() or []
            index[here] = np.asarray(few)[0] + len(covers)
            covers += [round(255 * step / LEVELS)] * (len(table) // 3)
            palette += table
    picture = Image.fromarray(index, "P")
    picture.putpalette(palette)
    picture.info["transparency"] = bytes(covers)
    return picture


def save(picture: Image.Image, path: Path) -> None:
    extra = {"transparency": picture.info["transparency"]} if "transparency" in picture.info else {}
    picture.save(path, optimize=True, **extra)
