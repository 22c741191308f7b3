"""The eight places round the Portal, numbered clockwise from the one above it:

7 0 1
6 P 2
5 4 3
"""

PLACES = 8
START_PLACES = (0, 6, 2)  # above, left, right of the Portal
GRID = (7, 0, 1, 6, None, 2, 5, 4, 3)  # row by row, the Portal in the middle
WAYS = {"clockwise": 1, "counter": -1}


def opposite(at: int) -> int:
    """Straight across the Portal."""
    return (at + PLACES // 2) % PLACES


def walk(start: int, way: str) -> list[int]:
    """The places in the order in which an ark reaches them; the start itself is the last."""
    return [(start + WAYS[way] * steps) % PLACES for steps in range(1, PLACES + 1)]


def neighbours(at: int) -> list[int]:
    """The places that share an edge with this one. Those above, below, left and right of the Portal touch it too."""
    return [(at - 1) % PLACES, (at + 1) % PLACES]


def touches_portal(at: int) -> bool:
    return at % 2 == 0
