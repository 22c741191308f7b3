"""The sessions and their index: whatever happens to either, the other puts it right."""

import json
import os
from pathlib import Path

import pytest

from companion.engine.message import message
from companion.store.library import Library
from companion.store.play_from_session import play_of
from companion.store.problem import StoreProblem
from tests.store import toy
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import assert_readable, content, memory
from tests.store.toy import COUNT, DRAW


def ids(library: Library) -> list[str]:
    return [entry["id"] for entry in library.sessions.running()]


def open_files() -> int:
    return len(os.listdir("/dev/fd"))


def test_a_new_session_is_in_the_index(make_library: MakeLibrary, clock: Clock) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    [entry] = make_library().sessions.running()
    assert entry == {
        "id": opened.id,
        "game": "toy",
        "created": clock.now,
        "opened": clock.now,
        "players": ["Ola", "Żółć"],
        "mode": message("engine.did", action="2"),
    }


def test_the_session_opened_last_comes_first_and_finished_ones_do_not(
    make_library: MakeLibrary, clock: Clock
) -> None:
    library = make_library()
    made = []
    for _ in range(3):
        made.append(library.sessions.create(toy.TOY, toy.new_setup()).id)
        clock.now += 60
    assert ids(make_library()) == made[::-1]
    library.sessions.mark_opened(made[0])
    assert ids(make_library()) == [made[0], made[2], made[1]]
    first = library.sessions.open(made[0])
    library.plays.save(play_of(first))
    library.sessions.mark_finished(made[0])
    assert ids(make_library()) == [made[2], made[1]]
    library.sessions.mark_running(first)
    assert ids(make_library()) == [made[0], made[2], made[1]]


def test_a_session_opened_twice_is_one(make_library: MakeLibrary) -> None:
    library = make_library()
    opened = library.sessions.create(toy.TOY, toy.new_setup())
    assert library.sessions.open(opened.id) is opened
    opened.session.do(COUNT)
    opened.close()
    again = library.sessions.open(opened.id)
    assert again is not opened
    again.session.do(COUNT)
    assert again.session.cursor == 2


def test_a_setup_the_game_does_not_allow_leaves_nothing(make_library: MakeLibrary, tmp_path: Path) -> None:
    with pytest.raises(StoreProblem) as refused:
        make_library().sessions.create(toy.TOY, {**toy.new_setup(), "seed": -1})
    assert_readable(refused.value.message)
    assert content(tmp_path) == {}


def test_a_session_that_cannot_be_indexed_leaves_nothing(make_library: MakeLibrary, tmp_path: Path) -> None:
    (tmp_path / "sessions.json").write_text(json.dumps({"_orbita": {"kind": "sessions", "format": 9}}))
    before = content(tmp_path), open_files()
    with pytest.raises(StoreProblem):
        make_library().sessions.create(toy.TOY, toy.new_setup())
    assert (content(tmp_path), open_files()) == before


