"""What stands below each other on a score sheet: rows of numbers, and the questions between them."""

from dataclasses import dataclass

from companion.engine.scoring import Category, Question, Sheet

ON_A_CARD = 4  # answers, at most


@dataclass(frozen=True)
class Line:
    """A row of numbers, or questions beside each other. A row of points that follow from answers has those questions
    in the place of its cells."""

    category: Category | None
    asked: tuple[Question, ...] = ()
    face: Question | None = None  # is answered in the heading of the row: what the row counts

    @property
    def id(self) -> str:
        return self.category.id if self.category is not None else f"?{self.asked[0].id}"

    @property
    def is_card(self) -> bool:
        """Whether it is one question with its answers on a card of their own."""
        alone = self.category is None and len(self.asked) == 1
        return alone and not self.asked[0].row and len(self.asked[0].answers) <= ON_A_CARD

    @property
    def shape(self) -> tuple[object, ...]:
        """What its widgets depend on."""
        return self.id, self.is_card, tuple(one.id for one in self.asked), self.face is not None

    @property
    def questions(self) -> tuple[Question, ...]:
        return (*self.asked, self.face) if self.face is not None else self.asked


def lines_of(sheet: Sheet) -> list[Line]:
    """All lines, in order; last the tie-breaks that are asked."""
    rows = [*sheet.categories, *(tie.category for tie in sheet.asked_ties)]
    lines: list[Line] = []
    for row in rows:
        before = [question for question in sheet.questions if question.before == row.id]
        face = next((one for one in before if one.id == row.id and any(said.colour for said in one.answers)), None)
        groups = _grouped([one for one in before if one is not face])
        inside = groups.pop() if row.from_answers and groups else ()
        lines += [Line(None, group) for group in groups]
        lines.append(Line(row, inside, face))
    placed = {row.id for row in rows}
    below = _grouped([one for one in sheet.questions if one.before not in placed])
    return [*lines, *(Line(None, group) for group in below)]


def _grouped(questions: list[Question]) -> list[tuple[Question, ...]]:
    """Those of one row together, each of the others alone."""
    groups: list[tuple[Question, ...]] = []
    for one in questions:
        if groups and one.row and groups[-1][0].row == one.row:
            groups[-1] = (*groups[-1], one)
        else:
            groups.append((one,))
    return groups


def is_owned(question: Question) -> bool:
    """Whether the answers are players: a tap hands it on to the next one."""
    return all(said.seat is not None for said in question.answers)


def next_answer(question: Question) -> str | None:
    """What a tap makes of it: the next answer, after the last nobody."""
    values: list[str | None] = [said.value for said in question.answers]
    if not question.needed:
        values.append(None)
    return values[(values.index(question.value) + 1) % len(values)] if question.value in values else values[0]
