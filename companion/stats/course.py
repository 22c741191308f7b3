"""The scores of a player over time, and their trend."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.engine.message import Message, message
from companion.stats import numbers
from companion.stats.numbers import decimal, mean
from companion.stats.reading import people
from companion.store.play import Play


@dataclass(frozen=True)
class Point:
    """One score and when it was made."""

    when: float
    score: int
    play: str


@dataclass(frozen=True)
class Course:
    """The scores of a player in a game, from the oldest to the newest."""

    points: list[Point]  # the oldest first

    @property
    def enough(self) -> bool:
        """Whether there are enough for the trend; a line can be drawn through two points."""
        return len(self.points) >= numbers.TREND

    @property
    def trend(self) -> float | None:
        """How much more the last five scored on average than the five before them (or as many as there are)."""
        if not self.enough:
            return None
        scores = [point.score for point in self.points]
        before = scores[-2 * numbers.RECENT : -numbers.RECENT]
        return mean(scores[-numbers.RECENT :]) - mean(before)

    @property
    def sentence(self) -> Message:
        trend = self.trend
        if trend is None:
            return message("stats.more_for_trend", n=numbers.TREND - len(self.points))
        if abs(trend) < 0.5:
            return message("stats.trend_level", recent=numbers.RECENT)
        key = "stats.trend_up" if trend > 0 else "stats.trend_down"
        return message(key, recent=numbers.RECENT, by=decimal(abs(trend)))


def course(plays: Iterable[Play], game_id: str, player: str | None = None, solo: bool = False) -> Course:
    """The scores of this player in this game; without a player those of whoever played alone."""
    key = None if player is None else player.casefold()
    points = []
    for play in plays:
        if play["game"] != game_id:
            continue
        seated = people(play)
        if (solo or key is None) and len(seated) != 1:
            continue
        for result in seated:
            if result["score"] is not None and (key is None or result["name"].casefold() == key):
                points.append(Point(play["finished"], result["score"], play["id"]))
    return Course(sorted(points, key=lambda point: point.when))
