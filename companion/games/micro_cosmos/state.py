"""The state of a game of Micro Cosmos as plain data, and functions that read it."""

from typing import Any, TypedDict

from companion.engine import chance, deck
from companion.engine.box import CHECKED
from companion.engine.deck_kinds import Card
from companion.engine.message import Message, message
from companion.engine.setup import ChosenDeck, Setup
from companion.games.micro_cosmos.automa_results import OpenQuestion, StepResult
from companion.games.micro_cosmos.data import (
    CAPACITY,
    CAPACITY_WITH_HOLDS,
    COLONY_PRICES,
    LEADERS,
    LEVELS,
    RESOURCES,
    SPECIALISTS,
    TERRAFORM_LEVELS,
    TOKENS,
    ColonyPrice,
    Counts,
    Planet,
)
from companion.games.micro_cosmos.ring import PLACES, START_PLACES, neighbours, touches_portal

PLANETS_TO_END = {"three": 3, "four": 4}
# In a solo game the Automa has the second seat, and two colonies in its pool.
AUTOMA = 1
AUTOMA_COLONIES = 2
AUTOMA_START = 0
START_CHOICES = 2  # resources everybody may choose at the start
START_CREW = 2  # Crew cards everybody keeps


class Marker(TypedDict):
    who: int
    at: int  # the field of the planet's terraforming track


class Place(TypedDict):
    card: Planet
    levels: list[int]  # one for each track of the card
    markers: list[Marker]  # in the order in which they came: on a field the last is on top
    done: bool
    told: bool  # the players have said what this side gives; else an empty "gather" may only be unknown
    colonies: list[int]  # by seat
    outposts: list[int]


class Ark(TypedDict):
    spot: str
    at: int | None  # the place of the card it is on; None on the Portal and on asteroids


class Player(TypedDict):
    tracking: str  # "full", or "light": the app follows only the map and VP
    cargo: Counts
    specialists: Counts  # on Crew cards and tokens together, which are spent alike: the cards first
    tokens: list[str]  # those of them that are tokens on open fields of the Cargo card
    upgrades: list[str]  # engines may be there twice
    colonies: int  # in the pool
    outposts: int
    vp: int
    ark: Ark
    survivors: Counts  # open, by colour
    settled: int
    owed: int  # resources of choice that the player has not chosen yet
    crew_owed: int  # Crew cards to be taken, whose symbols the player has not told yet


class Turn(TypedDict):
    player: int
    upgraded: bool
    landed: bool
    acted: list[str]


class AutomaTurn(TypedDict):
    """An open card of the Automa. `places` and `players` are those from before the card, from which it is worked out
    again whenever an answer comes or a step is skipped (see `automa`)."""

    card: Card
    id: str  # in the deck; "" for a card that was tapped in
    first: int  # the steps before it are settled for good, because something was changed by hand after them
    settled: list[StepResult]  # the results of these steps
    answers: list[list[Any]]  # [step, answer]
    skipped: list[int]
    steps: list[StepResult]
    question: OpenQuestion | None
    places: list[Place | None]
    players: list[Player]


class Automa(TypedDict):
    level: str
    way: str  # app, own, printed
    cards: dict[str, Card]
    deck: deck.Deck
    seen: list[Card]  # with the printed deck: the different cards tapped in so far
    crew_due: int  # Crew cards it got by outposts, whose symbols the player has not told yet
    turn: AutomaTurn | None


class State(TypedDict):
    players: list[Player]
    places: list[Place | None]
    data: dict[str, Any]  # those of the box, without the planets that are not on the table
    chance: chance.Chance
    turn: Turn
    round: int
    first: int  # who has the first player token
    planets_to_end: int
    last_round: int | None  # None: the end is not in sight
    enough_since: int | None  # the round in which the last planet that is needed was done
    automa: Automa | None
    ended_early: bool  # scoring was begun by hand, so the players may go back to play
    phase: str  # planets (the first three are being laid out), play, scoring, finished
    sheet: dict[str, list[int | None]]


