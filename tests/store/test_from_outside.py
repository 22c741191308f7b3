"""What comes from outside is never trusted, also inside a backup: nothing in it keeps the app from starting, takes
all its memory or fills its screens."""

import contextlib
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from companion import stats
from companion.engine.message import message
from companion.engine.session import MOST_ACTIONS, SNAPSHOT_EVERY, Session
from companion.games import shelf
from companion.store import backup, backup_files
from companion.store.backup import preview
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.restore import restore
from companion.table import Table
from tests.effort import few
from tests.games.finished import finished, keep
from tests.games.tables import table
from tests.store.backups import tampered
from tests.store.helpers import assert_readable, child

NOW = 1_800_000_000.0
EMPTY_INDEX = json.dumps({"_orbita": {"kind": "sessions", "format": 1}}).encode()


def line(tag: bytes, document: Any) -> bytes:
    body = tag + b" " + json.dumps(document).encode()
    return b"%08x %s\n" % (crc32(body), body)


def begun(library: Library, game_id: str, actions: int) -> str:
    """A game on the table in which so much was done."""
    at = table(game_id, 3)
    played = Session(at.game, at.setup)

    class Enough(Exception):
        pass

    def do(action: Any) -> None:
        if len(played.log) >= actions:
            raise Enough
        played.do(action)

    with contextlib.suppress(Enough):
        at.play(do, lambda: played.state)
    on = Table(library)
    opened = on.start(game_id, played.setup)
    for entry in played.log:
        on.do(entry.action)
    on.close()
    return opened.id


def start(folder: Path) -> Library:
    """What the app does at its start, without a window: home with all that it shows of the games."""
    library = Library(folder, lambda: NOW)
    Table(library).repair()
    for entry in library.sessions.running():
        session = library.sessions.open(entry["id"]).session
        session.game.where(session.state)
        session.game.guide(session.state)
    stats.of_shelf(library.plays.all())
    return library


# --- B1: a backup that keeps the app from starting


@pytest.mark.parametrize("indexed", [True, False])
@pytest.mark.parametrize("game_id", shelf.IDS)
def test_B1_saved_states_of_a_backup_are_not_believed(game_id: str, indexed: bool, tmp_path: Path) -> None:
    library = Library(tmp_path / "first", lambda: NOW)
    session_id = begun(library, game_id, SNAPSHOT_EVERY)
    state = library.sessions.look(session_id).session.state_at(SNAPSHOT_EVERY)
    path = backup.make(library, tmp_path / "x.orbita-backup")

    def poison(found: dict[str, bytes]) -> None:
        name = f"sessions/{session_id}.orbita"
        lines = found[name].splitlines(keepends=True)
        assert lines[-1][9:15] == b"state "
        only_chance = {"cursor": SNAPSHOT_EVERY, "seen": 0, "state": {"chance": state["chance"]}}
        found[name] = b"".join(lines[:-1]) + line(b"state", only_chance)
        if not indexed:
            found["sessions.json"] = EMPTY_INDEX

    tampered(path, poison)
    preview(path)
    assert restore(Library(tmp_path / "second", lambda: NOW), path, "merge").sessions == 1
    again = start(tmp_path / "second")
    assert again.sessions.open(session_id).session.state == state
    assert again.problems == []


def test_a_saved_state_that_only_the_score_sheet_stumbles_over_is_worked_out_anew(tmp_path: Path) -> None:
    library = Library(tmp_path, lambda: NOW)
    session_id = begun(library, "mars_dice", SNAPSHOT_EVERY)
    state = library.sessions.look(session_id).session.state_at(SNAPSHOT_EVERY)
    path = tmp_path / "sessions" / f"{session_id}.orbita"
    lines = path.read_bytes().splitlines(keepends=True)
    spoilt = json.loads(json.dumps(state))
    spoilt["players"][0]["production"] = dict.fromkeys(spoilt["players"][0]["production"], "many")
    saved = {"cursor": SNAPSHOT_EVERY, "seen": 0, "state": spoilt}
    path.write_bytes(b"".join(lines[:-1]) + line(b"state", saved))
    assert start(tmp_path).sessions.open(session_id).session.state == state


