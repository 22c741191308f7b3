"""Handing things to other apps."""

import os
import sys
import webbrowser
from pathlib import Path
from queue import Queue
from threading import Event

import pytest

from companion.device import share
from companion.engine.message import Message
from companion.text import LANGUAGES, say
from tests.device.made_up import Java

LINK = "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D"


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
    outcome = share.share_file("orbita.csv", b"a,b\r\n", tmp_path)
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
    outcome = share.share_file(name, b"x", tmp_path)
    assert outcome.path == tmp_path / "home" / "Orbita" / kept
    assert [path.name for path in (tmp_path / "home" / "Orbita").iterdir()] == [kept]


def test_a_disk_that_refuses_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    outcome = share.share_file("orbita.csv", b"x", tmp_path)
    assert not outcome.done and outcome.path is None
    assert told(outcome).endswith("plik nie został zapisany.")


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


def test_an_android_without_java_fails_at_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert told(share.share_text("x")) == "Na tym urządzeniu nie udało się udostępnić tekstu."
    assert not_opened(LINK) == NO_BROWSER
    outcome = share.share_file("a.csv", b"x", tmp_path)
    path = tmp_path / "exports" / "a.csv"
    assert outcome.done and outcome.path == path and path.read_bytes() == b"x"
    assert told(outcome) == f"Nie udało się udostępnić pliku. Jest tutaj: {path}"


def test_text_goes_to_the_share_sheet(java: Java) -> None:
    asked = java.asked
    assert share.share_text("Ola – 61") == share.Outcome(True)
    assert asked[:3] == [
        ("setAction", "ACTION_SEND"),
        ("setType", "text/plain"),
        ("putExtra", "EXTRA_TEXT", "Ola – 61"),
    ]
    assert [each[0] for each in asked[3:]] == ["createChooser", "startActivity"]


def test_a_link_goes_to_the_app_that_takes_it(java: Java) -> None:
    asked = java.asked
    share.open_link(LINK, lambda _: pytest.fail("said"))
    assert [each[0] for each in asked] == ["parse", "setAction", "setData", "startActivity"]
    assert asked[0] == ("parse", LINK) and asked[1] == ("setAction", "ACTION_VIEW")


def test_a_file_goes_through_the_media_store(java: Java, tmp_path: Path) -> None:
    asked, answers = java.asked, java.answers
    reading, writing = os.pipe()
    answers["detachFd()"] = writing
    answers["insert()"] = "content://media/1"
    assert share.share_file("orbita.csv", b"a,b\r\n", tmp_path) == share.Outcome(True)
    with os.fdopen(reading, "rb") as file:  # ends only if the other side was closed
        assert file.read() == b"a,b\r\n"
    assert ("put", "MIME_TYPE", "text/csv") in asked and ("put", "DISPLAY_NAME", "orbita.csv") in asked
    assert ("putExtra", "EXTRA_STREAM", "content://media/1") in asked
    assert ("addFlags", "FLAG_GRANT_READ_URI_PERMISSION") in asked
    assert asked[-1][0] == "startActivity"
    assert not (tmp_path / "exports").exists()


def test_a_media_store_that_takes_nothing_leaves_the_file_in_the_app(java: Java, tmp_path: Path) -> None:
    answers = java.answers
    answers["insert()"] = None
    outcome = share.share_file("orbita.csv", b"x", tmp_path)
    assert outcome.done and outcome.path == tmp_path / "exports" / "orbita.csv"


def test_an_old_android_keeps_the_file_in_the_app_and_says_where(java: Java, tmp_path: Path) -> None:
    asked, answers = java.asked, java.answers
    answers["SDK_INT"] = 28
    outcome = share.share_file("orbita.csv", b"x", tmp_path)
    assert outcome.path == tmp_path / "exports" / "orbita.csv"
    assert str(outcome.path) in told(outcome)
    assert "startActivity" not in [each[0] for each in asked]
