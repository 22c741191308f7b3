"""What the box says is changed in the running game: at any moment, of any game, by the same action."""

import contextlib
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.action import copied
from companion.engine.box import Datum
from companion.engine.message import Refused
from companion.engine.session import Session, replay
from companion.games import shelf
from companion.store.library import Library
from companion.text import LANGUAGES, say
from tests.effort import many
from tests.games.tables import table

BOXES = [game_id for game_id in shelf.IDS if shelf.game(game_id).box is not None]


def another(rng: Random, datum: Datum) -> Any:
    """Some other value for it, mostly one that it can have."""
    if datum.choices:
        return rng.choice([value for value, _ in datum.choices])
    if datum.high:
        return rng.randint(datum.low, min(datum.high, datum.low + 12))
    value = copied(datum.value)
    if isinstance(value, list):
        rng.shuffle(value)
        return value[: rng.randint(3, len(value))] if rng.random() < 0.3 and len(value) > 3 else value
    name = rng.choice(sorted(value)) if value else "minerals"
    if type(value.get(name, 0)) is int:
        value[name] = max(0, value.get(name, 0) + rng.choice((-1, 1)))
    return value


def some_change(rng: Random, session: Session) -> dict[str, Any]:
    box = session.game.box
    assert box is not None
    data = box.of(session.state)
    chosen = rng.sample(box.all(data), rng.randint(1, 2))
    changes = [{"path": list(datum.path), "value": another(rng, datum)} for datum in chosen]
    guesses = [datum.name for datum in box.open_guesses(data)]
    return {"do": "change_data", "changes": changes, "confirmed": guesses[:1] if rng.random() < 0.5 else []}


def changed_at_random(game_id: str, seed: int, session: Session | None = None, check: bool = True) -> Session:
    at, rng = table(game_id, seed), Random(seed)
    played = session or Session(at.game, at.setup, clock=lambda: 0.0)

    def do(action: Any) -> object:
        if rng.random() < 0.15:
            with contextlib.suppress(Refused):
                played.do(some_change(rng, played))
                if check:
                    at.check(played.state)
        return played.do(action)

    with contextlib.suppress(Refused):  # a player who goes by what the table said a moment ago
        at.play(do, lambda: played.state)
    return played


@pytest.mark.parametrize("game_id", BOXES)
@pytest.mark.parametrize("seed", range(many(3, 25)))
def test_data_changed_at_random_moments(game_id: str, seed: int) -> None:
    session = changed_at_random(game_id, seed)
    kinds = [entry.action["do"] for entry in session.log]
    assert len(kinds) > 5
    for entry in session.log:
        if entry.action["do"] == "change_data":
            assert entry.story
            assert all(say(language, told, session.names) for told in entry.story for language in LANGUAGES)
    assert replay(session.game, session.setup, [entry.action for entry in session.log]).state == session.state
    end = copied(session.state)
    states = []
    for _ in range(min(40, len(session.log))):
        states.append(copied(session.state))
        session.undo()
    for state in reversed(states):
        session.redo()
        assert session.state == state
    assert session.state == end
    session.go_to(0)
    assert session.state == session.game.begin(session.setup)


@pytest.mark.parametrize("game_id", BOXES)
def test_a_restart_finds_the_changed_data(game_id: str, tmp_path: Path) -> None:
    library = Library(tmp_path)
    opened = library.sessions.create(library.find_game(game_id), table(game_id, 5).setup)
    changed_at_random(game_id, 5, opened.session, check=False)
    assert any(entry.action["do"] == "change_data" for entry in opened.session.log)
    opened.close()
    again = Library(tmp_path).sessions.open(opened.id)
    assert again.session.state == opened.session.state
    again.close()


@pytest.mark.parametrize("game_id", BOXES)
def test_old_data_without_marks_hold(game_id: str) -> None:
    """A game from before readings and marks were there: nothing is asked, and rules are read as they were."""
    game = shelf.game(game_id)
    box = game.box
    assert box is not None
    old = {key: value for key, value in game.data().items() if key not in ("readings", "checked")}
    game.check_data(old)
    assert box.open_guesses(old) == []
    assert all(box.is_sure(old, *name.split(".")) for name in box.guessed)
    assert [reading.of(old) for reading in box.readings] == [reading.before for reading in box.readings]


@pytest.mark.parametrize("game_id", BOXES)
def test_every_guess_is_a_value_that_can_be_compared(game_id: str) -> None:
    game = shelf.game(game_id)
    box, data = game.box, game.data()
    assert box is not None
    values = {datum.name: datum for datum in box.all(data)}
    assert set(box.guessed) <= set(values)
    assert [datum.name for datum in box.open_guesses(data)] == [name for name in values if name in box.guessed]
    compared = box.changed(data, [], list(box.guessed))
    assert all(datum.value in datum.unknown for datum in box.open_guesses(compared)), "only what nobody knows is left"
    game.check_data(compared)
    for datum in values.values():
        why = box.why(datum, datum.value)
        for told in (datum.label, datum.shown, datum.touches, why):
            spoken = told if isinstance(told, list) else [told]
            assert all(say(language, one, []) for one in spoken if isinstance(one, dict) for language in LANGUAGES)
        assert why is not None or datum.name not in box.guessed, "where is one to look?"


@pytest.mark.parametrize("game_id", BOXES)
def test_changes_lead_from_one_to_the_other(game_id: str) -> None:
    game, rng = shelf.game(game_id), Random(7)
    box, data = game.box, game.data()
    assert box is not None
    old = data
    for _ in range(30):
        datum = rng.choice(box.all(old))
        with contextlib.suppress(Refused):
            new = box.changed(old, [{"path": list(datum.path), "value": another(rng, datum)}], [])
            again = box.changed(old, box.changes(old, new), [])
            assert again == {**new, "checked": again["checked"]}
            old = new
    assert old != data


@pytest.mark.parametrize("game_id", BOXES)
def test_a_change_in_a_long_game_is_quick(game_id: str) -> None:
    """In a game of 300 actions; the limit is 50 ms, a test may take longer on a busy machine."""
    at = table(game_id, 1)
    session = Session(at.game, at.setup, clock=lambda: 0.0)
    rng, times = Random(1), []
    for _ in range(300):
        with contextlib.suppress(Refused):
            action = some_change(rng, session)
            begun = time.process_time()
            session.do(action)
            times.append(time.process_time() - begun)
    assert sorted(times)[len(times) // 2] < 0.05


def test_nonsense_is_refused_and_changes_nothing() -> None:
    for game_id in BOXES:
        session = Session(shelf.game(game_id), table(game_id, 1).setup)
        before = copied(session.state)
        for changes, confirmed in (
            ([], []),
            ([{"path": [], "value": 1}], []),
            ([{"path": ["nothing"], "value": 1}], []),
            ([{"path": ["checked"], "value": ["x"]}], []),
            ([{"path": ["readings"], "value": {}}], []),
            ([{"path": ["readings", "nothing"], "value": "x"}], []),
            ([{"path": ["readings", "x", "y"], "value": "x"}], []),
            ([1], []),
            ([], ["nothing"]),
            ([], [1]),
        ):
            with pytest.raises(Refused):
                session.do({"do": "change_data", "changes": changes, "confirmed": confirmed})
        assert session.state == before
