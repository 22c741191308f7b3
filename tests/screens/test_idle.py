"""While nobody touches anything, the app builds what may be wanted next and clears away what was let go."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.app import OrbitaApp
from screens.idle import REST
from screens.screen_cache import KEPT
from tests.screens.lifecycle import begin
from tools.drive import Driver

Drive = Callable[..., Driver]


def built(d: Driver) -> set[str]:
    return {screen.name for screen in d.app.root.manager.screens}


def test_screens_are_built_while_nobody_touches_anything(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path, ahead=True))
    assert built(d) == {"home"}
    Window.dispatch("on_flip")  # the first frame is on the window
    d.pause(20)
    assert built(d) == {"home", "history", "rules", "settings"}
    d.app.show("rules")
    d.frames(3)
    assert d.app.root.current.parent is d.app.root.manager


def test_a_touch_puts_it_off(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path, ahead=True))
    Window.dispatch("on_flip")  # the first frame is on the window
    for _ in range(20):
        d.pause(REST / 2)
        d.tap_at(2, 2, read=False)
    assert built(d) == {"home"}


def test_no_more_is_built_than_is_kept(drive: Drive, tmp_path: Path) -> None:
    d = drive(OrbitaApp(tmp_path))
    begin(d.app, "crafting_the_cosmos")
    d.frames(3)
    while d.app.root.manager.work_ahead():
        d.frames(1)
    assert len(built(d)) == KEPT + 1
    assert d.app.root.current.name in built(d)


@pytest.fixture
def sweeps() -> Iterator[list[bool]]:
    """Grows with each time that Python looks through everything; by itself it does not."""
    found: list[bool] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 2:
            found.append(True)

    gc.disable()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def test_screens_let_go_are_cleared_away_at_rest(drive: Drive, tmp_path: Path, sweeps: list[bool]) -> None:
    d = drive(OrbitaApp(tmp_path))
    while d.app.root.manager.work_ahead():
        d.frames(1)
    sweeps.clear()
    for place in ("history", "rules", "settings", "people", "backup"):
        d.app.show(place)
        d.frames(3)
    assert "home" not in built(d) and sweeps == []
    while d.app.root.manager.work_ahead():
        d.frames(1)
    assert sweeps == [True]
    assert not d.app.root.manager.work_ahead() and sweeps == [True]


def test_python_clears_away_again_after_the_first_frame(drive: Drive, tmp_path: Path) -> None:
    gc.disable()  # as the app is started
    drive(OrbitaApp(tmp_path, ahead=True))
    Window.dispatch("on_flip")
    assert gc.isenabled()
