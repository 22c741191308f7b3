"""The keys of the keypad, the cursor, and whole score sheets that are typed without looking."""

import random
from typing import Any

import pytest

from companion.engine.message import Message
from companion.engine.number_keys import (
    NumberEntry,
    Takes,
    is_complete,
    next_empty,
    order_of,
    places_of,
    press,
    shown,
    takes,
    value_of,
)
from companion.engine.session import Session
from companion.engine.setup import COLOURS, make
from companion.games import shelf
from companion.text import say

SMALL, LARGE = Takes(1, -99, 99), Takes(2, -99, 999)
Cell = tuple[str, int]


@pytest.mark.parametrize(("usual", "places"), [(4, 1), (15, 1), (19, 1), (20, 2), (99, 2), (199, 2), (200, 3)])
def test_small_rows_take_one_digit_and_large_ones_two(usual: int, places: int) -> None:
    assert places_of(usual) == places


@pytest.mark.parametrize(
    ("field", "keys", "seen", "value"),
    [
        (SMALL, "7", "7", 7),
        (SMALL, "m", "1_", 10),
        (SMALL, "m3", "13", 13),
        (SMALL, "mm0", "20", 20),
        (SMALL, "-3", "−3", -3),
        (SMALL, "-m3", "−13", -13),
        (SMALL, "mb", "_", None),
        (SMALL, "mmb", "1_", 10),
        (SMALL, "mmmmmmmmmmmm", "9_", 90),
        (LARGE, "", "__", None),
        (LARGE, "0", "0_", 0),
        (LARGE, "07", "07", 7),
        (LARGE, "41", "41", 41),
        (LARGE, "4m", "14_", 104),
        (LARGE, "m04", "104", 104),
        (LARGE, "m4b", "1__", 100),
        (LARGE, "m4", "14_", 104),
        (LARGE, "-12", "−12", -12),
        (LARGE, "12-", "−12", -12),
        (LARGE, "12--", "12", 12),
        (LARGE, "+12", "12", 12),
        (LARGE, "12+5", "12+5", 17),
        (LARGE, "12++5", "12+5", 17),
        (LARGE, "12+5-", "12−5", 7),
        (LARGE, "12+m5", "12+5", 17),
        (LARGE, "12+" + 20 * "9", "12+999999999", None),
    ],
)
def test_what_stands_there_after_the_keys(field: Takes, keys: str, seen: str, value: int | None) -> None:
    typed = ""
    for key in keys:
        typed = press(typed, {"m": "more", "b": "back"}.get(key, key), field)
    assert shown(typed, field) == seen
    if value is not None:
        assert value_of(typed, field) == value


@pytest.mark.parametrize(
    ("typed", "field", "complete"),
    [
        *[("7", SMALL, True), ("1_", SMALL, False), ("13", SMALL, True), ("-3", SMALL, True), ("", SMALL, False)],
        *[("7", LARGE, False), ("07", LARGE, True), ("12+5", LARGE, False), ("10_", LARGE, False)],
    ],
)
def test_a_number_with_all_its_digits_is_complete(typed: str, field: Takes, complete: bool) -> None:
    assert is_complete(typed, field) is complete


class Column:
    """A form of one column."""

    def __init__(self, *fields: Takes) -> None:
        self.fields, self.said = fields, list[Message]()
        self.values: list[int | None] = [None] * len(fields)
        self.entry: NumberEntry[int] = NumberEntry(self)
        self.entry.begin(0)

    def press(self, keys: str) -> "Column":
        for key in keys:
            self.entry.press({"m": "more", "b": "back", ">": "next"}.get(key, key))
        return self

    def takes(self, cell: int) -> Takes:
        return self.fields[cell]

    def value(self, cell: int) -> int | None:
        return self.values[cell]

    def put(self, cell: int, value: int | None) -> bool:
        if value is not None and not self.fields[cell].low <= value <= self.fields[cell].high:
            return False
        self.values[cell] = value
        return True

    def after(self, cell: int | None) -> int | None:
        return next_empty(range(len(self.fields)), [n for n, value in enumerate(self.values) if value is None], cell)

    def say(self, why: Message) -> None:
        self.said.append(why)


@pytest.mark.parametrize(
    ("keys", "values"),
    [
        ("741", [7, 4, 1]),
        ("4m13", [4, 11, 3]),
        ("7>4>1>", [7, 4, 1]),
        ("7>>1", [7, None, 1]),
        ("7b8", [8, None, None]),
        ("7+4>2", [11, 2, None]),
        ("-3m2", [-3, 12, None]),
        ("m>5", [10, 5, None]),
    ],
)
def test_the_cursor_goes_on_by_itself(keys: str, values: list[int | None]) -> None:
    assert Column(SMALL, SMALL, SMALL).press(keys).values == values


