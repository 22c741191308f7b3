"""Handing things to other apps."""

import os
import webbrowser
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from threading import Event

import pytest

from companion.device import share
from companion.engine.message import Message
from companion.text import LANGUAGES, say
from tests.device.jvm import Tablet

LINK = "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D"


def shared(name: str, data: share.Data, app_folder: Path) -> share.Outcome:
    """What came of sharing a file, which may take its time."""
    came: Queue[share.Outcome] = Queue()
    share.share_file(name, data, app_folder, came.put)
    return came.get(timeout=60)


def told(outcome: share.Outcome) -> str:
    """The notice; it must have words in every language."""
    assert outcome.notice is not None
    return in_polish(outcome.notice)


def in_polish(notice: Message) -> str:
    words = {language: say(language, notice) for language in LANGUAGES}
    return words["pl"]


def not_opened(link: str) -> str:
    """What is said about a link that cannot be opened."""
    said: Queue[Message] = Queue()
    share.open_link(link, said.put)
    return in_polish(said.get(timeout=60))


NO_BROWSER = "Na tym urządzeniu nie da się otworzyć tego odnośnika."


# ------------------------------------------------------------ on a desktop


def test_a_desktop_shares_no_text_and_says_nothing_about_it() -> None:
    assert share.share_text("Wygrana!") == share.Outcome(False)


def test_a_file_goes_to_the_export_folder(tmp_path: Path) -> None:
    outcome = shared("orbita.csv", b"a,b\r\n", tmp_path)
    path = tmp_path / "home" / "Orbita" / "orbita.csv"
    assert outcome.done and outcome.path == path and path.read_bytes() == b"a,b\r\n"
    assert told(outcome) == f"Zapisano w pliku {path}"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("../../evil.csv", "-..-evil.csv"),
        ("a/b\\c:d.json", "a-b-c-d.json"),
        ("Żółw 2026-11-12.png", "Żółw 2026-11-12.png"),
        ("...", "orbita"),
        ("", "orbita"),
        ("x\n\0y.csv", "x-y.csv"),
    ],
)
def test_a_name_is_never_a_path(name: str, kept: str, tmp_path: Path) -> None:
    outcome = shared(name, b"x", tmp_path)
    assert outcome.path == tmp_path / "home" / "Orbita" / kept
    assert [path.name for path in (tmp_path / "home" / "Orbita").iterdir()] == [kept]


def test_a_disk_that_refuses_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    outcome = shared("orbita.csv", b"x", tmp_path)
    assert not outcome.done and outcome.path is None
    assert "plik nie został zapisany." in told(outcome)


def test_a_link_opens_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: Queue[str] = Queue()
    monkeypatch.setattr(webbrowser, "open", lambda link: opened.put(link) or True)
    share.open_link(LINK, lambda _: pytest.fail("said"))
    assert opened.get(timeout=60) == LINK


