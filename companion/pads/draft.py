"""A score pad while it is made: what was changed can be undone, and what it still lacks is said."""

from collections.abc import Callable
from typing import Any, cast

from companion.engine.action import copied
from companion.engine.message import Message, Refused, message, plain
from companion.pads.pad import MOST_CATEGORIES, Category, Kind, Pad, check
from companion.pads.templates import another

# What a row is worth when it becomes of this kind; whoever has three of something seldom gets one point for each.
WORTH: dict[Kind, int] = {"number": 1, "rate": 2, "most": 5, "who": 5, "minus": 1, "yes": 5}
Step = tuple[Pad, Message]


class PadDraft:
    def __init__(self, pad: Pad, kept: bool = False) -> None:
        """`kept`: it stands on the shelf already."""
        self.pad: Pad = copied(pad)
        self.kept = kept
        self._saved: Pad = copied(pad)
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._typing = ""  # what the last change was typed into: its letters are one change

    # ------------------------------------------------------------ what there is

    @property
    def changed(self) -> bool:
        return self.pad != self._saved

    @property
    def to_undo(self) -> Message | None:
        return self._done[-1][1] if self._done else None

    @property
    def to_redo(self) -> Message | None:
        return self._undone[-1][1] if self._undone else None

    def category(self, category_id: str) -> Category | None:
        return next((one for one in self.pad["categories"] if one["id"] == category_id), None)

    @property
    def full(self) -> bool:
        return len(self.pad["categories"]) >= MOST_CATEGORIES

    def finished(self) -> Pad:
        """As it is kept: a row that never got a name is none."""
        rows = [one for one in self.pad["categories"] if one["name"].strip()]
        ids = {one["id"] for one in rows}
        ties = [tie for tie in self.pad["ties"] if tie["category"] in ids]
        return cast(Pad, {**self.pad, "categories": rows, "ties": ties})

    def problem(self, cleaned: Callable[[Pad], Pad] = check) -> Message | None:
        """What it still lacks, in one sentence."""
        try:
            cleaned(self.finished())
        except Refused as refused:
            return refused.message
        return None

    def saved(self) -> None:
        self.kept, self._saved = True, copied(self.pad)

    # ------------------------------------------------------------ changing it

    def put(self, told: Message, typing: str = "", **fields: Any) -> None:
        """Other values of the pad. What is typed into one field is one step back."""
        new = cast(Pad, {**self.pad, **fields})
        if new == self.pad:
            return
        if not typing or typing != self._typing or not self._done:
            self._done.append((self.pad, told))
        else:
            self._done[-1] = (self._done[-1][0], told)
        self._typing, self._undone, self.pad = typing, [], copied(new)

    def rename(self, name: str) -> None:
        self.put(message("pads.edit.named", name=name), "name", name=name)

    def change(self, category_id: str, typing: str = "", **fields: Any) -> None:
        """Other values of a row."""
        rows = [{**one, **fields} if one["id"] == category_id else one for one in self.pad["categories"]]
        name = next((one["name"] for one in rows if one["id"] == category_id), "")
        self.put(
            message("pads.edit.changed", name=plain(name)), typing and f"{category_id} {typing}", categories=rows
        )

    def choose_kind(self, category_id: str, kind: Kind) -> None:
        """The worth is what is usual for it; nobody has less than nothing of what is counted."""
        row = self.category(category_id)
        if row is not None and row["kind"] != kind:
            low = row["low"] if kind == "number" else max(0, row["low"])
            self.change(category_id, kind=kind, worth=WORTH[kind], low=low, high=max(row["high"], low + 1))

    def add(self) -> str:
        """A row below the others; its id."""
        row = another(self.pad["categories"])
        self.put(message("pads.edit.added"), categories=[*self.pad["categories"], row])
        return row["id"]

    def remove(self, category_id: str) -> None:
        row = self.category(category_id)
        if row is not None:
            rows = [one for one in self.pad["categories"] if one["id"] != category_id]
            ties = [tie for tie in self.pad["ties"] if tie["category"] != category_id]
            self.put(message("pads.edit.removed", name=plain(row["name"])), categories=rows, ties=ties)

    def move(self, category_id: str, by: int) -> None:
        rows = list(self.pad["categories"])
        at = next((place for place, one in enumerate(rows) if one["id"] == category_id), None)
        if at is not None and 0 <= at + by < len(rows):
            rows.insert(at + by, rows.pop(at))
            self.put(message("pads.edit.moved"), categories=rows)

    def undo(self) -> None:
        if self._done:
            before, told = self._done.pop()
            self._undone.append((self.pad, told))
            self.pad, self._typing = before, ""

    def redo(self) -> None:
        if self._undone:
            after, told = self._undone.pop()
            self._done.append((self.pad, told))
            self.pad, self._typing = after, ""
