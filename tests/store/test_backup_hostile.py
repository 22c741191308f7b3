"""Files that are no backups, broken ones, and those that somebody made to do harm."""

import io
import json
import os
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from companion.store import backup_files, journal
from companion.store.backup import preview
from companion.store.problem import StoreProblem
from companion.store.restore import restore
from tests.effort import examples
from tests.store.backups import TABLES, entries, filled, made, open_library, tampered, with_manifest, write
from tests.store.conftest import Clock
from tests.store.helpers import assert_readable, best_in, content


@pytest.fixture
def saved(tmp_path: Path, clock: Clock) -> Path:
    library = filled(tmp_path / "first", clock)
    return made(library, tmp_path / "saved.orbita-backup")


def bytes_of(data: bytes) -> Callable[[Path], Any]:
    return lambda path: path.write_bytes(data)


def cut(part: float) -> Callable[[Path], Any]:
    return lambda path: path.write_bytes(path.read_bytes()[: int(path.stat().st_size * part)])


def other_zip(path: Path) -> None:
    write(path, {"word/document.xml": b"<w/>", "[Content_Types].xml": b"<Types/>"})


def extra(name: str, **attributes: Any) -> Callable[[Path], None]:
    """One more entry, of which the manifest knows."""

    def add(path: Path) -> None:
        found = entries(path)
        manifest = json.loads(found.pop("manifest.json"))
        manifest["entries"][name] = "0" * 64
        with zipfile.ZipFile(path, "w") as archive:
            for each, data in {**found, "manifest.json": json.dumps(manifest).encode()}.items():
                archive.writestr(each, data)
            info = zipfile.ZipInfo(name)
            for attribute, value in attributes.items():
                setattr(info, attribute, value)
            archive.writestr(info, b"x")

    return add


def rewritten(change: Callable[[bytes], bytes], *, of: str) -> Callable[[Path], None]:
    """Another content under the old sum."""

    def do(path: Path) -> None:
        found = entries(path)
        name = next(name for name in found if name.startswith(of))
        write(path, {**found, name: change(found[name])})

    return do


def patched(find: bytes, put: bytes) -> Callable[[Path], None]:
    """Other bytes everywhere in the zip, headers included."""

    def do(path: Path) -> None:
        data = path.read_bytes()
        assert find in data and len(find) == len(put)
        path.write_bytes(data.replace(find, put))

    return do


def twice(path: Path) -> None:
    with pytest.warns(UserWarning), zipfile.ZipFile(path, "a") as archive:
        archive.writestr("plays.json", b"{}")


def commented(path: Path) -> None:
    with zipfile.ZipFile(path, "a") as archive:
        archive.comment = b"x"


def without(name: str) -> Callable[[Path], None]:
    return lambda path: tampered(path, lambda found: found.pop(name))


def table(name: str, data: bytes) -> Callable[[Path], None]:
    return lambda path: tampered(path, lambda found: found.update({name: data}))


def flags(path: Path, field: int, value: int) -> None:
    """Sets a field of every entry in the list at the end of the zip (and in front of the entry)."""
    data = bytearray(path.read_bytes())
    for mark, place in ((b"PK\1\2", field), (b"PK\3\4", field - 2)):
        found = data.find(mark)
        while found >= 0:
            struct.pack_into("<H", data, found + place, value)
            found = data.find(mark, found + 4)
    path.write_bytes(data)


def zip64(path: Path) -> None:
    """Points in front of its end to another end."""
    data = path.read_bytes()
    path.write_bytes(data[:-22] + b"PK\6\7" + b"\0" * 16 + data[-22:])


def many(path: Path) -> None:
    """Says that it has more entries than we ever read."""
    data = path.read_bytes()
    path.write_bytes(data[:-14] + struct.pack("<HH", 65_000, 65_000) + data[-10:])


