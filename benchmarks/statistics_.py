"""Times the statistics of ten thousand plays: those of a game with its charts, and those of the shelf."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.report import Row
from companion import stats
from companion.engine.message import Message, message
from companion.store.play import Play

PLAYS = 10_000
TIMES = 9
MOST = 300  # ms for everything together
NAMES = ("Ola", "Marek", "Zosia", "Iga")
LEVELS = ("easy", "easy_plus", "medium", "medium_plus", "hard")
GAME = "micro_cosmos"


def rows(_folder: Path) -> list[Row]:
    """Times them with plays of one game, which is the most work: half of them alone against the Automa, half at a
    table of four."""
    random = Random(7)
    plays = [_play(number, random) for number in range(PLAYS)]
    parts: dict[str, Callable[[], object]] = {
        "the game": lambda: _sentences(stats.of_game(plays, GAME)),
        "over time": lambda: stats.course(plays, GAME).sentence,
        "head to head": lambda: stats.head_to_head(plays, "Ola", "Marek").sentence,
        "the shelf": lambda: stats.of_shelf(plays).sentence,
    }
    times = {name: median(_processor(part) for _ in range(TIMES)) for name, part in parts.items()}
    return [
        Row(f"statistics of {PLAYS} plays, all", sum(times.values()), limit=MOST),
        *(Row(f"statistics of {PLAYS} plays, {name}", taken) for name, taken in times.items()),
    ]


def _sentences(found: stats.GameStats) -> list[Message]:
    """Everything that the screen says of it."""
    sentences = [found.sentence, found.length.sentence]
    sentences += [player.sentence for player in found.players]
    sentences += [way.sentence for way in found.ways]
    return sentences + ([found.rivalry.sentence] if found.rivalry else [])


def _play(number: int, random: Random) -> Play:
    solo = number % 2 == 0
    names = ("Ola", "Automa") if solo else NAMES
    scores = [random.randrange(20, 90) for _ in names]
    finished = 1.7e9 + 9000 * number
    return {
        "id": f"{number:032x}",
        "game": GAME,
        "started": finished - 3000,
        "finished": finished,
        "minutes": random.randrange(30, 120),
        "mode": message("micro_cosmos.mode.players", n=4),
        "players": [
            {
                "name": name,
                "score": score,
                "rank": 1 + sum(other > score for other in scores),
                "winner": score == max(scores),
                "rival": name == "Automa",
            }
            for name, score in zip(names, scores, strict=True)
        ],
        "verdict": None,
        "lost": False,
        "options": {"level": random.choice(LEVELS)} if solo else {},
    }


def _processor(what: Callable[[], object]) -> float:
    """The milliseconds of the processor that it takes: the machine may be busy."""
    start = time.process_time()
    what()
    return (time.process_time() - start) * 1000
