"""A tap on a parameter until state, journal and screen have changed: with 10,000 games kept, and with 10."""

from pathlib import Path

from benchmarks import stored
from benchmarks.report import Row, p95_by_rounds
from benchmarks.worker import Worker
from companion.store.library import Library

FEW, MANY = 10, 10_000
ROUNDS, BLOCKS, TAPS = 8, 6, 5  # 240 taps each, five at a time


def rows(folder: Path) -> list[Row]:
    with _table(folder / "few", FEW) as few, _table(folder / "many", MANY) as many:
        home = [[one.ask("visit", "home") for one in (few, many)] for _ in range(5)]
        for one in (few, many):
            one.ask("visit", "table")
            one.ask("taps", 10)
        rounds: dict[Worker, list[list[float]]] = {few: [], many: []}
        for _ in range(ROUNDS):
            times: dict[Worker, list[float]] = {few: [], many: []}
            for _ in range(BLOCKS):
                for one in (few, many):
                    times[one] += one.ask("taps", TAPS)
            for one in (few, many):
                rounds[one].append(times[one])
    return [
        Row("tap, p95: 10,000 games kept ÷ 10", p95_by_rounds(rounds[many]), p95_by_rounds(rounds[few]), 1.2),
        Row("to home: 10,000 games kept ÷ 10", min(many for _, many in home), min(few for few, _ in home)),
    ]


def _table(folder: Path, kept: int) -> Worker:
    """The app with a game on the table and so many finished ones."""
    stored.fill(folder, kept)
    library = Library(folder)
    opened = stored.begun(library, 20)
    library.close()
    worker = Worker(folder)
    worker.ask("resume", opened.id)
    return worker
