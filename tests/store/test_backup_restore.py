"""Bringing a backup back: merged or in place of everything, all of it or nothing."""

import errno
import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.backup import preview, rolling
from companion.store.library import Library
from companion.store.play_from_session import play_of
from companion.store.problem import StoreProblem
from companion.store.restore import How, restore
from tests.effort import examples
from tests.store import deck_toy
from tests.store.backups import APP, decks, filled, in_table, kept, made, open_library, tampered
from tests.store.conftest import Clock
from tests.store.helpers import assert_readable, content, memory
from tests.store.test_plays import play
from tests.store.toy import COUNT, DRAW, new_setup

HOW: tuple[How, How] = ("merge", "replace")


@pytest.fixture
def saved(tmp_path: Path, clock: Clock) -> Path:
    return made(filled(tmp_path / "first", clock), tmp_path / "saved.orbita-backup")


@pytest.fixture
def library(tmp_path: Path, clock: Clock) -> Library:
    """Another tablet, with some of its own."""
    library = open_library(tmp_path / "second", clock)
    library.settings.set("language", "en")
    library.players.remember([{"name": "ola", "colour": "green"}, {"name": "Ewa", "colour": "red"}])
    library.plays.save(play(8, "Ewa"))
    library.decks.add("toy", "numbers", "moja", [{"number": 9}])
    opened = library.sessions.create(deck_toy.GAME, {**new_setup(), "decks": decks()})
    opened.session.do(DRAW)
    return library


def session_ids(library: Library) -> list[str]:
    return sorted(entry["id"] for entry in library.sessions.running())


# --- merging


@pytest.mark.parametrize("how", HOW)
def test_an_empty_library_gets_all_of_it(how: How, saved: Path, tmp_path: Path, clock: Clock) -> None:
    library = open_library(tmp_path / "second", clock)
    came = restore(library, saved, how)
    assert (came.plays, came.sessions, came.players, came.decks, came.left_out) == (3, 2, 2, 1, 0)
    before = kept(tmp_path / "first")
    if how == "merge":  # one's own settings stay
        del before["settings.json"]["settings"]
    assert kept(tmp_path / "second") == before
    assert library.problems == []


def test_merging_keeps_what_both_have(library: Library, saved: Path, tmp_path: Path, clock: Clock) -> None:
    own = session_ids(library)
    came = restore(library, saved, "merge")
    assert (came.plays, came.sessions, came.players, came.decks, came.left_out) == (3, 2, 1, 1, 0)
    again = open_library(tmp_path / "second", clock)
    assert [one["id"] for one in again.plays.all()] == ["p8", "p3", "p2", "p1"]
    assert [(one["name"], one["colour"]) for one in again.players.all()] == [
        ("ola", "green"),
        ("Ewa", "red"),
        ("Żółć", "blue"),
    ]
    assert {one["name"]: one["cards"] for one in again.decks.all("toy", "numbers")} == {
        "moja": [{"number": 9}],
        "Moja 2": [{"number": 7}],
    }
    assert (again.settings.get("language"), again.settings.get("theme")) == ("en", "dark")
    assert again.settings.game_data("toy") == {"start": 5}
    assert set(session_ids(again)) > set(own) and len(session_ids(again)) == 3
    for session_id in session_ids(again):
        again.sessions.open(session_id).session.do(COUNT)
    assert again.problems == library.problems == []


@pytest.mark.parametrize("how", HOW)
def test_the_same_backup_twice_changes_nothing(how: How, library: Library, saved: Path, tmp_path: Path) -> None:
    restore(library, saved, how)
    library.sessions.running()
    before = {name: data for name, data in content(tmp_path / "second").items() if not name.startswith("backups/")}
    came = restore(library, saved, how)
    library.sessions.running()
    after = {name: data for name, data in content(tmp_path / "second").items() if not name.startswith("backups/")}
    assert after == before
    if how == "merge":
        assert (came.plays, came.sessions, came.players, came.decks) == (0, 0, 0, 0)


