"""The first time at the table of a game."""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store.library import Library
from screens.app import OrbitaApp
from screens.coach import Coach, place_beside
from screens.widgets import BigButton
from tests.effort import in_turn
from tests.screens.hands import cut_off
from tests.screens.lifecycle import PLAYABLE, begin
from tools.drive import Driver

Drive = Callable[..., Driver]


def first_table(
    drive: Drive, folder: Path, game_id: str = "mars_dice", size: tuple[int, int] = (1280, 800)
) -> Driver:
    app = OrbitaApp(folder, greets=True)
    app.set("reduce_motion", True)
    app.set("welcomed", True)
    d = drive(app)
    d.resize(*size)
    begin(d.app, game_id)
    d.wait(lambda: d.find_all(Coach))
    return d


def overlaps(coach: Coach) -> bool:
    card, (x, y, width, height) = coach.ids.card, coach.spot
    return bool(card.x < x + width and x < card.right and card.y < y + height and y < card.top)


@pytest.mark.parametrize(("game_id", "size"), in_turn(PLAYABLE, [(1280, 800), (360, 640), (800, 1280)]))
def test_what_is_where_one_tap_each_and_never_again(
    drive: Drive, tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    d = first_table(drive, tmp_path, game_id, size)
    seen = []
    while d.find_all(Coach):
        coach = d.find(Coach)
        seen.append(coach.text)
        assert coach.spot[0] + 6 >= 0 and coach.spot[0] + coach.spot[2] <= size[0] + 6 and min(coach.spot[2:]) >= 48
        assert not overlaps(coach) or coach.spot[2] * coach.spot[3] > 0.4 * size[0] * size[1], coach.text
        assert not cut_off(d)
        d.tap(d.find(BigButton, within=coach))
        assert len(seen) <= 4, seen
    assert len(seen) >= 2 and len(set(seen)) == len(seen)
    assert Library(tmp_path).settings.get("coached") == [game_id]
    begin(d.app, game_id)
    d.pause(1)
    assert not d.find_all(Coach)


def test_each_game_has_its_own(drive: Drive, tmp_path: Path) -> None:
    d = first_table(drive, tmp_path)
    d.tap_text("Pomiń")
    assert not d.find_all(Coach)
    begin(d.app, "micro_cosmos")
    d.wait(lambda: d.find_all(Coach))
    assert d.find(Coach).text == d.app.tr.t("micro_cosmos.coach")
    d.back()
    assert not d.find_all(Coach) and d.app.table.is_open


def test_a_tap_beside_it_goes_on_and_does_nothing_else(drive: Drive, tmp_path: Path) -> None:
    d = first_table(drive, tmp_path)
    before, first = d.app.table.session.cursor, d.find(Coach).text
    x, y, width, height = d.find(Coach).spot
    d.tap_at(x + width / 2, y + height / 2)
    assert d.find(Coach).text != first
    assert d.app.table.session.cursor == before


def test_a_double_tap_goes_on_once(drive: Drive, tmp_path: Path) -> None:
    d = first_table(drive, tmp_path)
    coach = d.find(Coach)
    d.double_tap(d.find(BigButton, within=coach))
    assert coach.count.startswith("2 /")


def test_whoever_is_not_greeted_is_not_coached(drive: Drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    d = drive(app)
    begin(d.app, "mars_dice")
    d.pause(1)
    assert not d.find_all(Coach)


@pytest.mark.parametrize(
    "box, wanted",
    [
        ((0, 0, 300, 800), "right"),
        ((900, 0, 380, 800), "left"),
        ((0, 0, 1280, 200), "above"),
        ((0, 600, 1280, 200), "below"),
    ],
)
def test_the_card_stands_where_there_is_room(box: tuple[float, float, float, float], wanted: str) -> None:
    x, y = place_beside(box, (380, 150), (1280, 800))
    free = {"right": x >= box[2], "left": x + 380 <= box[0], "above": y >= box[3], "below": y + 150 <= box[1]}
    assert free[wanted]
