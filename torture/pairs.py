"""What has to reach two files, cut off between them: by a kill or a failed write at each single call of the system,
and by kills at random moments. After the next start every game is in one place, and every person has one name."""

import json
import os
import shutil
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from companion.store.problem import StoreProblem
from companion.table import Table
from torture.failpoints import HOWS, Failpoint
from torture.filled import NOW
from torture.kills import killed
from torture.one_place import Places, half_renamed, misplaced, places, started
from torture.paired_writes import AGATA, ALL, ANIA, ANNA, ANY, NEW, PAIRS, fill
from torture.report import Report, unreadable

KILLS, FEW = 150, 3  # at random moments
EACH, SOME = 1, 9  # so manieth call of the system, for a quick look
AGAIN = 40  # kills until the games are laid out anew, or there would be more and more of them
MOST = 12  # games that are not in the bin
PEOPLE = (ANNA, ANIA, AGATA)

Say = Callable[[Any], None]


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    template = folder / "template"
    table = started(template, _clock)
    fill(table.library)
    wrong = _wrong(started(template, _clock))
    if wrong:
        report.lose(f"before anything was done: {wrong}")
    for name in PAIRS:
        for how in HOWS:
            _each_call(folder, name, how, f"{seed} {name}", SOME if quick else EACH, report)
    _random_kills(folder, Random(seed), FEW if quick else KILLS, report)


def _clock() -> float:
    return NOW


def _wrong(table: Table) -> str:
    try:
        return misplaced(table.library) or half_renamed(table.library, PEOPLE)
    finally:
        table.library.close()


def _moved(before: Places, after: Places, target: str) -> str:
    """Which other game is no longer where it was."""
    if target == ALL:
        return ""
    if target == ANY:
        gone = sorted(before.keys() - after.keys())
        return f"{gone} are nowhere" if gone else ""
    for session_id in before if target == NEW else before.keys() | after.keys():
        if session_id != target and before.get(session_id) != after.get(session_id):
            return f"{session_id} was {before.get(session_id)} and is {after.get(session_id)}"
    return ""


def _after_a_start(folder: Path, before: Places, target: str) -> str:
    table = started(folder, _clock)
    wrong = _moved(before, places(table.library), target) or _wrong(table)
    return wrong or "; ".join(map(unreadable, table.library.problems)).strip("; ")


# ------------------------------------------------------------ at each call of the system


def _each_call(folder: Path, name: str, how: str, seed: str, step: int, report: Report) -> None:
    case = folder / "case"
    number = 1
    while True:
        shutil.rmtree(case, ignore_errors=True)
        shutil.copytree(folder / "template", case)
        said = _in_a_child(partial(_cut_off, case, name, number, how, Random(seed)))
        if not said.get("reached", True):
            return
        wrong = said.get("wrong") or _after_a_start(case, said["before"], said["target"])
        if wrong:
            report.lose(f"{name}, {how}, call {number}: {wrong}")
        report.count(f"pairs, {how}")
        number += step


def _cut_off(folder: Path, name: str, number: int, how: str, rng: Random, say: Say) -> None:
    """Runs in the child process: one pair, whose so manieth call does not do what it should."""
    table = started(folder, _clock)
    told: list[StoreProblem] = []
    table.on_trouble.append(told.append)
    pair = PAIRS[name](table, rng)
    assert pair is not None, f"nothing to do: {name}"
    pair.prepare()
    before = places(table.library)
    say({"target": pair.target, "before": before})
    failpoint = Failpoint(number, how)
    try:
        pair.act()
    except StoreProblem as problem:
        told.append(problem)
    finally:
        failpoint.disarm()
    wrong = "; ".join(filter(None, (unreadable(problem.message) for problem in told)))
    now = places(table.library)
    if "neither" in now.values():
        wrong = wrong or f"a game is in no list: {now}"
    if how == "fails once":
        wrong = wrong or half_renamed(table.library, PEOPLE)
    say({"reached": failpoint.reached, "wrong": wrong or _moved(before, now, pair.target)})


def _in_a_child(work: Callable[[Say], None]) -> dict[str, Any]:
    """All that a child process said before it ended, one way or the other."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        with os.fdopen(mouth, "w") as pipe:
            try:
                work(lambda what: print(json.dumps(what), file=pipe, flush=True))
            except BaseException:
                print(json.dumps({"wrong": traceback.format_exc()[-900:]}), file=pipe, flush=True)
            finally:
                os._exit(0)
    os.close(mouth)
    with os.fdopen(ear) as pipe:
        lines = pipe.read().split("\n")[:-1]
    os.waitpid(child, 0)
    said: dict[str, Any] = {}
    for line in lines:
        said.update(json.loads(line))
    return said


# ------------------------------------------------------------ at random moments


class PairStream:
    """Pairs of all kinds without end."""

    longest = 0.08

    def __init__(self, folder: Path, _rng: Random) -> None:
        self._folder = folder
        self._was = self._places()

    def _places(self) -> Places:
        table = started(self._folder, _clock)
        try:
            return places(table.library)
        finally:
            table.library.close()

    def write(self, say: Say, rng: Random) -> None:
        table = started(self._folder, _clock)
        say({"ready": True})
        while True:
            many = sum(place != "bin" for place in places(table.library).values()) > MOST
            pair = PAIRS[rng.choice(("a game discarded", "a play deleted") if many else list(PAIRS))](table, rng)
            if pair is not None:
                say({"trying": pair.target})
                pair.prepare()
                pair.act()
                say({"done": places(table.library)})

    def check(self, done: Any, trying: Any) -> str:
        before = self._was if done is None else done
        wrong = _after_a_start(self._folder, before, trying or "")
        self._was = self._places()
        return wrong


def _random_kills(folder: Path, rng: Random, kills: int, report: Report) -> None:
    case = folder / "case"
    for number in report.in_time(range(kills)):
        if number % AGAIN == 0:
            shutil.rmtree(case, ignore_errors=True)
            shutil.copytree(folder / "template", case)
            stream = PairStream(case, rng)
        lines = killed(stream, rng.random() * stream.longest, Random(rng.random()), early=False)
        if lines and "broken" in lines[-1]:
            report.lose(f"kill {number}: the child fell over: {lines[-1]['broken'][-600:]}")
        done = [line["done"] for line in lines if "done" in line]
        trying = lines[-1].get("trying") if lines else None
        wrong = stream.check(done[-1] if done else None, trying)
        if wrong:
            report.lose(f"kill {number} after {len(done)} pairs, trying {trying}: {wrong}")
        report.count("random kills")
        report.count("acknowledged pairs", len(done))
