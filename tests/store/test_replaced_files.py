"""Files that another program (one that copies between devices, or a second app) changes under the running app."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.engine.message import Message
from companion.store import backup, journal
from companion.store.library import Library
from companion.store.problem import ChangedByOthers, Parted, StoreProblem
from companion.store.sessions import OpenSession
from companion.table import Table
from companion.text import say
from tests.store import toy
from tests.store.conftest import MakeLibrary
from tests.store.helpers import assert_readable, memory
from tests.store.test_plays import play
from tests.store.toy import COUNT, DRAW


def path_of(folder: Path, session_id: str) -> Path:
    return folder / "sessions" / f"{session_id}.orbita"


def begun(library: Library, count: int = 3) -> OpenSession:
    opened = library.sessions.create(toy.TOY, toy.new_setup())
    for _ in range(count):
        opened.session.do(COUNT)
    return opened


def put_in_place(path: Path, data: bytes) -> None:
    """As programs do that copy files: another file under the same name."""
    other = path.with_name("copy")
    other.write_bytes(data)
    os.replace(other, path)


def rewrite(path: Path, data: bytes) -> None:
    """Into the same file."""
    path.write_bytes(data)


def played_on(data: bytes, folder: Path, *actions: str) -> bytes:
    """The same game, gone on with on another device."""
    library = Library(folder, find_game=toy.find)
    (folder / "sessions").mkdir(parents=True)
    path_of(folder, "x").write_bytes(data)
    opened = library.sessions.open("x")
    for action in actions:
        opened.session.do({"do": action} if action != "count" else COUNT)
    opened.close()
    return path_of(folder, "x").read_bytes()


def reread(make_library: MakeLibrary, session_id: str) -> object:
    opened = make_library().sessions.open(session_id)
    opened.close()
    return memory(opened.session)


# ------------------------------------------------------------ the open game


def test_e1_an_identical_copy_in_its_place_is_gone_on_with(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    opened = begun(library)
    path = path_of(tmp_path, opened.id)
    put_in_place(path, path.read_bytes())
    opened.session.do(DRAW)
    assert reread(make_library, opened.id) == memory(opened.session)
    assert library.problems == []


@pytest.mark.parametrize("replace", [put_in_place, rewrite])
def test_a_copy_with_a_half_line_behind_it_is_gone_on_with(
    make_library: MakeLibrary, tmp_path: Path, replace: Callable[[Path, bytes], None]
) -> None:
    opened = begun(make_library())
    path = path_of(tmp_path, opened.id)
    replace(path, path.read_bytes() + b"0123abcd do {")
    opened.session.do(DRAW)
    assert reread(make_library, opened.id) == memory(opened.session)


@pytest.mark.parametrize("torn", [b"", b"0123abcd do {"])
def test_an_older_one_is_replaced_by_ours_with_a_word(make_library: MakeLibrary, tmp_path: Path, torn: bytes) -> None:
    library = make_library()
    opened = begun(library, 1)
    path = path_of(tmp_path, opened.id)
    older = path.read_bytes()
    opened.session.do(DRAW)
    put_in_place(path, older + torn)
    opened.session.do(COUNT)
    assert reread(make_library, opened.id) == memory(opened.session)
    assert told(library.problems) == ["store.journal_was_older"]


def test_one_that_was_deleted_is_written_again_with_a_word(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    opened = begun(library)
    path_of(tmp_path, opened.id).unlink()
    opened.session.do(DRAW)
    assert reread(make_library, opened.id) == memory(opened.session)
    assert told(library.problems) == ["store.journal_put_back"]


@pytest.mark.parametrize("replace", [put_in_place, rewrite])
def test_one_that_goes_on_further_is_read_anew(
    make_library: MakeLibrary, tmp_path: Path, replace: Callable[[Path, bytes], None]
) -> None:
    table = Table(make_library())
    table.resume(begun(table.library).id)
    path = path_of(tmp_path, table.id)
    further = played_on(path.read_bytes(), tmp_path / "tablet", "count", "count")
    replace(path, further)
    with pytest.raises(ChangedByOthers) as changed:
        table.do(DRAW)
    assert_readable(changed.value.message)
    assert path.read_bytes() == further
    assert table.state["counter"] == 5
    table.do(DRAW)
    assert reread(make_library, table.id) == memory(table.session)


@pytest.mark.parametrize("replace", [put_in_place, rewrite])
def test_one_that_went_another_way_leaves_both_games(
    make_library: MakeLibrary, tmp_path: Path, replace: Callable[[Path, bytes], None]
) -> None:
    """What is on the table goes on as a game of its own; the other is among the unfinished ones."""
    table = Table(make_library())
    old = begun(table.library, 2).id
    path = path_of(tmp_path, old)
    other_way = played_on(path.read_bytes(), tmp_path / "tablet", "count", "count", "count")
    table.resume(old)
    table.do(DRAW)
    table.undo()
    before = memory(table.session)
    replace(path, other_way)
    with pytest.raises(Parted) as changed:
        table.do(COUNT)
    assert_readable(changed.value.message)
    assert table.id != old
    assert memory(table.session) == before
    table.do(COUNT)
    assert path.read_bytes() == other_way
    again = make_library()
    assert sorted(entry["id"] for entry in again.sessions.running()) == sorted([old, table.id])
    assert again.sessions.open(old).session.state["counter"] == 5
    assert reread(make_library, table.id) == memory(table.session)
    again.close()


def test_if_the_disk_is_full_then_the_game_on_the_table_stays_until_it_is_not(
    make_library: MakeLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(make_library())
    table.resume(begun(table.library, 2).id)
    before = memory(table.session)
    put_in_place(path_of(tmp_path, table.id), b"something else\n")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreProblem) as problem:
        table.do(DRAW)
    assert problem.value.message["text"] == "store.disk_full"
    monkeypatch.undo()
    with pytest.raises(Parted):
        table.do(DRAW)
    assert memory(table.session) == before
    table.do(DRAW)
    assert reread(make_library, table.id) == memory(table.session)


@pytest.mark.parametrize("how", ["closed", "put away"])
def test_nothing_of_a_game_is_lost_that_another_program_replaced_before_it_was_put_away(
    make_library: MakeLibrary, tmp_path: Path, how: str
) -> None:
    table = Table(make_library())
    old = table.resume(begun(table.library, 2).id).id
    before = memory(table.session)
    put_in_place(path_of(tmp_path, old), b"something else\n")
    if how == "closed":
        table.close()
    else:
        table.make_sure()
        assert memory(table.session) == before
        table.do(COUNT)
        table.undo()
    assert told(table.library.problems) == ["store.journal_parted_away"]
    again = make_library()
    (kept,) = [entry["id"] for entry in again.sessions.running() if entry["id"] != old]
    assert memory(again.sessions.open(kept).session)["state"] == before["state"]
    again.close()


def test_a_game_that_another_program_deleted_is_there_again_when_it_is_put_away(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    table = Table(make_library())
    old = table.resume(begun(table.library, 2).id).id
    path_of(tmp_path, old).unlink()
    table.close()
    assert path_of(tmp_path, old).exists()


def told(problems: list[Message]) -> list[str]:
    for problem in problems:
        assert_readable(problem)
    return [problem["text"] for problem in problems]


# ------------------------------------------------------------ two libraries on one folder


def test_a3_whole_lines_of_somebody_else_are_never_cut_off(make_library: MakeLibrary, tmp_path: Path) -> None:
    """B has read the journal and opens it just after A has written more: that is no torn tail."""
    first = begun(make_library())
    path = path_of(tmp_path, first.id)
    content = journal.read(path)
    first.session.do(COUNT)
    acknowledged = path.read_bytes()
    late = journal.reopen(path, content)
    assert path.read_bytes() == acknowledged
    with pytest.raises(ChangedByOthers):
        late.write([("go", {"to": 0, "seen": 0})])
    late.close()
    assert path.read_bytes() == acknowledged


def test_a3_two_who_play_one_session_see_each_others_actions(make_library: MakeLibrary) -> None:
    one, other = Table(make_library()), Table(make_library())
    session_id = begun(one.library, 0).id
    one.resume(session_id)
    other.resume(session_id)
    done = 0
    for table in (one, other, other, one, other, one, one):
        try:
            table.do(COUNT)
        except ChangedByOthers:
            table.do(COUNT)
        done += 1
        assert table.state["counter"] == done
    assert make_library().sessions.open(session_id).session.state["counter"] == done


def test_what_we_wrote_and_could_not_make_sure_of_is_cut_off(
    make_library: MakeLibrary, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is whole, but the disk did not confirm it, so it was not done: it is ours, and nobody else's."""
    opened = begun(make_library())
    path = path_of(tmp_path, opened.id)
    before = path.read_bytes()

    def fails(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    monkeypatch.setattr("os.fsync", fails)
    with pytest.raises(StoreProblem):
        opened.session.do(DRAW)
    monkeypatch.undo()
    opened.session.do(COUNT)
    assert path.read_bytes().startswith(before)
    assert reread(make_library, opened.id) == memory(opened.session)
    assert opened.session.cursor == 4


# ------------------------------------------------------------ the tables


def names(library: Library) -> list[str]:
    return sorted(one["name"] for one in library.players.all())


def remember(library: Library, *people: str) -> None:
    library.players.remember([{"name": name, "colour": "red"} for name in people])


def test_a3_what_two_libraries_save_in_turns_is_all_there(make_library: MakeLibrary) -> None:
    one, other = make_library(), make_library()
    for number, library in enumerate((one, other, other, one, other, one), start=1):
        library.plays.save(play(number, "Ola"))
        remember(library, f"P{number}")
        assert len(library.plays.all()) == number
    assert len(one.plays.all()) == len(other.plays.all()) == 6
    again = make_library()
    assert sorted(each["id"] for each in again.plays.all()) == [f"p{number}" for number in range(1, 7)]
    assert names(again) == [f"P{number}" for number in range(1, 7)]
    assert set(told(other.problems)) == {"store.table_changed"}


def test_an_identical_copy_of_a_table_is_gone_on_with(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    remember(library, "Ola")
    put_in_place(tmp_path / "players.json", (tmp_path / "players.json").read_bytes())
    remember(library, "Jan")
    assert names(library) == names(make_library()) == ["Jan", "Ola"]
    assert library.problems == []


def test_a_table_with_more_in_it_is_read_anew_with_a_word(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    remember(library, "Ola")
    elsewhere = Library(tmp_path / "elsewhere", find_game=toy.find)
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "players.json").write_bytes((tmp_path / "players.json").read_bytes())
    remember(elsewhere, "Iga")
    put_in_place(tmp_path / "players.json", (tmp_path / "elsewhere" / "players.json").read_bytes())
    assert names(library) == ["Iga", "Ola"]
    assert told(library.problems) == ["store.table_changed"]
    assert "lista graczy (players.json)" in say("pl", library.problems[0])


def test_what_an_older_table_lacks_is_kept_beside_it_with_a_word(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    remember(library, "Ola")
    older = (tmp_path / "players.json").read_bytes()
    remember(library, "Jan")
    newer = (tmp_path / "players.json").read_bytes()
    put_in_place(tmp_path / "players.json", older)
    assert names(library) == ["Ola"]
    assert told(library.problems) == ["store.table_replaced"]
    assert (tmp_path / library.problems[0]["aside"]).read_bytes() == newer
    remember(library, "Iga")
    assert names(make_library()) == ["Iga", "Ola"]


def test_a_table_that_was_deleted_is_written_again_with_a_word(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    remember(library, "Ola")
    before = (tmp_path / "players.json").read_bytes()
    (tmp_path / "players.json").unlink()
    assert names(library) == ["Ola"]
    assert (tmp_path / "players.json").read_bytes() == before
    assert told(library.problems) == ["store.table_put_back"]


def test_a_table_that_was_damaged_is_set_aside_and_ours_put_back(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    remember(library, "Ola")
    put_in_place(tmp_path / "players.json", b'{"half')
    remember(library, "Jan")
    assert names(library) == names(make_library()) == ["Jan", "Ola"]
    assert told(library.problems) == ["store.table_was_broken"]
    assert (tmp_path / library.problems[0]["aside"]).read_bytes() == b'{"half'


def test_a_table_of_a_newer_app_is_left_alone_from_then_on(make_library: MakeLibrary, tmp_path: Path) -> None:
    library = make_library()
    remember(library, "Ola")
    newer = b'{"_orbita":{"kind":"players","format":99},"players":{}}'
    put_in_place(tmp_path / "players.json", newer)
    with pytest.raises(StoreProblem):
        remember(library, "Jan")
    assert (tmp_path / "players.json").read_bytes() == newer
    assert told(library.problems) == ["store.newer"]


def test_what_was_worked_out_from_an_older_content_is_not_written(make_library: MakeLibrary, tmp_path: Path) -> None:
    """Another program writes between our reading and our writing."""
    library = make_library()
    remember(library, "Ola")
    storage = library.storages["players"]
    tables = storage.read()
    remember(make_library(), "Jan")
    with pytest.raises(ChangedByOthers) as changed:
        storage.write(tables)
    assert_readable(changed.value.message)
    assert names(library) == names(make_library()) == ["Jan", "Ola"]


# ------------------------------------------------------------ sentences name the file


def test_e2_a_table_that_is_a_folder_is_named_when_a_backup_is_made(
    make_library: MakeLibrary, tmp_path: Path
) -> None:
    (tmp_path / "plays.json").mkdir()
    with pytest.raises(StoreProblem) as refused:
        backup.make(make_library(), tmp_path / "x.orbita-backup")
    assert say("pl", refused.value.message).startswith(
        "Błąd dysku (na miejscu pliku jest folder): historia partii (plays.json) – kopia zapasowa nie powstała."
    )


def test_e2_so_is_a_target_that_is_a_folder(make_library: MakeLibrary, tmp_path: Path) -> None:
    (tmp_path / "kopie.orbita-backup").mkdir()
    with pytest.raises(StoreProblem) as refused:
        backup.make(make_library(), tmp_path / "kopie.orbita-backup")
    assert "kopie.orbita-backup" in say("pl", refused.value.message)


def test_e2_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreProblem) as refused:
        backup.preview(tmp_path / "nowhere.orbita-backup")
    assert "nowhere.orbita-backup" in say("en", refused.value.message)
