"""The table at the end: what was measured, against what, and whether it is within its limit."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles

HEADINGS = ("", "measured", "yardstick", "ratio", "limit", "")


@dataclass(frozen=True)
class Row:
    """`measured` and `yardstick` in `unit`. Without a limit it is only for information."""

    name: str
    measured: float
    yardstick: float | None = None
    limit: float | None = None
    unit: str = "ms"
    ratio: float | None = None  # where it is not simply measured ÷ yardstick

    @property
    def compared(self) -> float:
        """The number that the limit is for: the ratio, or what was measured if there is no yardstick."""
        if self.ratio is not None:
            return self.ratio
        return self.measured if self.yardstick is None else self.measured / self.yardstick

    @property
    def over(self) -> bool:
        return self.limit is not None and self.compared > self.limit

    def cells(self) -> tuple[str, ...]:
        yardstick = "" if self.yardstick is None else f"{self.yardstick:.2f} {self.unit}"
        ratio = "" if self.yardstick is None else f"{self.compared:.2f}"
        limit = "" if self.limit is None else f"{self.limit:g}"
        verdict = "" if self.limit is None else "over" if self.over else "ok"
        return self.name, f"{self.measured:.2f} {self.unit}", yardstick, ratio, limit, verdict


def table(rows: Sequence[Row]) -> str:
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(cells[column]) for cells in lines) for column in range(len(HEADINGS))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in (0, len(HEADINGS) - 1) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ).rstrip()
        for cells in lines
    )


def paired(name: str, times: Sequence[float], yardsticks: Sequence[float], limit: float | None) -> Row:
    """Compares each time with the yardstick measured next to it, and takes the median of these ratios: what slows
    the machine down for seconds slows down both of a pair."""
    ratios = [time / yardstick for time, yardstick in zip(times, yardsticks, strict=True)]
    return Row(name, median(times), median(yardsticks), limit, ratio=median(ratios))


def p95(times: Sequence[float]) -> float:
    return quantiles(times, n=20, method="inclusive")[-1]


def p95_by_rounds(rounds: Sequence[Sequence[float]]) -> float:
    """The median of the rounds' 95th percentiles: a moment in which the machine was busy with something else
    spoils one round only."""
    return median(p95(times) for times in rounds)
