"""The first minute with the app."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import shelf
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.welcome import Welcome, is_newcomer
from tests.screens.hands import SIZES, cut_off
from tests.screens.tables import mars_setup
from tools.drive import Driver


def first_start(drive: Any, folder: Path) -> Driver:
    app = OrbitaApp(folder, greets=True)
    app.set("reduce_motion", True)
    d: Driver = drive(app)
    d.frames(4)
    return d


def test_three_steps_and_never_again(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    assert d.sees("Witaj w Orbicie")
    d.tap_text("Dalej")
    assert d.sees("Co robi Orbita")
    d.tap_text("Dalej")
    assert d.sees("Jak zacząć")
    d.tap_text("Zaczynamy")
    d.frames(4)
    assert not d.find_all(Welcome)
    kept = Library(tmp_path).settings
    assert (kept.get("welcomed"), kept.get("language")) == (True, "pl")
    assert not is_newcomer(d.app)


def test_the_language_changes_at_once_and_stays(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    d.tap_text("English")
    assert d.sees("Welcome to Orbita")
    d.tap_text("Skip")
    assert Library(tmp_path).settings.get("language") == "en"
    assert d.sees("Micro Cosmos") and not d.find_all(Welcome)


def test_back_goes_one_step_back_and_then_leaves(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    d.tap_text("Dalej")
    d.back()
    d.frames(2)
    assert d.sees("Witaj w Orbicie")
    assert d.app._on_key(None, 27) is False  # nothing else takes it: Android puts the app away
    assert not Library(tmp_path).settings.get("welcomed")


def test_samples_can_be_thrown_away_and_brought_back(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    d.tap_text("Dalej")
    d.tap_text("Dalej")
    d.tap_text("Pokaż na przykładach")
    d.frames(6)
    count = sum(len(shelf.facts(game_id).samples) for game_id in shelf.IDS)
    assert d.sees(d.app.tr.t("stats.count", n=count).removesuffix("."))
    d.tap_text("Usuń przykłady")
    d.frames(4)
    assert not d.app.library.plays.all()
    assert d.sees("Zagraj, albo wpisz wynik gry") and not d.sees("Usuń przykłady")
    d.tap_text("Cofnij")
    d.frames(4)
    assert len(d.app.library.plays.all()) == count
    assert d.sees("Usuń przykłady")


def test_whoever_has_played_before_is_not_greeted(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.start("mars_dice", mars_setup(d.app, "Ola", "Marek"))
    assert not is_newcomer(d.app)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive, tmp_path: Path, language: str) -> None:
    d = first_start(drive, tmp_path)
    d.app.set("text_size", "large")
    d.tap_text({"pl": "Polski", "en": "English"}[language])
    for step in range(3):
        for size in SIZES:
            d.resize(*size)
            assert cut_off(d) == [], (step, size)
        if step < 2:
            d.tap_text(d.app.tr.t("welcome.next"))
