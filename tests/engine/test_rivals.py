"""Opponents that the app plays: they sit at the table, but nobody types their name."""

from typing import Any

import pytest

from companion.engine import setup as setups
from companion.engine.action import Action
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games import shelf
from companion.text import say
from tests import duel


def why_not(session: Session, action: Action) -> str:
    before = session.state
    with pytest.raises(Refused) as refused:
        session.do(action)
    assert session.state is before
    assert say("pl", refused.value.message, session.names) and say("en", refused.value.message, session.names)
    return str(refused.value.message["text"])


def test_rivals_sit_after_the_players() -> None:
    session = Session(duel.GAME, duel.setup("Ola"))
    assert session.seats == [{"name": "Ola", "colour": "red"}, {"name": "Automa", "colour": "purple"}]
    assert session.names == ["Ola", "Automa"]
    assert session.setup["players"] == [{"name": "Ola", "colour": "red"}]
    assert Session(duel.GAME, duel.setup("Ola", "Marek")).names == ["Ola", "Marek"]


@pytest.mark.parametrize(
    ("taken", "left"), [("red", "purple"), ("purple", "yellow"), ("yellow", "purple"), ("white", "purple")]
)
def test_a_rival_takes_the_first_colour_that_is_left(taken: str, left: str) -> None:
    setup = {**duel.setup("Ola"), "players": [{"name": "Ola", "colour": taken}]}
    setups.check(duel.GAME, setup)
    assert [seat["colour"] for seat in setups.seats(duel.GAME, setup)] == [taken, left]


def test_no_game_has_more_seats_than_there_are_colours() -> None:
    assert set(setups.RIVAL_COLOURS) == set(setups.COLOURS)
    for game in map(shelf.game, shelf.IDS):
        low, high = game.facts.players
        for players in range(low, high + 1):
            assert players + len(game.rivals(players)) <= len(setups.COLOURS)


@pytest.mark.parametrize("name", ["Automa", "automa", "AUTOMA"])
def test_nobody_is_called_as_a_rival_is(name: str) -> None:
    with pytest.raises(Refused) as refused:
        duel.setup(name)
    assert refused.value.message["text"] == "setup.name_of_rival"
    assert "Automa" in say("pl", refused.value.message) and "Automa" in say("en", refused.value.message)
    duel.setup(name, "Ola")  # where it does not play, the name is free


def test_a_line_can_speak_of_a_rival() -> None:
    session = Session(duel.GAME, duel.setup("Ola"))
    entry = session.do({"do": "gain", "who": 1, "points": 4, "loudly": False})
    assert say("pl", entry.story[0], session.names) == "Automa: points – 4"


@pytest.mark.parametrize("loudly", [0, 1, "true", None, []])
def test_a_flag_is_nothing_but_yes_or_no(loudly: Any) -> None:
    session = Session(duel.GAME, duel.setup("Ola"))
    assert why_not(session, {**duel.GAIN, "loudly": loudly}) == "engine.not_a_flag"


def test_a_cell_that_a_seat_does_not_have_cannot_be_typed_into() -> None:
    session = Session(duel.GAME, duel.setup("Ola"))
    for value in (3, None):
        score: Action = {"do": "score", "category": "upgrades", "who": 0, "value": value}
        assert why_not(session, score) == "engine.no_such_cell"
        assert why_not(session, {**score, "category": "survivors", "who": 1}) == "engine.no_such_cell"
    session.do({"do": "score", "category": "upgrades", "who": 1, "value": 3})
    assert duel.sheet(session.state).totals == [0, 3]


def test_the_game_ends_when_everybody_has_what_is_theirs() -> None:
    session = Session(duel.GAME, duel.setup("Ola"))
    assert duel.sheet(session.state).missing == [("upgrades", 1), ("survivors", 0)]
    assert why_not(session, {"do": "finish"}) == "engine.cells_missing"
    session.do({"do": "score", "category": "upgrades", "who": 1, "value": 5})
    session.do({"do": "score", "category": "survivors", "who": 0, "value": 5})
    sheet = duel.sheet(session.state)
    assert (sheet.totals, sheet.missing, sheet.winners) == ([5, 5], [], [1])
    session.do({"do": "finish"})