def begin(setup: Setup) -> State:
    count = len(setup["players"])
    data, options = setup["data"], setup["options"]
    tracking = options["tracking"]
    state: State = {
        "players": [new_player(tracking, TOKENS.of(data) == "open") for _ in range(count)],
        "places": [None] * PLACES,
        "data": {key: value for key, value in data.items() if key != "planets"},
        "chance": chance.fresh(setup["seed"]),
        "turn": new_turn(0),
        "round": 1,
        "first": 0,
        "planets_to_end": PLANETS_TO_END[options["length"]],
        "last_round": None,
        "enough_since": None,
        "automa": None,
        "ended_early": False,
        "phase": "planets",
        "sheet": {},
    }
    if count == 1:
        _seat_automa(state, options["level"], setup["decks"]["automa"])
    return state


def new_player(tracking: str, specialists: bool = False) -> Player:
    return {
        "tracking": tracking,
        "cargo": dict.fromkeys(RESOURCES, 0),
        "specialists": dict.fromkeys(SPECIALISTS, int(specialists)),
        "tokens": list(SPECIALISTS) if specialists else [],
        "upgrades": [],
        "colonies": 0,
        "outposts": 0,
        "vp": 0,
        "ark": {"spot": "portal", "at": None},
        "survivors": dict.fromkeys(LEADERS, 0),
        "settled": 0,
        "owed": START_CHOICES if tracking == "full" else 0,
        "crew_owed": START_CREW if tracking == "full" else 0,
    }


def new_turn(who: int) -> Turn:
    return {"player": who, "upgraded": False, "landed": False, "acted": []}


def _seat_automa(state: State, level: str, chosen: ChosenDeck) -> None:
    cards = {str(number): card for number, card in enumerate(chosen["cards"], start=1)}
    each = LEVELS[level].each
    state["players"].append(
        {
            **new_player("full"),
            "cargo": dict.fromkeys(RESOURCES, each),
            "colonies": AUTOMA_COLONIES,
            "ark": {"spot": "planet", "at": AUTOMA_START},
            "owed": 0,
            "crew_owed": 0,
        }
    )
    state["automa"] = {
        "level": level,
        "way": chosen["way"],
        "cards": cards,
        "deck": deck.new(state, list(cards)),
        "seen": [],
        "crew_due": 0,
        "turn": None,
    }


def new_place(card: Planet, seats: int) -> Place:
    return {
        "card": card,
        "levels": [0] * len(card["tracks"]),
        "markers": [],
        "done": False,
        "told": False,
        "colonies": [0] * seats,
        "outposts": [0] * seats,
    }


def copied_place(place: Place) -> Place:
    """A copy that can be changed. The planet card is shared, because a card is only ever replaced, and copying all
    cards would be most of what a step of the Automa costs."""
    return {
        **place,
        "levels": [*place["levels"]],
        "markers": [{**marker} for marker in place["markers"]],
        "colonies": [*place["colonies"]],
        "outposts": [*place["outposts"]],
    }


def copied_player(player: Player) -> Player:
    """A copy that can be changed."""
    return {
        **player,
        "cargo": {**player["cargo"]},
        "specialists": {**player["specialists"]},
        "tokens": [*player["tokens"]],
        "upgrades": [*player["upgrades"]],
        "ark": {"spot": player["ark"]["spot"], "at": player["ark"]["at"]},
        "survivors": {**player["survivors"]},
    }


# ------------------------------------------------------------ reading


def is_solo(state: State) -> bool:
    return state["automa"] is not None


def is_automa(state: State, who: int) -> bool:
    return state["automa"] is not None and who == AUTOMA


def is_tracked(player: Player) -> bool:
    """Whether the app tracks this player's goods."""
    return player["tracking"] == "full"


