"""The map of Micro Cosmos: what each of its tiles shows, from the first planets to the score."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from screens.app import OrbitaApp
from screens.widgets import Dialog
from tests.games.micro_cosmos.playing import ELPIS, KEYI, RYUGU, setup
from tests.screens.test_micro_cosmos import at_table, do, state
from tests.screens.test_micro_sheets import offered, touch, where
from tools.drive import Driver

Drive = Callable[..., Driver]
ON_MOON = [("moon-waning-crescent", ("purple", "M"))]


def tiles(d: Driver) -> dict[int | None, Any]:
    return d.app.root.current.view.ids.map.tiles


def picture(d: Driver, at: int | None) -> dict[str, Any]:
    return tiles(d)[at].picture


def shown(d: Driver, at: int | None, *what: str) -> list[Any]:
    return [picture(d, at)[each] for each in what]


def outlined(d: Driver) -> dict[int | None, str]:
    """The places with an outline, and its colour."""
    return {at: tile.picture["outline"] for at, tile in tiles(d).items() if tile.picture["outline"]}


def arks(d: Driver) -> dict[int | None, list[Any]]:
    """Where arks stand: on the Portal their colours, elsewhere what each is drawn as, and its colour."""
    found = {at: tile.picture.get("arks", []) for at, tile in tiles(d).items()}
    return {at: there for at, there in found.items() if there}


Whose = tuple[str, str]
OLA, MAREK = ("yellow", "O"), ("purple", "M")


def landed(*whose: Whose) -> list[tuple[str, Whose]]:
    return [("rocket-launch", one) for one in whose]


def reachable(d: Driver) -> set[int | None]:
    return {at for at, tile in tiles(d).items() if tile.picture.get("reachable")}


def put(d: Driver, *path: str | int, to: Any) -> None:
    do(d, "correct", path=list(path), value=to)


def load(d: Driver, who: int, *resources: str) -> None:
    for resource in resources:
        do(d, "cargo", who=who, resource=resource, by="more")


def test_before_and_after_the_first_planets(drive: Drive, tmp_path: Path) -> None:
    app = OrbitaApp(tmp_path)
    app.set("language", "pl")
    app.set("reduce_motion", True)
    d = drive(app)
    assert app.start("micro_cosmos", setup(2))
    d.frames(2)
    assert [tile.picture["kind"] for at, tile in tiles(d).items() if at is not None] == ["unknown"] * 8
    assert picture(d, None) == {
        "kind": "portal",
        "name": "Gwiezdny Portal",
        "arks": [OLA, MAREK],
        "outline": "",
    }
    assert reachable(d) == {0, 2, 6}, "where the first three go"
    assert tiles(d)[4].says == "pod Portalem"
    touch(d, tiles(d)[0])
    assert where(d) == "planet"
    d.back()
    for at, card in ((0, ELPIS), (6, RYUGU), (2, KEYI)):
        assert reachable(d) == {start for start in (0, 6, 2) if state(d)["places"][start] is None}
        do(d, "start_planet", at=at, planet=card)
    assert reachable(d) == {1, 3, 4, 5, 7}, "from a planet beside it, or from the Portal"
    assert [tiles(d)[at].says for at in (0, 6, 2)] == ["ELPIS", "RYUGU", "K'EYI"]
    assert outlined(d) == {None: "yellow"}

    # It cannot come to that in a game: two of the first three lie beside the lower corners.
    state(d)["places"][2] = None
    app.root.refresh()
    assert reachable(d) == {1, 2, 4, 5, 7}
    touch(d, tiles(d)[3])
    assert d.find(Dialog).title == "Nieznane miejsce w prawym dolnym rogu"
    assert d.find(Dialog).text == "Tego miejsca nie da się odkryć: nie sąsiaduje z żadną kartą."
    assert offered(d) == []


def test_what_lies_and_stands_on_a_planet(drive: Drive, tmp_path: Path) -> None:
    d = at_table(drive, tmp_path, 2)
    assert picture(d, 2) == {
        "kind": "planet",
        "name": "K'EYI",
        "colour": "red",
        "done": False,
        "done_text": "sterraformowana",
        "tracks": [("biomass", 0, 3), ("technology", 0, 3)],
        "gives": [("workforce", 1)],
        "arks": [],
        "colonies": [],
        "outposts": [],
        "standing": [],
        "outline": "",
    }
    load(d, 0, "biomass", "biomass")
    load(d, 1, "technology", "technology")
    for who in (0, 1):
        for _ in range(2):
            do(d, "choose", who=who, resource="minerals")
    do(d, "land", at=2)
    do(d, "terraform", levels=[2, 0])
    assert shown(d, 2, "tracks", "standing", "arks", "outline") == [
        [("biomass", 2, 3), ("technology", 0, 3)],
        [(OLA, 2)],
        landed(OLA),
        "yellow",
    ]
    assert arks(d) == {None: [MAREK], 2: landed(OLA)}
    do(d, "end_turn")
    assert outlined(d) == {None: "purple"}, "where the ark is of whose turn it is"
    do(d, "land", at=2)
    assert arks(d) == {2: landed(OLA, MAREK)} and outlined(d) == {2: "purple"}
    do(d, "terraform", levels=[0, 2])
    assert shown(d, 2, "standing") == [[(MAREK, 2), (OLA, 2)]], "who came later lies on top"
    put(d, "places", 2, "markers", 0, "at", to=3)
    assert shown(d, 2, "standing") == [[(OLA, 3), (MAREK, 2)]]

    put(d, "places", 2, "colonies", 0, to=2)
    put(d, "places", 2, "colonies", 1, to=1)
    put(d, "places", 2, "outposts", 1, to=2)
    assert shown(d, 2, "colonies", "outposts") == [[(OLA, 2), (MAREK, 1)], [(MAREK, 2)]]
    assert shown(d, 0, "colonies", "outposts", "standing", "arks") == [[], [], [], []]
    touch(d, tiles(d)[2])
    for told in ("Czerwona planeta.", "Daje 1 jednostkę Siły roboczej.", "1. Ola: pole 3\n2. Marek: pole 2\n"):
        assert d.sees(told)
    assert d.sees("Ola: Kolonie 2, Placówki 0\nMarek: Kolonie 1, Placówki 2") and offered(d) == []
    touch(d, "Zamknij")

    put(d, "places", 2, "done", to=True)
    assert shown(d, 2, "done", "gives") == [True, [("workforce", 2), ("any", 1)]], "what its other side gives"
    assert shown(d, 2, "colonies", "arks") == [[(OLA, 2), (MAREK, 1)], landed(OLA, MAREK)]

    do(d, "end_turn")  # the token has gone on: Marek again
    do(d, "stop", spot="moon", at=6)
    assert arks(d) == {2: landed(OLA), 6: ON_MOON} and outlined(d) == {6: "purple"}
    do(d, "end_turn")
    do(d, "stop", spot="asteroid", at=None)
    assert arks(d) == {6: ON_MOON} and outlined(d) == {}, "no tile is an asteroid"
    do(d, "end_turn")
    assert outlined(d) == {}, "nor is there one in Ola's next turn"
    do(d, "stop", spot="portal", at=None)
    assert arks(d) == {None: [OLA], 6: ON_MOON} and outlined(d) == {None: "yellow"}
    do(d, "to_scoring")
    assert outlined(d) == {}
