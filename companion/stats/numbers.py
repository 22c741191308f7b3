"""How many plays each statistic needs, and numbers as messages."""

from collections.abc import Sequence

from companion.engine.message import Message, message

AVERAGE = 3  # scores; one good evening is no average
TREND = 6  # scores: five, and at least one to hold against them
HEAD_TO_HEAD = 3
SPREAD = 5  # scores: a tenth of fewer is nothing
LENGTH = 3
RECORD = 3  # plays against the game, before wins and losses mean something
RECENT = 5  # how many the trend and the advice look back
SHELF = 3


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which this share lies, between neighbours in proportion. `ordered` is sorted and not empty."""
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def decimal(value: float) -> Message:
    """The number with one digit after the comma or point, as the language has it; none for a whole number."""
    tenths = round(abs(value) * 10)
    whole, tenth = divmod(tenths, 10)
    if value < 0 and tenths:
        return message("stats.minus", number=decimal(-value))
    return message("stats.decimal", whole=whole, tenth=tenth) if tenth else message("stats.whole", whole=whole)
