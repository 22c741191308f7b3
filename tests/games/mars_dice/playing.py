"""Mars Dice for tests: setups, sessions, and random play."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from companion.engine.action import Action
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games.mars_dice.data import ALL_SYMBOLS, COLOURS, PARAMETERS, TITLES, guessed, shipped
from companion.games.mars_dice.game import GAME
from companion.games.mars_dice.state import pool
from companion.text import say
from tests.games.helpers import Do, See, each_tried
from tests.games.tries import data_changes, garbled, proper

NAMES = ["Ola", "Marek", "Iga", "Jan"]
SEAT_COLOURS = ["red", "blue", "green", "yellow"]
PARAMETER_STEPS = {"temperature": 10, "oxygen": 7, "oceans": 7}


def setup(
    players: int = 2, seed: int = 1, titles: str = "own", awards: str = "own", extra_turn: str = "free", **data: Any
) -> dict[str, Any]:
    """Without titles and awards unless asked for, so that nothing happens by itself; the data are compared with the
    box, unless `checked` says otherwise."""
    solo = {"extra_turn": extra_turn} if players == 1 else {}
    return {
        "players": [{"name": NAMES[seat], "colour": SEAT_COLOURS[seat]} for seat in range(players)],
        "options": {"titles": titles, "awards": awards, **solo},
        "data": {**shipped(), "checked": list(guessed()), **data},
        "seed": seed,
    }


def start(players: int = 2, **choices: Any) -> Session:
    return Session(GAME, setup(players, **choices), clock=lambda: 0.0)


def do(session: Session, kind: str, /, **arguments: Any) -> list[str]:
    """Do it; the keys of the story."""
    return [told["text"] for told in session.do({"do": kind, **arguments}).story]


def refused(session: Session, kind: str, /, **arguments: Any) -> str:
    """The key of the reason; it is an error if the action is allowed."""
    before = session.state
    try:
        session.do({"do": kind, **arguments})
    except Refused as why:
        assert session.state is before
        assert say("pl", why.message, session.names) and say("en", why.message, session.names)
        return str(why.message["text"])
    raise AssertionError(f"{kind} {arguments} was allowed")


def correct(session: Session, *path: str | int, to: Any) -> list[str]:
    return do(session, "correct", path=list(path), value=to)


def give_dice(session: Session, who: int, *faces: str) -> None:
    for face in faces:
        do(session, "gain", who=who, face=face)


def play_card(session: Session, colour: str = "red", **more: Any) -> list[str]:
    card = {
        "end_vp": 0,
        "costly": "no",
        "symbols": [0, 0, 0],
        "production": {},
        "storage": 0,
        "bonus": "no",
    }
    return do(session, "play_card", colour=colour, **{**card, **more})


def end_turn(session: Session) -> list[str]:
    """End the turn, taking the bonus cards that are due."""
    told = []
    while GAME.guide(session.state).next.action == {"do": "take_bonus"}:
        told += do(session, "take_bonus")
    return told + do(session, "end_turn")


def fill(session: Session, *parameters: str) -> None:
    for name in parameters:
        correct(session, "steps", name, to=PARAMETER_STEPS[name])


def all_dice(state: Any) -> int:
    in_trays = sum(len(player["dice"]) for player in state["players"])
    return sum(pool(state).values()) + in_trays + sum(award is not None for award in state["awards"])


seats = st.integers(0, 4)  # one more than there can be
amounts = st.integers(-3, 13)
positions = st.integers(-1, 8)
few_dice = st.dictionaries(st.sampled_from([*COLOURS, "pink"]), st.integers(0, 7), max_size=3)
yes_no = st.sampled_from(["yes", "no"])

_ARGUMENTS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "raise": {"parameter": st.sampled_from(PARAMETERS)},
    "city": {"greeneries": st.integers(-1, 7)},
    "greenery": {"cities": st.integers(-1, 7)},
    "megacredits": {},
    "vp": {"who": seats, "amount": amounts},
    "play_card": {
        "colour": st.sampled_from(["green", "red", "blue"]),
        "end_vp": st.integers(-2, 4),
        "costly": yes_no,
        "symbols": st.lists(st.integers(0, 2), min_size=3, max_size=3),
        "production": few_dice,
        "storage": st.integers(0, 2),
        "bonus": yes_no,
    },
    "turn_kind": {"kind": st.sampled_from(["production", "action"])},
    "take_bonus": {},
    "extra_turn": {},
    "end_turn": {},
    "to_scoring": {},
    "back_to_play": {},
    "pick_award": {"slot": st.integers(-1, 3), "colour": st.sampled_from(COLOURS), "rare": st.integers(0, 2)},
    "roll_awards": {},
    "draw_titles": {},
    "give_title": {"slot": st.integers(0, 2), "who": st.one_of(st.none(), seats)},
    "pick_title": {"slot": st.integers(0, 2), "title": st.sampled_from(TITLES)},
    "redraw_title": {"slot": st.integers(0, 2)},
    "production": {"who": seats, "colour": st.sampled_from(COLOURS), "amount": amounts},
    "produce": {"who": seats, "keep": st.lists(positions, max_size=4)},
    "roll": {"who": seats, "dice": few_dice},
    "turn_die": {"who": seats, "die": positions, "face": st.sampled_from(ALL_SYMBOLS)},
    "spend": {"who": seats, "dice": st.lists(positions, max_size=3), "wild": st.integers(0, 2)},
    "gain": {"who": seats, "face": st.sampled_from(ALL_SYMBOLS)},
    "wild": {"who": seats, "amount": st.integers(-2, 3)},
    "give_die": {"who": seats, "die": positions, "to": seats},
    "trade": {
        "what": st.sampled_from(["heat", "water", "plants", "city", "megacredits"]),
        "beside": st.integers(0, 6),
    },
    "score": {
        "category": st.sampled_from(["track", "award_0", "award_1", "titles", "cards", "production", "tiles"]),
        "who": seats,
        "value": st.one_of(st.none(), st.integers(-120, 1200)),
    },
    "finish": {},
    "correct": {
        "path": st.sampled_from(
            [
                ["steps", "temperature"],
                ["steps", "oxygen"],
                ["steps", "oceans"],
                ["turn", "number"],
                ["turn", "player"],
                ["turn", "extra"],
                ["players", 0, "vp"],
                ["players", 1, "production", "red"],
                ["titles", 0, "gone"],
                ["players", 0, "dice"],
                [],
            ]
        ),
        "value": st.one_of(st.integers(-1, 12), st.booleans(), st.none()),
    },
    "change_data": data_changes(
        [["parameters", "oxygen", "steps"], ["titles", "terraformer"], ["readings", "zero_awards"], ["nothing"]]
    ),
}
assert set(_ARGUMENTS) == set(GAME.actions.kinds), "an action without a strategy here is never tried"

proper_actions = proper(_ARGUMENTS)
garbled_actions = garbled(_ARGUMENTS)
setups: st.SearchStrategy[dict[str, Any]] = st.builds(
    setup,
    st.integers(1, 4),
    st.integers(0, 2**64 - 1),
    titles=st.sampled_from(["app", "own"]),
    awards=st.sampled_from(["app", "own"]),
)


def plausible(rng: Random, state: Any) -> Action:
    """Something that people do at the table, mostly allowed."""
    count = len(state["players"])
    who = state["turn"]["player"] if rng.random() < 0.8 else rng.randrange(count)
    tray = state["players"][who]["dice"]
    colour = rng.choice(COLOURS)
    at = rng.randrange(max(1, len(tray)))
    choices: list[Action] = [
        GAME.guide(state).next.action or {"do": "back_to_play"},
        {"do": "raise", "parameter": rng.choice(PARAMETERS)},
        {"do": "city", "greeneries": rng.randrange(4)},
        {"do": "greenery", "cities": rng.randrange(4)},
        {"do": "megacredits"},
        {"do": "vp", "who": who, "amount": rng.choice((-1, 1, 2))},
        {
            "do": "play_card",
            "colour": rng.choice(("green", "red", "blue")),
            "end_vp": rng.randrange(-1, 3),
            "costly": rng.choice(("yes", "no")),
            "symbols": [rng.randrange(2) for _ in range(3)],
            "production": {colour: 1},
            "storage": rng.randrange(2),
            "bonus": rng.choice(("yes", "no")),
        },
        {"do": "turn_kind", "kind": rng.choice(("production", "action"))},
        {"do": "extra_turn"},
        {"do": "pick_award", "slot": rng.randrange(3), "colour": colour, "rare": rng.randrange(3)},
        {"do": "roll_awards"},
        {"do": "draw_titles"},
        {"do": "give_title", "slot": rng.randrange(3), "who": rng.choice((None, who))},
        {"do": "pick_title", "slot": rng.randrange(3), "title": rng.choice(TITLES)},
        {"do": "redraw_title", "slot": rng.randrange(3)},
        {"do": "production", "who": who, "colour": colour, "amount": rng.randrange(6)},
        {"do": "produce", "who": who, "keep": sorted(rng.sample(range(len(tray)), min(len(tray), rng.randrange(4))))},
        {"do": "roll", "who": who, "dice": {colour: rng.choice((1, 1, 2, 5))}},
        {"do": "turn_die", "who": who, "die": at, "face": rng.choice(ALL_SYMBOLS)},
        {"do": "spend", "who": who, "dice": [at] if tray else [], "wild": rng.randrange(2)},
        {"do": "gain", "who": who, "face": rng.choice(ALL_SYMBOLS)},
        {"do": "wild", "who": who, "amount": rng.choice((-1, 1, 2))},
        {"do": "give_die", "who": who, "die": at, "to": rng.randrange(count)},
        {
            "do": "trade",
            "what": rng.choice(("heat", "water", "plants", "city", "megacredits")),
            "beside": rng.randrange(3),
        },
        {"do": "score", "category": rng.choice(("track", "award_0", "cards")), "who": who, "value": 7},
    ]
    if rng.random() < 0.1:
        item = rng.choice(GAME.correctables(state))
        values = [value for value, _ in item.choices] or [rng.randint(item.low, min(item.high, 20))]
        return {"do": "correct", "path": item.path, "value": rng.choice(values)}
    if rng.random() < 0.01:
        return {"do": rng.choice(("to_scoring", "finish"))}
    return choices[0] if rng.random() < 0.1 else rng.choice(choices)


def randomly_played(seed: int, players: int, actions: int, **choices: Any) -> Session:
    """A long game of plausible actions; what the rules refuse is left out."""
    rng = Random(seed)
    session = start(players, seed=seed, **choices)
    for _ in range(actions):
        try:
            session.do(plausible(rng, session.state))
        except Refused:
            continue
        if session.state["phase"] == "finished":
            session.undo()
    return session


# ------------------------------------------------------------ what tests/games/tables.py asks for

TOLD = {
    "table": {"parameters", "titles", "awards", "end", "turn", "first_player"},
    "dice": {"dice", "wild", "production", "main"},
}


def random_setup(seed: int) -> dict[str, Any]:
    rng = Random(seed)
    return setup(rng.randint(1, 4), seed, titles=rng.choice(("app", "own")), awards=rng.choice(("app", "own")))


def play(seed: int, do: Do, see: See) -> None:
    rng = Random(seed)
    each_tried((plausible(rng, see()) for _ in range(150)), do)


def check(state: Any) -> None:
    dice = state["data"]["dice_per_colour"]
    assert all_dice(state) == 5 * dice or (dice != 12 and 0 in pool(state).values())  # fewer than lie in the trays
    assert all(0 <= count <= dice for count in pool(state).values())
    assert all(player["wild"] >= 0 and player["vp"] >= 0 for player in state["players"])


def short_game() -> Session:
    return randomly_played(2, 2, 60)
