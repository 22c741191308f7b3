"""The state of Planet Unknown as plain data, and functions that read it."""

from typing import Any, Literal, TypedDict

from companion.engine import chance, deck
from companion.engine.message import Message, message
from companion.engine.setup import Setup
from companion.games.planet_unknown import data as printed
from companion.games.planet_unknown.data import TRACKS, Effect, Field

Place = list[Any]  # [track, row]
Counter = Literal["pods", "meteorites", "rovers"]  # keys of a player that are counted by hand

DEPOTS, DEPOT = 6, 12
LEVELS = 6  # technologies: five of each corporation, and a sixth of Jump Drive
SOLO_GOALS = 3
USUAL_MIX = {"green": 7, "orange": 7, "red": 6}


class Pending(TypedDict, total=False):
    """A benefit or penalty that a player still has to take: its kind, and the values that this kind needs."""

    kind: str
    tracks: list[str]  # one of these is advanced or regressed
    full: bool  # of a penalty: only those markers pay that can go back furthest
    steps: int
    count: int  # moves, patches, pods …
    rank: int
    more: str  # Republic, technology 2: a card of the next rank that may be chosen too
    cards: list[str]  # goals of which one is chosen
    row: int  # up to this one
    different: list[str]  # tracks that were advanced already by the same card
    options: list[Field]
    effect: Effect


class Player(TypedDict):
    corporation: str
    planet: str
    at: dict[str, Place]  # where each marker is; on Makeshift and Oasis it may stand on another track
    techs: list[bool]  # which technologies are unlocked: level 1 is the first
    last_tech: int  # the level unlocked last, or 0: Flux can use only this one
    queue: list[Pending]  # the pending benefits, which may be taken in any order
    pods: int  # collected, in the scoring area
    track_pods: list[Place]  # Cosmos: pods that cover fields
    meteorites: int
    rovers: int  # on the planet
    rovers_left: int
    patches: int  # placed
    stored: int  # patches kept for the end
    flux: str  # Flux: the marked track, or nothing yet
    used: list[str]  # what may be used once a round, or once a game
    cards: list[str]
    goals: list[str]  # personal ones
    most_goals: int  # how many personal ones this player may have
    dealt: list[str]  # goals that the app has drawn and of which some are to be kept
    goals_done: list[str]  # goals that the app cannot see, and which the player says are met
    goals_failed: list[str]  # and those which the player says are not met
    placed: bool  # this round's tile is entered
    stuck: bool  # could not place: the game ends after this round
    empty: list[int]  # squares of the planet at the end
    meteor_squares: list[int]
    painted: bool  # somebody has said how the planet looks at the end


class NeighbourGoal(TypedDict):
    """A place for a goal card between two neighbours."""

    between: list[int]  # two seats
    goal: str  # the card, or nothing yet
    winner: int | None  # a seat, or −1 for a tie


class SharedGoal(TypedDict):
    """A goal card for which all players compete (Jump Drive)."""

    by: int  # the seat that has chosen it
    goal: str
    winners: list[int] | None


class State(TypedDict):
    players: list[Player]
    data: dict[str, Any]
    boards: dict[str, dict[str, list[Field]]]  # by corporation: its tracks as the data have them
    chance: chance.Chance
    round: int
    commander: int
    events: bool
    way: str  # of the event deck: app, own, printed
    event_deck: deck.Deck
    event: str  # the card of this round, or nothing
    event_turned: bool  # in this round; also a printed card that was not named
    unnamed: list[str]  # colours of printed cards that were turned over but not named
    mix: dict[str, int]
    limits: list[Effect]  # what the event of this round does not allow
    taken: list[str]  # civilization cards that somebody has
    gone: list[str]  # and those that are not in the game
    deals: bool  # the app deals the civilization cards; else any that is not taken may lie on the table
    neighbour_goals: list[NeighbourGoal]
    shared_goals: list[SharedGoal]
    last_round: bool
    depots: list[list[int]]  # tiles left in each, small and large; empty if nobody counts them
    turned: int  # how many depots clockwise the station stands from where it stood in the first round
    station_set: bool  # the commander has turned it in this round
    phase: str  # setup (boards and events are being chosen), play, scoring, finished
    sheet: dict[str, list[int | None]]


