"""What is printed on the components (`data/games/crafting_the_cosmos.json`).

The rulebook does not print all of it: the points of small nebulae, which star some abilities mean, and how many
advanced-life tokens of each value there are. That much the user can put right; the rest is certain.
"""

from functools import cache
from typing import Any, NotRequired, TypedDict

from companion.engine import shipped_data
from companion.engine.action import copied
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
    id: str
    counts: str
    sector: NotRequired[str]
    star: NotRequired[str]
    size: NotRequired[int]
    tracked: NotRequired[bool]  # the app knows the counts


class Ability(TypedDict):
    id: str
    area: str
    kind: str  # activated: whenever its cost is paid; release: instead of the star of a release
    cost: dict[str, Any]  # cards, of (a kind, "any" or "same"), supernova, graviton, stable_life, proto_life
    effect: dict[str, Any]  # points, growth and advanced_life are done by the app, "either" is a choice


class Printed(TypedDict):
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
    """What the user can put right."""

    nebula_points: dict[str, int | None]  # by size; None: not known
    card_stars: dict[str, str]  # the star that an ability means, or the star of the setup ("centre")
    advanced_life: dict[str, list[int]]  # the values of both groups


def printed() -> Printed:
    found: Printed = shipped_data.read("crafting_the_cosmos")
    return found


@cache
def goals() -> dict[str, Goal]:
    return {goal["id"]: goal for goal in printed()["goals"]}


@cache
def abilities() -> dict[str, Ability]:
    return {ability["id"]: ability for ability in printed()["abilities"]}


def abilities_of(area: str) -> list[str]:
    return [ability["id"] for ability in abilities().values() if ability["area"] == area]


def costs() -> list[int]:
    """Energy cards for each of the four places for abilities."""
    return printed()["ability_costs"]


def chamber() -> list[int]:
    """Points of the places for released crystals."""
    return printed()["chamber"]


def unsure_stars() -> list[str]:
    """Abilities of which we do not know which star they mean, and the star that everybody begins with."""
    return [*(one["id"] for one in abilities().values() if one["effect"].get("star") == UNSURE), "centre"]


def shipped() -> dict[str, Any]:
    return {
        "nebula_points": dict(printed()["nebula_points"]),
        "card_stars": dict.fromkeys(unsure_stars(), UNSURE),
        "advanced_life": copied(printed()["advanced_life"]),
    }


def check(data: Any) -> None:
    """Refuses data with which the rules could not work; it may come from a file."""
    try:
        good = _is_good(data)
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
