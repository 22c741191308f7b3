"""Android ends an app without a word. Whenever that happens, the next start leads back into the game by one tap."""

import shutil
from collections.abc import Callable, Iterator
from itertools import count as count_up
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from companion.engine.session import Session
from companion.games import shelf
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.home import Continue
from tests.effort import few
from tests.games.finished import finished
from tests.games.tables import played
from tests.screens.lifecycle import PLAYABLE
from tools.drive import Driver

Drive = Callable[..., Driver]
ACTIONS = 60


def as_it_lies(folder: Path, number: int) -> Path:
    """What a kill leaves: the files as they are now, with nothing closed and nothing written at the end."""
    left = folder.with_name(f"killed_{number}")
    shutil.copytree(folder, left)
    return left


def moments(library: Library, played: Session) -> Iterator[Any]:
    """A real game once more in this library, stopping after everything that was done or taken back."""
    opened = library.sessions.create(played.game, played.setup)
    yield opened
    for number, entry in enumerate(islice(played.log, ACTIONS)):
        opened.session.do(entry.action)
        yield opened
        if number % 10 == 9:
            opened.session.undo()
            yield opened
            opened.session.redo()


@pytest.mark.parametrize("game_id", PLAYABLE)
def test_after_a_kill_at_any_moment_the_game_is_the_first_and_the_same(tmp_path: Path, game_id: str) -> None:
    folder = tmp_path / "orbita"
    now = count_up(1_700_000_000)
    library = Library(folder, clock=lambda: float(next(now)))
    library.sessions.create(shelf.game(game_id), played(game_id, 2).setup)  # an older one, that must not come first
    count = 0
    for count, opened in enumerate(moments(library, played(game_id, 2))):
        left = as_it_lies(folder, count)
        found = Library(left)
        first, _older = found.sessions.running()
        assert first["id"] == opened.id
        again = found.sessions.open(first["id"]).session
        assert (again.cursor, again.state) == (opened.session.cursor, opened.session.state)
        assert [entry.action for entry in again.log] == [entry.action for entry in opened.session.log]
        assert found.problems == []
        found.close()
        shutil.rmtree(left)
    assert count > ACTIONS / 2
    library.close()


def banner(d: Driver) -> Continue:
    (found,) = d.find_all(Continue)
    return found


@pytest.mark.parametrize("game_id", few(2, PLAYABLE))
def test_one_tap_after_the_start_leads_back_to_the_table(drive: Drive, tmp_path: Path, game_id: str) -> None:
    folder = tmp_path / "orbita"
    library = Library(folder)
    *_, opened = islice(moments(library, played(game_id, 2)), 25)
    app = OrbitaApp(as_it_lies(folder, 0))
    d = drive(app)
    assert banner(d).session == opened.id
    d.tap(banner(d).ids.button)
    assert app.table.state == opened.session.state
    assert app.root.current.name == opened.session.game.screens[0].module
    assert app.back() and app.root.current.name == "home"
    library.close()


# ------------------------------------------------------------ a kill at the end, between the game and its result


def ended(folder: Path) -> tuple[Library, Any]:
    """The last action is on disk; that the game is over has not been written anywhere else."""
    library = Library(folder)
    played = finished("mars_dice")
    opened = library.sessions.create(played.game, played.setup)
    for entry in played.log:
        opened.session.do(entry.action)
    return library, opened


def test_a_result_that_a_kill_cut_off_is_kept_after_the_start(drive: Drive, tmp_path: Path) -> None:
    library, opened = ended(tmp_path / "orbita")
    app = OrbitaApp(as_it_lies(tmp_path / "orbita", 0))
    d = drive(app)
    d.frames(10)
    assert [play["id"] for play in app.library.plays.all()] == [opened.id]
    assert app.library.sessions.running() == [] and d.find_all(Continue) == []
    library.close()


def test_an_end_that_was_undone_before_the_kill_is_undone(drive: Drive, tmp_path: Path) -> None:
    library, opened = ended(tmp_path / "orbita")
    before = OrbitaApp(as_it_lies(tmp_path / "orbita", 0))
    drive(before).frames(10)
    assert before.resume(opened.id)
    before.library.sessions.mark_running(before.table.opened)
    before.table.session.undo()  # and the kill, before the plays hear of it
    left = as_it_lies(tmp_path / "killed_0", 1)
    found = Library(left)
    assert len(found.sessions.running()) == 1 and len(found.plays.all()) == 1
    app = OrbitaApp(left)
    d = drive(app)
    assert app.library.plays.ids() == set() and banner(d).session == opened.id
    assert [one["id"] for one in app.library.sessions.running()] == [opened.id]
    library.close()