def test_nobody_waits_for_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for the terminal ends only when it is closed."""
    closed, ended = Event(), Event()
    monkeypatch.setattr(webbrowser, "open", lambda _: closed.wait(60) and not ended.set())
    share.open_link(LINK, lambda _: pytest.fail("said"))
    assert not ended.is_set()
    closed.set()
    assert ended.wait(60)


@pytest.mark.parametrize("link", ["file:///etc/passwd", "javascript:alert(1)", "bgstats://x", "--version", ""])
def test_only_the_web_is_opened(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: pytest.fail("opened"))
    assert not_opened(link) == NO_BROWSER


def test_without_a_browser_there_is_one_clear_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    for browser in (broken, lambda _: False):
        monkeypatch.setattr(webbrowser, "open", browser)
        assert not_opened(LINK) == NO_BROWSER


# ------------------------------------------------------------ on Android

ROW = "content://media/external/downloads/1"


def test_an_android_without_java_fails_at_nothing(without_java: None, tmp_path: Path) -> None:
    assert told(share.share_text("x")) == "Na tym urządzeniu nie udało się udostępnić tekstu."
    assert not_opened(LINK) == NO_BROWSER
    outcome = shared("a.csv", b"x", tmp_path)
    path = tmp_path / "exports" / "a.csv"
    assert outcome.done and outcome.path == path and path.read_bytes() == b"x"
    assert told(outcome) == f"Nie udało się udostępnić pliku. Jest tutaj: {path}"


def test_text_goes_to_the_share_sheet(tablet: Tablet) -> None:
    assert share.share_text("Ola – 61") == share.Outcome(True)
    intent = tablet.shared()
    assert (intent.getAction(), intent.getType()) == ("android.intent.action.SEND", "text/plain")
    assert intent.getStringExtra("android.intent.extra.TEXT") == "Ola – 61"


def test_text_with_letters_beyond_the_basic_plane_arrives_whole(tablet: Tablet) -> None:
    """And as a text: as an array of characters no other app would read it."""
    share.share_text("a🚀b")
    intent = tablet.shared()
    assert intent.kindOf("android.intent.extra.TEXT") == "String"
    assert tablet.java.letters(intent.getStringExtra("android.intent.extra.TEXT")) == "61 1f680 62"


def test_a_link_goes_to_the_app_that_takes_it(tablet: Tablet) -> None:
    share.open_link(LINK, lambda _: pytest.fail("said"))
    (intent,) = tablet.started()
    assert intent.getAction() == "android.intent.action.VIEW" and intent.getData().toString() == LINK


@pytest.mark.parametrize(
    ("does", "tried"),
    [
        (lambda: told(share.share_text("x")), "share a text"),
        (lambda: not_opened(LINK), "open a link"),
    ],
)
def test_what_java_throws_is_logged_with_what_was_tried(
    tablet: Tablet, caplog: pytest.LogCaptureFixture, does: Callable[[], str], tried: str
) -> None:
    tablet.fail_at("startActivity")
    assert does()
    assert f"could not {tried}" in caplog.text and "startActivity was made to fail" in caplog.text


def test_a_file_goes_through_the_media_store(tablet: Tablet, tmp_path: Path) -> None:
    assert shared("orbita.csv", b"a,b\r\n", tmp_path) == share.Outcome(True)
    intent = tablet.shared()
    assert (intent.getAction(), intent.getType(), intent.getFlags()) == ("android.intent.action.SEND", "text/csv", 1)
    assert intent.kindOf("android.intent.extra.STREAM") == "Parcelable"
    assert intent.getParcelableExtra("android.intent.extra.STREAM").toString() == ROW
    kept = [tablet.column(ROW, name) for name in ("_display_name", "mime_type", "relative_path")]
    assert kept == ["orbita.csv", "text/csv", "Download/Orbita"]
    assert tablet.download(ROW) == b"a,b\r\n"
    assert not (tmp_path / "exports").exists()


@pytest.mark.parametrize("from_file", [False, True])
def test_a_shared_file_is_complete_when_it_is_announced(tablet: Tablet, tmp_path: Path, from_file: bool) -> None:
    """Its size is looked at when it is no longer pending: mail goes by that."""
    data = bytes(300_000)
    (tmp_path / "made").write_bytes(data)
    assert shared("orbita_backup.zip", tmp_path / "made" if from_file else data, tmp_path).done
    assert (tablet.column(ROW, "_size"), tablet.column(ROW, "is_pending")) == ("300000", "0")


@pytest.mark.parametrize("where", ["openFileDescriptor", "update", "startActivity", "a full disk"])
def test_a_file_that_cannot_be_shared_leaves_nothing_among_the_downloads(
    tablet: Tablet, tmp_path: Path, where: str, caplog: pytest.LogCaptureFixture
) -> None:
    tablet.fail_at(where)
    tablet.set_up(diskIsFull=where == "a full disk")
    outcome = shared("orbita.csv", bytes(100_000), tmp_path)
    assert outcome.path == tmp_path / "exports" / "orbita.csv" and outcome.path.stat().st_size == 100_000
    assert tablet.downloads() == 0 and "could not share a file" in caplog.text


def test_a_media_store_that_takes_nothing_leaves_the_file_in_the_app(tablet: Tablet, tmp_path: Path) -> None:
    tablet.fail_at("insert gives nothing")
    outcome = shared("orbita.csv", b"x", tmp_path)
    assert outcome.done and outcome.path == tmp_path / "exports" / "orbita.csv"


def test_nobody_waits_for_a_large_file(tablet: Tablet, tmp_path: Path) -> None:
    """It is read and written on another thread: here it cannot be read before this one is through."""
    backup = tmp_path / "backup"
    os.mkfifo(backup)
    came: Queue[share.Outcome] = Queue()
    share.share_file("backup.zip", backup, tmp_path, came.put)
    assert came.empty()
    backup.write_bytes(b"all games")
    assert came.get(timeout=60).done and tablet.download(ROW) == b"all games"


def test_an_old_android_keeps_the_file_where_a_cable_reaches_it_and_says_where(
    tablet: Tablet, tmp_path: Path
) -> None:
    tablet.become(28)
    outcome = shared("orbita.csv", b"x", tmp_path)
    assert outcome.path == tablet.folder / "external" / "orbita.csv" and outcome.path.read_bytes() == b"x"
    assert str(outcome.path) in told(outcome) and tablet.started() == []


def test_an_old_android_without_a_memory_card_keeps_it_in_the_app(tablet: Tablet, tmp_path: Path) -> None:
    tablet.become(28)
    tablet.set_up(hasExternalFolder=False)
    assert shared("orbita.csv", b"x", tmp_path).path == tmp_path / "exports" / "orbita.csv"


def test_a_backup_that_lies_in_the_export_folder_is_not_written_again(tablet: Tablet, tmp_path: Path) -> None:
    tablet.fail_at("insert")
    path = tmp_path / "exports" / "orbita.zip"
    path.parent.mkdir()
    path.write_bytes(b"all games")
    before = path.stat().st_ino
    assert shared("orbita.zip", path, tmp_path).path == path and path.stat().st_ino == before
