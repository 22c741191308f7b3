"""Renaming people and making one of two, in both files or in neither."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.engine.message import Refused
from companion.store.library import Library
from companion.store.players import NameTaken
from companion.store.problem import StoreProblem
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import assert_readable, content, output_of
from tests.store.test_plays import play


@pytest.fixture
def library(make_library: MakeLibrary, clock: Clock) -> Library:
    """Ola and Jan played together, then Olka with Ewa; nobody remembers Adam, but he is in a play."""
    library = make_library()
    library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Jan", "colour": "blue"}])
    clock.now += 60
    library.players.remember([{"name": "Olka", "colour": "green"}, {"name": "Ewa", "colour": "blue"}])
    library.plays.save(play(1, "Ola", "Jan"))
    library.plays.save(play(2, "Olka", "Ewa"))
    library.plays.save(play(3, "Adam"))
    return library


def roster(library: Library) -> list[tuple[str, str]]:
    return [(one["name"], one["colour"]) for one in library.players.all()]


def in_plays(library: Library) -> list[list[str]]:
    return [[player["name"] for player in each["players"]] for each in library.plays.all()]


def why(do: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refused:
        do()
    assert_readable(refused.value.message)
    return str(refused.value)


def test_a_new_name_is_the_name_everywhere(library: Library, make_library: MakeLibrary) -> None:
    ids = {one["id"] for one in library.players.all()}
    library.players.rename("jan", " Janek\n")
    again = make_library()
    assert roster(again) == [("Olka", "green"), ("Ewa", "blue"), ("Ola", "red"), ("Janek", "blue")]
    assert in_plays(again) == [["Adam"], ["Olka", "Ewa"], ["Ola", "Janek"]]
    assert {one["id"] for one in again.players.all()} == ids


def test_a_name_can_be_spelt_otherwise(library: Library) -> None:
    library.players.rename("Ola", "OLA")
    assert ("OLA", "red") in roster(library)
    assert in_plays(library)[2] == ["OLA", "Jan"]


def test_who_is_only_in_a_play_can_be_renamed_too(library: Library) -> None:
    library.players.rename("Adam", "Adaś")
    assert in_plays(library)[0] == ["Adaś"]
    assert len(roster(library)) == 4


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("Ola", "ewa", "players.name_taken"),
        ("Ola", "Adam", "players.name_taken"),
        ("Zuza", "Ola", "players.unknown"),
        ("Ola", " ", "setup.name_empty"),
        ("Ola", "x" * 25, "setup.name_long"),
    ],
)
def test_a_name_that_will_not_do(old: str, new: str, key: str, library: Library, tmp_path: Path) -> None:
    before = content(tmp_path)
    assert why(lambda: library.players.rename(old, new)) == key
    assert content(tmp_path) == before


def test_a_taken_name_can_be_told_from_the_rest(library: Library) -> None:
    with pytest.raises(NameTaken):
        library.players.rename("Ola", "Olka")


def test_two_entries_of_one_person_become_one(library: Library, make_library: MakeLibrary) -> None:
    first = {one["name"]: one["id"] for one in library.players.all()}["Ola"]
    library.players.merge("ola", "Olka")
    again = make_library()
    assert roster(again) == [("Ola", "green"), ("Ewa", "blue"), ("Jan", "blue")]  # where and how she played last
    assert again.players.all()[0]["id"] == first
    assert in_plays(again) == [["Adam"], ["Ola", "Ewa"], ["Ola", "Jan"]]


@pytest.mark.parametrize(("keep", "other", "left"), [("Adam", "Ewa", "Adam"), ("Ewa", "Adam", "Ewa")])
def test_one_of_the_two_may_be_off_the_list(keep: str, other: str, left: str, library: Library) -> None:
    library.players.merge(keep, other)
    assert (left, "blue") in roster(library)
    assert len(roster(library)) == 4
    assert in_plays(library)[:2] == [[left], ["Olka", left]]


@pytest.mark.parametrize(
    ("keep", "other", "key"),
    [
        ("Ola", "Jan", "players.together"),
        ("Ola", "ola", "setup.name_twice"),
        ("Ola", "Zuza", "players.unknown"),
        ("Zuza", "Ola", "players.unknown"),
    ],
)
def test_who_cannot_be_one(keep: str, other: str, key: str, library: Library, tmp_path: Path) -> None:
    before = content(tmp_path)
    assert why(lambda: library.players.merge(keep, other)) == key
    assert content(tmp_path) == before


def test_forgetting_can_be_undone_and_leaves_the_plays(library: Library, make_library: MakeLibrary) -> None:
    before = roster(library), in_plays(library)
    assert library.players.forget("Zuza") is None
    forgotten = library.players.forget("ola")
    assert forgotten is not None
    assert [name for name, _ in roster(make_library())] == ["Olka", "Ewa", "Jan"]
    assert in_plays(library) == before[1]
    for _ in range(2):
        library.players.put_back(forgotten)
    assert (roster(make_library()), in_plays(library)) == before


def newer(path: Path) -> None:
    """A file that may not be written."""
    path.write_text(json.dumps({"_orbita": {"kind": path.stem, "format": 9}}))


@pytest.mark.parametrize("do", [("rename", "Ola", "Zuza"), ("merge", "Ola", "Olka")])
def test_if_the_roster_cannot_be_written_no_play_is_changed(
    do: tuple[str, str, str], library: Library, make_library: MakeLibrary, tmp_path: Path
) -> None:
    newer(tmp_path / "players.json")
    other = make_library()
    other.plays.save(play(4, "Olka"))
    before = content(tmp_path)
    with pytest.raises(StoreProblem):
        getattr(other.players, do[0])(do[1], do[2])
    assert content(tmp_path) == before


FULL_DISK = """
import resource, sys
from pathlib import Path
from companion.store.library import Library
from companion.store.problem import StoreProblem
from tests.store import toy
library = Library(Path(sys.argv[1]), find_game=toy.find)
before = library.players.all(), library.plays.all()
room = (Path(sys.argv[1]) / "plays.json").stat().st_size - 200
resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
try:
    getattr(library.players, sys.argv[2])(sys.argv[3], sys.argv[4])
except StoreProblem as problem:
    again = Library(Path(sys.argv[1]), find_game=toy.find)
    same = (library.players.all(), library.plays.all()) == (again.players.all(), again.plays.all()) == before
    print(problem.message["text"], same)
"""


@pytest.mark.parametrize("do", [("rename", "Ola", "Zuza"), ("merge", "Ola", "Olka")])
def test_if_the_plays_cannot_be_written_the_roster_is_put_back(
    do: tuple[str, str, str], library: Library, tmp_path: Path
) -> None:
    for number in range(10, 60):
        library.plays.save(play(number, "Ola"))
    roster_before = (tmp_path / "players.json").read_bytes()
    assert output_of(FULL_DISK, tmp_path, *do) == "store.disk_full True"
    assert (tmp_path / "players.json").read_bytes() == roster_before
