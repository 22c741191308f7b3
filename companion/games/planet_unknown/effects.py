"""What events and cards bring: what the app can do goes into the queue, the rest is a reminder there."""

from typing import Any

from companion.engine.message import Message, message, player, refuse
from companion.games.planet_unknown import benefits, depots, goals, moves
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TRACKS
from companion.games.planet_unknown.state import Pending, Place, Player, State


def apply_effect(state: State, who: int, effect: dict[str, Any]) -> list[Message]:
    one = state["players"][who]
    kind = effect["kind"]
    if kind == "rover":
        return [benefits.add_moves(one, effect["moves"])]
    if kind == "boost":
        return [benefits.add_boost(state, one)]
    if kind in ("patch", "patches"):
        return benefits.add_patches(one, effect.get("count", 1))
    if kind == "rover_more":
        one["rovers_left"] += 1
        return [message("planet_unknown.rover_with_tile", who=player(who))]
    if kind == "meteor_on_symbol" and one["corporation"] == "universal_coalition" and states.has_tech(one, 5):
        return [message("planet_unknown.no_meteorite")]
    if kind == "rover_less" and one["rovers"] < 2:
        return []
    if kind == "goal_more":
        one["most_goals"] += 1
    if kind == "goal_less" and one["goals"]:
        one["most_goals"] = len(one["goals"]) - 1
    if kind == "union":
        return _union(state, who, effect["row"])
    if kind == "empty_stack" and depots.counted(state) and len(depots.stacks(state, who)) < 2:
        return [message("planet_unknown.stack_stays", who=player(who))]  # alone it would end the game
    if kind != "limit":  # that holds for the table, not for a player
        one["queue"].append(_pending(state, effect))
    return []


def _pending(state: State, effect: dict[str, Any]) -> Pending:
    kind = effect["kind"]
    if kind == "advance_or":
        return {"kind": "advance", "tracks": effect["tracks"], "steps": 1}
    if kind == "regress_or":
        return {"kind": "regress", "tracks": effect["tracks"], "steps": effect["steps"]}
    if kind == "shift":
        return {"kind": "shift", "tracks": effect["tracks"], "steps": effect["steps"]}
    if kind == "advance_different":
        return {"kind": "different", "tracks": [*TRACKS], "steps": effect["count"], "different": []}
    if kind == "advance_one":
        return {"kind": "advance", "tracks": [*TRACKS], "steps": effect["steps"]}
    if kind in ("pod", "pods"):
        return {"kind": "pod", "count": effect.get("count", 1)}
    if kind == "boost_or_peek" or (kind in depots.KINDS and depots.counted(state)):
        return {"kind": kind, "effect": effect}
    return {"kind": "remind", "effect": effect}


def _union(state: State, who: int, row: int) -> list[Message]:
    """Every marker up to this row with its benefits, but no boosts. Makeshift's player says which way each goes."""
    one = state["players"][who]
    if one["corporation"] == "makeshift":
        low = [marker for marker in TRACKS if one["at"][marker][1] < row]
        if any(moves.ways_up(one, marker) for marker in low):
            one["queue"].append({"kind": "union", "tracks": low, "row": row})
        return []
    told: list[Message] = []
    while True:
        free = [marker for marker in TRACKS if one["at"][marker][1] < row and _up_to(one, marker, row)]
        if not free:
            return told
        told += benefits.advance(state, who, free[0], _up_to(one, free[0], row), boosts=False)


def _up_to(one: Player, marker: str, row: int) -> Place | None:
    return next((place for place in moves.ways_up(one, marker) if place[1] <= row), None)


def count_done(state: State, who: int, pending: Pending) -> list[Message]:
    """What was done on the table and is counted here."""
    one = state["players"][who]
    effect = pending.get("effect", {})
    kind = effect.get("kind")
    if kind == "meteorite" or (effect.get("corporation"), effect.get("level")) == ("flux", 4):
        told = benefits.add_meteorite(one)
        return [message("planet_unknown.counted.meteorites", who=player(who), n=one["meteorites"]), *told]
    if kind == "rover_less" and one["rovers"]:
        one["rovers"] -= 1
        return [message("planet_unknown.counted.rovers", who=player(who), n=one["rovers"])]
    if kind == "goal_more" and one["dealt"]:
        return goals.deal_more(state, who)
    if kind == "goal_less" and len(one["goals"]) > one["most_goals"]:
        raise refuse("planet_unknown.drop_goal_first")
    return []


def begin_scoring(state: State) -> None:
    """What is resolved at the very end: cards that advance a marker, and Republic's technology 5: two more cards."""
    for one in state["players"]:
        for card in one["cards"]:
            resolve_at_end(one, card)
        if one["corporation"] == "republic" and states.has_tech(one, 5):
            one["queue"] += [{"kind": "card", "rank": 0}, {"kind": "card", "rank": 0}]


def resolve_at_end(one: Player, card: str) -> None:
    if printed.cards()[card]["effect"]["kind"] == "medals_and_advance":
        one["queue"].append({"kind": "advance", "tracks": [*TRACKS], "steps": 1})