def test_merging_ones_own_backup_changes_nothing(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "first", clock)
    path = made(library, tmp_path / "own.orbita-backup")
    before = content(tmp_path / "first")
    restore(library, path, "merge")
    assert content(tmp_path / "first") == before


def test_of_two_versions_of_a_play_the_newer_one_stays(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "first", clock)
    library.plays.correct("p1", scores=[1, 2])
    path = made(library, tmp_path / "x.orbita-backup")
    clock.now += 60
    library.plays.correct("p2", scores=[3, 4])
    other = open_library(tmp_path / "second", clock)
    for number in (1, 2):
        other.plays.save(play(number, "Ola", "Żółć"))
    for store, scores in ((library, {"p1": [1, 2], "p2": [3, 4]}), (other, {"p1": [1, 2], "p2": [50, 49]})):
        restore(store, path, "merge")
        found = {one["id"]: [each["score"] for each in one["players"]] for one in store.plays.all()}
        assert {play_id: found[play_id] for play_id in scores} == scores


def test_of_two_versions_of_a_session_the_one_that_went_on_stays(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "first", clock)
    first, second = session_ids(library)
    early = made(library, tmp_path / "early.orbita-backup")
    library.sessions.open(first).session.do(COUNT)
    late = made(library, tmp_path / "late.orbita-backup")
    library.sessions.open(second).session.undo()
    restore(library, early, "merge")
    assert [library.sessions.open(each).session.cursor for each in (first, second)] == [2, 0]
    other = open_library(tmp_path / "second", clock)
    for path in (early, late, early):
        restore(other, path, "merge")
    assert [other.sessions.open(each).session.cursor for each in (first, second)] == [2, 1]


def test_of_two_that_went_apart_the_one_played_last_stays(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "first", clock)
    first = session_ids(library)[0]
    other = open_library(tmp_path / "second", clock)
    restore(other, made(library, tmp_path / "x.orbita-backup"), "merge")
    library.sessions.open(first).session.do(COUNT)
    clock.now += 60
    other.sessions.open(first).session.do(DRAW)
    theirs = memory(other.sessions.open(first).session)
    one, two = made(library, tmp_path / "1.orbita-backup"), made(other, tmp_path / "2.orbita-backup")
    restore(library, two, "merge")
    restore(other, one, "merge")
    assert memory(library.sessions.open(first).session) == theirs
    assert memory(other.sessions.open(first).session) == theirs


def test_of_two_that_went_apart_at_the_same_moment_the_own_one_stays(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "first", clock)
    first = session_ids(library)[0]
    other = open_library(tmp_path / "second", clock)
    restore(other, made(library, tmp_path / "x.orbita-backup"), "merge")
    library.sessions.open(first).session.do(COUNT)
    other.sessions.open(first).session.do(DRAW)
    own = memory(library.sessions.open(first).session)
    assert own != memory(other.sessions.open(first).session)
    restore(library, made(other, tmp_path / "y.orbita-backup"), "merge")
    assert memory(library.sessions.open(first).session) == own


def test_a_finished_session_comes_back_finished(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "first", clock)
    first, second = session_ids(library)
    library.plays.save(play_of(library.sessions.open(first)))
    library.sessions.mark_finished(first)
    other = open_library(tmp_path / "second", clock)
    restore(other, made(library, tmp_path / "x.orbita-backup"), "merge")
    assert session_ids(other) == [second]


def test_a_session_that_the_index_forgot_comes_back_by_itself(saved: Path, tmp_path: Path, clock: Clock) -> None:
    empty = json.dumps({"_orbita": {"kind": "sessions", "format": 1}}).encode()
    tampered(saved, lambda found: found.update({"sessions.json": empty}))
    library = open_library(tmp_path / "second", clock)
    for _ in range(2):
        restore(library, saved, "merge")
        assert len(session_ids(library)) == 2
    assert library.problems == []


# --- replacing


