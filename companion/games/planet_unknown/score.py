"""The final score, parts A to F of the rulebook, with ties and the verdict of a solo game."""

from dataclasses import replace
from typing import Any

from companion.engine import ending
from companion.engine.action import Draft, action, listed, one_of, seat, whole
from companion.engine.message import Message, message, player_name, refuse
from companion.engine.score_entry import Row, cells_of, compared, rest_action, with_typed
from companion.engine.scoring import Category, Question, Sheet, TieBreak
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import goals, moves, planets
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import GOAL_MEDALS, NEIGHBOUR_TIED, NEIGHBOUR_WON
from companion.games.planet_unknown.rules import need_nothing_pending
from companion.games.planet_unknown.state import Player, State

ROWS = ("planet", "tracks", "pods", "meteorites", "cards", "goals", "neighbours", "uncovered", "meteorites_left")
SET_MEDALS = (0, 1, 3, 6, 10)
METEORITES_A_MEDAL = 3
ICONS = {
    "planet": "grid",
    "tracks": "stairs-up",
    "pods": "human-greeting",
    "meteorites": "meteor",
    "cards": "card-account-details-outline",
    "goals": "bullseye-arrow",
    "neighbours": "handshake-outline",
    "uncovered": "checkbox-blank-outline",
    "meteorites_left": "meteor",
}
HIGH = {"planet": 60, "tracks": 60, "pods": 20, "meteorites": 60, "cards": 40, "goals": 6, "neighbours": 20}
USUAL = {"planet": 45, "tracks": 49, "pods": 12, "meteorites": 29, "cards": 29, "goals": 4, "neighbours": 15}
VERDICTS = ((15, "plus_15"), (10, "plus_10"), (5, "plus_5"), (-4, "as_expected"), (-9, "minus_5"), (-14, "minus_10"))


def planet_of(state: Any, who: int) -> str | None:
    """The planet of a player; None as long as nobody has named it in a game that was not tracked."""
    planet: str | None = state["players"][who].get("planet") or state["answers"].get(f"planet_{who}")
    return planet if planet in printed.planets() else None


def planet_score(state: Any, who: int) -> planets.PlanetScore | None:
    """None if nobody has named the planet."""
    name, player = planet_of(state, who), state["players"][who]
    if name is None:
        return None
    on_planet = set(planets.squares(printed.planet(name)))  # another one may have been named since it was painted
    empty, meteorites = on_planet & set(player["empty"]), on_planet & set(player["meteor_squares"])
    return planets.score(name, printed.planet(name), empty, meteorites)


def painted(state: Any, who: int) -> int | None:
    """The medals of a planet that was painted."""
    scored = planet_score(state, who) if state["players"][who]["painted"] else None
    return None if scored is None else scored.total


def card_effects(player: Player) -> list[str]:
    """The kinds of effect of a player's cards."""
    return [printed.cards()[card]["effect"]["kind"] for card in player["cards"]]


def pod_medals(player: Player) -> int:
    return player["pods"] * (2 if "pods_double" in card_effects(player) else 1)


def meteorite_medals(player: Player) -> int:
    return player["meteorites"] // METEORITES_A_MEDAL * (1 + card_effects(player).count("meteorite_set"))


def card_medals(player: Player) -> int:
    """The medals of cards for the end of the game: plain ones, one for each patch, and those of the set."""
    plain = sum(printed.cards()[card]["effect"].get("medals", 0) for card in player["cards"])
    kinds = card_effects(player)
    patches = player["patches"] + player["stored"] if "medal_per_patch" in kinds else 0
    return plain + patches + SET_MEDALS[min(kinds.count("commerce_set"), 4)]


def known(state: State) -> dict[str, Row]:
    """The rows of the score sheet as far as the state gives them. While several people play, they do not reveal which
    cards for the end somebody keeps."""
    players = state["players"]
    over = states.is_over(state)
    if not over and not states.is_solo(state):
        return _public(state)
    return {
        "planet": [painted(state, who) if over else None for who in range(len(players))],
        "tracks": [sum(moves.medals(state, player).values()) for player in players],
        "pods": [pod_medals(player) for player in players],
        "meteorites": [meteorite_medals(player) for player in players],
        "cards": [card_medals(player) for player in players],
        "goals": [
            goals.personal_done(state, player) if player["goals"] or states.is_solo(state) else 0
            for player in players
        ],
        "neighbours": [goals.neighbour_medals(state, who) for who in range(len(players))],
        "uncovered": [len(player["empty"]) if player["painted"] else None for player in players],
        "meteorites_left": [len(player["meteor_squares"]) if player["painted"] else None for player in players],
    }


def partly_known(state: State) -> dict[str, Row]:
    """Goals of which some are decided."""
    if not states.is_over(state):
        return {}
    players = state["players"]
    undecided = [goals.personal_done(state, player) is None for player in players]
    done = [sum(goals.met(state, player, goal) is True for goal in player["goals"]) for player in players]
    return {"goals": [count or None if open_ else None for count, open_ in zip(done, undecided, strict=True)]}