def test_a_sum_that_is_not_finished_stays_and_why_is_said() -> None:
    column = Column(LARGE, LARGE).press("12+>")
    assert ["12+" in say("pl", why) for why in column.said] == [True]
    assert column.entry.chosen == 0 and column.entry.typed == "12+"
    assert column.press("5>").values == [17, None]


def test_after_a_number_that_was_refused_one_types_it_anew() -> None:
    column = Column(Takes(1, 0, 12), SMALL).press("m5")
    assert column.entry.chosen == 0 and column.values == [None, None]
    assert column.press("9").values == [9, None]


def test_a_number_is_taken_back_and_so_is_what_was_typed_before() -> None:
    column = Column(SMALL, LARGE).press("54")
    assert column.entry.typed == "4"
    assert column.press("b").entry.typed == ""
    assert column.press("b").values == [5, None], "nothing is typed in this cell"
    column.entry.choose(0)
    assert column.press("b").values == [None, None]


# ------------------------------------------------------------ whole sheets, without looking


def keys_for(value: int, field: Takes, hand: random.Random) -> list[str]:
    """What somebody types who knows the rule and reads the number off the table."""
    keys = ["-"] if value < 0 else []
    lead, rest = divmod(abs(value), 10**field.places)
    keys += ["more"] * lead
    if value > 12 and lead == 0 and field.places > 1 and hand.random() < 0.1:
        part = hand.randint(1, 9)
        return [*keys, *f"{value - part:0{field.places}}", "+", str(part), "next"]
    digits = f"{rest:0{field.places}}"
    if len(digits.lstrip("0")) < field.places and field.places > 1 and hand.random() < 0.3:
        return [*keys, *(digits.lstrip("0") or "0"), "next"]
    return [*keys, *digits, *(["next"] if hand.random() < 0.2 else [])]


class Paper:
    """A score sheet at which nobody looks."""

    def __init__(self, session: Session, by_player: bool) -> None:
        self.session = session
        self.by_player = by_player
        self.entry: NumberEntry[Cell] = NumberEntry(self)
        self.entry.begin(self.after(None))

    @property
    def sheet(self) -> Any:
        return self.session.game.sheet(self.session.state)

    def order(self) -> list[Cell]:
        return order_of(self.sheet, self.by_player)

    def takes(self, cell: Cell) -> Takes:
        return takes(self.sheet.category(cell[0]))

    def value(self, cell: Cell) -> int | None:
        row = self.session.state["sheet"].get(cell[0])
        return None if row is None else row[cell[1]]

    def put(self, cell: Cell, value: int | None) -> bool:
        self.session.do({"do": "score", "category": cell[0], "who": cell[1], "value": value})
        return True

    def after(self, cell: Cell | None) -> Cell | None:
        return next_empty(self.order(), self.sheet.missing, cell)

    def say(self, why: Message) -> None:
        raise AssertionError(why)


def opened(game_id: str, people: int, score_only: bool) -> Session:
    game = shelf.game(game_id)
    players: list[Any] = [{"name": f"P{seat}", "colour": COLOURS[seat]} for seat in range(people)]
    options = {option.id: option.values[0] for option in game.options(people)}
    session = Session(game, make(game, players, options, game.data(), 7, score_only=score_only))
    if not score_only:
        session.state["phase"] = "scoring"
    return session


def type_blind(session: Session, hand: random.Random) -> dict[Cell, int]:
    """Types what stands on the table, in the order of the sheet; gives what was meant."""
    paper, meant = Paper(session, by_player=hand.random() < 0.5), dict[Cell, int]()
    while asked := [cell for cell in paper.order() if cell in paper.sheet.missing]:  # again for the tie-breaks
        before = len(meant)
        for cell in asked:
            if cell not in paper.sheet.missing:  # one number may stand for all
                continue
            row = paper.sheet.category(cell[0])
            most = min(row.high, row.usual if hand.random() < 0.8 else 2 * row.usual)
            meant[cell] = hand.randint(max(row.low, -9) if hand.random() < 0.2 else max(row.low, 0), most)
            for key in keys_for(meant[cell], paper.takes(cell), hand):
                paper.entry.press(key)
        assert len(meant) > before and paper.entry.typed == ""
    return meant


GROUPS = [(game_id, people) for game_id in shelf.IDS for people in shelf.facts(game_id).players]


@pytest.mark.parametrize("score_only", [True, False], ids=["only the score", "played"])
@pytest.mark.parametrize(("game_id", "people"), GROUPS)
def test_a_whole_sheet_is_typed_without_looking_up(game_id: str, people: int, score_only: bool) -> None:
    for seed in range(12):
        session = opened(game_id, people, score_only)
        meant = type_blind(session, random.Random(seed))
        typed = {
            (row, seat): value
            for row, values in session.state["sheet"].items()
            for seat, value in enumerate(values)
            if value is not None
        }
        assert typed == meant, f"seed {seed}"
