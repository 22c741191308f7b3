"""The score sheet: points by their source, advanced life at the end, and the tie-break."""

from typing import Any

from companion.engine import ending
from companion.engine.action import Draft, action
from companion.engine.message import Message, message
from companion.engine.score_entry import Row, compared, rest_action, sheet_from_cells, with_typed
from companion.engine.scoring import Category, Sheet, TieBreak
from companion.games.crafting_the_cosmos import cards
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.icons import ROW_ICONS
from companion.games.crafting_the_cosmos.rules import MOST_POINTS
from companion.games.crafting_the_cosmos.state import Player, State

DURING_PLAY = ("nebulae", "chamber", "goals", "cards", "other")  # rows of points that are gained during play
ROWS = (*DURING_PLAY, "life", "hand")
LOW = {"other": -99}
HIGH = {"chamber": 55, "hand": 60}
USUAL = {"chamber": 55, "goals": 48, "cards": 48, "other": 30, "life": 60, "hand": 15}


def known(state: State) -> dict[str, Row]:
    """The rows as far as the state gives them. Advanced life is secret until the end."""
    players = state["players"]
    rows: dict[str, Row] = {row: [_points(player, row) for player in players] for row in DURING_PLAY}
    over = state["phase"] in ("scoring", "finished")
    rows["life"] = [_life(player) if over else None for player in players]
    rows["hand"] = [cards.held(player) if states.counts_hands(state) else None for player in players]
    return rows


def partly_known(state: State) -> dict[str, Row]:
    """Some of the tokens of advanced life may have been told, at the end."""
    if state["phase"] not in ("scoring", "finished"):
        return {}
    return {"life": [_told_life(player) if _life(player) is None else None for player in state["players"]]}


def _told_life(player: Player) -> int | None:
    return sum(value for value in player["tokens"] if value is not None) or None


def _points(player: Player, row: str) -> int:
    return sum(gain["n"] for gain in player["points"] if gain["row"] == row)


def _life(player: Player) -> int | None:
    values = [value for value in player["tokens"] if value is not None]
    return sum(values) if len(values) == len(player["tokens"]) else None


def build(players: int, rows: dict[str, Row]) -> Sheet:
    empty: Row = [None] * players
    categories = {row: _category(row, rows.get(row, empty)) for row in ROWS}
    return Sheet(players, [categories[row] for row in ROWS[:-1]], [TieBreak(categories["hand"])])


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
    rows, parts = known(state), partly_known(state)
    return compared(build(len(state["players"]), with_typed(state, rows, parts)), state, rows, parts)


def sheet_of(players: int, request: dict[str, Any]) -> Sheet:
    """The score sheet of a file: {"cells": {"nebulae": [41, 33], …}}."""
    return sheet_from_cells(lambda rows: build(players, rows), request)


def result(final: Sheet) -> Message:
    return ending.who_won(final, "crafting_the_cosmos.finished", "crafting_the_cosmos.finished_shared")


def finish(draft: Draft[State]) -> None:
    """Ends the game, if the score sheet is complete."""
    final = sheet(draft.state)
    ending.finish(draft, final, result(final))


ACTIONS = (action("finish", finish), rest_action(sheet))
