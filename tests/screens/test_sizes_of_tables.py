"""The table of every game in windows of all shapes, one after the other."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine import setup as setups
from companion.games import shelf
from screens.app import OrbitaApp
from tests.effort import few, in_turn
from tools.drive import Driver
from tools.visual_faults import overlapping

# From a phone straight to a tablet, turned upright, and back by another way.
SHAPES = ((360, 640), (1280, 800), (800, 1280), (360, 640), (800, 1280), (1280, 800))


def seated(app: OrbitaApp, game_id: str, players: int) -> setups.Setup:
    game = shelf.game(game_id)
    names = ("Ola", "Marek", "Zosia", "Kazimierz")[:players]
    seats = [{"name": name, "colour": colour} for name, colour in zip(names, setups.COLOURS, strict=False)]
    options = {option.id: option.values[0] for option in game.options(players)}
    return setups.make(game, seats, options, app.library.settings.game_data(game_id), seed=7)


def begin(d: Driver, game_id: str, players: int = 2) -> None:
    """Past the choices before the first round, where a game has them."""
    assert d.app.start(game_id, seated(d.app, game_id, players))
    session = d.app.table.session
    if session.state.get("phase") == "setup" and "begin" in session.game.actions.kinds:
        d.app.do({"do": "begin"}, tell=False)
    d.frames(4)


@pytest.mark.parametrize("game_id", few(3, shelf.IDS[::-1]))
def test_a_table_can_be_given_any_size_in_any_order(
    drive: Callable[..., Driver], tmp_path: Path, game_id: str
) -> None:
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    d = drive(app)
    begin(d, game_id)
    seen: list[tuple[bool, bool]] = []
    app.bind(wide=lambda *_: seen.append((app.wide, app.narrow)))  # when screens are built anew
    for width, height in SHAPES:
        d.resize(width, height)
        assert (app.wide, app.narrow) == (width == 1280, width == 360)
        built_for = getattr(app.root.current, "_built_for", None)
        app.root.refresh()
        assert getattr(app.root.current, "_built_for", None) == built_for, "it was built for the size before"
    assert seen and (True, True) not in seen, "no window is wide and narrow"


@pytest.mark.parametrize(("game_id", "size"), in_turn(shelf.IDS, [(1280, 800), (360, 640)]))
def test_nothing_lies_over_anything_at_the_largest_letters(
    drive: Callable[..., Driver], tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    """A full table on a device that wants large letters, and large ones chosen in the app."""
    app = OrbitaApp(tmp_path, letters=1.3)
    app.set("text_size", "large")
    app.set("reduce_motion", True)
    d = drive(app)
    d.resize(*size)
    begin(d, game_id, players=4)
    d.frames(10)
    assert overlapping() == []


def test_what_lies_over_something_else_is_found(drive: Callable[..., Driver], tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d, "mars_dice")
    button = d.app.root.current.view.ids.next
    button.y += button.height * 2
    assert [fault for fault in overlapping() if button.text in fault]
