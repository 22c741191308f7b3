"""The page of one play: its sheet, handing it to others, putting it right."""

import csv
import io
import json
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from kivy.core.clipboard import Clipboard
from PIL import Image

from companion.games import shelf
from companion.store.library import Library
from companion.store.plays import Play
from screens.app import OrbitaApp
from screens.decks.dialogs import RenameDialog
from screens.history.play import PlayRow, PlaySeat
from screens.log.rows import LogRow
from screens.widgets import BigButton, Dialog, ListRow, Notice, RoundButton, SwitchRow, Text
from screens.widgets.keypad import Key
from tests.games.finished import finished, keep
from tests.screens.hands import ENTER, SIZES, cut_off, tap
from tests.screens.test_history import overlapping, settled
from tools.drive import Driver
from tools.stage import stage

Drive = Callable[..., Driver]


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Files for others go to a home of their own."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


def at_play(drive: Drive, folder: Path, make: Callable[[Library], Play], language: str = "pl") -> tuple[Driver, Play]:
    app = OrbitaApp(folder / "orbita")
    app.set("language", language)
    app.set("reduce_motion", True)
    play = make(app.library)
    d = drive(app)
    app.looked_at = play["id"]
    app.show("history")
    app.show("play")
    return settled(d), play


def tracked(library: Library) -> Play:
    return keep(library, finished("mars_dice"))


def by_hand(library: Library) -> Play:
    return library.plays.add_by_hand("mars_dice", ["Ola", "Marek"], [61, 56], time.time() - 60, 62)


def shared(d: Driver, how: str) -> None:
    d.tap_text("Udostępnij")
    settled(d)
    d.tap(d.find(ListRow, title=how))
    d.frames(4)


def more(d: Driver, what: str) -> None:
    d.tap(d.find(RoundButton, says="Więcej"))
    settled(d)
    d.tap(d.find(ListRow, title=what))
    settled(d)


def written(folder: Path, ending: str) -> Path:
    (path,) = (folder / "home" / "Orbita").glob(f"*.{ending}")
    return path


# ------------------------------------------------------------ showing


def test_a_tracked_game_has_its_sheet(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, tracked)
    ola, marek = (one["score"] for one in play["players"])
    assert d.sees(f"Ola {ola}, Marek {marek}") and d.sees("50 min") and ola > marek
    assert [(one.place, one.name, one.score) for one in reversed(d.app.root.current.ids.seats.children)] == [
        ("1.", "Ola", str(ola)),
        ("2.", "Marek", str(marek)),
    ]
    session = d.app.library.sessions.look(play["id"]).session
    session.go_to(len(session.log))
    sheet = session.game.sheet(session.state)
    shown = [[words.text for words in reversed(row.children)] for row in reversed(d.find_all(PlayRow)[::-1])]
    assert shown[0] == ["", "Ola", "Marek"]
    assert [row[0] for row in shown[1:]] == [d.app.tr.say_with(row.title, session.names) for row in sheet.categories]
    points = [[row.worth(0), row.worth(1)] for row in sheet.categories]
    assert [row[1:] for row in shown[1:]] == [["–" if one is None else str(one) for one in row] for row in points]
    assert not d.find(BigButton, text="Obejrzyj krok po kroku").disabled


