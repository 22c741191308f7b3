"""What moves: for a moment, and only for those who like it."""

from pathlib import Path
from typing import Any

import pytest

from screens.app import OrbitaApp
from screens.widgets import Number
from screens.widgets.animated import LASTS
from tests.screens.tables import mars_setup
from tools.drive import Driver

SCORE = {"do": "vp", "who": 0, "amount": 40}


def table(drive: Any, folder: Path, still: bool) -> Driver:
    d: Driver = drive(OrbitaApp(folder))
    d.app.set("reduce_motion", still)
    d.app.start("mars_dice", mars_setup(d.app, "Ola", "Marek"))
    d.frames(4)
    return d


def points(d: Driver) -> Number:
    return d.find_all(Number, text=str(d.app.table.state["players"][0]["vp"]))[0]


def test_it_is_over_before_anybody_waits() -> None:
    assert LASTS < 0.25


@pytest.mark.parametrize("still", [False, True])
def test_points_count_up_to_what_they_are(drive, tmp_path: Path, still: bool) -> None:
    d = table(drive, tmp_path, still)
    d.app.do(SCORE)
    number = points(d)
    d.frames(1)
    before, after = int(number.text_to_draw()), int(number.text)
    assert before == after if still else before < after  # what can be read elsewhere is new at once
    d.pause(LASTS + 0.1)
    assert number.text_to_draw() == number.text


def test_moving_leaves_nothing_that_draws(drive, tmp_path: Path) -> None:
    d = table(drive, tmp_path, still=False)
    d.app.do(SCORE)
    d.pause(LASTS + 0.1)
    number = points(d)
    drawn: list[int] = []
    number.bind(texture=lambda *_: drawn.append(1))
    d.frames(10)
    assert drawn == []
