"""Counts what a part has tried, and collects what was lost."""

import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from math import inf
from pathlib import Path
from typing import TypeVar

from companion.engine.message import Message
from companion.text import LANGUAGES, say

T = TypeVar("T")

MOST_SHOWN = 20  # losses of one part: after so many the rest says nothing new


class Report:
    """The report of one part, which may take this many seconds."""

    def __init__(self, part: str, seed: int, seconds: float = inf) -> None:
        self.part = part
        self.seed = seed
        self.counts: Counter[str] = Counter()
        self.losses: list[str] = []
        self.seconds = seconds
        self._start = time.perf_counter()

    def in_time(self, tries: Iterable[T], until: float = 1.0) -> Iterator[T]:
        """The tries, as long as this share of the part's time has not gone by. The others are counted as left out: a
        busy machine tries less, and says so."""
        for one in tries:
            if self.has_time(until):
                yield one
            else:
                self.count("left out for want of time")

    def has_time(self, until: float = 1.0) -> bool:
        return time.perf_counter() - self._start < self.seconds * until

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] += number

    def lose(self, what: str) -> None:
        """Prints a loss at once, with what is needed to see it again."""
        self.losses.append(what)
        if len(self.losses) <= MOST_SHOWN:
            print(f"LOST  {self.part}, seed {self.seed}: {what}", flush=True)

    def print(self) -> None:
        counted = ", ".join(f"{number:,} {what}" for what, number in self.counts.items())
        took = time.perf_counter() - self._start
        print(f"{self.part:<8}{counted}; {len(self.losses)} lost; seed {self.seed}, {took:.0f} s", flush=True)


def unreadable(problem: Message) -> str:
    """Why a message is not one clear sentence in both languages; nothing if it is."""
    for language in LANGUAGES:
        try:
            sentence = say(language, problem)
        except Exception as error:
            return f"{problem!r:.200} cannot be said in {language}: {error!r}"
        if not sentence.endswith("."):
            return f"no sentence in {language}: {sentence!r}"
    return ""


def short(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-4:]))
    return f"{type(error).__name__}: {str(error)[:200]} ({places})"
