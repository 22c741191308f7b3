"""Rows, columns and the own rules of the thirteen planets."""

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.planet_unknown import planets
from tests.effort import examples

FILE = Path(__file__).parents[3] / "data" / "games" / "planet_unknown.json"
PLANETS: dict[str, Any] = json.loads(FILE.read_text("utf-8"))["planets"]
QUICK = examples(100)
MOST = {planet_id: 40 for planet_id in PLANETS} | {"cerberus": 45}
CERBERUS = """
    .......0000.
    .......0000.
    ......000000
    ......000000
    ..111..0000.
    .1111110000.
    1111111.....
    1111111.222.
    111111122222
    111111122222
    .11111122222
    ..1111..222.
"""


def at(row: int, column: int) -> int:
    return row * 12 + column


def scored(planet_id: str, empty: Any = (), meteorites: Any = ()) -> planets.PlanetScore:
    return planets.score(planet_id, PLANETS[planet_id], empty, meteorites)


@pytest.mark.parametrize("planet_id", PLANETS)
def test_a_full_grid_scores_the_most(planet_id: str) -> None:
    planet = PLANETS[planet_id]
    full = scored(planet_id)
    assert full.rows == full.columns == list(range(12))
    assert full.medals == sum(planet["rows"]) + sum(planet["columns"])
    assert full.bonus == (6 if planet_id == "cerberus" else 0)
    assert full.total == MOST[planet_id]


@pytest.mark.parametrize("planet_id", PLANETS)
def test_an_empty_planet_scores_no_medal_for_rows_and_columns(planet_id: str) -> None:
    nothing = scored(planet_id, empty=planets.squares(PLANETS[planet_id]))
    assert (nothing.rows, nothing.columns, nothing.medals) == ([], [], 0)
    assert nothing.bonus == (16 if planet_id == "gaia" else 0)


@pytest.mark.parametrize("planet_id", PLANETS)
def test_one_gap_or_meteorite_costs_its_row_and_its_column(planet_id: str) -> None:
    planet = PLANETS[planet_id]
    full = scored(planet_id)
    for square in planets.squares(planet):
        row, column = divmod(square, 12)
        for now in (scored(planet_id, empty=[square]), scored(planet_id, meteorites=[square])):
            assert set(range(12)) - set(now.rows) == {row}
            assert set(range(12)) - set(now.columns) == {column}
            assert full.medals - now.medals == planet["rows"][row] + planet["columns"][column]


def test_two_gaps_in_one_row_cost_it_once() -> None:
    assert scored("ksb_4156", empty=[at(5, 0), at(5, 11)]).total == 40 - 3 - 1 - 1
    assert scored("ksb_4156", empty=[at(5, 0)], meteorites=[at(5, 11)]).total == 40 - 3 - 1 - 1


def test_a_line_without_squares_scores_nothing() -> None:
    planet = {**PLANETS["ksb_4156"], "grid": [*PLANETS["ksb_4156"]["grid"][:11], "." * 12]}
    now = planets.score("ksb_4156", planet, [], [])
    assert now.rows == list(range(11)) and now.total == 39


def test_the_rows_across_the_middle_of_oblivion_are_worth_one_medal() -> None:
    assert PLANETS["oblivion"]["rows"] == [3, 3, *[1] * 8, 3, 3]
    assert PLANETS["oblivion"]["columns"] == [3, 2, 2, *[1] * 6, 2, 2, 3]
    for row in range(2, 10):
        whole = [at(each, column) for each in range(12) if each != row for column in range(12)]
        there = set(planets.squares(PLANETS["oblivion"])).intersection(whole)
        assert scored("oblivion", empty=there).medals == 1, "two ends of a row are one row"


# ------------------------------------------------------------ own rules


def test_a_spared_city_of_gaia_scores_two_and_is_a_gap() -> None:
    corner = scored("gaia", empty=[at(2, 2)])
    assert (corner.bonus, corner.total) == (2, 40 + 2 - 1 - 1)
    assert 2 not in corner.rows and 2 not in corner.columns
    assert scored("gaia", empty=[at(0, 5)]).total == 40 + 2 - 1 - 3
    assert scored("gaia", empty=[at(0, 6)]).bonus == 0, "no city"
    assert scored("gaia", meteorites=[at(2, 2)]).bonus == 0, "a meteorite lies on a tile"


def test_the_best_that_cities_can_do() -> None:
    cities = planets.cities(PLANETS["gaia"])
    assert len(cities) == 8
    choices = [chosen for count in range(9) for chosen in combinations(cities, count)]
    best = max(choices, key=lambda chosen: scored("gaia", empty=chosen).total)
    assert set(best) == {at(2, 2), at(2, 9), at(9, 2), at(9, 9)}
    assert scored("gaia", empty=best).total == 44


def test_cities_score_only_on_gaia() -> None:
    assert planets.score("ksb_4156", PLANETS["gaia"], [at(2, 2)], []).bonus == 0


def test_the_three_planets_of_cerberus() -> None:
    drawn = "".join(CERBERUS.split())
    found = planets.worlds("cerberus", PLANETS["cerberus"])
    assert found == [[square for square in range(144) if drawn[square] == str(world)] for world in range(3)]
    assert sorted(square for world in found for square in world) == planets.squares(PLANETS["cerberus"])
    assert planets.worlds("ksb_4156", PLANETS["ksb_4156"]) == []
    for world in found:
        for square in world:
            assert scored("cerberus", empty=[square]).bonus == 4
            assert scored("cerberus", meteorites=[square]).bonus == 6, "the tile under it still covers"
    upper, left, lower = found
    assert scored("cerberus", empty=upper).bonus == 4
    assert scored("cerberus", empty=[upper[0], left[0]]).bonus == 2
    assert scored("cerberus", empty=[upper[0], left[0], lower[0]]).bonus == 0


