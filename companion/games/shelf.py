"""The shelf: all games in the order in which they stand on it. A new game is one new line here."""

from functools import cache
from importlib import import_module

from companion.engine.game import Facts, Game
from companion.engine.message import refuse

IDS = (
    "micro_cosmos",
    "mars_dice",
    "planet_unknown",
    "martians",
    "crafting_the_cosmos",
)


def facts(game_id: str) -> Facts:
    """What is known without loading the game itself."""
    _need_known(game_id)
    return _facts(game_id)


@cache
def _facts(game_id: str) -> Facts:
    found: Facts = import_module(f"companion.games.{game_id}").FACTS
    return found


def game(game_id: str) -> Game:
    _need_known(game_id)
    found: Game = import_module(f"companion.games.{game_id}.game").GAME
    return found


def _need_known(game_id: str) -> None:
    if game_id not in IDS:
        raise refuse("shelf.no_such_game", game=str(game_id)[:40])
