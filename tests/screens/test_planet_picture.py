"""The picture of a planet of Planet Unknown: what it shows, and painting on it with a finger."""

from tools.drive import Driver, Finger  # isort: skip  (before kivy)

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivymd.app import MDApp
from PIL import Image

from companion.games.planet_unknown.planets import score, squares
from screens.planet_unknown.planet_picture import PlanetUnknownPlanetPicture
from screens.theme import Theme
from screens.widgets.theme_listeners import recolour_all

FILE = Path(__file__).parents[2] / "data" / "games" / "planet_unknown.json"
PLANETS: dict[str, Any] = json.loads(FILE.read_text("utf-8"))["planets"]

Drive = Callable[..., Driver]


def at(row: int, column: int) -> int:
    return row * 12 + column


class Vibration:
    """The part of the device's services that a picture uses."""

    def __init__(self) -> None:
        self.felt: list[str] = []

    def feel(self, what: str) -> None:
        self.felt.append(what)


class Scoring(MDApp):
    """A picture, and what was painted on it."""

    text_scale = NumericProperty(1.0)

    def __init__(self, planet_id: str = "ksb_4156", style: str = "Dark", **marked: list[int]) -> None:
        super().__init__()
        self.theme_cls = Theme()
        self.theme_cls.bind(on_colours=recolour_all)
        self.theme_cls.accent = "moss"
        self.theme_cls.theme_style = style
        self.painted: list[tuple[list[int], str]] = []
        self.device = Vibration()
        self.picture = PlanetUnknownPlanetPicture(planet=PLANETS[planet_id], planet_id=planet_id, **marked)

    def build(self) -> FloatLayout:
        root = FloatLayout()
        root.add_widget(self.picture)
        self.picture.bind(on_paint=self.paint)
        return root

    def paint(self, picture: PlanetUnknownPlanetPicture, painted: list[int], value: str) -> None:
        """As a screen does: it hears what is meant, and tells the picture what there is now."""
        self.painted.append((painted, value))
        for name, kind in (("empty", "empty"), ("meteorites", "meteorite")):
            others = [square for square in getattr(picture, name) if square not in painted]
            setattr(picture, name, others + painted if value == kind else others)


def tap(d: Driver, square: int) -> None:
    picture = d.app.picture
    x, y = picture.middle_of(square)
    d.tap(picture, (x - picture.x) / picture.width, (y - picture.y) / picture.height)


def drag(d: Driver, start: int, end: int, steps: int = 10) -> None:
    d.drag(*d.app.picture.middle_of(start), *d.app.picture.middle_of(end), steps=steps)


def marked(d: Driver) -> tuple[list[int], list[int]]:
    return sorted(d.app.picture.empty), sorted(d.app.picture.meteorites)


# ------------------------------------------------------------ a finger


def test_a_tap_makes_a_square_empty_and_another_one_covers_it(drive: Drive) -> None:
    d = drive(Scoring())
    tap(d, at(0, 5))
    tap(d, at(11, 6))
    assert marked(d) == ([at(0, 5), at(11, 6)], [])
    tap(d, at(0, 5))
    assert marked(d) == ([at(11, 6)], [])
    assert d.app.painted == [([at(0, 5)], "empty"), ([at(11, 6)], "empty"), ([at(0, 5)], "covered")]
    assert d.app.device.felt == ["tap"] * 3


def test_the_brush_for_meteorites(drive: Drive) -> None:
    d = drive(Scoring(empty=[at(4, 4)]))
    d.app.picture.brush = "meteorite"
    tap(d, at(5, 5))
    tap(d, at(4, 4))
    assert marked(d) == ([], [at(4, 4), at(5, 5)])
    tap(d, at(5, 5))
    assert marked(d) == ([], [at(4, 4)])
    d.app.picture.brush = "empty"
    tap(d, at(4, 4))
    assert marked(d) == ([at(4, 4)], [])
    assert [value for _, value in d.app.painted] == ["meteorite", "meteorite", "covered", "empty"]


@pytest.mark.parametrize("steps", [1, 4, 40])
def test_a_finger_paints_all_that_it_passes(drive: Drive, steps: int) -> None:
    """However quick it is, and once only."""
    d = drive(Scoring())
    drag(d, at(5, 0), at(5, 11), steps)
    assert d.app.painted == [([at(5, column) for column in range(12)], "empty")]
    assert d.app.device.felt == ["tap"]
    drag(d, at(5, 11), at(5, 6), steps)
    assert d.app.painted[1:] == [([at(5, column) for column in range(11, 5, -1)], "covered")]
    assert marked(d) == ([at(5, column) for column in range(6)], [])


