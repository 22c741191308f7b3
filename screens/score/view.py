"""What is shown of a sheet now, and how one of its cells shows it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.engine.scoring import Category, Question, Sheet
from screens.running import running_app
from screens.score.lines import Line, is_owned, lines_of
from screens.score.parts import ScoreCell

Cell = tuple[str, int]  # category, seat


@dataclass
class View:
    """A sheet with the cursor in it."""

    sheet: Sheet
    names: Sequence[str]
    colours: Sequence[str]
    chosen: Cell | None = None
    typed: str = ""  # with its open places; nothing while nothing is typed
    open_places: str = ""  # of the chosen cell, while it is empty
    picking: str = ""  # the question whose answers the user wants to see
    only: bool = False  # only the score is counted, nothing is tracked
    lines: list[Line] = field(init=False)
    missing: set[Cell] = field(init=False)

    def __post_init__(self) -> None:
        self.lines, self.missing = lines_of(self.sheet), set(self.sheet.missing)

    @property
    def lacks(self) -> int:
        return len(self.missing) + len(self.sheet.unanswered)

    @property
    def leaders(self) -> list[int]:
        """Nobody leads while something is missing, or if everybody does."""
        sheet = self.sheet
        if self.missing or (len(sheet.winners) == sheet.players and sheet.players > 1):
            return []
        return list(sheet.winners)

    @property
    def picked(self) -> Question | None:
        """The question whose answers are shown below the rows: the one that was tapped, else the first whose answer
        is needed."""
        questions = {one.id: one for line in self.lines if not line.is_card for one in line.questions}
        if self.picking in questions:
            return questions[self.picking]
        return next((one for one in questions.values() if not one.answered and not is_owned(one)), None)

    def line_at(self, line_id: str) -> Line | None:
        return next((line for line in self.lines if line.id == line_id), None)


def fill(cell: ScoreCell, view: View, category: Category, seat: int) -> None:
    """Writes what stands in this cell."""
    at = (category.id, seat)
    cell.absent, cell.worked_out = not category.has(seat), category.from_answers
    cell.chosen = at == view.chosen and not cell.absent
    if cell.absent:
        cell.text, cell.note, cell.missing = "", "", False
        return
    part, value = category.part_of(seat), entered(category, seat)
    before = f"{part} + " if part is not None else ""
    cell.missing = at in view.missing
    if cell.chosen and (view.typed or value is None):
        cell.text, cell.note = before + (view.typed or view.open_places), ""
        return
    cell.text = number(value) if value is not None else f"{before}?" if before else "–"
    cell.note = note(category, seat)
    cell.by_hand = by_hand(category, seat)


def note(category: Category, seat: int) -> str:
    """What a number is worth, of which parts it is made, or what the app says instead."""
    tr, part = running_app().tr, category.part_of(seat)
    typed, known = category.typed_by(seat), category.known_of(seat)
    if typed is not None and known is not None:
        return tr.t("score.app_says", n=number(known)) if known != typed else ""
    if typed is not None and part is not None:
        return f"{number(part)} + {number(typed)}"
    points = category.points[seat]
    return signed(points) if category.counts and points is not None else ""


def by_hand(category: Category, seat: int) -> bool:
    """Whether the number was typed over one that the app counts."""
    return category.typed_by(seat) is not None and category.known_of(seat) is not None


def entered(category: Category, seat: int) -> int | None:
    """The number of this cell as it is typed: a count where the rules turn counts into points."""
    return category.counts[seat] if category.counts else category.points[seat]


def number(value: int) -> str:
    """The number with a typographic minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else number(value)
