"""Backups on the screen: made by itself and by hand, looked at, merged, put in the place of everything."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from threading import enumerate as threads
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.store import backup
from companion.store.library import Library
from screens.app import OrbitaApp
from screens.backup import BackupCount, BackupProgress
from screens.widgets import BigButton, Dialog, ListRow, Notice, OutlineButton, Picture, TonalButton
from screens.widgets.buttons import Pill
from screens.widgets.empty_state import EmptyState
from screens.widgets.text_field import TextField
from tests.games.finished import finished, keep
from tests.screens.hands import SIZES, cut_off
from tests.screens.tables import begin, mars_setup
from tests.screens.test_history import overlapping, settled
from tests.screens.test_shell import finish
from tests.store.backups import tampered
from tools.drive import Driver
from tools.stage import stage

Drive = Callable[..., Driver]


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


def orbita(folder: Path, language: str = "pl") -> OrbitaApp:
    app = OrbitaApp(folder)
    app.set("language", language)
    app.set("reduce_motion", True)
    return app


def at_backup(drive: Drive, app: OrbitaApp) -> Driver:
    d = drive(app)
    app.show("history")
    settled(d)
    d.tap(d.find(OutlineButton, icon="backup-restore"))
    return settled(d)


def done(d: Driver) -> Driver:
    d.wait_outside(lambda: not d.app.root.current.busy, what="the backup")
    return settled(d)


def elsewhere(folder: Path) -> Path:
    """What another tablet has kept, as a file: English, light, a tracked game and a result of others."""
    library = Library(folder / "elsewhere")
    library.settings.set("language", "en")
    library.settings.set("theme", "light")
    keep(library, finished("mars_dice"))
    library.plays.add_by_hand("micro_cosmos", ["Iga"], [50, 44], time.time() - 9000)
    library.players.remember([{"name": "Iga", "colour": "green"}])
    return backup.make(library, folder / "home" / "Orbita" / "tablet.orbita-backup")


def look(d: Driver, name: str = "tablet") -> Dialog:
    d.tap(d.find(OutlineButton, icon="archive-arrow-up-outline"))
    settled(d)
    d.tap(d.find(ListRow, title=name))
    done(d)
    return d.find(Dialog)


# ------------------------------------------------------------ making


def test_by_itself_after_a_game_is_finished(drive: Drive, tmp_path: Path) -> None:
    app = orbita(tmp_path / "orbita")
    d = drive(app)
    assert backup.rolling(app.library) == []
    assert app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
    finish(app)
    d.wait_outside(lambda: backup.rolling(app.library), what="the backup")
    d.wait_outside(lambda: not app.jobs.running, what="the end of it")
    (made,) = backup.rolling(app.library)
    assert backup.preview(made).plays == {"mars_dice": 1}
    app.undo()
    app.redo()  # finished once more: one a day is enough
    d.wait_outside(lambda: not app.jobs.running, what="the end of it")
    assert backup.rolling(app.library) == [made]
    app.show("backup")
    settled(d)
    assert d.sees("dziś, ") and not d.sees("Jeszcze żadnej")


def test_what_was_begun_is_ended_before_the_app_is(tmp_path: Path) -> None:
    with stage() as start:
        app = orbita(tmp_path / "orbita")
        start(app)
        assert app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
        before = set(threads())
        finish(app)
    assert set(threads()) <= before
    (made,) = backup.rolling(app.library)
    assert backup.preview(made).plays == {"mars_dice": 1}


def test_by_hand_with_its_progress(drive: Drive, tmp_path: Path) -> None:
    app = orbita(tmp_path / "orbita")
    Library(tmp_path / "orbita").plays.add_by_hand("mars_dice", ["Ola", "Jan"], [5, 4], time.time() - 60)
    d = at_backup(drive, app)
    assert d.sees("Jeszcze żadnej")
    screen, seen = app.root.current, []
    screen.bind(done=lambda _, value: seen.append(value))
    looked_at = Event()
    app.jobs.run(lambda _say: looked_at.wait(60))  # jobs are done one after the other
    d.tap_text("Zrób kopię")
    assert screen.busy and d.sees("Powstaje kopia…")
    assert d.find(BigButton, text="Zrób kopię").disabled
    looked_at.set()
    done(d)
    assert seen[-1] == 1 and seen == sorted(seen)
    (path,) = (tmp_path / "home" / "Orbita").glob("*.orbita-backup")
    assert backup.preview(path).plays == {"mars_dice": 1}
    assert any(str(path) in one.text for one in d.find_all(Notice))


def test_a_place_that_takes_no_file_is_said(drive: Drive, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "Orbita").write_text("no folder")
    d = at_backup(drive, orbita(tmp_path / "orbita"))
    d.tap_text("Zrób kopię")
    done(d)
    (notice,) = d.find_all(Notice)
    assert "kopia zapasowa nie powstała" in notice.text


# ------------------------------------------------------------ looking


def test_what_it_holds_is_shown_before_anything_is_done(drive: Drive, tmp_path: Path) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    d = at_backup(drive, app)
    look(d)
    found = [(row.title, row.hint) for row in d.find_all(ListRow, within=d.find(Dialog))]
    assert set(found) == {
        ("2 partie", "Mars kościany 1, Micro Cosmos 1"),
        ("1 zapis gry", "Mars kościany 1"),
        ("0 talii", ""),
        ("1 gracz", ""),
    }
    d.tap_text("Zamknij")
    assert app.library.plays.all() == [] and app.tr.language == "pl"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"something else", "To nie jest kopia zapasowa Orbity. Wybierz inny plik."),
        (None, "Ten plik kopii zapasowej jest ucięty. Skopiuj go jeszcze raz w całości."),
    ],
)
def test_a_bad_file_is_refused_with_the_reason(drive: Drive, tmp_path: Path, data: bytes | None, why: str) -> None:
    path = elsewhere(tmp_path)
    path.write_bytes(data if data is not None else path.read_bytes()[:-40])
    app = orbita(tmp_path / "orbita")
    d = at_backup(drive, app)
    d.tap(d.find(OutlineButton, icon="archive-arrow-up-outline"))
    settled(d)
    d.tap(d.find(ListRow, title="tablet"))
    done(d)
    assert [one.text for one in d.find_all(Notice)] == [f"{why} Plik: tablet.orbita-backup."]
    assert d.find_all(Dialog) == [] and not app.root.current.busy


def test_a_path_can_be_typed_and_one_that_is_wrong_is_said(drive: Drive, tmp_path: Path) -> None:
    d = at_backup(drive, orbita(tmp_path / "orbita"))
    d.tap(d.find(OutlineButton, icon="archive-arrow-up-outline"))
    settled(d)
    d.type_text(d.find(TextField).ids.line, str(tmp_path / "nowhere.orbita-backup"))
    d.tap(d.find(TonalButton, within=d.find(Dialog)))
    done(d)
    assert len(d.find_all(Notice)) == 1


# ------------------------------------------------------------ bringing back


def test_merging_adds_what_is_missing_and_twice_is_once(drive: Drive, tmp_path: Path) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    own = app.library.plays.add_by_hand("mars_dice", ["Ola", "Jan"], [5, 4], time.time() - 60)
    d = at_backup(drive, app)
    for said in ("Kopia wczytana: 2 partie, 1 zapis gry, 1 gracz.", "Kopia wczytana. Nie było w niej nic nowego."):
        look(d)
        d.tap_text("Połącz")
        done(d)
        assert d.find(Dialog).text == said
        d.tap_text("Zamknij")
        settled(d)
        plays = app.library.plays.all()
        assert len(plays) == 3 and own["id"] in [one["id"] for one in plays]
    assert app.tr.language == "pl"  # merging leaves how things are shown
    app.show("history")
    settled(d)
    assert d.sees("3 partie")
    tracked = next(one for one in plays if not one.get("by_hand"))
    assert app.watch(tracked["id"])


def test_replacing_warns_and_then_shows_what_was_brought_back(drive: Drive, tmp_path: Path) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    Library(tmp_path / "orbita").plays.add_by_hand("mars_dice", ["Ola", "Jan"], [5, 4], time.time() - 60)
    d = at_backup(drive, app)
    look(d)
    d.tap_text("Zastąp")
    settled(d)
    assert d.sees("Wszystko, co jest teraz, zostanie zastąpione tą kopią.")
    assert len(app.library.plays.all()) == 1
    d.tap_text("Zastąp wszystko")
    done(d)
    assert sorted(one["game"] for one in app.library.plays.all()) == ["mars_dice", "micro_cosmos"]
    assert app.tr.language == "en" and app.theme_cls.theme_style == "Light"
    assert d.find(Dialog).text == "Backup restored: 2 plays, 1 saved game, 1 player."
    d.tap_text("Close")
    settled(d)
    assert d.sees("everything in one file") and d.sees("from before replacing")
    (before,) = backup.rolling(app.library)  # of what was there
    assert backup.preview(before).plays == {"mars_dice": 1}
    app.show("people")
    settled(d)
    assert d.sees("Iga")


@pytest.mark.parametrize("hands", [Driver.double_tap, Driver.tap_with_two_fingers])
def test_a_doubled_touch_replaces_once(drive: Drive, tmp_path: Path, hands: Callable[[Driver, Widget], None]) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    d = at_backup(drive, app)
    look(d)
    hands(d, d.find(Pill, text="Zastąp"))
    settled(d)
    assert len(d.find_all(Dialog)) == 1 and backup.rolling(app.library) == [], "the second touch confirms nothing"
    hands(d, d.find(Pill, text="Zastąp wszystko"))
    done(d)
    assert len(backup.rolling(app.library)) == 1 and len(app.library.plays.all()) == 2


def test_what_could_not_be_used_is_said_until_it_is_read(drive: Drive, tmp_path: Path) -> None:
    def spoil(found: dict[str, bytes]) -> None:
        (journal,) = (name for name in found if name.startswith("sessions/"))
        found[journal] = b"nonsense\n"

    tampered(elsewhere(tmp_path), spoil)
    app = orbita(tmp_path / "orbita")
    d = at_backup(drive, app)
    look(d)
    d.tap_text("Połącz")
    done(d)
    assert d.find(Dialog).text == (
        "Kopia wczytana: 2 partie, 1 gracz. 1 wpisu nie da się użyć: niepełne albo uszkodzone (1)."
    )
    assert len(app.library.plays.all()) == 2
    d.tap_text("Zamknij")
    settled(d)
    assert d.sees("Co działo się z kopiami") and d.sees("dziś, ") and d.sees("niepełne albo uszkodzone (1).")
    app.tr.speak("en")  # and it is there in whichever language is set
    app.root.current.refresh()
    settled(d)
    assert d.sees("Backup restored: 2 plays, 1 player. 1 entry can’t be used")


def test_nobody_touches_anything_while_it_is_brought_back(drive: Drive, tmp_path: Path) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    d = at_backup(drive, app)
    look(d)
    looked_at = Event()

    screen = app.root.current

    def wait_before_restoring(*_: Any) -> None:
        if screen.busy:
            screen.unbind(busy=wait_before_restoring)
            app.jobs.run(lambda _say: looked_at.wait(60))  # jobs are done one after the other

    screen.bind(busy=wait_before_restoring)
    d.tap_text("Połącz")
    assert screen.busy
    shown = d.find(BackupProgress, within=d.find(Dialog))
    assert shown.doing == "Wczytuję kopię…"
    assert not d.can_reach(app.root.rail.items[0])
    d.press_key()
    assert app.root.current is screen and d.find_all(Dialog)
    looked_at.set()
    done(d)
    d.tap_text("Zamknij")
    settled(d)
    assert d.find_all(Dialog) == []
    d.back()
    assert app.root.current.name == "history"


@pytest.mark.parametrize("what", ["Zrób kopię", "Połącz"])
def test_what_takes_long_can_be_stopped_and_then_nothing_has_changed(drive: Drive, tmp_path: Path, what: str) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    d = at_backup(drive, app)
    if what == "Połącz":
        look(d)
    before = app.library.plays.all(), len(list((tmp_path / "home" / "Orbita").iterdir()))
    stopped, screen = Event(), app.root.current

    def wait_before_it(*_: Any) -> None:
        if screen.busy:
            screen.unbind(busy=wait_before_it)
            app.jobs.run(lambda _say: stopped.wait(60))  # jobs are done one after the other

    screen.bind(busy=wait_before_it)
    d.tap_text(what)
    assert screen.busy
    dialogs = d.find_all(Dialog)
    d.tap_text("Przerwij", within=dialogs[0] if dialogs else screen)
    stopped.set()
    done(d)
    assert d.find(Notice).text == "Przerwano. Nic się nie zmieniło." and d.find_all(Dialog) == []
    assert before == (app.library.plays.all(), len(list((tmp_path / "home" / "Orbita").iterdir())))
    assert not (tmp_path / "orbita" / "restore-staged").exists()


def test_e3_a_daily_backup_that_fails_is_told_once_and_stays_on_the_screen_of_the_backups(
    drive: Drive, tmp_path: Path
) -> None:
    app = orbita(tmp_path / "orbita")
    d = drive(app)
    (tmp_path / "orbita" / "backups").write_bytes(b"no folder")
    assert app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
    finish(app)
    d.wait_outside(lambda: app.table.backup_problem, what="the backup that fails")
    app.show("home")
    settled(d)
    assert "Codzienna kopia: " in d.find(Dialog).text
    d.tap_text("Zamknij")
    settled(d)
    assert app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
    finish(app)
    d.wait_outside(lambda: not app.jobs.running, what="the second")
    app.show("backup")
    settled(d)
    assert d.find_all(Dialog) == [] and d.sees("Codzienna kopia: ")
    (tmp_path / "orbita" / "backups").unlink()
    assert app.start("mars_dice", mars_setup(app, "Ola", "Marek"))
    finish(app)
    d.wait_outside(lambda: backup.rolling(app.library) and not app.jobs.running, what="one that is made")
    app.show("backup")
    settled(d)
    assert not d.sees("Codzienna kopia: ")


def test_a_game_on_the_table_is_closed_first_and_can_be_gone_on_with(drive: Drive, tmp_path: Path) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    d = drive(app)
    running = begin(app, "Zosia", "Jan")
    assert app.resume(running.id)
    app.do({"do": "vp", "who": 0, "amount": 2})
    app.show("score")
    app.show("history")
    settled(d)
    d.tap(d.find(OutlineButton, icon="backup-restore"))
    settled(d)
    look(d)
    d.tap_text("Połącz")
    done(d)
    d.tap_text("Zamknij")
    settled(d)
    assert not app.table.is_open
    while app.back():
        d.frames(3)
    assert app.root.current.name == "home"
    d.tap_text("Wróć do gry")
    assert app.table.id == running.id and app.table.session.cursor == 1


def test_a_failure_leaves_everything_as_it_was(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita")
    own = app.library.plays.add_by_hand("mars_dice", ["Ola", "Jan"], [5, 4], time.time() - 60)
    d = at_backup(drive, app)
    look(d)

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    d.tap_text("Połącz")
    done(d)
    monkeypatch.undo()
    (notice,) = d.find_all(Notice)
    assert "Brak miejsca na dysku" in notice.text and d.find_all(Dialog) == []
    assert [one["id"] for one in app.library.plays.all()] == [own["id"]]


# ------------------------------------------------------------ sizes


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.slow
def test_nothing_is_cut_off(drive: Drive, tmp_path: Path, language: str) -> None:
    elsewhere(tmp_path)
    app = orbita(tmp_path / "orbita", language)
    backup.keep_rolling(app.library, time.time())
    d = at_backup(drive, app)
    for size in SIZES:
        d.resize(*size)
        settled(d)
        assert cut_off(d) == [] and overlapping(d) == [], size
        look(d)
        assert cut_off(d) == [], size
        d.back()
        settled(d)


def test_it_says_what_there_is_to_keep(drive: Drive, tmp_path: Path) -> None:
    app = orbita(tmp_path / "here")
    app.library.plays.add_by_hand("mars_dice", ["Ola", "Jan"], [61, 58], time.time() - 500)
    app.library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Jan", "colour": "blue"}])
    d = at_backup(drive, app)
    assert {tile.what: tile.count for tile in d.find_all(BackupCount)} == {
        "Partie": "1",
        "Gry w toku": "0",
        "Gracze": "2",
    }


@pytest.mark.parametrize("size", [(1280, 800), (360, 640), (640, 360)])
def test_the_picture_of_an_empty_list_gives_way_to_the_words(
    drive: Drive, tmp_path: Path, size: tuple[int, int]
) -> None:
    d = at_backup(drive, orbita(tmp_path / "here"))
    d.resize(*size)
    settled(d)
    empty = d.find(EmptyState)
    (picture,) = d.find_all(Picture, within=empty)
    assert picture.top <= empty.top + 1 and (picture.height > 0 or size != (1280, 800))
