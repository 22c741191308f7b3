"""The first state of a game of Martians."""

from companion.engine import chance
from companion.engine.setup import Setup
from companion.games.martians import data as printed
from companion.games.martians import state as states
from companion.games.martians.data import Counts
from companion.games.martians.state import Crew, Player, State


def _player() -> Player:
    return {
        "techs": [],
        "plants": dict.fromkeys(printed.PLANTS, 0),
        "specialists": [],
        "helpers": dict.fromkeys(printed.HELPERS, 0),
        "built": 0,
        "expanded": 0,
        "crop": "basic",
        "contracts": 0,
    }


def _crew(seat: int, quarters: int) -> Crew:
    return {
        "seat": seat,
        "fourth": False,
        "dead": [],
        "markers": [],
        "on_tokens": [],
        "infirmary": [0] * quarters,
        "flats": [0] * quarters,
    }


def begin(setup: Setup) -> State:
    """The state before the scenario is chosen."""
    options, data, events = setup["options"], setup["data"], setup["decks"]["events"]
    count = len(setup["players"])
    variant = variant_of(setup)
    quarters = count if variant == "com" else 2 if variant == "solo" else 4
    state: State = {
        "players": [_player() for _ in range(count)],
        "crews": [_crew(0 if variant == "solo" else seat, quarters) for seat in range(2 if count == 1 else count)],
        "chance": chance.fresh(setup["seed"]),
        "variant": variant,
        "tracked": options["goods"] == "track",
        "collector": options["collector"] == "yes",
        "all_lose": options.get("missed") == "all_lose",
        "data": data,
        "phase": "setup",
        "cycle": 1,
        "round": 1,
        "first": 0,
        "crew": 0,
        "done": [],
        "refilled": False,
        "due": [],
        "turn": states.new_turn(printed.TIME),
        "resolved": 0,
        "told": [],
        "homeless": [],
        "quarters": [{"oxygen": 0, "illness": 0, "hunger": 0, "growth": 0} for _ in range(quarters)],
        "purses": _start_goods(variant, count),
        "reputation": [printed.START_REPUTATION] * (1 if variant in ("solo", "coop") else count),
        "colony_techs": [[] for _ in range(count if variant == "com" else 1)],
        "to_build": list(printed.TO_BUILD),
        "expansions": {place: data["fields"][place] - 1 for place in printed.EXPANDABLE},
        "rtg": printed.RTG_ENERGY[count - 1],
        "weather": "stable",
        "weather_way": options["weather"],
        "weather_deck": {"draw": [], "discard": [], "out": []},
        "event_way": events["way"],
        "event_cards": events["cards"],
        "stacks": [],
        "event": None,
        "ongoing": [],
        "scenario": "" if variant == "com" or options.get("play") == "contracts" else next(iter(printed.SCENARIOS)),
        "extra": False,
        "needs": [],
        "contracts": 0,
        "sheet": {},
    }
    for number in range(len(state["crews"])):
        state["quarters"][number]["oxygen"] = 1
    if states.has_contracts(state):
        state["contracts"] = printed.CONTRACT_CARDS[count - 1]
    return state


def _start_goods(variant: str, count: int) -> list[Counts]:
    none = dict.fromkeys(printed.GOODS, 0)
    if variant == "solo":
        return [{**none, **printed.START_SOLO}]
    purses = [{**none, **printed.START_EACH, "credits": printed.START_CREDITS[seat]} for seat in range(count)]
    if variant != "coop":
        return purses
    return [{good: sum(purse[good] for purse in purses) for good in printed.GOODS}]


def variant_of(setup: Setup) -> str:
    """The variant that was chosen; a single player has no choice."""
    variant: str = setup["options"].get("variant", "solo")
    return variant
