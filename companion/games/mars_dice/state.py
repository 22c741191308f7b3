"""The state of a game of Mars Dice as plain data, and functions that read it."""

from typing import TypedDict

from companion.engine import chance, deck
from companion.engine.message import Message, message
from companion.engine.setup import Setup
from companion.games.mars_dice.data import COLOURS, PARAMETERS, SYMBOLS, Data, faces

BONUS_CARDS = {1: 4, 2: 4, 3: 6, 4: 8}
BONUS_AT = (5, 12)
SOLO_TURNS = 50
SOLO_TITLE_ENDS = (16, 20, 24)  # after this turn the top, middle and bottom title are gone
TITLE_VP = 4
AWARDS = 3
KEPT_DICE = 3
CARD_COLOURS = ("green", "red", "blue")


class Die(TypedDict):
    colour: str
    face: str


class Player(TypedDict):
    vp: int
    bonus_cards: int
    dice: list[Die]
    wild: int
    production: dict[str, int]
    storage: int
    cards: dict[str, int]  # how many were played: green, red, blue; with_vp: end VP above 0; costly: cost 5 or more
    card_vp: int
    award_symbols: list[int]


class Turn(TypedDict):
    number: int
    player: int
    kind: str | None  # production or action; None until it is known
    support: int
    main: int
    produced: bool  # the dice of this turn's production are rolled; there is no second throw
    extra: int  # further turns of the same player that a card gave


class Title(TypedDict):
    id: str | None  # None: not chosen yet
    owner: int | None
    gone: bool


class State(TypedDict):
    players: list[Player]
    data: Data
    chance: chance.Chance
    turn: Turn
    steps: dict[str, int]  # parameter → steps made
    cities: int
    greeneries: int
    bonus_pile: int
    titles: list[Title]
    title_deck: deck.Deck
    awards: list[Die | None]
    last_turns: list[int] | None  # who still has to begin a last turn; None: the end is not in sight
    called_off: list[int]  # the number of the turn in which the end was taken back, and the order it had; or nothing
    free_extra_turn: bool  # in solo an extra turn is not counted
    phase: str  # play, scoring, finished
    sheet: dict[str, list[int | None]]


def begin(setup: Setup) -> State:
    """The first state. In solo a city, an ocean and a greenery lie on the board already, and oxygen and
    temperature stand one step up."""
    count = len(setup["players"])
    solo = count == 1
    data: Data = setup["data"]
    state: State = {
        "players": [new_player() for _ in range(count)],
        "data": data,
        "chance": chance.fresh(setup["seed"]),
        "turn": {"number": 1, "player": 0, "kind": None, "support": 0, "main": 0, "produced": False, "extra": 0},
        "steps": dict.fromkeys(PARAMETERS, 1 if solo else 0),
        "cities": 1 if solo else 0,
        "greeneries": 1 if solo else 0,
        "bonus_pile": BONUS_CARDS[count],
        "titles": [],
        "title_deck": {"draw": [], "discard": [], "out": []},
        "awards": [None] * AWARDS,
        "last_turns": None,
        "called_off": [],
        "free_extra_turn": setup["options"].get("extra_turn") == "free",
        "phase": "play",
        "sheet": {},
    }
    state["title_deck"] = deck.new(state, data["titles_in_box"])
    own_titles = setup["options"]["titles"] == "own"
    for _ in range(3):
        drawn = None if own_titles else deck.draw(state, state["title_deck"])
        state["titles"].append({"id": drawn, "owner": None, "gone": False})
    if setup["options"]["awards"] == "app":
        state["awards"] = list(rolled_awards(state))
    return state


def new_player() -> Player:
    return {
        "vp": 0,
        "bonus_cards": 0,
        "dice": [],
        "wild": 0,
        "production": dict.fromkeys(COLOURS, 0),
        "storage": 0,
        "cards": dict.fromkeys((*CARD_COLOURS, "with_vp", "costly"), 0),
        "card_vp": 0,
        "award_symbols": [0, 0, 0],
    }


def rolled_awards(state: State) -> list[Die]:
    """Three of five dice of different colours, rolled. A colour of which no die is left in the pool is not drawn."""
    colours = chance.shuffled(state, award_colours(state))[:AWARDS]
    return [{"colour": colour, "face": chance.roll(state, faces(state["data"], colour))} for colour in colours]


def award_colours(state: State) -> list[str]:
    """The colours of which an award die can be drawn."""
    left = pool(state)
    return [colour for colour in COLOURS if left[colour]]


def is_solo(state: State) -> bool:
    return len(state["players"]) == 1


def is_full(state: State, parameter: str) -> bool:
    return state["steps"][parameter] >= state["data"]["parameters"][parameter]["steps"]


def full_count(state: State) -> int:
    return sum(is_full(state, parameter) for parameter in PARAMETERS)


def value_at(data: Data, parameter: str, steps: int) -> int:
    printed = data["parameters"][parameter]
    return printed["start"] + printed["step"] * steps


def reading(data: Data, parameter: str, steps: int) -> Message:
    """The value as the track shows it: −24 °C, 6 %, 4."""
    return message(f"mars_dice.value.{parameter}", value=value_at(data, parameter, steps))


def pool(state: State) -> dict[str, int]:
    """How many dice of each colour are in no tray and on no award."""
    left = dict.fromkeys(COLOURS, state["data"]["dice_per_colour"])
    for award in state["awards"]:
        if award is not None:
            left[award["colour"]] -= 1
    for player in state["players"]:
        for die in player["dice"]:
            left[die["colour"]] -= 1
    return {colour: max(0, count) for colour, count in left.items()}


def uses_tray(player: Player) -> bool:
    """Whether this player keeps their dice in the app; otherwise they lie on the table."""
    return bool(player["dice"]) or any(player["production"].values())


def counts_cards(player: Player) -> bool:
    """Whether this player tells the app which cards they play."""
    return any((*player["cards"].values(), player["card_vp"], *player["award_symbols"]))


def pending_bonus_cards(state: State, seat: int) -> int:
    """How many bonus cards this player has earned and not taken yet. A solo game begins with one."""
    player = state["players"][seat]
    earned = sum(player["vp"] >= level for level in BONUS_AT) + is_solo(state)
    return max(0, min(earned - player["bonus_cards"], state["bonus_pile"]))


def colour_of(symbol: str) -> str:
    return next(colour for colour, symbols in SYMBOLS.items() if symbol in symbols)


def extra_is_free(state: State) -> bool:
    """Whether the coming turn is an extra one that does not move the solo counter."""
    return is_solo(state) and state["turn"]["extra"] > 0 and state["free_extra_turn"]


def next_seat(state: State) -> int | None:
    """Whose turn comes after this one; None: then the game is over."""
    turn = state["turn"]
    if is_solo(state):
        return 0 if turn["number"] < SOLO_TURNS or extra_is_free(state) else None
    if turn["extra"]:
        return turn["player"]
    if state["last_turns"] is not None:
        return state["last_turns"][0] if state["last_turns"] else None
    return (turn["player"] + 1) % len(state["players"])
