"""A game that nobody tracked: an empty sheet from the start, and a result that can be kept at once."""

from typing import Any

import pytest

from companion.engine.message import Refused
from companion.engine.session import Session
from companion.engine.setup import check, make
from companion.games import shelf


def opened(game_id: str, people: int = 2) -> Session:
    game = shelf.game(game_id)
    players: list[Any] = [
        {"name": name, "colour": colour}
        for name, colour in zip(("Ola", "Marek", "Zosia"), ("red", "blue", "green"), strict=True)
    ][:people]
    options = {option.id: option.values[0] for option in game.options(people)}
    return Session(game, make(game, players, options, game.data(), 1, score_only=True))


def test_nothing_is_presumed_and_the_result_can_be_saved_at_once() -> None:
    session = opened("crafting_the_cosmos")
    sheet = session.game.sheet(session.state)
    assert all(points is None for row in sheet.categories for points in row.points)
    session.do({"do": "score", "category": "track", "who": 0, "value": 12})
    session.do({"do": "finish"})
    assert session.game.finished(session.state) and session.game.sheet(session.state).totals == [12, 0]


def test_what_is_played_is_no_action_of_it() -> None:
    with pytest.raises(Refused):
        opened("mars_dice").do({"do": "end_turn"})


def test_a_setup_that_only_counts_the_score_has_no_decks() -> None:
    setup = opened("martians").setup
    assert "decks" not in setup
    with pytest.raises(Refused):
        check(shelf.game("martians"), {**setup, "score_only": False})
