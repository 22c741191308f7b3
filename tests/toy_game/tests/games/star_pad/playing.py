"""Star Pad for tests."""

from random import Random
from typing import Any

from companion.games.star_pad.game import GAME, STAR

from companion.engine.session import Session
from companion.engine.setup import COLOURS, Setup, make
from tests.games.helpers import Do, See, each_tried

NAMES = ("Ola", "Marek", "Iga", "Jan", "Ewa", "Staś")
TOLD = {"table": {"flight"}}


def random_setup(seed: int) -> Setup:
    count = Random(seed).randint(1, len(NAMES))
    seats = [{"name": name, "colour": colour} for name, colour in zip(NAMES[:count], COLOURS, strict=False)]
    return make(GAME, seats, {}, {}, seed)


def play(seed: int, do: Do, see: See) -> None:
    rng = Random(seed)
    while see()["phase"] == "play":
        do({"do": "fly", "fields": rng.choice((1, 1, 1, 2))})
    each_tried(({"do": "score", "category": "crew", "who": who, "value": who} for who in range(len(NAMES))), do)


def check(state: Any) -> None:
    assert sum(player["points"] for player in state["players"]) == state["ship"] <= STAR


def short_game() -> Session:
    session = Session(GAME, random_setup(2))
    play(2, session.do, lambda: session.state)
    return session
