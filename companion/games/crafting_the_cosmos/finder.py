"""What could I get? All ways to spend the steps that are left, grouped by what they yield.

Dark markers are alike, so a position is where one's own marker is and how many dark ones are in each area. At most
155 sequences of steps lead to a few dozen positions; each position yields something else.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import ACTIVE, AREAS, PASSIVE, RESOURCES, ROOM, STEPS
from companion.games.crafting_the_cosmos.dial import DARK, Marker, ahead, own_of
from companion.games.crafting_the_cosmos.state import State, abilities_of

OWN = 4  # a move: the number of the area a dark marker leaves, or this
Position = tuple[int, int, int, int, int, bool]  # dark markers by area, the area of one's own, whether it has moved


@dataclass(frozen=True)
class Group:
    area: str  # where one's own marker ends
    gets: dict[str, int]  # resource → how much; what there is none of is left out
    way: list[int]  # one of the shortest ways: the markers to move, step by step
    ways: int  # how many sequences of steps yield this
    worth: int


def ways(state: State, who: int, weights: Mapping[str, int] | None = None) -> list[Group]:
    """For a player of this table, from the steps that are taken already."""
    return find(state["markers"], state["steps"], who, abilities_of(state["players"][who]), weights)


def find(
    markers: list[Marker],
    steps: list[int],
    who: int,
    abilities: list[str],
    weights: Mapping[str, int] | None = None,
) -> list[Group]:
    """The best first by the weights of the resources; among equals fewer steps, then more in all."""
    others = [0, 0, 0, 0]
    dark = [0, 0, 0, 0]
    own, moved = 0, False
    for number, marker in enumerate(markers):
        at = AREAS.index(marker["area"])
        if marker["who"] == DARK:
            dark[at] += 1
        elif marker["who"] == who:
            own, moved = at, number in steps
        else:
            others[at] += 1
    start: Position = (dark[0], dark[1], dark[2], dark[3], own, moved)
    adding = [0, 0, 0, 0]
    for ability in abilities:
        adding[AREAS.index(printed.abilities()[ability]["area"])] += 1
    liked = weights or {}
    found = []
    for position, (moves, ways) in _reached(start, others, STEPS - len(steps)).items():
        gets = _gets(position, others, adding)
        worth = sum(liked.get(what, 0) * n for what, n in gets.items())
        found.append(Group(AREAS[position[4]], gets, _played(markers, who, moves), ways, worth))
    found.sort(key=lambda one: (-one.worth, len(one.way), -sum(one.gets.values()), one.way))
    return found


def _reached(start: Position, others: list[int], left: int) -> dict[Position, tuple[tuple[int, ...], int]]:
    """Positions in which one may stop, each with a shortest sequence of moves and the number of sequences."""
    now: dict[Position, tuple[tuple[int, ...], int]] = {start: ((), 1)}
    ends: dict[Position, tuple[tuple[int, ...], int]] = {}
    for step in range(left + 1):
        for position, (moves, ways) in now.items():
            if position[5]:
                known = ends.get(position)
                ends[position] = (known[0], known[1] + ways) if known else (moves, ways)
        if step == left:
            break
        coming: dict[Position, tuple[tuple[int, ...], int]] = {}
        for position, (moves, ways) in now.items():
            for move, after in _moves(position, others):
                known = coming.get(after)
                coming[after] = (known[0], known[1] + ways) if known else ((*moves, move), ways)
        now = coming
    return ends


def _moves(position: Position, others: list[int]) -> list[tuple[int, Position]]:
    dark, own = position[:4], position[4]
    full = [dark[at] + others[at] + (own == at) >= ROOM for at in range(4)]
    found: list[tuple[int, Position]] = []
    for at in range(4):
        if not dark[at] and own != at:
            continue
        to = (at + 1) % 4
        while full[to] and to != at:
            to = (to + 1) % 4
        if dark[at]:
            after = list(dark)
            after[at] -= 1
            after[to] += 1
            found.append((at, (after[0], after[1], after[2], after[3], own, position[5])))
        if own == at:
            found.append((OWN, (*dark, to, True)))
    return found


def _gets(position: Position, others: list[int], adding: list[int]) -> dict[str, int]:
    own = position[4]
    gets = dict(ACTIVE[AREAS[own]])
    for at, area in enumerate(AREAS):
        n = position[at] + others[at] + (own == at) + adding[at]
        if n:
            gets[PASSIVE[area]] = n
    return {what: gets[what] for what in RESOURCES if what in gets}


def _played(markers: list[Marker], who: int, moves: tuple[int, ...]) -> list[int]:
    """The moves as numbers of markers: of several dark ones in an area the first one goes."""
    lying: list[Marker] = [{"who": marker["who"], "area": marker["area"]} for marker in markers]
    way = []
    for move in moves:
        number = own_of(lying, who) if move == OWN else lying.index({"who": DARK, "area": AREAS[move]})
        lying[number]["area"] = ahead(lying, lying[number]["area"])
        way.append(number)
    return way
