"""Nothing is lost by opening a finished game: what people wrote about it is there when it ends again."""

import time
from pathlib import Path

import pytest

from companion.engine.message import Refused
from companion.store import backup
from companion.store.library import Library
from companion.store.play_reopened import joined, outcome
from companion.store.plays import Play
from companion.store.restore import restore
from companion.table import Table
from tests.store import toy
from tests.test_table import FINISHED, LAST, NINE, RUNNING, a_table, begun, found, no_backup

DAY = 86_400.0


def put_right(table: Table, **more: object) -> Play:
    """Three days earlier, 45 minutes, with a note and a place, by Ewa and Jan."""
    plays = table.library.plays
    when = plays.get(table.id)["finished"] - 3 * DAY  # type: ignore[index]
    plays.correct(table.id, names=["Ewa", "Jan"], when=when, minutes=45, note="u Jana", location="Gdynia", **more)  # type: ignore[arg-type]
    return kept(table)


def kept(table: Table) -> Play:
    play = table.library.plays.get(table.id)
    assert play is not None
    return play


def test_a1_undone_and_redone_a_game_keeps_note_place_date_length_and_names(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    before = put_right(table)
    table.undo()
    assert found(tmp_path, table.id) == RUNNING
    table.redo()
    assert kept(table) == before and found(tmp_path, table.id) == FINISHED


def test_a1_meanwhile_its_play_is_reopened_and_not_gone(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    before = put_right(table)
    table.undo()
    (shown,) = table.library.plays.all()
    assert shown["reopened"] and shown["note"] == "u Jana" and shown["players"] == before["players"]
    assert table.library.plays.people() == ["Ewa", "Jan"]
    again = a_table(tmp_path)
    again.repair()
    assert len(again.library.plays.all()) == 1 and not again.library.plays.has(table.id)


def test_a1_a_score_put_right_by_hand_stays_if_the_game_ends_as_before(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    before = put_right(table, scores=[70, 71])
    table.undo()
    table.do(NINE)
    assert [one["score"] for one in kept(table)["players"]] == [70, 71] and kept(table) == before


def test_a1_another_end_counts_more_than_a_score_put_right_by_hand(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    ended = outcome(kept(table))
    before = put_right(table, scores=[70, 71])
    other: Play = {**before, "players": [{**one, "score": 5} for one in before["players"]]}
    again = joined(before, other, ended)
    assert again["players"] == other["players"] and again["note"] == "u Jana"


def test_a1_what_is_refused_after_the_end_leaves_a_corrected_play_alone(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    before = put_right(table, scores=[70, 71])
    with pytest.raises(Refused):
        table.do({"do": "share", "among": 99})
    assert kept(table) == before


def test_a_game_that_ends_a_month_later_again_was_played_when_it_was(tmp_path: Path) -> None:
    now = [time.time()]
    table = Table(Library(tmp_path, lambda: now[0], toy.find), no_backup)
    table.start("toy", toy.new_setup())
    for _ in range(LAST):
        table.do(NINE)
    before = kept(table)
    now[0] += 30 * DAY
    table.undo()
    table.do(NINE)
    assert (kept(table)["finished"], kept(table)["minutes"]) == (before["finished"], before["minutes"])


def test_a_reopened_play_can_be_written_about_and_is_renamed_and_merged(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    put_right(table)
    table.undo()
    table.library.plays.correct(table.id, note="później")
    table.library.plays.rename_player("Ewa", "Ewka")
    table.redo()
    assert kept(table)["note"] == "później" and kept(table)["players"][0]["name"] == "Ewka"


def test_an_opened_game_thrown_away_leaves_its_result_and_takes_it_back(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    before = put_right(table)
    table.undo()
    session_id, sessions = table.id, table.library.sessions
    table.close()
    sessions.discard(session_id)
    (left,) = table.library.plays.all()
    assert left["note"] == "u Jana" and left["players"] == before["players"] and not left.get("reopened")
    assert left["by_hand"] and left["id"] != session_id
    a_table(tmp_path).repair()
    assert session_id in sessions.in_bin()  # it is not brought back by its play
    sessions.restore(session_id)
    (shown,) = table.library.plays.all()
    assert shown["reopened"] and shown["id"] == session_id
    table.resume(session_id)
    table.redo()
    assert kept(table) == before


def test_an_opened_game_whose_journal_went_is_given_up_at_the_start(tmp_path: Path) -> None:
    table = begun(tmp_path, LAST)
    put_right(table)
    table.undo()
    session_id = table.id
    table.close()
    table.library.sessions.move_to_bin(session_id)  # a kill came before the rest
    again = a_table(tmp_path)
    again.repair()
    (left,) = again.library.plays.all()
    assert not left.get("reopened") and left["note"] == "u Jana"


def test_a_backup_brings_a_reopened_play_with_what_was_written(tmp_path: Path) -> None:
    table = begun(tmp_path / "one", LAST)
    before = put_right(table)
    table.undo()
    path = backup.make(table.library, tmp_path / "all.orbita-backup")
    other = Table(Library(tmp_path / "two", time.time, table.library.find_game), lambda _work: None)
    restore(other.library, path, "merge")
    other.repair()
    (shown,) = other.library.plays.all()
    assert shown["reopened"] and shown["note"] == "u Jana"
    other.resume(table.id)
    other.redo()
    assert kept(other)["note"] == "u Jana" and kept(other)["players"] == before["players"]
