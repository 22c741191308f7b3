import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tinydb import TinyDB, where

from companion.engine.message import Message
from companion.store.problem import StoreProblem
from companion.store.tables import AtomicStorage, Kind, OwnTable, Tables
from tests.store.conftest import Clock
from tests.store.helpers import assert_readable, content, output_of

THINGS = Kind("things", {"things": {"name": (str,)}})
DAY = 24 * 60 * 60


class Shelf:
    """One opening of things.json."""

    def __init__(self, folder: Path, clock: Clock, kind: Kind = THINGS) -> None:
        self.problems: list[Message] = []
        self.storage = AtomicStorage(folder / "things.json", kind, self.problems.append, clock)
        self.table = OwnTable(self.storage, "things")

    def names(self) -> list[str]:
        return [doc["name"] for doc in self.table]


Open = Callable[..., Shelf]


@pytest.fixture
def opened(tmp_path: Path, clock: Clock) -> Open:
    return lambda kind=THINGS: Shelf(tmp_path, clock, kind)


def put(folder: Path, text: str | bytes, name: str = "things.json") -> bytes:
    data = text if isinstance(text, bytes) else text.encode()
    (folder / name).write_bytes(data)
    return data


def document(version: Any = 1, kind: str = "things", **tables: Any) -> str:
    return json.dumps({"_orbita": {"kind": kind, "format": version}, **tables})


def test_opening_touches_nothing(opened: Open, tmp_path: Path) -> None:
    shelf = opened()
    assert shelf.names() == []
    assert shelf.problems == []
    assert content(tmp_path) == {}


def test_what_was_written_is_there_at_the_next_opening(opened: Open, tmp_path: Path) -> None:
    opened().table.insert({"name": "zażółć"})
    assert opened().names() == ["zażółć"]
    assert json.loads((tmp_path / "things.json").read_bytes())["_orbita"] == {"kind": "things", "format": 1}


def test_works_as_a_storage_of_tinydb(tmp_path: Path, clock: Clock) -> None:
    def make() -> TinyDB:
        return TinyDB(tmp_path / "things.json", THINGS, print, clock, storage=AtomicStorage)

    make().table("things").insert({"name": "a"})
    assert make().tables() == {"things"}
    assert make().table("things").count(where("name") == "a") == 1


def test_reading_again_does_not_read_the_file_again(opened: Open, tmp_path: Path) -> None:
    shelf = opened()
    shelf.table.insert({"name": "a"})
    (tmp_path / "things.json").unlink()
    assert shelf.names() == ["a"]


def test_changing_what_was_handed_out_changes_nothing_kept(opened: Open) -> None:
    given: dict[str, Any] = {"name": "a", "list": [1]}
    shelf = opened()
    shelf.table.insert(given)
    given["list"].append(2)
    for _ in range(2):
        for doc in (*shelf.table.search(where("name") == "a"), *shelf.table):
            assert doc["list"] == [1]
            doc["list"].append(3)
            doc["name"] = "b"
    assert shelf.names() == ["a"]


FULL_DISK = """
import resource, sys
from pathlib import Path
from companion.store.problem import StoreProblem
from companion.store.tables import AtomicStorage, OwnTable
from tests.store.test_tables import THINGS
from tinydb import where
table = OwnTable(AtomicStorage(Path(sys.argv[1]), THINGS, print, lambda: 0.0), "things")
table.insert({"name": "a", "size": 0})
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
try:
    table.update({"size": "x" * 5000}, where("name") == "a")
except StoreProblem as problem:
    print(problem.message["text"], [dict(doc) for doc in table])
"""


def test_a_write_that_fails_is_not_seen_in_memory_either(tmp_path: Path, opened: Open) -> None:
    said = output_of(FULL_DISK, tmp_path / "things.json")
    assert said == "store.disk_full [{'name': 'a', 'size': 0}]"
    assert [dict(doc) for doc in opened().table] == [{"name": "a", "size": 0}]


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"\xff\xfe",
        "[" * 100_000,
        "[]",
        "null",
        "{}",
        '{"_orbita": 1}',
        document(kind="players"),
        document(version="1"),
        document(version=True),
        document(version=0),
        document(things=[]),
        document(things={"x": {"name": "a"}}),
        document(things={"1": 5}),
        document(things={"1": {"name": 5}}),
        document(things={"1": {}}),
        document(things={"1": {"name": "a"}})[:-1],
    ],
)
def test_a_broken_file_is_set_aside_whole(damaged: str | bytes, opened: Open, tmp_path: Path) -> None:
    data = put(tmp_path, damaged)
    shelf = opened()
    assert shelf.names() == []
    assert [problem["text"] for problem in shelf.problems] == ["store.broken_empty"]
    assert_readable(shelf.problems[0])
    assert content(tmp_path) == {shelf.problems[0]["aside"]: data}
    shelf.table.insert({"name": "new"})
    assert opened().names() == ["new"]
    assert (tmp_path / shelf.problems[0]["aside"]).read_bytes() == data


