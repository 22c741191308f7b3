"""Drawn pictures: shared, let go of, drawn again when the graphics card has lost them, and still at rest."""

import gc
import weakref
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.graphics.context import get_context
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from PIL import Image, ImageChops

from companion.games import shelf
from screens.app import OrbitaApp
from screens.widgets import Emblem, Mark, Picture, Planet
from screens.widgets.art import art, cut, emblem_of, has_art
from screens.widgets.mark import SHAPES
from screens.widgets.planet import FACES, GROWS, face_of
from screens.widgets.sky import Sky
from tools.drive import Driver, shown

Drive = Callable[..., Driver]


@pytest.fixture
def d(drive: Drive, tmp_path: Path) -> Driver:
    driver = drive(OrbitaApp(tmp_path))
    driver.frames(8)
    return driver


def average(picture: Image.Image) -> tuple[int, int, int]:
    found = picture.convert("RGB").resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(found, tuple)
    return found[0], found[1], found[2]


def on_top(d: Driver, widget: Widget, size: tuple[int, int] = (240, 240)) -> Image.Image:
    """The widget alone on a dark ground, in the lower left corner; its picture."""
    stage = FloatLayout()
    with stage.canvas.before:
        Color(0.05, 0.05, 0.08, 1)
        Rectangle(size=Window.size)
    widget.size_hint, widget.size, widget.pos = (None, None), size, (0, 0)
    stage.add_widget(widget)
    Window.add_widget(stage)
    d.frames(4)
    picture = shown().convert("RGB").crop((0, Window.height - size[1], size[0], Window.height))
    Window.remove_widget(stage)
    return picture


def test_every_game_has_an_emblem_in_both_themes() -> None:
    for game_id in shelf.IDS:
        for theme in ("dark", "light"):
            assert has_art(emblem_of(game_id, theme)) and has_art(emblem_of(game_id, theme, small=False))


def test_a_game_without_art_gets_the_cover_of_its_accent(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = shelf.facts(shelf.IDS[0])
    monkeypatch.setattr(shelf, "facts", lambda _: facts)
    assert emblem_of("no_such_game", "dark") == f"cover_{facts.accent}_dark"
    assert has_art(f"cover_{facts.accent}_light")


def test_a_picture_is_loaded_once_and_let_go_of_when_nobody_shows_it(d: Driver) -> None:
    first = art("player_red")
    assert art("player_red") is first
    gone = weakref.ref(first)
    del first
    gc.collect()
    assert gone() is None


def test_a_picture_covers_its_place_and_keeps_its_middle() -> None:
    class Flat:
        width, height, uvpos, uvsize = 200, 100, (0, 1), (1, -1)  # as Kivy loads a file: upside down

    def box(*args: object) -> tuple[float, float, float, float]:
        found = cut(Flat(), *args)  # type: ignore[arg-type]
        return found[0], found[7], found[2], found[1]  # left, top, right, bottom, counted from the top

    assert box((200, 100)) == (0, 0, 1, 1)
    assert box((100, 100)) == (0.25, 0, 0.75, 1)
    assert box((100, 100), (0.0, 0.5)) == (0, 0, 0.5, 1)
    assert box((400, 50), (0.5, 0.0)) == (0, 0, 1, 0.25)


def test_what_the_graphics_card_loses_is_drawn_again(d: Driver) -> None:
    before = shown().convert("RGB")
    for name in ("sky_space_dark", "brand_small", emblem_of(shelf.IDS[0], "dark")):
        texture = art(name)
        texture.blit_buffer(bytes(texture.width * texture.height * 4), colorfmt="rgba", bufferfmt="ubyte")
    d.frames(2)
    assert ImageChops.difference(before, shown().convert("RGB")).getbbox() is not None
    get_context().reload()
    d.frames(4)
    assert ImageChops.difference(before, shown().convert("RGB")).getbbox() is None


def test_home_at_rest_draws_nothing(d: Driver) -> None:
    d.rest(3)
    drawn: list[object] = []
    Window.bind(on_flip=drawn.append)
    d.rest(3)
    Window.unbind(on_flip=drawn.append)
    assert drawn == []


def test_the_light_sky_has_no_stars(d: Driver) -> None:
    def specks() -> int:
        grey = on_top(d, Sky(), (400, 400)).convert("L")
        soft = grey.resize((40, 40), Image.Resampling.BOX).resize((400, 400), Image.Resampling.BILINEAR)
        return sum(count for level, count in enumerate(ImageChops.difference(grey, soft).histogram()) if level > 40)

    assert specks() > 10
    d.app.set("theme", "light")
    assert specks() == 0


def test_planets_have_faces_by_their_names_and_grow_green(d: Driver) -> None:
    names = {face_of(name): name for name in ("NYEKUNDU", "RYUGU", "ELPIS", "MINEK-79", "K'EYI", "TALOS", "A", "B")}
    assert len(names) >= 4 and all(0 <= face < FACES for face in names)
    pictures = [on_top(d, Planet(name=name, colour="blue")).tobytes() for name in names.values()]
    assert len(set(pictures)) == len(names)
    bare, half, whole = (on_top(d, Planet(name="RYUGU", colour="red", green=part)) for part in (0, 0.4, 1))
    assert len({bare.tobytes(), half.tobytes(), whole.tobytes()}) == 3
    red, green, _ = average(bare.crop((70, 70, 170, 170)))
    red_later, green_later, _ = average(whole.crop((70, 70, 170, 170)))
    assert red > green and green_later > red_later


def test_an_unknown_planet_is_dark(d: Driver) -> None:
    known, unknown = (sum(average(on_top(d, Planet(name="RYUGU", known=known)))) for known in (True, False))
    assert known > 2 * unknown


def test_a_planet_grows_before_ones_eyes_unless_less_motion_is_wanted(d: Driver) -> None:
    planet = Planet(name="RYUGU", size_hint=(None, None), size=(200, 200))
    Window.add_widget(planet)
    planet.grow(0.5)
    d.pause(GROWS / 2)
    assert 0 < planet.green < 0.5
    d.pause(GROWS)
    assert planet.green == 0.5
    d.app.set("reduce_motion", True)
    planet.grow(1.0)
    assert planet.green == 1.0
    Window.remove_widget(planet)


def test_marks_differ_in_shape_not_only_in_colour(d: Driver) -> None:
    shapes = []
    for colour in SHAPES:
        grey = on_top(d, Mark(name="", colour=colour), (64, 64)).convert("L")
        shapes.append(grey.point(lambda level: 255 if level > 40 else 0).tobytes())
    assert len(set(shapes)) == len(SHAPES)


def test_an_emblem_becomes_sharp_where_it_is_large(d: Driver) -> None:
    emblem = Emblem(game=shelf.IDS[0], size_hint=(None, None), size=(700, 500))
    Window.add_widget(emblem)
    d.frames(4)
    before = shown()
    d.pause(2)
    after = shown()
    Window.remove_widget(emblem)
    assert ImageChops.difference(before.convert("RGB"), after.convert("RGB")).getbbox() is not None


def test_a_picture_keeps_its_shape(d: Driver) -> None:
    wide = on_top(d, Picture(art="brand"), (300, 100)).convert("L")
    assert wide.getpixel((10, 50)) < 30 and wide.getpixel((150, 50)) > 60
