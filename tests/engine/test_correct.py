"""Putting right by hand: exactly one value changes, and the log says so."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.correct import Correctable, reading
from companion.engine.message import message
from companion.games.mars_dice.game import GAME
from companion.text import say
from tests.games.mars_dice.playing import correct, do, randomly_played, refused, start


def flat(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from flat(inner, (*path, index))
    else:
        yield path, value


def at(state: Any, path: list[Any]) -> Any:
    for part in path:
        state = state[part]
    return state


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_value_that_can_be_corrected_exists_and_reads_right(players: int) -> None:
    state = randomly_played(3, players, 150, titles="app", awards="app").state
    items = GAME.correctables(state)
    assert len({tuple(item.path) for item in items}) == len(items)
    for item in items:
        assert at(state, item.path) == item.value
        assert item.group
        for language in ("pl", "en"):
            assert say(language, item.label, ["Ola"] * players)


@pytest.mark.parametrize("players", [1, 3])
def test_only_the_named_value_changes(players: int) -> None:
    """Without titles on the board and far from the end, nothing follows from a correction."""
    session = start(players)
    items = GAME.correctables(session.state)
    assert len(items) > 25
    for item in items:
        values = [value for value, _ in item.choices] or [item.low, item.low + 1]
        new = next(value for value in values if value != item.value)
        before = dict(flat(session.state))
        told = session.do({"do": "correct", "path": item.path, "value": new}).story
        after = dict(flat(session.state))
        assert {path: value for path, value in after.items() if before[path] != value} == {tuple(item.path): new}
        assert before.keys() == after.keys()
        assert told[0]["text"] == "engine.corrected"
        assert told[0]["what"] == item.label
        session.undo()


def test_the_log_tells_the_old_and_the_new_value_as_the_table_reads_it() -> None:
    session = start(2)
    entry = session.do({"do": "correct", "path": ["steps", "temperature"], "value": 2})
    assert say("en", entry.story[0], session.names) == "Correction: Temperature from −32 °C to −24 °C"
    entry = session.do({"do": "correct", "path": ["turn", "player"], "value": 1})
    assert "Ola" in say("pl", entry.story[0], session.names) and "Marek" in say("pl", entry.story[0], session.names)
    entry = session.do({"do": "correct", "path": ["players", 1, "vp"], "value": 30})
    assert say("en", entry.story[0], session.names) == "Correction: Marek: VP from 0 to 30"


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (["steps", "oxygen"], 8, "engine.not_between"),
        (["steps", "oxygen"], -1, "engine.not_between"),
        (["steps", "oxygen"], True, "engine.not_between"),
        (["steps", "oxygen"], None, "engine.not_between"),
        (["steps", "oxygen"], "3", "engine.not_between"),
        (["steps", "oxygen"], 10**30, "engine.not_between"),
        (["steps", "oxygen"], 0, "engine.already_so"),
        (["turn", "player"], 2, "engine.not_a_choice"),
        (["turn", "player"], True, "engine.not_a_choice"),
        (["players", 0, "vp"], 500, "engine.not_between"),
        (["players", 0], 1, "engine.nothing_to_correct"),
        (["players", 2, "vp"], 1, "engine.nothing_to_correct"),
        (["players", False, "vp"], 1, "engine.nothing_to_correct"),
        (["players", -1, "vp"], 1, "engine.nothing_to_correct"),
        (["chance", "seed"], 1, "engine.nothing_to_correct"),
        (["phase"], "finished", "engine.nothing_to_correct"),
        (["data", "dice_per_colour"], 3, "engine.nothing_to_correct"),
        ([], 1, "engine.nothing_to_correct"),
        ("steps", 1, "engine.nothing_to_correct"),
        ([["steps"]], 1, "engine.nothing_to_correct"),
        (["steps", "oxygen"], [1], "engine.nothing_to_correct"),
        (["steps", "oxygen"], 1.0, "engine.nothing_to_correct"),
    ],
)
def test_what_cannot_be_corrected(path: Any, value: Any, why: str) -> None:
    assert refused(start(2), "correct", path=path, value=value) == why


def test_a_choice_of_values_of_one_type_takes_no_other() -> None:
    choices = ((False, message("a")), (True, message("b")))
    item = Correctable(["gone"], message("engine.did", action="x"), False, choices=choices)
    assert item.allows(True) and not item.allows(1) and not item.allows(None)
    assert reading(item) == message("a")


def test_a_correction_draws_consequences() -> None:
    session = start(2)
    do(session, "pick_title", slot=0, title="terraformer")
    assert "mars_dice.title_won" in correct(session, "players", 1, "vp", to=15)
    assert session.state["titles"][0]["owner"] == 1


def test_a_value_that_rules_have_made_can_always_be_corrected() -> None:
    """What is counted up by actions never leaves the range in which it can be put right."""
    for seed, players in ((13, 3), (14, 1)):
        for item in GAME.correctables(randomly_played(seed, players, 800).state):
            assert item.allows(item.value), item.path
