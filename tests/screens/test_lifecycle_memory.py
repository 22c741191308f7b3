"""Memory is short: what is not shown is forgotten, and nothing that was begun."""

import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from threading import Thread, current_thread, main_thread
from typing import Any

import pytest

from screens.app import OrbitaApp
from screens.screen_cache import KEPT
from tests.screens.lifecycle import begin, low_memory
from tools.drive import Driver

Drive = Callable[..., Driver]


def started(drive: Drive, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    return drive(app)


def visit(d: Driver, *places: str) -> None:
    for place in places:
        d.app.show(place)
        d.frames(3)


def built(d: Driver) -> set[str]:
    return {screen.name for screen in d.app.root.manager.screens}


def gone(screens: list[weakref.ref[Any]]) -> bool:
    gc.collect()
    return all(one() is None for one in screens)


def test_screens_that_are_not_shown_are_let_go_and_the_game_goes_on(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    begin(d.app, "mars_dice")
    visit(d, "log", "table", "score", "dice")
    session = d.app.table.session
    assert session.game.guide(session.state).next.action is not None
    before = session.state
    hidden = [weakref.ref(one) for one in d.app.root.manager.screens if one is not d.app.root.current]
    assert len(hidden) == KEPT
    low_memory(d)
    assert built(d) == {"screens.mars_dice.dice"}
    d.wait(lambda: gone(hidden), what="the screens to be let go of")
    assert session.state is before and d.app.root.current.name == "screens.mars_dice.dice"
    assert [d.app.back() and d.app.root.current.name for _ in range(2)] == ["score", "screens.mars_dice.table"]
    d.frames(3)
    assert d.app.do(session.game.guide(session.state).next.action)


def test_screens_of_the_game_are_kept_before_others(drive: Drive, tmp_path: Path) -> None:
    """One goes back to the table again and again, and its screens take the longest to build."""
    d = started(drive, tmp_path)
    begin(d.app, "mars_dice")
    visit(d, "table", "dice")
    own = {"screens.mars_dice.table", "screens.mars_dice.dice"}
    others = ("settings", "history", "rules", "people")  # more than are kept, and all of them seen later
    for place in others:
        visit(d, place)
        assert own <= built(d)
    assert built(d) == {*own, *others[len(own) - KEPT - 1 :]}


def test_a_game_can_be_cleared_away_when_its_screens_are_forgotten(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    begin(d.app, "mars_dice")
    visit(d, "table", "score", "log", "settings")
    low_memory(d)
    d.app.clear_table()
    d.frames(3)
    assert d.app.back() and d.app.root.current.name == "home"
    assert d.app.back() is False


def test_what_was_begun_is_not_forgotten(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    d.app.library.players.remember([{"name": "Ola", "colour": "red"}])
    d.app.new_game("mars_dice")
    d.frames(3)
    assert d.app.root.current.add("Zosia") is None
    visit(d, "game_data")
    editor = d.app.root.current
    editor.data["solo_target"] = editor.data.get("solo_target", 0) + 1
    editor.draw()
    assert editor.changed
    visit(d, "history", "settings", "home")
    low_memory(d)
    assert built(d) == {"home", "new_game", "game_data"}
    visit(d, "new_game")
    assert d.app.root.current.seating.names == ["Ola", "Zosia"]
    visit(d, "game_data")
    assert d.app.root.current.changed


def test_another_game_on_the_table_lets_go_of_the_screens_of_the_last(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    begin(d.app, "mars_dice")
    visit(d, "table", "dice", "log")
    last = [weakref.ref(one) for one in d.app.root.manager.screens if one.name.startswith("screens.mars_dice")]
    assert len(last) == 2
    visit(d, "home")
    begin(d.app, "planet_unknown")
    d.wait(lambda: gone(last), what="the screens to be let go of")
    assert not any(name.startswith("screens.mars_dice") for name in built(d))
    assert "log" in built(d)


def test_a_table_that_is_left_and_come_back_to_at_once_is_shown(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    begin(d.app, "planet_unknown")
    d.frames(3)
    d.app.leave()
    begin(d.app, "planet_unknown")
    d.frames(3)
    assert d.app.root.current.parent is d.app.root.manager
    assert d.sees("Płytka")


def test_only_the_last_screens_are_kept(drive: Drive, tmp_path: Path) -> None:
    d = started(drive, tmp_path)
    begin(d.app, "crafting_the_cosmos")
    own = ("finder", "dial", "galaxy", "goals", "abilities")
    visit(d, "finder", "table", "galaxy", "goals", "abilities", "log")
    assert built(d) == {"log", *(f"screens.crafting_the_cosmos.{one}" for one in own[-KEPT:])}
    kept = d.app.root.manager.get_screen("screens.crafting_the_cosmos.galaxy")
    visit(d, "galaxy", "settings")
    assert d.app.root.manager.get_screen("screens.crafting_the_cosmos.galaxy") is kept
    visit(d, "table")
    assert d.app.root.current.parent is d.app.root.manager


def test_a_screen_let_go_hears_nothing_any_more(drive: Drive, tmp_path: Path) -> None:
    """Kivy would go on telling it of languages and colours until Python clears it away, which may be in the middle of
    that."""
    d = started(drive, tmp_path)
    d.app.new_game("micro_cosmos")
    visit(d, "decks")
    decks = d.app.root.current
    assert any(part.parent is None for part in decks.all_parts() if part is not decks), "some are not in the window"
    visit(d, "home", "settings", "rules", "history", "people")
    assert "decks" not in built(d)
    shown = [part.text for part in decks.all_parts() if getattr(part, "text", "")]
    d.app.set("language", "en")
    d.app.set("theme", "light")
    d.frames(3)
    assert [part.text for part in decks.all_parts() if getattr(part, "text", "")] == shown


def test_low_memory_is_handled_on_the_thread_of_the_screen(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Android tells it on a thread of its own, while a frame may be half laid out."""
    d = started(drive, tmp_path)
    visit(d, "settings", "home")
    threads: list[Thread] = []
    remove = d.app.root.manager.remove_widget

    def noted(screen: Any) -> None:
        threads.append(current_thread())
        remove(screen)

    monkeypatch.setattr(d.app.root.manager, "remove_widget", noted)
    low_memory(d)
    assert "settings" not in built(d) and set(threads) == {main_thread()}
