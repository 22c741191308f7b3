"""A second copy of the app on one folder: it says so in one sentence, and changes nothing."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import lock
from companion.store.library import Library
from screens.already_open import AlreadyOpenApp
from screens.app import OrbitaApp
from screens.widgets import BigButton
from tests.screens.hands import SIZES, cut_off
from tests.store.helpers import ROOT, child, content, output_of
from tools.drive import Driver

Drive = Callable[..., Driver]

START = """
import sys
from pathlib import Path
from companion.store.lock import InUse, take
try:
    take(Path(sys.argv[1]), 0)
    print("free")
except InUse:
    print("in use")
"""


ALONE = """
import sys
from pathlib import Path
import main
from kivy.app import App
from kivy.clock import Clock
Clock.schedule_once(lambda _: App.get_running_app().root.children[0].children[0].dispatch("on_release"))
print(main.refuse(Path(sys.argv[1])))
"""


def test_a_process_that_has_nothing_but_this_window_can_show_it(tmp_path: Path) -> None:
    assert output_of(ALONE, tmp_path).splitlines()[-1] == "1"


def said_by_a_second(folder: Path) -> str:
    with child(START, folder) as process:
        assert process.stdout is not None
        return process.stdout.read().strip()


def test_a3_the_app_has_its_folder_from_its_first_moment_to_its_last(drive: Drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path / "orbita")
    assert said_by_a_second(tmp_path / "orbita") == "in use"
    drive(app)
    assert said_by_a_second(tmp_path / "orbita") == "in use"
    app.on_stop()
    assert said_by_a_second(tmp_path / "orbita") == "free"


@pytest.mark.parametrize(
    ("language", "sentence"), [("pl", "Orbita jest już otwarta."), ("en", "Orbita is already open.")]
)
def test_a3_a_real_second_start_says_so_and_changes_nothing(tmp_path: Path, language: str, sentence: str) -> None:
    folder = tmp_path / "orbita"
    Library(folder).settings.set("language", language)
    (folder / "restore-staged").mkdir()  # what a library would clear away
    (folder / "players.json").write_bytes(b"broken")  # and what it would set aside
    before = content(folder), os.stat(folder).st_mtime_ns
    held = lock.take(folder)
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "KIVY_NO_CONSOLELOG": "1"}
    with subprocess.Popen(
        [sys.executable, "main.py"], cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True
    ) as second:
        assert second.stderr is not None
        lines = iter(second.stderr.readline, "")
        assert any(line.startswith(sentence) for line in lines)
        second.kill()
    held.release()
    assert (content(folder), os.stat(folder).st_mtime_ns) == before
    assert (folder / "restore-staged").is_dir()


def test_its_window_has_one_sentence_and_one_button_that_closes_it(drive: Drive, tmp_path: Path) -> None:
    app = AlreadyOpenApp(tmp_path)
    d = drive(app)
    assert d.sees("Orbita jest już otwarta. Wróć do jej okna albo najpierw je zamknij.")
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == [], size
    closed: list[object] = []
    app.bind(on_stop=closed.append)
    (button,) = d.find_all(BigButton)
    d.tap(button)
    assert closed == [app]
    assert content(tmp_path) == {}


@pytest.mark.parametrize(
    "settings", ["[", "[]", '{"settings": []}', '{"settings": {"1": {"name": "language", "value": "xx"}}}', "null"]
)
def test_whatever_the_settings_say_it_opens(tmp_path: Path, settings: str) -> None:
    (tmp_path / "settings.json").write_text(settings)
    assert AlreadyOpenApp(tmp_path).tr.language == "pl"
