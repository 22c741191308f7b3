"""Planet Unknown with six players: changes of the screen with all boards open, and what scoring a planet takes."""

import contextlib
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.report import Row, paired
from benchmarks.worker import Worker
from companion.engine import setup as setups
from companion.engine.action import copied
from companion.engine.message import Refused
from companion.games import shelf
from companion.games.planet_unknown import data, planets, score
from companion.games.planet_unknown.state import State
from companion.store.library import Library
from companion.store.sessions import OpenSession

GAME = shelf.game("planet_unknown")
NAMES = ("Ola", "Marek", "Zosia", "Iga", "Jan", "Ewa")
CORPORATIONS = ("universal_coalition", "republic", "cosmos", "makeshift", "oasis", "flux")
TAPS = 12  # on the arrows of each board
TURNS = 10  # visits to each screen, looks at each board
TIMES = 200  # each planet is scored
MOST = 1.5  # times a change to an empty screen

Change = tuple[float, float]  # until it is drawn, and without painting


def rows(folder: Path) -> list[Row]:
    library = Library(folder)
    opened = _begun(library)
    state = copied(opened.session.state)
    library.close()
    return [*_changes(folder, opened.id), *_scoring(state)]


def _begun(library: Library) -> OpenSession:
    """A game with six boards on which something has happened, and with pending benefits."""
    players: list[setups.Seat] = [
        {"name": name, "colour": colour} for name, colour in zip(NAMES, setups.COLOURS, strict=False)
    ]
    options = {option.id: option.values[0] for option in GAME.options(len(NAMES))} | {"events": "app"}
    opened = library.sessions.create(GAME, setups.make(GAME, players, options, GAME.data(), seed=7))
    do = opened.session.do
    for who, corporation in enumerate(CORPORATIONS):
        do({"do": "board", "who": who, "corporation": corporation, "planet": data.planets()[who]})
    do({"do": "begin"})
    do({"do": "event_draw"})
    for who in range(len(NAMES)):
        for number in range(TAPS):
            with contextlib.suppress(Refused):  # several ways lead on, or another marker is in the way
                do({"do": "advance", "who": who, "marker": data.TRACKS[number * (who + 1) % 5], "to": None})
    return opened


# ------------------------------------------------------------ the screen


def _changes(folder: Path, session_id: str) -> list[Row]:
    """Times changes of the screen. Painting a full window without a graphics card takes several times as long as
    an empty one, whatever the app does; so the limit is for the rest of a change, and what includes painting is
    for information. So is leaving the game: home and history have another accent, and everything is coloured anew."""
    changes: dict[str, list[Change]] = {}
    empty: dict[str, list[float]] = {}

    def note(name: str, change: Change) -> None:
        changes.setdefault(name, []).append(change)
        empty.setdefault(name, []).append(worker.ask("visit_empty"))
        worker.ask("visit", "table")

    with Worker(folder) as worker:
        worker.ask("resume", session_id)
        places = [place for place in worker.ask("places") if place != "table"]
        for _ in range(TURNS):
            for place in places:
                worker.ask("visit", place)
                worker.ask("visit", "table")
                note(f"to {place}", worker.ask("unpainted", "visit", place))
                worker.ask("visit", place)
                note("to table", worker.ask("unpainted", "visit", "table"))
            for who in (*range(1, len(NAMES)), 0):
                note("to another board", worker.ask("unpainted", "look", who))
    found = []
    for name, times in changes.items():
        painted, unpainted = zip(*times, strict=True)
        title = f"six boards, {name}"
        limit = None if name in ("to home", "to history") else MOST
        found.append(paired(f"{title}, unpainted ÷ empty screen", unpainted, empty[name], limit))
        found.append(Row(f"{title} ÷ empty screen", median(painted), median(empty[name])))
    return found


# ------------------------------------------------------------ the planets


def _scoring(state: State) -> list[Row]:
    """Times the planet that takes longest, half full and with all of it covered; and the whole sheet, which is
    counted anew with every square that is painted. It counts the time of the processor: the machine may be busy."""
    random = Random(7)
    copies = [_processor(lambda: copied(state)) for _ in range(TIMES)]
    slowest = 0.0
    for name, planet in data.printed()["planets"].items():
        there = planets.squares(planet)
        for empty in (0, len(there) // 2):
            player = copied(state["players"][0])
            player.update(planet=name, empty=random.sample(there, empty), meteor_squares=random.sample(there, 6))
            times = [_processor(partial(score.planet_score, player)) for _ in range(TIMES)]
            slowest = max(slowest, median(times))
    sheets = [_processor(lambda: score.sheet(state)) for _ in range(TIMES)]
    return [
        Row("scoring a planet", slowest, limit=1),
        Row("scoring a planet ÷ a copy of the state", slowest, median(copies)),
        Row("the sheet of six players ÷ a copy of the state", median(sheets), median(copies)),
    ]


def _processor(what: Callable[[], object]) -> float:
    start = time.process_time()
    what()
    return (time.process_time() - start) * 1000
