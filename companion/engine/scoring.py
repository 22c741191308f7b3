"""Score sheets: categories by players, totals, ranks and tie-breaks, and the reading of typed numbers."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from companion.engine.line import Line, refuse

MOST = 9999  # no cell of any of our games comes near it

_SUM = re.compile(r"[+-]?\d{1,6}(?:[+-]\d{1,6})*")


def read_number(typed: str) -> int:
    """A number as people type scores: 12, -3, 12+5, 20-4+1."""
    plain = typed.replace("−", "-").replace(" ", "")
    if not plain or len(plain) > 40 or not _SUM.fullmatch(plain):
        raise refuse("engine.not_a_number", typed=typed[:20])
    value = sum(int(part) for part in re.findall(r"[+-]?\d+", plain))
    if abs(value) > MOST:
        raise refuse("engine.number_too_big", most=MOST)
    return value


@dataclass(frozen=True)
class Category:
    """A row of the sheet.

    known    the app has the points itself (typing overrules it)
    typed    what is typed are the points
    counted  what is typed is a count, which the rules turn into points
    """

    id: str
    title: Line
    kind: Literal["known", "typed", "counted"]
    points: list[int | None]
    counts: list[int | None] = field(default_factory=list)
    hint: Line | None = None
    icon: str = ""
    low: int = -MOST
    high: int = MOST
    in_total: bool = True


@dataclass(frozen=True)
class TieBreak:
    """Who wins among equals: more of this, asked only of those who are tied."""

    category: Category
    most_wins: bool = True


@dataclass(frozen=True)
class Sheet:
    players: int
    categories: list[Category]
    ties: list[TieBreak] = field(default_factory=list)
    verdict: Line | None = None
    lost: bool = False

    @property
    def totals(self) -> list[int]:
        return [
            sum(category.points[seat] or 0 for category in self.categories if category.in_total)
            for seat in range(self.players)
        ]

    @property
    def missing(self) -> list[tuple[str, int]]:
        """The cells still to be filled in: (category, seat), row by row; last the tie-breaks that matter."""
        cells = [
            (category.id, seat)
            for category in self.categories
            for seat in range(self.players)
            if category.points[seat] is None and (not category.counts or category.counts[seat] is None)
        ]
        return cells or self._missing_ties()

    def _missing_ties(self) -> list[tuple[str, int]]:
        tied = _at_the_top([(total,) for total in self.totals])
        for tie in self.ties:
            if len(tied) < 2:
                break
            values = tie.category.points
            unknown = [(tie.category.id, seat) for seat in tied if values[seat] is None]
            if unknown:
                return unknown
            scores = {seat: (values[seat] or 0) * (1 if tie.most_wins else -1) for seat in tied}
            tied = [seat for seat in tied if scores[seat] == max(scores.values())]
        return []

    @property
    def asked_ties(self) -> list[TieBreak]:
        """The tie-breaks that are needed: once all else is filled in and the top is shared."""
        cells_done = all(None not in category.points for category in self.categories)
        shared = len(_at_the_top([(total,) for total in self.totals])) > 1
        return self.ties if cells_done and shared and self.players > 1 else []

    @property
    def ranks(self) -> list[int]:
        """Places from 1; those whom no tie-break separates share a place."""
        keys = []
        for seat, total in enumerate(self.totals):
            breaks = [(tie.category.points[seat] or 0) * (1 if tie.most_wins else -1) for tie in self.ties]
            keys.append((total, *breaks))
        return [1 + sum(other > key for other in keys) for key in keys]

    @property
    def winners(self) -> list[int]:
        if self.lost:
            return []
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def category(self, category_id: str) -> Category:
        for category in [*self.categories, *(tie.category for tie in self.ties)]:
            if category.id == category_id:
                return category
        raise refuse("engine.no_such_category", category=category_id[:40])


def _at_the_top(keys: Sequence[tuple[int, ...]]) -> list[int]:
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def majority(counts: list[int], first: int, second: int, least: int = 0) -> list[int]:
    """Points for having the most and the second most, ties to the good of the tied: all at the top get `first`
    and then nobody is second; all who tie for second get `second`. Two players: nobody is second."""
    able = sorted({count for count in counts if count >= least}, reverse=True)
    if not able:
        return [0] * len(counts)
    top = able[0]
    second_best = able[1] if len(able) > 1 and counts.count(top) == 1 and len(counts) > 2 else None
    return [first if count == top else second if count == second_best else 0 for count in counts]