def test_the_newest_readable_backup_is_restored(opened: Open, tmp_path: Path) -> None:
    damaged = put(tmp_path, "{")
    put(tmp_path, "{", "things.json.1")
    put(tmp_path, document(things={"1": {"name": "second"}}), "things.json.2")
    put(tmp_path, document(things={"1": {"name": "third"}}), "things.json.3")
    shelf = opened()
    assert shelf.names() == ["second"]
    assert [problem["text"] for problem in shelf.problems] == ["store.broken_restored"]
    assert_readable(shelf.problems[0])
    assert damaged in content(tmp_path).values()
    again = opened()
    assert again.names() == ["second"]
    assert again.problems == []


def test_a_missing_file_comes_back_from_its_backup(opened: Open, tmp_path: Path) -> None:
    """A kill between setting aside and restoring leaves it so."""
    put(tmp_path, document(things={"1": {"name": "kept"}}), "things.json.1")
    shelf = opened()
    assert shelf.names() == ["kept"]
    assert_readable(shelf.problems[0])
    assert opened().problems == []


def test_a_backup_at_each_opening_and_not_at_each_write(opened: Open, tmp_path: Path) -> None:
    for name in "abc":
        shelf = opened()
        shelf.table.insert({"name": name})
        shelf.table.insert({"name": name.upper()})
    (tmp_path / "things.json").write_bytes(b"")
    assert opened().names() == ["a", "A", "b", "B"]


def test_backups_of_earlier_days_are_kept_and_those_of_one_day_are_not_piled_up(
    opened: Open, tmp_path: Path, clock: Clock
) -> None:
    opened().table.insert({"name": "0"})
    for day in range(1, 6):
        for hour in range(3):
            opened().table.insert({"name": f"{day}.{hour}"})
            os.utime(tmp_path / "things.json.1", (clock.now, clock.now))
        clock.now += DAY
    last = {name: json.loads(data)["things"] for name, data in content(tmp_path).items()}
    newest = {name: list(table.values())[-1]["name"] for name, table in last.items()}
    assert newest == {
        "things.json": "5.2",
        "things.json.1": "5.1",
        "things.json.2": "4.1",
        "things.json.3": "3.1",
    }


@pytest.mark.parametrize("value", ["\ud800", float("nan"), float("inf")])
def test_what_could_not_be_read_back_is_not_written(value: Any, opened: Open, tmp_path: Path) -> None:
    shelf = opened()
    shelf.table.insert({"name": "a"})
    before = content(tmp_path)
    with pytest.raises(StoreProblem) as refused:
        shelf.table.insert({"name": "b", "value": value})
    assert_readable(refused.value.message)
    assert shelf.names() == ["a"]
    assert content(tmp_path) == before


def test_a_newer_file_stays_untouched(opened: Open, tmp_path: Path) -> None:
    put(tmp_path, document(version=2, things={"1": {"unknown": "form"}}))
    put(tmp_path, document(things={"1": {"name": "backup"}}), "things.json.1")
    before = content(tmp_path)
    shelf = opened()
    assert shelf.names() == []
    with pytest.raises(StoreProblem) as refused:
        shelf.table.insert({"name": "a"})
    assert refused.value.message["text"] == "store.newer"
    assert shelf.problems == [refused.value.message]
    assert_readable(refused.value.message)
    assert shelf.names() == []
    assert content(tmp_path) == before


def test_a_file_that_cannot_be_read_stays_untouched(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "things.json").mkdir()
    shelf = opened()
    assert shelf.names() == []
    with pytest.raises(StoreProblem):
        shelf.table.insert({"name": "a"})
    assert (tmp_path / "things.json").is_dir()


def titled(tables: Tables) -> Tables:
    """From format 1, which had "t"."""
    return {"things": {key: {"title": doc["t"]} for key, doc in tables["things"].items()}}


def named(tables: Tables) -> Tables:
    """From format 2, which had "title"."""
    return {"things": {key: {"name": doc["title"]} for key, doc in tables["things"].items()}}


THIRD = replace(THINGS, format=3, migrations={1: titled, 2: named})


@pytest.mark.parametrize(("version", "doc"), [(1, {"t": "a"}), (2, {"title": "a"}), (3, {"name": "a"})])
def test_older_formats_are_brought_up_step_by_step(
    version: int, doc: dict[str, str], opened: Open, tmp_path: Path
) -> None:
    old = put(tmp_path, document(version, things={"1": doc}))
    shelf = opened(THIRD)
    assert shelf.names() == ["a"]
    assert shelf.problems == []
    assert content(tmp_path) == {"things.json": old}  # looking changes nothing
    shelf.table.insert({"name": "b"})
    again = opened(THIRD)
    assert again.names() == ["a", "b"]
    assert json.loads((tmp_path / "things.json").read_bytes())["_orbita"]["format"] == 3
    assert (tmp_path / "things.json.1").read_bytes() == old


@pytest.mark.parametrize("migrations", [{}, {2: named}, {1: named, 2: named}])
def test_a_migration_that_fails_leaves_the_file_alone(
    migrations: dict[int, Any], opened: Open, tmp_path: Path
) -> None:
    put(tmp_path, document(1, things={"1": {"t": "a"}}))
    before = content(tmp_path)
    shelf = opened(replace(THIRD, migrations=migrations))
    assert shelf.names() == []
    assert_readable(shelf.problems[0])
    with pytest.raises(StoreProblem):
        shelf.table.insert({"name": "a"})
    assert content(tmp_path) == before
