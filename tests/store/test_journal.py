import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from companion.engine.action import Action, Actions, Draft
from companion.engine.message import Refused
from companion.engine.session import Entry, Session
from companion.store import journal
from companion.store.journal import Header, Journal
from companion.store.library import Library
from companion.store.problem import Broken, StoreProblem
from tests.effort import examples
from tests.store import toy
from tests.store.conftest import MakeLibrary
from tests.store.helpers import assert_readable, content, memory
from tests.store.toy import COUNT, DRAW, ROLL


def path_of(folder: Path, session_id: str) -> Path:
    return folder / "sessions" / f"{session_id}.orbita"


def played(library: Library, count: int) -> str:
    """A closed session of so many actions."""
    opened = library.sessions.create(toy.TOY, toy.new_setup())
    for number in range(count):
        opened.session.do((COUNT, DRAW, ROLL)[number % 3])
    opened.close()
    return opened.id


def test_a_journal_is_text_that_a_person_can_read(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.session.do({"do": "note", "words": "zażółć\ngęślą \u2028 jaźń"})
    opened.session.undo()
    lines = path_of(tmp_path, opened.id).read_text("utf-8").removesuffix("\n").split("\n")
    assert [one.split(" ")[1] for one in lines] == ["session", "do", "go"]
    header = json.loads(lines[0].split(" ", 2)[2])
    assert header == {
        "format": 1,
        "game": "toy",
        "rules": 1,
        "id": opened.id,
        "setup": toy.new_setup(),
        "created": opened.created,
    }
    assert "zażółć\\ngęślą" in lines[1]


# What players do: mostly actions, sometimes back and forth. A number is a jump.
MOVES = st.lists(
    st.one_of(
        st.sampled_from([COUNT, DRAW, ROLL, {"do": "count", "by": -3}]),
        st.builds(lambda words: {"do": "note", "words": words}, st.text(max_size=20)),
        st.sampled_from(["undo", "redo"]),
        st.integers(0, 60),
    ),
    max_size=120,
)


def move(session: Session, what: Any) -> None:
    try:
        if what == "undo":
            session.undo()
        elif what == "redo":
            session.redo()
        elif isinstance(what, int):
            session.go_to(what)
        else:
            session.do(what)
    except (Refused, StoreProblem):
        pass


@examples(60, HealthCheck.function_scoped_fixture)
@given(start=st.integers(0, 60), moves=MOVES, more=MOVES)
def test_what_is_read_is_what_was_live(
    start: int, moves: list[Any], more: list[Any], make_library: MakeLibrary
) -> None:
    live = make_library().sessions.create(toy.TOY, toy.new_setup())
    for number in range(start):
        live.session.do((COUNT, DRAW, ROLL)[number % 3])
    for one in moves:
        move(live.session, one)
    live.close()
    again = make_library().sessions.open(live.id)
    assert memory(again.session) == memory(live.session)
    assert again.created == live.created
    # Going on from disk is going on from memory: the same luck, the same "seen before", the same undo.
    kept_nowhere = Session(
        toy.TOY,
        live.session.setup,
        log=live.session.log,
        cursor=live.session.cursor,
        seen=live.session.seen,
        clock=lambda: 1_800_000_000.0,
    )
    for one in more:
        move(kept_nowhere, one)
        move(again.session, one)
    assert memory(again.session) == memory(kept_nowhere)
    again.close()


def test_undo_and_redo_survive_closing(make_library: MakeLibrary) -> None:
    session_id = played(make_library(), 30)
    first = make_library().sessions.open(session_id)
    states = [first.session.state_at(number) for number in range(31)]
    for _ in range(10):
        first.session.undo()
    first.close()
    second = make_library().sessions.open(session_id)
    assert second.session.state == states[20]
    assert second.session.to_redo is not None
    for number in range(21, 31):
        second.session.redo()
        assert second.session.state == states[number]
    assert not second.session.can_redo


def test_what_was_seen_stays_seen_after_closing(make_library: MakeLibrary) -> None:
    """Also when the draw was undone and something else was done, so that the log no longer tells of it."""
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.session.do(DRAW)
    opened.session.undo()
    opened.session.do(COUNT)
    opened.close()
    story = make_library().sessions.open(opened.id).session.do(DRAW).story
    assert [one["text"] for one in story] == ["engine.did", "engine.seen_before"]


def test_opening_a_long_game_reads_no_entry_and_replays_only_its_end(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    session_id = played(make_library(), 110)
    applied: list[Action] = []

    class Counting(Actions):
        def apply(self, state: Any, action: Action) -> Draft[Any]:
            applied.append(action)
            return super().apply(state, action)

    game = replace(toy.TOY, actions=Counting(*toy.ACTIONS))
    opened = Library(tmp_path, find_game=lambda _: game).sessions.open(session_id)
    assert len(applied) == 10
    unread = [item for item in opened.session.log._items if isinstance(item, str)]
    assert len(unread) == 100
    opened.session.undo()
    assert len(applied) == 19  # from the snapshot at 100 again
    opened.session.go_to(60)
    assert len(applied) == 29  # an older snapshot is there too


def test_a_line_torn_anywhere_is_cut_off_and_the_game_goes_on(make_library: MakeLibrary, tmp_path: Path) -> None:
    session_id = played(make_library(), 25)
    path = path_of(tmp_path, session_id)
    whole = path.read_bytes()
    starts = [0, *(at + 1 for at, byte in enumerate(whole) if byte == 10)]
    assert whole[starts[-2] :].split(b" ")[1] == b"state"
    # the last line is the snapshot; without it the last line is the action
    for start, end in ((starts[-2], starts[-1]), (starts[-3], starts[-2])):
        for cut in range(start, end):
            path.write_bytes(whole[:cut])
            found = journal.read(path)
            assert found.bytes == start
            assert len(found.log) == (25 if start == starts[-2] else 24)
    for cut in (starts[-3] + 1, starts[-2] - 1, starts[-1] - 1):
        path.write_bytes(whole[:cut])
        opened = make_library().sessions.open(session_id)
        before = memory(opened.session)
        opened.session.do(COUNT)
        opened.close()
        again = make_library().sessions.open(session_id)
        assert len(again.session.log) == before["cursor"] + 1
        again.close()


def test_nothing_is_ever_written_behind_a_half_line(make_library: MakeLibrary, tmp_path: Path) -> None:
    """A write may fail, and so may the cutting off of what it left."""
    path = path_of(tmp_path, played(make_library(), 3))
    whole = path.read_bytes()
    path.write_bytes(whole + b"half a li")
    opened = Journal(path, journal.read(path))
    opened.write([("go", {"to": 1})])
    opened.write([("go", {"to": 2})])
    opened.close()
    assert path.read_bytes() == whole + line_of("go", {"to": 1}) + line_of("go", {"to": 2})


def test_a_snapshot_of_what_was_undone_is_not_used(make_library: MakeLibrary, tmp_path: Path) -> None:
    """The action that comes to the same place is whole, but its own snapshot is torn."""
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    for action in [COUNT] * 25:
        opened.session.do(action)
    opened.session.go_to(20)
    for action in [DRAW] * 5:
        opened.session.do(action)
    path = path_of(tmp_path, opened.id)
    path.write_bytes(path.read_bytes()[:-1])
    again = make_library().sessions.open(opened.id)
    assert memory(again.session) == memory(opened.session)


def test_a_wrong_sum_at_the_very_end_is_cut_off_too(make_library: MakeLibrary, tmp_path: Path) -> None:
    session_id = played(make_library(), 5)
    path = path_of(tmp_path, session_id)
    data = path.read_bytes()
    path.write_bytes(data[:-3] + b"?" + data[-2:])
    opened = make_library().sessions.open(session_id)
    assert opened.session.cursor == 4
    assert path.read_bytes() == b"".join(data.splitlines(keepends=True)[:-1])


def test_every_flipped_bit_in_the_middle_is_noticed(make_library: MakeLibrary, tmp_path: Path) -> None:
    session_id = played(make_library(), 6)
    data = path_of(tmp_path, session_id).read_bytes()
    last_line = data.rindex(b"\n", 0, -1) + 1
    for at in range(last_line - 1):
        for bit in range(8):
            damaged = bytearray(data)
            damaged[at] ^= 1 << bit
            with pytest.raises(Broken):
                journal.parse(bytes(damaged))


@pytest.mark.parametrize("at", [3, 200, 600])
def test_a_broken_journal_is_set_aside_whole_and_reported(at: int, make_library: MakeLibrary, tmp_path: Path) -> None:
    session_id = played(make_library(), 12)
    path = path_of(tmp_path, session_id)
    damaged = bytearray(path.read_bytes())
    damaged[at] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(Broken):
        journal.read(path)
    assert path.read_bytes() == damaged
    library = make_library()
    with pytest.raises(StoreProblem) as refused:
        library.sessions.open(session_id)
    assert_readable(refused.value.message)
    aside = path.with_name(refused.value.message["aside"])
    assert aside.name.startswith(f"{session_id}.orbita.broken-")
    assert aside.read_bytes() == damaged
    assert library.sessions.running() == []
    assert library.problems == []  # it was already said


def line_of(tag: str, data: Any) -> bytes:
    return journal.encoded([(tag, data)])


def raw_line(body: bytes) -> bytes:
    """With the right sum, whatever it says."""
    return b"%08x %s\n" % (crc32(body), body)


HEADER = Header("toy", 1, "x", toy.new_setup(), 5.0).as_record()[1]
DO = Entry(COUNT, [], 1.0).as_json()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        line_of("do", DO),
        line_of("session", []),
        line_of("session", {**HEADER, "game": 5}),
        line_of("session", {**HEADER, "rules": "1"}),
        line_of("session", {**HEADER, "created": None}),
        line_of("session", {**HEADER, "format": "1"}),
        line_of("session", {"format": 1}),
        line_of("session", HEADER) + line_of("other", {}) + line_of("do", DO),
        line_of("session", HEADER) + line_of("go", {"to": 1}),
        line_of("session", HEADER) + line_of("go", {"to": -1}),
        line_of("session", HEADER) + line_of("do", DO) + line_of("go", {"to": True}),
        line_of("session", HEADER) + line_of("do", DO) + line_of("go", {"to": 0}) + line_of("state", {}),
        line_of("session", HEADER) + line_of("go", []),
        line_of("session", HEADER) + line_of("go", {}),
        line_of("session", HEADER) + line_of("go", {"to": 0, "seen": "much"}),
        line_of("session", HEADER) + line_of("state", []),
        line_of("session", HEADER) + line_of("state", {"state": {}}),
        raw_line(b"session " + b"[" * 100_000),
        raw_line(b"session {"),
        line_of("session", HEADER) + raw_line(b"go " + b"[" * 100_000),
    ],
)
def test_whole_lines_that_make_no_sense_are_broken(data: bytes) -> None:
    with pytest.raises(Broken) as refused:
        journal.parse(data)
    assert_readable(refused.value.message)


