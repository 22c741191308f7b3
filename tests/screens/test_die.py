"""Dice: blocks in their own colour with a symbol or pips, which rise when they are picked."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget
from PIL import Image

from tests.effort import few, in_turn

from tools.drive import Driver, shown  # isort: skip  before anything of Kivy

from screens.app import OrbitaApp
from screens.theme import palettes
from screens.widgets.board.die import PIPS, Die
from tests.colours import contrast

SIDE, AT = 60, 200

Drive = Callable[..., Driver]


def drawn(drive: Drive, folder: Path, theme: str = "dark", **more: Any) -> Image.Image:
    """A die with twenty pixels around it, on a card of the app."""
    app = OrbitaApp(folder)
    app.set("theme", theme)
    d = drive(app)
    d.frames(3)
    ground = Widget(size=Window.size)
    with ground.canvas:
        Color(*app.theme_cls.surfaceContainerColor)
        Rectangle(size=Window.size)
    Window.add_widget(ground)
    Window.add_widget(Die(size_hint=(None, None), size=(SIDE, SIDE), pos=(AT, AT), **more))
    d.frames(3)
    top = Window.height - AT - SIDE - 20
    return shown().crop((AT - 20, top, AT + SIDE + 20, top + SIDE + 40)).convert("RGB")


def hexed(pixel: Any) -> str:
    return "#" + "".join(f"{part:02x}" for part in pixel)


@pytest.mark.parametrize(("colour", "theme"), in_turn(["green", "grey", "yellow", "red", "blue"], ["dark", "light"]))
def test_a_die_can_be_seen_in_its_colour(drive: Drive, tmp_path: Path, theme: str, colour: str) -> None:
    swatches = palettes()["swatches"][theme]
    picture = drawn(drive, tmp_path, theme, fill=swatches["dice"][colour], ink=swatches["dice_on"][colour])
    assert hexed(picture.getpixel((50, 50))) == swatches["dice"][colour].lower()
    ground = hexed(picture.getpixel((2, 50)))
    across = [hexed(picture.getpixel((x, 50))) for x in range(18, 24)]
    assert max(contrast(one, ground) for one in across) >= 3


def test_its_lower_side_is_darker_and_its_corners_are_round(drive: Drive, tmp_path: Path) -> None:
    picture = drawn(drive, tmp_path, fill="#77c777")
    face, side = picture.getpixel((50, 50)), picture.getpixel((50, 20 + SIDE - 3))
    assert sum(side) < 0.85 * sum(face)
    ground = picture.getpixel((2, 2))
    assert all(picture.getpixel(corner) == ground for corner in ((20, 20), (79, 20), (20, 79), (79, 79)))


@pytest.mark.parametrize("pips", few(3, PIPS))
def test_it_has_as_many_pips_as_it_shows(drive: Drive, tmp_path: Path, pips: int) -> None:
    picture = drawn(drive, tmp_path, fill="#77c777", ink="#001100", pips=pips)
    dark = [[sum(picture.getpixel((20 + x, 20 + y))) < 60 for x in range(SIDE)] for y in range(SIDE)]
    assert _spots(dark) == pips


def _spots(dark: list[list[bool]]) -> int:
    """How many there are that do not touch."""
    open_, count = {(x, y) for y, row in enumerate(dark) for x, on in enumerate(row) if on}, 0
    while open_:
        count, near = count + 1, [open_.pop()]
        while near:
            x, y = near.pop()
            touching = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & open_
            open_ -= touching
            near += touching
    return count


def test_a_picked_die_rises_and_has_a_tick(drive: Drive, tmp_path: Path) -> None:
    flat = drawn(drive, tmp_path / "flat", fill="#77c777", ink="#001100", icon="leaf")
    risen = drawn(drive, tmp_path / "risen", fill="#77c777", ink="#001100", icon="leaf", picked=True)

    def lowest(picture: Image.Image) -> int:
        return max(y for y in range(100) if picture.getpixel((40, y)) == (0x77, 0xC7, 0x77))

    assert lowest(risen) == lowest(flat) - 4
    assert flat.getpixel((86, 22)) == flat.getpixel((2, 2)) != risen.getpixel((86, 22)), "in the corner is a tick"
