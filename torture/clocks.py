"""Clocks and time zones that jump: what was written stays, and so do the newest copies, whatever the time may be."""

import os
import time
from pathlib import Path
from random import Random

from companion.games import shelf
from companion.store import backup
from companion.store.backup_files import ENDING
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.restore import restore
from companion.table import Table
from torture.filled import NOW, begun, fill, finished
from torture.report import Report, unreadable

ROUNDS, STEPS, FEW = 40, 40, 2
ZONES = ("UTC", "Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu")
DAY = 24 * 60 * 60.0
YEAR_9999 = 253_402_300_799.0
GAMES = shelf.IDS[:2]


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> float:
        return self.now

    def jump(self, rng: Random) -> None:
        """A little, a day, years; the first and the last moment that a calendar has, and beyond."""
        self.now = rng.choice(
            (
                self.now + rng.uniform(-3600, 3600),
                self.now + DAY * rng.choice((-1, 1)),
                NOW + DAY * 365 * rng.uniform(-30, 30),
                rng.choice((0.0, 1.0, -1.0, 951_782_400.0, YEAR_9999, YEAR_9999 + 1, 1e15)),
            )
        )


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    rng, clock = Random(seed), Clock()
    zone = os.environ.get("TZ")
    outside = folder / "outside"
    small = fill(folder / "small", clock, GAMES[:1])
    backup.make(small, outside / f"small{ENDING}")
    small.close()
    try:
        for number in report.in_time(range(FEW if quick else ROUNDS)):
            _one(folder / f"store {number}", outside / f"small{ENDING}", rng, clock, FEW if quick else STEPS, report)
    finally:
        os.environ.pop("TZ", None) if zone is None else os.environ.update(TZ=zone)
        time.tzset()


def _one(store: Path, small: Path, rng: Random, clock: Clock, steps: int, report: Report) -> None:
    clock.now = NOW
    library = fill(store, clock, GAMES)
    for _ in range(steps):
        clock.jump(rng)
        os.environ["TZ"] = rng.choice(ZONES)
        time.tzset()
        step = rng.choice((_played, _finished, _daily, _replaced, _merged, _started))
        try:
            library, wrong = step(library, small, clock)
        except (StoreProblem, ValueError, OverflowError, OSError) as error:
            wrong = f"{type(error).__name__}: {getattr(error, 'message', error)!r:.300}"
        wrong = wrong or next(filter(None, map(unreadable, library.problems)), "")
        if wrong:
            report.lose(f"{step.__name__.strip('_')} at {clock.now} in {os.environ['TZ']}: {wrong}")
        report.count("steps under a jumping clock")
    library.close()


def _started(library: Library, _small: Path, clock: Clock) -> tuple[Library, str]:
    """The next start of the app."""
    seen = _seen(library)
    library.close()
    again = Library(library.folder, clock)
    Table(again).repair()
    return again, "" if _seen(again) == seen else "the next start finds something else"


def _played(library: Library, _small: Path, _clock: Clock) -> tuple[Library, str]:
    table = begun(library, GAMES[0], actions=3)
    table.undo()
    session_id, cursor = table.id, table.session.cursor
    table.close()
    again = library.sessions.open(session_id)
    again.close()
    return library, "" if again.session.cursor == cursor else "the game stands elsewhere"


def _finished(library: Library, _small: Path, _clock: Clock) -> tuple[Library, str]:
    before = len(library.plays.all())
    finished(library, GAMES[1])
    return library, "" if len(library.plays.all()) == before + 1 else "the play is not in the history"


def _daily(library: Library, _small: Path, clock: Clock) -> tuple[Library, str]:
    before = backup.rolling(library)
    made = backup.keep_rolling(library, clock())
    kept = backup.rolling(library)
    if made is None:
        return library, "" if before and kept == before else "no daily copy, and there was none"
    return library, _newest_stays(library, made) or _too_many(kept)


def _replaced(library: Library, small: Path, _clock: Clock) -> tuple[Library, str]:
    seen, before = _seen(library), set(backup.rolling(library))
    restore(library, small, "replace")
    safe = [path for path in backup.rolling(library) if path not in before]
    if len(safe) != 1 or not backup.is_safety_copy(safe[0]):
        return library, "there is no copy of what was there before"
    wrong = _newest_stays(library, safe[0]) or _too_many(backup.rolling(library))
    restore(library, safe[0], "merge")
    return library, wrong or ("" if seen <= _seen(library) else "the safety copy lacks something")


def _merged(library: Library, small: Path, _clock: Clock) -> tuple[Library, str]:
    seen = _seen(library)
    restore(library, small, "merge")
    return library, "" if seen <= _seen(library) else "merging took something away"


def _newest_stays(library: Library, made: Path) -> str:
    if not made.exists():
        return "the copy is gone as soon as it is made"
    return "" if backup.rolling(library)[0] == made else "the newest copy is not the first"


def _too_many(kept: list[Path]) -> str:
    return f"{len(kept)} copies" if len(kept) > backup.DAILY + backup.SAFETY else ""


def _seen(library: Library) -> set[str]:
    """The ids of all games and plays."""
    plays = {f"play {play['id']}" for play in library.plays.all()}
    return plays | {f"game {entry['id']}" for entry in library.sessions.running()}
