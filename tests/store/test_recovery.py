"""After a start nothing that belongs to two files is half done, and a damaged file costs nothing kept elsewhere."""

import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import Game
from companion.games import shelf
from companion.store import backup
from companion.store.decks import kinds_of
from companion.store.library import Library
from companion.store.play_from_session import play_of
from companion.store.problem import StoreProblem
from companion.table import Table
from tests.store import toy
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import assert_readable, content

NINE = {"do": "count", "by": 9}


def played(library: Library, nines: int = 12) -> str:
    """A game; after twelve nines it is over. Its id."""
    table = Table(library, lambda _work: None)
    table.start("toy", toy.new_setup())
    for _ in range(nines):
        table.do(NINE)
    session_id = table.id
    table.close()
    return session_id


def started(library: Library) -> Library:
    table = Table(library, lambda _work: None)
    table.repair()
    for _ in table.repair_running():
        pass
    return library


def running(library: Library) -> set[str]:
    return {entry["id"] for entry in library.sessions.running()}


def texts(library: Library) -> list[str]:
    for problem in library.problems:
        assert_readable(problem)
    return [problem["text"] for problem in library.problems]


def by_hand(library: Library, name: str = "Ola") -> str:
    return library.plays.add_by_hand("toy", [name, "Jan"], [1, 2], 10**9)["id"]


def flip(path: Path, at: float = 0.5) -> None:
    """One byte that makes the file no JSON any more."""
    data = bytearray(path.read_bytes())
    data[data.index(b'"', int(len(data) * at))] ^= 0x80
    path.write_bytes(bytes(data))


# ------------------------------------------------------------ A1: finished, and no play


def old_index(folder: Path, **finished: bool) -> None:
    """The file as it was when every game had an entry that said whether it was finished."""
    entry = {"game": "toy", "created": 1.0, "opened": 1.0, "players": ["Ola"], "mode": {"text": "plays.mode.solo"}}
    docs = {
        str(number): {"id": session_id, **entry, "finished": value}
        for number, (session_id, value) in enumerate(finished.items(), start=1)
    }
    document = {"_orbita": {"kind": "sessions", "format": 1}, "sessions": docs}
    (folder / "sessions.json").write_text(json.dumps(document))


