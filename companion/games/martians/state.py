"""The state of Martians as plain data, and functions that read it.

A *crew* takes turns; it is a set of colonists and action markers. Each player has one; a single player leads two.
What is shared depends on the variant: for goods, reputation and colony technologies the state has *pools*, either one
for all players or one for each."""

from typing import Any, Literal, TypedDict

from companion.engine import chance, deck
from companion.engine.deck_kinds import Card
from companion.engine.message import Message, message, player_name
from companion.games.martians import data as printed
from companion.games.martians.data import BoxData, Counts

Zone = Literal["infirmary", "flats"]  # where action markers of a quarter go
ZONES: tuple[Zone, ...] = ("infirmary", "flats")


class Hired(TypedDict):
    """A specialist that a player has hired."""

    kind: str
    used: bool  # this round


class Player(TypedDict):
    techs: list[str]  # of the corporation
    plants: Counts  # solar, wind
    specialists: list[Hired]
    helpers: Counts
    built: int  # construction tokens kept (COM.4)
    expanded: int
    crop: str
    contracts: int  # fulfilled


class Crew(TypedDict):
    seat: int  # whose it is
    fourth: bool  # the fourth colonist has come
    dead: list[int]  # the rounds that dead colonists block
    markers: list[str]  # the places where action markers lie
    on_tokens: list[str]  # of the markers put there last, those that went onto a field with an expansion token
    infirmary: list[int]  # markers there, by quarter
    flats: list[int]


Quarter = Counts  # oxygen, illness, hunger, growth


class Turn(TypedDict):
    time: int
    delivered: int
    rtg: bool
    acted: dict[str, list[str]]  # by place: the actions of the marker that was put there this turn
    regolith: int  # mined this turn and not yet researched


class Ongoing(TypedDict):
    """An event that has not ended. It has the number of its card, unless that is a printed one."""

    card: int | None
    lasts: str  # round, weather (until the next one), cycle, repair
    place: str


class Effect(TypedDict, total=False):
    """The effect of an event card that the app applies."""

    kind: str
    what: str
    n: int


class MarkerToSend(TypedDict):
    """An action marker that a crew has to take from the board, and where it goes."""

    crew: int
    quarter: int
    zone: Zone


class NeedState(TypedDict):
    """A requirement of the scenario, and how often it is met."""

    name: Message | str
    goal: int
    done: int
    cost: Counts
    reputation: int


class State(TypedDict):
    players: list[Player]
    crews: list[Crew]
    chance: chance.Chance
    variant: str
    tracked: bool  # the app tracks goods, markers and prices
    collector: bool
    all_lose: bool  # SEMI:CO-OP.3: a missed scenario is lost by all
    data: BoxData
    phase: str  # setup, refill, start, turns, quarters, scoring, finished
    cycle: int
    round: int
    first: int  # the crew that begins the round
    crew: int  # whose turn it is
    done: list[int]  # crews that have had their turn this round
    refilled: bool
    due: list[str]  # the pending steps at the start of a round: event, weather, energy
    turn: Turn
    resolved: int  # how many quarters are resolved
    told: list[list[Message]]  # by resolved quarter: what happened there
    homeless: list[MarkerToSend]
    quarters: list[Quarter]
    purses: list[Counts]
    reputation: list[int]
    colony_techs: list[list[str]]
    to_build: list[str]  # buildings with a construction token
    expansions: Counts  # expansion tokens left
    rtg: int
    weather: str
    weather_way: str
    weather_deck: deck.Deck
    event_way: str
    event_cards: list[Card]
    stacks: list[list[int]]  # by cycle: cards still face down, the top one last
    event: int | None  # turned over last
    ongoing: list[Ongoing]
    scenario: str  # its id, or nothing if contracts or reputation decide
    extra: bool
    needs: list[NeedState]
    contracts: int  # open ones
    sheet: dict[str, list[int | None]]


def new_turn(time: int) -> Turn:
    return {"time": time, "delivered": 0, "rtg": False, "acted": {}, "regolith": 0}


def has_contracts(state: State) -> bool:
    return not state["scenario"]


def cycles(state: State) -> int:
    return 5 if state["variant"] == "com" else 4


def is_last_cycle(state: State) -> bool:
    return state["cycle"] >= cycles(state)


def is_shared(state: State) -> bool:
    """Whether the quarters belong to all players."""
    return state["variant"] != "com"


