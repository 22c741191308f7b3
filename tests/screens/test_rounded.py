"""Round surfaces and outlines, read from the window."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.app import App
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget
from PIL import Image

from screens.widgets.rounded import Rounded, RoundedOutline
from tools.drive import SIZE, Driver, shown
from tools.stage import stage

BOX = (100, 200, 120, 60)  # from the bottom left


class Plain(App):
    def build(self) -> Widget:
        return Widget()


@pytest.fixture
def paint() -> Iterator[Callable[..., Callable[[int, int], tuple[int, ...]]]]:
    """Draws one shape in white on black; gives a function that reads a pixel, counted from the shape's corner."""
    with stage() as start:
        driver: Driver = start(Plain())

        def draw(kind: type, **arguments: Any) -> Callable[[int, int], tuple[int, ...]]:
            canvas = driver.app.root.canvas
            canvas.clear()
            with canvas:
                Color(0, 0, 0)
                Rectangle(size=SIZE)
                Color(1, 1, 1)
                kind(**{"pos": BOX[:2], "size": BOX[2:], **arguments})
            driver.frames(2)
            picture: Image.Image = shown()
            return lambda x, y: picture.getpixel((BOX[0] + x, SIZE[1] - 1 - BOX[1] - y))

        yield draw


def is_white(colour: tuple[int, ...]) -> bool:
    return min(colour) > 245


def is_black(colour: tuple[int, ...]) -> bool:
    return max(colour) < 10


def test_a_surface_is_full_but_for_its_corners(paint: Any) -> None:
    pixel = paint(Rounded, radius=[16])
    wide, high = BOX[2:]
    for x, y in ((60, 30), (0, 30), (wide - 1, 30), (60, 0), (60, high - 1), (5, 5), (wide - 6, high - 6)):
        assert is_white(pixel(x, y)), (x, y)
    for x, y in (
        (0, 0),
        (wide - 1, 0),
        (0, high - 1),
        (wide - 1, high - 1),
        (-1, 30),
        (wide, 30),
        (60, -1),
        (60, high),
    ):
        assert is_black(pixel(x, y)), (x, y)


def test_an_outline_is_empty_inside(paint: Any) -> None:
    pixel = paint(RoundedOutline, radius=[16], line=2)
    wide, high = BOX[2:]
    for x, y in ((0, 30), (1, 30), (wide - 1, 30), (60, 0), (60, high - 1)):
        assert is_white(pixel(x, y)), (x, y)
    for x, y in ((60, 30), (4, 30), (60, 4), (0, 0), (wide - 1, high - 1), (-1, 30), (60, high)):
        assert is_black(pixel(x, y)), (x, y)


def test_the_edge_is_smooth(paint: Any) -> None:
    pixel = paint(Rounded, radius=[16])
    shades = {pixel(x, y) for x in range(16) for y in range(16)}
    assert len(shades) > 8


@pytest.mark.parametrize("size", [(0, 0), (1, 40), (40, 0)])
def test_nothing_is_drawn_where_there_is_no_room(paint: Any, size: tuple[int, int]) -> None:
    pixel = paint(Rounded, radius=[16], size=size)
    assert all(is_black(pixel(x, y)) for x in range(-20, 60) for y in range(-20, 60))


def test_corners_are_no_larger_than_there_is_room_for(paint: Any) -> None:
    pixel = paint(Rounded, radius=[500])
    assert is_white(pixel(60, 30)) and is_white(pixel(0, 30))
    assert is_black(pixel(4, 4)) and is_black(pixel(-1, 30)) and is_black(pixel(60, BOX[3]))


def test_a_shape_can_be_told_otherwise() -> None:
    with stage() as start:
        start(Plain())
        shape = RoundedOutline(pos=(0, 0), size=(40, 40), radius=[8], line=1)
        thin = shape.texture
        shape.line = 3
        assert shape.texture is not thin and shape.texture.size == thin.size == (16, 16)
        shape.radius = [12]
        assert shape.texture.size == (24, 24) and tuple(shape.border) == (12,) * 4
        shape.size = (10, 10)
        assert tuple(shape.border) == (5,) * 4 and shape.size == (10, 10)
