import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.session import SNAPSHOT_EVERY, Session
from companion.store.exchange import MOST_ACTIONS, export_session, import_session, read_export
from companion.store.problem import StoreProblem
from tests.store import toy
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import assert_readable, content, memory
from tests.store.toy import COUNT, DRAW, ROLL


def exported(actions: int = 60, undone: int = 7) -> tuple[Session, bytes]:
    """A session with some actions undone, and the same as a file."""
    ticks = iter(range(1000, 9999))
    session = Session(toy.TOY, toy.new_setup(), clock=lambda: float(next(ticks)))
    for number in range(actions):
        session.do((COUNT, DRAW, ROLL)[number % 3])
    session.go_to(actions - undone)
    return session, export_session(session, "some_id", 999.5)


def changed(**fields: Any) -> bytes:
    """An exported session with other values in some fields; Ellipsis leaves one out."""
    document = {**json.loads(exported(4, 1)[1]), **fields}
    return json.dumps({name: value for name, value in document.items() if value is not ...}).encode()


def test_the_document(tmp_path: Path) -> None:
    session, data = exported(3, 1)
    assert json.loads(data) == {
        "orbita": "session",
        "format": 1,
        "game": "toy",
        "rules": 1,
        "id": "some_id",
        "setup": session.setup,
        "created": 999.5,
        "actions": [COUNT, DRAW, ROLL],
        "times": [1000.0, 1001.0, 1002.0],
        "cursor": 2,
    }
    assert "Żółć" in data.decode()


@pytest.mark.parametrize(("actions", "undone"), [(0, 0), (1, 1), (25, 0), (60, 7), (60, 40)])
def test_what_is_imported_is_what_was_exported(
    actions: int, undone: int, make_library: MakeLibrary, tmp_path: Path, clock: Clock
) -> None:
    session, data = exported(actions, undone)
    (tmp_path / "from elsewhere.json").write_bytes(b"\xef\xbb\xbf" + data)
    library = make_library()
    opened = import_session(library, tmp_path / "from elsewhere.json")
    assert memory(opened.session) == memory(session)
    library.close()
    again = make_library()
    [entry] = again.sessions.running()
    assert (entry["created"], entry["opened"]) == (999.5, clock.now)
    reopened = again.sessions.open(entry["id"])
    assert memory(reopened.session) == memory(session)
    states = (tmp_path / "sessions" / f"{entry['id']}.orbita").read_bytes().count(b" state ")
    assert states == actions // SNAPSHOT_EVERY
    while session.can_redo:
        session.redo()
        reopened.session.redo()
    assert memory(reopened.session) == memory(session)
    while session.can_undo:
        session.undo()
        reopened.session.undo()
    assert memory(reopened.session) == memory(session)


def test_a2_a_file_that_comes_twice_is_one_session(make_library: MakeLibrary) -> None:
    library = make_library()
    _, data = exported()
    assert import_session(library, data).id == import_session(library, data).id
    assert len(library.sessions.running()) == 1


def test_a2_the_same_game_after_other_actions_is_another_session(make_library: MakeLibrary) -> None:
    library = make_library()
    _, data = exported()
    opened = import_session(library, data)
    opened.session.undo()
    again = import_session(library, data)
    assert again.id != opened.id and import_session(library, data).id == again.id
    assert len(library.sessions.running()) == 2


ACTIONS = [COUNT, DRAW, ROLL, COUNT]

