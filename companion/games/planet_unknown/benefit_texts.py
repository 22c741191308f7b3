"""What a field gives, and what waits for a player, in words that the table's sheets and rows share."""

import json
from dataclasses import dataclass
from typing import Any

from companion.games.planet_unknown.data import Field
from companion.games.planet_unknown.state import Pending, Player
from companion.games.planet_unknown.words import due

# What a field can give, and the most of it.
PARTS = {"medal": 15, "rover": 5, "synergy": 2, "milestone": 2}
COUNTED = ("rover", "patch")  # of several in the queue the numbers are enough


@dataclass(frozen=True)
class Waits:
    """Benefits of the queue that read the same stand in one row; a tap takes the first of them."""

    index: int
    pending: Pending
    text: str


def waiting(app: Any, player: Player) -> list[Waits]:
    alike: dict[str, list[int]] = {}
    for index, pending in enumerate(player["queue"]):
        name = pending["kind"] if pending["kind"] in COUNTED else json.dumps(pending, sort_keys=True)
        alike.setdefault(name, []).append(index)
    return [_joined(app, player["queue"], indexes) for indexes in alike.values()]


def _joined(app: Any, queue: list[Pending], indexes: list[int]) -> Waits:
    t, first = app.tr.t, queue[indexes[0]]
    if len(indexes) == 1:
        text = app.tr.say(due(first))
    elif first["kind"] in COUNTED:
        numbers = " + ".join(str(queue[index]["count"]) for index in indexes)
        text = t(f"planet_unknown.due_together.{first['kind']}", numbers=numbers)
    else:
        text = t("planet_unknown.due_times", what=app.tr.say(due(first)), times=len(indexes))
    return Waits(indexes[0], first, text)


def field_in_words(app: Any, field: Field) -> str:
    t = app.tr.t
    parts = [t(f"planet_unknown.part.{part}", n=count) for part in PARTS if (count := field.get(part))]
    if "either" in field or "advance" in field:
        parts.append(t("planet_unknown.part.other"))
    return ", ".join(parts) or "–"
