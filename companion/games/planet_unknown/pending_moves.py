"""What is due and moves a marker: which of several a move takes, and what remains of it."""

from companion.games.planet_unknown import moves
from companion.games.planet_unknown.state import Pending, Player

# What a move of a marker may take. All markers up to a row: only straight moves, and they gain no boosts.
TAKES = {
    "advance": ("boost", "advance", "different", "union"),
    "aside": ("boost", "advance", "different"),
    "regress": ("regress",),
}


def fits(player: Player, pending: Pending, kind: str, marker: str) -> bool:
    """Whether moving this marker takes (part of) the benefit. One that cannot move takes it only where no other can:
    a boost must advance a marker, and a penalty must move one back."""
    if pending["kind"] not in TAKES[kind] or not _open(player, pending, marker):
        return False
    if kind == "regress":
        return moves.way_down(player, marker) is not None
    if kind == "aside" or pending["kind"] == "union":
        return True
    open_ones = [each for each in pending["tracks"] if _open(player, pending, each)]
    return moves.can_gain(player, marker) or not any(moves.can_gain(player, each) for each in open_ones)


def _open(player: Player, pending: Pending, marker: str) -> bool:
    if marker not in pending["tracks"]:
        return False
    if pending["kind"] == "union":
        return bool(player["at"][marker][1] < pending["row"])
    return marker not in pending.get("different", [])


def is_idle(player: Player, pending: Pending) -> bool:
    """A penalty that no marker can pay (any more)."""
    return pending["kind"] == "regress" and not any(
        fits(player, pending, "regress", each) for each in pending["tracks"]
    )


def due_for(player: Player, kind: str, marker: str) -> Pending | None:
    """What moving this marker takes: of several the one that leaves the least choice, so that a free boost stays."""
    fitting = [each for each in player["queue"] if fits(player, each, kind, marker)]
    return min(fitting, key=_choice, default=None)


def _choice(pending: Pending) -> int:
    if pending["kind"] == "union":  # every marker goes in any case
        return 0
    return len(pending["tracks"]) - len(pending.get("different", []))


def take_part(player: Player, pending: Pending, marker: str) -> None:
    """One step of the benefit is taken; what remains of it stays in the queue. Steps of one marker stay with it."""
    if pending["kind"] == "union":
        if not any(
            fits(player, pending, "advance", each) and moves.ways_up(player, each) for each in pending["tracks"]
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
