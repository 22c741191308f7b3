"""Makes libraries to measure with: games played for real, and thousands of them."""

import contextlib
import time
from pathlib import Path
from uuid import uuid4

from companion.engine import setup as setups
from companion.engine.action import Action
from companion.engine.message import Refused, message
from companion.engine.session import Session
from companion.engine.setup import Setup
from companion.games import shelf
from companion.games.mars_dice.data import PARAMETERS
from companion.store import journal
from companion.store.journal import Header
from companion.store.library import Library
from companion.store.plays import PLAYS, Play
from companion.store.sessions import ENDING, OpenSession
from companion.store.tables import AtomicStorage, Kind, OwnTable

GAME = shelf.game("mars_dice")
NAMES = ("Ola", "Marek", "Zosia")
DAY = 86_400


def mars_setup(names: tuple[str, ...] = NAMES) -> Setup:
    players: list[setups.Seat] = [
        {"name": name, "colour": colour} for name, colour in zip(names, setups.COLOURS, strict=False)
    ]
    options = {option.id: option.values[0] for option in GAME.options(len(names))}
    return setups.make(GAME, players, options, GAME.data(), seed=7)


def begun(library: Library, actions: int) -> OpenSession:
    """A session in which this much has been done."""
    opened = library.sessions.create(GAME, mars_setup())
    play_on(opened.session, actions)
    return opened


def play_on(session: Session, count: int) -> None:
    """Plays turns like those of a real game; markers go back down, so that the game never ends."""
    end = len(session.log) + count
    turn = 0
    while len(session.log) < end:
        parameter = PARAMETERS[turn % len(PARAMETERS)]
        turn += 1
        actions: list[Action] = [
            {"do": "turn_kind", "kind": "action"},
            {"do": "raise", "parameter": parameter},
            {"do": "greenery", "cities": turn % 3} if turn % 2 else {"do": "city", "greeneries": turn % 4},
            {"do": "megacredits"},
            {"do": "take_bonus"},
            *({"do": "correct", "path": ["steps", name], "value": 1} for name in PARAMETERS if turn % 5 == 0),
            {"do": "correct", "path": ["cities"], "value": 1},
            {"do": "end_turn"},
        ]
        for action in actions:
            if len(session.log) < end:
                _try(session, action)


def _try(session: Session, action: Action) -> None:
    with contextlib.suppress(Refused):  # no bonus due, or the value is right already
        session.do(action)


def fill(folder: Path, count: int, actions: int = 12) -> None:
    """Writes so many finished games, in the form the store gives them, but without waiting for the disk at each."""
    now = round(time.time(), 1)
    setup = mars_setup()
    played = Session(GAME, setup)
    play_on(played, actions)
    done = journal.encoded([("do", entry.as_json()) for entry in played.log])
    (folder / "sessions").mkdir(parents=True, exist_ok=True)
    plays = []
    for number in range(count):
        session_id = uuid4().hex
        created = now - DAY - 60 * number
        header = Header(GAME.facts.id, GAME.rules_version, session_id, setup, created)
        (folder / "sessions" / (session_id + ENDING)).write_bytes(journal.encoded([header.as_record()]) + done)
        plays.append(_play(session_id, created, number))
    _table(folder, PLAYS).insert_multiple(plays)


def _table(folder: Path, kind: Kind) -> OwnTable:
    return OwnTable(AtomicStorage(folder / f"{kind.name}.json", kind, print, time.time), kind.name)


def _play(session_id: str, created: float, number: int) -> Play:
    return {
        "id": session_id,
        "game": GAME.facts.id,
        "started": created,
        "finished": created + 3000,
        "minutes": 50,
        "mode": message("mars_dice.mode.players", n=len(NAMES)),
        "players": [
            {"name": name, "score": 60 - 7 * place + number % 9, "rank": place + 1, "winner": place == 0}
            for place, name in enumerate(NAMES)
        ],
        "verdict": None,
        "lost": False,
    }
