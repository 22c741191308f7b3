"""What is due and moves a marker: which of several a move takes, and what remains of it."""

from companion.games.planet_unknown import moves
from companion.games.planet_unknown.state import Pending, Player

# What a move of a marker may take. All markers up to a row: only straight moves, and they gain no boosts.
TAKES = {
    "advance": ("boost", "advance", "different", "union"),
    "aside": ("boost", "advance", "different"),
    "regress": ("regress",),
}


def fits(one: Player, pending: Pending, kind: str, marker: str) -> bool:
    """Whether moving this marker takes (part of) the benefit. One that cannot move takes it only where no other can:
    a boost must advance a marker, and a penalty must move one back."""
    if pending["kind"] not in TAKES[kind] or not _open(one, pending, marker):
        return False
    if kind == "regress":
        return moves.way_down(one, marker) is not None
    if kind == "aside" or pending["kind"] == "union":
        return True
    open_ones = [each for each in pending["tracks"] if _open(one, pending, each)]
    return moves.can_gain(one, marker) or not any(moves.can_gain(one, each) for each in open_ones)


def _open(one: Player, pending: Pending, marker: str) -> bool:
    if marker not in pending["tracks"]:
        return False
    if pending["kind"] == "union":
        return bool(one["at"][marker][1] < pending["row"])
    return marker not in pending.get("different", [])


def is_idle(one: Player, pending: Pending) -> bool:
    """A penalty that no marker can pay (any more)."""
    return pending["kind"] == "regress" and not any(fits(one, pending, "regress", each) for each in pending["tracks"])


def due_for(one: Player, kind: str, marker: str) -> Pending | None:
    """What moving this marker takes: of several the one that leaves the least choice, so that a free boost stays."""
    fitting = [each for each in one["queue"] if fits(one, each, kind, marker)]
    return min(fitting, key=_choice, default=None)


def _choice(pending: Pending) -> int:
    if pending["kind"] == "union":  # every marker goes in any case
        return 0
    return len(pending["tracks"]) - len(pending.get("different", []))


def take_part(one: Player, pending: Pending, marker: str) -> None:
    """One step of the benefit is taken; what remains of it stays in the queue. Steps of one marker stay with it."""
    if pending["kind"] == "union":
        if not any(fits(one, pending, "advance", each) and moves.ways_up(one, each) for each in pending["tracks"]):
            one["queue"].remove(pending)
        return
    pending["steps"] -= 1
    if pending["kind"] == "different":
        pending["different"] = [*pending["different"], marker]
    elif pending["steps"]:
        pending["tracks"] = [marker]
    if not pending["steps"]:
        one["queue"].remove(pending)
