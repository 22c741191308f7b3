"""The shelf: all games in the order in which they stand on it. A new game is one new line here."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from companion.engine.game import Facts, Game
from companion.engine.message import refuse
from companion.pads import pad as pads

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


def facts_of(kept: Mapping[str, Any]) -> Facts | None:
    """Of a play or a running game as it is kept, which says of a score pad what is known. None if this Orbita does
    not know the game, as in a backup of a newer one."""
    return facts(kept["game"]) if kept["game"] in IDS else pads.facts_kept(kept)


def game(game_id: str) -> Game:
    """A game of the shelf, or that of a score pad, which is what the setup of each session says."""
    if pads.is_pad_id(game_id):
        from companion.pads.game import game_of  # who has no pads need not load it

        return game_of(game_id)
    _need_known(game_id)
    found: Game = import_module(f"companion.games.{game_id}.game").GAME
    return found


def _need_known(game_id: str) -> None:
    if game_id not in IDS:
        raise refuse("shelf.no_such_game", game=str(game_id)[:40])
