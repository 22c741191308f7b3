"""Choosing a file: the dialog of a desktop, and Android's picker on a real Java with Android's signatures."""

import os
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from companion.device import picker
from companion.store.problem import StoreProblem
from companion.text import LANGUAGES, say
from tests.device.jvm import Tablet

MOST = 2_000_000


class Waiting:
    """Whoever waits for the answer."""

    def __init__(self) -> None:
        self.answers: Queue[Path | StoreProblem | None] = Queue()

    def choose(self, folder: Path = Path("/nowhere")) -> bool:
        return picker.choose("Wczytaj plik", folder, MOST, self.answers.put)

    def answer(self) -> Path | StoreProblem | None:
        return self.answers.get(timeout=60)

    def refusal(self) -> str:
        answer = self.answer()
        assert isinstance(answer, StoreProblem)
        words = {language: say(language, answer.message) for language in LANGUAGES}
        return words["pl"]


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Waiting]:
    monkeypatch.setattr(picker, "_android", None)
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    yield Waiting()
    picker.cancel()


# ------------------------------------------------------------ on a desktop


def program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "$@" > {folder}/asked\n{script}\n')
    path.chmod(0o755)


@pytest.fixture
def bin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def test_without_a_dialog_there_is_none(waiting: Waiting, bin: Path) -> None:
    assert not picker.available() and not waiting.choose()


def test_the_dialog_opens_where_orbita_keeps_its_files(waiting: Waiting, bin: Path, tmp_path: Path) -> None:
    program(bin, "zenity", "echo '/home/Ola/moja gra.orbita'")
    assert picker.available() and waiting.choose(tmp_path)
    assert waiting.answer() == Path("/home/Ola/moja gra.orbita")
    assert (bin / "asked").read_text() == f"--file-selection --title=Wczytaj plik --filename={tmp_path}/\n"


def test_where_there_is_no_such_folder_it_opens_at_home(waiting: Waiting, bin: Path, tmp_path: Path) -> None:
    program(bin, "kdialog", "echo /x")
    assert waiting.choose()
    assert waiting.answer() == Path("/x")
    assert (bin / "asked").read_text() == f"--title Wczytaj plik --getopenfilename {tmp_path}/home\n"


@pytest.mark.parametrize(("desktop", "chosen"), [("KDE", "/kdialog"), ("GNOME", "/zenity")])
def test_each_desktop_has_its_own(
    waiting: Waiting, bin: Path, monkeypatch: pytest.MonkeyPatch, desktop: str, chosen: str
) -> None:
    for name in ("zenity", "kdialog"):
        program(bin, name, f"echo /{name}")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    assert waiting.choose() and waiting.answer() == Path(chosen)


@pytest.mark.parametrize("script", ["exit 1", "exit 0", "echo /x; exit 5", "kill -9 $$"])
def test_nothing_chosen(waiting: Waiting, bin: Path, script: str) -> None:
    program(bin, "zenity", script)
    assert waiting.choose() and waiting.answer() is None


def test_a_dialog_that_does_not_start(waiting: Waiting, bin: Path) -> None:
    (bin / "zenity").write_bytes(b"\x7fELF nonsense")
    (bin / "zenity").chmod(0o755)
    assert not waiting.choose()


def test_a_name_that_is_no_text(waiting: Waiting, bin: Path) -> None:
    program(bin, "zenity", r"printf '/x\377\n\n'")
    assert waiting.choose() and os.fsencode(waiting.answer()) == b"/x\xff\n"


def test_nobody_waits_and_it_can_be_taken_back(waiting: Waiting, bin: Path) -> None:
    program(bin, "zenity", "exec /bin/sleep 600")
    assert waiting.choose()
    dialog = picker._dialog
    assert dialog is not None and dialog.poll() is None
    assert waiting.choose()  # once more: the first goes
    assert dialog.wait(60) < 0 and waiting.answer() is None
    second = picker._dialog
    picker.cancel()
    assert second is not None and second.wait(60) < 0


# ------------------------------------------------------------ on Android


@pytest.fixture
def chosen(tmp_path: Path) -> Path:
    """A file somewhere on the tablet."""
    path = tmp_path / "chosen.orbita"
    path.write_bytes(b"a game")
    return path