@pytest.mark.parametrize("state", [{}, {"state": 5}, {"state": {}}, {"state": {"chance": {"shown": 0}}}])
def test_saved_states_that_nobody_can_use_are_worked_out_anew(
    state: dict[str, Any], make_library: MakeLibrary, tmp_path: Path
) -> None:
    path_of(tmp_path, "x").parent.mkdir()
    path_of(tmp_path, "x").write_bytes(
        line_of("session", HEADER) + line_of("do", DO) + line_of("state", {"seen": 0, **state})
    )
    library = make_library()
    assert [entry["id"] for entry in library.sessions.running()] == ["x"]
    assert library.sessions.open("x").session.state["counter"] == 1
    assert library.sessions.look("x").session.state_at(1)["counter"] == 1
    assert library.problems == []


@pytest.mark.parametrize(
    "rest",
    [
        line_of("do", []),
        line_of("do", {"action": COUNT}),
        raw_line(b"do {"),
        line_of("do", {**DO, "action": {"do": "share", "among": 0}}),
    ],
)
def test_what_confuses_the_rules_is_said_and_stays_untouched(
    rest: bytes, make_library: MakeLibrary, tmp_path: Path
) -> None:
    path_of(tmp_path, "x").parent.mkdir()
    path_of(tmp_path, "x").write_bytes(line_of("session", HEADER) + rest)
    before = content(tmp_path)
    library = make_library()
    assert library.sessions.running() == []
    [problem] = library.problems
    assert problem["text"] == "store.rules_confused"
    assert_readable(problem)
    with pytest.raises(StoreProblem):
        library.sessions.open("x")
    assert content(tmp_path) == before


