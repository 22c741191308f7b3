"""How numbers are typed on the keypad, the same wherever there is one.

Every field takes a fixed number of digits, so digits alone walk through a form and nobody has to look up. A small
number is one digit, a large one two: 5 or 07. The key "more" before the digits stands for one ten, or one hundred,
more than they can say. A minus comes before the digits, too. Fewer digits are confirmed by "next", and so are sums.

What is typed is kept as one looks at it: "1_" is ten and something, "12+5" a sum.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from companion.engine.message import Message, Refused
from companion.engine.scoring import MOST, Category, Sheet, read_number

LONGEST = 12  # characters of a sum
PLACE = "_"  # a place that is still open
DIGITS = re.compile(r"-?[0-9_]*")

Cell = TypeVar("Cell")


@dataclass(frozen=True)
class Takes:
    """What a field takes: so many digits, and no less and no more than this."""

    places: int = 2
    low: int = 0
    high: int = MOST

    def more(self, typed: str) -> bool:
        """Whether there can be one ten (or hundred) more than is typed."""
        if not DIGITS.fullmatch(typed):
            return False
        sign, lead, _ = _parts(typed, self.places)
        least: int = (int(lead or 0) + 1) * 10**self.places
        return least <= (-self.low if sign else self.high)


def places_of(usual: int) -> int:
    """The digits of a field in which nobody gets more than `usual`: only a one may stand before them."""
    places = 1
    while usual >= 2 * 10**places:
        places += 1
    return places


def takes(category: Category) -> Takes:
    """What the cells of this row take."""
    return Takes(places_of(category.usual), category.low, category.high)


def press(typed: str, key: str, field: Takes) -> str:
    """What is typed after a key: a digit, "more", "-" (turns the sign of the last number over), "+" or "back"."""
    if key == "more":
        return _one_more(typed, field.places) if field.more(typed) else typed
    if key == "back":
        return _shorter(typed, field.places)
    if key == "+":
        return typed + "+" if typed and typed[-1].isdigit() else typed
    if key == "-":
        return _turned(typed)
    if PLACE in typed:
        return typed.replace(PLACE, key, 1)
    return typed + key if len(typed) < LONGEST else typed


def is_complete(typed: str, field: Takes) -> bool:
    """Whether all digits are there. A sum is complete when one says so."""
    digits = typed.removeprefix("-")
    return digits.isdigit() and len(digits) >= field.places


def value_of(typed: str, field: Takes) -> int:
    """The number that is meant when nothing more comes: 4 and 4_ are both four, 1_ is ten."""
    if PLACE not in typed:
        return read_number(typed)
    sign, lead, digits = _parts(typed, field.places)
    return read_number(sign + str(int(lead or 0) * 10**field.places + int(digits or 0)))


def shown(typed: str, field: Takes) -> str:
    """As it is shown, with the places that are open."""
    if not DIGITS.fullmatch(typed):
        return typed.replace("-", "−")
    sign, digits = ("−", typed[1:]) if typed.startswith("-") else ("", typed)
    return sign + digits.ljust(field.places, PLACE)


def _parts(typed: str, places: int) -> tuple[str, str, str]:
    """The sign, what stands before the digits, and the digits."""
    sign, digits = ("-", typed[1:]) if typed.startswith("-") else ("", typed)
    before = len(digits) - places if len(digits) > places else 0
    return sign, digits[:before], digits[before:].rstrip(PLACE)


def _joined(sign: str, lead: int, digits: str, places: int) -> str:
    return sign + (str(lead) + digits.ljust(places, PLACE) if lead else digits)


def _one_more(typed: str, places: int) -> str:
    sign, lead, digits = _parts(typed, places)
    return _joined(sign, int(lead or 0) + 1, digits, places)


def _shorter(typed: str, places: int) -> str:
    if PLACE not in typed:
        return typed[:-1]
    sign, lead, digits = _parts(typed, places)
    return _joined(sign, int(lead), digits[:-1], places) if digits else _joined(sign, int(lead) - 1, "", places)


def _turned(typed: str) -> str:
    start = max(typed.rfind("+"), typed.rfind("-"))
    head, sign, last = typed[: max(start, 0)], typed[start : start + 1] if start >= 0 else "", typed[start + 1 :]
    if sign == "-":
        return head + ("+" if head else "") + last
    return head + "-" + last


class Form(Protocol[Cell]):
    """The fields that a keypad fills in."""

    def takes(self, cell: Cell) -> Takes: ...

    def value(self, cell: Cell) -> int | None:
        """The number that was typed there, or None."""

    def put(self, cell: Cell, value: int | None) -> bool:
        """Writes the number down; None takes it back. Whether that was allowed."""

    def after(self, cell: Cell | None) -> Cell | None:
        """Where the cursor goes from here by itself."""

    def say(self, why: Message) -> None:
        """Tells why a number is none."""


class NumberEntry(Generic[Cell]):
    """The cursor in a form, and what is being typed there."""

    def __init__(self, form: Form[Cell]) -> None:
        self._form = form
        self.chosen: Cell | None = None
        self.typed = ""
        self.left: Cell | None = None  # the cell that the cursor left by itself
        self._refused = False  # what is typed was not taken; a digit begins anew

    def begin(self, cell: Cell | None) -> None:
        """The cursor stands here, and nothing is typed."""
        self.chosen, self.typed, self.left, self._refused = cell, "", None, False

    def choose(self, cell: Cell) -> bool:
        """The cursor is put here; what was typed elsewhere is kept. Whether it could be."""
        if not self.commit():
            return False
        self.begin(cell)
        return True

    def press(self, key: str) -> None:
        if key == "next":
            self.go_on()
            return
        if not self.typed and self.left is not None and key in ("+", "back"):
            self._go_back(self.left, key)
            return
        if self.chosen is None:
            return
        if key == "back" and not self.typed:
            if self._form.value(self.chosen) is not None:
                self._form.put(self.chosen, None)
            return
        if self._refused and DIGITS.fullmatch(self.typed) and (key.isdigit() or key == "more"):
            self.typed = ""
        self._refused, self.left = False, None
        field = self._form.takes(self.chosen)
        self.typed = press(self.typed, key, field)
        if key.isdigit() and is_complete(self.typed, field):
            here = self.chosen
            if self.commit():
                self.chosen, self.left = self._form.after(here), here

    def _go_back(self, cell: Cell, key: str) -> None:
        """Right after a number seemed complete: "+" makes a sum of it, "back" takes it away."""
        value = self._form.value(cell)
        self.begin(cell)
        if key == "+":
            self.typed = press(str(value), "+", self._form.takes(cell)) if value is not None else ""
        elif value is not None:
            self._form.put(cell, None)

    def go_on(self) -> None:
        """To the next cell; what was typed is kept. Right after a number that went on by itself this only confirms
        it, or somebody who always presses it would skip every second cell."""
        confirms = not self.typed and self.left is not None
        if not self.commit():
            return
        self.left = None
        if not confirms:
            self.chosen = self._form.after(self.chosen)

    def commit(self) -> bool:
        """Writes down what was typed, if anything; whether it was taken. A number that cannot be read stays, and the
        form says why."""
        if not self.typed or self.chosen is None:
            return True
        try:
            value = value_of(self.typed, self._form.takes(self.chosen))
        except Refused as refused:
            self._refused = True
            self._form.say(refused.message)
            return False
        if not self._form.put(self.chosen, value):
            self._refused = True
            return False
        self.typed = ""
        return True

    def shown(self) -> str:
        """What is typed in the chosen cell, with its open places."""
        return shown(self.typed, self._form.takes(self.chosen)) if self.chosen is not None else ""


def order_of(sheet: Sheet, by_player: bool) -> list[tuple[str, int]]:
    """The cells of a sheet as they are gone through, row by row or player by player; the tie-breaks come last."""
    seats = range(sheet.players)
    cells = [(row.id, seat) for row in sheet.categories for seat in seats]
    if by_player:
        cells.sort(key=lambda cell: cell[1])
    return [*cells, *((tie.category.id, seat) for tie in sheet.asked_ties for seat in seats)]


def next_empty(cells: Sequence[Cell], empty: Collection[Cell], here: Cell | None) -> Cell | None:
    """The next empty one of these cells after this one, or else the first that is empty."""
    at = cells.index(here) + 1 if here is not None and here in cells else 0
    return next((cell for cell in (*cells[at:], *cells[:at]) if cell in empty), None)