def test_a_play_entered_by_hand_has_none(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_play(drive, tmp_path, by_hand)
    assert d.sees("Wpisano tylko wyniki.") and d.find_all(PlayRow) == []
    assert d.find(BigButton, text="Obejrzyj krok po kroku").disabled
    d.tap(d.find(RoundButton, says="Więcej"))
    settled(d)
    assert not d.sees("Otwórz grę") and not d.sees("Dziennik")


def test_the_log_of_a_tracked_game_is_two_taps_away(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_play(drive, tmp_path, tracked)
    more(d, "Dziennik")
    session = d.app.table.session
    assert d.app.root.current.name == "log" and session.cursor == len(session.log)
    assert len(d.app.root.current.ids.list.data) >= len(session.log)


def test_all_that_was_done_stands_below_and_a_tap_shows_the_table_of_then(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_play(drive, tmp_path, tracked)
    entries = sorted(d.find_all(LogRow), key=lambda one: -one.y)
    count = entries[0].number
    assert [entry.number for entry in entries] == [count - at for at in range(len(entries))] and len(entries) > 2
    assert "Wygrywa" in entries[0].title
    d.tap(entries[2])
    settled(d)
    assert d.app.table.watched and d.app.table.session.cursor == count - 2
    assert d.app.root.current.name == "screens.mars_dice.table"


def test_a_phone_has_no_room_for_all_that_was_done(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_play(drive, tmp_path, tracked)
    d.resize(360, 640)
    settled(d)
    assert not d.find_all(LogRow)
    d.resize(1280, 800)
    settled(d)
    assert d.find_all(LogRow)


def test_a_tracked_game_can_be_opened_again(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, tracked)
    more(d, "Otwórz grę")
    assert d.app.root.current.name == "score" and d.app.table.id == play["id"] and not d.app.table.watched


def test_a_play_that_is_gone_says_so(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, by_hand)
    d.app.library.plays.remove(play["id"])
    d.app.root.refresh()
    d.frames(4)
    assert d.sees("Tej partii już nie ma.") and d.find_all(PlaySeat) == []
    assert d.find(RoundButton, says="Więcej").disabled


@pytest.mark.parametrize("game_id", shelf.IDS)
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, game_id: str) -> None:
    d, _ = at_play(drive, tmp_path, lambda library: keep(library, finished(game_id)))
    for language in ("pl", "en"):
        d.app.set("language", language)
        for size in SIZES:
            d.resize(*size)
            settled(d)
            assert cut_off(d) == [], (language, size)
            assert overlapping(d) == [], (language, size)


def test_long_names_have_room(drive: Drive, tmp_path: Path) -> None:
    names = ["Wilhelmina Konstancja", "Bartłomiej Krzysztof", "Małgorzata Elżbieta", "Jan"]
    d, _ = at_play(
        drive, tmp_path, lambda library: library.plays.add_by_hand("mars_dice", names, [101, 99, 98, -3], time.time())
    )
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == [] and overlapping(d) == []
    assert d.sees("−3")


# ------------------------------------------------------------ for others


def test_the_text_goes_to_the_clipboard(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_play(drive, tmp_path, by_hand)
    shared(d, "Tekst")
    lines = Clipboard.paste().split("\n")
    assert lines[0] == "Terraformacja Marsa: gra kościana – 2 osoby"
    assert lines[2:] == ["1. Ola – 61 punktów", "2. Marek – 56 punktów"]
    assert d.sees("Tekst jest w schowku.")


@pytest.mark.parametrize(("shape", "size"), [("Pionowy", (1080, 1350)), ("Poziomy", (1600, 900))])
def test_the_poster_is_a_file(drive: Drive, tmp_path: Path, shape: str, size: tuple[int, int]) -> None:
    d, _ = at_play(drive, tmp_path, by_hand)
    shared(d, "Plakat")
    d.tap(d.find(ListRow, title=shape))
    path = written(tmp_path, "png")
    with Image.open(path) as image:
        assert image.size == size
        seen = image.convert("RGB").getcolors(1_000_000)
        assert len(seen) > 1000  # a sky, bars and a planet, not one colour
        assert set(image.convert("RGBA").getchannel("A").tobytes()) == {255}  # nothing shines through
    assert any(str(path) in one.text for one in d.find_all(Notice))


def test_the_link_for_bg_stats_holds_the_play(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda link: opened.append(link) or True)
    d, play = at_play(drive, tmp_path, by_hand)
    shared(d, "BG Stats")
    d.wait_outside(lambda: opened, what="the browser")
    (link,) = opened
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    sent = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    assert sent["sourceName"] == "Orbita" and sent["sourcePlayId"] == play["id"] and sent["durationMin"] == 62
    assert sent["game"]["bggId"] == 296108
    assert [(player["name"], player["score"], player["winner"], player["rank"]) for player in sent["players"]] == [
        ("Ola", 61, True, 1),
        ("Marek", 56, False, 2),
    ]
    assert d.find_all(Notice) == []


def test_without_a_browser_it_is_said(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda link: False)
    d, _ = at_play(drive, tmp_path, by_hand)
    shared(d, "BG Stats")
    d.wait_outside(lambda: d.find_all(Notice), what="the notice")


def test_another_orbita_opens_the_whole_game_and_plays_on(drive: Drive, tmp_path: Path) -> None:
    with stage() as start:
        d, play = at_play(start, tmp_path, tracked)
        shared(d, "Cała gra")
    theirs = OrbitaApp(tmp_path / "theirs")
    theirs.set("reduce_motion", True)
    d = drive(theirs)
    theirs.new_game("mars_dice")
    settled(d)
    d.tap_text("Wczytaj plik")
    settled(d)
    d.tap(d.find(ListRow, title=written(tmp_path, "orbita").stem))
    d.frames(4)
    session = theirs.table.session
    assert session.names == ["Ola", "Marek"] and session.game.finished(session.state)
    assert session.game.sheet(session.state).totals == [player["score"] for player in play["players"]]
    theirs.undo()
    assert theirs.do({"do": "score", "category": "cards", "who": 1, "value": 40})
    assert theirs.do({"do": "finish"})
    (kept,) = theirs.library.plays.all()
    assert [player["name"] for player in kept["players"] if player["winner"]] == ["Marek"]


def test_all_plays_as_files(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, by_hand)
    d.app.library.plays.add_by_hand("micro_cosmos", ["=1+1"], [40, 41], time.time() - 9000)
    for title in ("Arkusz CSV", "JSON"):
        d.app.show("history")
        settled(d)
        d.tap_text("Pliki")
        settled(d)
        assert d.sees("2 partie do pliku")
        d.tap(d.find(ListRow, title=title))
        d.frames(3)
    found = list(csv.reader(io.StringIO(written(tmp_path, "csv").read_text("utf-8-sig"))))
    assert [row[5:7] for row in found[1:]] == [["Ola", "61"], ["Marek", "56"], ["'=1+1", "40"], ["Automa", "41"]]
    listed = json.loads(written(tmp_path, "json").read_text())
    assert [one["game"] for one in listed["plays"]] == ["mars_dice", "micro_cosmos"]
    assert listed["plays"][0]["id"] == play["id"]


def test_files_hold_what_is_listed(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_play(drive, tmp_path, by_hand)
    d.app.library.plays.add_by_hand("micro_cosmos", ["Iga"], [40], time.time() - 9000)
    d.app.show("history")
    settled(d)
    d.app.root.current.choose("game", "micro_cosmos")
    settled(d)
    d.tap_text("Pliki")
    settled(d)
    d.tap(d.find(ListRow, title="JSON"))
    assert [one["game"] for one in json.loads(written(tmp_path, "json").read_text())["plays"]] == ["micro_cosmos"]


def test_a_folder_that_takes_no_file_is_said(drive: Drive, tmp_path: Path) -> None:
    d, _ = at_play(drive, tmp_path, by_hand)
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "Orbita").write_text("no folder")
    shared(d, "Plakat")
    d.tap(d.find(ListRow, title="Pionowy"))
    assert len(d.find_all(Notice)) == 1 and not d.sees(".png")


# ------------------------------------------------------------ putting right


def test_points_day_and_length_can_be_put_right(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, by_hand)
    more(d, "Popraw wynik")
    assert d.app.root.current.name == "enter_play" and d.sees("Popraw wynik")
    for key in ("4", "4", "9", "9"):  # Ola's is chosen; it goes on to Marek's by itself
        d.tap(d.find(Key, sends=key))
    screen = d.app.root.current
    tap(d, next(iter(d.find_all(RoundButton, within=screen.ids.days)[:1])))
    tap(d, d.find_all(RoundButton, within=screen.ids.minutes)[-1])
    d.tap_text("Zapisz")
    settled(d)
    now = d.app.library.plays.get(play["id"])
    assert [(player["score"], player["rank"], player["winner"]) for player in now["players"]] == [
        (44, 2, False),
        (99, 1, True),
    ]
    assert now["finished"] == pytest.approx(play["finished"] - 86_400, abs=3700)  # an hour may be saved in between
    assert now["minutes"] == 65 and now["started"] == pytest.approx(now["finished"] - 65 * 60)
    assert d.app.root.current.name == "play" and d.sees("Marek 99, Ola 44")


def test_what_is_not_touched_stays(drive: Drive, tmp_path: Path) -> None:
    """Also a length of days, which nobody could type."""
    d, play = at_play(drive, tmp_path, tracked)
    d.app.library.plays.save({**play, "minutes": 4000})
    d.app.root.refresh()
    before = d.app.library.plays.get(play["id"])
    more(d, "Popraw wynik")
    d.tap_text("Zapisz")
    settled(d)
    now = d.app.library.plays.get(play["id"])
    assert {**now, "changed": 0} == {**before, "changed": 0}
    assert len(d.find_all(PlayRow)) > 1


def test_a_sheet_that_adds_up_to_something_else_is_not_shown(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, tracked)
    assert len(d.find_all(PlayRow)) > 1
    d.app.library.plays.correct(play["id"], scores=[30, 16])
    d.app.root.refresh()
    assert d.find_all(PlayRow) == [] and d.sees("30")


def test_last_night_was_yesterday(drive: Drive, tmp_path: Path) -> None:
    """However few hours ago it was; and it stays there when something else is put right."""
    midnight = time.mktime((*time.localtime()[:3], 0, 0, 0, 0, 0, -1))
    late = midnight - 60

    d, play = at_play(
        drive, tmp_path, lambda library: library.plays.add_by_hand("mars_dice", ["Ola", "Jan"], [3, 2], late)
    )
    more(d, "Popraw wynik")
    assert d.sees("wczoraj")
    d.tap(d.find(Key, sends="7"))
    d.tap_text("Zapisz")
    settled(d)
    now = d.app.library.plays.get(play["id"])
    assert now["finished"] == late and now["players"][0]["score"] == 7


def test_a_loss_that_was_none(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(
        drive,
        tmp_path,
        lambda library: library.plays.add_by_hand("martians", ["Ola", "Jan"], [30, 24], time.time(), winners=[]),
    )
    assert d.sees("Wspólna przegrana: Ola, Jan")
    more(d, "Popraw wynik")
    tap(d, d.find(SwitchRow))
    d.tap_text("Zapisz")
    settled(d)
    now = d.app.library.plays.get(play["id"])
    assert not now["lost"] and [player["winner"] for player in now["players"]] == [True, False]


def test_a_note(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, by_hand)
    more(d, "Notatka")
    sheet = d.find(RenameDialog)
    d.type_text(sheet.field.ids.line, "U Zosi, przy herbacie", clear=True)
    d.press_key(ENTER)
    settled(d)
    assert d.app.library.plays.get(play["id"])["note"] == "U Zosi, przy herbacie"
    assert d.sees("U Zosi, przy herbacie") and d.find_all(Dialog) == []
    more(d, "Notatka")
    d.type_text(d.find(RenameDialog).field.ids.line, "x" * 501, clear=True)
    d.press_key(ENTER)
    assert d.sees("To musi być tekst, najwyżej 500 znaków.")
    assert d.app.library.plays.get(play["id"])["note"] == "U Zosi, przy herbacie"


def test_deleting_can_be_undone(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, by_hand)
    before = d.app.library.plays.get(play["id"])
    more(d, "Usuń partię")
    assert d.app.root.current.name == "history" and d.sees("Jeszcze żadnej partii")
    d.tap_text("Cofnij")
    settled(d)
    assert d.app.library.plays.get(play["id"]) == before
    assert d.sees("Ola 61, Marek 56")


def test_a_deleted_game_that_is_on_the_table_leaves_it_and_comes_back_whole(drive: Drive, tmp_path: Path) -> None:
    d, play = at_play(drive, tmp_path, tracked)
    library = d.app.library
    assert d.app.resume(play["id"])
    d.app.show("history")
    d.app.looked_at = play["id"]
    d.app.show("play")
    d.frames(4)
    before = library.plays.get(play["id"])
    more(d, "Usuń partię")
    assert not d.app.table.is_open and d.app.root.current.name == "history"
    assert play["id"] in library.sessions.in_bin() and not library.plays.has(play["id"])
    d.tap_text("Cofnij")
    settled(d)
    assert library.plays.get(play["id"]) == before and library.sessions.in_bin() == set()
    assert d.app.resume(play["id"]) and d.app.table.finished


def test_a_disk_that_is_full_is_said(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    d, play = at_play(drive, tmp_path, by_hand)

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.store.atomic.os.fsync", full)
    more(d, "Usuń partię")
    assert d.app.root.current.name == "play" and len(d.find_all(Notice)) == 1
    monkeypatch.undo()
    assert d.app.library.plays.get(play["id"]) is not None
    assert any(isinstance(one, Text) and one.text == "Ola 61, Marek 56" for one in d.all_widgets())
