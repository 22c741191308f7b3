"""Times a tap on a parameter until state, journal and screen have changed: with 10,000 games kept, and with 10."""

from pathlib import Path
from statistics import median

from benchmarks import stored
from benchmarks.report import Row, p95_by_rounds, paired
from benchmarks.worker import Worker
from companion.store.library import Library

FEW, MANY = 10, 10_000
ROUNDS, BLOCKS, TAPS = 5, 8, 4  # 160 taps each, four at a time
VISITS = 15

WORK = 5  # ms

# Until it is saved and painted; of the processor, without painting; of that, until it is saved and the screen told.
Tap = tuple[float, float, float]


def rows(folder: Path) -> list[Row]:
    with _started(folder / "few", FEW) as few, _started(folder / "many", MANY) as many:
        both = (few, many)
        homes: dict[Worker, list[float]] = {worker: [] for worker in both}
        tables: dict[Worker, list[float]] = {worker: [] for worker in both}
        for _ in range(VISITS):
            for worker in both:
                homes[worker].append(worker.ask("visit", "home"))
                tables[worker].append(worker.ask("resume_last"))
        rounds: dict[Worker, list[list[Tap]]] = {worker: [] for worker in both}
        for worker in both:
            worker.ask("taps", 10)  # to warm up
        for _ in range(ROUNDS):
            for worker in both:
                rounds[worker].append([])
            for _ in range(BLOCKS):
                for worker in both:
                    rounds[worker][-1] += worker.ask("taps", TAPS)

    def taps(worker: Worker, part: int) -> float:
        return p95_by_rounds([[tap[part] for tap in taps] for taps in rounds[worker]])

    return [
        Row("tap until saved and painted, p95: 10,000 games kept ÷ 10", taps(many, 0), taps(few, 0), 1.2),
        Row("tap, without painting, p95: 10,000 games kept ÷ 10", taps(many, 1), taps(few, 1), 1.2),
        Row("tap, beside the frame, p95 with 10,000 games kept", taps(many, 2), limit=WORK),
        Row("to home: 10,000 games kept ÷ 10", median(homes[many]), median(homes[few])),
        paired("from home to the table: 10,000 games kept ÷ 10", tables[many], tables[few], 1.2),
    ]


def _started(folder: Path, kept: int) -> Worker:
    """The app with an open game and so many finished ones."""
    stored.fill(folder, kept)
    library = Library(folder)
    stored.begun(library, 20)
    library.close()
    worker = Worker(folder)
    worker.ask("resume_last")
    return worker
