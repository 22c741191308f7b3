"""What the app draws: nothing at rest, and how much a refresh and a change of screen cost."""

from pathlib import Path
from statistics import median

from benchmarks import stored
from benchmarks.report import Row
from benchmarks.worker import Worker
from companion.store.library import Library

RESTING = ("home", "table", "score")
SECONDS = 2
STARTS, TIMES = 2, 3


def rows(folder: Path) -> list[Row]:
    stored.fill(folder, 12)
    library = Library(folder)
    opened = stored.begun(library, 60)
    library.close()
    found: list[Row] = []
    first: dict[str, list[float]] = {}
    later: dict[str, list[float]] = {}
    empty: list[float] = []
    for start in range(STARTS):
        with Worker(folder) as worker:
            worker.ask("resume", opened.id)
            places = worker.ask("places")
            for place in places:
                first.setdefault(place, []).append(worker.ask("visit", place))
            for _ in range(TIMES):
                for place in places:
                    later.setdefault(place, []).append(worker.ask("visit", place))
                    empty.append(worker.ask("visit_empty"))
            if start == 0:
                found += [_at_rest(worker, screen) for screen in RESTING]
                found.append(_at_rest(worker, "table", "A notice that stays for a while."))
                found.append(_refresh(worker))
    bare = median(empty)
    for place in places:
        if place not in ("home", "table"):  # built before the first visit here
            found.append(Row(f"first visit: {place} ÷ empty screen", median(first[place]), bare))
        found.append(Row(f"later visit: {place} ÷ empty screen", median(later[place]), bare))
    return found


def _at_rest(worker: Worker, screen: str, notice: str = "") -> Row:
    name = f"{screen} with a notice" if notice else screen
    return Row(f"redraws at rest: {name}", worker.ask("idle", screen, SECONDS, notice), limit=0, unit="/s")


def _refresh(worker: Worker) -> Row:
    worker.ask("visit", "table")
    times = [(worker.ask("refresh"), worker.ask("draw_again")) for _ in range(20)]
    return Row("refresh of the table ÷ one frame", *(median(column) for column in zip(*times, strict=True)))
