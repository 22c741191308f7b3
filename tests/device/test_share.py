"""Handing things to other apps. There is no Android here: what Java would be asked for is asked of one made up."""

import os
import sys
import types
import webbrowser
from pathlib import Path
from typing import Any

import pytest

from companion.device import share
from companion.text import LANGUAGES, say

LINK = "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D"


@pytest.fixture(autouse=True)
def on_a_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


def told(outcome: share.Outcome) -> str:
    """The notice; it must have words in every language."""
    assert outcome.notice is not None
    words = {language: say(language, outcome.notice) for language in LANGUAGES}
    return words["pl"]


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
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda link: opened.append(link) or True)
    assert share.open_link(LINK) == share.Outcome(True)
    assert opened == [LINK]


@pytest.mark.parametrize("link", ["file:///etc/passwd", "javascript:alert(1)", "bgstats://x", "--version", ""])
def test_only_the_web_is_opened(link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: pytest.fail("opened"))
    assert not share.open_link(link).done


def test_without_a_browser_there_is_one_clear_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    for browser in (broken, lambda _: False):
        monkeypatch.setattr(webbrowser, "open", browser)
        outcome = share.open_link(LINK)
        assert not outcome.done and told(outcome) == "Na tym urządzeniu nie da się otworzyć tego odnośnika."


# ------------------------------------------------------------ on Android


def test_an_android_without_java_fails_at_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert told(share.share_text("x")) == "Na tym urządzeniu nie udało się udostępnić tekstu."
    assert not share.open_link(LINK).done
    outcome = share.share_file("a.csv", b"x", tmp_path)
    path = tmp_path / "exports" / "a.csv"
    assert outcome.done and outcome.path == path and path.read_bytes() == b"x"
    assert told(outcome) == f"Nie udało się udostępnić pliku. Jest tutaj: {path}"


class Thing:
    """A Java object that notes what is asked of it; constants are their own names."""

    def __init__(self, name: str, asked: list[Any], answers: dict[str, Any]) -> None:
        self._name, self._asked, self._answers = name, asked, answers

    def __getattr__(self, name: str) -> Any:
        if name in self._answers:
            return self._answers[name]
        if name.isupper() or name == "mActivity":
            return name if name.isupper() else Thing("activity", self._asked, self._answers)

        def method(*given: Any) -> Any:
            self._asked.append((name, *given))
            return self._answers.get(f"{name}()", Thing(name, self._asked, self._answers))

        return method

    def __call__(self, *given: Any) -> Any:
        return given[0] if given else Thing(self._name, self._asked, self._answers)


@pytest.fixture
def java(monkeypatch: pytest.MonkeyPatch) -> tuple[list[Any], dict[str, Any]]:
    asked: list[Any] = []
    answers: dict[str, Any] = {"SDK_INT": 34}
    jnius: Any = types.ModuleType("jnius")
    jnius.autoclass = lambda name: Thing(name, asked, answers)
    jnius.cast = lambda _, thing: thing
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    return asked, answers


Java = tuple[list[Any], dict[str, Any]]


def test_text_goes_to_the_share_sheet(java: Java) -> None:
    asked, _ = java
    assert share.share_text("Ola – 61") == share.Outcome(True)
    assert asked[:3] == [
        ("setAction", "ACTION_SEND"),
        ("setType", "text/plain"),
        ("putExtra", "EXTRA_TEXT", "Ola – 61"),
    ]
    assert [each[0] for each in asked[3:]] == ["createChooser", "startActivity"]


def test_a_link_goes_to_the_app_that_takes_it(java: Java) -> None:
    asked, _ = java
    assert share.open_link(LINK) == share.Outcome(True)
    assert [each[0] for each in asked] == ["parse", "setAction", "setData", "startActivity"]
    assert asked[0] == ("parse", LINK) and asked[1] == ("setAction", "ACTION_VIEW")


def test_a_file_goes_through_the_media_store(java: Java, tmp_path: Path) -> None:
    asked, answers = java
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
    _, answers = java
    answers["insert()"] = None
    outcome = share.share_file("orbita.csv", b"x", tmp_path)
    assert outcome.done and outcome.path == tmp_path / "exports" / "orbita.csv"


def test_an_old_android_keeps_the_file_in_the_app_and_says_where(java: Java, tmp_path: Path) -> None:
    asked, answers = java
    answers["SDK_INT"] = 28
    outcome = share.share_file("orbita.csv", b"x", tmp_path)
    assert outcome.path == tmp_path / "exports" / "orbita.csv"
    assert str(outcome.path) in told(outcome)
    assert "startActivity" not in [each[0] for each in asked]
