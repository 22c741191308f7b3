"""The printed contents of Martians: the tables of the setup, prices, weather, people. What the rulebook does not
print (the number of action markers, the crops, the weather deck) is data that the owner of the box can correct."""

from typing import Any, NamedTuple, TypedDict

from companion.engine import shipped_data
from companion.engine.box import check_marks, preset, without_marks
from companion.engine.message import refuse
from companion.engine.setup import clean_name

Counts = dict[str, int]

VARIANTS = ("solo", "coop", "semi", "com")
NEEDS = ("oxygen", "illness", "hunger")
GOODS = ("credits", "energy", "supplies", "regolith", "ice", "water", "food", "medicine", "samples")
PRODUCTS = ("food", "medicine")
CURES = {"food": "hunger", "medicine": "illness"}
PLANTS = ("solar", "wind")
MOST_GOODS = 99
MOST_IN_QUARTER = 12  # of a kind in a quarter, when they are counted by hand

ROUNDS = 4
COLONISTS = 3  # and a fourth that has to be earned
GROWTH_FOR_FOURTH = 3
TIME = 3
DELIVERIES = 2
START_REPUTATION = 2
START_CREDITS = (2, 3, 4, 5)
START_EACH: Counts = {"supplies": 1, "energy": 5}
START_SOLO: Counts = {"credits": 5, "energy": 10, "supplies": 2}
PLANT_ENERGY = 2
MOST_PLANTS, MOST_PLANTS_SOLO = 2, 4
MOST_HIRED = 2  # of each kind
FLATS_CREDITS = 2

# Buildings that start with a construction token on their first field.
TO_BUILD = ("hospital", "education", "water_treatment", "laboratory")
EXPANDABLE = (*TO_BUILD, "greenhouses")
# Where action markers are put.
PLACES = (
    "moxie",
    "construction",
    "hospital",
    "water_treatment",
    "mining",
    "lander",
    "greenhouses",
    "education",
    "laboratory",
)

COLONY_TECHS = ("birth_control", "medicine", "co2")
CORPORATION_TECHS = {"long_arm": 1, "weather_reports": 1, "dna": 3, "solar": 1, "kinetic": 1, "molecular_sensor": 1}
HELPERS = ("botanist", "geologist", "scientist")


class Service(NamedTuple):
    """The price and the result of a specialist's work. `removes` is a kind of need token and the most of it."""

    cost: Counts
    gain: Counts = {}
    removes: tuple[str, int] | None = None
    reputation: int = 0


SPECIALISTS = {
    "dietician": Service({"credits": 2, "food": 1, "energy": 1}, removes=("hunger", 2), reputation=2),
    "engineer": Service({"credits": 2, "energy": 1}, removes=("oxygen", 1), reputation=1),
    "pharmacist": Service({"credits": 4, "supplies": 1, "water": 1}, {"medicine": 1}),
    "doctor": Service({"credits": 4, "medicine": 1}, removes=("illness", 2), reputation=2),
    "chemist": Service({"credits": 2, "energy": 1, "ice": 1}, {"water": 1}),
    "plant_manager": Service({"credits": 1, "energy": 2}, reputation=2),
    "soil_analyst": Service({"credits": 2, "energy": 1, "regolith": 1}, {"samples": 2}),
    "builder": Service({"credits": 4}),
}
COLLECTORS = ("plant_manager", "soil_analyst", "builder")


class Weather(NamedTuple):
    """What a weather card adds to the output of plants, to the harvest and to the crystals that can be mined."""

    solar: int = 0
    wind: int = 0
    harvest_food: int = 0
    harvest_energy: int = 0
    crystals: int = 0


WEATHER = {
    "stable": Weather(),
    "solar_a": Weather(solar=1, harvest_energy=-1),
    "solar_b": Weather(solar=1, harvest_food=1),
    "wind": Weather(wind=1),
    "sandstorm_a": Weather(solar=-1, wind=-1, harvest_food=-1),
    "sandstorm_b": Weather(solar=-1, wind=-1, harvest_energy=1),
    "quake": Weather(crystals=-1),
}

# By number of players, from one to four.
UNAVAILABLE = {"moxie": (1, 1, 0, 0), "construction": (2, 2, 1, 0), "mining": (2, 2, 1, 0), "lander": (2, 2, 1, 0)}
RTG_ENERGY = (4, 4, 5, 6)
SPECIALIST_CARDS = (4, 4, 5, 6)
HELPER_DECK = (6, 6, 9, 12)
HELPER_CARDS = (4, 4, 5, 6)
RESEARCH_TILES = (4, 4, 5, 6)
CONTRACT_CARDS = (4, 4, 5, 6)
SHARED_NEEDS = {"oxygen": (2, 2, 3, 4), "illness": (2, 2, 3, 4), "hunger": (4, 4, 6, 8)}
OWN_NEEDS: Counts = {"oxygen": 1, "illness": 1, "hunger": 2}
REFILL: Counts = {"specialists": 1, "helpers": 1, "research": 2, "contracts": 2}

TILES_OF_A_CROP = 2
CROPS = ("basic", "first", "second", "third")
CROP_GOODS = ("energy", "water", "food", "medicine")