def test_androids_picker_gives_a_copy(tablet: Tablet, waiting: Waiting, chosen: Path) -> None:
    assert picker.available() and waiting.choose()
    intent = tablet.started()[-1]
    assert intent.getAction() == "android.intent.action.OPEN_DOCUMENT" and intent.getType() == "*/*"
    assert intent.hasCategory("android.intent.category.OPENABLE")
    tablet.give(chosen)
    path = waiting.answer()
    assert isinstance(path, Path) and path.parent == tablet.cache and path.read_bytes() == b"a game"


def test_the_next_copy_takes_the_place_of_the_last(tablet: Tablet, waiting: Waiting, chosen: Path) -> None:
    for data in (b"one", b"two"):
        chosen.write_bytes(data)
        assert waiting.choose()
        tablet.give(chosen)
        path = waiting.answer()
        assert isinstance(path, Path) and path.read_bytes() == data
    assert [file.name for file in tablet.cache.iterdir()] == [path.name]


def test_nothing_chosen_on_android(tablet: Tablet, waiting: Waiting) -> None:
    assert waiting.choose()
    tablet.answer(0)
    assert waiting.answer() is None


def test_a_file_that_is_too_big_is_not_kept(tablet: Tablet, waiting: Waiting, chosen: Path) -> None:
    chosen.write_bytes(bytes(MOST + 1))
    assert waiting.choose()
    tablet.give(chosen)
    assert waiting.refusal() == "Ten plik jest za duży (ponad 2 MB). Wybierz inny."
    assert list(tablet.cache.iterdir()) == []


def test_one_that_is_just_small_enough_is(tablet: Tablet, waiting: Waiting, chosen: Path) -> None:
    chosen.write_bytes(bytes(MOST))
    assert waiting.choose()
    tablet.give(chosen)
    path = waiting.answer()
    assert isinstance(path, Path) and path.stat().st_size == MOST


def test_a_file_that_cannot_be_opened(
    tablet: Tablet, waiting: Waiting, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert waiting.choose()
    tablet.give(tmp_path / "gone")
    assert waiting.refusal().startswith("Nie udało się otworzyć tego pliku.")
    assert "could not open the chosen file" in caplog.text and "FileNotFoundException" in caplog.text


def test_an_answer_without_a_file(tablet: Tablet, waiting: Waiting) -> None:
    for answer in (lambda: tablet.give(None), lambda: tablet.answer(-1)):
        assert waiting.choose()
        answer()
        assert waiting.refusal().startswith("Nie udało się otworzyć tego pliku.")


def test_a_file_that_breaks_off(tablet: Tablet, waiting: Waiting) -> None:
    assert waiting.choose()
    tablet.give(Path("/proc/self/mem"))  # it can be opened, but nothing lies at its start
    assert "pliku nie można otworzyć. Pozostaje nietknięty." in waiting.refusal()
    assert list(tablet.cache.iterdir()) == []


def test_a_cache_that_takes_nothing(tablet: Tablet, waiting: Waiting, chosen: Path) -> None:
    assert waiting.choose()
    tablet.cache.rmdir()
    tablet.give(chosen)
    assert "pliku nie można otworzyć. Pozostaje nietknięty." in waiting.refusal()


def test_only_the_newest_question_is_answered(tablet: Tablet, waiting: Waiting, chosen: Path) -> None:
    assert waiting.choose() and waiting.choose()
    first, second = tablet.codes()
    tablet.answer(0, code=first)
    tablet.answer(-1, code=9)  # to somebody else
    tablet.give(chosen, second)
    assert isinstance(waiting.answer(), Path)
    assert waiting.answers.empty()


def test_an_answer_that_nobody_waits_for_any_more(tablet: Tablet, waiting: Waiting, chosen: Path) -> None:
    assert waiting.choose()
    picker.cancel()
    tablet.answer(0)
    assert waiting.choose()
    tablet.give(chosen)
    assert isinstance(waiting.answer(), Path) and waiting.answers.empty()


def test_a_tablet_without_a_picker(tablet: Tablet, waiting: Waiting, caplog: pytest.LogCaptureFixture) -> None:
    tablet.fail_at("startActivityForResult")
    assert not waiting.choose()
    assert "could not open the picker of files" in caplog.text


def test_an_android_without_java(without_java: None, waiting: Waiting) -> None:
    assert not waiting.choose()
