"""Micro Cosmos for tests: made-up planets, tables in the middle of a game, the Automa's cards, and random play."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from companion.engine.action import Action, copied
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.engine.setup import make
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.automa_cards import shipped as shipped_cards
from companion.games.micro_cosmos.data import LEADERS, LEVELS, RESOURCES, SPECIALISTS, UPGRADES, shipped
from companion.games.micro_cosmos.game import GAME
from companion.text import LANGUAGES, say
from tests.games.helpers import Do, See, each_tried, reason
from tests.games.micro_cosmos import invariants
from tests.games.tries import data_changes, garbled, proper

NAMES = ["Ola", "Marek", "Iga", "Jan"]
COLOURS = ["yellow", "purple", "white", "red"]
PLAYER, AUTOMA = 0, 1  # the seats of a solo game
STARTS = (0, 6, 2)  # above, left and right of the Portal

Planet = dict[str, Any]
Card = dict[str, Any]

# ------------------------------------------------------------ planets


def planet(
    name: str,
    colour: str = "red",
    gather: dict[str, int] | None = None,
    *,
    done: dict[str, int] | None = None,
    tracks: str = "biomass 3, minerals 3",
    moon: dict[str, int] | None = None,
    station: dict[str, int] | None = None,
    start: bool = False,
) -> Planet:
    """A card; its tracks from the left as "minerals 3, biomass 2"."""
    pairs = [one.split() for one in tracks.split(",")]
    return {
        "name": name,
        "colour": colour,
        "start": start,
        "gather": gather or {},
        "gather_done": done or {},
        "moon": moon or {},
        "station": station or {},
        "tracks": [{"resource": resource, "most": int(most)} for resource, most in pairs],
    }


# Those of which the rulebook shows something; all the rest is made up.
KEYI = planet("K'EYI", "red", {"workforce": 1}, done={"workforce": 2, "any": 1}, tracks="biomass 3, technology 3")
ELPIS = planet("ELPIS", "green", {"biomass": 1, "workforce": 1}, done={"biomass": 2, "workforce": 2})
RYUGU = planet("RYUGU", "blue", {"technology": 1}, tracks="minerals 2, technology 2", moon={"minerals": 1})
MINEK = planet("MINEK-79", "blue", {"minerals": 2}, tracks="minerals 4, workforce 2", station={"workforce": 2})
FAR = planet("FAR", "red", {"minerals": 1}, tracks="workforce 2, minerals 3")
BARREN = planet("BARREN", "green", tracks="biomass 2, technology 2")


def numbered(at: int) -> Planet:
    """A planet for this place of the map, different from all others."""
    return planet(f"P{at}", LEADERS[at % 3], {RESOURCES[at % 4]: 1}, tracks="workforce 3, minerals 3")


# ------------------------------------------------------------ setups and tables


def setup(
    players: int = 1,
    *,
    seed: int = 1,
    level: str = "easy",
    length: str = "three",
    tracking: str = "full",
    deck: dict[str, Any] | str = "printed",
    **data: Any,
) -> dict[str, Any]:
    """`deck`: "printed", "app", or a whole deck."""
    people = [{"name": NAMES[seat], "colour": COLOURS[seat]} for seat in range(players)]
    options = {"length": length, "tracking": tracking}
    decks = None
    if players == 1:
        options["level"] = level
        if isinstance(deck, str):
            deck = {"way": deck, "name": "", "cards": shipped_cards() if deck == "app" else []}
        decks = {"automa": deck}
    return make(GAME, people, options, {**shipped(), **data}, seed, decks)


def start(players: int = 1, **choices: Any) -> Session:
    """Before the first planet lies on the table."""
    return Session(GAME, setup(players, **choices), clock=lambda: 0.0)


def table(
    players: int = 1,
    *,
    planets: dict[int, Planet] | None = None,
    turn: int = 0,
    seats: dict[int, dict[str, Any]] | None = None,
    places: dict[int, dict[str, Any]] | None = None,
    changes: dict[str, Any] | None = None,
    **choices: Any,
) -> Session:
    """In the middle of a game: `planets` by place, whose `turn`; over what `seats`, `places` and the table itself
    have at the start goes what is given here. Cargo and specialists may be given in part."""
    first = setup(players, **choices)
    state: Any = GAME.begin(first)
    on_map = {0: KEYI, 2: ELPIS, 6: RYUGU} if planets is None else planets
    for at, card in on_map.items():
        state["places"][at] = states.new_place(copied(card), len(state["players"]))
    state["phase"] = "play"
    state["turn"] = states.new_turn(turn)
    for player in state["players"]:
        player["owed"] = player["crew_owed"] = 0
    for who, values in (seats or {}).items():
        for key, value in values.items():
            whole = key not in ("cargo", "specialists", "survivors")
            state["players"][who][key] = value if whole else {**state["players"][who][key], **value}
    for at, values in (places or {}).items():
        state["places"][at].update(copied(values))
    state.update(copied(changes or {}))
    return Session(GAME, first, snapshots={0: state}, clock=lambda: 0.0)


def automa_table(at: int = 0, *, automa: dict[str, Any] | None = None, **more: Any) -> Session:
    """The Automa's turn, its printed deck in hand, its ark on the planet at this place."""
    its = {"ark": on_planet(at), **(automa or {})}
    more.setdefault("planets", {0: KEYI, 2: ELPIS, 6: RYUGU})
    others = more.pop("seats", {})
    return table(1, turn=AUTOMA, seats={**others, AUTOMA: its}, **more)


