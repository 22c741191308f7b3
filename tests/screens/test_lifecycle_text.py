"""Large letters chosen in Android's settings: they grow, and nothing else, and no text is cut off."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.metrics import Metrics, dp, sp

from screens.app import OrbitaApp
from screens.density import mend_density
from screens.preferences import LARGEST_TEXT
from screens.widgets import Text
from tests.effort import THOROUGH
from tests.screens.hands import cut_off
from tests.screens.lifecycle import PHONE, PLAYABLE, TABLET, begin, low_memory, turn
from tools.drive import Driver, visible_box

Drive = Callable[..., Driver]
SCALE = 1.3


@pytest.fixture
def letters() -> Iterator[float]:
    """As Kivy finds it on Android: the scale of the letters is in the density already."""
    before = Metrics.density, Metrics.fontscale
    Metrics.density, Metrics.fontscale = before[0] * SCALE, SCALE
    yield mend_density()
    Metrics.density, Metrics.fontscale = before


def too_high(d: Driver) -> list[str]:
    """Texts with a line more than there is room for."""
    shown = [words for words in d.find_all(Text) if words.text and visible_box(words) and not words.shorten]
    return [words.text for words in shown if words.texture_size[1] > words.height + words.font_size]


def test_only_letters_grow_and_with_them_the_places_of_texts(letters: float, tmp_path: Path) -> None:
    assert (dp(100), sp(100)) == (pytest.approx(100), pytest.approx(100))
    app = OrbitaApp(tmp_path, letters=letters)
    assert app.text_scale == pytest.approx(SCALE)
    app.set("text_size", "large")
    assert app.text_scale == LARGEST_TEXT


@pytest.mark.parametrize("size", [TABLET, PHONE] if THOROUGH else [PHONE])
def test_no_text_is_cut_off(letters: float, drive: Drive, tmp_path: Path, size: tuple[int, int]) -> None:
    app = OrbitaApp(tmp_path, letters=letters)
    app.set("reduce_motion", True)
    app.library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Marek", "colour": "blue"}])
    app.library.plays.add_by_hand("mars_dice", ["Ola", "Marek"], [61, 56], app.library.clock(), 62)
    d = drive(app)
    turn(d, size)
    app.chosen = "mars_dice"
    bad: dict[str, list[str]] = {}

    def look(place: str, name: str) -> None:
        app.show(place)
        d.frames(6)
        if found := cut_off(d) + too_high(d):
            bad[name] = found

    for place in ("home", "new_game", "history", "rules", "settings"):
        look(place, place)
    for game_id in PLAYABLE:
        begin(app, game_id, players=1)
        look("table", game_id)
        look("score", f"score of {game_id}")
        low_memory(d)
    assert bad == {}