def test_replacing_leaves_what_the_backup_has_and_a_backup_of_the_rest(
    library: Library, saved: Path, tmp_path: Path, clock: Clock
) -> None:
    before = kept(tmp_path / "second")
    restore(library, saved, "replace", app=APP)
    assert kept(tmp_path / "second") == kept(tmp_path / "first")
    assert library.settings.get("theme") == "light"
    [safe] = rolling(library)
    assert preview(safe).app == APP
    restore(library, safe, "replace")
    assert kept(tmp_path / "second") == before
    assert len(rolling(library)) == 2
    assert open_library(tmp_path / "second", clock).problems == []


def test_an_empty_backup_empties_the_library(library: Library, tmp_path: Path, clock: Clock) -> None:
    path = made(open_library(tmp_path / "nothing", clock), tmp_path / "x.orbita-backup")
    restore(library, path, "replace")
    again = open_library(tmp_path / "second", clock)
    assert (again.plays.all(), again.players.all(), again.sessions.running()) == ([], [], [])
    assert again.problems == []


def test_a_session_that_cannot_be_read_here_does_not_cost_the_one_that_is_here(tmp_path: Path, clock: Clock) -> None:
    library = filled(tmp_path / "first", clock)
    first = session_ids(library)[0]
    path = made(library, tmp_path / "x.orbita-backup")
    tampered(path, lambda found: found.update({f"sessions/{first}.orbita": b"nonsense\n"}))
    came = restore(library, path, "replace")
    assert came.left_out == 1
    assert library.sessions.open(first).session.cursor == 1


# --- what this version cannot work with


def change_journal(path: Path, what: bytes, to: bytes) -> None:
    """In every journal, with the sums put right."""

    def changed(data: bytes) -> bytes:
        lines = [raw[9:].replace(what, to) for raw in data.splitlines()]
        assert any(to in raw for raw in lines)
        return b"".join(b"%08x %s\n" % (crc32(raw), raw) for raw in lines)

    tampered(
        path,
        lambda found: found.update(
            {name: changed(data) for name, data in found.items() if name.startswith("sessions/")}
        ),
    )


LEFT_OUT: dict[str, Callable[[Path], None]] = {
    "play of a game nobody knows": lambda path: in_table(path, "plays.json", "plays", game="chess"),
    "play with a strange score": lambda path: in_table(
        path, "plays.json", "plays", players=[{"name": "x", "score": 10**30, "rank": 1, "winner": True}]
    ),
    "play without results": lambda path: in_table(path, "plays.json", "plays", players=[]),
    "play with results of no form": lambda path: in_table(path, "plays.json", "plays", players=[["Ola"]]),
    "play with a rival that is a word": lambda path: in_table(
        path, "plays.json", "plays", players=[{"name": "x", "score": 1, "rank": 1, "winner": True, "rival": "yes"}]
    ),
    "play at the end of time": lambda path: in_table(path, "plays.json", "plays", finished=1e300),
    "play with an endless id": lambda path: in_table(path, "plays.json", "plays", id="x" * 5000),
    "player without a name": lambda path: in_table(path, "players.json", "players", name="\u200b"),
    "player at the end of time": lambda path: in_table(path, "players.json", "players", used=-1),
    "deck of another game": lambda path: in_table(path, "decks.json", "decks", game="chess"),
    "deck that confuses the check": lambda path: in_table(path, "decks.json", "decks", cards=["x"]),
    "deck without a name": lambda path: in_table(path, "decks.json", "decks", name=""),
    "data of no use": lambda path: in_table(path, "settings.json", "games", data={"start": "x"}),
    "options of no use": lambda path: in_table(path, "settings.json", "options", options=[1]),
    "a setting nobody knows": lambda path: in_table(path, "settings.json", "settings", name="colour"),
    "sessions of another game": lambda path: change_journal(path, b'"game":"toy"', b'"game":"fox"'),
    "sessions of newer rules": lambda path: change_journal(path, b'"rules":1', b'"rules":9'),
    "sessions with a setup of no use": lambda path: change_journal(path, b'"seed":7', b'"seed":-7'),
    "sessions with actions of no form": lambda path: change_journal(
        path, b'"action":{"do":"count","by":1}', b'"action":5'
    ),
    "sessions with a story nobody can tell": lambda path: change_journal(path, b'"text":"engine.did"', b'"text":5'),
    "sessions with times of no use": lambda path: change_journal(path, b'"at":', b'"at":-'),
    "sessions without times": lambda path: change_journal(path, b'"at":', b'"as":'),
}


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("name", LEFT_OUT)
def test_what_cannot_be_used_here_is_left_out_and_the_rest_comes(
    name: str, how: How, saved: Path, tmp_path: Path, clock: Clock
) -> None:
    LEFT_OUT[name](saved)
    library = open_library(tmp_path / "second", clock)
    came = restore(library, saved, how)
    assert came.left_out == (2 if name.startswith("sessions") else 1)
    assert came.plays == (2 if name.startswith("play ") else 3)
    assert came.sessions == (0 if name.startswith("sessions") else 2)
    assert len(library.plays.all()) == came.plays
    assert len(library.sessions.running()) == came.sessions
    assert library.problems == []


