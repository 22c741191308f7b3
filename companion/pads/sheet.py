"""The score sheet of a pad."""

from dataclasses import replace
from typing import Any, cast

from companion.engine.message import Message, message, plain, refuse
from companion.engine.score_entry import Row, sheet_from_cells
from companion.engine.score_only import each_seat
from companion.engine.scoring import MOST, Answer, Question, Sheet, TieBreak
from companion.engine.scoring import Category as SheetRow
from companion.pads.pad import MOST_NUMBER, Category, Pad

OUTCOME = "outcome"  # the question whether all have won
ROUND_ICON = "table-row-plus-after"


def sheet(state: Any) -> Sheet:
    """The sheet of a session, whose state has its pad as data."""
    pad: Pad = state["data"]
    return sheet_of(pad, len(state["players"]), state["sheet"], rounds_of(state), state["answers"])


def rounds_of(state: Any) -> int:
    return cast(int, state["round"])


def sheet_of_file(pad: Pad, players: int, asked: dict[str, Any]) -> Sheet:
    """The sheet of the cells in a file, with {"answers": {"outcome": "won", "c3": "0"}}: whether all have won, and
    which seat has a thing."""
    given = asked.get("answers", {})
    if not isinstance(given, dict):
        raise refuse("pads.bad_answers")
    known = {question.id: question for question in sheet_of(pad, players, {}, pad["rounds"], {}).questions}
    for question, value in given.items():
        if question not in known or value not in [one.value for one in known[question].answers]:
            raise refuse("pads.bad_answers")
    return sheet_from_cells(lambda cells: sheet_of(pad, players, cells, pad["rounds"], given), asked)


def sheet_of(pad: Pad, players: int, cells: dict[str, Row], rounds: int, answers: dict[str, str]) -> Sheet:
    """Of what was typed and answered."""
    empty: Row = [None] * players
    things = [_who(category, players, answers) for category in pad["categories"] if category["kind"] == "who"]
    outcome = answers.get(OUTCOME)
    rows = [_round(number, cells.get(round_id(number), empty)) for number in range(1, rounds + 1)]
    rows += [
        _thing(category, players, answers)
        if category["kind"] == "who"
        else _row(category, cells.get(category["id"], empty))
        for category in pad["categories"]
    ]
    return Sheet(
        players,
        rows,
        [_tie(rows, tie["category"], tie["most"]) for tie in pad["ties"]],
        verdict=message(f"pads.{outcome}") if pad["together"] and outcome else None,
        lost=pad["together"] and outcome == "lost",
        together=pad["together"],
        questions=[*([_outcome(outcome)] if pad["together"] else []), *things],
        low_wins=pad["low_wins"],
    )


def round_id(number: int) -> str:
    return f"round_{number}"


def _round(number: int, typed: Row) -> SheetRow:
    title = message("pads.round", number=number)
    return SheetRow(
        round_id(number), title, list(typed), icon=ROUND_ICON, low=-MOST_NUMBER, high=MOST_NUMBER, usual=99
    )


def _row(category: Category, typed: Row) -> SheetRow:
    kind, low, high = category["kind"], category["low"], category["high"]
    if kind == "yes":
        low, high = 0, 1
    row = SheetRow(
        category["id"],
        plain(category["name"]),
        list(typed),
        hint=explained(category),
        icon=category["icon"],
        low=max(low, -MOST),
        high=min(high, MOST),
        usual=high,
    )
    return (
        row
        if kind == "number"
        else replace(row, counts=list(typed), points=_points(category, typed), unit="pads.unit")
    )


def _who(category: Category, players: int, answers: dict[str, str]) -> Question:
    """Who has it; nobody need."""
    one, title = category["id"], plain(category["name"])
    return Question(
        one, title, each_seat(players), answers.get(one), explained(category), category["icon"], one, needed=False
    )


def _thing(category: Category, players: int, answers: dict[str, str]) -> SheetRow:
    given = answers.get(category["id"])
    points: Row = [category["worth"] if given == str(seat) else 0 for seat in range(players)]
    return SheetRow(
        category["id"],
        plain(category["name"]),
        points,
        hint=explained(category),
        icon=category["icon"],
        low=0,
        high=category["worth"],
        usual=category["worth"],
        from_answers=True,
    )


def _points(category: Category, typed: Row) -> Row:
    """What the counts are worth."""
    worth = category["worth"]
    if category["kind"] == "most":
        counts = [count for count in typed if count is not None]
        known = len(counts) == len(typed)  # who has most is known when all are
        return [*most(category, counts)] if known else [None] * len(typed)
    each = -worth if category["kind"] == "minus" else worth
    return [None if count is None else each * count for count in typed]


def most(category: Category, counts: list[int]) -> list[int]:
    """The points of each for having the most. Whoever has nothing gets nothing. If several have the most, nobody is
    second; who splits, splits what the places together get, rounded down."""
    prizes = [category["worth"], category["second"]]
    points = [0] * len(counts)
    for best in sorted({count for count in counts if count > 0}, reverse=True):
        if not prizes:
            break
        level = [seat for seat, count in enumerate(counts) if count == best]
        if category["ties"] == "split":
            each = sum(prizes[: len(level)]) // len(level)
        else:
            each = prizes[0] if len(level) == 1 or category["ties"] == "all" else 0
        for seat in level:
            points[seat] = each
        prizes = prizes[len(level) :]
    return points


def _tie(rows: list[SheetRow], category_id: str, more_wins: bool) -> TieBreak:
    """By what was typed: fewer penalties are fewer, though they are worth more."""
    row = next(row for row in rows if row.id == category_id)
    return TieBreak(replace(row, points=row.counts or row.points, counts=[]), more_wins)


def _outcome(answered: str | None) -> Question:
    answers = (
        Answer("won", message("pads.answer.won"), icon="trophy"),
        Answer("lost", message("pads.answer.lost"), icon="emoticon-sad-outline"),
    )
    return Question(OUTCOME, message("pads.outcome"), answers, answered, icon="flag-checkered")


def explained(category: Category) -> Message | None:
    """How a row is counted, in one line; of plain points there is nothing to say."""
    worth, second = category["worth"], category["second"]
    match category["kind"]:
        case "rate":
            return message("pads.hint.rate", worth=worth)
        case "minus":
            return message("pads.hint.minus", worth=worth)
        case "yes":
            return message("pads.hint.yes", worth=worth)
        case "who":
            return message("pads.hint.who", worth=worth)
        case "most":
            ties = message(f"pads.ties.{category['ties']}")
            if second:
                return message("pads.hint.most_second", worth=worth, second=second, ties=ties)
            return message("pads.hint.most", worth=worth, ties=ties)
    return None
