"""What `make torture` has found in the store: files that vanish, that are half written, or that hold oddities."""

import json
import shutil
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from companion.store import backup
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.restore import restore
from tests.store import toy
from tests.store.backups import entries, filled, made, open_library, tampered
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import assert_readable, content, memory
from tests.store.test_plays import play
from tests.store.toy import COUNT, DRAW


def changed(path: Path, change: Any) -> bytes:
    """Does this to the document in a file."""
    document = json.loads(path.read_bytes())
    change(document)
    path.write_text(json.dumps(document))
    return path.read_bytes()


# ------------------------------------------------------------ vanished


def test_what_cannot_be_read_again_is_not_said_to_be_done(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.session.do(COUNT)
    before = memory(opened.session)
    shutil.rmtree(tmp_path / "sessions")
    with pytest.raises(StoreProblem) as problem:
        opened.session.do(DRAW)
    assert problem.value.message["text"] == "store.disk_gone"
    assert memory(opened.session) == before


def test_a_game_goes_on_when_its_folder_is_back(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    (tmp_path / "sessions").rename(tmp_path / "away")
    with pytest.raises(StoreProblem):
        opened.session.do(COUNT)
    (tmp_path / "away").rename(tmp_path / "sessions")
    opened.session.do(COUNT)
    assert make_library().sessions.open(opened.id).session.state["counter"] == 1


def test_a_backup_has_the_file_that_vanished(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "store", clock)
    library.plays.all()
    plays = (tmp_path / "store" / "plays.json").read_bytes()
    (tmp_path / "store" / "plays.json").unlink()
    assert entries(made(library, tmp_path / "kept.orbita-backup"))["plays.json"] == plays
    assert [problem["text"] for problem in library.problems] == ["store.table_put_back"]


# ------------------------------------------------------------ half done


def test_a_game_is_thrown_away_as_a_whole_or_not_at_all(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    opened = library.sessions.create(toy.TOY, toy.new_setup())
    before = library.sessions.running()
    (tmp_path / "sessions.json.new").mkdir()  # the index cannot be written
    with pytest.raises(StoreProblem):
        library.sessions.discard(opened.id)
    assert library.sessions.running() == before
    (tmp_path / "sessions.json.new").rmdir()
    library.sessions.discard(opened.id)
    assert library.sessions.running() == []
    (tmp_path / "sessions.json.new").mkdir()
    with pytest.raises(StoreProblem):
        library.sessions.restore(opened.id)
    (tmp_path / "sessions.json.new").rmdir()
    assert library.sessions.running() == []
    library.sessions.restore(opened.id)
    assert library.sessions.running() == before


# ------------------------------------------------------------ oddities


def deep(levels: int) -> Any:
    found: Any = []
    for _ in range(levels):
        found = [found]
    return found


@pytest.mark.parametrize("odd", [deep(40), deep(900), float("nan"), float("inf"), "\ud800"])
def test_a_table_that_could_never_be_written_again_is_set_aside(
    make_library: MakeLibrary, tmp_path: Path, odd: Any
) -> None:
    make_library().settings.set_game_data("toy", {"start": 5})
    bad = changed(tmp_path / "settings.json", lambda found: found["games"]["1"]["data"].update(start=odd))
    library = make_library()
    assert library.settings.game_data("toy") == {"start": 0}
    assert [problem["text"] for problem in library.problems] == ["store.broken_empty"]
    assert bad in content(tmp_path).values()
    library.settings.set("theme", "light")
    assert make_library().settings.get("theme") == "light"


def test_brackets_and_numbers_in_a_name_are_no_oddity(make_library: MakeLibrary) -> None:
    names = ["[[[{", "NaN", "1e999", "}]"]
    make_library().players.remember([{"name": name, "colour": "red"} for name in names])
    library = make_library()
    assert [one["name"] for one in library.players.all()] == names
    assert library.problems == []


@pytest.mark.parametrize(
    "odd",
    [
        {"id": "x" * 5000},
        {"id": "a\0b"},
        {"mode": {"text": "no text at all"}},
        {"mode": {}},
        {"opened": 1e300},
        {"players": ["Ola", 7]},
    ],
)
def test_an_entry_of_the_index_that_cannot_be_shown_is_made_anew(
    make_library: MakeLibrary, tmp_path: Path, odd: dict[str, Any]
) -> None:
    library = make_library()
    library.sessions.create(toy.TOY, toy.new_setup()).close()
    before = library.sessions.running()
    changed(tmp_path / "sessions.json", lambda found: found["sessions"]["1"].update(odd))
    library = make_library()
    assert library.sessions.running() == before
    assert library.problems == []


@pytest.mark.parametrize(
    "odd",
    [
        {"note": 5},
        {"rows": [7]},
        {"rows": [{"title": {}, "points": [{}]}]},
        {"options": {"level": 3}},
        {"rounds": "x"},
        {"changed": "x"},
        {"by_hand": 1},
    ],
)
def test_a_play_is_shown_without_its_odd_parts(
    make_library: MakeLibrary, tmp_path: Path, odd: dict[str, Any]
) -> None:
    make_library().plays.save(play(1, "Ola"))
    changed(tmp_path / "plays.json", lambda found: found["plays"]["1"].update(odd))
    library = make_library()
    assert library.plays.all() == [play(1, "Ola")]
    library.plays.save(play(2, "Jan"))
    assert odd.items() <= json.loads((tmp_path / "plays.json").read_bytes())["plays"]["1"].items()


@pytest.mark.parametrize("odd", [{"finished": 1e300}, {"players": [7]}])
def test_a_play_that_nobody_can_show_is_told_of_and_stays(
    make_library: MakeLibrary, tmp_path: Path, odd: dict[str, Any]
) -> None:
    for number in (1, 2):
        make_library().plays.save(play(number, "Ola"))
    changed(tmp_path / "plays.json", lambda found: found["plays"]["1"].update(odd))
    library = make_library()
    assert [one["id"] for one in library.plays.all()] == ["p2"]
    [problem] = library.problems
    assert (problem["text"], problem["n"]) == ("store.odd_plays", 1)
    assert_readable(problem)
    library.plays.remove("p2")
    assert list(json.loads((tmp_path / "plays.json").read_bytes())["plays"]) == ["1"]


def test_everybody_has_a_colour_that_there_is(make_library: MakeLibrary, tmp_path: Path) -> None:
    make_library().players.remember([{"name": "Ola", "colour": "green"}])
    changed(tmp_path / "players.json", lambda found: found["players"]["1"].update(colour="greem"))
    assert [one["colour"] for one in make_library().players.all()] == ["red"]


def test_a_game_of_a_backup_with_a_time_that_is_none_is_left_out(tmp_path: Path, clock: Clock) -> None:
    first = filled(tmp_path / "first", clock)
    opened = first.sessions.open(first.sessions.running()[0]["id"])
    for _ in range(2):
        opened.session.do(COUNT)
    path = made(first, tmp_path / "saved.orbita-backup")
    name = f"sessions/{opened.id}.orbita"

    def confuse(found: dict[str, bytes]) -> None:
        lines = found[name].split(b"\n")
        entry = json.loads(lines[1].partition(b" do ")[2])
        body = b"do " + json.dumps({**entry, "at": "yesterday"}).encode()
        lines[1] = b"%08x %s" % (crc32(body), body)
        found[name] = b"\n".join(lines)

    assert name in entries(path)
    tampered(path, confuse)
    library = open_library(tmp_path / "second", clock)
    restored = restore(library, path, "merge")
    assert (restored.sessions, restored.left_out) == (1, 1)


def test_a_play_without_a_verdict_has_none(make_library: MakeLibrary, tmp_path: Path) -> None:
    make_library().plays.save(play(1, "Ola"))
    changed(tmp_path / "plays.json", lambda found: found["plays"]["1"].pop("verdict"))
    library = make_library()
    assert [one["verdict"] for one in library.plays.all()] == [None]
    path = backup.make(library, tmp_path / "x.orbita-backup")
    second = Library(tmp_path / "second", find_game=toy.find)
    assert restore(second, path, "merge").left_out == 0
    assert [one["verdict"] for one in second.plays.all()] == [None]


@pytest.mark.parametrize("odd", ["x" * 5000, "a\0b", "../evil", ""])
def test_a_play_whose_id_cannot_be_a_files_name_is_not_shown(
    odd: str, make_library: MakeLibrary, tmp_path: Path
) -> None:
    plays = make_library().plays
    for number in (1, 2):
        plays.save(play(number, "Ola"))
    changed(tmp_path / "plays.json", lambda found: found["plays"]["1"].update(id=odd))
    library = make_library()
    assert [one["id"] for one in library.plays.all()] == ["p2"]
    assert [problem["text"] for problem in library.problems] == ["store.odd_plays"]
