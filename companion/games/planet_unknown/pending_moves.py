"""Pending benefits that are taken by moving a marker: which of them a move takes, and what then remains of it."""

from companion.games.planet_unknown import moves
from companion.games.planet_unknown.state import Pending, Player

# By kind of move: the kinds of pending benefit that it may take. "union", which moves all markers up to a row, is not
# taken by a move aside.
TAKES = {
    "advance": ("boost", "advance", "different", "union"),
    "aside": ("boost", "advance", "different"),
    "regress": ("regress",),
}


def fits(player: Player, pending: Pending, kind: str, marker: str) -> bool:
    """Whether moving this marker takes the pending benefit or a part of it. A marker that cannot move takes it only
    if no other can move: a boost must advance a marker, and a penalty must move one back."""
    if pending["kind"] not in TAKES[kind] or not _is_open_to(player, pending, marker):
        return False
    if kind == "regress":
        reach = _reach(player, pending, marker)
        return bool(reach) and (not pending.get("full") or reach >= _furthest(player, pending))
    if kind == "aside" or pending["kind"] == "union":
        return True
    markers = [other for other in pending["tracks"] if _is_open_to(player, pending, other)]
    return moves.can_gain(player, marker) or not any(moves.can_gain(player, other) for other in markers)


def _reach(player: Player, pending: Pending, marker: str) -> int:
    """How many of the steps of a penalty this marker can go back."""
    left = player.copy()
    left["at"] = {**player["at"]}
    for step in range(pending["steps"]):
        place = moves.way_down(left, marker)
        if place is None:
            return step
        left["at"][marker] = place
    return pending["steps"]


def _furthest(player: Player, pending: Pending) -> int:
    return max(_reach(player, pending, marker) for marker in pending["tracks"])


def _is_open_to(player: Player, pending: Pending, marker: str) -> bool:
    """Whether this marker may be chosen for the pending benefit."""
    if marker not in pending["tracks"]:
        return False
    if pending["kind"] == "union":
        return bool(player["at"][marker][1] < pending["row"])
    return marker not in pending.get("different", [])


def is_idle(player: Player, pending: Pending) -> bool:
    """Whether this is a penalty for which no marker can move back."""
    return pending["kind"] == "regress" and not any(
        fits(player, pending, "regress", marker) for marker in pending["tracks"]
    )


def pending_for(player: Player, kind: str, marker: str) -> Pending | None:
    """The pending benefit that moving this marker takes. Of several it is the one with the fewest markers to choose
    from, so that a boost for any marker stays."""
    fitting = [pending for pending in player["queue"] if fits(player, pending, kind, marker)]
    return min(fitting, key=_number_of_choices, default=None)


def _number_of_choices(pending: Pending) -> int:
    if pending["kind"] == "union":  # every marker goes in any case
        return 0
    return len(pending["tracks"]) - len(pending.get("different", []))


def take_part(player: Player, pending: Pending, marker: str) -> None:
    """Takes one step of the pending benefit; the other steps remain, and belong to the same marker."""
    if pending["kind"] == "union":
        if not any(
            fits(player, pending, "advance", other) and moves.ways_up(player, other) for other in pending["tracks"]
        ):
            player["queue"].remove(pending)
        return
    pending["steps"] -= 1
    if pending["kind"] == "different":
        pending["different"] = [*pending["different"], marker]
    elif pending["steps"]:
        pending["tracks"] = [marker]
    if not pending["steps"]:
        player["queue"].remove(pending)