def test_a_journal_of_a_newer_app_stays_untouched(make_library: MakeLibrary, tmp_path: Path) -> None:
    for name, header in (("a", {**HEADER, "format": 2}), ("b", {**HEADER, "rules": 2})):
        path = path_of(tmp_path, name)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(line_of("session", header) + b"torn")
        before = content(tmp_path)
        library = make_library()
        assert library.sessions.running() == []
        assert library.problems
        for problem in library.problems:
            assert problem["text"] == "store.session_newer"
            assert_readable(problem)
        library.problems.clear()
        assert library.sessions.running() == []
        assert library.problems == []  # once is enough
        assert content(tmp_path) == before


def test_a_journal_too_big_to_be_one_is_not_read(make_library: MakeLibrary, tmp_path: Path) -> None:
    path = path_of(tmp_path, "big")
    path.parent.mkdir()
    with path.open("wb") as file:
        file.truncate(50_000_000)
    with pytest.raises(StoreProblem) as refused:
        make_library().sessions.open("big")
    assert_readable(refused.value.message)
    assert path.exists()


def test_half_a_character_is_refused_before_anything_happens(make_library: MakeLibrary, tmp_path: Path) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    before = content(tmp_path), memory(opened.session)
    with pytest.raises(StoreProblem) as refused:
        opened.session.do({"do": "note", "words": "\ud800"})
    assert_readable(refused.value.message)
    assert (content(tmp_path), memory(opened.session)) == before


def test_a_closed_journal_takes_nothing_more(make_library: MakeLibrary) -> None:
    opened = make_library().sessions.create(toy.TOY, toy.new_setup())
    opened.close()
    opened.close()
    with pytest.raises(StoreProblem):
        opened.session.do(COUNT)
    assert opened.session.cursor == 0
