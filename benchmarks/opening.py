"""Opening a long game against opening a short one: its journal alone, and until the table is drawn."""

import time
from pathlib import Path
from statistics import median

from benchmarks import stored
from benchmarks.report import Row
from benchmarks.worker import Worker
from companion.store.library import Library

# SHORT and LONG are ten actions past their last saved state, LONG_WAY as many as can be.
SHORT, LONG, LONG_WAY = 10, 1010, 1024
TIMES, TIMES_ON_SCREEN = 60, 9


def rows(folder: Path) -> list[Row]:
    library = Library(folder)
    ids = {actions: stored.begun(library, actions).id for actions in (SHORT, LONG, LONG_WAY)}
    library.close()
    alone: dict[int, list[float]] = {actions: [] for actions in ids}
    for _ in range(TIMES):
        for actions, session_id in ids.items():
            alone[actions].append(_open(library, session_id))
    drawn: dict[int, list[float]] = {SHORT: [], LONG: []}
    with Worker(folder) as worker:
        for _ in range(2):  # the first table also builds the screen
            worker.ask("resume", ids[SHORT])
            worker.ask("resume", ids[LONG])
        for _ in range(TIMES_ON_SCREEN):
            for actions in drawn:
                drawn[actions].append(worker.ask("resume", ids[actions]))
    return [
        Row("opening 1,000 actions ÷ 10: the session", median(alone[LONG]), median(alone[SHORT]), 3),
        Row("opening 1,000 actions ÷ 10: the table", median(drawn[LONG]), median(drawn[SHORT]), 3),
        Row("opening 1,000 actions ÷ 10: 24 to replay", median(alone[LONG_WAY]), median(alone[SHORT])),
    ]


def _open(library: Library, session_id: str) -> float:
    start = time.perf_counter()
    opened = library.sessions.open(session_id)
    took = time.perf_counter() - start
    opened.close()
    return took * 1000
