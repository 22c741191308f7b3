"""Where collected pods go: the scoring area; for Cosmos fields of the tracks, for Jump Drive technologies."""

from typing import Any

from companion.engine.message import refuse
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TOP
from companion.games.planet_unknown.state import Pending, Place, Player, State


def put(state: State, who: int, where: str, to: Any) -> None:
    player = state["players"][who]
    if where == "track":
        if player["corporation"] != "cosmos" or not isinstance(to, list):
            raise refuse("planet_unknown.not_this_corporation")
        if to not in free_fields(player):
            raise refuse("planet_unknown.no_such_place")
        player["track_pods"].append(to)
    elif where == "tech":
        if player["corporation"] != "jump_drive" or type(to) is not int:
            raise refuse("planet_unknown.not_this_corporation")
        if states.unlocked(player, to):
            raise refuse("engine.already_so")
        states.unlock(player, to)
    else:
        player["pods"] += 1


def free_fields(player: Player) -> list[Place]:
    """Cosmos: the fields that a pod may cover."""
    taken = [*player["at"].values(), *player["track_pods"]]
    return [[track, row] for track in player["at"] for row in range(1, TOP + 1) if [track, row] not in taken]


def move(state: State, who: int, source: Place | None, to: Place | None) -> None:
    """Takes one of the moves that are due. None is the scoring area."""
    player = state["players"][who]
    due = _due(player)
    if due is None:
        raise refuse("planet_unknown.no_pod_move_due")
    if source == to:
        raise refuse("engine.already_so")
    if source is None:
        if not player["pods"]:
            raise refuse("planet_unknown.none_left")
        player["pods"] -= 1
    elif source in player["track_pods"]:
        player["track_pods"].remove(source)
    else:
        raise refuse("planet_unknown.no_such_place")
    put(state, who, "score" if to is None else "track", to)
    due["count"] -= 1
    if not due["count"]:
        player["queue"].remove(due)


def may_move(player: Player) -> bool:
    return _due(player) is not None


def _due(player: Player) -> Pending | None:
    return next((each for each in player["queue"] if each["kind"] == "move_pods"), None)
