"""Score sheets: categories by players, totals, ranks and tie-breaks, and the reading of typed numbers."""

import re
from dataclasses import dataclass, field

from companion.engine.message import Message, refuse

MOST = 9999  # no cell of any of our games comes near it

_SUM = re.compile(r" *[+-]? *\d+(?: *[+-] *\d+)* *")


def read_number(typed: str) -> int:
    """A number as people type scores: 12, -3, 12+5, 20-4+1."""
    plain = typed.replace("−", "-")
    if len(plain) > 40 or not _SUM.fullmatch(plain):
        raise refuse("engine.not_a_number", typed=typed[:20])
    value = sum(int(part) for part in re.findall(r"[+-]?\d+", plain.replace(" ", "")))
    if abs(value) > MOST:
        raise refuse("engine.number_too_big", most=MOST)
    return value


@dataclass(frozen=True)
class Category:
    """A row of the sheet. With `counts` what is typed is a count, which the rules turn into points; else it is the
    points themselves."""

    id: str
    title: Message
    points: list[int | None]
    counts: list[int | None] = field(default_factory=list)
    unit: str = ""  # the text for what is counted, with the gap n
    hint: Message | None = None
    icon: str = ""
    low: int = -MOST
    high: int = MOST
    usual: int = 99  # nobody gets more than this, which says how many digits are typed
    only: tuple[int, ...] | None = None  # the seats that have this cell, if not all
    from_answers: bool = False  # nothing is typed here: its points follow from the answers to questions
    # Of a game that is tracked, each by seat and in the numbers that are typed; empty where there is nothing to say:
    known: list[int | None] = field(default_factory=list)  # what the app itself says
    typed: list[int | None] = field(default_factory=list)  # what was typed instead of that, or as the rest
    part: list[int | None] = field(default_factory=list)  # what it knows of a cell of which only a part is known

    def part_of(self, seat: int) -> int | None:
        """What the app knows of a cell of which it does not know all: the rest is typed ("7 + ?")."""
        return self.part[seat] if self.part else None

    def typed_by(self, seat: int) -> int | None:
        """What was typed in a cell of a tracked game; where there is a part of it, the rest."""
        return self.typed[seat] if self.typed else None

    def known_of(self, seat: int) -> int | None:
        """What the app says itself of this cell, typed or not."""
        return self.known[seat] if self.known else None

    def has(self, seat: int) -> bool:
        return self.only is None or seat in self.only

    @property
    def limit(self) -> int | None:
        """The most that the rules allow, if that is not far from what people get."""
        return self.high if self.high <= 2 * self.usual else None

    def worth(self, seat: int) -> int | None:
        """The points of this seat: none yet (None), or 0 where there is no cell."""
        return self.points[seat] if self.has(seat) else 0


@dataclass(frozen=True)
class Answer:
    """One of the answers to a question of the sheet."""

    value: str
    label: Message
    icon: str = ""
    seat: int | None = None  # whom it names, if it is a player
    colour: str = ""  # of a die (`theme_cls.dice`), if it is the face of one


