import json
import os
from pathlib import Path
from typing import Any

import pytest

from companion.engine.line import Refused, line
from companion.store.library import Library
from companion.store.plays import Play
from companion.store.problem import StoreProblem
from companion.store.settings import KNOWN
from tests.store import toy
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import assert_readable, content, memory
from tests.store.toy import COUNT, DRAW

# --- the library


def test_making_a_library_touches_nothing(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    assert content(tmp_path) == {}
    for value in (library.players.all(), library.plays.all(), library.sessions.running()):
        assert value == []
    assert library.sessions.last() is None
    assert library.problems == []
    assert content(tmp_path) == {}


def test_a_library_of_broken_files_opens_and_says_so_once(make_library: MakeLibrary, tmp_path: Path) -> None:
    for name in ("settings", "players", "sessions", "plays"):
        (tmp_path / f"{name}.json").write_bytes(b"\0" * 50)
    library = make_library()
    for _ in range(2):
        assert library.settings.get("theme") == "dark"
        assert library.players.all() == []
        assert library.sessions.running() == []
        assert library.plays.all() == []
    assert [problem["file"] for problem in library.problems] == [
        "settings.json",
        "players.json",
        "sessions.json",
        "plays.json",
    ]
    assert sorted(content(tmp_path).values()) == [b"\0" * 50] * 4


def test_each_file_is_opened_only_when_it_is_needed(make_library: MakeLibrary, tmp_path: Path) -> None:
    for name in ("settings", "players", "sessions", "plays"):
        (tmp_path / f"{name}.json").write_bytes(b"broken")
    library = make_library()
    assert library.problems == []
    library.players.all()
    assert len(library.problems) == 1


# --- settings


def test_settings_are_kept(make_library: MakeLibrary) -> None:
    library = make_library()
    for name, (default, *others) in KNOWN.items():
        assert library.settings.get(name) == default
        library.settings.set(name, others[-1])
    assert {name: make_library().settings.get(name) for name in KNOWN} == {
        name: allowed[-1] for name, allowed in KNOWN.items()
    }
    library.settings.set("language", None)
    assert make_library().settings.get("language") is None


@pytest.mark.parametrize(("name", "value"), [("theme", "pink"), ("sound", 1), ("language", []), ("sound", None)])
def test_a_wrong_setting_is_not_set_and_not_believed(
    name: str, value: Any, make_library: MakeLibrary, tmp_path: Path
) -> None:
    with pytest.raises(ValueError):
        make_library().settings.set(name, value)
    document = {
        "_orbita": {"kind": "settings", "format": 1},
        "settings": {"1": {"name": name, "value": value}, "2": {"name": "unknown", "value": 1}},
    }
    (tmp_path / "settings.json").write_text(json.dumps(document))
    library = make_library()
    assert library.settings.get(name) == KNOWN[name][0]
    assert library.problems == []


def test_the_data_of_a_game_can_be_changed_and_set_back(make_library: MakeLibrary) -> None:
    settings = make_library().settings
    assert settings.game_data("toy") == {"start": 0}
    settings.set_game_data("toy", {"start": 5})
    assert make_library().settings.game_data("toy") == {"start": 5}
    assert make_library().settings.has_game_data("toy")
    with pytest.raises(Refused):
        settings.set_game_data("toy", {"start": "five"})
    assert make_library().settings.game_data("toy") == {"start": 5}
    settings.set_game_data("toy", None)
    assert make_library().settings.game_data("toy") == {"start": 0}
    assert not make_library().settings.has_game_data("toy")


def test_data_that_no_longer_fit_are_reported_and_kept(make_library: MakeLibrary, tmp_path: Path) -> None:
    make_library().settings.set_game_data("toy", {"start": 5})
    path = tmp_path / "settings.json"
    path.write_bytes(path.read_bytes().replace(b'"start":5', b'"start":"5"'))
    before = content(tmp_path)
    library = make_library()
    for _ in range(2):
        assert library.settings.game_data("toy") == {"start": 0}
    assert [problem["text"] for problem in library.problems] == ["store.bad_game_data"]
    assert content(tmp_path) == before


# --- players


def names(library: Library) -> list[str]:
    return [player["name"] for player in library.players.all()]


def test_players_are_remembered_the_last_ones_first(make_library: MakeLibrary, clock: Clock) -> None:
    library = make_library()
    library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Jan", "colour": "blue"}])
    clock.now += 60
    library.players.remember([{"name": "Ewa", "colour": "red"}, {"name": "ola", "colour": "green"}])
    assert names(make_library()) == ["Ewa", "ola", "Jan"]
    assert [player["colour"] for player in make_library().players.all()] == ["red", "green", "blue"]


def test_a_player_is_the_same_however_the_name_is_written(make_library: MakeLibrary, clock: Clock) -> None:
    library = make_library()
    library.players.remember([{"name": "żółć", "colour": "red"}])
    first = library.players.all()[0]["id"]
    clock.now += 60
    library.players.remember([{"name": "ŻÓŁĆ", "colour": "red"}])
    assert [(one["id"], one["name"]) for one in make_library().players.all()] == [(first, "ŻÓŁĆ")]
    library.players.forget("Żółć")
    assert make_library().players.all() == []


# --- plays


def play(number: int, game: str = "toy") -> Play:
    return {
        "id": f"session_{number}",
        "game": game,
        "started": 100.0 * number,
        "finished": 100.0 * number + 60,
        "minutes": 1,
        "mode": line("engine.did", action="2"),
        "players": [{"name": "Ola", "score": number, "rank": 1, "winner": True}],
        "verdict": None,
        "lost": False,
    }


def test_plays_are_kept_once_each_the_newest_first(make_library: MakeLibrary) -> None:
    library = make_library()
    for number in (2, 1, 3):
        library.plays.save(play(number, "toy" if number < 3 else "other"))
    corrected = {**play(1), "minutes": 99}
    library.plays.save(corrected)  # type: ignore[arg-type]
    assert make_library().plays.all() == [play(3, "other"), play(2), corrected]
    assert make_library().plays.recent(2) == [play(3, "other"), play(2)]
    assert make_library().plays.of_game("toy") == [play(2), corrected]
    library.plays.remove("session_2")
    assert make_library().plays.of_game("toy") == [corrected]


# --- sessions


def ids(library: Library) -> list[str]:
    return [entry["id"] for entry in library.sessions.running()]


def open_files() -> int:
    return len(os.listdir("/dev/fd"))


def test_a_new_session_is_in_the_index(make_library: MakeLibrary, clock: Clock) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    assert make_library().sessions.last() == {
        "id": opened.id,
        "game": "toy",
        "created": clock.now,
        "opened": clock.now,
        "finished": False,
        "players": ["Ola", "Żółć"],
        "mode": line("engine.did", action="2"),
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
    library.sessions.mark_finished(made[0], True)
    assert ids(make_library()) == [made[2], made[1]]
    library.sessions.mark_finished(made[0], False)
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
    assert_readable(refused.value.line)
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
    entry = library.sessions.last()
    library.sessions.discard(opened.id)
    assert ids(make_library()) == []
    assert os.listdir(tmp_path / "sessions" / "bin") == [f"{opened.id}.orbita"]
    with pytest.raises(StoreProblem):
        opened.session.do(DRAW)
    make_library().sessions.restore(opened.id)
    assert make_library().sessions.last() == entry
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
        for _ in range(12 if number == 2 else 1):
            opened.session.do({"do": "count", "by": 9})
        clock.now += 60
    entries = library.sessions.running()
    for path in tmp_path.glob("sessions.json*"):
        path.unlink()
    again = make_library()
    # The third one is over: its counter is above 100.
    assert again.sessions.running() == [entries[0], entries[2], entries[3]]
    assert again.problems == []


def test_an_index_of_a_newer_app_stays_untouched_and_nothing_stays_open(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    make_library().sessions.create(toy.TOY, toy.new_setup()).close()
    (tmp_path / "sessions.json").write_text(json.dumps({"_orbita": {"kind": "sessions", "format": 9}}))
    before = content(tmp_path), open_files()
    library = make_library()
    assert ids(library) == []
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
    assert_readable(refused.value.line)


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
    assert refused.value.line["number"] == 2
    assert_readable(refused.value.line)
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