def test_between_the_planets_of_cerberus_nothing_has_to_be_covered() -> None:
    rows, columns = planets.lines(PLANETS["cerberus"])
    assert [square % 12 for square in rows[4].squares] == [2, 3, 4, 7, 8, 9, 10]
    assert [square // 12 for square in columns[7].squares] == [0, 1, 2, 3, 4, 5, 8, 9, 10]
    assert 4 in scored("cerberus", empty=[at(4, 5), at(4, 6)]).rows, "those are no squares"


def test_the_holes_of_lacuna_are_not_there() -> None:
    rows, columns = planets.lines(PLANETS["lacuna"])
    assert [square % 12 for square in rows[2].squares] == [1, 2, 3, 4, 7, 8, 9, 10]
    assert [square // 12 for square in columns[3].squares] == [1, 2, 3, 4, 5, 6, 9, 10]
    assert len(planets.squares(PLANETS["lacuna"])) == 94
    assert scored("lacuna", empty=[at(2, 5), at(2, 6), at(8, 3)]).total == 40
    assert scored("lacuna", empty=[at(2, 4)]).total == 40 - 2 - 2


def test_both_sides_of_oblivion_make_one_row_which_scores_once() -> None:
    rows, _ = planets.lines(PLANETS["oblivion"])
    assert rows[5].squares == [at(5, 0), at(5, 11)]
    full = scored("oblivion")
    assert full.medals == 40
    assert full.medals - scored("oblivion", empty=[at(5, 0)]).medals == 1 + 3
    assert full.medals - scored("oblivion", empty=[at(5, 0), at(5, 11)]).medals == 1 + 3 + 3


@pytest.mark.parametrize("letter", "PHRXE")
def test_other_ground_is_a_gap_like_any_other(letter: str) -> None:
    """Life pods, Charybdis' middle, Arashi's ring, K'Aax' poison, Petra's electricity."""
    found = 0
    for planet_id, planet in PLANETS.items():
        for square in planets.squares(planet):
            if planets.ground(planet, square) == letter:
                found += 1
                row, column = divmod(square, 12)
                lost = planet["rows"][row] + planet["columns"][column]
                assert scored(planet_id, empty=[square]).medals == scored(planet_id).medals - lost
    assert found


# ------------------------------------------------------------ whatever was played


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, set[int], set[int]]:
    planet_id = draw(st.sampled_from(sorted(PLANETS)))
    some = st.sets(st.sampled_from(planets.squares(PLANETS[planet_id])), max_size=draw(st.sampled_from((3, 12, 96))))
    empty = draw(some)
    return planet_id, empty, draw(some) - empty


def counted_by_hand(planet_id: str, empty: set[int], meteorites: set[int]) -> int:
    """The same with a picture of the board: "o" is covered, a space is not there."""
    planet = PLANETS[planet_id]
    letters = list("".join(planet["grid"]))
    board = [" " if letter == "." else "o" for letter in letters]
    for mark, marked in (("-", empty), ("*", meteorites)):
        for square in marked:
            board[square] = mark
    rows = ["".join(board[start : start + 12]) for start in range(0, 144, 12)]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    total = 0
    for line, medals in zip(rows + columns, planet["rows"] + planet["columns"], strict=True):
        total += medals if set(line.replace(" ", "")) == {"o"} else 0
    if planet_id == "gaia":
        total += 2 * sum(pair == ("C", "-") for pair in zip(letters, board, strict=True))
    if planet_id == "cerberus":
        gaps = {world for world, there in zip("".join(CERBERUS.split()), board, strict=True) if there == "-"}
        total += 2 * (3 - len(gaps))
    return total


@QUICK
@given(tables())
def test_it_counts_as_one_does_by_hand(table: tuple[str, set[int], set[int]]) -> None:
    now = scored(*table)
    assert now.total == now.medals + now.bonus == counted_by_hand(*table)


@QUICK
@given(tables())
def test_a_square_that_is_put_right_never_costs_anything(table: tuple[str, set[int], set[int]]) -> None:
    """But a city of Gaia that is covered costs its two medals, and may complete a row or a column."""
    planet_id, empty, meteorites = table
    before = scored(*table)
    for square in empty | meteorites:
        after = scored(planet_id, empty - {square}, meteorites - {square})
        assert set(before.rows) <= set(after.rows) and set(before.columns) <= set(after.columns)
        city = planet_id == "gaia" and square in empty and planets.ground(PLANETS[planet_id], square) == "C"
        assert after.bonus == before.bonus - 2 if city else after.bonus >= before.bonus
        assert city or after.total >= before.total


@QUICK
@given(tables())
def test_rows_and_columns_count_alike(table: tuple[str, set[int], set[int]]) -> None:
    """A planet turned about its diagonal."""
    planet_id, empty, meteorites = table
    planet = PLANETS[planet_id]
    turned = {
        "rows": planet["columns"],
        "columns": planet["rows"],
        "grid": ["".join(column) for column in zip(*planet["grid"], strict=True)],
    }
    now = scored(*table)
    other = planets.score("", turned, [at(n % 12, n // 12) for n in empty], [at(n % 12, n // 12) for n in meteorites])
    assert (other.rows, other.columns, other.medals) == (now.columns, now.rows, now.medals)
