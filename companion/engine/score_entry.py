"""Typing into the score sheet, the same for all games.

What was typed stands in the state, `sheet`: by category one number or null for each player. It counts more than
what the app knows by itself. Of some cells the app knows a part; what is typed as the rest of those stands under the
id of the category with a plus, and the part goes on counting.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine.action import Draft, Kind, action, maybe, seat, text, whole
from companion.engine.message import Message, message, player_name, refuse
from companion.engine.scoring import MOST, Category, Sheet

Row = list[int | None]
REST = "+"
NO_PARTS: Mapping[str, Row] = {}
LONGEST_ID = 60  # letters of the id of a category; the test of the shelf knows it


def score(sheet: Callable[[Any], Sheet], draft: Draft[Any], category: str, who: int, value: int | None) -> None:
    """Null wipes out what was typed; what the app knows is there again."""
    state = draft.state
    row = sheet(state).category(category)
    if row.from_answers:
        raise refuse("engine.row_from_answers", category=row.title)
    if not row.has(who):
        raise refuse("engine.no_such_cell", who=player_name(who), category=row.title)
    if value is not None:
        _need_within(row, value, row.low, row.high)
    typed: Row = state["sheet"].setdefault(category, [None] * len(state["players"]))
    if typed[who] is None and value is None:
        raise refuse("engine.already_so")
    typed[who] = value
    if value is None:
        draft.say("engine.score_cleared", who=player_name(who), category=row.title)
    else:
        draft.say("engine.score_typed", who=player_name(who), category=row.title, value=value)


def score_action(sheet: Callable[[Any], Sheet]) -> Kind:
    """The action "score" of a game with this score sheet."""
    rule = partial(score, sheet)
    return action("score", rule, category=text(LONGEST_ID), who=seat, value=maybe(whole(-MOST, MOST)))


def _need_within(row: Category, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise refuse("engine.cell_between", category=row.title, low=low, high=high)


def rest(sheet: Callable[[Any], Sheet], draft: Draft[Any], category: str, who: int, value: int | None) -> None:
    """What comes to the part of a cell that the app knows. Null wipes it out."""
    state = draft.state
    row = sheet(state).category(category)
    part = row.part_of(who) if row.has(who) else None
    if part is None:
        raise refuse("engine.no_part_known", who=player_name(who), category=row.title)
    if value is not None:
        _need_within(row, value, min(row.low, 0), row.high - part)
    typed: Row = state["sheet"].setdefault(category + REST, [None] * len(state["players"]))
    if typed[who] is None and value is None:
        raise refuse("engine.already_so")
    typed[who] = value
    if category in state["sheet"]:
        state["sheet"][category][who] = None
    if value is None:
        draft.say("engine.score_cleared", who=player_name(who), category=row.title)
    else:
        draft.say("engine.rest_typed", who=player_name(who), category=row.title, part=part, value=value)


def rest_action(sheet: Callable[[Any], Sheet]) -> Kind:
    """The action "rest" of a game whose sheet has cells of which a part is known."""
    rule = partial(rest, sheet)
    return action("rest", rule, category=text(LONGEST_ID), who=seat, value=maybe(whole(-MOST, MOST)))


def with_typed(state: Any, known: dict[str, Row], parts: Mapping[str, Row] = NO_PARTS) -> dict[str, Row]:
    """The rows that the app knows, with what was typed over them, and the parts with their rest."""
    typed: dict[str, Row] = state["sheet"]
    rows = {}
    for category, row in known.items():
        nothing: Row = [None] * len(row)
        cells = zip(
            row,
            typed.get(category, nothing),
            parts.get(category, nothing),
            typed.get(category + REST, nothing),
            strict=True,
        )
        rows[category] = [_number(*cell) for cell in cells]
    return rows


def _number(known: int | None, typed: int | None, part: int | None, rest: int | None) -> int | None:
    if typed is not None:
        return typed
    return part + rest if part is not None and rest is not None else known


def compared(sheet: Sheet, state: Any, known: dict[str, Row], parts: Mapping[str, Row] = NO_PARTS) -> Sheet:
    """The sheet of a tracked game with what the app says itself beside what was typed, and what of it is doubtful:
    a number lower than what the app has counted."""

    def told(row: Category) -> Category:
        if row.id not in known:
            return row
        nothing: Row = [None] * sheet.players
        typed = state["sheet"].get(row.id, nothing)
        pairs = zip(typed, parts.get(row.id, nothing), strict=True)
        part = [one if whole is None else None for whole, one in pairs]
        rests = state["sheet"].get(row.id + REST, nothing)
        shown = [new if old is None else rest for old, new, rest in zip(part, typed, rests, strict=True)]
        return replace(row, known=known[row.id], typed=shown, part=part)

    rows = [told(row) for row in sheet.categories]
    ties = [replace(tie, category=told(tie.category)) for tie in sheet.ties]
    doubts = [doubt for row in rows for doubt in _lower_than_known(row)]
    return replace(sheet, categories=rows, ties=ties, doubts=[*sheet.doubts, *doubts])


def _lower_than_known(row: Category) -> list[Message]:
    return [
        message("engine.doubt.lower", who=player_name(who), category=row.title, typed=typed, known=known)
        for who, (typed, known) in enumerate(zip(row.typed, row.known, strict=True))
        if typed is not None and known is not None and typed < known
    ]


def cells_of(asked: dict[str, Any], ranges: Mapping[str, tuple[int, int]], seats: int) -> dict[str, Row]:
    """The cells of a sheet from a file, {"cells": {"cards": [6, 1], …}}: of these rows, one for each seat, each a
    number in the row's range or nothing."""
    cells = asked.get("cells")
    if not isinstance(cells, dict) or not set(cells) <= set(ranges):
        raise refuse("engine.bad_sheet", rows=", ".join(ranges))
    for row, values in cells.items():
        if not isinstance(values, list) or len(values) != seats:
            raise refuse("engine.sheet_row_length", n=seats)
        for value in values:
            maybe(whole(*ranges[row]))(value, None)
    return cells


def sheet_from_cells(build: Callable[[dict[str, Row]], Sheet], asked: dict[str, Any]) -> Sheet:
    """The sheet that `build` makes of the rows in a file; rows and ranges are those of an empty one."""
    empty = build({})
    rows = {one.id: one for one in (*empty.categories, *(tie.category for tie in empty.ties))}
    cells = cells_of(asked, {name: (row.low, row.high) for name, row in rows.items()}, empty.players)
    for name, values in cells.items():
        for who, value in enumerate(values):
            if value is not None and not rows[name].has(who):
                raise refuse("engine.no_such_cell", who=player_name(who), category=rows[name].title)
    return build(cells)