def is_guarded(state: State) -> bool:
    """Whether the limits of cards and tokens hold; games from before they did stay as they were."""
    return CHECKED in state["data"]


def cards_of(player: Player) -> int:
    """How many Crew cards a player has."""
    return sum(player["specialists"].values()) - len(player["tokens"])


def lock_spent(player: Player) -> None:
    """A token that was spent goes back to its locked field."""
    player["tokens"] = [kind for kind in player["tokens"] if player["specialists"][kind]]


def capacity(player: Player) -> int:
    return CAPACITY_WITH_HOLDS if "cargo_holds" in player["upgrades"] else CAPACITY


def place_at(state: State, at: int) -> Place:
    """The place, which must hold a planet."""
    place = state["places"][at]
    assert place is not None
    return place


def gives_now(place: Place) -> Counts:
    """What the planet gives on the side that is up."""
    return place["card"]["gather_done" if place["done"] else "gather"]


def colonies_of(state: State, who: int) -> int:
    return sum(place["colonies"][who] for place in state["places"] if place)


def outposts_of(state: State, who: int) -> list[int]:
    """The places of this player's outposts; a place with two is there twice."""
    return [at for at, place in enumerate(state["places"]) if place for _ in range(place["outposts"][who])]


def terraform_limit(state: State, who: int) -> int:
    return TERRAFORM_LEVELS + colonies_of(state, who) + len(outposts_of(state, who))


def next_colony(state: State, who: int) -> ColonyPrice | None:
    """The price of the next colony; None after the eighth."""
    built = colonies_of(state, who)
    return COLONY_PRICES[built] if built < len(COLONY_PRICES) else None


def done_count(state: State) -> int:
    return sum(place["done"] for place in state["places"] if place)


def marker_of(place: Place, who: int) -> Marker | None:
    return next((marker for marker in place["markers"] if marker["who"] == who), None)


def standing(place: Place) -> list[Marker]:
    """The markers from the first to the last: by field, and on the same field the upper one first. A marker that was
    corrected to 0 is off the track."""
    order = sorted(enumerate(place["markers"]), key=lambda pair: (-pair[1]["at"], -pair[0]))
    return [marker for _, marker in order if marker["at"]]


def missing_starts(state: State) -> list[int]:
    return [at for at in START_PLACES if state["places"][at] is None]


def range_of(player: Player) -> int:
    """How many fields the ark may move."""
    return 2 + 2 * player["upgrades"].count("engines")


def planet_name(state: State, at: int) -> Message:
    return message("micro_cosmos.planet", name=place_at(state, at)["card"]["name"])


def upgrade_name(upgrade: str) -> Message:
    return message(f"micro_cosmos.upgrade.{upgrade}")


def most_unlocks(upgrade: str) -> int:
    """How often an upgrade can be unlocked."""
    return 2 if upgrade == "engines" else 1


def automa_order(state: State) -> list[str]:
    """The order in which the Automa unlocks upgrades."""
    order: list[str] = state["data"]["automa_order"]
    return order


def locked_upgrades(order: list[str], player: Player) -> list[str]:
    return [upgrade for upgrade in order if upgrade not in player["upgrades"]]


def automa_of(state: State) -> Automa:
    automa = state["automa"]
    assert automa is not None
    return automa


def automa_place(state: State) -> tuple[int, Place]:
    """The place where the Automa's ark is; it never leaves the planets."""
    at = state["players"][AUTOMA]["ark"]["at"]
    assert at is not None
    return at, place_at(state, at)


def place_name(at: int) -> Message:
    return message(f"micro_cosmos.place.{at}")


def one_level(planet: Planet, track: int) -> list[int]:
    return [int(index == track) for index in range(len(planet["tracks"]))]


def can_be_found(state: State, at: int) -> bool:
    """Whether an ark can reach this empty place: from the Portal, or from a planet next to it."""
    return touches_portal(at) or any(state["places"][near] for near in neighbours(at))
