"""The finder: all ways to spend the steps that are left, grouped by their rewards.

Dark markers are alike, so a position is the area of the player's own marker and the number of dark ones in each area.
At most 155 sequences of steps lead to a few dozen positions, each with other rewards.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import ACTIVE, AREAS, PASSIVE, RESOURCES, ROOM, STEPS
from companion.games.crafting_the_cosmos.dial import DARK, Marker, area_ahead, own_of
from companion.games.crafting_the_cosmos.state import State, abilities_of

OWN = 4  # a move is the number of the area that a dark marker leaves, or this for the player's own marker
Position = tuple[int, int, int, int, int, bool]  # dark markers by area; area of the own marker, whether it has moved


@dataclass(frozen=True)
class Group:
    """The ways that lead to the same rewards."""

    area: str  # where the player's own marker ends
    gets: dict[str, int]  # by resource, without those of 0
    way: list[int]  # one of the shortest ways: the markers to move, step by step
    ways: int  # how many sequences of steps lead to these rewards
    worth: int  # by the weights of the resources


def ways(state: State, who: int, weights: Mapping[str, int] | None = None) -> list[Group]:
    """The groups for a player of this table, after the steps that are taken already."""
    return find(state["markers"], state["steps"], who, abilities_of(state["players"][who]), weights)


def find(
    markers: list[Marker],
    steps: list[int],
    who: int,
    abilities: list[str],
    weights: Mapping[str, int] | None = None,
) -> list[Group]:
    """The groups in order: the best by the weights of the resources first, then fewer steps, then more rewards."""
    others = [0, 0, 0, 0]
    dark = [0, 0, 0, 0]
    own, moved = 0, False
    for number, marker in enumerate(markers):
        area = AREAS.index(marker["area"])
        if marker["who"] == DARK:
            dark[area] += 1
        elif marker["who"] == who:
            own, moved = area, number in steps
        else:
            others[area] += 1
    start: Position = (dark[0], dark[1], dark[2], dark[3], own, moved)
    adding = [0, 0, 0, 0]
    for ability in abilities:
        adding[AREAS.index(printed.abilities()[ability]["area"])] += 1
    weight = weights or {}
    groups = []
    for position, (moves, ways) in _reached(start, others, STEPS - len(steps)).items():
        gets = _gets(position, others, adding)
        worth = sum(weight.get(what, 0) * n for what, n in gets.items())
        groups.append(Group(AREAS[position[4]], gets, _markers_of(markers, who, moves), ways, worth))
    groups.sort(key=lambda group: (-group.worth, len(group.way), -sum(group.gets.values()), group.way))
    return groups


def _reached(start: Position, others: list[int], left: int) -> dict[Position, tuple[tuple[int, ...], int]]:
    """The positions in which the player may stop, each with a shortest sequence of moves and the number of
    sequences."""
    now: dict[Position, tuple[tuple[int, ...], int]] = {start: ((), 1)}
    ends: dict[Position, tuple[tuple[int, ...], int]] = {}
    for step in range(left + 1):
        for position, (moves, ways) in now.items():
            if position[5]:
                known = ends.get(position)
                ends[position] = (known[0], known[1] + ways) if known else (moves, ways)
        if step == left:
            break
        following: dict[Position, tuple[tuple[int, ...], int]] = {}
        for position, (moves, ways) in now.items():
            for move, after in _moves(position, others):
                known = following.get(after)
                following[after] = (known[0], known[1] + ways) if known else ((*moves, move), ways)
        now = following
    return ends


def _moves(position: Position, others: list[int]) -> list[tuple[int, Position]]:
    """The moves that are possible in a position, each with the position after it."""
    dark, own = position[:4], position[4]
    full = [dark[area] + others[area] + (own == area) >= ROOM for area in range(4)]
    moves: list[tuple[int, Position]] = []
    for area in range(4):
        if not dark[area] and own != area:
            continue
        to = (area + 1) % 4
        while full[to] and to != area:
            to = (to + 1) % 4
        if dark[area]:
            after = list(dark)
            after[area] -= 1
            after[to] += 1
            moves.append((area, (after[0], after[1], after[2], after[3], own, position[5])))
        if own == area:
            moves.append((OWN, (*dark, to, True)))
    return moves


def _gets(position: Position, others: list[int], adding: list[int]) -> dict[str, int]:
    """The rewards in a position. Abilities add some to the passive rewards."""
    own = position[4]
    gets = dict(ACTIVE[AREAS[own]])
    for number, area in enumerate(AREAS):
        n = position[number] + others[number] + (own == number) + adding[number]
        if n:
            gets[PASSIVE[area]] = n
    return {what: gets[what] for what in RESOURCES if what in gets}


def _markers_of(markers: list[Marker], who: int, moves: tuple[int, ...]) -> list[int]:
    """The moves as indexes of markers. Of several dark markers in an area the first one moves."""
    moved: list[Marker] = [{"who": marker["who"], "area": marker["area"]} for marker in markers]
    way = []
    for move in moves:
        number = own_of(moved, who) if move == OWN else moved.index({"who": DARK, "area": AREAS[move]})
        moved[number]["area"] = area_ahead(moved, moved[number]["area"])
        way.append(number)
    return way