def on_planet(at: int) -> dict[str, Any]:
    return {"spot": "planet", "at": at}


def at_spot(spot: str, at: int | None = None) -> dict[str, Any]:
    return {"spot": spot, "at": at}


def by_seat(count: int, **numbers: int) -> list[int]:
    """[0, 2] for by_seat(2, s1=2)."""
    return [numbers.get(f"s{who}", 0) for who in range(count)]


def marker(who: int, at: int) -> dict[str, int]:
    return {"who": who, "at": at}


# ------------------------------------------------------------ doing


def do(session: Session, kind: str, /, **arguments: Any) -> list[str]:
    """Do it; the keys of the story. All of it can be said in both languages."""
    story = session.do({"do": kind, **arguments}).story
    assert all(say(language, told, session.names) for told in story for language in LANGUAGES)
    return [told["text"] for told in story]


refused = reason


def correct(session: Session, *path: str | int, to: Any) -> list[str]:
    return do(session, "correct", path=list(path), value=to)


def one(session: Session, who: int = 0) -> Any:
    return session.state["players"][who]


def cargo(session: Session, who: int = 0) -> tuple[int, ...]:
    """Biomass, Workforce, Minerals, Technology."""
    return tuple(one(session, who)["cargo"][resource] for resource in RESOURCES)


def crew(session: Session, who: int = 0) -> dict[str, int]:
    """The specialists that are there."""
    return {kind: count for kind, count in one(session, who)["specialists"].items() if count}


def place(session: Session, at: int) -> Any:
    return session.state["places"][at]


def goods(biomass: int = 0, workforce: int = 0, minerals: int = 0, technology: int = 0) -> dict[str, int]:
    return dict(zip(RESOURCES, (biomass, workforce, minerals, technology), strict=True))


def sheet_row(session: Session, row: str) -> list[int | None]:
    category = GAME.sheet(session.state).category(row)
    return [category.worth(seat) for seat in range(len(session.state["players"]))]


# ------------------------------------------------------------ the Automa


def travel(way: str, to: str, jump: bool = False) -> dict[str, Any]:
    return {"do": "travel", "way": way, "jump": jump, "to": to}


def build(*what: str) -> dict[str, Any]:
    return {"do": "build", "what": list(what)}


def card(*actions: str | dict[str, Any]) -> Card:
    return {"actions": [{"do": action} if isinstance(action, str) else action for action in actions]}


def auto(session: Session, *actions: str | dict[str, Any], answers: tuple[Any, ...] = ()) -> list[str]:
    """A card with these actions is turned over and its questions are answered one after the other; how its steps
    ended."""
    do(session, "automa_show", card=card(*actions))
    for answer in answers:
        reply(session, answer)
    return statuses(session)


def reply(session: Session, answer: Any) -> list[str]:
    return do(session, "automa_answer", step=question(session)["step"], answer=answer)


def card_open(session: Session) -> Any:
    """The card being resolved."""
    return session.state["automa"]["turn"]


def statuses(session: Session) -> list[str]:
    return [step["status"] for step in card_open(session)["steps"]]


def question(session: Session) -> Any:
    return card_open(session)["question"]


def options(session: Session) -> list[Any]:
    return [option["value"] for option in question(session)["options"]]


def reasons(session: Session, step: int) -> list[str]:
    """The keys of why, in the order in which they are told."""
    return [why["text"] for why in card_open(session)["steps"][step]["why"]]