def sparse(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(backup_files.MOST_BYTES + 1)


NEWER_TABLE = json.dumps({"_orbita": {"kind": "plays", "format": 9}}).encode()
NAN = b'{"_orbita":{"kind":"plays","format":1},"plays":{"1":{"x":NaN}}}'
HALF = b'{"_orbita":{"kind":"players","format":1},"players":{"1":{"id":"\\ud800","name":"a","colour":"b","used":1}}}'
LACKS = b'{"_orbita":{"kind":"players","format":1},"players":{"1":{"id":"x"}}}'

BAD: dict[str, tuple[Callable[[Path], Any], str]] = {
    "empty": (bytes_of(b""), "backup.not_ours"),
    "text": (bytes_of(b"Dear diary"), "backup.not_ours"),
    "a picture": (bytes_of(b"\x89PNG\r\n\x1a\n" + b"\0" * 500), "backup.not_ours"),
    "a saved game": (bytes_of(b'{"orbita": "session", "format": 1}'), "backup.not_ours"),
    "only the beginning of a zip": (bytes_of(b"PK\3\4"), "backup.cut_off"),
    "another zip": (other_zip, "backup.not_ours"),
    "an empty zip": (lambda path: write(path, {}), "backup.not_ours"),
    "a zip with a comment": (commented, "backup.cut_off"),
    "cut in half": (cut(0.5), "backup.cut_off"),
    "cut at the end": (cut(0.99), "backup.cut_off"),
    "something behind it": (lambda path: path.write_bytes(path.read_bytes() + b"x" * 30), "backup.cut_off"),
    "too big": (sparse, "backup.too_big"),
    "too many entries": (many, "backup.too_big"),
    "a second end": (zip64, "backup.not_ours"),
    "manifest is a list": (rewritten(lambda _: b"[]", of="manifest"), "backup.not_ours"),
    "manifest is no JSON": (rewritten(lambda _: b"{", of="manifest"), "backup.damaged"),
    "manifest is nested deeply": (rewritten(lambda _: b"[" * 100_000, of="manifest"), "backup.damaged"),
    "manifest of a session": (lambda path: with_manifest(path, orbita="session"), "backup.not_ours"),
    "newer format": (lambda path: with_manifest(path, format=2), "backup.newer"),
    "no format": (lambda path: with_manifest(path, format=...), "backup.damaged"),
    "format true": (lambda path: with_manifest(path, format=True), "backup.damaged"),
    "format zero": (lambda path: with_manifest(path, format=0), "backup.damaged"),
    "no version": (lambda path: with_manifest(path, app=None), "backup.damaged"),
    "no time": (lambda path: with_manifest(path, made="yesterday"), "backup.damaged"),
    "time without end": (lambda path: with_manifest(path, made=1e400), "backup.damaged"),
    "no sums": (lambda path: with_manifest(path, entries=...), "backup.damaged"),
    "sums are a list": (lambda path: with_manifest(path, entries=[]), "backup.damaged"),
    "sums of nothing": (lambda path: with_manifest(path, entries={}), "backup.damaged"),
    "a wrong sum": (rewritten(lambda data: data + b" ", of="plays.json"), "backup.damaged"),
    "a wrong sum of a journal": (rewritten(lambda data: data[:-1], of="sessions/"), "backup.damaged"),
    "an absolute path": (extra("/etc/passwd"), "backup.strange_entry"),
    "a path upwards": (extra("../evil.json"), "backup.strange_entry"),
    "a path upwards in between": (extra("sessions/../../evil.orbita"), "backup.strange_entry"),
    "a path of Windows": (extra("sessions\\..\\evil.orbita"), "backup.strange_entry"),
    "a drive": (extra("C:/evil.orbita"), "backup.strange_entry"),
    "a folder": (extra("sessions/"), "backup.strange_entry"),
    "a program": (extra("sessions/evil.py"), "backup.strange_entry"),
    "a name in capitals": (extra("sessions/ABC.orbita"), "backup.strange_entry"),
    "a long name": (extra("sessions/" + "a" * 300 + ".orbita"), "backup.strange_entry"),
    "a name with an end in it": (patched(b"settings.json", b"settings.j\0on"), "backup.strange_entry"),
    "a symbolic link": (
        extra("sessions/abc.orbita", external_attr=(stat.S_IFLNK | 0o777) << 16),
        "backup.strange_entry",
    ),
    "a device": (extra("sessions/abc.orbita", external_attr=(stat.S_IFCHR | 0o777) << 16), "backup.strange_entry"),
    "an entry twice": (twice, "backup.damaged"),
    "encrypted": (lambda path: flags(path, 8, 1), "backup.damaged"),
    "packed in another way": (lambda path: flags(path, 10, 99), "backup.damaged"),
    "without the plays": (without("plays.json"), "backup.damaged"),
    "a table of another kind": (
        lambda path: tampered(path, lambda found: found.update({"plays.json": found["players.json"]})),
        "backup.damaged",
    ),
    "a newer table": (table("plays.json", NEWER_TABLE), "backup.newer"),
    "a table without end": (table("plays.json", NAN), "backup.damaged"),
    "a table with half a character": (table("players.json", HALF), "backup.damaged"),
    "a table that lacks something": (table("players.json", LACKS), "backup.damaged"),
    "a table that is nested deeply": (table("decks.json", b"[" * 100_000), "backup.damaged"),
    "a table that is empty": (table("decks.json", b""), "backup.damaged"),
    "zeros packed small": (table("plays.json", b"\0" * 5_000_000), "backup.too_big"),
    "a huge journal": (
        table("sessions/abc.orbita", os.urandom(1000) * (journal.MOST_BYTES // 1000 + 1)),
        "backup.too_big",
    ),
}


def why(do: Callable[[], Any]) -> str:
    with pytest.raises(StoreProblem) as refused:
        do()
    assert_readable(refused.value.message)
    return str(refused.value)


@pytest.mark.parametrize("name", BAD)
def test_it_is_refused_with_one_sentence_and_nothing_is_changed(
    name: str, saved: Path, tmp_path: Path, clock: Clock
) -> None:
    spoil, key = BAD[name]
    spoil(saved)
    library = filled(tmp_path / "store", clock)
    before = content(tmp_path / "store")
    assert why(lambda: preview(saved)) == key
    assert why(lambda: restore(library, saved, "merge")) == key
    assert why(lambda: restore(library, saved, "replace")) == key
    assert content(tmp_path / "store") == before
    assert not (tmp_path.parent / "evil.json").exists()


def test_a_place_where_there_is_no_backup(tmp_path: Path) -> None:
    assert why(lambda: preview(tmp_path)) == "store.is_folder"
    assert why(lambda: preview(tmp_path / "none")) == "store.disk_gone"


def test_a_name_that_is_shown_is_short_and_printable(saved: Path) -> None:
    extra("sessions/\x1b[31m\n" + "x" * 300)(saved)
    with pytest.raises(StoreProblem) as refused:
        preview(saved)
    assert refused.value.message["name"] == "sessions/?[31m?" + "x" * 25


def test_more_than_all_the_sizes_may_be_is_not_unpacked(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_files, "MOST_UNPACKED", 1000)
    assert why(lambda: preview(saved)) == "backup.too_big"


def test_an_entry_is_not_read_beyond_the_size_it_claims(saved: Path) -> None:
    """A list that says less than there is: the sum of the zip then does not fit."""
    big = io.BytesIO()
    with zipfile.ZipFile(big, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", b" " * 50_000_000)
    data = big.getvalue()
    lying = data.replace(struct.pack("<L", 50_000_000), struct.pack("<L", 1000))
    saved.write_bytes(lying)
    assert why(lambda: preview(saved)) == "backup.damaged"


def test_cut_off_anywhere_it_is_refused(saved: Path) -> None:
    data = saved.read_bytes()
    for length in range(0, len(data), 13):
        saved.write_bytes(data[:length])
        why(lambda: preview(saved))


@examples(150, HealthCheck.function_scoped_fixture)
@given(data=st.data())
def test_mangled_anywhere_it_is_read_or_refused(saved: Path, tmp_path: Path, data: st.DataObject) -> None:
    mangled = bytearray(saved.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        mangled[data.draw(st.integers(0, len(mangled) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path / "mangled"
    path.write_bytes(mangled)
    try:
        found = preview(path, known=["toy"])
    except StoreProblem as refused:
        assert_readable(refused.message)
    else:
        assert (found.plays, found.sessions) == ({"toy": 3}, {"toy": 2})


@examples(40, HealthCheck.function_scoped_fixture)
@given(data=st.data())
def test_tables_mangled_by_a_clever_hand_are_taken_or_refused(
    saved: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Any value anywhere in a document: afterwards everything can be looked at."""
    clock, folder = Clock(), tmp_path_factory.mktemp("clever")
    path = folder / "x"
    path.write_bytes(saved.read_bytes())
    nonsense = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(-1e300, 1e300) | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
        max_leaves=4,
    )

    def change(found: dict[str, bytes]) -> None:
        name = data.draw(st.sampled_from(TABLES))
        document = json.loads(found[name])
        docs = [doc for key, each in document.items() if key != "_orbita" for doc in each.values()]
        spot: Any = data.draw(st.sampled_from(docs))
        while True:
            keys = list(spot) if isinstance(spot, dict) else list(range(len(spot)))
            key = data.draw(st.sampled_from(keys))
            if not isinstance(spot[key], dict | list) or not spot[key] or data.draw(st.booleans()):
                break
            spot = spot[key]
        spot[key] = data.draw(nonsense)
        found[name] = json.dumps(document).encode(errors="replace")

    tampered(path, change)
    library = open_library(folder / "store", clock)
    try:
        restore(library, path, data.draw(st.sampled_from(["merge", "replace"])))
    except StoreProblem as refused:
        assert_readable(refused.message)
        return
    again = open_library(folder / "store", clock)
    for play in again.plays.all():
        again.plays.rename_player(play["players"][0]["name"], "Nobody")
    best_in(again.plays, "toy")
    again.players.all()
    again.decks.all("toy", "numbers")
    again.decks.last_choice("toy", "numbers")
    again.settings.game_data("toy")
    again.settings.last_options("toy")
    for entry in again.sessions.running():
        again.sessions.open(entry["id"])
    assert again.problems == []
    again.close()
