"""What the device can do is optional: without it nothing fails."""

import os
import time
from pathlib import Path

import pytest

from companion.device import files, language, speech, vibration


@pytest.fixture(autouse=True)
def on_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)


def test_without_a_voice_reading_aloud_says_no(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert speech.say("Zażółć gęślą jaźń", "pl") is False
    speech.stop()


def test_nothing_to_read_is_not_a_missing_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert speech.say("  ", "pl") is True


def fake_espeak(folder: Path, monkeypatch: pytest.MonkeyPatch, then: str) -> Path:
    heard = folder / "heard"
    program = folder / "espeak-ng"
    program.write_text(f'#!/bin/sh\n{{ echo "$@"; /bin/cat; }} > {heard}\n{then}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))
    return heard


def test_the_voice_gets_the_language_and_the_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = fake_espeak(tmp_path, monkeypatch, "exit 0")
    os.mkfifo(heard)  # reading it waits until the voice has said everything
    assert speech.say("--version; tura 3", "pl") is True
    said = heard.read_text()
    speech.stop()
    assert said.split("\n") == ["-v pl --stdin", "--version; tura 3"]


def test_reading_does_not_block_and_a_new_text_stops_the_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake_espeak(tmp_path, monkeypatch, "exec /bin/sleep 30")
    before = time.monotonic()
    speech.say("raz", "pl")
    first = speech._running
    speech.say("dwa", "pl")
    speech.stop()
    assert time.monotonic() - before < 3
    assert first is not None and first.poll() is not None


def test_a_desktop_does_not_vibrate() -> None:
    assert vibration.buzz("tap") is False


def test_exports_go_to_the_users_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert files.export_folder(tmp_path / "app") == tmp_path / "Orbita"
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    assert files.export_folder(tmp_path / "app") == tmp_path / "app" / "exports"


@pytest.mark.parametrize(
    ("set_to", "expected"),
    [
        ("pl_PL.UTF-8", "pl"),
        ("en_GB.UTF-8", "en"),
        ("de_DE", "en"),
        ("cs_CZ.UTF-8", "en"),
        ("C", "pl"),
        ("C.UTF-8", "pl"),
        ("POSIX", "pl"),
    ],
)
def test_the_language_of_the_device(set_to: str, expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", set_to)
    assert language.of_device() == expected


def test_a_device_that_does_not_say_speaks_polish(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language.of_device() == "pl"


def test_an_android_that_fails_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here there is no Java at all."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    vibration._vibrate.cache_clear()
    assert vibration.buzz("tap") is False
    assert speech.say("raz", "pl") is False
    assert language.of_device() == "en"
    vibration._vibrate.cache_clear()