def new_player(corporation: str, planet: str, most_goals: int = 1) -> Player:
    board = printed.corporation(corporation)
    return {
        "corporation": corporation,
        "planet": planet,
        "at": {track: [track, 0] for track in TRACKS},
        "techs": [False] * LEVELS,
        "last_tech": 0,
        "queue": [],
        "pods": 0,
        "track_pods": [],
        "meteorites": 0,
        "rovers": 0,
        "rovers_left": board["rovers"],
        "patches": 0,
        "stored": 0,
        "flux": "",
        "used": [],
        "cards": [],
        "goals": [],
        "most_goals": most_goals,
        "dealt": [],
        "goals_done": [],
        "goals_failed": [],
        "placed": False,
        "stuck": False,
        "empty": [],
        "meteor_squares": [],
        "painted": False,
    }


def begin(setup: Setup) -> State:
    options, data = setup["options"], setup["data"]
    count = len(setup["players"])
    events = options["events"]
    goals = SOLO_GOALS if count == 1 else 1
    return {
        "players": [new_player("universal_coalition", "ksb_4156", goals) for _ in range(count)],
        "data": data,
        "boards": {name: printed.tracks_of(name, data) for name in printed.corporations()},
        "chance": chance.fresh(setup["seed"]),
        "round": 1,
        "commander": 0,
        "events": events != "off",
        "way": events,
        "event_deck": {"draw": [], "discard": [], "out": []},
        "event": "",
        "event_turned": False,
        "unnamed": [],
        "mix": dict(USUAL_MIX),
        "limits": [],
        "taken": [],
        "gone": [],
        "deals": options["cards"] == "app",
        "neighbour_goals": [],
        "shared_goals": [],
        "last_round": False,
        "depots": [[DEPOT, DEPOT] for _ in range(DEPOTS)] if options["depots"] == "count" else [],
        "turned": 0,
        "station_set": False,
        "phase": "setup",
        "sheet": {},
    }


def is_solo(state: State) -> bool:
    return len(state["players"]) == 1


def board_of(state: State, player: Player) -> dict[str, list[Field]]:
    """The tracks that this player has now: Flux upgrades the track of its flux marker with technology 3."""
    board = state["boards"][player["corporation"]]
    if player["corporation"] == "flux" and player["flux"] and has_tech(player, 3):
        return {**board, player["flux"]: printed.upgraded(player["flux"], board[player["flux"]])}
    return board


def field_at(state: State, player: Player, place: Place) -> Field:
    fields = board_of(state, player)[place[0]]
    row: int = min(place[1], len(fields) - 1)
    return fields[row]


def levels_of(corporation: str) -> range:
    return range(1, LEVELS + 1 if corporation == "jump_drive" else LEVELS)


def level_name(corporation: str, level: int) -> str:
    """The level as it is printed: Jump Drive has letters instead of numbers."""
    return "ABCDEF"[level - 1] if corporation == "jump_drive" else str(level)


def tech_rows(state: State, player: Player) -> list[int]:
    """The rows of the technology track that unlock a level, from the first."""
    fields = state["boards"][player["corporation"]]["tech"]
    return [row for row, field in enumerate(fields) if field.get("milestone")]


def unlocked(player: Player, level: int) -> bool:
    return player["techs"][level - 1]


def unlock(player: Player, level: int) -> None:
    player["techs"][level - 1] = True
    player["last_tech"] = level


def has_tech(player: Player, level: int) -> bool:
    """Whether a technology is in force: Flux has only its last one, Makeshift none while no marker is on the
    technology track."""
    name = player["corporation"]
    if name == "flux" and player["last_tech"] != level:
        return False
    if name == "makeshift" and not any(place[0] == "tech" for place in player["at"].values()):
        return False
    return unlocked(player, level)


def collected_pods(player: Player) -> int:
    """The pods that count for goals, with those that cover fields (Cosmos) or unlock technologies (Jump Drive)."""
    on_techs = sum(player["techs"]) if player["corporation"] == "jump_drive" else 0
    return player["pods"] + len(player["track_pods"]) + on_techs


def is_over(state: State) -> bool:
    """Whether the rounds are over: the score is being counted, or the game is finished."""
    return state["phase"] in ("scoring", "finished")


def limited(state: State, limit: str) -> bool:
    """Whether the event of this round sets this limit."""
    return any(effect["limit"] == limit for effect in state["limits"])


def track_name(track: str) -> Message:
    return message(f"planet_unknown.track.{track}")


def cards_left(state: State, rank: int) -> list[str]:
    """The civilization cards of a rank that nobody has and that are still in the game."""
    away = {*state["taken"], *state["gone"]}
    return [card["id"] for card in printed.cards().values() if card["rank"] == rank and card["id"] not in away]