@pytest.mark.parametrize("indexed", [True, False])
def test_B1_a_session_that_cannot_be_opened_is_said_and_costs_no_other(indexed: bool, tmp_path: Path) -> None:
    """Its actions are of the right form, and the rules refuse them."""
    game_id = shelf.IDS[0]
    library = Library(tmp_path / "first", lambda: NOW)
    bad, good = (begun(library, game_id, 5) for _ in range(2))
    path = backup.make(library, tmp_path / "x.orbita-backup")

    def poison(found: dict[str, bytes]) -> None:
        found[f"sessions/{bad}.orbita"] += line(b"do", {"action": {"do": "no_such"}, "story": [], "at": NOW})
        if not indexed:
            found["sessions.json"] = EMPTY_INDEX

    tampered(path, poison)
    second = Library(tmp_path / "second", lambda: NOW)
    restore(second, path, "merge")
    again = Library(tmp_path / "second", lambda: NOW)
    Table(again).repair()
    assert {entry["id"] for entry in again.sessions.running()} == {bad, good}
    again.sessions.open(good)
    with pytest.raises(StoreProblem) as problem:
        again.sessions.open(bad)
    assert problem.value.message["text"] == "engine.replay_refused"
    assert (tmp_path / "second" / "sessions" / f"{bad}.orbita").exists()


NO_SETUPS: list[Any] = [
    {},
    [],
    "x",
    None,
    {"players": [{"name": 5, "colour": "zz"}], "options": {}, "data": {}, "seed": 1},
]


@pytest.mark.parametrize("setup", NO_SETUPS, ids=repr)
def test_a_finished_game_without_a_setup_is_in_the_history_and_says_why_it_cannot_be_opened(
    setup: Any, tmp_path: Path
) -> None:
    library = Library(tmp_path / "there", lambda: NOW)
    play = keep(library, finished(shelf.IDS[0]))
    path = tmp_path / "it.orbita-backup"
    backup.make(library, path)

    def poison(found: dict[str, bytes]) -> None:
        name = f"sessions/{play['id']}.orbita"
        head, rest = found[name].split(b"\n", 1)
        header = json.loads(head[9:].split(b" ", 1)[1])
        found[name] = line(b"session", {**header, "setup": setup}) + rest

    tampered(path, poison)
    restore(Library(tmp_path / "here", lambda: NOW), path, "merge")
    library = start(tmp_path / "here")
    assert [one["id"] for one in library.plays.all()] == [play["id"]] and not library.sessions.running()
    for opening in (Table(library).resume, Table(library).watch):
        with pytest.raises(StoreProblem):
            opening(play["id"])


def test_no_journal_of_a_backup_has_to_be_opened_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It could be thousands, each of which takes long."""
    library = Library(tmp_path / "first", lambda: NOW)
    begun(library, shelf.IDS[0], 5)
    path = backup.make(library, tmp_path / "x.orbita-backup")
    tampered(path, lambda found: found.update({"sessions.json": EMPTY_INDEX}))
    second = Library(tmp_path / "second", lambda: NOW)
    restore(second, path, "merge")
    (journal,) = (tmp_path / "second" / "sessions").glob("*.orbita")
    read = []
    again = Library(tmp_path / "second", lambda: NOW, lambda game_id: read.append(game_id) or shelf.game(game_id))
    Table(again).repair()
    assert [entry["id"] for entry in again.sessions.running()] == [journal.stem]
    assert read == []


# --- B2: a backup that eats all memory

MEASURED = """
import resource, sys
from pathlib import Path
from companion.games import shelf
from companion.store.backup import preview
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.restore import restore

for game_id in shelf.IDS:
    shelf.game(game_id)
path, folder, most = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
pages = int(Path("/proc/self/statm").read_text().split()[0])
limit = pages * resource.getpagesize() + most
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
for attempt in (lambda: preview(path), lambda: restore(Library(folder), path, "merge")):
    try:
        attempt()
        print("taken")
    except StoreProblem as problem:
        print(problem.message["text"])