def whole_deck(session: Session) -> list[str]:
    deck = session.state["automa"]["deck"]
    return sorted([*deck["draw"], *deck["discard"], *deck["out"]], key=int)


# ------------------------------------------------------------ random play

PLANETS = [numbered(at) for at in range(8)] + [KEYI, ELPIS, RYUGU, MINEK, FAR, BARREN]
CREWED = planet("CREWED", "green", {"crew": 1, "any": 1}, done={"cantina": 2}, tracks="workforce 1")
PLANETS.append(CREWED)

_seats = st.integers(0, 4)
_places = st.integers(-1, 8)
_planets = st.sampled_from(PLANETS)
_gains = st.dictionaries(st.sampled_from([*RESOURCES, "any", "crew"]), st.integers(1, 2), max_size=2)
_moves = st.sampled_from(["more", "less"])
_card_actions = st.one_of(
    st.sampled_from(["upgrade", "gather", "terraform", "explore"]).map(lambda name: {"do": name}),
    st.builds(
        travel,
        st.sampled_from(["clockwise", "counter"]),
        st.sampled_from(["no_colony", "not_done", "discover"]),
        st.booleans(),
    ),
    st.sampled_from([build("colony"), build("outpost"), build("colony", "outpost"), build("outpost", "colony")]),
)
_cards = st.builds(lambda actions: {"actions": actions}, st.lists(_card_actions, min_size=1, max_size=4))
_answers = st.one_of(
    st.sampled_from(SPECIALISTS),
    _planets,
    _gains,
    st.integers(0, 7),
    st.builds(lambda kind: {kind: 1}, st.sampled_from(LEADERS)),
)

_ARGUMENTS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "start_planet": {"at": _places, "planet": _planets},
    "deal_planets": {"planets": st.lists(_planets, min_size=2, max_size=3)},
    "discover": {"at": _places, "planet": _planets, "track": st.integers(0, 3)},
    "amend_planet": {"at": _places, "planet": _planets},
    "upgrade": {
        "upgrade": st.sampled_from(sorted(UPGRADES)),
        "specialist": st.one_of(st.none(), st.sampled_from(SPECIALISTS)),
    },
    "land": {"at": _places},
    "stop": {
        "spot": st.sampled_from(["portal", "moon", "station", "asteroid"]),
        "at": st.one_of(st.none(), _places),
    },
    "end_turn": {},
    "to_scoring": {},
    "back_to_play": {},
    "gather": {},
    "terraform": {"levels": st.lists(st.integers(0, 3), min_size=1, max_size=2)},
    "explore": {"gains": _gains, "keep": st.sampled_from(["yes", "no"])},
    "settle": {},
    "colony": {
        "leader": st.one_of(st.none(), st.sampled_from(LEADERS)),
        "resources": st.dictionaries(st.sampled_from(RESOURCES), st.integers(0, 3), max_size=2),
    },
    "outpost": {"source": st.one_of(st.none(), _places)},
    "specialist": {"gives": st.sampled_from(SPECIALISTS), "gets": st.sampled_from(SPECIALISTS)},
    "cargo": {"who": _seats, "resource": st.sampled_from(RESOURCES), "by": _moves},
    "crew": {"who": _seats, "kind": st.sampled_from(SPECIALISTS), "by": _moves},
    "choose": {"who": _seats, "resource": st.sampled_from(RESOURCES)},
    "vp": {"who": _seats, "amount": st.integers(-3, 9)},
    "mark_upgrade": {
        "who": _seats,
        "upgrade": st.sampled_from(sorted(UPGRADES)),
        "count": st.integers(0, 2),
    },
    "tracking": {"who": _seats, "tracking": st.sampled_from(["full", "light"])},
    "automa_draw": {},
    "automa_take": {"card": st.integers(0, 11).map(str)},
    "automa_show": {"card": _cards},
    "automa_answer": {"step": st.integers(0, 4), "answer": _answers},
    "automa_skip": {"step": st.integers(0, 4), "skip": st.booleans()},
    "automa_done": {},
    "automa_crew": {"kind": st.sampled_from(SPECIALISTS)},
    "automa_peek": {},
    "automa_put_back": {"card": st.integers(0, 11).map(str), "place": st.sampled_from(["top", "bottom"])},
    "automa_reshuffle": {},
    "score": {
        "category": st.sampled_from(["vp", "survivors", "colonies", "planets", "upgrades", "cargo", "x"]),
        "who": _seats,
        "value": st.one_of(st.none(), st.integers(-1, 30)),
    },
    "rest": {
        "category": st.sampled_from(["vp", "survivors", "x"]),
        "who": _seats,
        "value": st.one_of(st.none(), st.integers(-1, 16)),
    },
    "finish": {},
    "change_data": data_changes(
        [["automa_order"], ["portal"], ["no_minerals"], ["colonies"], ["readings", "tokens"], ["planets"]]
    ),
    "correct": {
        "path": st.sampled_from(
            [
                ["round"],
                ["turn", "player"],
                ["turn", "landed"],
                ["places", 0, "done"],
                ["places", 2, "levels", 0],
                ["places", 0, "markers", 0, "at"],
                ["places", 6, "colonies", 1],
                ["places", 0, "outposts", 0],
                ["players", 1, "ark", "at"],
                ["players", 0, "cargo", "minerals"],
                ["players", 1, "specialists", "engineer"],
                ["automa", "turn"],
                [],
            ]
        ),
        "value": st.one_of(st.integers(-1, 12), st.booleans(), st.none()),
    },
}
assert set(_ARGUMENTS) == set(GAME.actions.kinds), "an action without a strategy here is never tried"

