"""The effects of events and cards. The app does what it can at once, or adds a `Pending` to be taken; for what
happens only on the table it adds a reminder."""

from companion.engine.message import Message, message, player_name, refuse
from companion.games.planet_unknown import benefits, depots, goals, moves
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import PENALTY, TRACKS, Effect
from companion.games.planet_unknown.state import Pending, Place, Player, State


def apply_effect(state: State, who: int, effect: Effect) -> list[Message]:
    """Applies an effect to one player."""
    player = state["players"][who]
    kind = effect["kind"]
    if kind == "rover":
        return [benefits.add_moves(player, effect["moves"])]
    if kind == "boost":
        return [benefits.add_boost(state, player)]
    if kind in ("patch", "patches"):
        return benefits.add_patches(player, effect.get("count", 1))
    if kind == "rover_more":
        player["rovers_left"] += 1
        return [message("planet_unknown.rover_with_tile", who=player_name(who))]
    if kind == "meteor_on_symbol" and player["corporation"] == "universal_coalition" and states.has_tech(player, 5):
        return [message("planet_unknown.no_meteorite")]
    if kind == "rover_less" and player["rovers"] < 2:
        return []
    if kind == "goal_more":
        player["most_goals"] += 1
    if kind == "goal_less" and player["goals"]:
        player["most_goals"] = len(player["goals"]) - 1
    if kind == "union":
        return _union(state, who, effect["row"])
    if kind == "empty_stack" and depots.counted(state) and len(depots.stacks(state, who)) < 2:
        return [message("planet_unknown.stack_stays", who=player_name(who))]  # alone it would end the game
    if kind != "limit":  # that holds for the table, not for a player
        player["queue"].append(_pending(state, effect))
    return []


def _pending(state: State, effect: Effect) -> Pending:
    """The pending benefit that an effect becomes."""
    kind = effect["kind"]
    if kind == "advance_or":
        return {"kind": "advance", "tracks": effect["tracks"], "steps": 1}
    if kind == "regress_or":
        penalty: Pending = {"kind": "regress", "tracks": effect["tracks"], "steps": effect["steps"]}
        if PENALTY.of(state["data"]) == "full":
            penalty["full"] = True
        return penalty
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
    """Every marker below this row advances to it, with the benefits of all fields but without boosts. Makeshift's
    markers can go several ways, so its player moves each of them."""
    player = state["players"][who]
    if player["corporation"] == "makeshift":
        low = [marker for marker in TRACKS if player["at"][marker][1] < row]
        if any(moves.ways_up(player, marker) for marker in low):
            player["queue"].append({"kind": "union", "tracks": low, "row": row})
        return []
    messages: list[Message] = []
    while True:
        free = [marker for marker in TRACKS if player["at"][marker][1] < row and _next_place(player, marker, row)]
        if not free:
            return messages
        messages += benefits.advance(state, who, free[0], _next_place(player, free[0], row), boosts=False)


def _next_place(player: Player, marker: str, row: int) -> Place | None:
    """The next place of a marker that is not above this row."""
    return next((place for place in moves.ways_up(player, marker) if place[1] <= row), None)


def count_done(state: State, who: int, pending: Pending) -> list[Message]:
    """Counts in the app what a player has done on the table for a pending reminder."""
    player = state["players"][who]
    effect: Effect = pending.get("effect", {})
    kind = effect.get("kind")
    if kind == "meteorite" or (effect.get("corporation"), effect.get("level")) == ("flux", 4):
        gained = benefits.add_meteorite(player)
        return [message("planet_unknown.counted.meteorites", who=player_name(who), n=player["meteorites"]), *gained]
    if kind == "rover_less" and player["rovers"]:
        player["rovers"] -= 1
        return [message("planet_unknown.counted.rovers", who=player_name(who), n=player["rovers"])]
    if kind == "goal_more" and player["dealt"]:
        return goals.deal_more(state, who)
    if kind == "goal_less" and len(player["goals"]) > player["most_goals"]:
        raise refuse("planet_unknown.drop_goal_first")
    return []


def begin_scoring(state: State) -> None:
    """Adds what is resolved only at the end of the game: cards that advance a marker, and the two more cards of
    Republic's technology 5."""
    for player in state["players"]:
        for card in player["cards"]:
            resolve_at_end(player, card)
        if player["corporation"] == "republic" and states.has_tech(player, 5):
            player["queue"] += [{"kind": "card", "rank": 0}, {"kind": "card", "rank": 0}]


def resolve_at_end(player: Player, card: str) -> None:
    if printed.cards()[card]["effect"]["kind"] == "medals_and_advance":
        player["queue"].append({"kind": "advance", "tracks": [*TRACKS], "steps": 1})
