"""The open game as a service: what is done, what is told, and in which order it reaches the files."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from companion.engine.message import Refused
from companion.store import backup
from companion.store.exchange import export_session, import_session
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.table import NoOpenGame, Table
from tests.store import toy
from tests.store.helpers import content

NINE = {"do": "count", "by": 9}
LESS = {"do": "count", "by": -9}
LAST = 12  # so many nines are more than a hundred, and the game is over


class Told:
    """Everything that a table tells, in order."""

    def __init__(self, table: Table) -> None:
        self.all: list[str] = []
        table.on_open.append(lambda: self.all.append("open"))
        table.on_change.append(lambda: self.all.append("change"))
        table.on_trouble.append(lambda problem: self.all.append(problem.message["text"]))


def no_backup(_work: Callable[[], object]) -> None:
    """As if the app were killed before the background had its turn."""


def a_table(folder: Path, in_background: Callable[[Callable[[], object]], object] = no_backup) -> Table:
    return Table(Library(folder, find_game=toy.find), in_background)


def begun(folder: Path, actions: int = 0, **kwargs: Any) -> Table:
    table = a_table(folder, **kwargs)
    table.start("toy", toy.new_setup())
    for _ in range(actions):
        table.do(NINE)
    return table


def found(folder: Path, session_id: str) -> tuple[bool, bool]:
    """Whether another Orbita finds this game among the running ones, and among the plays."""
    library = Library(folder, find_game=toy.find)
    return session_id in [entry["id"] for entry in library.sessions.running()], library.plays.has(session_id)


RUNNING, FINISHED, BOTH = (True, False), (False, True), (True, True)


@contextmanager
def unwritable(path: Path) -> Iterator[None]:
    """A folder stands where the file would be written."""
    obstacle = path.with_name(path.name + ".new")
    obstacle.mkdir()
    try:
        yield
    finally:
        obstacle.rmdir()


# ------------------------------------------------------------ playing


def test_a_game_is_started_played_undone_and_resumed(tmp_path: Path) -> None:
    table = begun(tmp_path, 3)
    assert table.state["counter"] == 27 and table.id == table.opened.id and not table.watched
    assert table.undo().action == NINE
    assert table.state["counter"] == 18
    assert table.redo().action == NINE
    table.go_to(1)
    assert table.session.cursor == 1 and table.state["counter"] == 9
    session_id = table.id
    table.close()
    again = a_table(tmp_path)
    again.resume(session_id)
    assert again.state["counter"] == 9 and len(again.session.log) == 3


def test_without_a_game_every_question_says_so(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    assert not table.is_open and not table.watched and table.opened is None
    for ask in (lambda: table.session, lambda: table.state, lambda: table.id, lambda: table.sheet, table.undo):
        with pytest.raises(NoOpenGame):
            ask()


def test_a_refusal_is_raised_and_nothing_has_changed(tmp_path: Path) -> None:
    table = begun(tmp_path)
    told, before = Told(table), content(tmp_path)
    for refused in (
        lambda: table.do(LESS),
        table.undo,
        table.redo,
        lambda: table.go_to(1),
        lambda: table.start("chess", toy.new_setup()),
    ):
        with pytest.raises(Refused):
            refused()
    with pytest.raises(StoreProblem):
        table.resume("nobody")
    assert table.is_open and table.state["counter"] == 0
    assert told.all == [] and content(tmp_path) == before


def test_a_full_disk_is_raised_and_nothing_has_changed(tmp_path: Path) -> None:
    table = begun(tmp_path, 1)
    told = Told(table)
    table.opened.journal.close()  # as a disk that is gone: the journal cannot be written any more
    with pytest.raises(StoreProblem):
        table.do(NINE)
    assert table.state["counter"] == 9 and told.all == []


def test_listeners_are_told_once_each(tmp_path: Path) -> None:
    table = a_table(tmp_path)
    told = Told(table)
    first = table.start("toy", toy.new_setup())
    assert told.all == ["open"]
    table.resume(first.id)  # it is open
    assert told.all == ["open"]
    table.do(NINE)
    table.undo()
    table.redo()
    table.go_to(0)
    assert told.all == ["open", *["change"] * 4]
    table.start("toy", toy.new_setup(8))  # in the place of the first
    assert told.all[5:] == ["open"] and first.journal.closed
    table.close()
    table.close()  # nothing is open, and nothing happens
    assert told.all[6:] == ["open"]


def test_a_listener_finds_everything_in_step(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST - 1)
    seen: list[tuple[bool, bool]] = []
    table.on_change.append(lambda: seen.append(found(tmp_path, table.id)))
    table.do(NINE)
    table.undo()
    assert seen == [FINISHED, RUNNING]


def test_watching_changes_nothing(tmp_path: Path) -> None:
    session_id = (played := begun(tmp_path, LAST)).id
    played.close()
    before = content(tmp_path)
    table = a_table(tmp_path)
    table.watch(session_id)
    assert table.watched and table.session.cursor == 0
    table.redo()
    table.go_to(LAST)
    assert table.finished
    table.undo()
    assert not table.finished
    with pytest.raises(Refused) as refused:
        table.do(NINE)
    assert refused.value.message == {"text": "engine.only_watching"}
    table.close()
    assert content(tmp_path) == before


def test_a_watched_game_can_be_resumed(tmp_path: Path) -> None:
    session_id = (played := begun(tmp_path, LAST)).id
    played.close()
    table = a_table(tmp_path)
    table.watch(session_id)
    table.resume(session_id)
    assert not table.watched and table.session.cursor == LAST


# ------------------------------------------------------------ worked out once


def test_what_follows_from_a_state_is_worked_out_once(tmp_path: Path) -> None:
    table = begun(tmp_path, 1)
    sheet, guide, correctables = table.sheet, table.guide, table.correctables
    assert table.sheet is sheet and table.guide is guide and table.correctables is correctables
    table.do(NINE)
    assert table.sheet is not sheet and table.guide is not guide and table.correctables is not correctables


def test_another_game_is_worked_out_anew(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    assert table.finished
    table.start("toy", toy.new_setup())
    assert not table.finished


# ------------------------------------------------------------ the end of a game


def test_the_end_is_kept_undone_and_kept_again(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST - 1)
    assert found(tmp_path, table.id) == RUNNING
    table.do(NINE)
    assert found(tmp_path, table.id) == FINISHED
    table.undo()
    assert found(tmp_path, table.id) == RUNNING
    table.redo()
    assert found(tmp_path, table.id) == FINISHED
    table.go_to(0)
    assert found(tmp_path, table.id) == RUNNING


def test_a_change_after_the_end_is_in_the_play(tmp_path: Path) -> None:
    now = [1_800_000_000.0]
    table = Table(Library(tmp_path, lambda: now[0], toy.find), no_backup)
    table.start("toy", toy.new_setup())
    for _ in range(LAST):
        table.do(NINE)
    now[0] += 600
    table.do({"do": "note", "words": "x"})
    (play,) = table.library.plays.all()
    assert play["finished"] == now[0]


def test_the_play_is_saved_before_the_session_is_marked(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST - 1)
    told = Told(table)
    with unwritable(tmp_path / "sessions.json"):
        table.do(NINE)
    assert told.all == ["store.disk_other", "change"]
    assert found(tmp_path, table.id) == BOTH


def test_without_its_play_the_session_is_not_marked(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST - 1)
    told = Told(table)
    with unwritable(tmp_path / "plays.json"):
        table.do(NINE)
    assert told.all == ["store.disk_other", "change"] and table.finished
    assert table.id in (tmp_path / "sessions.json").read_text()
    assert found(tmp_path, table.id) == RUNNING


def test_the_session_runs_again_before_its_play_goes(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    told = Told(table)
    with unwritable(tmp_path / "plays.json"):
        table.undo()
    assert told.all == ["store.disk_other", "change"]
    assert found(tmp_path, table.id) == BOTH


def test_an_end_is_not_undone_while_the_game_could_not_be_found_as_a_running_one(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    told = Told(table)
    for change in (table.undo, lambda: table.go_to(0), lambda: table.do(LESS)):
        with unwritable(tmp_path / "sessions.json"), pytest.raises(StoreProblem):
            change()
    assert told.all == [] and table.finished and table.session.cursor == LAST
    assert found(tmp_path, table.id) == FINISHED
    table.undo()
    assert found(tmp_path, table.id) == RUNNING


def test_what_is_refused_after_the_end_leaves_the_game_finished(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    for refused in (table.redo, lambda: table.do({"do": "share", "among": 99}), lambda: table.go_to(99)):
        with pytest.raises(Refused):
            refused()
        assert found(tmp_path, table.id) == FINISHED


def test_what_could_not_be_kept_is_kept_with_the_next_change(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST - 1)
    for file in ("plays.json", "sessions.json"):
        with unwritable(tmp_path / file):
            table.do(NINE)
        table.do({"do": "note", "words": "x"})
        assert found(tmp_path, table.id) == FINISHED
        table.go_to(LAST - 1)
    table.redo()
    with unwritable(tmp_path / "plays.json"):
        table.go_to(LAST - 1)
    table.go_to(LAST - 2)
    assert found(tmp_path, table.id) == RUNNING


def test_what_could_not_be_kept_is_kept_when_the_game_is_left(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST - 1)
    with unwritable(tmp_path / "plays.json"):
        table.do(NINE)
    session_id = table.id
    assert found(tmp_path, session_id) == RUNNING
    table.close()
    assert found(tmp_path, session_id) == FINISHED


def cut_off(folder: Path, file: str, ends: bool) -> str:
    """A game whose app was killed after its journal said that it ends, or no longer does, and before this file did.
    Its id."""
    table = begun(folder, LAST - 1 if ends else LAST)
    with unwritable(folder / file):
        if ends:
            table.do(NINE)
        else:
            table.undo()
    return table.id


CUT_OFF = [("plays.json", True), ("sessions.json", True), ("plays.json", False)]


@pytest.mark.parametrize(("file", "ends"), CUT_OFF)
def test_a_kill_between_two_writes_is_put_right_when_the_game_is_opened(
    tmp_path: Path, file: str, ends: bool
) -> None:
    session_id = cut_off(tmp_path, file, ends)
    in_step = FINISHED if ends else RUNNING
    assert found(tmp_path, session_id) != in_step
    a_table(tmp_path).resume(session_id)
    assert found(tmp_path, session_id) == in_step


@pytest.mark.parametrize(("file", "ends"), CUT_OFF)
def test_a_kill_between_two_writes_is_put_right_at_the_next_start(tmp_path: Path, file: str, ends: bool) -> None:
    session_id = cut_off(tmp_path, file, ends)
    table = a_table(tmp_path)
    table.repair()
    looked = list(table.repair_running())
    assert looked == ([True] if file == "plays.json" and ends else [] if ends else [False])
    assert found(tmp_path, session_id) == (FINISHED if ends else RUNNING)
    assert not table.is_open


def test_a1_a_game_whose_play_cannot_be_saved_is_running_at_once_and_in_the_history_after_a_start(
    tmp_path: Path,
) -> None:
    table = begun(tmp_path, LAST - 1)
    with unwritable(tmp_path / "plays.json"):
        table.do(NINE)
        assert found(tmp_path, table.id) == RUNNING
        on_full_disk = a_table(tmp_path)
        on_full_disk.repair()
        list(on_full_disk.repair_running())
        assert found(tmp_path, table.id) == RUNNING
    again = a_table(tmp_path)
    again.repair()
    assert list(again.repair_running()) == [True]
    assert found(tmp_path, table.id) == FINISHED


class Killed(BaseException):
    pass


@pytest.mark.parametrize("ends", [True, False])
def test_a2_a_kill_at_any_write_of_an_end_or_its_undo_leaves_the_game_in_one_list(
    tmp_path: Path, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes = 0
    calls = {name: getattr(os, name) for name in ("replace", "fsync")}

    def counted(name: str, number: int) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            nonlocal writes
            writes += 1
            if writes == number:
                raise Killed
            return calls[name](*arguments)

        return call

    outcomes = []
    for number in range(1, 100):
        folder = tmp_path / str(number)
        table = begun(folder, LAST - 1 if ends else LAST)
        writes = 0
        with monkeypatch.context() as patched, suppress(Killed):
            for name in calls:
                patched.setattr(os, name, counted(name, number))
            table.do(NINE) if ends else table.undo()
        assert found(folder, table.id) != (False, False)
        again = a_table(folder)
        again.repair()
        list(again.repair_running())
        finished = again.resume(table.id).session.game.finished(again.state)
        assert found(folder, table.id) == (FINISHED if finished else RUNNING)
        outcomes.append(finished)
        if writes < number:
            break
    # The journal is the first file of an end, and the second of its undo.
    assert outcomes == sorted(outcomes, reverse=True) and all(outcomes) == ends and len(outcomes) > 6


@pytest.mark.parametrize(("file", "ends"), [("sessions.json", True), ("plays.json", False)])
def test_a_game_found_twice_is_put_right_at_the_start(tmp_path: Path, file: str, ends: bool) -> None:
    session_id = cut_off(tmp_path, file, ends)
    assert found(tmp_path, session_id) == BOTH
    table = a_table(tmp_path)
    table.repair()
    assert found(tmp_path, session_id) == (FINISHED if ends else RUNNING)
    assert not table.is_open
    before = content(tmp_path)
    table.repair()
    assert content(tmp_path) == before


def test_a_start_without_trouble_writes_nothing(tmp_path: Path) -> None:
    begun(tmp_path, 2)
    begun(tmp_path, LAST)
    before = content(tmp_path)
    a_table(tmp_path).repair()
    assert content(tmp_path) == before


def test_opening_a_finished_game_leaves_a_corrected_play_alone(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    session_id = table.id
    table.library.plays.correct(session_id, names=["Ewa", "Jan"])
    kept = table.library.plays.get(session_id)
    table.close()
    table.resume(session_id)
    assert table.library.plays.get(session_id) == kept


def test_a_finished_game_from_a_file_is_a_play(tmp_path: Path) -> None:
    played = begun(tmp_path / "theirs", LAST)
    table = a_table(tmp_path / "ours")
    exported = export_session(played.session, played.id, played.opened.created)
    imported = import_session(table.library, exported)
    assert found(tmp_path / "ours", imported.id) == FINISHED
    table.resume(imported.id)
    assert found(tmp_path / "ours", imported.id) == FINISHED


# ------------------------------------------------------------ the daily backup


def test_one_backup_a_day_after_a_game(tmp_path: Path) -> None:
    asked: list[Callable[[], object]] = []
    table = begun(tmp_path, LAST - 1, in_background=asked.append)
    assert asked == []
    table.do(NINE)
    assert len(asked) == 1 and backup.rolling(table.library) == []  # nobody waits for it
    asked[0]()
    assert len(backup.rolling(table.library)) == 1
    table.undo()
    table.redo()
    for work in asked:
        work()
    assert len(backup.rolling(table.library)) == 1


def test_b1_a_backup_follows_every_change_of_the_history(tmp_path: Path) -> None:
    """Not only games that are played here."""
    table = a_table(tmp_path, lambda work: work())
    play = table.library.plays.add_by_hand("toy", ["Ola", "Jan"], [1, 2], 1e9)
    (made,) = backup.rolling(table.library)
    for change in (
        lambda: table.library.plays.correct(play["id"], note="x"),
        lambda: table.library.plays.rename_player("Ola", "Ewa"),
        lambda: table.library.delete_play(play["id"]),
    ):
        made.unlink()
        change()
        (made,) = backup.rolling(table.library)


def test_a_backup_that_cannot_be_made_disturbs_nobody(tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("no folder")
    table = begun(tmp_path, LAST - 1, in_background=lambda work: work())
    told = Told(table)
    table.do(NINE)
    assert told.all == ["change"]