def test_C1_what_has_no_text_any_more_comes_back_as_it_was(saved: Path, tmp_path: Path, clock: Clock) -> None:
    """An older version had the text, or a newer one has it."""
    change_journal(saved, b"engine.did", b"engine.dad")
    gone = {"text": "toy.gone", "n": 2}
    in_table(saved, "plays.json", "plays", mode=gone, verdict=gone, rows=[{"title": gone, "points": [1, 2]}])
    library = open_library(tmp_path / "second", clock)
    assert restore(library, saved, "merge").left_out == 0
    found = library.plays.get("p1")
    assert found is not None
    assert (found["mode"], found["verdict"], found["rows"][0]["title"]) == (gone, gone, gone)
    [entry, _] = library.sessions.running()
    assert library.sessions.open(entry["id"]).session.log[0].story[0]["text"] == "engine.dad"


def test_lines_that_nobody_can_say_become_plain_ones(saved: Path, tmp_path: Path, clock: Clock) -> None:
    rows = [
        {"title": {"text": "engine.did", "action": "x"}, "points": [1, None]},
        {"title": {"text": "no such"}, "points": [1, 2]},
        {"title": {"text": "engine.did", "action": "x"}, "points": [1]},
        {"title": {"text": "engine.did"}, "points": [1, 2]},
        7,
    ]
    odd: dict[str, Any] = {
        "mode": {"text": "no such"},
        "verdict": {"text": 5},
        "rows": rows,
        "options": {"length": 5},
        "note": "x" * 5000,
        "by_hand": "yes",
        "more": "of it",
    }
    in_table(saved, "plays.json", "plays", **odd)
    library = open_library(tmp_path / "second", clock)
    assert restore(library, saved, "merge").left_out == 0
    assert library.plays.get("p1") == {
        **play(1, "Ola", "Żółć"),
        "mode": {"text": "plays.mode.players", "n": 2},
        "rows": rows[:1],
        "options": {},
        "note": "x" * 500,
    }


def test_names_with_markup_and_control_characters_become_names(saved: Path, tmp_path: Path, clock: Clock) -> None:
    in_table(saved, "players.json", "players", name="[b]Ola\n\u202e" + "x" * 50, colour="plaid")
    in_table(saved, "plays.json", "plays", players=[{"name": "A\u200bB\n", "score": 1, "rank": 1, "winner": True}])
    library = open_library(tmp_path / "second", clock)
    restore(library, saved, "merge")
    assert library.players.all()[0]["name"] == "[b]Ola " + "x" * 17
    assert library.players.all()[0]["colour"] == "red"
    assert [player["name"] for player in (library.plays.get("p1") or play(0))["players"]] == ["AB"]