def test_a_discarded_session_can_be_restored(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    opened = library.sessions.create(toy.TOY, toy.new_setup())
    opened.session.do(DRAW)
    before = memory(opened.session)
    [entry] = library.sessions.running()
    library.sessions.discard(opened.id)
    assert ids(make_library()) == []
    assert os.listdir(tmp_path / "sessions" / "bin") == [f"{opened.id}.orbita"]
    with pytest.raises(StoreProblem):
        opened.session.do(DRAW)
    make_library().sessions.restore(opened.id)
    assert make_library().sessions.running() == [entry]
    assert memory(make_library().sessions.open(opened.id).session) == before
    assert make_library().problems == []


def test_a_kill_between_discarding_and_the_index_is_no_problem(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    index = (tmp_path / "sessions.json").read_bytes()
    make_library().sessions.discard(opened.id)
    (tmp_path / "sessions.json").write_bytes(index)
    library = make_library()
    assert ids(library) == []
    assert library.problems == []


def test_sessions_missing_in_the_index_are_found_again(
    make_library: MakeLibrary, tmp_path: Path, clock: Clock
) -> None:
    library = make_library()
    entries = []
    for number in range(4):
        opened = library.sessions.create(toy.TOY, toy.new_setup())
        for _ in range(12 if number in (0, 2) else 1):
            opened.session.do({"do": "count", "by": 9})
        if number == 2:
            library.plays.save(play_of(opened))
        clock.now += 60
    entries = library.sessions.running()
    for path in tmp_path.glob("sessions.json*"):
        path.unlink()
    again = make_library()
    # The first and the third are over, with a counter above 100. The first had no play: it must not get lost.
    assert again.sessions.running() == [entries[0], entries[2]]
    assert again.plays.ids() == {entries[1]["id"], entries[3]["id"]}
    assert [(problem["text"], problem["n"]) for problem in again.problems] == [("store.plays_found", 1)]
    assert_readable(again.problems[0])


def test_an_index_of_a_newer_app_stays_untouched_and_nothing_stays_open(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.close()
    (tmp_path / "sessions.json").write_text(json.dumps({"_orbita": {"kind": "sessions", "format": 9}}))
    before = content(tmp_path), open_files()
    library = make_library()
    for _ in range(2):
        assert ids(library) == [opened.id]  # it can be gone on with all the same
    assert [problem["text"] for problem in library.problems] == ["store.newer"]
    assert (content(tmp_path), open_files()) == before


def test_being_found_again_does_not_close_a_session_in_use(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.close()
    for path in tmp_path.glob("sessions.json*"):
        path.unlink()
    library = make_library()
    in_use = library.sessions.open(opened.id)
    assert ids(library) == [opened.id]
    in_use.session.do(COUNT)


def test_a_session_whose_file_is_gone_is_reported_and_forgotten(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    (tmp_path / "sessions" / f"{opened.id}.orbita").unlink()
    library = make_library()
    assert ids(library) == []
    assert_readable(library.problems[0])
    assert ids(make_library()) == []
    with pytest.raises(StoreProblem) as refused:
        make_library().sessions.open(opened.id)
    assert_readable(refused.value.message)


def test_broken_files_among_the_sessions_do_not_hide_the_others(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.session.do(COUNT)
    (tmp_path / "sessions" / "strange.orbita").write_bytes(b"what is this?\n")
    library = make_library()
    assert ids(library) == [opened.id]
    assert_readable(library.problems[0])
    assert b"what is this?\n" in content(tmp_path).values()
    assert make_library().problems == []


def test_a_session_of_a_game_not_on_the_shelf_stays_untouched(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.close()
    (tmp_path / "sessions.json").unlink()
    before = content(tmp_path)

    library = Library(tmp_path)
    assert ids(library) == []
    assert_readable(library.problems[0])
    assert content(tmp_path) == before


def test_newer_rules_play_an_older_session_through_again(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    for _ in range(30):
        opened.session.do(COUNT)
    opened.close()
    generous = toy.edition(2, count=toy.count_twice)
    library = Library(tmp_path, find_game=lambda _: generous)
    assert library.sessions.open(opened.id).session.state == {**opened.session.state, "counter": 60}
    assert [problem["text"] for problem in library.problems] == ["store.rules_changed"]


def test_newer_rules_that_refuse_an_older_session_leave_it_alone(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.session.do(COUNT)
    opened.session.do(DRAW)
    opened.close()
    before = content(tmp_path), open_files()
    strict = toy.edition(2, draw=None)
    library = Library(tmp_path, find_game=lambda _: strict)
    with pytest.raises(StoreProblem) as refused:
        library.sessions.open(opened.id)
    assert refused.value.message["number"] == 2
    assert_readable(refused.value.message)
    assert (content(tmp_path), open_files()) == before
    assert make_library().sessions.open(opened.id).session.cursor == 2


def test_ten_thousand_sessions_do_not_change_what_an_action_writes(make_library: MakeLibrary, tmp_path: Path) -> None:
    def written_by_one_action() -> dict[str, int]:
        """How many bytes each file has grown by, for those that were touched at all."""
        opened = make_library().sessions.create(toy.TOY, toy.new_setup())
        before = {path: os.stat(path) for path in tmp_path.rglob("*") if path.is_file()}
        opened.session.do(COUNT)
        after = {path: os.stat(path) for path in tmp_path.rglob("*") if path.is_file()}
        opened.close()
        assert before.keys() == after.keys()
        touched = [
            path
            for path, stat in after.items()
            if (stat.st_ino, stat.st_mtime_ns, stat.st_size)
            != (before[path].st_ino, before[path].st_mtime_ns, before[path].st_size)
        ]
        assert touched == [tmp_path / "sessions" / f"{opened.id}.orbita"]
        return {path.suffix: after[path].st_size - before[path].st_size for path in touched}

    alone = written_by_one_action()
    path = tmp_path / "sessions.json"
    index = json.loads(path.read_bytes())
    (entry,) = index["sessions"].values()
    for number in range(2, 10_002):
        index["sessions"][str(number)] = {**entry, "id": f"{number:032x}"}
    path.write_text(json.dumps(index))
    assert written_by_one_action() == alone
