"""The score of a game that nobody tracked: alone with the Automa of the chosen level in the last column."""

from dataclasses import replace
from typing import Any

from companion.engine.score_only import ScoreOnly
from companion.engine.scoring import Sheet
from companion.games.micro_cosmos import score


def sheet(state: Any) -> Sheet:
    """There is no verdict as long as nothing is counted."""
    level = state["options"].get("level")
    built = score.build(len(state["players"]) - (level is not None), state["sheet"], level)
    counted = any(value is not None for row in state["sheet"].values() for value in row)
    return built if counted else replace(built, verdict=None)


SCORE_ONLY = ScoreOnly(sheet, score.result)
