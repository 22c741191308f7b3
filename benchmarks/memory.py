"""Measures what the app holds in memory after an hour at the table, against a bare KivyMD window.

An hour in what is done, not by the clock: as a program (`python -m benchmarks.memory`) it opens the bare window and
prints what that holds.
"""

import ctypes
import gc
import os
import resource
import subprocess
import sys
from pathlib import Path

from benchmarks.report import Row

MOST = 2.0
ACTIONS, CHANGES = 240, 120  # one every 15 seconds, and a look at another screen at every other
BARE_FRAMES = 30


def rows(folder: Path) -> list[Row]:
    """Spends the hour at tables of all games, one after the other, so that all of their screens have been seen."""
    from benchmarks import tables
    from benchmarks.worker import Worker
    from companion.games import shelf
    from companion.store.library import Library

    share = ACTIONS // len(shelf.IDS)
    library = Library(folder)
    played = {game_id: tables.begun(library, game_id, share) for game_id in shelf.IDS}
    actions = {game_id: [entry.action for entry in opened.session.log] for game_id, opened in played.items()}
    fresh = {
        id_: library.sessions.create(opened.session.game, opened.session.setup).id for id_, opened in played.items()
    }
    library.close()
    with Worker(folder) as worker:
        at_start = worker.ask("memory")
        for game_id, session_id in fresh.items():
            worker.ask("resume", session_id)
            places = worker.ask("places")
            for number, action in enumerate(actions[game_id]):
                worker.ask("do", action)
                if number % (ACTIONS // CHANGES) == 0:
                    worker.ask("visit", places[number // (ACTIONS // CHANGES) % len(places)])
                worker.ask("rest")
        after = worker.ask("memory")
    bare = _bare(folder)
    return [
        Row("memory after an hour of play ÷ bare KivyMD window", after, bare, MOST, unit="MB"),
        Row("memory at the start ÷ bare KivyMD window", at_start, bare, unit="MB"),
    ]


def resident() -> float:
    """Megabytes of this process that are in memory now; where the system does not say, the most there ever were.
    What is free already goes back to the system first: how long it is held is a habit of the C library, not ours."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def _bare(folder: Path) -> float:
    command = [sys.executable, "-m", "benchmarks.memory"]
    env = {**os.environ, "KIVY_HOME": str(folder / "kivy"), "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=True)
    return float(done.stdout.split()[-1])


def _show_bare() -> None:
    from tools.stage import stage

    # isort: split
    from kivy.base import EventLoop

    from benchmarks.bare import BareApp

    with stage(real_time=True) as start:
        start(BareApp())
        for _ in range(BARE_FRAMES):
            EventLoop.idle()
        print(resident(), flush=True)


if __name__ == "__main__":
    _show_bare()
