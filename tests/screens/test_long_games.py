"""Games with thousands of actions, as a file from outside may have: the window lives while they are replayed."""

import json
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion.engine.session import SNAPSHOT_EVERY
from companion.store.exchange import export_session
from companion.store.journal_check import without_states
from companion.store.sessions import LONG
from screens.app import OrbitaApp
from screens.history.play import PlayScreen
from screens.widgets import Dialog, ListRow
from screens.widgets.progress_dialog import ProgressDialog
from tests.screens.tables import begin
from tests.screens.test_backup_screen import orbita
from tests.screens.test_shell import finish
from tools.drive import Driver

Drive = Callable[..., Driver]
ESCAPE = 27


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


class Held:
    """A job before all others, which waits until it is let go."""

    def __init__(self, app: OrbitaApp) -> None:
        self._event = Event()
        app.jobs.run(lambda _say: self._event.wait(60))

    def go(self, d: Driver) -> None:
        self._event.set()
        d.wait_outside(lambda: not d.app.jobs.running, what="the long game")
        d.frames(10)


def correct(number: int) -> dict[str, Any]:
    return {"do": "correct", "path": ["cities"], "value": 1 + number % 2}


def long_game(app: OrbitaApp) -> Any:
    game = begin(app, "Ewa", "Jan")
    for number in range(LONG + SNAPSHOT_EVERY):
        game.session.do(correct(number))
    return game


def exported(app: OrbitaApp, folder: Path) -> Any:
    game = long_game(app)
    path = folder / "home" / "Orbita" / "long.orbita"
    path.parent.mkdir(parents=True)
    path.write_bytes(export_session(game.session, game.id, game.created))
    app.library.sessions.discard(game.id)
    return game


def at_import(drive: Drive, tmp_path: Path) -> tuple[Driver, Any]:
    app = orbita(tmp_path / "orbita")
    d = drive(app)
    game = exported(app, tmp_path)
    app.new_game("mars_dice")
    d.frames(4)
    d.tap_text("Wczytaj plik")
    d.frames(10)
    return d, game


def test_B4_a_long_session_is_imported_in_the_background(drive: Drive, tmp_path: Path) -> None:
    d, game = at_import(drive, tmp_path)
    held = Held(d.app)
    d.tap(d.find(ListRow, title="long"))
    assert d.find(ProgressDialog) and d.sees("Wczytuję partię…")
    d.frames(30)  # the window lives, and nothing has come yet
    assert d.app.library.sessions.running() == []
    seen: list[float] = []
    d.find(ProgressDialog).line.bind(done=lambda _, value: seen.append(value))
    held.go(d)
    assert d.find_all(Dialog) == []
    assert json.dumps(d.app.table.state) == json.dumps(game.session.state)
    assert seen == sorted(seen) and seen[-1] > 0


@pytest.mark.parametrize("by", ["button", "back"])
def test_B4_a_long_import_can_be_stopped(drive: Drive, tmp_path: Path, by: str) -> None:
    d, _ = at_import(drive, tmp_path)
    held = Held(d.app)
    d.tap(d.find(ListRow, title="long"))
    dialog = d.find(ProgressDialog)
    if by == "button":
        d.tap(d.find("TextButton", within=dialog, text="Anuluj"))
    else:
        d.press_key(ESCAPE)
    d.frames(10)
    assert d.find_all(ProgressDialog) == []
    held.go(d)
    assert d.app.library.sessions.running() == [] and not d.app.table.is_open
    assert d.find(ListRow, title="long")  # it can be chosen again


def test_a_long_session_that_the_rules_refuse_is_said_in_the_dialog(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_import(drive, tmp_path)
    path = tmp_path / "home" / "Orbita" / "long.orbita"
    document = json.loads(path.read_bytes())
    document["actions"][-1] = {"do": "no_such"}
    path.write_bytes(json.dumps(document).encode())
    held = Held(d.app)
    d.tap(d.find(ListRow, title="long"))
    held.go(d)
    assert d.find_all(ProgressDialog) == []
    assert d.sees(f"{len(document['actions'])}")
    assert not d.app.table.is_open


def stripped(app: OrbitaApp, session_id: str) -> None:
    """As a journal is that came with a backup."""
    app.library.sessions.close()
    path = app.library.folder / "sessions" / f"{session_id}.orbita"
    path.write_bytes(without_states(path.read_bytes()))


def test_a_long_game_is_played_through_in_the_background_before_it_is_opened(drive: Drive, tmp_path: Path) -> None:
    app = orbita(tmp_path / "orbita")
    game = long_game(app)
    state = game.session.state
    stripped(app, game.id)
    d = drive(app)
    d.frames(10)
    assert app.library.sessions.is_long(game.id)  # home has not opened it
    held = Held(app)
    d.tap_text("Wróć do gry")
    assert d.find(ProgressDialog) and not app.table.is_open
    d.frames(30)
    held.go(d)
    assert app.table.id == game.id and app.table.state == state
    assert d.find_all(Dialog) == []


def test_the_page_of_a_long_play_is_there_at_once_and_its_sheet_comes_later(drive: Drive, tmp_path: Path) -> None:
    app = orbita(tmp_path / "orbita")
    d = drive(app)
    game = long_game(app)
    app.resume(game.id)
    finish(app)
    d.wait_outside(lambda: not app.jobs.running, what="the backup")
    app.leave()
    stripped(app, game.id)
    held = Held(app)
    app.looked_at = game.id
    app.show("play")
    d.frames(10)
    screen = app.root.current
    assert isinstance(screen, PlayScreen) and not screen.logged and screen.heading
    held.go(d)
    assert screen.logged
    assert not d.sees("Arkusza tej partii nie zachowano")