BAD: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "store.import_not_json"),
    "cut off": (lambda: exported()[1][:-20], "store.import_not_json"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n\0\0", "store.import_not_json"),
    "deep nesting": (lambda: b"[" * 200_000, "store.import_not_json"),
    "nesting that is still JSON": (lambda: b"[" * 900 + b"]" * 900, "store.import_not_json"),
    "a number that is none": (lambda: changed(created=float("nan")), "store.import_not_json"),
    "a number without end": (
        lambda: changed(created=7).replace(b'"created": 7', b'"created": 1e999'),
        "store.import_not_json",
    ),
    "a number of too many digits": (
        lambda: changed(created=7).replace(b'"created": 7', b'"created": ' + b"9" * 9999),
        "store.import_not_json",
    ),
    "half a character": (
        lambda: changed(actions=[{"do": "note", "words": "\ud800"}]),
        "store.import_not_json",
    ),
    "half a character in a name": (lambda: changed(**{"\ud800": 1}), "store.import_not_json"),
    "50 MB": (lambda: b" " * 50_000_000, "store.too_big"),
    "a list": (lambda: b"[]", "store.import_other_kind"),
    "something else": (lambda: b'{"name": "cards"}', "store.import_other_kind"),
    "another kind": (lambda: changed(orbita="deck"), "store.import_other_kind"),
    "a newer format": (lambda: changed(format=2), "store.import_newer"),
    "newer rules": (lambda: changed(rules=2), "store.import_newer"),
    "format 0": (lambda: changed(format=0), "store.import_damaged"),
    "format true": (lambda: changed(format=True), "store.import_damaged"),
    "no format": (lambda: changed(format=...), "store.import_damaged"),
    "no rules": (lambda: changed(rules=...), "store.import_damaged"),
    "game is a number": (lambda: changed(game=7), "store.import_damaged"),
    "another game": (lambda: changed(game="chess"), "shelf.no_such_game"),
    "no setup": (lambda: changed(setup=...), "setup.broken"),
    "setup is a list": (lambda: changed(setup=[]), "setup.broken"),
    "nobody plays": (
        lambda: changed(setup={**toy.new_setup(), "players": []}),
        "setup.player_count",
    ),
    "data of no use": (lambda: changed(setup={**toy.new_setup(), "data": {}}), "setup.broken"),
    "no actions": (lambda: changed(actions=...), "store.import_damaged"),
    "actions are no list": (lambda: changed(actions={}), "store.import_damaged"),
    "actions are words": (lambda: changed(actions=["count"] * 4), "store.import_damaged"),
    "too few times": (lambda: changed(times=[1]), "store.import_damaged"),
    "times are words": (lambda: changed(times=["1"] * 4), "store.import_damaged"),
    "times are true": (lambda: changed(times=[True] * 4), "store.import_damaged"),
    "times without end": (lambda: changed(times=[10**30] * 4), "store.import_damaged"),
    "no time": (lambda: changed(created=None), "store.import_damaged"),
    "a cursor too far": (lambda: changed(cursor=5), "store.import_damaged"),
    "a cursor below": (lambda: changed(cursor=-1), "store.import_damaged"),
    "a cursor between": (lambda: changed(cursor=1.5), "store.import_damaged"),
    "far too many actions": (
        lambda: changed(actions=[COUNT] * (MOST_ACTIONS + 1), times=[1] * (MOST_ACTIONS + 1)),
        "store.import_too_long",
    ),
    "an action the game does not know": (
        lambda: changed(actions=[*ACTIONS[:3], {"do": "cheat"}]),
        "engine.replay_refused",
    ),
    "an action without a name": (lambda: changed(actions=[*ACTIONS[:3], {}]), "engine.replay_refused"),
    "an action with a strange name": (
        lambda: changed(actions=[*ACTIONS[:3], {"do": ["count"]}]),
        "engine.replay_refused",
    ),
    "an action with a wrong value": (
        lambda: changed(actions=[*ACTIONS[:3], {"do": "count", "by": "1"}]),
        "engine.replay_refused",
    ),
    "an action against the rules": (
        lambda: changed(actions=[*ACTIONS[:3], {"do": "count", "by": -9}]),
        "engine.replay_refused",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_said_in_one_sentence_and_nothing_changes(
    name: str, make_library: MakeLibrary, tmp_path: Path
) -> None:
    make, key = BAD[name]
    library = make_library()
    library.sessions.create(toy.TOY, toy.new_setup()).close()
    path = tmp_path / "from elsewhere.json"
    path.write_bytes(make())
    before = content(tmp_path)
    with pytest.raises(StoreProblem) as refused:
        import_session(library, path)
    assert refused.value.message["text"] == key
    assert_readable(refused.value.message)
    if key == "engine.replay_refused":
        assert refused.value.message["number"] == 4
    assert content(tmp_path) == before
    assert len(library.sessions.running()) == 1
    assert library.problems == []


def test_a_file_cut_off_anywhere_is_refused() -> None:
    _, data = exported(3, 1)
    for length in range(len(data)):
        with pytest.raises(StoreProblem):
            read_export(data[:length], toy.find)


@pytest.mark.parametrize("name", ["nowhere.json", "folder"])
def test_a_file_that_is_not_there(name: str, make_library: MakeLibrary, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreProblem) as refused:
        import_session(make_library(), tmp_path / name)
    assert_readable(refused.value.message)
    assert content(tmp_path) == {}


def test_rules_that_stumble_over_a_file_are_a_sentence_too(make_library: MakeLibrary, tmp_path: Path) -> None:
    with pytest.raises(StoreProblem) as refused:
        import_session(make_library(), changed(actions=[*ACTIONS[:3], {"do": "share", "among": 0}]))
    assert refused.value.message["text"] == "store.import_damaged"
    assert content(tmp_path) == {}


def test_a_check_that_stumbles_over_a_file_is_a_sentence_too() -> None:
    careless = replace(toy.TOY, check_data=lambda data: data["cards"].sort())
    with pytest.raises(StoreProblem) as refused:
        read_export(changed(), lambda _: careless)
    assert refused.value.message["text"] == "store.import_damaged"


def test_an_import_that_cannot_be_kept_leaves_nothing(make_library: MakeLibrary, tmp_path: Path) -> None:
    (tmp_path / "sessions").write_bytes(b"a file where the folder should be")
    before = content(tmp_path)
    with pytest.raises(StoreProblem) as refused:
        import_session(make_library(), exported()[1])
    assert_readable(refused.value.message)
    assert content(tmp_path) == before
