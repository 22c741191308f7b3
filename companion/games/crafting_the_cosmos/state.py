"""The state of Crafting the Cosmos as plain data, and functions that read it."""

from typing import TypedDict

from companion.engine import chance, deck
from companion.engine.message import Message
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import dial
from companion.games.crafting_the_cosmos.data import BOX_CRYSTALS, NEBULA_SIZES, TRACKS, Data
from companion.games.crafting_the_cosmos.dial import Marker


class Gain(TypedDict):
    """Points that a player has gained, with the reason."""

    row: str  # of the score sheet
    n: int
    why: Message
    round: int


class Choice(TypedDict):
    """Ability cards that a player has drawn, of which one is kept."""

    place: int
    area: str
    cards: list[str]


class Player(TypedDict):
    stage: str  # wait, energy, draw (energy cards), build, done
    due: int  # energy cards that the player still has to draw
    tracks: dict[str, int]  # supernova, dna, graviton of this turn
    hand: dict[str, int]  # energy cards by kind; empty if nobody counts them
    abilities: list[str]  # by place; "" is an empty one
    choice: Choice | None
    crystal: int | None  # how far the growing crystal is, or None if there is none
    ready: int  # crystals on 6
    released: int  # also those after the fifth
    nebulae: dict[str, int]  # completed, by size
    tokens: list[int | None]  # advanced life; None is a printed token whose value is not entered yet
    points: list[Gain]


class ScoredGoal(TypedDict):
    """A goal that has been scored, with the counts and points of all players."""

    goal: str
    counts: list[int]
    points: list[int]


class State(TypedDict):
    players: list[Player]
    chance: chance.Chance
    data: Data
    ways: dict[str, str]  # the options: what the app runs, and what is done on the table
    phase: str  # setup, play, scoring, finished
    round: int
    first: int
    markers: list[Marker]
    steps: list[int]  # markers moved in this energy phase
    end_step: str  # of the end of the round: "", move, score, deal, hands, ready
    goals: list[str]  # places 1 to 4; "" is an empty one
    goal_deck: list[str]  # the next card last; "" is a card that lies face down on the table
    goals_scored: list[ScoredGoal]
    crystals: int  # in the supply
    energy_deck: deck.Deck  # of kinds; only if the app runs it
    row: list[str]  # energy cards face up; "" is a gap
    ability_decks: dict[str, list[str]]  # the next card last; only if the app runs them
    token_stack: list[int | None]  # the next token last; None is a printed token that is still face down
    sheet: dict[str, list[int | None]]


def new_player() -> Player:
    return {
        "stage": "wait",
        "due": 0,
        "tracks": dict.fromkeys(TRACKS, 0),
        "hand": {},
        "abilities": [""] * len(printed.costs()),
        "choice": None,
        "crystal": 0,
        "ready": 0,
        "released": 0,
        "nebulae": dict.fromkeys(NEBULA_SIZES, 0),
        "tokens": [],
        "points": [],
    }


def start_round(state: State) -> None:
    state["end_step"] = ""
    for player in state["players"]:
        player["stage"] = "wait"
    state["players"][state["first"]]["stage"] = "energy"
    state["steps"] = []


def order(state: State) -> list[int]:
    """The seats in the order of their turns in this round."""
    count = len(state["players"])
    return [(state["first"] + place) % count for place in range(count)]


def mover(state: State) -> int | None:
    """The player who moves markers or draws energy cards."""
    return next((who for who in order(state) if state["players"][who]["stage"] in ("energy", "draw")), None)


def builders(state: State) -> list[int]:
    """The players who build; several only if phases may overlap."""
    return [who for who in order(state) if state["players"][who]["stage"] == "build"]


def next_player(state: State) -> int | None:
    """The player whose turn comes next in this round."""
    return next((who for who in order(state) if state["players"][who]["stage"] == "wait"), None)


def counts_hands(state: State) -> bool:
    return state["ways"]["energy"] != "printed"


def abilities_of(player: Player) -> list[str]:
    return [ability for ability in player["abilities"] if ability]


def rewards(state: State, who: int) -> list[dial.Reward]:
    """The rewards that a player would collect with the present markers."""
    return dial.rewards(state["markers"], who, abilities_of(state["players"][who]))


def total(player: Player) -> int:
    """The points that a player has gained so far; tokens are added at the end."""
    return sum(gain["n"] for gain in player["points"])


def on_scoring_places(player: Player) -> int:
    """How many released crystals are on places that score."""
    return min(player["released"], len(printed.chamber()))


def spare_crystals(state: State) -> int:
    """The crystals that are still in the box: not in the supply and in nobody's chamber."""
    used = sum(
        (player["crystal"] is not None) + player["ready"] + on_scoring_places(player) for player in state["players"]
    )
    return BOX_CRYSTALS - state["crystals"] - used


def owner_of(state: State, ability: str) -> int | None:
    return next((who for who, player in enumerate(state["players"]) if ability in player["abilities"]), None)


def abilities_left(state: State, area: str) -> list[str]:
    """The abilities of an area that nobody has, in the printed order, which does not reveal the order of the deck."""
    return [ability for ability in printed.abilities_of(area) if owner_of(state, ability) is None]


def goals_left(state: State) -> list[str]:
    """The goals that have not been seen yet."""
    seen = {*state["goals"], *(scored["goal"] for scored in state["goals_scored"])}
    return [goal for goal in printed.goals() if goal not in seen]
