"""What the device can do is optional: without it nothing fails."""

import ast
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import pytest

from companion.device import files, language, speech, vibration
from companion.device.android_sounds import AndroidSounds
from tests.device.conftest import forget_motor
from tests.device.jvm import Tablet

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


def test_a_desktop_does_not_vibrate() -> None:
    forget_motor()
    assert vibration.buzz("tap") is False
    assert "plyer" not in sys.modules


def test_a_tablet_vibrates(tablet: Tablet) -> None:
    assert vibration.buzz("tap") and vibration.buzz("roll")
    assert tablet.nexts(3) == ["hasVibrator", "vibrate 12 ms at -1", "vibrate 60 ms at -1"]


def test_an_old_tablet_vibrates(tablet: Tablet) -> None:
    tablet.become(24)
    assert vibration.buzz("tap")
    assert tablet.nexts(2) == ["hasVibrator", "vibrate 12 ms"]


def test_a_tablet_without_a_motor_is_asked_once(tablet: Tablet) -> None:
    tablet.set_up(hasMotor=False)
    assert not vibration.buzz("tap") and not vibration.buzz("tap")
    assert tablet.next() == "hasVibrator" and tablet.java.isQuiet()


@pytest.mark.parametrize("where", ["getSystemService", "hasVibrator", "vibrate"])
def test_a_motor_that_fails_is_no_problem_and_is_logged_once(
    tablet: Tablet, where: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    tablet.fail_at(where)
    assert not vibration.buzz("tap") and not vibration.buzz("tap")
    assert caplog.text.count("Device: could not") == 1
    assert f"{where} was made to fail" in caplog.text + capfd.readouterr().err  # plyer prints some itself


# ------------------------------------------------------------ sounds

SOUNDS = sorted((Path(__file__).parents[2] / "data" / "sounds").glob("*.wav"))


def test_sounds_are_read_ahead_and_played_without_preparing_them_again(tablet: Tablet) -> None:
    sounds = AndroidSounds(SOUNDS)
    assert tablet.nexts(4) == ["load end.wav", "load roll.wav", "load tap.wav", "load turn.wav"]
    assert sounds.play("tap") and sounds.play("tap")
    assert tablet.nexts(2) == ["play 3 at 1.0 1.0 1.0"] * 2
    assert tablet.java.isQuiet()


def test_a_sound_that_is_missing_is_not_played(tablet: Tablet, tmp_path: Path) -> None:
    assert not AndroidSounds([tmp_path / "tap.wav"]).play("tap")
    assert not AndroidSounds(SOUNDS).play("gong")


# ------------------------------------------------------------ files, language


def test_exports_go_to_the_users_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert files.export_folder(tmp_path / "app") == tmp_path / "Orbita"


def test_exports_of_a_tablet_stay_in_the_app_until_they_are_shared(tablet: Tablet, tmp_path: Path) -> None:
    assert files.export_folder(tmp_path / "app") == tmp_path / "app" / "exports"
    tablet.become(28)
    assert files.export_folder(tmp_path / "app") == tablet.folder / "external"


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


def test_the_language_of_a_tablet(tablet: Tablet) -> None:
    from jnius import autoclass

    locale = autoclass("java.util.Locale")
    before = locale.getDefault()
    for name, expected in (("pl", "pl"), ("de", "en")):
        locale.setDefault(locale(name, "XX"))
        assert language.of_device() == expected
    locale.setDefault(before)


def test_an_android_that_fails_is_no_problem(
    without_java: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    forget_motor()
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert vibration.buzz("tap") is False
    assert language.of_device() == "en"
    assert "could not find the motor" in caplog.text and "could not ask for the language" in caplog.text
    forget_motor()


# ------------------------------------------------------------ all of them


def test_nothing_that_java_throws_is_swallowed_without_a_word() -> None:
    """Or the first device says "no voice", and nobody learns why."""
    quiet = []
    for file in sorted(Path(files.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ExceptHandler) and "Exception" in ast.unparse(node.type or ast.Name("Exception")):
                says = {ast.unparse(part) for part in ast.walk(node) if isinstance(part, ast.Call | ast.Raise)}
                if not any(said == "raise" or said.startswith("log_failure(") for said in says):
                    quiet.append(f"{file.name}:{node.lineno}")
            elif isinstance(node, ast.Call) and ast.unparse(node) == "suppress(Exception)":
                quiet.append(f"{file.name}:{node.lineno}")
    assert quiet == []