proper_actions = proper(_ARGUMENTS)
garbled_actions = garbled(_ARGUMENTS)
setups: st.SearchStrategy[dict[str, Any]] = st.builds(
    setup,
    st.sampled_from([1, 1, 2, 3, 4]),
    seed=st.integers(0, 2**64 - 1),
    level=st.sampled_from(sorted(LEVELS)),
    length=st.sampled_from(["three", "four"]),
    tracking=st.sampled_from(["full", "full", "light"]),
    deck=st.sampled_from(["printed", "app"]),
    no_minerals=st.sampled_from(["leftmost", "nothing"]),
    colonies=st.sampled_from(["many", "one"]),
)


def new_planet(rng: Random, state: Any) -> Planet:
    """A card that is not on the map yet."""
    used = {place["card"]["name"] for place in state["places"] if place}
    return copied(rng.choice([one for one in PLANETS if one["name"] not in used]))


def answer_for(rng: Random, state: Any, asked: dict[str, Any]) -> Any:
    """One that fits the question."""
    if asked["kind"] == "planet":
        return new_planet(rng, state)
    if asked["kind"] in ("survivor", "gains"):
        return rng.choice([{}, {"minerals": 1}, {"any": 2}, {"biomass": 1, "crew": 1}])
    return rng.choice(asked["options"])["value"]


def plausible(rng: Random, state: Any) -> Action:
    """Something that people do at the table, mostly allowed; without corrections."""
    if state["phase"] == "planets":
        at = rng.choice(STARTS)
        return rng.choice(
            [{"do": "start_planet", "at": at, "planet": new_planet(rng, state)}, {"do": "vp", "who": 0, "amount": 1}]
        )
    if state["phase"] != "play":
        return {"do": "back_to_play"}
    count = len(state["players"])
    who = state["turn"]["player"]
    if state["automa"] is not None and who == AUTOMA:
        return _automa_move(rng, state)
    if state["automa"] is not None and state["automa"]["crew_due"] and rng.random() < 0.5:
        return {"do": "automa_crew", "kind": rng.choice(SPECIALISTS)}
    mine = state["players"][who]
    if mine["owed"] and rng.random() < 0.6:
        return {"do": "choose", "who": who, "resource": rng.choice(RESOURCES)}
    here = mine["ark"]["at"]
    tracks = len(state["places"][here]["card"]["tracks"]) if mine["ark"]["spot"] == "planet" else 1
    get = [
        {
            "do": "cargo",
            "who": rng.randrange(count),
            "resource": rng.choice(RESOURCES),
            "by": rng.choice(("more", "more", "less")),
        },
        {
            "do": "crew",
            "who": rng.randrange(count),
            "kind": rng.choice(SPECIALISTS),
            "by": rng.choice(("more", "more", "less")),
        },
        {"do": "vp", "who": rng.randrange(count), "amount": rng.choice((1, -1))},
    ]
    upgrade = {"do": "upgrade", "upgrade": rng.choice(sorted(UPGRADES)), "specialist": rng.choice(SPECIALISTS)}
    if not state["turn"]["landed"]:
        going: list[Action] = [
            {"do": "land", "at": rng.randrange(8)},
            {"do": "land", "at": rng.randrange(8)},
            {"do": "discover", "at": rng.randrange(8), "planet": new_planet(rng, state), "track": rng.randrange(2)},
            {"do": "stop", "spot": "portal", "at": None},
            {"do": "stop", "spot": rng.choice(("moon", "station")), "at": rng.randrange(8)},
            {"do": "stop", "spot": "asteroid", "at": None},
        ]
        return rng.choice([*going, upgrade, upgrade, *get])
    acting: list[Action] = [
        {"do": "gather"},
        {"do": "terraform", "levels": [rng.randrange(3) for _ in range(tracks)]},
        {"do": "terraform", "levels": [rng.randrange(2) for _ in range(tracks)]},
        {"do": "explore", "gains": {rng.choice(RESOURCES): 1}, "keep": rng.choice(("yes", "no"))},
        {"do": "settle"},
        {"do": "colony", "leader": rng.choice(LEADERS), "resources": {}},
        {"do": "colony", "leader": rng.choice(LEADERS), "resources": {rng.choice(RESOURCES): 1}},
        {"do": "outpost", "source": rng.choice((None, None, *range(8)))},
        {"do": "specialist", "gives": rng.choice(SPECIALISTS), "gets": rng.choice(SPECIALISTS)},
    ]
    if rng.random() < 0.25:
        return {"do": "end_turn"}
    return rng.choice([*acting, *acting, upgrade, *get])


