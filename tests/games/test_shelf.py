"""The shelf: what it knows without opening a game, and what a game gives it."""

import json
from importlib import import_module
from pathlib import Path

import pytest

import companion.games
from companion.engine.message import Refused
from companion.games import shelf
from companion.text import LANGUAGES, say

ROOT = Path(__file__).parents[2]


def test_every_game_folder_stands_on_the_shelf() -> None:
    folders = {path.parent.name for path in Path(companion.games.__file__).parent.glob("*/__init__.py")}
    assert set(shelf.IDS) == folders


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_the_facts_of_a_game(game_id: str) -> None:
    facts = shelf.facts(game_id)
    assert facts.id == game_id
    assert 1 <= facts.players[0] <= facts.players[1] <= 6
    assert 0 < facts.minutes[0] <= facts.minutes[1]
    for language in LANGUAGES:
        assert all(say(language, {"text": f"{game_id}.{text}"}) for text in ("name", "short", "line"))
    assert facts.accent in json.loads((ROOT / "data" / "palettes.json").read_text("utf-8"))["accents"]


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_the_shelf_gives_the_game_itself(game_id: str) -> None:
    assert shelf.game(game_id) is import_module(f"companion.games.{game_id}.game").GAME


@pytest.mark.parametrize("game_id", shelf.IDS)
def test_a_game_has_what_the_shared_screens_ask_for(game_id: str) -> None:
    game = shelf.game(game_id)
    game.check_data(game.data())
    assert {"correct", "score", "finish"} <= game.actions.kinds.keys()
    assert game.screens
    for screen in game.screens:
        room, name = screen.module.removeprefix("screens.").split(".")
        assert room == game_id
        assert (ROOT / "screens" / room / f"{name}.py").exists() and (ROOT / "kv" / room / f"{name}.kv").exists()
    for language in LANGUAGES:
        assert say(language, {"text": f"{game_id}.check_data"})
        assert (ROOT / "data" / "rules" / language / f"{game_id}.json").exists()


@pytest.mark.parametrize("name", ["chess", "", "../engine", "mars_dice.game", "x" * 1000])
def test_a_game_that_is_not_on_the_shelf_is_refused(name: str) -> None:
    for look in (shelf.facts, shelf.game):
        with pytest.raises(Refused, match=r"shelf\.no_such_game"):
            look(name)