# --- all or nothing


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("name", ["plays", "sessions", "settings"])
def test_a_table_of_a_newer_app_is_not_written_over(
    name: str, how: How, library: Library, saved: Path, tmp_path: Path, clock: Clock
) -> None:
    path = tmp_path / "second" / f"{name}.json"
    path.write_text(json.dumps({"_orbita": {"kind": name, "format": 9}}))
    before = content(tmp_path)
    with pytest.raises(StoreProblem) as refused:
        restore(open_library(tmp_path / "second", clock), saved, how)
    assert refused.value.message["text"] == "store.newer"
    assert content(tmp_path) == before


class Enough(Exception):
    pass


@pytest.mark.parametrize("how", HOW)
def test_who_stops_it_has_changed_nothing(how: How, library: Library, saved: Path, tmp_path: Path) -> None:
    before = content(tmp_path)

    def stop(done: float) -> None:
        if done > 0.3:
            raise Enough

    with pytest.raises(Enough):
        restore(library, saved, how, stop)
    assert content(tmp_path) == before


def at_step(patch: pytest.MonkeyPatch, number: int, then: Callable[[], None], *calls: str) -> list[int]:
    """From here on, before the system is asked for the so manieth time to do such a thing, something else happens."""
    done = [0]

    def counted(call: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*arguments: Any, **named: Any) -> Any:
            done[0] += 1
            if done[0] == number:
                then()
            return call(*arguments, **named)

        return counting

    for call in calls:
        patch.setattr(os, call, counted(getattr(os, call)))
    return done


def in_a_child(do: Callable[[], None]) -> int:
    """Runs it in another process, which may be killed. How that ended."""
    child = os.fork()
    if child == 0:
        try:
            do()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


KILLED = 99


