"""kill -9 at a random moment while a child process writes without end: what it said was done must be there
afterwards."""

import gc
import json
import os
import select
import signal
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Protocol

from torture.kill_backup import BackupStream
from torture.kill_index import IndexStream
from torture.kill_journal import JournalStream
from torture.kill_tables import TableStream
from torture.report import Report

KILLS, FEW = 1000, 3  # on each kind of write
EARLY = 0.2  # of the kills may come while the library is still being opened
PATIENCE = 20.0  # seconds

Said = list[Any]


class Stream(Protocol):
    """A kind of write. The child process says what it is about to do, does it, and says how things are then."""

    longest: float  # seconds until the kill: enough for many writes

    def __init__(self, folder: Path, rng: Random) -> None: ...

    def write(self, say: Callable[[Any], None], rng: Random) -> None:
        """Runs in the child process, for ever. Prints {"ready": …} when all is open, then {"trying": …} and
        {"done": …} in turns."""

    def check(self, done: Any, trying: Any) -> str:
        """Runs in the parent process after the kill; gives what is wrong, if anything. `done` is None if the child
        did nothing; `trying` is what it had begun and not finished."""


KINDS: dict[str, type[Stream]] = {
    "journal": JournalStream,
    "index": IndexStream,
    "settings": TableStream,
    "backup": BackupStream,
}


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    for turn, (name, kind) in enumerate(KINDS.items(), 1):
        rng = Random(f"{seed} {name}")
        stream = kind(folder / name, rng)
        gc.collect()
        gc.freeze()  # so that the children share the memory of their parent
        for number in report.in_time(range(FEW if quick else KILLS), turn / len(KINDS)):
            lines = killed(stream, rng.random() * stream.longest, Random(rng.random()), rng.random() < EARLY)
            if lines and "broken" in lines[-1]:
                report.lose(f"{name}, kill {number}: the child fell over: {lines[-1]['broken'][-600:]}")
            done = [line["done"] for line in lines if "done" in line]
            trying = lines[-1].get("trying") if lines else None
            wrong = stream.check(done[-1] if done else None, trying)
            if wrong:
                report.lose(f"{name}, kill {number} after {len(done)} writes, trying {trying}: {wrong}")
            report.count(f"kills in the {name}")
            report.count("acknowledged writes", len(done))


def killed(stream: Stream, after: float, rng: Random, early: bool) -> Said:
    """What a child process said before it was killed, so long after it was ready (or, with `early`, after it was
    started)."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        _write_until_killed(stream, rng, ear, mouth)
    os.close(mouth)
    heard = bytearray()
    if not early:
        select.select([ear], [], [], PATIENCE)
    end = time.perf_counter() + after
    while (left := end - time.perf_counter()) > 0:
        if select.select([ear], [], [], left)[0]:
            more = os.read(ear, 1 << 16)
            if not more:
                break
            heard += more
    os.kill(child, signal.SIGKILL)
    while more := os.read(ear, 1 << 16):  # it may have said more before it died
        heard += more
    os.close(ear)
    os.waitpid(child, 0)
    return [json.loads(line) for line in heard.split(b"\n")[:-1]]  # what was cut in half was never heard


def _write_until_killed(stream: Stream, rng: Random, ear: int, mouth: int) -> None:
    def say(what: Any) -> None:
        data = memoryview(json.dumps(what).encode() + b"\n")
        while data:
            data = data[os.write(mouth, data) :]

    try:
        os.close(ear)
        stream.write(say, rng)
    except BaseException:
        say({"broken": traceback.format_exc()})
    finally:
        os._exit(0)
