"""Tracks, hexes, domes and dashes: smooth, and their states can be told apart in both themes."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex
from PIL import Image

from tools.drive import SIZE, Driver, shown  # isort: skip  before anything of Kivy

from screens.theme import Theme, palettes
from screens.widgets.board.colours import faint, ink_on, reached
from screens.widgets.board.dome import draw_dome, widest
from screens.widgets.board.hex import corners, draw_hex, honeycomb, largest
from screens.widgets.board.token import PARTS, draw_cube, draw_token
from screens.widgets.board.track import draw_step, status_of
from screens.widgets.mark import SHAPES
from screens.widgets.smooth import arc, box_path, circle, dashed, filled, outlined
from tests.colours import contrast
from tools.stage import stage

AT, ROOM = (200, 300), 200  # what is drawn has its place here
ACCENTS = list(palettes()["accents"])

Paint = Callable[..., Image.Image]


class Plain(App):
    def build(self) -> Widget:
        self.theme_cls = Theme()
        return Widget()


@pytest.fixture
def paint() -> Iterator[Paint]:
    """Draws on a card of the app, or in white on black; gives a picture of ROOM, counted from its upper left."""
    with stage() as start:
        driver: Driver = start(Plain())
        theme = driver.app.theme_cls

        def draw(what: Callable[..., Any], style: str = "", accent: str = "rust") -> Image.Image:
            if style:
                theme.theme_style, theme.accent = style.title(), accent
                theme.set_colors()
            driver.app.root.canvas.clear()
            with driver.app.root.canvas:
                Color(*(theme.surfaceContainerColor if style else (0, 0, 0)))
                Rectangle(size=SIZE)
                Color(1, 1, 1)
                what(theme) if style else what()
            driver.frames(2)
            top = Window.height - AT[1] - ROOM
            return shown().crop((AT[0], top, AT[0] + ROOM, top + ROOM)).convert("RGB")

        yield draw


def hexed(colour: Any) -> str:
    return "#" + "".join(f"{round(255 * part) if isinstance(part, float) else part:02x}" for part in colour[:3])


def middle(picture: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The pixel at a place that is counted from AT upwards."""
    return picture.getpixel((round(x - AT[0]), ROOM - 1 - round(y - AT[1])))


# ------------------------------------------------------------ shapes


@pytest.mark.parametrize(
    "shape",
    [
        lambda: filled(circle(300, 400, 60)),
        lambda: outlined(circle(300, 400, 60), 3),
        lambda: filled(corners(300, 400, 60)),
        lambda: outlined([(220, 320), (300, 470), (380, 330)], 3, closed=False),
        lambda: dashed(circle(300, 400, 60), 2),
    ],
)
def test_edges_are_smooth(paint: Paint, shape: Callable[[], Any]) -> None:
    shades = {red for _, (red, _, _) in paint(shape).getcolors(10_000)}
    assert {0, 255} <= shades and len(shades) > 12


def test_a_filled_shape_is_full_up_to_its_edge(paint: Paint) -> None:
    picture = paint(lambda: filled(circle(300, 400, 60)))
    for x, y in ((300, 400), (342, 360), (243, 400), (300, 457)):
        assert min(middle(picture, x, y)) == 255
    for x, y in ((362, 400), (300, 338), (345, 445)):
        assert max(middle(picture, x, y)) == 0


@pytest.mark.parametrize("turn", [False, True])
def test_the_direction_of_the_points_does_not_matter(paint: Paint, turn: bool) -> None:
    points = corners(300, 400, 60)
    picture = paint(lambda: filled(points[::-1] if turn else points))
    assert min(middle(picture, 300, 400)) == 255 and max(middle(picture, 300, 464)) == 0


def test_a_line_is_as_wide_as_wanted(paint: Paint) -> None:
    picture = paint(lambda: outlined([(220, 400), (380, 400)], 4, closed=False))
    lit = sum(middle(picture, 300, y)[0] for y in range(380, 420)) / 255
    assert 3.5 < lit < 4.5


