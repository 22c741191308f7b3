"""The history on the screen: with 10,000 plays kept, and with 10."""

from pathlib import Path

from benchmarks import stored
from benchmarks.report import Row, paired
from benchmarks.worker import Worker

FEW, MANY = 10, 10_000
VISITS = 15
MOST = 1.5


def rows(folder: Path) -> list[Row]:
    """Times the way from home until the list is drawn. The statistics come after it, and are timed with it and
    alone."""
    stored.fill(folder / "few", FEW)
    stored.fill(folder / "many", MANY)
    with Worker(folder / "few") as few, Worker(folder / "many") as many:
        both = (few, many)
        first = {worker: worker.ask("visit", "history") for worker in both}
        visits: dict[Worker, list[float]] = {worker: [] for worker in both}
        for _ in range(VISITS):
            for worker in both:
                worker.ask("visit", "home")
                visits[worker].append(worker.ask("visit", "history"))
    return [
        paired("to the history: 10,000 plays kept ÷ 10", visits[many], visits[few], MOST),
        Row("to the history, the first time: 10,000 ÷ 10", first[many], first[few]),
    ]
