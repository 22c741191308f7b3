"""The printed data of Micro Cosmos: prices, tables and levels; and the planet cards, which the user has to enter,
because no rulebook prints them."""

from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

from companion.engine import shipped_data
from companion.engine.box import CHECKED, READINGS, Reading, check_marks, preset, without_marks
from companion.engine.message import Message, message, refuse
from companion.engine.setup import clean_name

# In the order of the tracks on the Cargo card: in a tie the Automa takes the higher one.
RESOURCES = ("biomass", "workforce", "minerals", "technology")
LEADERS = ("red", "green", "blue")
SPECIALISTS = ("engineer", *LEADERS)
# What a planet, a moon, a station or a survivor can show.
GAINS = (*RESOURCES, "any", "crew", "cantina")

CAPACITY, CAPACITY_WITH_HOLDS = 4, 6
OUTPOSTS = 2
PAIR_VP, OUTPOST_WITH_COLONY_VP = 5, 2
AHEAD_VP = (3, 1)
TERRAFORM_LEVELS = 2
OPEN_SURVIVORS = 3
MOST_CARDS = 6  # Crew cards that a player may have; tokens do not count

MOST_TRACKS = 6
HIGHEST_TRACK = 12
MOST_OF_A_GAIN = 6
LONGEST_NAME = 24
MOST_PLANETS = 60

Counts = dict[str, int]


class Price(NamedTuple):
    specialist: str  # one of PAYERS: an Engineer, a Leader of any colour, or any of the four
    resources: Counts


UPGRADES = {
    "robotics": Price("engineer", {"technology": 2}),
    "biodome": Price("engineer", {"biomass": 2}),
    "space_mining": Price("engineer", {"minerals": 2}),
    "cargo_holds": Price("any", {"workforce": 1}),
    "scouting_vehicles": Price("any", {"workforce": 1}),
    "leisure_facilities": Price("engineer", {"workforce": 1}),
    "mining_vehicles": Price("any", {"minerals": 1}),
    "engines": Price("engineer", {"workforce": 1, "technology": 1}),
}
# The specialists that can pay such a price.
PAYERS = {"engineer": ("engineer",), "leader": LEADERS, "any": SPECIALISTS}
AUTOMA_UPGRADES = (
    "cargo_holds",
    "scouting_vehicles",
    "space_mining",
    "mining_vehicles",
    "biodome",
    "leisure_facilities",
)
PAIRS = (("biodome", "leisure_facilities"), ("space_mining", "mining_vehicles"))


class ColonyPrice(NamedTuple):
    any_leader: int
    own_leader: int  # of the planet's colour
    engineer: int
    resources: int  # any


COLONY_PRICES = (
    ColonyPrice(1, 0, 1, 0),
    ColonyPrice(1, 0, 1, 1),
    ColonyPrice(1, 1, 1, 0),
    ColonyPrice(1, 1, 1, 1),
    ColonyPrice(1, 1, 1, 2),
    ColonyPrice(1, 1, 1, 3),
    ColonyPrice(1, 1, 1, 4),
    ColonyPrice(1, 2, 1, 5),
)
COLONY_VP = (0, 2, 5, 9, 14, 20, 27, 35, 45)
SURVIVOR_VP = (0, 5, 12, 20, 30, 40)


class Level(NamedTuple):
    upgrade_vp: tuple[int, ...]  # for 0 to 6 upgrades
    colony: bool  # one on its starting planet
    each: int  # of every resource, at the start


LEVELS = {
    "easy": Level((0, 0, 1, 3, 6, 11, 15), False, 0),
    "easy_plus": Level((0, 0, 1, 3, 6, 11, 15), True, 0),
    "medium": Level((0, 0, 2, 5, 10, 17, 25), True, 0),
    "medium_plus": Level((0, 0, 2, 5, 10, 17, 25), True, 1),
    "hard": Level((0, 0, 5, 10, 15, 22, 30), True, 0),
    "hard_plus": Level((0, 0, 5, 10, 15, 22, 30), True, 2),
}


class Track(TypedDict):
    resource: str
    most: int


class Planet(TypedDict):
    name: str
    colour: str
    start: bool  # one of the three that every game begins with
    gather: Counts  # what it gives before it is terraformed, and after
    gather_done: Counts
    moon: Counts  # empty if the planet has none, or it is not known
    station: Counts
    tracks: list[Track]  # from the left


Side = Literal["gather", "gather_done", "moon", "station"]  # the parts of a planet card that give something
SIDES: tuple[Side, ...] = ("gather", "gather_done", "moon", "station")


class PlanetHint(TypedDict):
    """What the rulebook shows of a planet card."""

    name: str
    colour: NotRequired[str]
    gather: NotRequired[Counts]


class Data(TypedDict):
    automa_order: list[str]
    planets: list[Planet]
    portal: Counts
    readings: NotRequired[dict[str, str]]
    checked: NotRequired[list[str]]
    no_minerals: str  # the Automa finds a planet without a Minerals track: it raises the "leftmost", or "nothing"
    colonies: str  # of one player on one planet: "many", or "one"


# Who pays for the upgrades that name a specialist of any colour: any Leader, or any specialist. And whether everybody
# begins with the specialists of the Cargo card on locked fields or on open ones.
ANY_COLOUR = Reading("any_colour", ("leader", "any"), before="any")
TOKENS = Reading("tokens", ("locked", "open"), before="locked")
BOX_KEYS = set(Data.__annotations__) - {READINGS, CHECKED}
READ_TWO_WAYS = (ANY_COLOUR, TOKENS)

