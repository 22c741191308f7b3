"""Typing into the score sheet, the same for all games.

What was typed stands in the state, `sheet`: by category one number or null for each player. It counts more than
what the app knows by itself.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.engine.action import Draft, Kind, action, maybe, seat, text, whole
from companion.engine.message import player_name, refuse
from companion.engine.scoring import MOST, Sheet

Row = list[int | None]
LONGEST_ID = 60  # letters of the id of a category; the test of the shelf knows it


def score(sheet: Callable[[Any], Sheet], draft: Draft[Any], category: str, who: int, value: int | None) -> None:
    """Null wipes out what was typed; what the app knows is there again."""
    state = draft.state
    row = sheet(state).category(category)
    if not row.has(who):
        raise refuse("engine.no_such_cell", who=player_name(who), category=row.title)
    if value is not None:
        whole(row.low, row.high)(value, state)
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


def with_typed(state: Any, known: dict[str, Row]) -> dict[str, Row]:
    """The rows that the app knows, with what was typed over them."""
    typed: dict[str, Row] = state["sheet"]
    return {
        category: [old if new is None else new for old, new in zip(row, typed.get(category, row), strict=True)]
        for category, row in known.items()
    }


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
