"""Players' marks: what stands on them, and that nothing else shows a player by a colour."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget
from PIL import Image

from tests.effort import in_turn

from tools.drive import Driver, shown  # isort: skip  before anything of Kivy

from companion.engine import setup
from companion.games import shelf
from screens.app import OrbitaApp
from screens.widgets import Mark, PersonRow, SeatChip
from screens.widgets.mark import SHAPES, letters

ROOT = Path(__file__).parents[2]
NAMES = ("Małgorzata", "Michał", "Zosia", "Ola")

Drive = Callable[..., Driver]


@pytest.mark.parametrize(
    ("name", "among", "shown"),
    [
        ("Ola", (), "O"),
        ("ola", ("ola", "Marek"), "O"),
        ("Małgorzata", ("Małgorzata", "Michał"), "Ma"),
        ("Michał", ("Małgorzata", "Michał"), "Mi"),
        ("Żaneta", ("Zosia", "Żaneta"), "Ż"),
        ("X", ("X", "Xenia"), "X"),
    ],
)
def test_two_letters_only_where_one_is_shared(name: str, among: tuple[str, ...], shown: str) -> None:
    assert letters(name, among) == shown


def test_every_colour_of_a_player_has_a_shape_of_its_own() -> None:
    assert tuple(SHAPES) == setup.COLOURS and len(set(SHAPES.values())) == len(SHAPES)


def test_a_small_mark_has_one_letter(drive: Drive, tmp_path: Path) -> None:
    """At 24 dp two could not be read; at 40 they can."""
    d = drive(OrbitaApp(tmp_path))
    d.frames(4)

    def drawn(size: int, among: list[str]) -> bytes:
        mark = Mark(name="Michał", colour="blue", among=among, size_hint=(None, None), size=(size, size))
        Window.add_widget(mark)
        d.frames(3)
        picture = shown().crop((0, Window.height - size, size, Window.height))
        Window.remove_widget(mark)
        return picture.tobytes()

    both = ["Małgorzata", "Michał"]
    assert drawn(24, both) == drawn(24, ["Michał"])
    assert drawn(40, both) != drawn(40, ["Michał"])


@pytest.mark.parametrize("kind", [SeatChip, PersonRow])
def test_a_mark_follows_the_player(drive: Drive, tmp_path: Path, kind: type[Widget]) -> None:
    d = drive(OrbitaApp(tmp_path))
    named = "name" if kind is SeatChip else "title"
    widget = kind(**{named: "Ola", "colour": "red"})
    [mark] = d.find_all(Mark, within=widget) or [child for child in widget.walk() if isinstance(child, Mark)]
    setattr(widget, named, "Marek")
    setattr(widget, "colour", "green")  # noqa: B010
    assert (mark.name, mark.colour) == ("Marek", "green")


def test_only_the_mark_paints_with_the_colours_of_players() -> None:
    """A dot, a square or a word in a player's colour would be colour alone."""
    uses = re.compile(r"theme(?:_cls)?\.players(?:_on)?\b")
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in ("screens", "kv")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in (".py", ".kv") and uses.search(path.read_text("utf-8"))
    }
    beside = {
        f"screens/{name}.py"
        for name in ("martians/pictures", "across", "finale/race", "finale/parts", "crafting_the_cosmos/way_picture")
    }
    assert found == {"screens/widgets/mark.py", *beside}, "the others draw on a mark or beside one"


@pytest.mark.parametrize(("game_id", "theme"), in_turn(shelf.IDS, ["dark", "light"]))
def test_everybody_at_a_table_can_be_found_by_colour(drive: Drive, tmp_path: Path, game_id: str, theme: str) -> None:
    """On the table and on the score sheet, in the same colours in both themes."""
    app = OrbitaApp(tmp_path)
    app.set("theme", theme)
    d = drive(app)
    game = shelf.game(game_id)
    most = min(len(NAMES), game.facts.players[1])
    colours = ("white", "green", "purple", "blue")[:most]
    seats: list[setup.Seat] = [{"name": name, "colour": colour} for name, colour in zip(NAMES, colours, strict=False)]
    options = {option.id: option.values[0] for option in game.options(most)}
    assert app.start(game_id, setup.make(game, seats, options, app.library.settings.game_data(game_id), seed=8))
    while app.table.state["phase"] in ("setup", "planets", "scenario") and app.table.guide.next.action:
        assert app.do(app.table.guide.next.action)
    for place in (game.screens[0].id, "score"):
        app.show(place)
        d.frames(6)
        picture = shown().convert("RGB")
        missing = {colour for colour in colours if not _has(picture, app.theme_cls.players[colour])}
        assert missing == set(), place


def _has(picture: Image.Image, colour: list[float]) -> bool:
    wanted = tuple(round(255 * part) for part in colour[:3])
    found = picture.getcolors(picture.width * picture.height)
    return any(count > 20 and here == wanted for count, here in found)
