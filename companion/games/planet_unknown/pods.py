"""The places for collected pods: the scoring area, for Cosmos fields of the tracks, for Jump Drive technologies."""

from typing import Any

from companion.engine.message import refuse
from companion.games.planet_unknown import state as states
from companion.games.planet_unknown.data import TOP
from companion.games.planet_unknown.state import Pending, Place, Player, State


def put(state: State, who: int, where: str, to: Any) -> None:
    """Puts a pod into the scoring area, on the field `to` ("track") or on the technology `to` ("tech")."""
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
    """The fields that Cosmos may cover with a pod."""
    taken = [*player["at"].values(), *player["track_pods"]]
    return [[track, row] for track in player["at"] for row in range(1, TOP + 1) if [track, row] not in taken]


def move(state: State, who: int, source: Place | None, to: Place | None) -> None:
    """Takes one of the pending moves of pods. A place that is None is the scoring area."""
    player = state["players"][who]
    pending = _pending_moves(player)
    if pending is None:
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
    pending["count"] -= 1
    if not pending["count"]:
        player["queue"].remove(pending)


def may_move(player: Player) -> bool:
    return _pending_moves(player) is not None


def _pending_moves(player: Player) -> Pending | None:
    return next((pending for pending in player["queue"] if pending["kind"] == "move_pods"), None)