RULE_CHOICES = {"no_minerals": ("leftmost", "nothing"), "colonies": ("many", "one")}


def shipped() -> dict[str, Any]:
    data: dict[str, Any] = shipped_data.copy_of("micro_cosmos")["data"]
    return {**data, **preset(READ_TWO_WAYS)}


def guessed() -> tuple[str, ...]:
    """The values that no printed source gives."""
    return tuple(shipped_data.read("micro_cosmos")["guessed"])


def price_of(data: Any, upgrade: str) -> Price:
    """What an upgrade costs as this table reads the rulebook."""
    price = UPGRADES[upgrade]
    return price._replace(specialist=ANY_COLOUR.of(data)) if price.specialist == "any" else price


def hints() -> list[PlanetHint]:
    """The planets that the rulebook shows."""
    hints: list[PlanetHint] = shipped_data.copy_of("micro_cosmos")["hints"]
    return hints


def usual_scores(level: str) -> tuple[int, int]:
    """The lowest and the highest score of the Automa in four of five simulated games."""
    low, high = shipped_data.read("micro_cosmos")["usual_scores"][level]
    return low, high


def check(data: Any) -> None:
    """Refuses data with which the rules could not work; it may come from a file."""
    check_marks(data, READ_TWO_WAYS)
    if set(without_marks(data)) != BOX_KEYS:
        raise refuse("engine.bad_data")
    order = data["automa_order"]
    if not isinstance(order, list) or not all(isinstance(upgrade, str) for upgrade in order):
        raise refuse("engine.bad_data")
    if sorted(order) != sorted(AUTOMA_UPGRADES):
        raise refuse("micro_cosmos.bad_order")
    if not _is_counts(data["portal"]) or any(data[rule] not in RULE_CHOICES[rule] for rule in RULE_CHOICES):
        raise refuse("engine.bad_data")
    planets = data["planets"]
    if not isinstance(planets, list) or len(planets) > MOST_PLANETS:
        raise refuse("engine.bad_data")
    for planet in planets:
        check_planet(planet)
    names = [planet["name"].casefold() for planet in planets]
    for planet in planets:
        if names.count(planet["name"].casefold()) > 1:
            raise refuse("micro_cosmos.planet_twice", name=planet["name"])


def check_planet(planet: Any, _state: Any = None) -> None:
    """Refuses a planet card that cannot be, and says what is wrong with it."""
    if not isinstance(planet, dict) or set(planet) != set(Planet.__annotations__):
        raise refuse("micro_cosmos.bad_planet")
    name = planet["name"]
    if not isinstance(name, str) or not clean_name(name):
        raise refuse("micro_cosmos.planet_nameless")
    if len(name) > LONGEST_NAME:
        raise refuse("micro_cosmos.planet_name_long", most=LONGEST_NAME)
    if clean_name(name) != name:
        raise refuse("micro_cosmos.planet_name_strange")
    if planet["colour"] not in LEADERS:
        raise refuse("micro_cosmos.planet_colourless")
    if type(planet["start"]) is not bool:
        raise refuse("micro_cosmos.bad_planet")
    if not all(_is_counts(planet[side]) for side in SIDES):
        raise refuse("micro_cosmos.bad_gains", most=MOST_OF_A_GAIN)
    _check_tracks(planet["tracks"])


def _check_tracks(tracks: Any) -> None:
    if not isinstance(tracks, list):
        raise refuse("micro_cosmos.bad_planet")
    if not tracks:
        raise refuse("micro_cosmos.planet_trackless")
    if len(tracks) > MOST_TRACKS:
        raise refuse("micro_cosmos.too_many_tracks", most=MOST_TRACKS)
    for track in tracks:
        if not isinstance(track, dict) or set(track) != {"resource", "most"} or track["resource"] not in RESOURCES:
            raise refuse("micro_cosmos.bad_planet")
        if type(track["most"]) is not int or not 1 <= track["most"] <= HIGHEST_TRACK:
            raise refuse("micro_cosmos.bad_maximum", high=HIGHEST_TRACK)


def check_gains(value: Any, _state: Any = None) -> None:
    if not _is_counts(value):
        raise refuse("micro_cosmos.bad_gains", most=MOST_OF_A_GAIN)


def _is_counts(value: Any) -> bool:
    return isinstance(value, dict) and all(
        what in GAINS and type(count) is int and 1 <= count <= MOST_OF_A_GAIN for what, count in value.items()
    )


def amounts(counts: Counts) -> list[Message]:
    """Resources and specialists as texts, "2 Minerals", "1 Engineer", in the order of the cards."""
    order = (*GAINS, *SPECIALISTS)
    return [message(f"micro_cosmos.amount.{what}", n=counts[what]) for what in order if counts.get(what)]


def prices(counts: Counts) -> list[Message]:
    """The same in the words for a price or an answer."""
    order = (*RESOURCES, *SPECIALISTS)
    return [message(f"micro_cosmos.count.{what}", n=counts[what]) for what in order if counts.get(what)]


def new_planet(name: str = "", colour: str = "", start: bool = False) -> Planet:
    """A planet card on which nothing is entered yet."""
    return {
        "name": name,
        "colour": colour,
        "start": start,
        "gather": {},
        "gather_done": {},
        "moon": {},
        "station": {},
        "tracks": [],
    }
