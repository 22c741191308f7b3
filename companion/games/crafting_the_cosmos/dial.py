"""The dial: four areas, the markers in them, and the rewards that they give."""

from typing import TypedDict

from companion.engine.message import Message, message, player_name, refuse
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import ACTIVE, AREAS, PASSIVE, ROOM, STEPS
from companion.games.crafting_the_cosmos.words import ability_name, area_name

DARK = -1


class Marker(TypedDict):
    """A marker of a player, or a dark one, which belongs to nobody."""

    who: int  # a seat, or DARK
    area: str  # or nothing, if it is not on the dial yet


class Reward(TypedDict):
    """A resource that a player collects."""

    what: str  # one of RESOURCES
    n: int
    area: str
    active: bool
    markers: int  # the number of markers in the area, if the reward is passive
    abilities: list[str]  # those that add 1 each to a passive reward


def clockwise(area: str) -> list[str]:
    """The four areas, beginning with this one."""
    number = AREAS.index(area)
    return [*AREAS[number:], *AREAS[:number]]


def in_area(markers: list[Marker], area: str) -> int:
    """The number of markers in an area."""
    return sum(marker["area"] == area for marker in markers)


def own_of(markers: list[Marker], who: int) -> int:
    """The index of this player's marker."""
    return next(number for number, marker in enumerate(markers) if marker["who"] == who)


def area_ahead(markers: list[Marker], area: str) -> str:
    """The area that one step leads to: the next one clockwise that is not full. There are seven markers at most, so
    one of the other three areas has room."""
    return next(other for other in clockwise(area)[1:] if in_area(markers, other) < ROOM)


def why_not(markers: list[Marker], steps: list[int], who: int, marker: int) -> Message | None:
    """The reason why this player cannot move this marker now, or None if they can."""
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
    """The rewards of a player in the order of the rules: the active reward of the area of their marker, its passive
    one, then the other passive ones clockwise. Rewards of 0 stay in the list."""
    area = markers[own_of(markers, who)]["area"]
    collected: list[Reward] = [
        {"what": what, "n": n, "area": area, "active": True, "markers": 0, "abilities": []}
        for what, n in ACTIVE[area]
    ]
    for passive in clockwise(area):
        count = in_area(markers, passive)
        adding = [ability for ability in abilities if printed.abilities()[ability]["area"] == passive]
        collected.append(
            {
                "what": PASSIVE[passive],
                "n": count + len(adding),
                "area": passive,
                "active": False,
                "markers": count,
                "abilities": adding,
            }
        )
    return collected


def reason(reward: Reward) -> Message:
    """Why a reward has this number, such as "3 markers + Pulsar"."""
    if reward["active"]:
        return message("crafting_the_cosmos.reason.active", area=area_name(reward["area"]))
    markers = message("crafting_the_cosmos.reason.markers", n=reward["markers"])
    if not reward["abilities"]:
        return markers
    names = [ability_name(ability) for ability in reward["abilities"]]
    return message("crafting_the_cosmos.reason.abilities", markers=markers, abilities=names)
