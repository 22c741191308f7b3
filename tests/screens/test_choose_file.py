"""A game, a deck and a backup from the system's picker: a dialog of a few lines of shell, and a tablet made up. What
this device cannot do is said once."""

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from threading import enumerate as threads
from typing import Any

import pytest

from companion.device import picker, vibration
from companion.games.micro_cosmos.automa_cards import shipped
from companion.store import backup
from companion.store.deck_exchange import export_deck
from companion.store.exchange import export_session
from companion.store.library import Library
from screens import sounds
from screens.app import OrbitaApp
from screens.widgets import Dialog, Notice, SwitchRow
from screens.widgets.text_field import TextField
from tests.device.made_up import Java, Thing, install
from tests.screens.hands import cut_off
from tests.screens.tables import begin
from tools.drive import Driver

Drive = Callable[..., Driver]
CHOOSE = "Wybierz plik"


@pytest.fixture(autouse=True)
def _places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    monkeypatch.setattr(picker, "_android", None)


def orbita(drive: Drive, folder: Path, screen: str, game: str = "mars_dice") -> Driver:
    app = OrbitaApp(folder / "orbita")
    app.set("reduce_motion", True)
    app.chosen = game
    d = drive(app)
    app.show(screen)
    d.frames(4)
    return d


def dialog(folder: Path, script: str) -> None:
    """What the desktop's dialog does."""
    program = folder / "bin" / "zenity"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)


def a_game(d: Driver, folder: Path) -> Path:
    game = begin(d.app, "Ewa", "Jan")
    path = folder / "from a friend.orbita"
    path.write_bytes(export_session(game.session, game.id, game.created))
    game.close()
    return path


def heard(d: Driver) -> None:
    """What was chosen has arrived, if anything was."""
    waits = ("_see_the_end", "_fetch")
    d.wait_outside(lambda: not any(one in thread.name for thread in threads() for one in waits), what="the answer")
    d.frames(3)


# ------------------------------------------------------------ on a desktop


def test_a_desktop_without_a_dialog_has_the_path(drive: Drive, tmp_path: Path) -> None:
    d = orbita(drive, tmp_path, "new_game")
    d.tap_text("Wczytaj plik")
    assert not d.sees(CHOOSE) and d.find_all(TextField, within=d.find(Dialog))


def test_a_game_is_chosen_in_the_dialog(drive: Drive, tmp_path: Path) -> None:
    d = orbita(drive, tmp_path, "new_game")
    path = a_game(d, tmp_path)
    dialog(tmp_path, f"echo '{path}'")
    d.tap_text("Wczytaj plik")
    d.tap_text(CHOOSE)
    d.wait_outside(lambda: d.app.table.is_open, what="the game")
    assert d.app.table.session.names == ["Ewa", "Jan"] and d.find_all(Dialog) == []


def test_what_cannot_be_read_is_said_in_the_sheet(drive: Drive, tmp_path: Path) -> None:
    d = orbita(drive, tmp_path, "new_game")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "nonsense").write_bytes(b"\x00\xff" * 1000)
    dialog(tmp_path, "exit 1")
    d.tap_text("Wczytaj plik")
    sheet = d.find(Dialog)
    unchanged = sheet.answer.text
    d.tap_text(CHOOSE)
    heard(d)
    assert d.find(Dialog) is sheet and sheet.answer.text == unchanged  # nothing chosen: nothing said
    for chosen, why in (
        (tmp_path / "pipe", "To nie jest zwykły plik, więc nie da się go odczytać. Wybierz inny."),
        (tmp_path / "nonsense", "Tego pliku nie da się odczytać"),
        (tmp_path, "To jest folder, a nie plik. Wybierz plik."),
        (tmp_path / "gone", "Nie ma takiego pliku"),
    ):
        dialog(tmp_path, f"echo '{chosen}'")
        d.tap_text(CHOOSE)
        d.wait_outside(lambda why=why: sheet.answer.text.startswith(why), what=why)
    assert not d.app.table.is_open and d.app.library.sessions.running() == []


def test_closing_the_sheet_closes_the_dialog(drive: Drive, tmp_path: Path) -> None:
    d = orbita(drive, tmp_path, "new_game")
    dialog(tmp_path, "exec /bin/sleep 600")
    d.tap_text("Wczytaj plik")
    d.tap_text(CHOOSE)
    running = picker._dialog
    assert running is not None and running.poll() is None
    d.tap_text("Anuluj")
    assert running.wait(60) < 0


def test_a_deck_is_chosen_in_the_dialog(drive: Drive, tmp_path: Path) -> None:
    d = orbita(drive, tmp_path, "decks", "micro_cosmos")
    deck = {"game": "micro_cosmos", "kind": "automa", "name": "Od Ewy", "cards": shipped()}
    (tmp_path / "deck.json").write_bytes(export_deck(deck))
    dialog(tmp_path, f"echo '{tmp_path}/deck.json'")
    d.tap_text("wczytaj")
    d.tap_text(CHOOSE)
    d.wait_outside(lambda: d.sees("Wczytano talię „Od Ewy”."), what="the deck")
    assert d.find_all(Dialog) == []


# ------------------------------------------------------------ on a tablet


