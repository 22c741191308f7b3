"""The score sheet: points by where they came from, advanced life at the end, and the tie-break."""

from typing import Any

from companion.engine.action import Draft, action, maybe, whole
from companion.engine.message import message, player_name, refuse
from companion.engine.score_entry import Row, with_typed
from companion.engine.scoring import Category, Sheet, TieBreak
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.icons import ROW_ICONS
from companion.games.crafting_the_cosmos.rules import MOST_POINTS
from companion.games.crafting_the_cosmos.state import Player, State

KEPT = ("nebulae", "chamber", "goals", "cards", "other")  # rows of points that came during play
ROWS = (*KEPT, "life", "hand")
LOW = {"other": -99}
HIGH = {"chamber": 55, "hand": 60}
USUAL = {"chamber": 55, "goals": 48, "cards": 48, "other": 30, "life": 60, "hand": 15}


def known(state: State) -> dict[str, Row]:
    """What the app knows by itself. Advanced life is turned over only at the end."""
    players = state["players"]
    rows: dict[str, Row] = {row: [_points(player, row) for player in players] for row in KEPT}
    over = state["phase"] in ("scoring", "finished")
    rows["life"] = [_life(player) if over else None for player in players]
    rows["hand"] = [cards.held(player) if states.counts_hands(state) else None for player in players]
    return rows


def _points(player: Player, row: str) -> int:
    return sum(gain["n"] for gain in player["points"] if gain["row"] == row)


def _life(player: Player) -> int | None:
    values = [value for value in player["tokens"] if value is not None]
    return sum(values) if len(values) == len(player["tokens"]) else None


def build(players: int, rows: dict[str, Row]) -> Sheet:
    empty: Row = [None] * players
    made = {row: _category(row, rows.get(row, empty)) for row in ROWS}
    return Sheet(players, [made[row] for row in ROWS[:-1]], [TieBreak(made["hand"])])


def _category(row: str, points: Row) -> Category:
    return Category(
        id=row,
        title=message(f"crafting_the_cosmos.category.{row}"),
        points=points,
        hint=message(f"crafting_the_cosmos.hint.{row}"),
        icon=ROW_ICONS[row],
        low=LOW.get(row, 0),
        high=HIGH.get(row, MOST_POINTS),
        usual=USUAL.get(row, 99),
    )


def sheet(state: State) -> Sheet:
    return build(len(state["players"]), with_typed(state, known(state)))


def sheet_of(players: int, asked: dict[str, Any]) -> Sheet:
    """A sheet from a file: {"cells": {"nebulae": [41, 33], …}}."""
    cells = asked.get("cells")
    if not isinstance(cells, dict) or not set(cells) <= set(ROWS):
        raise refuse("crafting_the_cosmos.bad_sheet", rows=", ".join(ROWS))
    for row, values in cells.items():
        if not isinstance(values, list) or len(values) != players:
            raise refuse("engine.sheet_row_length", n=players)
        for value in values:
            maybe(whole(LOW.get(row, 0), HIGH.get(row, MOST_POINTS)))(value, None)
    return build(players, cells)


def finish(draft: Draft[State]) -> None:
    if draft.state["phase"] != "scoring":
        raise refuse("crafting_the_cosmos.still_playing")
    final = sheet(draft.state)
    if final.missing:
        raise refuse("engine.cells_missing", n=len(final.missing))
    draft.state["phase"] = "finished"
    key = "crafting_the_cosmos.finished" if len(final.winners) == 1 else "crafting_the_cosmos.finished_shared"
    draft.say(key, who=[player_name(who) for who in final.winners], n=max(final.totals))


ACTIONS = (action("finish", finish),)
