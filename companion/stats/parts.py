"""The pieces that the statistics of a game are made of."""

from dataclasses import dataclass, field

from companion.engine.game import Facts
from companion.engine.message import Message, message
from companion.stats import numbers
from companion.stats.numbers import decimal, mean, quantile
from companion.stats.reading import can_be_lost, title


@dataclass
class PlayerStats:
    """The plays of one person in a game. Lost plays count for the average, but make no record."""

    name: str  # as spelt last
    plays: int = 0
    tables: int = 0  # of them against other people
    wins: int = 0  # there
    fights: int = 0  # against the game, alone or together, where it can be lost
    beaten: int = 0  # there
    scored: int = 0
    total: int = 0
    best: int | None = None
    last: int | None = None

    @property
    def average(self) -> float | None:
        return self.total / self.scored if self.scored else None

    @property
    def enough(self) -> bool:
        return self.scored >= numbers.AVERAGE

    @property
    def sentence(self) -> Message:
        wins = message("stats.player_wins", name=self.name, wins=self.wins, plays=self.tables)
        if not self.enough or self.average is None:
            return wins
        average = message("stats.average", average=decimal(self.average))
        if self.best is None:
            return message("engine.sentences", first=wins, then=average)
        scores = message("stats.average_and_best", average=decimal(self.average), best=self.best)
        return message("engine.sentences", first=wins, then=scores)


@dataclass
class WayRecord:
    """The plays against the game in one way: on a level of the Automa, in a variant. Option and value are empty if
    there is none."""

    game: str
    option: str
    value: str
    facts: Facts | None  # of the game, if this Orbita knows it
    wins: int = 0
    losses: int = 0
    scored: int = 0
    total: int = 0
    best: int | None = None

    @property
    def plays(self) -> int:
        return self.wins + self.losses

    @property
    def title(self) -> Message:
        return title(self.game, self.option, self.value)

    @property
    def can_be_lost(self) -> bool:
        """Whether this way can be lost. Where it cannot, only the score counts, not wins and losses."""
        return can_be_lost(self.facts, self.option, self.value)

    @property
    def average(self) -> float | None:
        return self.total / self.scored if self.scored else None

    @property
    def enough(self) -> bool:
        return self.plays >= numbers.RECORD

    @property
    def sentence(self) -> Message:
        if self.can_be_lost:
            wins, losses = message("stats.wins", n=self.wins), message("stats.losses", n=self.losses)
            return message("stats.way_record", way=self.title, wins=wins, losses=losses)
        if self.average is None or self.best is None:
            return message("stats.way_plays", way=self.title, plays=message("stats.plays", n=self.plays))
        return message("stats.way_scores", way=self.title, average=decimal(self.average), best=self.best)


@dataclass(frozen=True)
class Spread:
    """Where scores lie: the mean, and the bounds of the middle eighty of a hundred."""

    mean: float
    low: float
    high: float
    count: int

    @property
    def enough(self) -> bool:
        return self.count >= numbers.SPREAD


def spread(scores: list[int]) -> Spread | None:
    if not scores:
        return None
    ordered = sorted(scores)
    return Spread(mean(ordered), quantile(ordered, 0.1), quantile(ordered, 0.9), len(ordered))


@dataclass(frozen=True)
class Rivalry:
    """The rival that the app plays beside the people who played it, in the plays that have both scores."""

    name: str
    its: Spread
    own: Spread
    who: str  # the one who played it; empty: several people did

    @property
    def enough(self) -> bool:
        return self.its.enough and self.own.enough

    @property
    def sentence(self) -> Message:
        if not self.enough:
            return message("stats.more_for_spread", n=numbers.SPREAD - self.its.count, name=self.name)
        return message(
            "stats.rivalry",
            name=self.name,
            who=self.who or message("stats.all_people"),
            n=self.own.count,
            its=decimal(self.its.mean),
            low=decimal(round(self.its.low)),
            high=decimal(round(self.its.high)),
            own=decimal(self.own.mean),
        )


@dataclass
class Length:
    """How long a game takes, in minutes. Plays that took longer than an evening were put aside in between and are
    left out."""

    all: list[int] = field(default_factory=list)

    @property
    def enough(self) -> bool:
        return len(self.all) >= numbers.LENGTH

    @property
    def median(self) -> float | None:
        return quantile(sorted(self.all), 0.5) if self.all else None

    @property
    def shortest(self) -> int | None:
        return min(self.all, default=None)

    @property
    def longest(self) -> int | None:
        return max(self.all, default=None)

    @property
    def sentence(self) -> Message:
        middle = self.median
        if not self.enough or middle is None:
            return message("stats.more_for_length", n=numbers.LENGTH - len(self.all))
        return message("stats.length", usual=decimal(round(middle)), shortest=self.shortest, longest=self.longest)