def test_a1_a_game_marked_finished_by_an_older_version_without_its_play_is_in_the_history_after_a_start(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    library = make_library()
    lost, kept, unfinished = played(library), played(library), played(library, 3)
    library.plays.remove(lost)
    old_index(tmp_path, **{lost: True, kept: True, unfinished: False})
    again = started(make_library())
    assert again.plays.ids() == {lost, kept} and running(again) == {unfinished}
    assert [(problem["text"], problem["n"]) for problem in again.problems] == [("store.plays_found", 1)]
    third = started(make_library())
    assert third.plays.ids() == {lost, kept} and third.problems == []


def test_a1_a_game_that_ends_beside_plays_of_a_newer_version_runs_and_is_in_the_history_afterwards(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    first = played(make_library())
    ours = (tmp_path / "plays.json").read_bytes()
    newer = json.dumps({"_orbita": {"kind": "plays", "format": 9}}).encode()
    (tmp_path / "plays.json").write_bytes(newer)
    library = make_library()
    second = played(library)
    assert running(library) == {second}
    again = started(make_library())
    assert running(again) == {second} and texts(again) == ["store.newer"]
    assert (tmp_path / "plays.json").read_bytes() == newer
    (tmp_path / "plays.json").write_bytes(ours)
    with_update = started(make_library())
    assert with_update.plays.ids() == {first, second} and running(with_update) == set()


def test_a_start_opens_no_journal_if_every_game_is_in_one_list(tmp_path: Path, clock: Clock) -> None:
    library = Library(tmp_path, clock, toy.find)
    finished = {played(library) for _ in range(30)}
    asked: list[str] = []

    def find(game_id: str) -> Game:
        asked.append(game_id)
        return toy.find(game_id)

    again = Library(tmp_path, clock, find)
    Table(again).repair()
    assert again.plays.ids() == finished and asked == []


def test_a_game_found_on_a_full_disk_is_among_the_running_ones_until_there_is_room(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    library = make_library()
    over, going_on = played(library), played(library, 3)
    for path in [*tmp_path.glob("plays.json*"), *tmp_path.glob("sessions.json*")]:
        path.unlink()
    for name in ("plays", "sessions"):
        (tmp_path / f"{name}.json.new").mkdir()
    on_full_disk = started(make_library())
    assert running(on_full_disk) == {over, going_on} and on_full_disk.sessions.open(over)
    assert set(texts(on_full_disk)) == {"store.disk_other"}
    on_full_disk.close()
    for name in ("plays", "sessions"):
        (tmp_path / f"{name}.json.new").rmdir()
    again = started(make_library())
    assert running(again) == {going_on} and again.plays.ids() == {over}


# ------------------------------------------------------------ deleting a play


def test_a_deleted_play_takes_its_journal_to_the_bin_and_stays_deleted(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    library = make_library()
    session_id = played(library)
    library.plays.correct(session_id, note="Grad!")
    play = library.delete_play(session_id)
    assert play is not None and play["note"] == "Grad!"
    assert os.listdir(tmp_path / "sessions" / "bin") == [f"{session_id}.orbita"]
    again = started(make_library())
    assert again.plays.ids() == set() and running(again) == set() and again.problems == []
    again.restore_play(play)
    for found in (again, started(make_library())):
        assert found.plays.all() == [play] and found.sessions.look(session_id) and running(found) == set()
    assert os.listdir(tmp_path / "sessions" / "bin") == []


def test_a_play_without_a_journal_is_deleted_and_restored(make_library: MakeLibrary) -> None:
    library = make_library()
    play_id = by_hand(library)
    play = library.delete_play(play_id)
    assert play is not None and make_library().plays.all() == [] and library.delete_play(play_id) is None
    library.restore_play(play)
    assert make_library().plays.all() == [play]


def test_a_deletion_that_was_cut_off_is_taken_back(make_library: MakeLibrary, tmp_path: Path) -> None:
    session_id = played(make_library())
    make_library().sessions.move_to_bin(session_id)  # and then it was killed
    again = started(make_library())
    assert again.plays.ids() == {session_id} == again.sessions.journals() and again.problems == []


def test_a_play_that_cannot_be_deleted_keeps_its_journal(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    session_id = played(library)
    before = content(tmp_path / "sessions")
    (tmp_path / "plays.json.new").mkdir()
    with pytest.raises(StoreProblem):
        library.delete_play(session_id)
    assert library.plays.has(session_id) and content(tmp_path / "sessions") == before


def test_discarding_a_game_that_has_run_again_leaves_how_it_had_ended(make_library: MakeLibrary) -> None:
    library = make_library()
    session_id = played(library, 3)
    library.plays.save(play_of(library.sessions.open(session_id)))
    library.sessions.discard(session_id)
    again = started(make_library())
    assert (running(again), again.sessions.in_bin()) == (set(), {session_id})
    (left,) = again.plays.all()
    assert left["by_hand"] and left["id"] != session_id


# ------------------------------------------------------------ A5: a damaged or missing table


def test_a5_one_flipped_byte_in_the_plays_of_the_first_run_costs_no_play(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    library = make_library()
    finished = {played(library) for _ in range(3)}
    going_on = played(library, 3)
    flip(tmp_path / "plays.json")
    again = started(make_library())
    assert again.plays.ids() == finished and running(again) == {going_on}
    assert [(problem["text"], problem["n"]) for problem in again.problems] == [("store.broken_rescued", 3)]
    assert texts(started(make_library())) == []


def test_a5_the_plays_since_the_last_copy_come_from_their_journals_and_what_did_not_is_counted(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    first, noted = played(make_library()), by_hand(make_library())
    library = make_library()
    second, lost = played(library), by_hand(library, "Ewa")
    library.plays.correct(noted, note="Burza")
    assert (tmp_path / "plays.json.1").exists()
    flip(tmp_path / "plays.json", 0.9)
    again = started(make_library())
    assert again.plays.ids() == {first, second, noted}
    (problem,) = again.problems
    assert (problem["text"], problem["n"], problem["lost"]) == ("store.broken_rescued_some", 3, 1)
    assert_readable(problem)
    assert lost.encode() in next(tmp_path.glob("plays.json.broken-*")).read_bytes()


def test_a5_plays_by_hand_come_from_the_newest_backup_that_can_be_read(
    make_library: MakeLibrary, tmp_path: Path, clock: Clock
) -> None:
    library = make_library()
    plays = {by_hand(library), played(library)}
    backup.keep_rolling(library, clock.now)
    clock.now += 86_400
    newest = backup.keep_rolling(library, clock.now)
    assert newest is not None
    newest.write_bytes(newest.read_bytes()[:-9])
    for path in tmp_path.glob("plays.json*"):
        path.write_bytes(b"?")
    again = started(make_library())
    assert again.plays.ids() == plays and texts(again) == ["store.broken_rescued"]


def test_a5_a_deleted_play_does_not_come_back_with_an_older_copy(make_library: MakeLibrary, tmp_path: Path) -> None:
    kept, deleted = played(make_library()), played(make_library())
    assert make_library().delete_play(deleted) is not None
    assert deleted.encode() in (tmp_path / "plays.json.1").read_bytes()
    flip(tmp_path / "plays.json")
    again = started(make_library())
    assert again.plays.ids() == {kept} and again.sessions.in_bin() == {deleted}


def test_a_kill_at_any_write_while_a_table_is_rebuilt_is_no_loss(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, killed, told = 0, True, set()
    while killed:
        number += 1
        folder = tmp_path / str(number)
        library = Library(folder, clock, toy.find)
        plays = {by_hand(library), played(library)}
        backup.keep_rolling(library, clock.now)
        plays.add(played(library))
        flip(folder / "plays.json")
        killed = _killed_at(monkeypatch, number, lambda: started(Library(folder, clock, toy.find)))  # noqa: B023
        again = started(Library(folder, clock, toy.find))
        assert again.plays.ids() == plays
        told |= set(texts(again))
    assert number > 2 and told == {"store.broken_rescued", "store.missing_rescued"}


@pytest.mark.parametrize("damage", [flip, Path.unlink])
def test_settings_decks_and_people_come_from_the_newest_backup(
    make_library: MakeLibrary, tmp_path: Path, damage: Callable[[Path], Any]
) -> None:
    library = make_library()
    library.settings.set("theme", "light")
    library.settings.set_game_data("toy", {"start": 5})
    library.players.remember([{"name": "Iga", "colour": "green"}])
    backup.keep_rolling(library, library.clock())
    for name in ("settings", "players"):
        damage(tmp_path / f"{name}.json")
    again = make_library()
    assert again.settings.get("theme") == "light" and again.settings.game_data("toy") == {"start": 5}
    assert [(one["name"], one["colour"]) for one in again.players.all()] == [("Iga", "green")]
    key = "store.missing_rescued" if damage is Path.unlink else "store.broken_rescued"
    assert texts(again) == [key, key]
    assert texts(started(make_library())) == []


@pytest.mark.parametrize("damage", [flip, Path.unlink])
def test_decks_come_from_the_newest_backup(tmp_path: Path, damage: Callable[[Path], Any]) -> None:
    library = Library(tmp_path)
    game_id = next(known for known in shelf.IDS if kinds_of(shelf.game(known)))
    kind = kinds_of(shelf.game(game_id))[0]
    library.decks.add(game_id, kind.id, "Nasza", kind.shipped()[:3])
    before = library.decks.all(game_id, kind.id)
    backup.keep_rolling(library, library.clock())
    library.close()
    damage(tmp_path / "decks.json")
    again = Library(tmp_path)
    assert again.decks.all(game_id, kind.id) == before and len(before) == 1
    assert texts(again) == ["store.missing_rescued" if damage is Path.unlink else "store.broken_rescued"]
    assert texts(started(Library(tmp_path))) == []


def test_a_copy_from_before_a_replacement_brings_nothing_back(make_library: MakeLibrary, tmp_path: Path) -> None:
    """It holds what the user did not want any more; a daily copy that is older does count."""
    library = make_library()
    kept = by_hand(library)
    backup.keep_rolling(library, library.clock())
    replaced = by_hand(library, "Ewa")
    safe = backup.keep_safe(library, library.clock())
    assert backup.rolling(library)[0] == safe, "the newest of all"
    for path in tmp_path.glob("plays.json*"):
        path.write_bytes(b"?")
    again = started(make_library())
    assert kept in again.plays.ids() and replaced not in again.plays.ids()


def test_people_come_from_the_games_and_the_plays(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    library.players.remember([{"name": "Nikt", "colour": "green"}])
    played(library, 3)  # of Ola in red and Żółć in blue
    by_hand(library, "Ewa")
    flip(tmp_path / "players.json", 0.8)
    again = make_library()
    colours = {one["name"]: one["colour"] for one in again.players.all()}
    assert colours.keys() == {"Ola", "Żółć", "Ewa", "Jan"}
    assert (colours["Ola"], colours["Żółć"]) == ("red", "blue")
    (problem,) = again.problems
    assert (problem["text"], problem["n"], problem["lost"]) == ("store.broken_rescued_some", 4, 1)


def test_a_damaged_list_of_running_games_is_made_anew_from_the_journals(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    library = make_library()
    over, going_on = played(library), played(library, 3)
    flip(tmp_path / "sessions.json")
    again = started(make_library())
    assert running(again) == {going_on} and again.plays.ids() == {over}
    assert texts(again) == ["store.broken_index"]


def test_a_play_that_nobody_can_show_is_made_anew_from_its_journal(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    session_id = played(library)
    play = library.plays.get(session_id)
    path = tmp_path / "plays.json"
    document = json.loads(path.read_bytes())
    document["plays"]["1"]["players"] = [7]
    path.write_text(json.dumps(document))
    again = started(make_library())
    assert again.plays.get(session_id) == play
    assert len(json.loads(path.read_bytes())["plays"]) == 1


# ------------------------------------------------------------ E5: half a rename


class Killed(BaseException):
    pass


def _killed_at(monkeypatch: pytest.MonkeyPatch, number: int, do: Callable[[], Any]) -> bool:
    """Whether it came to the so manieth file that takes its place, and was killed before that."""
    replace, count = os.replace, 0

    def counted(*paths: Any) -> None:
        nonlocal count
        count += 1
        if count == number:
            raise Killed
        replace(*paths)

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", counted)
        try:
            do()
        except Killed:
            return True
    return False


def rename(library: Library) -> None:
    library.players.rename("Ola", "Aleksandra")


def merge(library: Library) -> None:
    library.players.merge("Ewa", "Ola")


@pytest.mark.parametrize("change", [rename, merge])
def test_e5_a_kill_at_any_write_of_a_rename_leaves_no_half(
    change: Callable[[Library], None], tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, killed, outcomes = 0, True, set()
    while killed:
        number += 1
        folder = tmp_path / str(number)
        library = Library(folder, clock, toy.find)
        library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Ewa", "colour": "blue"}])
        by_hand(library, "Ola")
        by_hand(library, "Ewa")
        killed = _killed_at(monkeypatch, number, partial(change, Library(folder, clock, toy.find)))
        again = started(Library(folder, clock, toy.find))
        listed = {one["name"] for one in again.players.all()}
        assert listed == set(again.plays.people()) - {"Jan"} and again.problems == []
        assert "renaming" not in json.loads((folder / "players.json").read_bytes())
        outcomes.add(frozenset(listed))
    assert number > 4 and len(outcomes) == 2  # as it was, or as it was to become
    assert "Ola" not in listed


def test_e5_a_rename_that_the_plays_refuse_is_taken_back(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    library.players.remember([{"name": "Ola", "colour": "red"}])
    by_hand(library, "Ola")
    (tmp_path / "plays.json.new").mkdir()
    with pytest.raises(StoreProblem):
        library.players.rename("Ola", "Aleksandra")
    (tmp_path / "plays.json.new").rmdir()
    for found in (library, started(make_library())):
        assert [one["name"] for one in found.players.all()] == ["Ola"] and "Ola" in found.plays.people()


# ------------------------------------------------------------ C2: the clock


@pytest.mark.parametrize("now", [253_402_300_800.0, 1e12, 1e18, -5.0])
def test_c2_a_clock_beyond_the_calendar_stops_nothing(now: float, tmp_path: Path) -> None:
    for _ in range(2):  # the second run makes copies
        library = Library(tmp_path, lambda: now, toy.find)
        library.settings.set("theme", "light")
        session_id = played(library)
        backup.keep_rolling(library, library.clock())
    again = started(Library(tmp_path, lambda: now, toy.find))
    assert session_id in again.plays.ids() and len(again.plays.all()) == 2 and again.problems == []
    assert len(backup.rolling(again)) == 1