def _automa_move(rng: Random, state: Any) -> Action:
    automa = state["automa"]
    turn = automa["turn"]
    if automa["crew_due"]:
        return {"do": "automa_crew", "kind": rng.choice(SPECIALISTS)}
    if turn is None:
        if automa["way"] == "printed":
            return {"do": "automa_show", "card": rng.choice(shipped_cards())}
        deck = automa["deck"]
        return rng.choice(
            [
                {"do": "automa_draw"},
                {"do": "automa_draw"},
                {"do": "automa_take", "card": rng.choice([*deck["draw"], *deck["discard"]])},
                {"do": "automa_peek"},
                {"do": "automa_reshuffle"},
                {"do": "automa_put_back", "card": rng.choice([*deck["discard"], "1"]), "place": "top"},
            ]
        )
    if rng.random() < 0.15:
        step = rng.randrange(len(turn["card"]["actions"]))
        return {"do": "automa_skip", "step": step, "skip": step not in turn["skipped"]}
    if rng.random() < 0.1:
        return {"do": "crew", "who": rng.randrange(2), "kind": rng.choice(SPECIALISTS), "by": "more"}
    if turn["question"] is not None:
        asked = turn["question"]
        return {"do": "automa_answer", "step": asked["step"], "answer": answer_for(rng, state, asked)}
    return {"do": "automa_done"}


def randomly_played(session: Session, seed: int, actions: int, corrections: float = 0.0) -> Session:
    """So many plausible actions; what the rules refuse is left out."""
    rng = Random(seed)
    for _ in range(actions):
        action = plausible(rng, session.state)
        if rng.random() < corrections:
            action = a_correction(rng, session.state)
        try:
            session.do(action)
        except Refused:
            continue
    return session


def a_correction(rng: Random, state: Any) -> Action:
    item = rng.choice(GAME.correctables(state))
    values = [value for value, _ in item.choices] or [rng.randint(item.low, min(item.high, 12))]
    return {"do": "correct", "path": item.path, "value": rng.choice(values)}


# ------------------------------------------------------------ what tests/games/tables.py asks for

TOLD = {"table": {"setup", "resources", "specialists"}}


def random_setup(seed: int) -> dict[str, Any]:
    rng = Random(seed)
    return setup(
        rng.choice((1, 1, 2, 3, 4)),
        seed=seed,
        level=rng.choice(sorted(LEVELS)),
        length=rng.choice(("three", "four")),
        tracking=rng.choice(("full", "full", "light")),
        deck=rng.choice(("printed", "app")),
    )


def play(seed: int, do: Do, see: See) -> None:
    rng = Random(seed)
    each_tried(({"do": "start_planet", "at": at, "planet": numbered(at)} for at in STARTS), do)
    each_tried((_plausible_or_correction(rng, see()) for _ in range(150)), do)


def _plausible_or_correction(rng: Random, state: Any) -> Action:
    return a_correction(rng, state) if rng.random() < 0.05 else plausible(rng, state)


def check(state: Any) -> None:
    invariants.check_table(state)


def short_game() -> Session:
    return randomly_played(start(1), 1, 60)
