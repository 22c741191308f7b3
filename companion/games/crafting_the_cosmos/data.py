"""The printed contents of Crafting the Cosmos (`data/games/crafting_the_cosmos.json`).

The rulebook does not print the points of small nebulae, the stars that some abilities mean, and the number of
advanced-life tokens of each value. These the user can correct.
"""

from functools import cache
from typing import Any, NotRequired, TypedDict

from companion.engine import shipped_data
from companion.engine.action import copied
from companion.engine.box import check_marks, preset, without_marks
from companion.engine.message import refuse

AREAS = ("light", "time", "gravity", "chemistry")  # clockwise
ROOM = 3  # markers in an area
STEPS = 3  # a turn
STARS = ("hydrogen", "helium", "oxygen", "carbon")
TRACKS = ("supernova", "dna", "graviton")
ACTIVE: dict[str, tuple[tuple[str, int], ...]] = {
    "light": (("hydrogen", 3),),
    "time": (("oxygen", 1), ("dna", 2)),
    "gravity": (("helium", 2), ("supernova", 1)),
    "chemistry": (("carbon", 1), ("nebula", 1)),
}
PASSIVE = {"light": "card", "time": "growth", "gravity": "graviton", "chemistry": "proto_life"}
RESOURCES = (*STARS, *TRACKS, "nebula", "growth", "card", "proto_life")
ENERGY_CARDS = 15  # of each kind; the kinds are those of the areas
ROW, HAND, FIRST_HAND = 4, 10, 4
SIX = 6  # where a crystal is ready to be released
BOX_CRYSTALS = 18
GOALS, PLACES = 6, 4
FIRST, SECOND = 6, 3  # points for a goal
SET, SET_POINTS = 5, 6  # energy cards of one kind, for points
NEBULA_SIZES = ("1", "2", "3")
UNSURE = "unsure"


class Goal(TypedDict):
    """A goal card."""

    id: str
    counts: str
    sector: NotRequired[str]
    star: NotRequired[str]
    size: NotRequired[int]
    tracked: NotRequired[bool]  # the app knows the counts


class Cost(TypedDict, total=False):
    """What activating an ability costs."""

    cards: int  # energy cards
    of: str  # their kind, or "any" or "same"
    supernova: int
    graviton: int
    stable_life: int
    proto_life: int


class Effect(TypedDict, total=False):
    """What an ability gives. The app applies points, growth and advanced life; the rest is for the players."""

    points: int
    growth: int
    advanced_life: int
    proto_life: int
    star: str
    either: list["Effect"]  # the player chooses one of these two
    kind: str  # of an effect in "either": growth or proto_life


class Ability(TypedDict):
    """An ability card."""

    id: str
    area: str
    kind: str  # activated: whenever its cost is paid; release: instead of the star of a release
    cost: Cost
    effect: Effect


class Printed(TypedDict):
    """The file with the printed contents."""

    goals: list[Goal]
    abilities: list[Ability]
    nebula_points: dict[str, int | None]
    stars: dict[str, int]
    advanced_life: dict[str, list[int]]
    crystals: dict[str, int]
    dark: dict[str, int]
    chamber: list[int]
    ability_costs: list[int]
    unsure: list[str]


class Data(TypedDict):
    """The data that the user can correct."""

    nebula_points: dict[str, int | None]  # by size; None if it is not known
    card_stars: dict[str, str]  # the star that an ability means, or the star of the setup ("centre")
    advanced_life: dict[str, list[int]]  # the values of both groups


def printed() -> Printed:
    contents: Printed = shipped_data.read("crafting_the_cosmos")
    return contents


@cache
def goals() -> dict[str, Goal]:
    return {goal["id"]: goal for goal in printed()["goals"]}


@cache
def abilities() -> dict[str, Ability]:
    return {ability["id"]: ability for ability in printed()["abilities"]}


def abilities_of(area: str) -> list[str]:
    return [ability["id"] for ability in abilities().values() if ability["area"] == area]


def costs() -> list[int]:
    """The number of energy cards that each of the four places for abilities costs."""
    return printed()["ability_costs"]


def chamber() -> list[int]:
    """The points of the places for released crystals."""
    return printed()["chamber"]


def unsure_stars() -> list[str]:
    """The abilities whose star is not known, and the star that everybody begins with ("centre")."""
    return [*(card["id"] for card in abilities().values() if card["effect"].get("star") == UNSURE), "centre"]


def shipped() -> dict[str, Any]:
    """The data as shipped, a `Data`."""
    return {
        **preset(()),
        "nebula_points": dict(printed()["nebula_points"]),
        "card_stars": dict.fromkeys(unsure_stars(), UNSURE),
        "advanced_life": copied(printed()["advanced_life"]),
    }


def guessed() -> tuple[str, ...]:
    """The values that no printed source gives."""
    points = (f"nebula_points.{size}" for size in NEBULA_SIZES)
    stars = (f"card_stars.{name}" for name in unsure_stars())
    return (*points, *stars, *(f"advanced_life.{group}" for group in ("first", "second")))


def check(data: Any) -> None:
    """Refuses data that the rules cannot work with. It may come from a file."""
    check_marks(data)
    try:
        good = _is_good(without_marks(data))
    except (KeyError, TypeError, AttributeError):
        good = False
    if not good:
        raise refuse("engine.bad_data")


def _is_good(data: Any) -> bool:
    points, stars, tokens = data["nebula_points"], data["card_stars"], data["advanced_life"]
    return (
        set(data) == {"nebula_points", "card_stars", "advanced_life"}
        and set(points) == set(NEBULA_SIZES)
        and all(value is None or _whole(value, 1, 30) for value in points.values())
        and set(stars) == set(unsure_stars())
        and all(star in (*STARS, UNSURE) for star in stars.values())
        and set(tokens) == {"first", "second"}
        and all(isinstance(values, list) and 8 <= len(values) <= 30 for values in tokens.values())
        and all(_whole(value, 1, 20) for values in tokens.values() for value in values)
    )


def _whole(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high
