"""Making backups, by hand and by itself, and looking at them."""

import json
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest

from companion.store import backup
from companion.store.backup import ROLLING, keep_rolling, preview, rolling
from companion.store.library import Library
from companion.store.problem import StoreProblem
from tests.store.backups import APP, TABLES, entries, filled, kept, made, open_library
from tests.store.conftest import Clock
from tests.store.helpers import assert_readable, content, output_of

DAY = 24 * 60 * 60


@pytest.fixture
def library(tmp_path: Path, clock: Clock) -> Library:
    return filled(tmp_path / "store", clock)


def test_a_backup_is_a_zip_that_says_what_is_in_it(library: Library, tmp_path: Path, clock: Clock) -> None:
    path = made(library, tmp_path / "x.orbita-backup")
    found = entries(path)
    manifest = json.loads(found.pop("manifest.json"))
    assert manifest == {
        "orbita": "backup",
        "format": 1,
        "app": APP,
        "made": clock.now,
        "counts": {"settings": 1, "players": 2, "plays": 3, "decks": 1, "sessions": 2},
        "entries": {name: sha256(data).hexdigest() for name, data in found.items()},
    }
    store = content(tmp_path / "store")
    journals = {name: data for name, data in store.items() if name.endswith(".orbita")}
    assert found == {**{name: store[name] for name in TABLES}, **journals}
    assert zipfile.ZipFile(path).testzip() is None


def test_making_one_changes_nothing_in_the_store(library: Library, tmp_path: Path) -> None:
    before = content(tmp_path / "store")
    made(library, tmp_path / "deep" / "er" / "x.orbita-backup")
    assert content(tmp_path / "store") == before
    assert list(content(tmp_path / "deep")) == ["er/x.orbita-backup"]


def test_an_empty_library_can_be_backed_up(tmp_path: Path, clock: Clock) -> None:
    path = made(open_library(tmp_path / "store", clock), tmp_path / "x.orbita-backup")
    found = preview(path)
    assert (found.plays, found.sessions, found.decks, found.players) == ({}, {}, {}, 0)
    assert not (tmp_path / "store").exists()


def test_progress_goes_from_nothing_to_all(library: Library, tmp_path: Path) -> None:
    done: list[float] = []
    path = backup.make(library, tmp_path / "x.orbita-backup", APP, done.append)
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0.0, 1.0)
    assert len(done) == len(entries(path))
    seen: list[float] = []
    preview(path, seen.append)
    assert seen == sorted(seen) and seen[-1] == 1.0


class Enough(Exception):
    pass


def test_who_stops_it_leaves_the_file_that_was_there(library: Library, tmp_path: Path) -> None:
    path = made(library, tmp_path / "x.orbita-backup")
    before = content(tmp_path)

    def stop(done: float) -> None:
        if done > 0.5:
            raise Enough

    with pytest.raises(Enough):
        backup.make(library, path, APP, stop)
    assert content(tmp_path) == before


FULL_DISK = """
import resource, sys
from pathlib import Path
from companion.store import backup
from companion.store.library import Library
from companion.store.problem import StoreProblem
from tests.store import deck_toy
library = Library(Path(sys.argv[1]), find_game=deck_toy.find)
resource.setrlimit(resource.RLIMIT_FSIZE, (1500, resource.RLIM_INFINITY))
try:
    backup.make(library, Path(sys.argv[2]))
except StoreProblem as problem:
    print(problem.message["text"], problem.message["then"]["text"])
"""


def test_a_full_disk_leaves_the_file_that_was_there(library: Library, tmp_path: Path) -> None:
    path = made(library, tmp_path / "x.orbita-backup")
    before = content(tmp_path)
    assert output_of(FULL_DISK, tmp_path / "store", path) == "store.disk_full backup.then_not_made"
    assert content(tmp_path) == before


def test_a_place_that_will_not_do(library: Library, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "x", tmp_path / "folder"):
        with pytest.raises(StoreProblem) as refused:
            made(library, path)
        assert_readable(refused.value.message)


