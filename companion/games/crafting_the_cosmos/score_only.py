"""The score of a game that nobody tracked. The score track has all points but those of advanced life, and so it is
asked for; who likes to know where the points come from, counts them by source instead."""

from typing import Any

from companion.engine import score_only
from companion.engine.message import message
from companion.engine.score_entry import Row
from companion.engine.score_only import ScoreOnly
from companion.engine.scoring import Answer, Category, Question, Sheet, TieBreak
from companion.games.crafting_the_cosmos import data, score
from companion.games.crafting_the_cosmos.icons import ROW_ICONS

FROM_TRACK = ("track", "life")
BY_SOURCE = ("nebulae", "chamber", "goals_first", "goals_second", "cards", "other", "life")
ICONS = {**ROW_ICONS, "track": "chart-line-variant", "goals_first": "bullseye-arrow", "goals_second": "bullseye"}
COUNTED = ("chamber", "goals_first", "goals_second")
HINTS = {"chamber": "chamber_count"}
HIGH = {"track": 299, "nebulae": 299, "chamber": 18, "goals_first": 6, "goals_second": 6, "life": 96, "cards": 96}
USUAL = {**score.USUAL, "track": 199, "nebulae": 99, "chamber": 5, "goals_first": 6, "goals_second": 6}


def sheet(state: Any) -> Sheet:
    players, typed = len(state["players"]), state["sheet"]
    source = _source(state)
    names = BY_SOURCE if source.value == "source" else FROM_TRACK
    empty: Row = [None] * players
    rows = [_category(name, typed.get(name, empty)) for name in names]
    hand = score.build(players, typed).ties[0].category
    return Sheet(players, rows, [TieBreak(hand)], questions=[source])


def _source(state: Any) -> Question:
    """Below all rows: the cursor begins in the first cell."""
    return score_only.ask(
        state,
        "source",
        message("crafting_the_cosmos.ask.source"),
        (
            Answer("track", message("crafting_the_cosmos.ask.source.track"), ICONS["track"]),
            Answer("source", message("crafting_the_cosmos.ask.source.source"), "format-list-bulleted"),
        ),
        hint=message("crafting_the_cosmos.ask.source.hint"),
        icon=ICONS["track"],
        needed=False,
    )


def released(count: int | None) -> int | None:
    """The points for this many crystals on the places of the time chamber; those after the last place give none."""
    return None if count is None else sum(data.chamber()[:count])


def _points(name: str, values: Row) -> Row:
    if name == "chamber":
        return [released(count) for count in values]
    if name in COUNTED:
        worth = data.FIRST if name == "goals_first" else data.SECOND
        return [None if count is None else count * worth for count in values]
    return values


def _category(name: str, values: Row) -> Category:
    counted = name in COUNTED
    return Category(
        id=name,
        title=message(f"crafting_the_cosmos.category.{name}"),
        points=_points(name, values),
        counts=values if counted else [],
        unit=f"crafting_the_cosmos.unit.{name}" if counted else "",
        hint=message(f"crafting_the_cosmos.hint.{HINTS.get(name, name)}"),
        icon=ICONS[name],
        low=score.LOW.get(name, 0),
        high=HIGH.get(name, 299),
        usual=USUAL.get(name, 99),
    )


SCORE_ONLY = ScoreOnly(sheet, score.result)