@pytest.mark.parametrize("density", [1, 1.5, 2])
def test_dashes_stay_dashes(paint: Paint, density: float) -> None:
    """Around a box there are as many gaps as dashes, each as long as in dp, at every density."""
    before = Metrics.density
    Metrics.density = density
    try:
        picture = paint(lambda: dashed(box_path((210, 310, 180, 180), dp(8), dp(1)), dp(2)))
        row = [middle(picture, x, 490 - 1)[0] > 127 for x in range(230, 370)]
        runs = [len(run) for run in "".join("x" if on else " " for on in row).split()]
        gaps = [len(run) for run in "".join(" " if on else "x" for on in row).split()]
        assert len(runs) > 3
        for lengths, wanted in ((runs[1:-1], 5), (gaps[1:-1], 4)):
            assert all(abs(length - wanted * density) <= 0.25 * wanted * density + 1 for length in lengths), lengths
    finally:
        Metrics.density = before


def test_dashes_go_on_around_corners_and_meet(paint: Paint) -> None:
    picture = paint(lambda: dashed(circle(300, 400, 80), 6))
    lit = [middle(picture, x, y)[0] > 127 for x, y in arc(300, 400, 80, 0, 360, 720)[:-1]]
    starts = [number for number in range(720) if lit[number] and not lit[number - 1]]
    strides = [(b - a) % 720 for a, b in zip(starts, [*starts[1:], starts[0]], strict=True)]
    assert len(starts) == round(2 * 3.14159 * 80 / 9) and max(strides) - min(strides) <= 6


# ------------------------------------------------------------ tracks


def test_the_fields_before_and_behind_the_marker() -> None:
    assert [status_of(number, 2) for number in range(6)] == ["reached", "reached", "here", "next", "ahead", "ahead"]
    assert [status_of(number, 2.4) for number in range(4)] == ["reached", "reached", "here", "next"]


@pytest.mark.parametrize("style", ["dark", "light"])
@pytest.mark.parametrize("accent", ACCENTS)
def test_what_was_reached_can_be_seen_and_read(paint: Paint, style: str, accent: str) -> None:
    found: dict[str, Any] = {}

    def look(theme: Theme) -> None:
        ground = theme.surfaceContainerColor
        found["ground"] = hexed(list(ground))
        tints = {"accent": reached(theme)}
        for group in ("tracks_ink", "goods_ink"):
            tints |= {f"{group} {name}": faint(tint, ground) for name, tint in getattr(theme, group).items()}
        found["fills"] = {name: (hexed(fill), hexed(ink_on(fill))) for name, fill in tints.items()}

    paint(look, style, accent)
    for name, (fill, ink) in found["fills"].items():
        assert contrast(fill, found["ground"]) >= 3, name
        assert contrast(ink, fill) >= 4.5, name


@pytest.mark.parametrize("style", ["dark", "light"])
@pytest.mark.parametrize("status", ["reached", "here", "next", "ahead"])
def test_a_field_can_be_seen_on_its_card(paint: Paint, style: str, status: Any) -> None:
    picture = paint(lambda theme: draw_step(theme, (220, 380, 120, 40), status, 8), style)
    ground = hexed(picture.getpixel((2, 2)))
    edge = [hexed(middle(picture, x, 380)) for x in range(240, 320)]
    inside = hexed(middle(picture, 280, 400))
    assert max(contrast(one, ground) for one in (*edge, inside)) >= 3
    assert (contrast(inside, ground) >= 3) == (status in ("reached", "here"))
    gaps = sum(contrast(one, ground) < 1.5 for one in edge)
    assert bool(gaps) == (status == "next"), "only the next one is dashed"
    if status == "here":
        assert edge[40] != inside, "it has an edge"


# ------------------------------------------------------------ hexes and domes


@pytest.mark.parametrize("style", ["dark", "light"])
def test_a_tile_fills_its_hex_and_stands_off(paint: Paint, style: str) -> None:
    fill = get_color_from_hex("#5aa2f2")
    picture = paint(lambda theme: draw_hex(300, 400, 60, theme, fill), style)
    ground = hexed(picture.getpixel((2, 2)))
    assert hexed(middle(picture, 300, 400)) == "#5aa2f2"
    assert hexed(middle(picture, 350, 455)) == ground, "the corner of a box is not of a hex"
    across = [hexed(middle(picture, x, 400)) for x in range(245, 300)]
    assert max(contrast(one, ground) for one in across) >= 3