def test_only_squares_that_change_are_painted(drive: Drive) -> None:
    d = drive(Scoring(empty=[at(6, 2), at(6, 4)], meteorites=[at(6, 3)]))
    drag(d, at(6, 1), at(6, 5))
    assert d.app.painted == [([at(6, 1), at(6, 3), at(6, 5)], "empty")]
    drag(d, at(6, 5), at(6, 7))
    assert d.app.painted[1:] == [([at(6, 5)], "covered")]


def test_nothing_is_painted_before_the_finger_is_lifted(drive: Drive) -> None:
    d = drive(Scoring(empty=[at(2, 2)]))
    picture = d.app.picture
    finger = Finger(*picture.middle_of(at(3, 3)))
    finger.down()
    d.frames(1)
    finger.move_to(*picture.middle_of(at(3, 5)))
    d.frames(1)
    empty = [square for square, what in picture.values(picture.planet).items() if what == "empty"]
    assert empty == [at(2, 2), at(3, 3), at(3, 4), at(3, 5)]
    assert d.app.painted == [] and picture.empty == [at(2, 2)]
    finger.up()
    d.frames(1)
    assert d.app.painted == [([at(3, 3), at(3, 4), at(3, 5)], "empty")]


def test_a_finger_that_comes_back_paints_a_square_once(drive: Drive) -> None:
    d = drive(Scoring())
    finger = Finger(*d.app.picture.middle_of(at(5, 5)))
    finger.down()
    for column in (7, 4, 6):
        finger.move_to(*d.app.picture.middle_of(at(5, column)))
        d.frames(1)
    finger.up()
    d.frames(1)
    assert d.app.painted == [([at(5, 5), at(5, 6), at(5, 7), at(5, 4)], "empty")]


def test_a_finger_beside_the_planet_means_the_nearest_square(drive: Drive) -> None:
    d = drive(Scoring())
    picture = d.app.picture
    x, y = picture.middle_of(at(0, 5))
    side = picture.middle_of(at(0, 6))[0] - x
    d.tap_at(x - side * 0.7, y)
    assert d.app.painted == [([at(0, 5)], "empty")]
    d.tap_at(x - side * 1.5, y)
    d.tap_at(*picture.middle_of(at(0, 0)))
    d.tap_at(2, 2)
    assert len(d.app.painted) == 1


def test_a_finger_may_start_beside_the_planet_and_leave_it(drive: Drive) -> None:
    d = drive(Scoring())
    drag(d, at(0, 0), at(10, 0))  # down the first column, of which the planet has two squares
    assert d.app.painted == [([at(5, 0), at(6, 0)], "empty")]


def test_a_hole_of_lacuna_is_no_square(drive: Drive) -> None:
    d = drive(Scoring("lacuna"))
    tap(d, at(2, 5))
    assert d.app.painted == []
    drag(d, at(2, 3), at(2, 8))
    assert d.app.painted == [([at(2, 3), at(2, 4), at(2, 7), at(2, 8)], "empty")]


def test_a_second_finger_does_nothing(drive: Drive) -> None:
    d = drive(Scoring())
    middle = d.app.picture.middle_of
    one, other = Finger(*middle(at(5, 5))), Finger(*middle(at(8, 8)))
    one.down()
    other.down()
    other.move_to(*middle(at(8, 7)))
    d.frames(1)
    other.up()
    one.up()
    d.frames(1)
    assert d.app.painted == [([at(5, 5)], "empty")]
    tap(d, at(8, 8))
    assert d.app.painted[1:] == [([at(8, 8)], "empty")]


def test_another_planet_under_the_finger(drive: Drive) -> None:
    d = drive(Scoring())
    picture = d.app.picture
    finger = Finger(*picture.middle_of(at(5, 5)))
    finger.down()
    d.frames(1)
    picture.planet, picture.planet_id = PLANETS["oblivion"], "oblivion"
    finger.move_to(*picture.middle_of(at(0, 0)))
    finger.up()
    d.frames(1)
    assert d.app.painted == []
    tap(d, at(0, 0))
    assert d.app.painted == [([at(0, 0)], "empty")]


@pytest.mark.parametrize("why", ["disabled", "no planet"])
def test_where_there_is_nothing_to_paint(drive: Drive, why: str) -> None:
    d = drive(Scoring())
    where = d.app.picture.middle_of(at(5, 5))
    if why == "disabled":
        d.app.picture.disabled = True
    else:
        d.app.picture.planet = None
    d.frames(1)
    d.tap_at(*where)
    assert d.app.painted == []


# ------------------------------------------------------------ what is seen


