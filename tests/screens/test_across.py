"""The view that is read from every side of the table."""

from collections.abc import Callable
from pathlib import Path

import pytest

from screens.across import SHORTEST_NAME, AcrossScreen, Sides, fitting
from screens.app import OrbitaApp
from screens.widgets import RoundButton
from screens.widgets.planet import OwnPlanet
from screens.widgets.text import width_of
from screens.widgets.typeface import SEMIBOLD
from tests.effort import THOROUGH, in_turn
from tests.screens.lifecycle import PLAYABLE, begin
from tools.drive import Driver

Drive = Callable[..., Driver]
SIZES = ((1280, 800), (800, 1280), (360, 640), (640, 360)) if THOROUGH else ((1280, 800), (360, 640))


def at_the_table(drive: Drive, folder: Path, game_id: str, players: int = 3) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    d = drive(app)
    begin(d.app, game_id, players=players)
    d.frames(4)
    return d


def test_it_is_one_tap_away_and_one_tap_leaves_it(drive: Drive, tmp_path: Path) -> None:
    d = at_the_table(drive, tmp_path, "mars_dice")
    d.tap(d.find(RoundButton, says="Widok na cały stół"))
    screen = d.screen(AcrossScreen)
    assert screen.size == list(d.app.root.size), "nothing else is on the window"
    d.tap(d.find(RoundButton, says="Zamknij widok"))
    assert d.app.root.current is not screen
    assert d.find(RoundButton, says="Widok na cały stół")


def test_a_phone_has_it_in_the_menu(drive: Drive, tmp_path: Path) -> None:
    d = at_the_table(drive, tmp_path, "mars_dice")
    d.resize(360, 640)
    d.tap(d.find(RoundButton, icon="dots-vertical"))
    d.tap_text("Widok na cały stół")
    assert d.screen(AcrossScreen)


def test_who_plays_alone_does_not_need_it(drive: Drive, tmp_path: Path) -> None:
    d = at_the_table(drive, tmp_path, "mars_dice", players=1)
    assert not d.find_all(RoundButton, says="Widok na cały stół")


def test_the_next_player_comes_with_the_button(drive: Drive, tmp_path: Path) -> None:
    d = at_the_table(drive, tmp_path, "mars_dice")
    d.app.show("across")
    d.frames(4)
    sides, planet = d.find(Sides), d.find(OwnPlanet, within=d.app.root.current)
    assert (sides.shown.name, planet.colour) == ("Ola", "red")
    d.tap(d.find(RoundButton, icon="arrow-right"))
    assert (sides.shown.name, planet.colour) == ("Marek", "blue")
    assert d.app.root.current.name == "across"


@pytest.mark.parametrize(("game_id", "size"), in_turn(PLAYABLE, SIZES))
def test_nothing_lies_over_anything(drive: Drive, tmp_path: Path, game_id: str, size: tuple[int, int]) -> None:
    d = at_the_table(drive, tmp_path, game_id, players=2)
    d.resize(*size)
    d.app.show("across")
    d.frames(6)
    sides, planet = d.find(Sides), d.find(OwnPlanet, within=d.app.root.current)
    assert planet.center == pytest.approx(sides.center, abs=1)
    assert sides.shown.step and len(sides.shown.scores) >= 2
    inner = sides.depth()
    for button in d.find_all(RoundButton, within=d.app.root.current):
        assert min(button.x, button.y) > inner or min(size) < 700, "the words along the sides are free"
        assert min(button.size) >= 56 and d.can_reach(button)


def test_a_long_name_shrinks_and_then_keeps_its_first_word() -> None:
    assert fitting("Ola", 600, 1.0)[0] == "Ola"
    name, size = fitting("Małgorzata Anna", 520, 1.0)
    assert (name, size >= SHORTEST_NAME) == ("Małgorzata Anna", True)
    assert fitting("Małgorzata Anna Katarzyna", 520, 1.0)[0] == "Małgorzata"
    name, size = fitting("Konstantynopolitańczykowianeczka", 300, 1.0)
    assert width_of(name, SEMIBOLD, size) <= 301
