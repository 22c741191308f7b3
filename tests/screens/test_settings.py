"""Settings work at once and are kept."""

from pathlib import Path

import pytest

from companion.text import texts
from companion.version import VERSION
from screens.app import OrbitaApp
from screens.widgets import SwitchRow
from screens.widgets.animated import LASTS
from tests.screens.hands import SIZES
from tools.drive import Driver
from tools.stage import stage


def at_settings(drive, folder: Path) -> Driver:
    d = drive(OrbitaApp(folder))
    d.tap_text("Opcje")
    return d


def test_another_language_changes_every_text_at_once(drive, tmp_path: Path) -> None:
    d = at_settings(drive, tmp_path)
    names = {"Polski", "English", f"Orbita {VERSION}"}  # the same in both languages
    before = set(d.texts()) - names
    d.tap_text("English")
    after = set(d.texts()) - names
    assert before & after == set()
    english = {text for text in texts("en").values() if isinstance(text, str)}
    assert after <= english
    d.tap_text("Games")
    assert d.sees("What shall we play?") and d.sees("Crafting the Cosmos")


def test_another_theme_changes_the_colours_at_once(drive, tmp_path: Path) -> None:
    d = at_settings(drive, tmp_path)
    look = d.app.theme_cls
    dark = list(look.surfaceColor)
    d.tap_text("Jasny")
    assert sum(look.surfaceColor[:3]) > sum(dark[:3])
    d.tap_text("Ciemny")
    assert list(look.surfaceColor) == dark


def test_text_size(drive, tmp_path: Path) -> None:
    d = at_settings(drive, tmp_path)
    words = next(w for w in d.find_all("Text") if w.text == "Motyw")
    normal = words.font_size
    d.tap_text("Duży")
    assert words.font_size == pytest.approx(1.2 * normal)


def test_settings_survive_a_restart(drive, tmp_path: Path) -> None:
    d = at_settings(drive, tmp_path)
    d.tap_text("Jasny")
    d.tap_text("Mały")
    d.tap_text("Mniej ruchu")
    d.tap_text("English")
    again = OrbitaApp(tmp_path)
    assert again.theme_cls.theme_style == "Light"
    assert again.text_scale == 0.9
    assert again.motion is False
    assert again.tr.language == "en"


def test_a_switch_shows_and_keeps_its_state(drive, tmp_path: Path) -> None:
    d = at_settings(drive, tmp_path)
    row = next(row for row in d.find_all(SwitchRow) if row.title == "Dźwięki")
    assert row.on is False
    d.tap(row)
    assert row.on is True
    assert d.app.library.settings.get("sound") is True
    switch = d.find("SwitchPicture", within=row)
    d.pause(LASTS + 0.1)
    assert switch.on and switch.turned == 1
    d.tap(row, across=(switch.center_x - row.x) / row.width)  # on the switch itself
    assert not row.on and not d.app.library.settings.get("sound") and 0 < switch.turned < 1
    d.pause(LASTS + 0.1)
    assert switch.turned == 0


@pytest.mark.parametrize("size", SIZES)
def test_settings_fit_every_size(drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = at_settings(drive, tmp_path)
    d.resize(*size)
    d.tap_text("Duży")
    for words in d.find_all("Text"):
        if words.text and words.parent is not None:
            left, right = words.to_window(words.x, 0)[0], words.to_window(words.right, 0)[0]
            assert left >= 0 and right <= size[0] + 1, words.text
    d.tap_text("Jasny")
    assert d.app.theme_cls.theme_style == "Light"


def test_the_version_is_the_packages(drive) -> None:
    pyproject = Path(__file__).parents[2] / "pyproject.toml"
    assert f'version = "{VERSION}"' in pyproject.read_text("utf-8")


def test_screens_of_an_app_that_has_stopped_are_at_rest(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Somebody still holds them when the next app of the process has another shape of window and other letters."""
    with stage() as start:
        app = OrbitaApp(tmp_path / "first")
        driver = start(app)
        app.show("settings")
        driver.frames(6)
        app.new_game("mars_dice")
        driver.frames(6)
        held = [screen for screen in app.root.manager.screens if screen.name in ("settings", "new_game")]
    assert len(held) == 2
    with stage() as start:
        driver = start(OrbitaApp(tmp_path / "second"))
        driver.resize(360, 640)
        for size in ("large", "small", "normal"):
            driver.app.set("text_size", size)
            driver.frames(6)
    assert not [record.getMessage() for record in caplog.records if "too much iteration" in record.getMessage()]


def test_the_screens_of_an_app_that_has_ended_hear_nothing(tmp_path: Path) -> None:
    """They would lay themselves out half by what they last heard and half by what the next app says, without end."""
    with stage() as start:
        d = at_settings(start, tmp_path / "first")
        old = [(text, text.height) for text in d.find_all("Text") if text.text]
    with stage() as start:
        d = at_settings(start, tmp_path / "second")
        d.tap_text("Duży")
    assert [text.text for text, height in old if text.height != height] == []
