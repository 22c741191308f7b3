"""Playing cards: they look like cards in both themes, turn over in a moment, and rest."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget
from PIL import Image

from tools.drive import Driver, shown  # isort: skip  before anything of Kivy

from companion.games.planet_unknown.data import events
from companion.games.planet_unknown.icons import event_icons
from screens.app import OrbitaApp
from screens.micro_cosmos.automa import MicroCosmosCardHead
from screens.planet_unknown.table_parts import PlanetUnknownEventCard
from screens.widgets.board.playing_card import TURNS, PlayingCard
from screens.widgets.icon_font import glyph
from tests.colours import contrast
from tests.screens.test_planet_unknown import at_table, do

SIZE = (60, 90)
FILL, INK = "#f5a04d", "#201000"

Drive = Callable[..., Driver]


def one(drive: Drive, folder: Path, theme: str = "dark", still: bool = False) -> tuple[Driver, PlayingCard]:
    app = OrbitaApp(folder)
    app.set("theme", theme)
    app.set("reduce_motion", still)
    d = drive(app)
    ground = Widget(size=Window.size)
    with ground.canvas:
        Color(*app.theme_cls.surfaceContainerColor)
        Rectangle(size=Window.size)
    Window.add_widget(ground)
    card = PlayingCard(size_hint=(None, None), size=SIZE, pos=(200, 200), text="7", fill=FILL, ink=INK)
    Window.add_widget(card)
    d.frames(3)
    return d, card


def picture() -> Image.Image:
    """The card with ten pixels around it."""
    top = Window.height - 200 - SIZE[1] - 10
    return shown().crop((190, top, 210 + SIZE[0], top + SIZE[1] + 20)).convert("RGB")


def hexed(pixel: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02x}" for part in pixel)


def width(drawn: Image.Image) -> int:
    """How many pixels across its middle differ from what is beside it."""
    row = drawn.height // 2
    around = drawn.getpixel((1, row))
    return sum(drawn.getpixel((x, row)) != around for x in range(drawn.width))


def test_it_is_over_before_anybody_waits() -> None:
    assert TURNS < 0.3


@pytest.mark.parametrize("still", [False, True])
def test_a_card_turns_over_when_it_shows_another_face(drive: Drive, tmp_path: Path, still: bool) -> None:
    d, card = one(drive, tmp_path, still=still)
    back = picture()
    card.face = "7"
    if not still:
        d.frames(2)
        assert card.turned < 0.5
        widths = []
        while card.turned < 1:
            widths.append(width(picture()))
            d.frames(1)
        assert min(widths) < 0.5 * max(widths), "on its way it stands on its edge"
    d.frames(2)
    assert card.turned == 1
    face = picture()
    assert face.tobytes() != back.tobytes()
    assert hexed(face.getpixel((20, 30))) == FILL
    card.face = ""
    d.pause(TURNS + 0.1)
    assert picture().tobytes() == back.tobytes()


def test_a_card_that_is_put_away_shows_what_it_was_until_it_is_on_its_edge(drive: Drive, tmp_path: Path) -> None:
    d, card = one(drive, tmp_path)
    card.face = "7"
    d.pause(TURNS + 0.1)
    card.face = ""
    d.frames(2)
    assert 0 < card.turned < 0.5
    colours = {colour for _, colour in picture().getcolors(10_000)}
    assert tuple(int(FILL[at : at + 2], 16) for at in (1, 3, 5)) in colours


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("face", ["", "7"])
def test_its_edge_can_be_seen_on_the_table(drive: Drive, tmp_path: Path, theme: str, face: str) -> None:
    d, card = one(drive, tmp_path, theme, still=True)
    card.face = face
    d.frames(2)
    drawn, row = picture(), SIZE[1] // 2 + 10
    ground = hexed(drawn.getpixel((2, row)))
    assert max(contrast(hexed(drawn.getpixel((x, row))), ground) for x in range(8, 16)) >= 3


@pytest.mark.parametrize("face", ["", "7"])
def test_its_corners_are_round_and_smooth(drive: Drive, tmp_path: Path, face: str) -> None:
    d, card = one(drive, tmp_path, still=True)
    card.face = face
    d.frames(2)
    drawn = picture()
    left = next(x for x in range(40) if drawn.getpixel((x, 50)) != drawn.getpixel((1, 50)))
    top = next(y for y in range(40) if drawn.getpixel((40, y)) != drawn.getpixel((40, 1)))
    assert drawn.getpixel((left, top)) == drawn.getpixel((1, 50)), "the corner is not filled"
    shades = {drawn.getpixel((left + x, top + y)) for x in range(9) for y in range(9)}
    assert len(shades) > 6


def test_a_card_at_rest_draws_nothing(drive: Drive, tmp_path: Path) -> None:
    d, card = one(drive, tmp_path)
    card.face = "7"
    d.pause(TURNS + 0.1)
    drawn: list[int] = []
    draw = card.draw
    card.draw = lambda theme: (drawn.append(1), draw(theme))
    card.bind(turned=lambda *_: drawn.append(2))
    d.frames(20)
    assert drawn == []


def test_the_automas_card_turns_over_when_it_is_drawn(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.frames(3)
    head = MicroCosmosCardHead(width=400)
    Window.add_widget(head)
    [card] = d.find_all(PlayingCard, within=head)
    d.frames(3)
    head.card = "10"
    assert (card.face, card.text, card.turned) == ("10", "10", 0)
    d.pause(TURNS + 0.1)
    head.card = "printed"
    assert (card.text, list(card.icons)) == ("", ["robot-outline"])


def test_the_event_of_planet_unknown_turns_over(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 1)
    d.app.set("reduce_motion", False)
    [event] = d.find_all(PlanetUnknownEventCard)
    [card] = d.find_all(PlayingCard, within=event)
    assert card.face == "" and card.turned == 1
    do(d, "event_draw")
    number = d.app.table.state["event"]
    assert card.face == number and card.turned < 1
    assert list(card.icons) == event_icons(events()[number]["effect"])
    d.pause(TURNS + 0.1)
    assert card.turned == 1


@pytest.mark.parametrize("number", events())
def test_every_event_has_icons_that_fit_on_its_card(number: str) -> None:
    icons = event_icons(events()[number]["effect"])
    assert 1 <= len(icons) <= 3
    assert all(glyph(icon) != glyph("no such icon") for icon in icons)
