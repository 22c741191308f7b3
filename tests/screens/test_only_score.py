"""From the shelf to the sheet of a game that was played without the app."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import shelf
from screens.app import OrbitaApp
from screens.planet_unknown.planet_picture import PlanetUnknownPlanetPicture
from screens.setup.new_game import SeatRow
from screens.widgets import BigButton, ListRow
from screens.widgets.game_card import GameCard
from tests.screens.hands import SIZES, cut_off, tap
from tools.drive import Driver

TABLE = [("Ola", "red"), ("Marek", "blue"), ("Zosia", "green"), ("Krzysztof", "yellow")]


def home(drive: Any, folder: Path, *players: tuple[str, str], size: tuple[int, int] = SIZES[0]) -> Driver:
    app = OrbitaApp(folder)
    if players:
        app.library.players.remember([{"name": name, "colour": colour} for name, colour in players])
    d = drive(app)
    app.set("reduce_motion", True)
    d.resize(*size)
    d.frames(4)
    return d


def only_score(d: Driver, game_id: str) -> None:
    card = d.find(GameCard, game=game_id)
    d.bring(card)
    tap(d, card.ids.score)


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_two_taps_to_the_sheet_with_the_people_of_last_time(drive, tmp_path: Path, game_id: str) -> None:
    d = home(drive, tmp_path, *TABLE)
    before = d.taps
    d.tap(d.find(GameCard, game=game_id).ids.score)
    assert [row.name for row in d.find_all(SeatRow)] == [name for name, _ in TABLE]
    assert d.find(BigButton).text == "Do arkusza"
    d.tap(d.find(BigButton))
    assert d.taps - before == 2
    assert d.app.root.current.name == "score" and d.app.table.score_only
    assert d.app.table.sheet.missing[0][1] == 0 and not any(d.app.table.sheet.totals)
    assert [one["name"] for one in d.app.library.players.all()][:4] == [name for name, _ in TABLE]


@pytest.mark.parametrize("size", SIZES)
def test_the_card_leads_to_both(drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = home(drive, tmp_path, *TABLE, size=size)
    only_score(d, "martians")
    assert d.app.root.current.name == "new_game" and d.sees("Tylko wynik: Martians")
    assert cut_off(d) == []
    tap(d, d.find("Segment", value="play"))
    assert d.sees("Nowa gra: Martians") and d.find(BigButton).text == "Zaczynamy"
    tap(d, d.find("Segment", value="score"))
    assert d.find(BigButton).text == "Do arkusza"


def test_only_what_the_sheet_depends_on_is_asked(drive, tmp_path: Path) -> None:
    d = home(drive, tmp_path, *TABLE[:2])
    only_score(d, "martians")
    assert d.sees("Wariant") and not d.sees("Pogoda")
    d.tap(d.find("Segment", value="com"))
    d.tap(d.find(BigButton))
    assert d.app.table.session.setup["options"] == {"variant": "com"}
    assert d.app.library.settings.last_options("martians")["variant"] == "com"


def test_alone_without_a_name(drive, tmp_path: Path) -> None:
    d = home(drive, tmp_path)
    only_score(d, "mars_dice")
    assert not d.find(BigButton).disabled
    d.tap(d.find(BigButton))
    assert d.app.table.session.names == ["Ja"]
    assert d.app.library.players.all() == []  # nobody was named


def test_alone_out_of_the_people_of_last_time(drive, tmp_path: Path) -> None:
    d = home(drive, tmp_path, *TABLE)
    only_score(d, "micro_cosmos")
    d.tap_text("gram solo")
    d.tap_text("Średni")
    d.tap(d.find(BigButton))
    assert d.app.table.session.names == ["Ola", "Automa"]
    assert d.app.table.session.setup["options"] == {"level": "medium"}


def test_a_game_for_two_needs_two(drive, tmp_path: Path) -> None:
    d = home(drive, tmp_path, TABLE[0])
    only_score(d, "crafting_the_cosmos")
    assert d.find(BigButton).disabled


@pytest.mark.parametrize("size", SIZES)
def test_a_planet_is_named_and_painted(drive, tmp_path: Path, size: tuple[int, int]) -> None:
    d = home(drive, tmp_path, *TABLE[:2], size=size)
    only_score(d, "planet_unknown")
    tap(d, d.find(BigButton))
    d.app.show("planet")
    d.frames(4)
    assert cut_off(d) == []
    picture = d.find(PlanetUnknownPlanetPicture)
    d.tap(picture)
    assert d.sees("Która planeta?") and d.find("Dialog")
    tap(d, d.find(ListRow, title="Lacuna"))
    d.frames(4)
    assert picture.planet_id == "lacuna"
    tap(d, d.find("Chip", icon="check-all"))
    assert d.app.table.sheet.category("planet").points[0] is not None
    assert d.sees(str(d.app.table.sheet.totals[0]))
    tap(d, d.app.root.current.view.ids.next)
    assert "Marek" in d.app.root.current.title()
    assert cut_off(d) == []


def test_home_goes_back_to_a_sheet_that_was_left(drive, tmp_path: Path) -> None:
    d = home(drive, tmp_path, *TABLE[:2])
    only_score(d, "mars_dice")
    d.tap(d.find(BigButton))
    d.app.do({"do": "score", "category": "track", "who": 0, "value": 41})
    d.app.leave()
    d.frames(4)
    d.tap_text("Wróć do gry")
    assert d.app.root.current.name == "score" and d.app.table.sheet.totals == [41, 0]