@pytest.mark.parametrize("how", HOW)
def test_a_kill_at_any_step_leaves_the_store_as_it_was_or_is_made_good_at_the_next_start(
    how: How, library: Library, saved: Path, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.close()
    before = kept(tmp_path / "second")
    shutil.copytree(tmp_path / "second", tmp_path / "done")
    restore(open_library(tmp_path / "done", clock), saved, how)
    after = kept(tmp_path / "done")
    ends = []
    for step in range(1, 100):
        folder = tmp_path / f"killed {step}"
        shutil.copytree(tmp_path / "second", folder)

        def killed(folder: Path = folder, step: int = step) -> None:
            at_step(monkeypatch, step, lambda: os._exit(KILLED), "replace")
            restore(open_library(folder, clock), saved, how)

        ended = in_a_child(killed)
        again = open_library(folder, clock)
        found = kept(folder)
        assert found in (before, after), step
        assert again.problems in ([], [{"text": "backup.finished"}])
        ends.append(found == after)
        assert kept(folder) == found
        assert open_library(folder, clock).problems == []
        shutil.rmtree(folder)
        if ended == 0:
            break
        assert ended == KILLED
    assert ended == 0
    assert len(ends) > 10
    assert ends == sorted(ends)  # once it is decided it stays so
    assert {False, True} == set(ends)


@pytest.mark.parametrize("how", HOW)
def test_a_disk_that_fails_at_any_step_leaves_the_store_as_it_was(
    how: How, library: Library, saved: Path, tmp_path: Path, clock: Clock
) -> None:
    library.close()
    before = kept(tmp_path / "second")

    def fail() -> None:
        raise OSError(errno.EIO, "of no use")

    for step in range(1, 100):
        folder = tmp_path / f"failed {step}"
        shutil.copytree(tmp_path / "second", folder)
        again = open_library(folder, clock)
        with pytest.MonkeyPatch.context() as patch:
            done = at_step(patch, step, fail, "replace", "fsync")
            try:
                restore(again, saved, how)
            except StoreProblem as problem:
                assert_readable(problem.message)
                assert kept(folder) == before, step
                assert [one["id"] for one in again.plays.all()] == ["p8"]
                assert kept(folder) == before
        if done[0] < step:
            break
    assert 10 < step < 99
    assert len(again.plays.all()) == (4 if how == "merge" else 3)


@pytest.mark.parametrize("leftover", ["restore-staged", "restore-done"])
def test_a_kill_while_tidying_up_leaves_something_that_is_thrown_away(
    leftover: str, library: Library, tmp_path: Path, clock: Clock
) -> None:
    before = content(tmp_path / "second")
    (tmp_path / "second" / leftover / "new" / "sessions").mkdir(parents=True)
    (tmp_path / "second" / leftover / "new" / "plays.json").write_bytes(b"half of it")
    again = open_library(tmp_path / "second", clock)
    assert content(tmp_path / "second") == before
    assert not (tmp_path / "second" / leftover).exists()
    assert again.problems == []


def test_a_plan_that_nobody_made_is_set_aside(library: Library, tmp_path: Path, clock: Clock) -> None:
    library.close()
    before = kept(tmp_path / "second")
    for plan in (
        b"",
        b"[]",
        b'{"put": ["../first"], "remove": []}',
        b'{"put": [], "remove": ["/etc/passwd"]}',
        b'{"put": 5}',
    ):
        due = tmp_path / "second" / "restore-due"
        due.mkdir()
        (due / "plan.json").write_bytes(plan)
        again = open_library(tmp_path / "second", clock)
        assert [problem["text"] for problem in again.problems] == ["backup.plan_broken"]
        assert_readable(again.problems[0])
        for aside in (tmp_path / "second").glob("restore-due.broken*"):
            shutil.rmtree(aside)
        assert kept(tmp_path / "second") == before


# --- any two stores


names = st.sampled_from(["Ola", "ola", "Jan", "Ewa"])
stores = st.fixed_dictionaries(
    {
        "plays": st.lists(st.tuples(st.integers(1, 5), names, st.integers(0, 3)), max_size=5),
        "players": st.lists(st.tuples(names, st.integers(0, 3)), max_size=4),
        "decks": st.lists(st.sampled_from(["one", "One", "two"]), max_size=2, unique_by=str.casefold),
    }
)


def make_store(folder: Path, clock: Clock, what: dict[str, Any]) -> Library:
    library = open_library(folder, clock)
    for number, name, later in what["plays"]:
        library.plays.save(play(number, name))
        if later:
            clock.now = 1_800_000_000.0 + later
            library.plays.correct(f"p{number}", note=f"at {later}")
    for name, later in what["players"]:
        clock.now = 1_800_000_000.0 + later
        library.players.remember([{"name": name, "colour": "red"}])
    for name in what["decks"]:
        library.decks.add("toy", "numbers", name, [{"number": 1}])
    return library


@examples(25)
@given(one=stores, other=stores)
def test_merging_loses_nothing_and_twice_is_once(
    tmp_path_factory: pytest.TempPathFactory, one: dict[str, Any], other: dict[str, Any]
) -> None:
    folder, clock = tmp_path_factory.mktemp("merge"), Clock()
    library = make_store(folder / "one", clock, one)
    theirs = make_store(folder / "two", clock, other)
    path = made(theirs, folder / "x.orbita-backup")
    ids = {each["id"] for store in (library, theirs) for each in store.plays.all()}
    people = {each["name"].casefold() for store in (library, theirs) for each in store.players.all()}
    deck_ids = {each["id"] for store in (library, theirs) for each in store.decks.all("toy", "numbers")}
    restore(library, path, "merge")
    assert [each["id"] for each in library.plays.all()] == sorted(ids, reverse=True)
    assert sorted(each["name"].casefold() for each in library.players.all()) == sorted(people)
    found = library.decks.all("toy", "numbers")
    assert {each["id"] for each in found} == deck_ids
    assert len({each["name"].casefold() for each in found}) == len(found)
    before = content(folder / "one")
    restore(library, path, "merge")
    assert content(folder / "one") == before
