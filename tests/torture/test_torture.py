"""A little of `make torture`, and that it notices what is lost."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from companion.engine.message import refuse
from companion.games import shelf
from companion.store.library import Library
from companion.store.play_from_session import play_of
from tests.games.tables import Table, table
from torture import broken, kills, rules
from torture.__main__ import BUDGETS, PARTS
from torture.filled import NOW, begun
from torture.kill_journal import JournalStream
from torture.one_place import misplaced
from torture.report import Report

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_a_little_of_everything_and_nothing_is_lost() -> None:
    command = [sys.executable, "-m", "torture", "--quick", "--seed", "7"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=os.environ)
    lines = [line for line in ended.stdout.splitlines() if not line.startswith(" ")]  # less what each weighed
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert sorted(line.split()[0] for line in lines[:-1]) == sorted(PARTS)
    assert lines[-1].startswith(f"Nothing was lost; {len(PARTS)} parts")


def test_a_part_whose_time_is_up_tries_no_more_and_says_so() -> None:
    assert list(Report("kills", 1).in_time(range(5))) == [0, 1, 2, 3, 4]
    report = Report("kills", 1, seconds=0)
    assert list(report.in_time(range(5))) == []
    assert report.counts == {"left out for want of time": 5} and not report.losses


def test_two_processes_are_through_in_ten_minutes() -> None:
    busy = [0, 0]
    for seconds in BUDGETS.values():
        busy[busy.index(min(busy))] += seconds
    assert max(busy) <= 570


class Liar(JournalStream):
    """Says that things are done and does not do them."""

    def write(self, say, rng):  # type: ignore[no-untyped-def]
        while True:
            say({"trying": [7, 7]})
            say({"done": [7, 7]})
            say({"trying": [8, 8]})


def test_an_action_that_was_only_said_to_be_done_is_noticed(tmp_path: Path) -> None:
    stream = Liar(tmp_path, Random(1))
    done = [one["done"] for one in kills.killed(stream, 0.01, Random(1), False) if "done" in one]
    assert done
    assert "stands at [0, 0]" in stream.check(done[-1], None)


def test_a_game_in_two_lists_or_in_the_wrong_one_is_noticed(tmp_path: Path) -> None:
    library = Library(tmp_path, lambda: NOW)
    opened = begun(library, shelf.IDS[1]).need_open()
    assert misplaced(library) == ""
    library.plays.save(play_of(opened))
    assert misplaced(library).endswith("both")
    library.sessions.mark_finished(opened.id)
    assert misplaced(library).endswith("is finished, and its journal says otherwise")
    library.sessions.move_to_bin(opened.id)
    assert misplaced(library).endswith("bin, and in a list")


def worse(good: Table, **changes: object) -> Table:
    return Table(**{**vars(good), **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize("what", ["an invariant", "an exception", "a refusal"])
def test_a_rule_that_goes_wrong_is_noticed(what: str) -> None:
    good = table("mars_dice", 1)

    def check(_state: object) -> None:
        if what == "an invariant":
            raise AssertionError

    def play(do: object, see: object) -> None:
        good.play(do, see)  # type: ignore[arg-type]
        if what == "an exception":
            raise KeyError
        if what == "a refusal":
            raise refuse("engine.nothing_to_redo")

    report = Report("rules", 1)
    rules.play_one(worse(good, check=check, play=play), 0, Random(1), report, most=10_000)
    assert report.counts["actions"] > 0
    assert len(report.losses) == 1


def test_there_are_enough_ways_to_spoil_a_file() -> None:
    good = broken.plain({"_orbita": {"kind": "x", "format": 1}, "x": {"1": {"name": "Ola"}}})
    bad = [data for _, data in broken.of_bytes(good, Random(1), 60)]
    assert len(bad) > 60
    assert sum(data == good for data in bad) == 0