def _public(state: State) -> dict[str, Row]:
    """The rows that all players may know during the game."""
    players, nobody = state["players"], [None] * len(state["players"])
    return {
        "planet": [*nobody],
        "tracks": [sum(moves.medals(state, player).values()) for player in players],
        "pods": [player["pods"] for player in players],
        "meteorites": [player["meteorites"] // METEORITES_A_MEDAL for player in players],
        "cards": [*nobody],
        "goals": [None if player["goals"] else 0 for player in players],
        "neighbours": [goals.neighbour_medals(state, who) for who in range(len(players))],
        "uncovered": [*nobody],
        "meteorites_left": [*nobody],
    }


def build(
    players: int,
    rows: dict[str, Row],
    expected: int | None,
    questions: list[Question] | None = None,
    expected_row: Category | None = None,
) -> Sheet:
    """The score sheet. That of a solo game is without neighbours, and has a verdict if an expected score is known."""
    asked = questions or []
    empty: Row = [None] * players
    categories = [_category(row, rows.get(row, empty)) for row in ("planet", "tracks", "pods", "meteorites", "cards")]
    done = rows.get("goals", empty)
    points: Row = [None if count is None else GOAL_MEDALS * count for count in done]
    categories.append(_category("goals", points, counts=done))
    if players > 1:
        categories.append(_category("neighbours", rows.get("neighbours", empty)))
        ties = [
            TieBreak(_category(row, rows.get(row, empty)), most_wins=False)
            for row in ("uncovered", "meteorites_left")
        ]
        return Sheet(players, categories, ties, questions=asked)
    categories += [expected_row] if expected_row else []
    if expected is None:
        return Sheet(players, categories, questions=asked)
    so_far = Sheet(players, categories)
    difference = so_far.totals[0] - expected
    name = next((name for least, name in VERDICTS if difference >= least), "minus_15")
    sign = "+" if difference > 0 else "−" if difference < 0 else ""
    verdict = message(
        "planet_unknown.verdict",
        n=so_far.totals[0],
        expected=expected,
        difference=f"{sign}{abs(difference)}",
        what=message(f"planet_unknown.verdict.{name}"),
    )
    lost = not so_far.missing and name.startswith("minus")
    return Sheet(players, categories, verdict=verdict, lost=lost, questions=asked)


def _category(row: str, points: Row, counts: Row | None = None) -> Category:
    return Category(
        id=row,
        title=message(f"planet_unknown.category.{row}"),
        points=points,
        counts=counts or [],
        unit="planet_unknown.goals_done" if counts is not None else "",
        hint=message(f"planet_unknown.hint.{row}"),
        icon=ICONS[row],
        low=0,
        high=HIGH.get(row, 144),
        usual=USUAL.get(row, 99),
    )


def sheet(state: State) -> Sheet:
    expected = printed.expected(state["mix"]) if states.is_solo(state) else None
    rows, parts = known(state), partly_known(state)
    built = build(len(state["players"]), with_typed(state, rows, parts), expected)
    return compared(replace(built, doubts=_doubts(state, built)), state, rows, parts)


def _doubts(state: State, built: Sheet) -> list[Message]:
    """Of each goal between neighbours one wins 5 medals, or both tie for 2."""
    slots = [slot for slot in state["neighbour_goals"] if slot["goal"]]
    if not slots or state["shared_goals"]:
        return []
    return neighbour_doubts(built, len(slots))


def neighbour_doubts(built: Sheet, goal_count: int) -> list[Message]:
    points = [value for value in built.category("neighbours").points if value is not None]
    if len(points) < built.players:
        return []
    total, least, most = sum(points), 2 * NEIGHBOUR_TIED * goal_count, NEIGHBOUR_WON * goal_count
    if least <= total <= most:
        return []
    return [message("planet_unknown.doubt.neighbours", n=total, low=least, high=most)]


def sheet_of(players: int, request: dict[str, Any]) -> Sheet:
    """The score sheet of a file: {"cells": {"planet": [18, 21], …}} and, for one player, {"expected": 58}."""
    cells = cells_of(request, {row: (0, HIGH.get(row, 144)) for row in ROWS}, players)
    expected = request.get("expected")
    if players == 1:
        whole(0, 200)(expected, None)
    return build(players, cells, expected if players == 1 else None)


def _painted_planet(state: Any, who: int) -> str:
    planet = planet_of(state, who)
    if planet is None:
        raise refuse("planet_unknown.name_planet_first", who=player_name(who))
    return planet


def paint(draft: Draft[Any], who: int, squares: list[int], value: str) -> None:
    """Marks squares of a planet as they are at the end: covered, empty or under a meteorite."""
    player = draft.state["players"][who]
    on_planet = planets.squares(printed.planet(_painted_planet(draft.state, who)))
    if not squares or not set(squares) <= set(on_planet):
        raise refuse("planet_unknown.no_such_square")
    player["empty"] = sorted(set(player["empty"]) - set(squares) | (set(squares) if value == "empty" else set()))
    player["meteor_squares"] = sorted(
        set(player["meteor_squares"]) - set(squares) | (set(squares) if value == "meteorite" else set())
    )
    player["painted"] = True
    draft.say("planet_unknown.painted", who=player_name(who), n=painted(draft.state, who))


def planet_full(draft: Draft[Any], who: int) -> None:
    """Marks a planet as complete: every square is covered, and no meteorite is left."""
    _painted_planet(draft.state, who)
    player = draft.state["players"][who]
    player["empty"], player["meteor_squares"], player["painted"] = [], [], True
    draft.say("planet_unknown.painted", who=player_name(who), n=painted(draft.state, who))


def result(final: Sheet) -> Message:
    if final.players == 1:
        return ending.result(final)
    return ending.who_won(final, "planet_unknown.finished", "planet_unknown.finished_shared")


def finish(draft: Draft[State]) -> None:
    """Ends the game, if nothing is pending and the score sheet is complete."""
    if draft.state["phase"] == "scoring":
        need_nothing_pending(draft.state)
    final = sheet(draft.state)
    ending.finish(draft, final, result(final))


PAINTS = ("covered", "empty", "meteorite")

PAINTING = (
    action("paint", paint, who=seat, squares=listed(whole(0, 143), 144), value=one_of(*PAINTS)),
    action("planet_full", planet_full, who=seat),
)
ACTIONS = (*PAINTING, action("finish", finish), rest_action(sheet))
