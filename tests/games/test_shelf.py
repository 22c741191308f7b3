"""The shelf: what it knows without opening a game, and what a game gives it."""

from importlib import import_module
from pathlib import Path

import pytest

import companion.games
from companion.engine.line import Refused
from companion.games import shelf
from companion.text import LANGUAGES, say


def test_every_game_folder_stands_on_the_shelf() -> None:
    folders = {path.parent.name for path in Path(companion.games.__file__).parent.glob("*/__init__.py")}
    assert set(shelf.IDS) == folders


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_the_facts_of_a_game(game_id: str) -> None:
    facts = shelf.facts(game_id)
    assert facts.id == game_id
    assert 1 <= facts.players[0] <= facts.players[1] <= 6
    assert 0 < facts.minutes[0] <= facts.minutes[1]
    assert all(say(language, {"text": f"{game_id}.name"}) for language in LANGUAGES)


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_a_game_opens_or_says_that_it_is_not_there_yet(game_id: str) -> None:
    if shelf.facts(game_id).playable:
        game = shelf.game(game_id)
        assert game is import_module(f"companion.games.{game_id}.game").GAME
        game.check_data(game.data())
        for players in range(game.facts.players[0], game.facts.players[1] + 1):
            for option in game.options(players):
                for language in LANGUAGES:
                    assert say(language, {"text": f"{game_id}.option.{option.id}"})
                    assert all(say(language, {"text": f"{game_id}.option.{option.id}.{v}"}) for v in option.values)
    else:
        with pytest.raises(Refused, match=r"shelf\.not_yet"):
            shelf.game(game_id)


@pytest.mark.parametrize("name", ["chess", "", "../engine", "mars_dice.game", "x" * 1000])
def test_a_game_that_is_not_on_the_shelf_is_refused(name: str) -> None:
    for look in (shelf.facts, shelf.game):
        with pytest.raises(Refused, match=r"shelf\.no_such_game"):
            look(name)
