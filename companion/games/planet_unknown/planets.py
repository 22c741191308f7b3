"""The score of a planet at the end of the game: its rows, its columns and its own rule.

A square is a number: row × 12 + column, from 0 in the upper left. All squares are covered except `empty` ones;
`meteorites` are the squares on which a meteorite lies.
"""

from collections.abc import Iterable
from typing import NamedTuple, NotRequired, TypedDict

SIDE = 12
OFF = "."  # not on the planet: beyond its edge, between the planets of Cerberus, a hole of Lacuna
CITY = "C"
BONUS = 2  # medals for a city of Gaia that was spared, and for a whole planet of Cerberus


class Planet(TypedDict):
    """The printed planet, as far as the score and the picture need it."""

    columns: list[int]
    rows: list[int]
    grid: list[str]
    chasm_side: NotRequired[list[str]]  # Tartarus: on which side of the chasm each square is


class Line(NamedTuple):
    """A row or a column: its squares, and its medals when it is complete."""

    medals: int
    squares: list[int]


class PlanetScore(NamedTuple):
    rows: list[int]  # the complete ones
    columns: list[int]
    medals: int  # for both
    bonus: int  # by the planet's own rule

    @property
    def total(self) -> int:
        return self.medals + self.bonus


def ground(planet: Planet, square: int) -> str:
    """The letter of the ground that is printed on a square."""
    return planet["grid"][square // SIDE][square % SIDE]


def squares(planet: Planet) -> list[int]:
    return [square for square, letter in enumerate("".join(planet["grid"])) if letter != OFF]


def lines(planet: Planet) -> tuple[list[Line], list[Line]]:
    """The rows and the columns, each without the squares that are not on the planet."""
    rows = [Line(medals, []) for medals in planet["rows"]]
    columns = [Line(medals, []) for medals in planet["columns"]]
    for square in squares(planet):
        rows[square // SIDE].squares.append(square)
        columns[square % SIDE].squares.append(square)
    return rows, columns


def cities(planet: Planet) -> list[int]:
    return [square for square in squares(planet) if ground(planet, square) == CITY]


def worlds(planet_id: str, planet: Planet) -> list[list[int]]:
    """The squares of the three planets of Cerberus: upper right, left and lower right. They touch, and only the
    frames printed around them separate them; the one square within two frames (row 5, column 6) belongs to the left
    planet."""
    if planet_id != "cerberus":
        return []
    three: list[list[int]] = [[], [], []]
    for square in squares(planet):
        row, column = divmod(square, SIDE)
        three[1 if row >= 4 and column <= 6 else 0 if row <= 5 else 2].append(square)
    return three


def score(planet_id: str, planet: Planet, empty: Iterable[int], meteorites: Iterable[int]) -> PlanetScore:
    holes = set(empty)
    incomplete = holes.union(meteorites)
    rows, columns = lines(planet)
    full_rows, full_columns = _complete(rows, incomplete), _complete(columns, incomplete)
    medals = sum(rows[row].medals for row in full_rows) + sum(columns[column].medals for column in full_columns)
    return PlanetScore(full_rows, full_columns, medals, _bonus(planet_id, planet, holes))


def _complete(some: list[Line], incomplete: set[int]) -> list[int]:
    """The numbers of the rows or columns that have none of these squares."""
    return [number for number, line in enumerate(some) if line.squares and incomplete.isdisjoint(line.squares)]


def _bonus(planet_id: str, planet: Planet, holes: set[int]) -> int:
    """The medals of the planet's own rule. A meteorite lies on a tile, so it does not take away a bonus. A city of
    Gaia that was left empty scores, but its row and its column are not complete."""
    whole = sum(holes.isdisjoint(world) for world in worlds(planet_id, planet))
    spared = holes.intersection(cities(planet)) if planet_id == "gaia" else ()
    return BONUS * (whole + len(spared))
