"""The score of a game that nobody tracked: the rows of its variant, and how the scenario ended."""

from typing import Any

from companion.engine import score_only
from companion.engine.message import message
from companion.engine.score_entry import Row
from companion.engine.score_only import ScoreOnly
from companion.engine.scoring import Question, Sheet
from companion.games.martians import score

ICONS = {"met": "flag-checkered", "clear": "bed-outline", "all_lose": "account-group-outline", "hidden": "eye-off"}


def sheet(state: Any) -> Sheet:
    options: dict[str, str] = state["options"]
    variant = options.get("variant", "solo")
    scenario = variant in ("coop", "semi") or options.get("play") == "scenario"
    players, rows = len(state["players"]), _rows(state)
    if not scenario:
        hidden = [_yes_or_no(state, "hidden", needed=False)] if variant == "com" else []
        names = score.rows_of(variant, False, any(question.value == "yes" for question in hidden))
        return score.build(players, names, rows, None, False, hidden)
    asked = _ends(state, variant)
    answers = {question.id: question.value == "yes" for question in asked}
    verdict, lost = None, False
    if all(question.answered for question in asked):
        all_lose = answers.get("all_lose", False)
        verdict, lost = score.verdict_of(variant, True, answers["met"], answers["clear"], all_lose)
    return score.build(players, score.rows_of(variant, True, False), rows, verdict, lost, asked)


def _rows(state: Any) -> dict[str, Row]:
    """The satisfaction of the colony is one number: what is typed for one of the players stands for all."""
    rows: dict[str, Row] = dict(state["sheet"])
    typed: Row = rows.get("satisfaction", [None] * len(state["players"]))
    said = next((value for value in typed if value is not None), None)
    return {**rows, "satisfaction": [said if value is None else value for value in typed]}


def _ends(state: Any, variant: str) -> list[Question]:
    """How the scenario ended. Whether all lose is only asked if rivals have missed it."""
    asked = [_yes_or_no(state, "met"), _yes_or_no(state, "clear")]
    if variant == "semi" and any(question.value == "no" for question in asked):
        asked.append(_yes_or_no(state, "all_lose"))
    return asked


def _yes_or_no(state: Any, name: str, needed: bool = True) -> Question:
    """What decides the end stands above the first row, the rest below the last."""
    return score_only.ask(
        state,
        name,
        message(f"martians.ask.{name}"),
        score_only.yes_or_no(),
        hint=message(f"martians.ask.{name}.hint"),
        icon=ICONS[name],
        before=("reputation" if _variant(state) == "semi" else "satisfaction") if needed else "",
        needed=needed,
    )


def _variant(state: Any) -> str:
    return str(state["options"].get("variant", "solo"))


SCORE_ONLY = ScoreOnly(sheet, score.result)