def test_every_square_of_every_planet_can_be_met_on_a_phone(drive: Drive, tmp_path: Path) -> None:
    d = drive(Scoring())
    d.resize(360, 640)
    picture = d.app.picture
    assert picture.middle_of(1)[0] - picture.middle_of(0)[0] >= 27
    for planet_id, planet in PLANETS.items():
        picture.planet, picture.planet_id = planet, planet_id
        for square in range(144):
            x, y = picture.middle_of(square)
            assert 13 < x < 347 and 13 < y < 627
            assert picture.square_at(x, y) == (square if square in squares(planet) else None)
        d.picture(tmp_path / "seen.png")  # and it can be drawn
    picture.planet, picture.planet_id = PLANETS["oblivion"], "oblivion"
    for corner in (at(0, 0), at(0, 11), at(11, 0), at(11, 11)):
        tap(d, corner)
    assert marked(d) == ([at(0, 0), at(0, 11), at(11, 0), at(11, 11)], [])


def discs(d: Driver, path: Path, places: list[tuple[float, float]]) -> list[int]:
    """The numbers of those places where a medal is lit: a disc in the accent."""
    half = (d.app.picture.middle_of(1)[0] - d.app.picture.middle_of(0)[0]) / 2
    accent = colour(d.app.theme_cls.primaryColor)
    found = []
    with Image.open(d.picture(path)) as seen:
        for number, (x, y) in enumerate(places):
            box = (int(x - half), int(seen.height - y - half), int(x + half), int(seen.height - y + half))
            if sum(pixel == accent for pixel in seen.crop(box).getdata()) > 60:
                found.append(number)
    return found


def colour(some: Any) -> tuple[int, ...]:
    return tuple(round(255 * part) for part in some[:3])


def lit(d: Driver, path: Path) -> tuple[list[int], list[int]]:
    """The rows and columns whose medals are lit."""
    middle = d.app.picture.middle_of
    side = middle(1)[0] - middle(0)[0]
    rows = [(middle(0)[0] - side, middle(at(row, 0))[1]) for row in range(12)]
    columns = [(middle(column)[0], middle(0)[1] + side) for column in range(12)]
    return discs(d, path, rows), discs(d, path, columns)


@pytest.mark.parametrize("style", ["Dark", "Light"])
def test_what_is_complete_is_lit_while_the_finger_paints(drive: Drive, tmp_path: Path, style: str) -> None:
    d = drive(Scoring(style=style, empty=[at(3, 2)], meteorites=[at(7, 8)]))
    now = score("ksb_4156", PLANETS["ksb_4156"], [at(3, 2)], [at(7, 8)])
    assert lit(d, tmp_path / "before.png") == (now.rows, now.columns)
    finger = Finger(*d.app.picture.middle_of(at(9, 4)))
    d.read()
    finger.down()
    d.frames(1)
    assert d.app.painted == []
    assert lit(d, tmp_path / "meanwhile.png") == (
        [row for row in now.rows if row != 9],
        [column for column in now.columns if column != 4],
    )
    finger.up()


@pytest.mark.parametrize("style", ["Dark", "Light"])
def test_covered_empty_and_meteorite_look_different(drive: Drive, tmp_path: Path, style: str) -> None:
    d = drive(Scoring(style=style, empty=[at(5, 3)], meteorites=[at(5, 4)]))
    theme = d.app.theme_cls

    def seen() -> list[Any]:
        with Image.open(d.picture(tmp_path / "seen.png")) as image:
            spots = [d.app.picture.middle_of(at(5, column)) for column in (2, 3, 4)]
            return [image.getpixel((int(x), int(image.height - y))) for x, y in spots]

    green, hole = colour(theme.inversePrimaryColor), colour(theme.surfaceContainerLowestColor)
    meteorite = colour(theme.goods_ink["minerals"])
    assert seen() == [green, hole, meteorite]
    drag(d, at(5, 2), at(5, 4))
    assert seen() == [hole, hole, hole]
    d.app.theme_cls.theme_style = "Light" if style == "Dark" else "Dark"
    assert seen() == [colour(theme.surfaceContainerLowestColor)] * 3


def test_the_medals_of_spared_cities_and_of_whole_planets(drive: Drive, tmp_path: Path) -> None:
    d = drive(Scoring("gaia", empty=[at(2, 2), at(4, 4)]))
    picture = d.app.picture
    places = [picture.middle_of(square) for square in (at(2, 2), at(2, 9), at(4, 4))]
    assert discs(d, tmp_path / "seen.png", places) == [0]
    picture.planet, picture.planet_id, picture.empty = PLANETS["cerberus"], "cerberus", []
    places = [picture.middle_of(square) for square in (at(0, 6), at(4, 1), at(7, 7))]
    assert discs(d, tmp_path / "seen.png", places) == [0, 1, 2]
    picture.empty = [at(5, 6)]
    assert discs(d, tmp_path / "seen.png", places) == [0, 2]
    picture.empty, picture.meteorites = [at(0, 7)], [at(8, 8)]
    assert discs(d, tmp_path / "seen.png", places) == [1, 2]