def test_a_broken_table_is_mended_first_and_a_newer_one_goes_along(
    library: Library, tmp_path: Path, clock: Clock
) -> None:
    open_library(tmp_path / "store", clock).players.forget("Żółć")  # now there is a copy of the table
    (tmp_path / "store" / "players.json").write_bytes(b"broken")
    newer = json.dumps({"_orbita": {"kind": "plays", "format": 9}, "plays": {}}).encode()
    (tmp_path / "store" / "plays.json").write_bytes(newer)
    found = entries(made(open_library(tmp_path / "store", clock), tmp_path / "x.orbita-backup"))
    assert b"Ola" in found["players.json"]
    assert found["plays.json"] == newer


def test_files_that_are_no_sessions_stay_where_they_are(library: Library, tmp_path: Path) -> None:
    for name in ("Strange.orbita", "x y.orbita", "note.txt", "x.orbita.broken-1"):
        (tmp_path / "store" / "sessions" / name).write_bytes(b"?")
    found = entries(made(library, tmp_path / "x.orbita-backup"))
    assert len([name for name in found if name.startswith("sessions/")]) == 2


# --- looking


def test_a_preview_counts_by_game(library: Library, tmp_path: Path, clock: Clock) -> None:
    path = made(library, tmp_path / "x.orbita-backup")
    before = content(tmp_path)
    found = preview(path, known=["toy"])
    assert (found.made, found.app, found.players) == (clock.now, APP, 2)
    assert (found.plays, found.sessions, found.decks) == ({"toy": 3}, {"toy": 2}, {"toy": 1})
    assert preview(path).plays == {"": 3}  # no game of the shelf
    assert content(tmp_path) == before


# --- by itself


def test_one_a_day_and_seven_in_all(library: Library, tmp_path: Path, clock: Clock) -> None:
    made_at = []
    for _ in range(10):
        first = keep_rolling(library, clock.now, APP)
        assert first is not None
        made_at.append(first)
        assert keep_rolling(library, clock.now + 60) is None
        clock.now += DAY
    assert rolling(library) == made_at[::-1][:ROLLING]
    assert sorted(content(tmp_path / "store" / "backups")) == sorted(path.name for path in made_at[-ROLLING:])
    assert preview(made_at[-1]).app == APP


def test_one_more_on_the_same_day_takes_no_other_ones_place(library: Library, clock: Clock) -> None:
    names = [keep_rolling(library, clock.now, again=True) for _ in range(3)]
    assert rolling(library) == names[::-1]


def test_half_a_backup_that_a_kill_left_behind_goes(library: Library, tmp_path: Path, clock: Clock) -> None:
    half = tmp_path / "store" / "backups" / "orbita-20260101-120000.orbita-backup.new"
    half.parent.mkdir()
    half.write_bytes(b"PK")
    whole = keep_rolling(library, clock.now)
    assert whole is not None
    assert list(half.parent.iterdir()) == [whole]


def test_what_kills_have_left_goes_even_if_no_new_one_can_be_made(
    library: Library, tmp_path: Path, clock: Clock
) -> None:
    """Whoever is stopped after each one that is made, before the old ones go, keeps no more and more of them."""
    whole = keep_rolling(library, clock.now)
    assert whole is not None
    for number in range(ROLLING + 2):
        (whole.parent / f"orbita-2025010{number}-120000.orbita-backup").write_bytes(whole.read_bytes())
    script = FULL_DISK.replace(
        "backup.make(library, Path(sys.argv[2]))", "backup.keep_rolling(library, 0, again=True)"
    )
    assert output_of(script, tmp_path / "store", whole) == "store.disk_full backup.then_not_made"
    assert len(rolling(library)) == ROLLING and whole in rolling(library)


def test_what_the_user_put_beside_them_is_not_rolled_away(library: Library, tmp_path: Path, clock: Clock) -> None:
    mine = made(library, tmp_path / "store" / "backups" / "before the holidays.orbita-backup")
    for _ in range(ROLLING + 2):
        keep_rolling(library, clock.now)
        clock.now += DAY
    assert mine.exists()
    assert len(rolling(library)) == ROLLING


def test_backups_are_not_backed_up(library: Library, tmp_path: Path, clock: Clock) -> None:
    before = kept(tmp_path / "store")
    keep_rolling(library, clock.now)
    assert kept(tmp_path / "store") == before
    assert len(entries(made(library, tmp_path / "x.orbita-backup"))) == 8
