"""Every screen of every game: what the first visit costs and what a later one, as a multiple of a change to a screen
with nothing on it; and that nothing is drawn there while nobody touches anything."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

from benchmarks import stored, tables
from benchmarks.report import Row
from benchmarks.worker import Worker
from companion.games import shelf
from companion.store.library import Library

# 150 and 60 ms, where a change to an empty screen takes 15.
FIRST, LATER = 10, 4
STARTS, TIMES = 3, 2
SECONDS = 1  # at rest on each screen


def rows(folder: Path) -> list[Row]:
    sessions = {game_id: _begun(folder / game_id, game_id) for game_id in shelf.IDS}
    found = [row for game_id in sessions for row in _visits(folder / game_id, game_id, sessions[game_id])]
    with ThreadPoolExecutor(len(sessions)) as at_once:  # they only wait
        for rest in at_once.map(lambda game_id: _at_rest(folder / game_id, game_id, sessions[game_id]), sessions):
            found += rest
    return found


def _begun(folder: Path, game_id: str) -> str:
    stored.fill(folder, 12)
    library = Library(folder)
    opened = tables.begun(library, game_id)
    library.close()
    return opened.id


def _visits(folder: Path, game_id: str, session_id: str) -> list[Row]:
    """Goes from the table to each screen and back. First visits are timed once the app had a moment to build
    screens ahead; for information, so is the slowest of those before that."""
    first: dict[str, list[float]] = {}
    later: dict[str, list[float]] = {}
    empty: list[float] = []
    for _ in range(STARTS):
        with Worker(folder) as worker:
            worker.ask("resume", session_id)
            worker.ask("rest")
            places = worker.ask("places")
            for place in places:
                for times in (first, *(later,) * TIMES):
                    worker.ask("visit", "table" if place != "table" else "log")
                    worker.ask("rest")
                    empty.append(worker.ask("visit_empty"))
                    times.setdefault(place, []).append(worker.ask("visit", place))
                    if times is first:
                        worker.ask("settle")
    bare = median(empty)
    return [
        *(Row(f"{game_id}, {place}: first visit ÷ empty", median(first[place]), bare, FIRST) for place in places),
        *(Row(f"{game_id}, {place}: later ÷ empty", median(later[place]), bare, LATER) for place in places),
        _at_once(folder, game_id, session_id, bare),
    ]


def _at_once(folder: Path, game_id: str, session_id: str, bare: float) -> Row:
    with Worker(folder) as worker:
        worker.ask("resume", session_id)
        times = {place: worker.ask("visit", place) for place in worker.ask("places")}
    slowest = max(times, key=lambda place: times[place])
    return Row(f"{game_id}, {slowest}: visited before it was built ahead ÷ empty", times[slowest], bare)


def _at_rest(folder: Path, game_id: str, session_id: str) -> list[Row]:
    with Worker(folder) as worker:
        worker.ask("resume", session_id)
        drawn = {place: worker.ask("idle", place, SECONDS) for place in worker.ask("places")}
        drawn["table with a notice"] = worker.ask("idle", "table", SECONDS, "A notice that stays for a while.")
    return [Row(f"{game_id}, {place}: redraws at rest", count, limit=0, unit="/s") for place, count in drawn.items()]
