"""Phones, windows that are low or upright, and large letters: nothing is squeezed or falls off."""

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.metrics import dp, sp

from companion.device.insets import Insets
from companion.engine import setup as setups
from companion.games import shelf
from screens.app import OrbitaApp
from screens.shell import Place
from screens.widgets import BigButton, ListRow, TonalButton
from screens.widgets.card import even_lines
from screens.widgets.even_buttons import EvenButtons
from screens.widgets.text import lines_of, width_of, without_orphan
from tests.effort import in_turn
from tools.drive import Driver
from tools.squeezed import squeezed

Drive = Callable[..., Driver]
NAMES = ("Małgorzata", "Krzysztof Jan", "Zosia z Krakowa", "Bartłomiej", "Aleksandra", "Świętopełk")
TABLET, UPRIGHT, PHONE, LYING = (1280, 800), (800, 1280), (360, 640), (720, 360)
BARS = Insets(left=40, top=24, bottom=32)  # over the phone that lies


def full_table(drive: Drive, folder: Path, game_id: str, size: tuple[int, int], letters: float) -> Driver:
    """A game has just begun with as many as can play it."""
    app = OrbitaApp(folder, letters=letters)
    app.set("reduce_motion", True)
    d = drive(app)
    app.insets = BARS if size == LYING else Insets()
    d.resize(*size)
    game = shelf.game(game_id)
    most = game.facts.players[1]
    both = zip(NAMES, setups.COLOURS, strict=True)
    seats: list[setups.Seat] = [{"name": name, "colour": colour} for name, colour in both]
    options = {option.id: option.values[0] for option in game.options(most)}
    data = app.library.settings.game_data(game_id)
    assert app.start(game_id, setups.make(game, seats[:most], options, data, seed=8))
    d.frames(6)
    return d


@pytest.mark.parametrize(
    ("widths", "room", "lines"),
    [
        ([100, 100, 100, 100], 320, [2, 2]),
        ([100, 100, 100], 320, [3]),
        ([100, 100, 100, 100, 100], 320, [3, 2]),
        ([300, 40, 40], 320, [1, 2]),
        ([400], 320, [1]),
        ([], 320, []),
    ],
)
def test_chips_stand_in_lines_of_about_the_same_length(widths: list[float], room: float, lines: list[int]) -> None:
    assert even_lines(widths, room, 8) == lines


@pytest.mark.parametrize("text", ["Automa przelatuje na planetę numer 2", "Ola: produkcja – kości niebieskie: 1."])
def test_a_heading_takes_another_word_into_its_last_line(text: str) -> None:
    """Rather than to end in a line of one letter."""
    before, _, last = text.rpartition(" ")
    room = width_of(before, "Roboto", 20)
    mended = without_orphan(text, room, "Roboto", 20)
    assert mended.replace("\n", " ") == text
    assert lines_of(mended, room, "Roboto", 20)[-1].endswith(f" {last}")
    assert without_orphan(text, room * 2, "Roboto", 20) == text


@pytest.mark.parametrize(("size", "letters"), in_turn([TABLET, PHONE, LYING, UPRIGHT], [1.0, 1.3]))
def test_the_main_button_is_never_smaller_than_at_normal_size(
    drive: Drive, tmp_path: Path, size: tuple[int, int], letters: float
) -> None:
    d = full_table(drive, tmp_path, "mars_dice", size, letters)
    button = d.app.root.current.view.ids.next
    assert button.text.startswith("Następny gracz: Krzysztof Jan") and isinstance(button, BigButton)
    assert button._label.font_size >= sp(18) and button.height >= dp(56)
    assert button._label.height <= button.height, "all its lines are on it"


@pytest.mark.parametrize(("size", "letters"), in_turn([TABLET, PHONE, UPRIGHT], [1.0, 1.3]))
def test_the_guide_keeps_three_lines_and_no_button_shrinks_beside_others(
    drive: Drive, tmp_path: Path, size: tuple[int, int], letters: float
) -> None:
    full_table(drive, tmp_path, "mars_dice", size, letters)
    assert squeezed() == []


def test_buttons_beside_each_other_shrink_together(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    row = EvenButtons(cols=2, size_hint=(None, None), size=(330, 56))
    short, long = TonalButton(text="Miasto", hug=False), TonalButton(text="3 megakredyty: 2 PZ", hug=False)
    for button in (short, long):
        row.add_widget(button)
    d.app.root.add_widget(row)
    d.frames(4)
    assert sp(14) <= short._label.font_size == long._label.font_size < sp(16)
    long.text = "Zieleń"
    d.frames(4)
    assert short._label.font_size == long._label.font_size == sp(16)
    long.text = "3 megakredyty: 2 PZ"
    row.remove_widget(long)
    d.frames(4)
    assert short._label.font_size == sp(16), "there is nobody beside it"


def test_the_rail_of_a_phone_that_lies_stands_and_the_rest_is_in_the_menu(drive: Drive, tmp_path: Path) -> None:
    d = full_table(drive, tmp_path, "crafting_the_cosmos", LYING, 1.3)
    rail, on_rail = d.app.root.rail, d.find_all(Place)
    assert rail.height == d.app.room[1] and all(place.height >= dp(48) for place in on_rail)
    d.tap(d.app.root.ids.bar.menu)
    d.frames(4)
    shown = {place.text for place in on_rail} | {
        row.title for row in d.find_all(ListRow)
    }  # some have to be scrolled to
    assert {d.app.tr.t(f"rail.{place}") for place, _ in d.app.root.places()} <= shown
