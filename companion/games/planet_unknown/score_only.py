"""The score of a game that nobody tracked. A planet is counted from its squares, once it is known which one it is, or
its medals are typed. Alone the expected score follows from the event deck, or is typed."""

from dataclasses import replace
from typing import Any

from companion.engine import score_only
from companion.engine.game import Screen
from companion.engine.message import message, player_name
from companion.engine.score_entry import Row, with_typed
from companion.engine.score_only import ScoreOnly
from companion.engine.scoring import Answer, Category, Question, Sheet
from companion.engine.setup import Setup
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import score
from companion.games.planet_unknown.data import ADJUSTMENTS, ALERTS, EVENT_CARDS
from companion.games.planet_unknown.goals import slots

HIGH_EXPECTED = 120


def players(setup: Setup) -> list[dict[str, Any]]:
    """What the screen of a planet paints."""
    return [{"empty": [], "meteor_squares": [], "painted": False} for _ in setup["players"]]


def sheet(state: Any) -> Sheet:
    count = len(state["players"])
    rows = with_typed(state, _painted(state))
    asked = [_planet(state, seat) for seat in range(count)]
    if count > 1:
        built = score.build(count, rows, None, asked)
        played = any(built.category("neighbours").points)  # some play without these goals
        return replace(built, doubts=score.neighbour_doubts(built, len(slots(count))) if played else [])
    mix = [_cards(state, alert) for alert in ALERTS]
    typed = state["sheet"].get("expected", [None])[0]
    expected = typed if typed is not None else _expected(mix)
    return score.build(count, rows, expected, [*asked, *mix], _expected_row(expected))


def _painted(state: Any) -> dict[str, Row]:
    """What follows from the squares; the rest is typed."""
    nobody: Row = [None] * len(state["players"])
    rows: dict[str, Row] = {row: list(nobody) for row in score.ROWS}
    for seat, player in enumerate(state["players"]):
        medals = score.painted(state, seat)
        if medals is not None:
            rows["planet"][seat] = medals
            rows["uncovered"][seat] = len(player["empty"])
            rows["meteorites_left"][seat] = len(player["meteor_squares"])
    return rows


def _planet(state: Any, seat: int) -> Question:
    """Nobody has to say it: the medals of the rows and columns can be typed as well."""
    return score_only.ask(
        state,
        f"planet_{seat}",
        message("planet_unknown.ask.planet", who=player_name(seat)),
        tuple(Answer(name, message(f"planet_unknown.planet.{name}"), "earth") for name in printed.planets()),
        hint=message("planet_unknown.ask.planet.hint"),
        icon="earth",
        before="planet",
        row="planets",
        needed=False,
    )


def _cards(state: Any, alert: str) -> Question:
    steps = sorted(least for least, _ in ADJUSTMENTS[alert])
    ends = [least - 1 for least in steps]
    bands = zip([0, *steps], [*ends, EVENT_CARDS], strict=True)
    return score_only.ask(
        state,
        f"mix_{alert}",
        message(f"planet_unknown.ask.mix.{alert}"),
        tuple(Answer(str(low), message("planet_unknown.ask.mix.cards", low=low, high=high)) for low, high in bands),
        hint=message("planet_unknown.ask.mix.hint"),
        icon="alert-decagram-outline",
        before="expected",
        row="mix",
        needed=False,
    )


def _expected(mix: list[Question]) -> int | None:
    said = {alert: question.value for alert, question in zip(ALERTS, mix, strict=True)}
    if None in said.values():
        return None
    return printed.expected({alert: int(value or 0) for alert, value in said.items()})


def _expected_row(expected: int | None) -> Category:
    """With what the result is compared. It gives no medals."""
    return Category(
        id="expected",
        title=message("planet_unknown.category.expected"),
        points=[None if expected is None else 0],
        counts=[expected],
        unit="planet_unknown.unit.expected",
        hint=message("planet_unknown.hint.expected"),
        icon="flag-checkered",
        low=0,
        high=HIGH_EXPECTED,
        usual=99,
    )


SCREENS = (Screen("planet", "grid", "screens.planet_unknown.planet"),)
SCORE_ONLY = ScoreOnly(sheet, score.result, players, score.PAINTING, SCREENS)
