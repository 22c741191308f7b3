"""The first state, and what has to be laid out before the first round."""

from companion.engine import chance, deck
from companion.engine.setup import Setup
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos.data import AREAS, ENERGY_CARDS, FIRST_HAND, GOALS, PLACES, ROW
from companion.games.crafting_the_cosmos.dial import DARK
from companion.games.crafting_the_cosmos.state import State, new_player, start_round

GROUP_ONE_EACH = 2  # tokens of the first group that are used, for each player


def begin(setup: Setup) -> State:
    """The first state. If the app lays out everything, the first round begins at once."""
    count = len(setup["players"])
    dark = printed.printed()["dark"][str(count)]
    groups = setup["data"]["advanced_life"]
    state: State = {
        "players": [new_player() for _ in range(count)],
        "chance": chance.fresh(setup["seed"]),
        "data": setup["data"],
        "ways": dict(setup["options"]),
        "phase": "setup",
        "round": 1,
        "first": 0,
        "markers": [{"who": who, "area": ""} for who in [*range(count), *[DARK] * dark]],
        "steps": [],
        "end_step": "",
        "goals": [""] * PLACES,
        "goal_deck": [""] * GOALS,
        "goals_scored": [],
        "crystals": printed.printed()["crystals"][str(count)] - count,
        "energy_deck": {"draw": [], "discard": [], "out": []},
        "row": [],
        "ability_decks": {},
        "token_stack": [None] * (len(groups["second"]) + GROUP_ONE_EACH * count),
        "sheet": {},
    }
    _lay_out(state)
    if is_ready(state):
        start_play(state)
    return state


def _lay_out(state: State) -> None:
    """Lays out what the options leave to the app."""
    ways, count = state["ways"], len(state["players"])
    if ways["dial"] == "app":
        _lay_markers(state)
    if ways["goals"] == "app":
        state["goal_deck"] = chance.shuffled(state, list(printed.goals()))[:GOALS]
        state["goals"][0] = state["goal_deck"].pop()
    if ways["abilities"] == "app":
        state["ability_decks"] = {area: chance.shuffled(state, printed.abilities_of(area)) for area in AREAS}
    if ways["tokens"] == "app":
        groups = state["data"]["advanced_life"]
        on_top = chance.shuffled(state, groups["first"])[: GROUP_ONE_EACH * count]
        state["token_stack"] = [*chance.shuffled(state, groups["second"]), *on_top]
    if ways["energy"] != "printed":
        for player in state["players"]:
            player["hand"] = dict.fromkeys(AREAS, 0)
            player["due"] = FIRST_HAND
    if ways["energy"] == "app":
        state["energy_deck"] = deck.new(state, [kind for kind in AREAS for _ in range(ENERGY_CARDS)])
        state["row"] = [deck.draw(state, state["energy_deck"]) for _ in range(ROW)]
        for player in state["players"]:
            for _ in range(FIRST_HAND):
                player["hand"][deck.draw(state, state["energy_deck"])] += 1
            player["due"] = 0


def _lay_markers(state: State) -> None:
    """Puts the markers on the dial one by one, clockwise from light."""
    for marker in chance.shuffled(state, list(range(len(state["markers"])))):
        lay(state, marker, next_area(state))


def lay(state: State, marker: int, area: str) -> None:
    """Puts a marker on the dial. The owner of the last player marker begins."""
    placed = state["markers"][marker]
    placed["area"] = area
    if placed["who"] != DARK:
        state["first"] = placed["who"]


def next_area(state: State) -> str:
    """The area of the next marker according to the rules."""
    return AREAS[sum(bool(marker["area"]) for marker in state["markers"]) % len(AREAS)]


def is_ready(state: State) -> bool:
    """Whether the setup is complete."""
    return (
        all(marker["area"] for marker in state["markers"])
        and bool(state["goals"][0])
        and not any(player["due"] for player in state["players"])
    )


def start_play(state: State) -> None:
    state["phase"] = "play"
    start_round(state)
