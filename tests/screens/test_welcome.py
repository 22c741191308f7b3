"""The first minute with the app."""

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.games import shelf
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.welcome import Welcome, is_newcomer
from screens.widgets import RoundButton
from screens.widgets.game_card import GameCard
from screens.widgets.owned_games import OwnedGame
from tests.effort import in_turn
from tests.screens.hands import SIZES, cut_off
from tests.screens.tables import mars_setup
from tools import visual_faults
from tools.drive import Driver


def first_start(drive: Any, folder: Path) -> Driver:
    app = OrbitaApp(folder, greets=True)
    app.set("reduce_motion", True)
    d: Driver = drive(app)
    d.frames(4)
    return d


def test_one_page_and_never_again(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    assert d.sees("Które z tych gier masz?")
    d.tap_text("Zaczynamy")
    d.frames(4)
    assert not d.find_all(Welcome) and d.sees("W co gramy?")
    kept = Library(tmp_path).settings
    assert (kept.get("welcomed"), kept.get("language"), kept.get("owned")) == (True, "pl", None)
    assert not is_newcomer(d.app)


@pytest.mark.parametrize("taps, wanted", [(0, True), (1, False), (2, True)])
def test_soft_sounds_are_on_unless_one_does_not_want_them(drive, tmp_path: Path, taps: int, wanted: bool) -> None:
    d = first_start(drive, tmp_path)
    for _ in range(taps):
        button = d.find(RoundButton, within=d.find(Welcome))
        d.tap(button)
    d.tap_text("Zaczynamy")
    assert Library(tmp_path).settings.get("sound") is wanted


def test_the_language_changes_at_once_and_stays(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    d.tap_text("English")
    assert d.sees("Which of these games do you own?") and d.sees("Terraforming Mars: The Dice Game")
    d.tap_text("Let’s begin")
    assert Library(tmp_path).settings.get("language") == "en"
    assert d.sees("Micro Cosmos") and not d.find_all(Welcome)


def test_the_games_that_one_has_come_first_and_the_others_stay(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    mine = [shelf.IDS[1], shelf.IDS[-1]]
    for game_id in (*reversed(mine), shelf.IDS[0], shelf.IDS[0]):  # the last is taken back
        row = d.find(OwnedGame, game=game_id)
        d.bring(row)
        d.tap(row)
    assert Library(tmp_path).settings.get("owned") == mine
    d.tap_text("Zaczynamy")
    d.frames(4)
    others = [game_id for game_id in shelf.IDS if game_id not in mine]
    assert [card.game for card in d.app.root.current.cards] == [*mine, *others]
    places = {card.game: (-card.top, card.x) for card in d.find_all(GameCard)}
    assert sorted(places, key=lambda game_id: places[game_id]) == [*mine, *others]


def test_which_games_one_has_can_be_changed_in_the_settings(drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    app.set("owned", [shelf.IDS[2], "a_game_of_another_version"])
    d = drive(app)
    d.tap_text("Opcje")
    row = d.app.root.current.ids.owned
    assert row.hint == f"1 z {len(shelf.IDS)} pierwsze na półce"
    d.bring(row)
    d.tap(row)
    d.frames(4)
    d.tap(d.find(OwnedGame, game=shelf.IDS[0]))
    d.tap_text("Gotowe")
    d.frames(4)
    assert app.library.settings.get("owned") == [shelf.IDS[0], shelf.IDS[2], "a_game_of_another_version"]
    assert row.hint == f"2 z {len(shelf.IDS)} pierwsze na półce"


def test_back_leaves_the_app_and_the_welcome_comes_again(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    assert d.app._on_key(None, 27) is False  # nothing else takes it: Android puts the app away
    assert not Library(tmp_path).settings.get("welcomed") and d.find_all(Welcome)


def test_samples_can_be_thrown_away_and_brought_back(drive, tmp_path: Path) -> None:
    d = first_start(drive, tmp_path)
    d.tap_text("Dodaj przykładowe partie")
    d.frames(6)
    count = sum(len(shelf.facts(game_id).samples) for game_id in shelf.IDS)
    assert d.sees(d.app.tr.t("stats.count", n=count).removesuffix("."))
    d.tap_text("Usuń przykłady")
    d.frames(4)
    assert not d.app.library.plays.all()
    assert d.sees("Jeszcze żadnej partii") and not d.sees("Usuń przykłady")
    d.tap_text("Cofnij")
    d.frames(4)
    assert len(d.app.library.plays.all()) == count
    assert d.sees("Usuń przykłady")


def test_whoever_has_played_before_is_not_greeted(drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    d.app.start("mars_dice", mars_setup(d.app, "Ola", "Marek"))
    assert not is_newcomer(d.app)


@pytest.mark.parametrize(("language", "letters"), in_turn(["pl", "en"], ["large", "normal"]))
def test_nothing_is_cut_off(drive, tmp_path: Path, language: str, letters: str) -> None:
    d = first_start(drive, tmp_path)
    d.app.set("text_size", letters)
    d.tap_text({"pl": "Polski", "en": "English"}[language])
    for size in SIZES:
        d.resize(*size)
        d.frames(4)
        assert cut_off(d) == [], size
        assert visual_faults.faults(Image.open(d.picture(tmp_path / "welcome.png")).convert("RGB")) == []