@dataclass(frozen=True)
class Question:
    """What a sheet has to know besides numbers: who has a title, which symbol an award is for, whether Mars was
    terraformed. Those in a `row` stand beside each other."""

    id: str
    title: Message
    answers: tuple[Answer, ...]
    value: str | None  # the answer that was given
    hint: Message | None = None
    icon: str = ""
    before: str = ""  # the category above which it stands; without one it stands below all of them
    row: str = ""  # questions with the same word here stand in one row of the sheet
    needed: bool = True  # else no answer is an answer, too: a title that nobody has

    @property
    def answered(self) -> bool:
        return self.value is not None or not self.needed


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
    verdict: Message | None = None
    lost: bool = False
    together: bool = False  # all win or lose as one: there are no places
    ties_go_to: int | None = None  # the seat that wins every tie, before any tie-break
    questions: list[Question] = field(default_factory=list)
    doubts: list[Message] = field(default_factory=list)  # what cannot be right: pointed out before saving
    low_wins: bool = False  # the fewest points win

    @property
    def best(self) -> int:
        """The total that wins."""
        return min(self.totals) if self.low_wins else max(self.totals)

    @property
    def totals(self) -> list[int]:
        return [sum(category.worth(seat) or 0 for category in self.categories) for seat in range(self.players)]

    @property
    def missing(self) -> list[tuple[str, int]]:
        """The cells still to be filled in: (category, seat), row by row; last the tie-breaks that matter."""
        cells = [
            (category.id, seat)
            for category in self.categories
            for seat in range(self.players)
            if not category.from_answers
            and category.worth(seat) is None
            and (not category.counts or category.counts[seat] is None)
        ]
        return cells or self._missing_ties()

    def _missing_ties(self) -> list[tuple[str, int]]:
        return [
            (tie.category.id, seat)
            for tie, tied in self._ties_at_the_top()
            for seat in tied
            if tie.category.worth(seat) is None
        ]

    @property
    def asked_ties(self) -> list[TieBreak]:
        """The tie-breaks that are needed: once all else is filled in and the top is shared. What stands in a row of
        the sheet need not be asked."""
        cells_done = all(
            category.worth(seat) is not None for category in self.categories for seat in range(self.players)
        )
        known = {category.id for category in self.categories}
        asked = [tie for tie, _ in self._ties_at_the_top() if tie.category.id not in known]
        return asked if cells_done else []

    def _ties_at_the_top(self) -> list[tuple[TieBreak, list[int]]]:
        """The tie-breaks as far as they matter, each with those who are still tied when it is asked."""
        totals = self.totals
        tied = [seat for seat, total in enumerate(totals) if total == self.best]
        if self.ties_go_to in tied:
            return []
        asked = []
        for tie in self.ties:
            if len(tied) < 2:
                break
            asked.append((tie, tied))
            parted = _parted(tied, tie)
            if parted is None:
                break
            tied = parted[0]
        return asked

    @property
    def ranks(self) -> list[int]:
        """Places from 1. Those whom no tie-break separates share a place, and so do those of whom one was not
        asked: nobody is placed by a number that another did not give."""
        totals = self.totals
        groups = [
            [seat for seat, own in enumerate(totals) if own == total]
            for total in sorted(set(totals), reverse=not self.low_wins)
        ]
        groups = [smaller for group in groups for smaller in self._favoured(group)]
        for tie in self.ties:
            groups = [smaller for group in groups for smaller in _parted(group, tie) or [group]]
        places: dict[int, int] = {}
        for group in groups:
            places.update(dict.fromkeys(group, 1 + len(places)))
        return [places[seat] for seat in range(self.players)]

    def _favoured(self, group: list[int]) -> list[list[int]]:
        """Among equals the seat that wins ties comes first, alone."""
        if self.ties_go_to not in group or len(group) == 1:
            return [group]
        return [[self.ties_go_to], [seat for seat in group if seat != self.ties_go_to]]

    @property
    def winners(self) -> list[int]:
        if self.lost:
            return []
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    @property
    def unanswered(self) -> list[str]:
        """The questions that still need an answer."""
        return [question.id for question in self.questions if not question.answered]

    def question(self, question_id: str) -> Question:
        for question in self.questions:
            if question.id == question_id:
                return question
        raise refuse("engine.unknown_question")

    def category(self, category_id: str) -> Category:
        for category in [*self.categories, *(tie.category for tie in self.ties)]:
            if category.id == category_id:
                return category
        raise refuse("engine.no_such_category", category=category_id[:40])


def _parted(tied: list[int], tie: TieBreak) -> list[list[int]] | None:
    """These seats in the order of the tie-break, equals together; None while somebody's number is missing."""
    values = {seat: value for seat in tied if (value := tie.category.worth(seat)) is not None}
    if len(values) < len(tied):
        return None
    order = sorted(set(values.values()), reverse=tie.most_wins)
    return [[seat for seat in tied if values[seat] == value] for value in order]


def majority(counts: list[int], first: int, second: int, least: int = 0) -> list[int]:
    """Points for having the most and the second most, ties to the good of the tied: all at the top get `first`
    and then nobody is second; all who tie for second get `second`. Two players: nobody is second."""
    able = sorted({count for count in counts if count >= least}, reverse=True)
    if not able:
        return [0] * len(counts)
    top = able[0]
    second_best = able[1] if len(able) > 1 and counts.count(top) == 1 and len(counts) > 2 else None
    return [first if count == top else second if count == second_best else 0 for count in counts]
