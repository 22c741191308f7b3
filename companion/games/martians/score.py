"""The score sheet of each variant, and whether the game was won or lost."""

from typing import Any

from companion.engine import ending
from companion.engine.action import Draft, action, one_of
from companion.engine.message import Message, message, refuse
from companion.engine.score_entry import Row, cells_of, compared, with_typed
from companion.engine.scoring import Category, Question, Sheet, TieBreak
from companion.games.martians import state as states
from companion.games.martians.data import VARIANTS
from companion.games.martians.icons import REPUTATION
from companion.games.martians.state import State

TOKEN_POINTS = -3
DEAD_POINTS = -3
ENERGY_A_POINT = 3
FOURTH_POINTS = 2
MOST_TOKENS = (5, 3)  # points for the most construction or expansion tokens, and for the second most

SHARED = ("satisfaction",)
CONTRACTS = ("reputation", "tokens", "dead", "energy", "fourth")
SEMI = ("reputation", "energy")
COM = (*CONTRACTS, "built", "expanded")
ROWS = (*SHARED, *COM, "hidden", "credits")
COUNTED = ("tokens", "dead", "energy", "fourth", "built", "expanded")
ICONS = {
    "satisfaction": "emoticon-happy-outline",
    "reputation": REPUTATION,
    "tokens": "alert-circle-outline",
    "dead": "skull-outline",
    "energy": "lightning-bolt",
    "fourth": "account-plus-outline",
    "built": "crane",
    "expanded": "home-plus-outline",
    "hidden": "eye-off-outline",
    "credits": "cash",
}
HIGH = {"dead": 8, "fourth": 1, "built": 4, "expanded": 30, "tokens": 60}
USUAL = {"dead": 4, "fourth": 1, "built": 4, "expanded": 9, "tokens": 9, "energy": 29}


def rows_of(variant: str, scenario: bool, collector: bool) -> tuple[str, ...]:
    """The rows of the score sheet."""
    if variant == "com":
        return (*COM, "hidden") if collector else COM
    if variant == "semi":
        return SEMI
    return SHARED if scenario else CONTRACTS


def known(state: State) -> dict[str, Row]:
    """The rows as far as the state gives them. Some are counts, which the rules turn into points."""
    seats = range(len(state["players"]))
    crews_of = [[crew for crew in state["crews"] if crew["seat"] == seat] for seat in seats]
    reputation: Row = [state["reputation"][states.of_seat(state["reputation"], seat)] for seat in seats]
    tracked = state["tracked"]
    return {
        "satisfaction": reputation,
        "reputation": reputation,
        "tokens": [_tokens(state, seat) for seat in seats],
        "dead": [sum(len(crew["dead"]) for crew in crews) for crews in crews_of],
        "energy": [states.purse(state, seat)["energy"] if tracked else None for seat in seats],
        "fourth": [1 if any(crew["fourth"] for crew in crews) else 0 for crews in crews_of],
        "built": [player["built"] for player in state["players"]],
        "expanded": [player["expanded"] for player in state["players"]],
        "hidden": [None for _ in seats],
        "credits": [states.purse(state, seat)["credits"] if tracked else None for seat in seats],
    }


def _tokens(state: State, seat: int) -> int:
    quarters = state["quarters"] if states.is_shared(state) else [state["quarters"][seat]]
    return sum(states.tokens(quarter) for quarter in quarters)


def most_and_second(counts: Row) -> Row:
    """The points of everybody who has the most and of everybody who has the second most; none for having nothing."""
    places = sorted({count for count in counts if count}, reverse=True)[:2]
    points = dict(zip(places, MOST_TOKENS, strict=False))
    if None in counts:  # somebody who is not counted yet may have more
        return [None] * len(counts)
    return [points.get(count or 0, 0) for count in counts]


