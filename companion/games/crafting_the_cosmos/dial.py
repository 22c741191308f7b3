"""The dial: four areas, the markers in them, and what they give.

A marker is {"who": seat, "area": …}; a dark one belongs to nobody (DARK), one that is not laid yet is nowhere ("").
"""

from typing import TypedDict

from companion.engine.message import Message, message, player_name, refuse
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import ACTIVE, AREAS, PASSIVE, ROOM, STEPS
from companion.games.crafting_the_cosmos.words import ability_name, area_name

DARK = -1


class Marker(TypedDict):
    who: int
    area: str


class Reward(TypedDict):
    what: str  # one of RESOURCES
    n: int
    area: str
    active: bool
    markers: int  # for a passive reward: so many are in the area …
    abilities: list[str]  # … and these abilities add 1 each


def clockwise(area: str) -> list[str]:
    """The four areas from this one on."""
    at = AREAS.index(area)
    return [*AREAS[at:], *AREAS[:at]]


def in_area(markers: list[Marker], area: str) -> int:
    return sum(marker["area"] == area for marker in markers)


def own_of(markers: list[Marker], who: int) -> int:
    """The number of this player's marker."""
    return next(number for number, marker in enumerate(markers) if marker["who"] == who)


def ahead(markers: list[Marker], area: str) -> str:
    """Where one step leads: the next area clockwise that is not full. With seven markers at most, one of the other
    three has room."""
    return next(each for each in clockwise(area)[1:] if in_area(markers, each) < ROOM)


def why_not(markers: list[Marker], steps: list[int], who: int, marker: int) -> Message | None:
    """Why this player cannot move this marker now; None: they can."""
    if marker >= len(markers) or not markers[marker]["area"]:
        return message("crafting_the_cosmos.no_such_marker")
    owner = markers[marker]["who"]
    if owner not in (who, DARK):
        return message("crafting_the_cosmos.not_your_marker", who=player_name(who), owner=player_name(owner))
    if len(steps) >= STEPS:
        return message("crafting_the_cosmos.no_steps_left", n=STEPS)
    if owner == DARK and len(steps) == STEPS - 1 and not own_moved(markers, steps, who):
        return message("crafting_the_cosmos.last_step_own", who=player_name(who))
    return None


def own_moved(markers: list[Marker], steps: list[int], who: int) -> bool:
    return own_of(markers, who) in steps


def need_own_moved(markers: list[Marker], steps: list[int], who: int) -> None:
    if not own_moved(markers, steps, who):
        raise refuse("crafting_the_cosmos.own_marker_first", who=player_name(who))


def rewards(markers: list[Marker], who: int, abilities: list[str]) -> list[Reward]:
    """What this player collects, in the order of the rules: the active reward of the area of their marker, its
    passive one, then the other passive ones clockwise. Those of nothing stay in the list, to show the order."""
    area = markers[own_of(markers, who)]["area"]
    found: list[Reward] = [
        {"what": what, "n": n, "area": area, "active": True, "markers": 0, "abilities": []}
        for what, n in ACTIVE[area]
    ]
    for each in clockwise(area):
        count = in_area(markers, each)
        adding = [ability for ability in abilities if printed.abilities()[ability]["area"] == each]
        found.append(
            {
                "what": PASSIVE[each],
                "n": count + len(adding),
                "area": each,
                "active": False,
                "markers": count,
                "abilities": adding,
            }
        )
    return found


def reason(reward: Reward) -> Message:
    """Why there is this much of it: "3 markers + Pulsar"."""
    if reward["active"]:
        return message("crafting_the_cosmos.reason.active", area=area_name(reward["area"]))
    markers = message("crafting_the_cosmos.reason.markers", n=reward["markers"])
    if not reward["abilities"]:
        return markers
    names = [ability_name(ability) for ability in reward["abilities"]]
    return message("crafting_the_cosmos.reason.abilities", markers=markers, abilities=names)
