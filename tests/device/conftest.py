from pathlib import Path

import pytest

from tests.device.made_up import Java, install


@pytest.fixture(autouse=True)
def on_a_desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture
def java(on_a_desktop: None, monkeypatch: pytest.MonkeyPatch) -> Java:
    return install(monkeypatch)
