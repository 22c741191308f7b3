"""Random tables of all games: who plays at them and what must hold there.

Every game has its own, `tests/games/<game>/playing.py`, with

- `random_setup(seed)`: any setup that the game allows;
- `play(seed, do, see)`: does sensible things until the game ends or nothing more comes to its mind. `do` takes an
  action, and what the rules refuse comes out as Refused; `see` gives the state as it is now;
- `check(state)`: what must hold after each of them;
- `short_game()`: a session that can go on to the scores after at most a few hundred actions;
- `TOLD`: by screen the sections of the rules page that a tap on it tells, at the beginning of a game on a tablet.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from companion.engine.game import Game
from companion.engine.session import Session
from companion.engine.setup import Setup
from companion.games import shelf
from tests.games.helpers import Do, See, no_check
from tests.games.untracked import play as play_untracked
from tests.games.untracked import random_table


@dataclass(frozen=True)
class Table:
    """A game with its setup, a random player and what must hold after each of its actions."""

    game: Game
    setup: Setup
    play: Callable[[Do, See], None]
    check: Callable[[Any], None]


def playing(game_id: str) -> Any:
    """The module with which the tests play this game."""
    return import_module(f"tests.games.{game_id}.playing")


def table(game_id: str, seed: int) -> Table:
    its = playing(game_id)
    return Table(shelf.game(game_id), its.random_setup(seed), partial(its.play, seed), its.check)


def untracked(game_id: str, seed: int) -> Table:
    """A game of which only the score is counted."""
    session = random_table(Random(seed), game_id)
    return Table(session.game, session.setup, partial(play_untracked, seed, session.game), no_check)


def played(game_id: str, seed: int) -> Session:
    """A session in which such a table was played as far as it goes."""
    at = table(game_id, seed)
    session = Session(at.game, at.setup, clock=lambda: 0.0)
    at.play(session.do, lambda: session.state)
    return session
