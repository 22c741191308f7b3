"""The final score: VP of the game, survivors, colonies, unfinished planets, and the Automa's upgrades."""

from typing import Any

from companion.engine import ending
from companion.engine.action import Draft, action
from companion.engine.message import Message, message, refuse
from companion.engine.score_entry import Row, compared, rest_action, sheet_from_cells, with_typed
from companion.engine.scoring import Category, Sheet, TieBreak
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import COLONY_VP, LEVELS, SURVIVOR_VP
from companion.games.micro_cosmos.state import AUTOMA, State

ROWS = ("vp", "survivors", "colonies", "planets", "upgrades", "cargo")
ICONS = {
    "vp": "chart-line-variant",
    "survivors": "account-heart",
    "colonies": "home-circle",
    "planets": "earth",
    "upgrades": "arrow-up-bold-box-outline",
    "cargo": "dolly",
}
HIGH = {"vp": 299, "survivors": 15, "colonies": 8, "planets": 99, "upgrades": 6, "cargo": 24}
USUAL = {"vp": 149, "survivors": 9, "colonies": 8, "planets": 59, "upgrades": 6, "cargo": 24}


def by_table(points: tuple[int, ...], count: int | None) -> int | None:
    """The points for this count in a table of points; a higher count is worth as much as the last one in it."""
    return None if count is None else points[min(count, len(points) - 1)]


def build(people: int, rows: dict[str, Row], level: str | None) -> Sheet:
    """The score sheet from its rows; with a level of the Automa, which has the last column."""
    automa = level is not None
    seats = people + automa
    empty: Row = [None] * seats
    people_only = tuple(range(people)) if automa else None
    categories = [
        _points("vp", rows.get("vp", empty)),
        _counted("survivors", rows.get("survivors", empty), SURVIVOR_VP, only=people_only),
        _counted("colonies", rows.get("colonies", empty), COLONY_VP),
        _points("planets", rows.get("planets", empty)),
    ]
    if level is not None:
        upgrades = rows.get("upgrades", empty)
        categories.append(_counted("upgrades", upgrades, LEVELS[level].upgrade_vp, only=(AUTOMA,)))
        scores = Sheet(seats, categories, ties_go_to=AUTOMA)
        return Sheet(seats, categories, ties_go_to=AUTOMA, verdict=_verdict(scores))
    return Sheet(seats, categories, [TieBreak(_points("cargo", rows.get("cargo", empty)))])


def _verdict(sheet: Sheet) -> Message:
    own, its = sheet.totals
    if own > its:
        return message("micro_cosmos.verdict.won", n=own - its)
    return message("micro_cosmos.verdict.tied") if own == its else message("micro_cosmos.verdict.lost", n=its - own)


def _points(row: str, points: Row) -> Category:
    return Category(
        id=row,
        title=message(f"micro_cosmos.category.{row}"),
        points=points,
        hint=message(f"micro_cosmos.hint.{row}"),
        icon=ICONS[row],
        low=0,
        high=HIGH[row],
        usual=USUAL[row],
    )


def _counted(row: str, counts: Row, points: tuple[int, ...], only: tuple[int, ...] | None = None) -> Category:
    return Category(
        id=row,
        title=message(f"micro_cosmos.category.{row}"),
        points=[by_table(points, count) for count in counts],
        counts=counts,
        unit=f"micro_cosmos.unit.{row}",
        hint=message(f"micro_cosmos.hint.{row}"),
        icon=ICONS[row],
        low=0,
        high=HIGH[row],
        usual=USUAL[row],
        only=only,
    )


def known(state: State) -> dict[str, Row]:
    """The rows as far as the app knows them."""
    seats = range(len(state["players"]))
    players = state["players"]
    return {
        "vp": [player["vp"] for player in players],
        "survivors": [
            player["settled"] if states.is_tracked(player) else player["settled"] or None for player in players
        ],
        "colonies": [states.colonies_of(state, who) for who in seats],
        "planets": [unfinished(state, who) for who in seats],
        "upgrades": [len(player["upgrades"]) for player in players],
        "cargo": [sum(player["cargo"].values()) if states.is_tracked(player) else None for player in players],
    }


def partly_known(state: State) -> dict[str, Row]:
    """Who is not tracked may have settled more than the app was told of."""
    untracked = [player["settled"] if not states.is_tracked(player) else 0 for player in state["players"]]
    return {"survivors": [settled or None for settled in untracked]}


def unfinished(state: State, who: int) -> int:
    """The numbers of the fields this player's markers stand on, on planets that are not done."""
    open_planets = [place for place in state["places"] if place and not place["done"]]
    return sum(marker["at"] for place in open_planets for marker in place["markers"] if marker["who"] == who)


def sheet(state: State) -> Sheet:
    automa = state["automa"]
    people = len(state["players"]) - (automa is not None)
    rows, parts = known(state), partly_known(state)
    built = build(people, with_typed(state, rows, parts), automa["level"] if automa else None)
    return compared(built, state, rows, parts)


def so_far(state: State) -> list[int]:
    """The score of each player if the game ended now."""
    return sheet(state).totals


def sheet_of(players: int, request: dict[str, Any]) -> Sheet:
    """A sheet from a file: {"cells": {"vp": [23, 19], "survivors": [3, 2], …}} and, for one player, whose second
    column is the Automa's, {"level": "medium"}."""
    level = request.get("level")
    if players == 1 and (not isinstance(level, str) or level not in LEVELS):
        raise refuse("micro_cosmos.level_not_said", levels=", ".join(LEVELS))
    return sheet_from_cells(lambda rows: build(players, rows, level if players == 1 else None), request)


def result(final: Sheet) -> Message:
    return ending.who_won(final, "micro_cosmos.finished", "micro_cosmos.finished_shared")


def finish(draft: Draft[State]) -> None:
    final = sheet(draft.state)
    ending.finish(draft, final, result(final))


ACTIONS = (action("finish", finish), rest_action(sheet))
