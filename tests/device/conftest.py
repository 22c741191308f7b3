import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.device import java, picker, speech, vibration
from tests.device import jvm
from tests.effort import THOROUGH


@pytest.fixture(autouse=True)
def on_a_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(java, "_logged", set())


@pytest.fixture
def without_java(on_a_desktop: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """An Android on which Java cannot be reached at all."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setitem(sys.modules, "jnius", None)


@pytest.fixture
def tablet(on_a_desktop: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[jvm.Tablet]:
    """From now on this is Android, with a real Java."""
    if not jvm.is_there():
        (pytest.fail if THOROUGH else pytest.skip)(jvm.LEFT_OUT)
    monkeypatch.setattr(threading.Thread, "run", jvm.start())
    for name, module in jvm.android_module().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setattr(speech, "_voice", None)
    monkeypatch.setattr(picker, "_android", None)
    forget_motor()
    tablet = jvm.Tablet(tmp_path / "tablet")
    yield tablet
    tablet.java.letVoiceGo()
    wait_for_voices()
    forget_motor()


def wait_for_voices() -> None:
    """What is still being read would be read into the next test."""
    for thread in threading.enumerate():
        if thread.name.endswith("(_work)"):  # that of AndroidVoice
            thread.join(timeout=60)


def forget_motor() -> None:
    """What is known of the motor, and plyer, which keeps it, belong to one test."""
    vibration._vibrate.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "plyer"]:
        del sys.modules[name]
