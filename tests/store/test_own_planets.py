"""The planet that somebody has chosen goes wherever the person goes."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.engine.message import Refused
from companion.store import backup
from companion.store.library import Library
from companion.store.players import PLANETS
from companion.store.restore import restore
from tests.store.conftest import Clock, MakeLibrary
from tests.store.test_plays import play

SEATS: list[Any] = [{"name": "Ola", "colour": "red"}, {"name": "Jan", "colour": "blue"}]


@pytest.fixture
def library(make_library: MakeLibrary, clock: Clock) -> Library:
    library = make_library()
    library.players.remember(SEATS)
    clock.now += 60
    return library


def test_nobody_has_one_until_it_is_chosen(library: Library, make_library: MakeLibrary) -> None:
    assert library.players.planets() == {}
    library.players.choose_planet("ola", "blue_5")
    assert make_library().players.planets() == {"ola": "blue_5"}
    library.players.choose_planet("Ola", "")
    assert make_library().players.planets() == {}
    assert all("planet" not in one for one in library.players.all())


@pytest.mark.parametrize("planet", ["blue_6", "pink_0", "blue", "../icon", "blue_0_4"])
def test_only_a_planet_that_there_is(planet: str, library: Library) -> None:
    with pytest.raises(Refused):
        library.players.choose_planet("Ola", planet)
    assert library.players.planets() == {}


def test_it_stays_after_another_game_a_new_name_and_a_change_of_mind(library: Library) -> None:
    library.players.choose_planet("Ola", "sand_2")
    library.players.remember([{"name": "OLA", "colour": "green"}])
    library.players.rename("Ola", "Aleksandra")
    forgotten = library.players.forget("Aleksandra")
    assert library.players.planets() == {} and forgotten is not None
    library.players.put_back(forgotten)
    assert library.players.planets() == {"aleksandra": "sand_2"}


@pytest.mark.parametrize(
    ("planets", "left"), [(("red_1", "blue_1"), "red_1"), (("red_1", ""), "red_1"), (("", "blue_1"), "blue_1")]
)
def test_of_two_who_are_one_the_kept_ones_planet_stays_else_the_others(
    planets: tuple[str, str], left: str, make_library: MakeLibrary, clock: Clock
) -> None:
    for newest in ("Ola", "Olka"):
        library = make_library()
        for name in ("Olka", "Ola") if newest == "Ola" else ("Ola", "Olka"):
            library.players.remember([{"name": name, "colour": "red"}])
            clock.now += 60
        library.plays.save(play(1, "Ola"))
        for name, planet in zip(("Ola", "Olka"), planets, strict=True):
            library.players.choose_planet(name, planet)
        library.players.merge("Ola", "Olka")
        assert library.players.planets() == {"ola": left}


def _backup_with(planet: str, folder: Path, clock: Clock) -> Path:
    library = Library(folder, clock)
    library.players.remember(SEATS[:1])
    library.players.choose_planet("Ola", planet)
    return backup.make(library, folder / "a.orbita-backup")


@pytest.mark.parametrize("how", ["merge", "replace"])
def test_a_backup_brings_it(how: Any, library: Library, tmp_path: Path, clock: Clock) -> None:
    path = _backup_with("green_3", tmp_path / "elsewhere", clock)
    restore(library, path, how)
    assert library.players.planets() == {"ola": "green_3"}


def test_a_newer_entry_without_a_planet_does_not_take_it_away(library: Library, tmp_path: Path, clock: Clock) -> None:
    library.players.choose_planet("Ola", "red_5")
    clock.now += 60
    restore(library, _backup_with("", tmp_path / "elsewhere", clock), "merge")
    assert library.players.planets() == {"ola": "red_5"}


HOSTILE: list[Any] = ["x", "blue_9", 7, None, True, [], ["blue_0"], {"blue_0": 1}, "blue_0" * 9999]


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_nonsense_in_a_file_is_no_planet(
    value: Any, library: Library, make_library: MakeLibrary, clock: Clock
) -> None:
    path = library.folder / "players.json"
    held = json.loads(path.read_text())
    for doc in held["players"].values():
        doc["planet"] = value
    path.write_text(json.dumps(held))
    again = make_library()
    assert [one["name"] for one in again.players.all()] == ["Ola", "Jan"] and again.players.planets() == {}
    made = backup.make(again, library.folder / "b.orbita-backup")
    other = Library(library.folder / "other", clock)
    restore(other, made, "merge")
    assert len(other.players.all()) == 2 and other.players.planets() == {}
    again.players.merge("Ola", "Jan")
    again.players.choose_planet("Ola", PLANETS[0])
    assert make_library().players.planets() == {"ola": PLANETS[0]}
