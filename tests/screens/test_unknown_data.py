"""The tracks of Planet Unknown, put right by the owner of the box."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import shelf
from screens.app import OrbitaApp
from screens.widgets import Chip, ListRow
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver


def opened(drive: Any, folder: Path) -> Driver:
    app = OrbitaApp(folder)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    app.new_game("planet_unknown")
    app.show("game_data")
    d.frames(4)
    return d


def saved(d: Driver) -> Any:
    return d.app.library.settings.game_data("planet_unknown")


def test_a_field_is_put_right_and_back(drive: Any, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    tap(d, d.find(Chip, text="Republic"))
    tap(d, d.find(Chip, text="Woda"))
    tap(d, d.find(ListRow, title="pole 2"))
    plus = d.find_all("RoundButton", within=d.find("Dialog"), icon="plus")
    tap(d, plus[0])  # the medal, from 1 to 2
    d.tap_text("Zapisz pole")
    assert d.find(ListRow, title="pole 2").end == "Medal 2"
    d.tap_text("Zapisz")
    assert saved(d)["tracks"] == {"republic": {"water 2": {"medal": 2}}}
    tap(d, d.find(ListRow, title="pole 2"))
    d.tap_text("Jak w Orbicie")
    d.tap_text("Zapisz")
    assert saved(d) == shelf.game("planet_unknown").data()


@pytest.mark.slow
def test_nothing_is_cut_off(drive: Any, tmp_path: Path) -> None:
    d = opened(drive, tmp_path)
    for size in SIZES:
        d.resize(*size)
        assert cut_off(d) == []