def points_of(row: str, counts: Row) -> Row:
    if row in ("built", "expanded"):
        return most_and_second(counts)
    rate = {"tokens": TOKEN_POINTS, "dead": DEAD_POINTS, "fourth": FOURTH_POINTS}
    return [None if n is None else n // ENERGY_A_POINT if row == "energy" else n * rate[row] for n in counts]


def build(
    players: int,
    names: tuple[str, ...],
    rows: dict[str, Row],
    verdict: Message | None,
    lost: bool,
    questions: list[Question] | None = None,
) -> Sheet:
    empty: Row = [None] * players
    categories = []
    for name in names:
        values = rows.get(name, empty)
        counted = name in COUNTED
        categories.append(_category(name, points_of(name, values) if counted else values, values if counted else []))
    ties = [TieBreak(_category("credits", rows.get("credits", empty), []))] if names == SEMI else []
    together = names == SHARED
    return Sheet(players, categories, ties, verdict, lost, together, questions=questions or [])


def _category(name: str, points: Row, counts: Row) -> Category:
    return Category(
        id=name,
        title=message(f"martians.category.{name}"),
        points=points,
        counts=counts,
        unit=f"martians.unit.{name}" if counts else "",
        hint=message(f"martians.hint.{name}"),
        icon=ICONS[name],
        low=0,
        high=HIGH.get(name, 300),
        usual=USUAL.get(name, 99),
    )


def verdict_of(variant: str, scenario: bool, met: bool, clear: bool, all_lose: bool) -> tuple[Message | None, bool]:
    """The verdict at the end, and whether the game was lost."""
    if not scenario:
        return None, False
    if met and clear:
        return message("martians.verdict.won"), False
    why = "both" if not met and not clear else "tokens" if met else "scenario"
    if variant == "semi":
        return message("martians.verdict.semi_lost" if all_lose else "martians.verdict.semi_missed"), all_lose
    return message(f"martians.verdict.lost.{why}"), True


def sheet(state: State) -> Sheet:
    scenario = bool(state["scenario"])
    over = state["phase"] in ("scoring", "finished")
    verdict, lost = (
        verdict_of(state["variant"], scenario, states.is_met(state), states.all_clear(state), state["all_lose"])
        if over
        else (None, False)
    )
    names = rows_of(state["variant"], scenario, state["collector"])
    rows = known(state)
    return compared(build(len(state["players"]), names, with_typed(state, rows), verdict, lost), state, rows)


def sheet_of(players: int, request: dict[str, Any]) -> Sheet:
    """The score sheet of a file: {"variant": "com", "cells": {"reputation": [31, 28], …}}; for a game with a scenario
    also {"scenario": true, "met": true, "clear": true}."""
    cells = cells_of(request, {row: (0, HIGH.get(row, 300)) for row in ROWS}, players)
    variant = request.get("variant", "solo" if players == 1 else "com")
    one_of(*VARIANTS)(variant, None)
    if (variant == "solo") != (players == 1):
        raise refuse("martians.wrong_players", variant=message(f"martians.variant.{variant}"))
    flags = {name: request.get(name, False) for name in ("scenario", "met", "clear", "all_lose", "collector")}
    if any(type(value) is not bool for value in flags.values()):
        raise refuse("engine.not_a_flag")
    scenario = variant in ("coop", "semi") or (variant == "solo" and flags["scenario"])
    verdict, lost = verdict_of(variant, scenario, flags["met"], flags["clear"], flags["all_lose"])
    return build(players, rows_of(variant, scenario, flags["collector"]), cells, verdict, lost)


def result(final: Sheet) -> Message:
    if final.verdict is not None and final.together:
        return final.verdict
    if final.lost:
        return message("martians.finished_lost")
    if final.players == 1:  # with contracts a single player has a score, but nobody to win against
        return message("martians.finished_solo", n=final.totals[0])
    return ending.who_won(final, "martians.finished", "martians.finished_shared")


def finish(draft: Draft[State]) -> None:
    """Ends the game, if the score sheet is complete."""
    final = sheet(draft.state)
    ending.finish(draft, final, result(final))


ACTIONS = (action("finish", finish),)