"""

MB = 1_000_000
PLAYS_HEAD = b'{"_orbita":{"kind":"plays","format":1},"plays":{'


def noisy(what: bytes, size: int, often: int = 12) -> bytes:
    """So much of it, with a number here and there so that it does not pack too well."""
    block = what.replace(b"#", b"7") * often
    numbered = (block + what.replace(b"#", b"%d" % (number * 7919 % 9973)) for number in range(size // len(block)))
    return b"".join(numbered)[:size]


BOMBS: dict[str, Callable[[], bytes]] = {
    "empty objects": lambda: PLAYS_HEAD + b'"1":{"x":[' + noisy(b"{},{},{},#,", 19 * MB) + b"0]}}}",
    "small objects": lambda: PLAYS_HEAD + b'"1":{"x":[' + noisy(b'{"a":#},{"a":1},', 19 * MB) + b"0]}}}",
    "lists": lambda: PLAYS_HEAD + b'"1":{"x":[' + noisy(b"[],[],[#],", 19 * MB) + b"0]}}}",
    "wide words": lambda: PLAYS_HEAD + b'"1":{"x":[' + noisy('"ą","#",'.encode(), 19 * MB) + b"0]}}}",
    "one wide word": lambda: PLAYS_HEAD + b'"1":{"x":"' + "😀".encode() + noisy(b"abcdefg#", 19 * MB) + b'"}}}',
    "too large": lambda: PLAYS_HEAD + b'"1":{"x":"' + noisy(b"abcdefg#", 21 * MB) + b'"}}}',
    "deep nesting": lambda: PLAYS_HEAD + b'"1":{"x":' + noisy(b"[[[#,", 19 * MB),
    "zeros": lambda: bytes(19 * MB),
    "a long number": lambda: PLAYS_HEAD + b'"1":{"x":' + noisy(b"1#", 19 * MB) + b"}}}",
}


def measured(path: Path, tmp_path: Path) -> list[str]:
    """What preview and restore say in a process that may take 200 MB more than it has."""
    process = child(MEASURED, path, tmp_path / "measured", 200 * MB)
    out, err = process.communicate()
    assert process.returncode == 0, err[-2000:]
    return out.split()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    library = Library(tmp_path / "first", lambda: NOW)
    library.plays.add_by_hand("mars_dice", ["Ola", "Jan"], [50, 40], NOW - 1000)
    begun(library, shelf.IDS[0], 5)
    return backup.make(library, tmp_path / "x.orbita-backup")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="measures the memory of a process")
@pytest.mark.parametrize("name", few(4, BOMBS))
def test_B2_a_backup_is_refused_within_200_MB(name: str, saved: Path, tmp_path: Path) -> None:
    tampered(saved, lambda found: found.update({"plays.json": BOMBS[name]()}))
    assert saved.stat().st_size < 5 * MB
    said = measured(saved, tmp_path)
    assert len(said) == 2 and set(said) <= {"backup.too_big", "backup.damaged"}, said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="measures the memory of a process")
def test_B2_journals_of_a_backup_are_looked_at_within_200_MB(saved: Path, tmp_path: Path) -> None:
    header = {"format": 1, "game": "mars_dice", "rules": 1, "id": "x", "setup": {}, "created": 1.0}
    head = line(b"session", header)
    bombs = {
        "a1": b"12345678 session {" + noisy(b"{},{},#,", 15 * MB, 6),
        "a2": head + noisy(b"12345678 do #\n", 15 * MB, 6),
        "a3": head + b'12345678 do {"action":[' + noisy(b"{},{},#,", 15 * MB, 6),
        "a4": noisy(b"x#", 15 * MB, 6),
        "a5": head + long_journal(head, MOST_ACTIONS),
    }
    tampered(saved, lambda found: found.update({f"sessions/{name}.orbita": data for name, data in bombs.items()}))
    assert saved.stat().st_size < 5 * MB
    assert measured(saved, tmp_path) == ["taken", "taken"]


def test_B2_too_little_memory_is_one_sentence(saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: Any) -> bytes:
        raise MemoryError

    monkeypatch.setattr(backup_files.ZipFile, "read", read)
    for attempt in (lambda: preview(saved), lambda: restore(Library(tmp_path / "second"), saved, "merge")):
        with pytest.raises(StoreProblem) as problem:
            attempt()
        assert problem.value.message["text"] == "store.no_memory"
        assert_readable(problem.value.message)


# --- B3: plays that the app itself could never have made


def result(name: str, score: int | None = 10, rank: int = 1, **more: Any) -> dict[str, Any]:
    return {"name": name, "score": score, "rank": rank, "winner": rank == 1, **more}


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "thousands of players": {"players": [result(f"P{number}") for number in range(5000)]},
    "one player too many": {"players": [result(name) for name in "ABCDE"]},
    "nobody but rivals": {"players": [result("Automa", rival=True)]},
    "more rivals than the game has": {"players": [result("Ola"), *(result(f"R{n}", rival=True) for n in range(3))]},
    "a player twice": {"players": [result("Ola"), result("ola", rank=2)]},
    "a place behind the last": {"players": [result("Ola"), result("Jan", rank=3)]},
    "a score of many digits": {"players": [result("Ola", 10**49)]},
    "a million rounds": {"rounds": 10**6},
    "rounds of many digits": {"rounds": 10**49},
    "rounds that are a word": {"rounds": "three"},
    "rounds below nothing": {"rounds": -1},
    "minutes of many digits": {"minutes": 10**49},
    "an id that is a path": {"id": "../../evil"},
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_B3_a_play_that_cannot_be_is_left_out_and_counted(name: str, saved: Path, tmp_path: Path) -> None:
    def change(found: dict[str, bytes]) -> None:
        document = json.loads(found["plays.json"])
        document["plays"]["1"] |= IMPOSSIBLE[name]
        found["plays.json"] = json.dumps(document).encode()

    tampered(saved, change)
    library = Library(tmp_path / "second", lambda: NOW)
    restored = restore(library, saved, "merge")
    assert (restored.plays, restored.left_out, library.plays.all()) == (0, 1, [])
    for reason in restored.reasons:
        assert reason.startswith("backup.why.")


def test_B3_notes_lose_what_nobody_sees(saved: Path, tmp_path: Path) -> None:
    odd = "Dobra\u202e partia\u200b!\u2066\x07\nRaz\u2028 jeszcze 👩\u200d🚀" + "\u202e" * 1000

    def change(found: dict[str, bytes]) -> None:
        document = json.loads(found["plays.json"])
        document["plays"]["1"]["note"] = odd
        found["plays.json"] = json.dumps(document).encode()

    tampered(saved, change)
    library = Library(tmp_path / "second", lambda: NOW)
    restore(library, saved, "merge")
    assert library.plays.all()[0].get("note") == "Dobra partia!\nRaz jeszcze 👩\u200d🚀"


def test_what_the_app_itself_makes_comes_back_as_it_was(tmp_path: Path) -> None:
    """All samples of all games, and a game of each that was played to its end."""
    from companion.store import samples

    library = Library(tmp_path / "first", lambda: NOW)
    samples.add(library)
    restored = restore(
        second := Library(tmp_path / "second", lambda: NOW),
        backup.make(library, tmp_path / "x.orbita-backup"),
        "merge",
    )
    assert restored.left_out == 0
    assert second.plays.all() == library.plays.all()


# --- long journals


def long_journal(data: bytes, actions: int) -> bytes:
    entries = [
        line(b"do", {"action": {"do": "x", "n": number * 7919 % 9973}, "story": [message("a.b")], "at": NOW})
        for number in range(actions)
    ]
    return data.splitlines(keepends=True)[0] + b"".join(entries)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: long_journal(data, MOST_ACTIONS + 1), "backup.why.too_long"),
        (lambda data: data + line(b"do", {"action": {"do": "x"}, "story": ["y"], "at": NOW}), "backup.why.damaged"),
        (
            lambda data: data + line(b"do", {"action": {"do": "x"}, "story": [message("a.b")] * 1000, "at": NOW}),
            "backup.why.damaged",
        ),
        (
            lambda data: data + line(b"do", {"action": {"do": "x" * 200_000}, "story": [], "at": NOW}),
            "backup.why.damaged",
        ),
        (lambda data: data + line(b"go", {"to": 0, "seen": 10**40}), "backup.why.damaged"),
        (lambda data: data + line(b"go", {"to": 0, "seen": 1e400}), "backup.why.damaged"),
        (lambda data: data + line(b"do", {"action": {"do": "\ud800"}, "story": [], "at": NOW}), "backup.why.damaged"),
    ],
)
def test_a_journal_that_is_too_much_is_left_out(
    change: Callable[[bytes], bytes], reason: str, saved: Path, tmp_path: Path
) -> None:
    def spoil(found: dict[str, bytes]) -> None:
        name = next(name for name in found if name.startswith("sessions/"))
        found[name] = change(found[name])

    tampered(saved, spoil)
    restored = restore(Library(tmp_path / "second", lambda: NOW), saved, "merge")
    assert (restored.sessions, dict(restored.reasons)) == (0, {reason: 1})


def test_a_journal_comes_back_without_its_saved_states_and_twice_is_once(tmp_path: Path) -> None:
    library = Library(tmp_path / "first", lambda: NOW)
    session_id = begun(library, shelf.IDS[0], 2 * SNAPSHOT_EVERY + 3)
    own = (tmp_path / "first" / "sessions" / f"{session_id}.orbita").read_bytes()
    path = backup.make(library, tmp_path / "x.orbita-backup")
    assert restore(library, path, "merge").sessions == 0
    assert (tmp_path / "first" / "sessions" / f"{session_id}.orbita").read_bytes() == own
    second = Library(tmp_path / "second", lambda: NOW)
    for came in (1, 0):
        assert restore(second, path, "merge").sessions == came
    brought = (tmp_path / "second" / "sessions" / f"{session_id}.orbita").read_bytes()
    assert b" state " in own and b" state " not in brought
    assert second.sessions.open(session_id).session.state == library.sessions.open(session_id).session.state