@pytest.mark.parametrize("style", ["dark", "light"])
@pytest.mark.parametrize("waits", [False, True])
def test_an_empty_hex_can_be_seen(paint: Paint, style: str, waits: bool) -> None:
    picture = paint(lambda theme: draw_hex(300, 400, 60, theme, waits=waits), style)
    ground = hexed(picture.getpixel((2, 2)))
    assert hexed(middle(picture, 300, 400)) == ground
    seen = [contrast(hexed(picture.getpixel((x, y))), ground) for x in range(ROOM) for y in range(ROOM)]
    assert max(seen) >= 3
    line = [max(contrast(hexed(middle(picture, x, y)), ground) for x in range(244, 256)) for y in range(385, 415)]
    assert (min(line) < 1.5) == waits


@pytest.mark.parametrize("rows", [[2, 3, 2], [1], [4, 5, 6, 7, 6, 5, 4]])
def test_a_honeycomb_fits_and_its_hexes_do_not_lie_on_each_other(rows: list[int]) -> None:
    radius = largest(rows, 400, 300)
    places = honeycomb(rows, 200, 150, radius)
    assert len(places) == sum(rows)
    for x, y in places:
        assert all(-1 <= cx <= 401 and -1 <= cy <= 301 for cx, cy in corners(x, y, radius))
    apart = [
        ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
        for number, (ax, ay) in enumerate(places)
        for bx, by in places[:number]
    ]
    assert all(distance > radius * 1.73 for distance in apart)


@pytest.mark.parametrize("style", ["dark", "light"])
@pytest.mark.parametrize("well", [True, False])
def test_a_dome_says_whether_all_is_well(paint: Paint, style: str, well: bool) -> None:
    box = (210, 320, 180, 100)
    picture = paint(lambda theme: draw_dome(box, theme, well), style)
    ground = hexed(picture.getpixel((2, 2)))
    floor = middle(picture, 250, 321)
    assert contrast(hexed(floor), ground) >= 3
    red, green, _ = floor
    assert (green > red) == well
    assert hexed(middle(picture, 212, 415)) == ground, "it is round"
    assert hexed(middle(picture, 300, 340)) != ground, "it is of glass"


def test_there_is_less_room_high_up_in_a_dome() -> None:
    box = (0, 0, 200, 100)
    assert widest(box, 0) == 200 and 90 < widest(box, 88) < 100 and widest(box, 101) == 0


# ------------------------------------------------------------ tokens


@pytest.mark.parametrize("style", ["dark", "light"])
@pytest.mark.parametrize("colour", SHAPES)
def test_a_token_stands_off_in_its_owners_colour(paint: Paint, style: str, colour: str) -> None:
    for kind in PARTS:
        picture = paint(lambda theme, kind=kind: draw_token(300, 340, 100, theme, kind, colour, "O"), style)
        ground = picture.getpixel((2, 2))
        found = {pixel for count, pixel in picture.getcolors(40_000) if count > 200 and pixel != ground}
        players = palettes()["swatches"][style]["players"]
        assert players[colour].lower() in {hexed(pixel) for pixel in found}
        assert max(contrast(hexed(pixel), hexed(ground)) for pixel in found) >= 3


def test_what_a_token_is_can_be_seen_without_colours(paint: Paint) -> None:
    """Their silhouettes share less than four fifths."""
    outlines = {}
    for kind in PARTS:
        picture = paint(lambda theme, kind=kind: draw_token(300, 340, 100, theme, kind, "red", "O"), "dark")
        ground = picture.getpixel((2, 2))
        outlines[kind] = {(x, y) for x in range(ROOM) for y in range(ROOM) if picture.getpixel((x, y)) != ground}
    for one, other in combinations(outlines.values(), 2):
        assert len(one & other) < 0.8 * len(one | other)


@pytest.mark.parametrize("style", ["dark", "light"])
def test_a_cube_has_three_faces(paint: Paint, style: str) -> None:
    tint = get_color_from_hex("#5aa2f2")
    picture = paint(lambda theme: draw_cube(300, 400, 100, theme, tint), style)
    above, left, right = (middle(picture, *at) for at in ((300, 425), (280, 385), (320, 385)))
    assert hexed(left) == "#5aa2f2" and sum(above) > sum(left) > sum(right)