class ShippedNeed(TypedDict):
    """A requirement of a scenario that ships, whose name is a text key."""

    id: str
    goal: int
    cost: Counts
    reputation: int


class ShippedScenario(TypedDict):
    extra: bool  # one more event card for each cycle
    needs: list[ShippedNeed]


# The small scenarios that ship, which are not the printed ones. Their requirements are met at the Lander.
SCENARIOS: dict[str, ShippedScenario] = {
    "lighthouse": {
        "extra": False,
        "needs": [
            {"id": "mast", "goal": 2, "cost": {"regolith": 1, "supplies": 1}, "reputation": 2},
            {"id": "lamp", "goal": 1, "cost": {"energy": 3}, "reputation": 3},
        ],
    },
    "springs": {
        "extra": False,
        "needs": [
            {"id": "reservoir", "goal": 3, "cost": {"water": 2}, "reputation": 2},
            {"id": "pump", "goal": 1, "cost": {"supplies": 2, "energy": 1}, "reputation": 3},
        ],
    },
    "long_winter": {
        "extra": True,
        "needs": [
            {"id": "pantry", "goal": 3, "cost": {"food": 2}, "reputation": 3},
            {"id": "dispensary", "goal": 2, "cost": {"medicine": 1}, "reputation": 3},
        ],
    },
}
MOST_SCENARIOS = 20
MOST_NEEDS = 8
MOST_GOAL = 12
LONGEST_NAME = 40


class Need(TypedDict):
    """A requirement of a scenario that the user has written."""

    name: str
    goal: int
    cost: Counts
    reputation: int


class Scenario(TypedDict):
    """A scenario that the user has written."""

    name: str
    extra: bool  # one more event card for each cycle
    needs: list[Need]


class BoxData(TypedDict):
    """The data that the owner of the box can correct, and the scenarios that the user has written."""

    delivery: Counts  # reputation by product
    markers: int  # action markers of each colour
    fields: Counts  # by building
    weather: Counts  # cards
    crops: dict[str, Counts]
    scenarios: list[Scenario]


def shipped() -> dict[str, Any]:
    """The data as shipped, a `BoxData`."""
    data: dict[str, Any] = shipped_data.copy_of("martians")["data"]
    return {**data, **preset(())}


def guessed() -> tuple[str, ...]:
    """The values that no printed source gives."""
    return tuple(shipped_data.read("martians")["guessed"])


def check(data: Any) -> None:
    """Refuses data that the rules cannot work with. It may come from a file."""
    if not isinstance(data, dict):
        raise refuse("martians.data.broken")
    check_marks(data)
    if set(without_marks(data)) != set(shipped_data.read("martians")["data"]):
        raise refuse("martians.data.broken")
    _counts(data["delivery"], PRODUCTS, 0, 20)
    _number(data["markers"], 1, 12)
    _counts(data["fields"], EXPANDABLE, 1, 6)
    _counts(data["weather"], WEATHER, 0, 12)
    stable = data["weather"]["stable"]
    if stable < 1 or sum(data["weather"].values()) == stable:
        raise refuse("martians.data.weather")
    if not isinstance(data["crops"], dict) or set(data["crops"]) != set(CROPS):
        raise refuse("martians.data.broken")
    for crop in data["crops"].values():
        _counts(crop, CROP_GOODS, 0, 9)
    scenarios = data["scenarios"]
    if not isinstance(scenarios, list) or len(scenarios) > MOST_SCENARIOS:
        raise refuse("martians.data.broken")
    for scenario in scenarios:
        _check_scenario(scenario)


def _check_scenario(scenario: Any) -> None:
    if not isinstance(scenario, dict) or set(scenario) != {"name", "extra", "needs"}:
        raise refuse("martians.data.broken")
    _name(scenario["name"])
    needs = scenario["needs"]
    if type(scenario["extra"]) is not bool or not isinstance(needs, list) or not 1 <= len(needs) <= MOST_NEEDS:
        raise refuse("martians.data.scenario", most=MOST_NEEDS)
    for need in needs:
        if not isinstance(need, dict) or set(need) != {"name", "goal", "cost", "reputation"}:
            raise refuse("martians.data.broken")
        _name(need["name"])
        _number(need["goal"], 1, MOST_GOAL)
        _number(need["reputation"], 0, 20)
        if not isinstance(need["cost"], dict):
            raise refuse("martians.data.broken")
        _counts(need["cost"], need["cost"], 0, 9)
        if not set(need["cost"]) <= set(GOODS):
            raise refuse("martians.data.broken")


def _name(name: Any) -> None:
    if not isinstance(name, str) or not clean_name(name) or clean_name(name) != name or len(name) > LONGEST_NAME:
        raise refuse("martians.data.name", most=LONGEST_NAME)


def _number(value: Any, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise refuse("engine.not_between", low=low, high=high)


def _counts(value: Any, keys: Any, low: int, high: int) -> None:
    if not isinstance(value, dict) or set(value) != set(keys):
        raise refuse("martians.data.broken")
    for number in value.values():
        _number(number, low, high)