def of_seat(pools: list[Any], seat: int) -> int:
    """The number of a player's pool: their own, or the only one."""
    return seat if len(pools) > 1 else 0


def purse(state: State, seat: int) -> Counts:
    return state["purses"][of_seat(state["purses"], seat)]


def techs_for(state: State, quarter: int) -> list[str]:
    """The colony technologies that help this quarter."""
    return state["colony_techs"][of_seat(state["colony_techs"], quarter)]


def acting_seat(state: State) -> int:
    return state["crews"][state["crew"]]["seat"]


def acting(state: State) -> Player:
    return state["players"][acting_seat(state)]


def time_of(state: State, crew: int) -> int:
    """The time units of a turn of this crew."""
    seat = state["crews"][crew]["seat"]
    more = 1 if "dna" in state["players"][seat]["techs"] else 0
    changed = sum(effect["n"] for effect in in_force(state, "time"))
    return max(0, printed.TIME + more + changed)


def living(crew: Crew) -> int:
    return colonists(crew) - len(crew["dead"])


def colonists(crew: Crew) -> int:
    return printed.COLONISTS + (1 if crew["fourth"] else 0)


def plays_in(crew: Crew, round_: int) -> bool:
    """Whether this crew has a living colonist for the round."""
    return round_ <= colonists(crew) and round_ not in crew["dead"]


def rounds(state: State) -> int:
    return max(colonists(crew) for crew in state["crews"])


def supply(state: State, crew: Crew) -> int:
    """How many action markers a crew has in front of it."""
    away = len(crew["markers"]) + sum(crew["infirmary"]) + sum(crew["flats"])
    return max(0, state["data"]["markers"] - away)


def markers_at(state: State, place: str) -> int:
    """How many action markers of all crews are at a place, as far as the app knows."""
    return sum(crew["markers"].count(place) for crew in state["crews"])


def on_expansion(state: State, place: str) -> bool:
    """Whether only fields with an expansion token are left at a place. Markers on such fields do not count against
    the other fields, because a field before theirs may have become free again, or a token without a marker
    removed."""
    left = state["expansions"].get(place, 0)
    slow = sum(place in crew["markers"] and place in crew["on_tokens"] for crew in state["crews"])
    free = state["data"]["fields"].get(place, 0) - left - (markers_at(state, place) - min(slow, left))
    return bool(left) and place not in state["turn"]["acted"] and free <= 0


def tokens(quarter: Quarter) -> int:
    """The number of need tokens in a quarter."""
    return quarter["oxygen"] + quarter["illness"] + quarter["hunger"]


def all_clear(state: State) -> bool:
    return not any(tokens(quarter) for quarter in state["quarters"])


def growth(state: State) -> int:
    """The growth tokens of a shared colony."""
    return sum(quarter["growth"] for quarter in state["quarters"])


def is_met(state: State) -> bool:
    """Whether all requirements of the scenario are met."""
    return bool(state["needs"]) and all(need["done"] >= need["goal"] for need in state["needs"])


def effect_of(state: State, event: Ongoing) -> Effect:
    if event["card"] is None:
        return {"kind": "remind"}
    effect: Effect = state["event_cards"][event["card"]]["effect"]
    return effect


def in_force(state: State, kind: str, place: str = "") -> list[Effect]:
    """The effects of this kind that ongoing events have, at this place if one is given."""
    return [
        effect
        for event in state["ongoing"]
        if (effect := effect_of(state, event))["kind"] == kind and (not place or event["place"] == place)
    ]


def crew_name(state: State, crew: int) -> Message:
    """A crew has the name of its player; the two crews of a single player also have a number."""
    seat = state["crews"][crew]["seat"]
    if state["variant"] == "solo":
        return message("martians.crew_of_two", who=player_name(seat), n="I" * (crew + 1))
    return message("martians.crew", who=player_name(seat))


def quarter_name(state: State, quarter: int) -> Message:
    if is_shared(state):
        return message("martians.quarter", n=quarter + 1)
    return message("martians.quarter_of", n=quarter + 1, who=player_name(quarter))


def counts_texts(counts: Counts) -> list[Message]:
    """Texts of goods, such as 1 energy, 2 water."""
    return [message(f"martians.count.{good}", n=n) for good, n in counts.items() if n]