@pytest.fixture
def tablet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], Java]:
    """Makes this a tablet. Called when the app is there: its start asks Java for other things."""

    def make() -> Java:
        java = install(monkeypatch)
        java.answers["getAbsolutePath()"] = str(tmp_path)
        return java

    return make


def choose(d: Driver, java: Java, path: Path, late: bool = False) -> None:
    """Taps the button and, in the picker, this file. Meanwhile the app is paused, and the answer comes on a thread of
    Android, before or (late) after the app goes on."""
    d.tap_text(CHOOSE)
    java.answers["detachFd()"] = os.open(path, os.O_RDONLY)
    assert d.app.dispatch("on_pause")
    if not late:
        answered(java)
    d.app.dispatch("on_resume")
    if late:
        answered(java)


def answered(java: Java) -> None:
    code = next(asked[2] for asked in java.asked if asked[0] == "startActivityForResult")
    assert java.on_result is not None
    giving = Thread(target=java.on_result, args=(code, -1, Thing(java)))
    giving.start()
    giving.join()


def test_a_tablet_shows_its_picker_and_no_paths(drive: Drive, tmp_path: Path, tablet: Callable[[], Java]) -> None:
    d = orbita(drive, tmp_path, "new_game")
    path = a_game(d, tmp_path)
    java = tablet()
    d.tap_text("Wczytaj plik")
    d.resize(360, 640)
    assert d.sees("Download/Orbita") and not d.find_all(TextField, within=d.find(Dialog)) and not cut_off(d)
    choose(d, java, path)
    d.wait_outside(lambda: d.app.table.is_open, what="the game")
    assert d.app.table.session.names == ["Ewa", "Jan"]


def test_an_answer_after_the_sheet_was_closed_changes_nothing(
    drive: Drive, tmp_path: Path, tablet: Callable[[], Java]
) -> None:
    """A file from a cloud may take as long."""
    d = orbita(drive, tmp_path, "new_game")
    game = a_game(d, tmp_path).read_bytes()
    java = tablet()
    reading, writing = os.pipe()
    java.answers["detachFd()"] = reading
    d.tap_text("Wczytaj plik")
    d.tap_text(CHOOSE)
    answered(java)
    d.tap_text("Anuluj")
    with os.fdopen(writing, "wb") as file:  # only now the file arrives
        file.write(game)
    heard(d)
    assert not d.app.table.is_open and len(d.app.library.sessions.running()) == 1


def test_a_backup_is_looked_at_from_the_picker(drive: Drive, tmp_path: Path, tablet: Callable[[], Java]) -> None:
    other = Library(tmp_path / "elsewhere")
    other.plays.add_by_hand("mars_dice", ["Iga"], [50], 1e9)
    path = backup.make(other, tmp_path / "tablet.orbita-backup")
    d = orbita(drive, tmp_path, "backup")
    java = tablet()
    d.tap_text("Wczytaj z pliku")
    choose(d, java, path, late=True)
    d.wait_outside(lambda: d.sees("1 partia"), what="what it holds")


def test_a_tablet_without_a_picker_says_so_once(drive: Drive, tmp_path: Path, tablet: Callable[[], Java]) -> None:
    d = orbita(drive, tmp_path, "new_game")
    java = tablet()
    java.answers["startActivityForResult()"] = RuntimeError("ActivityNotFoundException")
    d.tap_text("Wczytaj plik")
    d.tap_text(CHOOSE)
    (notice,) = d.find_all(Notice)
    assert notice.text == "Na tym urządzeniu nie da się otworzyć okna wyboru pliku."
    notice.hide()
    d.tap_text(CHOOSE)
    assert d.find_all(Notice) == []


# ------------------------------------------------------------ what can be felt and heard


def turned(d: Driver, title: str) -> list[str]:
    """What is said when this switch is turned off and on again, or on."""
    row = next(row for row in d.find_all(SwitchRow) if row.title == title)
    while True:
        d.tap(row)
        if row.on:
            return [one.text for one in d.find_all(Notice)]


def test_a_device_without_a_motor_says_so_to_whoever_turns_it_on(drive: Drive, tmp_path: Path) -> None:
    vibration._vibrate.cache_clear()
    d = orbita(drive, tmp_path, "settings")
    d.app.set("vibration", True)
    d.app.device.feel("tap")
    assert d.find_all(Notice) == []  # it was not asked for
    assert turned(d, "Wibracje") == ["To urządzenie nie umie wibrować."]


def test_a_sound_that_is_missing_is_said(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "FOLDER", tmp_path)
    (tmp_path / "roll.wav").write_bytes(b"nonsense")
    sounds.load.cache_clear()
    assert not sounds.play("tap") and not sounds.play("roll")
    d = orbita(drive, tmp_path, "settings")
    assert turned(d, "Dźwięki") == ["Na tym urządzeniu nie da się odtworzyć dźwięku."]
    sounds.load.cache_clear()


def test_a_player_of_sounds_that_throws_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_: str) -> Any:
        raise RuntimeError("IOException: prepare failed")

    monkeypatch.setattr(sounds.SoundLoader, "load", load)
    sounds.load.cache_clear()
    assert sounds.play("tap") is False
    sounds.load.cache_clear()
