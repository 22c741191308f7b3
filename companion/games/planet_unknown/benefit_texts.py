"""Texts (`Message`) of the benefits of a field, and of a player's pending benefits as rows of a list."""

import json
from dataclasses import dataclass

from companion.engine.message import Message, message
from companion.games.planet_unknown.data import Field
from companion.games.planet_unknown.state import Pending, Player
from companion.games.planet_unknown.words import pending_text

# The parts that a field can have, and the most of each.
PARTS = {"medal": 15, "rover": 5, "synergy": 2, "milestone": 2}
COUNTED = ("rover", "patch")  # kinds of which several are shown as a sum


@dataclass(frozen=True)
class PendingGroup:
    """Pending benefits with the same text, which share a row; a tap takes the first of them."""

    index: int  # of the first
    pending: Pending
    text: Message


def pending_groups(player: Player) -> list[PendingGroup]:
    alike: dict[str, list[int]] = {}
    for index, pending in enumerate(player["queue"]):
        name = pending["kind"] if pending["kind"] in COUNTED else json.dumps(pending, sort_keys=True)
        alike.setdefault(name, []).append(index)
    return [_group(player["queue"], indexes) for indexes in alike.values()]


def _group(queue: list[Pending], indexes: list[int]) -> PendingGroup:
    first = queue[indexes[0]]
    if len(indexes) == 1:
        text = pending_text(first)
    elif first["kind"] in COUNTED:
        numbers = " + ".join(str(queue[index]["count"]) for index in indexes)
        text = message(f"planet_unknown.due_together.{first['kind']}", numbers=numbers)
    else:
        text = message("planet_unknown.due_times", what=pending_text(first), times=len(indexes))
    return PendingGroup(indexes[0], first, text)


def field_texts(field: Field) -> list[Message]:
    """The parts of a field; none if it gives nothing."""
    parts = [message(f"planet_unknown.part.{part}", n=count) for part in PARTS if (count := field.get(part))]
    if "either" in field or "advance" in field:
        parts.append(message("planet_unknown.part.other"))
    return parts
