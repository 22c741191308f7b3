"""What to lay on the table, with this table's numbers."""

from typing import Any

import pytest

from companion.games.mars_dice.game import GAME
from companion.text import say
from tests.games.mars_dice.playing import NAMES, setup, start


def spoken(language: str, players: int, **choices: Any) -> list[str]:
    found = GAME.checklist(setup(players, **choices))
    lines = [each for item in found for each in (item.title, item.hint) if each is not None]
    return [say(language, each, NAMES[:players]) for each in lines]


@pytest.mark.parametrize(
    ("players", "polish", "english"),
    [
        (1, ["6 kafelków oceanów w stosie", "4 karty bonusowe"], ["6 ocean tiles in the pile", "4 bonus cards"]),
        (2, ["7 kafelków oceanów w stosie", "4 karty bonusowe", "2 znaczniki graczy na 0 PZ"], ["4 bonus cards"]),
        (3, ["6 kart bonusowych", "3 znaczniki graczy na 0 PZ"], ["6 bonus cards", "3 player markers on 0 VP"]),
        (4, ["8 kart bonusowych", "4 znaczniki graczy na 0 PZ"], ["8 bonus cards", "7 ocean tiles in the pile"]),
    ],
)
def test_the_numbers_are_those_of_the_player_count(players: int, polish: list[str], english: list[str]) -> None:
    assert set(polish) <= set(spoken("pl", players))
    assert set(english) <= set(spoken("en", players))


def test_solo_starts_one_step_up_with_tiles_a_bonus_card_and_a_counter() -> None:
    lines = spoken("en", 1)
    assert lines[0] == "Markers: oxygen on 2%, temperature on −28 °C"
    for part in ("City on a VP bonus field", "Look at the 4 bonus cards", "1 to 50"):
        assert any(part in each for each in lines)
    assert not any("gives 1 resource" in each for each in lines)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_gives_a_resource_to_the_last(players: int) -> None:
    lines = spoken("en", players)
    assert lines[0] == "Markers: oxygen on 0%, temperature on −32 °C"
    assert f"Ola gives 1 resource to {NAMES[players - 1]}" in lines


def test_it_shows_the_titles_and_awards_that_the_game_begins_with() -> None:
    session = start(2, titles="app", awards="app", seed=6)
    titles = [say("pl", {"text": f"mars_dice.title.{title['id']}"}) for title in session.state["titles"]]
    awards = [say("pl", {"text": f"mars_dice.symbol.{award['face']}"}) for award in session.state["awards"]]
    lines = spoken("pl", 2, titles="app", awards="app", seed=6)
    assert f"Tytuły na planszy: {', '.join(titles)}" in lines
    assert f"Nagrody na planszy: {', '.join(awards)}" in lines


def test_or_asks_to_draw_and_roll_them() -> None:
    lines = spoken("en", 2)
    assert "Draw 3 title tiles" in lines
    assert "Roll 3 of 5 dice and put them on the award fields" in lines
