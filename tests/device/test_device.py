"""What the device can do is optional: without it nothing fails."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from companion.device import files, language, speech, vibration
from tests.device.made_up import Java

# ------------------------------------------------------------ reading aloud


def no_problem(why: str) -> None:
    pytest.fail(why)


def test_without_a_voice_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    said: list[str] = []
    speech.say("Zażółć gęślą jaźń", "pl", said.append)
    assert said == ["device.no_speech"]
    speech.stop()


def test_nothing_to_read_is_not_a_missing_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    speech.say("  ", "pl", no_problem)


@pytest.fixture
def espeak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A voice that writes down what it hears; reading that waits for it. Then it does what is in `then`."""
    heard = tmp_path / "heard"
    os.mkfifo(heard)
    program = tmp_path / "espeak-ng"
    program.write_text(f'#!/bin/sh\n{{ echo "$@"; /bin/cat; }} > {heard}\n. {tmp_path}/then\n')
    program.chmod(0o755)
    (tmp_path / "then").write_text("exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    yield tmp_path
    speech.release()


def test_the_voice_gets_the_language_and_the_text(espeak: Path) -> None:
    speech.say("--version; tura 3", "pl", no_problem)
    assert (espeak / "heard").read_text().split("\n") == ["-v pl --stdin", "--version; tura 3"]


def test_a_voice_that_hangs_is_stopped_by_the_next_text(espeak: Path) -> None:
    (espeak / "then").write_text("exec /bin/sleep 600")
    speech.say("raz", "pl", no_problem)
    (espeak / "heard").read_text()
    first = speech._running
    speech.say("dwa", "pl", no_problem)
    (espeak / "heard").read_text()
    second = speech._running
    speech.release()
    assert first is not None and first.wait(60) < 0
    assert second is not None and second.wait(60) < 0


def test_a_voice_that_reads_nothing_holds_nobody_up(espeak: Path) -> None:
    (espeak / "espeak-ng").write_text("#!/bin/sh\nexec /bin/sleep 600\n")
    speech.say("ó" * 100_000, "pl", no_problem)
    running = speech._running
    speech.stop()
    assert running is not None and running.wait(60) < 0


@pytest.mark.parametrize("program", ["#!/bin/sh\nexit 1\n", "#!/no/such/shell\n"])
def test_a_voice_that_fails_is_told_like_one_that_is_missing(espeak: Path, program: str) -> None:
    """No loudspeaker, no Polish: espeak-ng ends with an error."""
    (espeak / "espeak-ng").write_text(program)
    said: Queue[str] = Queue()
    speech.say("raz", "pl", said.put)
    assert said.get(timeout=60) == "device.no_speech"


# ------------------------------------------------------------ vibration


@pytest.fixture
def motor() -> Iterator[None]:
    """What is known of the motor, and plyer, which keeps it, belong to one test."""

    def forget() -> None:
        vibration._vibrate.cache_clear()
        for name in [name for name in sys.modules if name.split(".")[0] == "plyer"]:
            del sys.modules[name]

    forget()
    yield
    forget()


def test_a_desktop_does_not_vibrate(motor: None) -> None:
    assert vibration.buzz("tap") is False
    assert "plyer" not in sys.modules


def test_a_tablet_vibrates(motor: None, java: Java) -> None:
    java.answers["hasVibrator()"] = True
    assert vibration.buzz("tap") and vibration.buzz("roll")
    buzzes = [asked[1] for asked in java.asked if asked[0] == "createOneShot"]
    assert buzzes == [12, 60] and java.names().count("vibrate") == 2


def test_a_tablet_without_a_motor_is_asked_once(motor: None, java: Java) -> None:
    java.answers["hasVibrator()"] = False
    assert not vibration.buzz("tap") and not vibration.buzz("tap")
    assert "vibrate" not in java.names() and java.names().count("hasVibrator") == 1


@pytest.mark.parametrize("where", ["getSystemService()", "hasVibrator()", "vibrate()"])
def test_a_motor_that_fails_is_no_problem(motor: None, java: Java, where: str) -> None:
    java.answers |= {"hasVibrator()": True, where: RuntimeError("SecurityException")}
    assert vibration.buzz("tap") is False


# ------------------------------------------------------------ files, language


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


def test_an_android_that_fails_is_no_problem(motor: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here there is no Java at all."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert vibration.buzz("tap") is False
    assert language.of_device() == "en"
