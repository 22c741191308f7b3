"""A real small file system that runs full while games end, are undone, ended again, discarded and deleted.

Where the system allows it, the disk is a tmpfs in a mount namespace of its own, gone with the process; it needs no
root. Elsewhere no file may grow beyond some size instead (`torture.failing.full`). The report says which it was.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random

from companion.store.problem import StoreProblem
from companion.table import Table
from torture import failing
from torture.filled import NOW
from torture.one_place import misplaced, places, started
from torture.paired_writes import PAIRS, fill
from torture.report import Report, unreadable

SIZE = 4_000_000  # bytes of the disk
PAGE = os.sysconf("SC_PAGE_SIZE")
MOST_FREE = 24  # pages: more than any of these writes needs
ROUNDS, FEW = 16, 1  # with each number of free pages
STEPS = 6  # things done while the disk is full
OWN_MOUNTS = ("unshare", "--map-root-user", "--mount")
GAMES_ONLY = [name for name in PAIRS if "backup" not in name]

Full = Callable[[Path, Random, int], AbstractContextManager[None]]


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    rounds = FEW if quick else ROUNDS
    disk = folder / "disk"
    disk.mkdir()
    command = [*OWN_MOUNTS, sys.executable, "-m", "torture.full", str(folder), str(seed), str(rounds)]
    command.append(str(report.seconds))
    if shutil.which(OWN_MOUNTS[0]) and not subprocess.run([*OWN_MOUNTS, "true"], capture_output=True).returncode:
        ended = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if ended.returncode == 0:
            counts, losses = json.loads(ended.stdout.splitlines()[-1])
            for what, number in counts.items():
                report.count(what, number)
            for what in losses:
                report.lose(what)
            return
    _rounds(folder, seed, rounds, report, "of a disk with a limit on files", _limited)


def _on_own_disk(folder: Path, seed: int, rounds: int, seconds: float) -> None:
    """Runs in the mount namespace."""
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder / "disk")])
    if mounted.returncode:
        sys.exit(2)
    report = Report("full", seed, seconds)
    _rounds(folder, seed, rounds, report, "of a tmpfs of 4 MB", _filled_up)
    print(json.dumps([report.counts, report.losses]))


@contextmanager
def _filled_up(store: Path, _rng: Random, free: int) -> Iterator[None]:
    """So many pages of the disk are left."""
    ballast = store.parent / "ballast"
    room = os.statvfs(store).f_bavail * os.statvfs(store).f_frsize
    ballast.write_bytes(bytes(max(0, room - free * PAGE)))
    try:
        yield
    finally:
        ballast.unlink()


@contextmanager
def _limited(store: Path, rng: Random, _free: int) -> Iterator[None]:
    with failing.full(store, rng):
        yield


def _rounds(folder: Path, seed: int, rounds: int, report: Report, of_what: str, full: Full) -> None:
    template = started(folder / "template", lambda: NOW)
    fill(template.library)
    for number in report.in_time(range(rounds * (MOST_FREE + 1))):
        rng, free = Random(f"{seed} {number}"), number % (MOST_FREE + 1)
        store = folder / "disk" / "store"
        shutil.rmtree(store, ignore_errors=True)
        shutil.copytree(folder / "template", store)
        wrong = _one(store, rng, free, report, full)
        report.count(f"full disks, {of_what}")
        if wrong:
            report.lose(f"{number}, {free} pages left: {wrong}")


def _one(store: Path, rng: Random, free: int, report: Report, full: Full) -> str:
    """Some things done on a full disk; a start while it is full, and one when there is room again."""
    table = started(store, lambda: NOW)
    told: list[StoreProblem] = []
    table.on_trouble.append(told.append)
    before = places(table.library)
    touched: set[str] = set()
    acknowledged: dict[str, int] = {}
    with full(store, rng, free):
        for _ in range(STEPS):
            pair = PAIRS[rng.choice(GAMES_ONLY)](table, rng)
            if pair is None:
                continue
            touched.add(pair.target)
            try:
                pair.prepare()
                pair.act()
                report.count("things done on them")
            except StoreProblem as problem:
                told.append(problem)
            if table.is_open and not table.watched:
                acknowledged[table.id] = table.session.cursor
            wrong = _unreachable(table)
            if wrong:
                return f"at once: {wrong}"
        table.library.close()
        wrong = _unreachable(started(store, lambda: NOW))
        if wrong:
            return f"at a start on the full disk: {wrong}"
    report.count("failures told", len(told))
    after = started(store, lambda: NOW)
    wrong = misplaced(after.library) or "; ".join(filter(None, (unreadable(one.message) for one in told)))
    now = places(after.library)
    for session_id, place in before.items():
        if session_id not in touched and now.get(session_id) != place:
            wrong = wrong or f"{session_id} was {place} and is {now.get(session_id)}"
    for session_id, cursor in acknowledged.items():
        if now.get(session_id) in ("running", "finished"):
            if after.library.sessions.open(session_id).session.cursor != cursor:
                wrong = wrong or f"{session_id} is not at action {cursor}"
        elif now.get(session_id) is None:
            wrong = wrong or f"{session_id} is gone"
    after.library.close()
    return wrong


def _unreachable(table: Table) -> str:
    """Which game is in no list of the running app."""
    nowhere = [session_id for session_id, place in places(table.library).items() if place == "neither"]
    return f"{nowhere} are in no list" if nowhere else ""


if __name__ == "__main__":
    _on_own_disk(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]))
