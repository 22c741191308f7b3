"""A finished game, watched step by step on its own screens. Nothing can be done to it."""

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.games import shelf
from companion.store.plays import Play
from screens.app import OrbitaApp
from screens.shell import Place, WatchBar
from screens.widgets import Dialog, Notice, Pressable, RoundButton
from tests.effort import THOROUGH, few
from tests.games.finished import finished, keep
from tests.screens.hands import SIZES, cut_off
from tests.screens.tables import begin
from tools.drive import Driver

Drive = Callable[..., Driver]
MOST_PRESSED = 12  # on one screen
ONLY = "To zapis skończonej gry: można go tylko oglądać."


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever is pressed may write a file for others."""
    monkeypatch.setenv("HOME", str(tmp_path_factory.mktemp("home")))


def at_play(drive: Drive, folder: Path, game_id: str = "mars_dice") -> tuple[Driver, Play]:
    """On the page of a finished game."""
    app = OrbitaApp(folder)
    app.set("reduce_motion", True)
    play = keep(app.library, finished(game_id))
    d = drive(app)
    app.show("history")
    d.frames(4)
    app.looked_at = play["id"]
    app.show("play")
    d.frames(4)
    return d, play


def watching(drive: Drive, folder: Path, game_id: str = "mars_dice") -> tuple[Driver, Play]:
    d, play = at_play(drive, folder, game_id)
    d.tap_text("Obejrzyj krok po kroku")
    return d, play


def button(d: Driver, says: str) -> RoundButton:
    return d.find(RoundButton, says=says, within=d.find(WatchBar))


def kept(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def session(d: Driver) -> Any:
    return d.app.table.session


@pytest.mark.parametrize("game_id", few(3, shelf.IDS[::-1]))
def test_a_game_is_played_through_on_its_own_table(drive: Drive, tmp_path: Path, game_id: str) -> None:
    d, play = watching(drive, tmp_path, game_id)
    before = kept(tmp_path)
    table = session(d).game.screens[0].module
    assert d.app.root.current.name == table
    assert session(d).cursor == 0 and d.sees(f"0 z {len(session(d).log)}: początek")
    assert button(d, "Krok wstecz").disabled and button(d, "Na początek").disabled
    for step in range(1, 6):
        d.tap(button(d, "Krok naprzód"))
        assert session(d).state == session(d).state_at(step)
        assert d.sees(f"{step} z {len(session(d).log)}: ")
    d.tap(button(d, "Krok wstecz"))
    assert session(d).cursor == 4
    d.tap(button(d, "Na koniec"))
    assert session(d).game.finished(session(d).state)
    assert button(d, "Krok naprzód").disabled and button(d, "Na koniec").disabled
    totals = session(d).game.sheet(session(d).state).totals
    assert totals == [player["score"] for player in play["players"]]
    d.tap(button(d, "Na początek"))
    assert session(d).cursor == 0
    d.tap(button(d, "Zakończ oglądanie"))
    assert not d.app.table.is_open
    assert d.app.root.current.name == "play" and d.find_all(WatchBar) == []
    assert kept(tmp_path) == before


@pytest.mark.parametrize("game_id", shelf.IDS if THOROUGH else shelf.IDS[:2])
def test_every_tap_is_refused_and_nothing_is_written(drive: Drive, tmp_path: Path, game_id: str) -> None:
    """Whatever can be pressed on its screens, and the first things on the sheets that this opens."""
    d, _ = watching(drive, tmp_path, game_id)
    before, log = kept(tmp_path), len(session(d).log)
    said: list[str] = []
    say = d.app.notices.say

    def heard(text: str, *more: Any) -> None:
        said.append(text)
        say(text, *more)

    d.app.notices.say = heard
    own = [screen.id for screen in session(d).game.screens if screen.on_rail and screen.fits(session(d).setup)]
    d.app.go_to(log // 2)
    for place in (*own, "score"):
        press_everything(d, place)
        assert d.app.table.watched and len(session(d).log) == log
    assert ONLY in said
    assert kept(tmp_path) == before


def press_everything(d: Driver, place: str) -> None:
    d.app.show(place)
    d.frames(4)
    for scroll in d.find_all(ScrollView):
        scroll.scroll_timeout = 1
    screen = d.app.root.current
    reachable = [one for one in d.find_all(Pressable, within=screen) if d.can_reach(one)]
    pressed = 0
    for one in reachable[:: max(1, len(reachable) // MOST_PRESSED)]:
        if not d.can_reach(one):  # what was pressed before has changed the screen
            continue
        d.tap(one)
        pressed += 1
        for sheet in d.find_all(Dialog):
            inside = [one for one in d.find_all(Pressable, within=sheet) if d.can_reach(one)]
            for choice in (*inside[:1], *inside[-2:]):
                if d.can_reach(choice):
                    d.tap(choice)
        for sheet in d.find_all(Dialog):
            sheet.dismiss()
        if d.app.root.current is not screen:
            d.app.show(place)
            d.frames(4)
    assert pressed > 1, f"nothing to press on {place}"


def test_the_notice_says_that_one_can_only_watch(drive: Drive, tmp_path: Path) -> None:
    d, _ = watching(drive, tmp_path)
    d.tap(d.app.root.current.view.ids.next)
    assert [one.text for one in d.find_all(Notice)] == [ONLY]
    assert session(d).cursor == 0


def test_undo_and_redo_in_the_bar_only_turn_the_pages(drive: Drive, tmp_path: Path) -> None:
    d, _ = watching(drive, tmp_path)
    before = kept(tmp_path)
    d.tap(button(d, "Krok naprzód"))
    d.tap(d.app.root.ids.bar.undo)
    assert session(d).cursor == 0
    d.tap(d.app.root.ids.bar.redo)
    assert session(d).cursor == 1
    assert kept(tmp_path) == before


@pytest.mark.parametrize("place", ["home", "history"])
def test_going_where_games_are_picked_ends_it(drive: Drive, tmp_path: Path, place: str) -> None:
    d, _ = watching(drive, tmp_path)
    d.tap(d.find(Place, place=place))
    assert not d.app.table.is_open and d.app.root.current.name == place
    assert [one.place for one in d.app.root.rail.items] == ["home", "history", "rules", "settings"]
    while d.app.back():
        d.frames(2)
    assert d.app.root.current.name == "home"


def test_back_leads_to_the_page_of_the_play(drive: Drive, tmp_path: Path) -> None:
    d, _ = watching(drive, tmp_path)
    d.tap(d.find(Place, place="log"))
    d.tap(d.find(Place, place="rules"))  # looking something up is no reason to stop
    d.back()
    d.back()
    assert d.app.table.is_open
    d.back()
    assert not d.app.table.is_open and d.app.root.current.name == "play"
    d.back()
    assert d.app.root.current.name == "history"


def test_a_game_on_the_table_gives_way_and_can_be_gone_on_with(drive: Drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.set("reduce_motion", True)
    play = keep(app.library, finished("mars_dice"))
    d = drive(app)
    running = begin(app, "Zosia", "Jan")
    running.session.do({"do": "vp", "who": 0, "amount": 2})
    assert app.resume(running.id)
    app.show("log")
    app.show("history")
    d.frames(4)
    app.looked_at = play["id"]
    app.show("play")
    d.frames(4)
    d.tap_text("Obejrzyj krok po kroku")
    assert app.table.id == play["id"]
    assert d.sees("Ola") and not d.sees("Zosia")
    d.tap(button(d, "Zakończ oglądanie"))
    while app.back():
        d.frames(2)
    d.tap_text("Wróć do gry")
    assert app.table.id == running.id and not app.table.watched
    assert app.do({"do": "vp", "who": 0, "amount": 1})
    assert session(d).cursor == 2


def older(folder: Path, session_id: str) -> None:
    """As if rules of an earlier version had played it: the states that were saved then are not to be trusted."""
    file = folder / "sessions" / f"{session_id}.orbita"
    header, rest = file.read_bytes().split(b"\n", 1)
    body = header[9:]
    start = body.index(b'"rules":') + len(b'"rules":')
    end = start + len(body[start:].split(b",")[0].split(b"}")[0])
    assert int(body[start:end]) >= 1
    body = body[:start] + b"0" + body[end:]
    file.write_bytes(b"%08x " % zlib.crc32(body) + body + b"\n" + rest)


def test_a_game_of_older_rules_is_played_through_again(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path)
    older(tmp_path, play["id"])
    before = kept(tmp_path)
    d.tap_text("Obejrzyj krok po kroku")
    d.tap(button(d, "Na koniec"))
    assert session(d).game.sheet(session(d).state).totals == [player["score"] for player in play["players"]]
    assert kept(tmp_path) == before


def test_a_game_whose_file_is_gone_cannot_be_watched_and_says_so(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path)
    (tmp_path / "sessions" / f"{play['id']}.orbita").unlink()
    d.tap_text("Obejrzyj krok po kroku")
    assert d.app.root.current.name == "play" and not d.app.table.is_open
    assert len(d.find_all(Notice)) == 1


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_bar_is_whole_at_every_size(drive: Drive, tmp_path: Path, language: str) -> None:
    d, _ = watching(drive, tmp_path)
    d.app.set("language", language)
    d.app.go_to(20)
    for size in SIZES:
        d.resize(*size)
        bar = d.find(WatchBar)
        assert all(d.can_reach(one) for one in d.find_all(RoundButton, within=bar))
        assert cut_off(d) == []
        assert d.can_reach(d.app.root.current.view.ids.next)
