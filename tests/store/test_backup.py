"""Making backups, by hand and by itself, and looking at them."""

import contextlib
import errno
import json
import os
import time
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from companion.store import backup
from companion.store.backup import DAILY, SAFETY, is_safety_copy, keep_rolling, keep_safe, preview, rolling
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.restore import restore
from companion.text import say
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


@pytest.mark.parametrize(
    "notes",
    [
        pytest.param(["x" * 1_000] * 21_000, id="more bytes than a table may have"),
        pytest.param([[0] * 1_000] * 3_000, id="more values than are read from one file"),
    ],
)
def test_what_could_not_be_brought_back_is_not_made(library: Library, tmp_path: Path, notes: Any) -> None:
    path = made(library, tmp_path / "x.orbita-backup")
    before = path.read_bytes()
    library.settings.set_last_options("toy", {"notes": notes})  # nobody looks at it until it is used
    with pytest.raises(StoreProblem, match=r"backup\.cannot_hold"):
        made(library, path)
    assert path.read_bytes() == before
    assert [kept.name for kept in tmp_path.iterdir() if kept.is_file()] == [path.name]


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
from typing import Any
from companion.store import backup
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.restore import restore
from companion.text import say
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
    assert rolling(library) == made_at[::-1][:DAILY]
    assert sorted(content(tmp_path / "store" / "backups")) == sorted(path.name for path in made_at[-DAILY:])
    assert preview(made_at[-1]).app == APP


def test_one_more_on_the_same_day_takes_no_other_ones_place(library: Library, clock: Clock) -> None:
    daily = keep_rolling(library, clock.now)
    names = [keep_safe(library, clock.now) for _ in range(3)]
    assert rolling(library) == [*names[::-1], daily]
    assert [is_safety_copy(path) for path in rolling(library)] == [True, True, True, False]


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
    for number in range(DAILY + 2):
        (whole.parent / f"orbita-2025010{number}-120000.orbita-backup").write_bytes(whole.read_bytes())
    script = FULL_DISK.replace("backup.make(library, Path(sys.argv[2]))", "backup.keep_rolling(library, 0)")
    assert output_of(script, tmp_path / "store", whole) == "store.disk_full backup.then_not_made"
    assert len(rolling(library)) == DAILY and whole in rolling(library)


def test_what_the_user_put_beside_them_is_not_rolled_away(library: Library, tmp_path: Path, clock: Clock) -> None:
    mine = made(library, tmp_path / "store" / "backups" / "before the holidays.orbita-backup")
    for _ in range(DAILY + 2):
        keep_rolling(library, clock.now)
        clock.now += DAY
    assert mine.exists()
    assert len(rolling(library)) == DAILY


def test_backups_are_not_backed_up(library: Library, tmp_path: Path, clock: Clock) -> None:
    before = kept(tmp_path / "store")
    keep_rolling(library, clock.now)
    assert kept(tmp_path / "store") == before
    assert len(entries(made(library, tmp_path / "x.orbita-backup"))) == 8


# --- whatever the clock says


@contextlib.contextmanager
def in_zone(name: str) -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = name
    time.tzset()
    try:
        yield
    finally:
        os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
        time.tzset()


def replaced(library: Library, path: Path) -> Path:
    """Puts a backup in the place of everything, and gives the copy of what was there before."""
    known = set(rolling(library))
    restore(library, path, "replace")
    (safe,) = set(rolling(library)) - known
    return safe


@pytest.mark.parametrize("later", [DAY * 365 * 5, DAY, 3600, 1])
def test_a4_after_the_clock_went_back_the_copy_made_before_replacing_is_there(
    library: Library, tmp_path: Path, clock: Clock, later: float
) -> None:
    empty = made(open_library(tmp_path / "empty", clock), tmp_path / "empty.orbita-backup")
    now = clock.now
    for number in range(DAILY + SAFETY):
        keep_rolling(library, now + later + number * DAY)
        keep_safe(library, now + later + number * DAY)
    clock.now = now
    safe = replaced(library, empty)
    assert library.plays.all() == []
    assert preview(safe, known=["toy"]).plays == {"toy": 3}
    for number in range(3 * DAILY):
        keep_rolling(library, now + number * DAY)
    assert safe.exists()


def test_a4_in_another_time_zone_too(library: Library, tmp_path: Path, clock: Clock) -> None:
    full = made(library, tmp_path / "full.orbita-backup")
    with in_zone("Asia/Tokyo"):
        for _ in range(DAILY + SAFETY):
            safe = replaced(library, full)
    clock.now += 60
    with in_zone("America/Los_Angeles"):
        last = replaced(library, full)
        daily = keep_rolling(library, clock.now)
        assert keep_rolling(library, clock.now + 60) is None
    assert safe.exists() and last.exists() and daily is not None and daily.exists()
    assert rolling(library)[:2] == [daily, last]


def test_a4_copies_with_the_old_names_are_read_and_are_the_oldest(
    library: Library, tmp_path: Path, clock: Clock
) -> None:
    whole = made(library, tmp_path / "x.orbita-backup").read_bytes()
    folder = tmp_path / "store" / "backups"
    folder.mkdir()
    for name in (
        "orbita-20991231-120000",
        "orbita-20991231-120000-2",
        *(f"orbita-2098120{n}-120000" for n in range(5)),
    ):
        (folder / f"{name}.orbita-backup").write_bytes(whole)
    assert len(rolling(library)) == DAILY
    new = keep_rolling(library, clock.now)
    assert rolling(library)[0] == new
    assert [path.name[7:15] for path in rolling(library)[1:]] == ["20991231"] * 2 + [
        f"2098120{n}" for n in (4, 3, 2, 1)
    ]


@pytest.mark.parametrize("now", [0.0, 1.0, -1.0, 253402300799.0, 253402300800.0, 1e14, -1e14, float("inf")])
def test_a_clock_that_shows_a_time_that_is_none_is_no_reason_to_make_no_backup(library: Library, now: float) -> None:
    first = keep_rolling(library, now)
    assert first is not None and rolling(library) == [first]
    assert keep_safe(library, now) in rolling(library)
    assert keep_rolling(library, 1_800_000_000.0) == rolling(library)[0]


# --- one bad entry costs only itself


@pytest.mark.parametrize("odd", ["link", "folder", "fifo"])
def test_e3_what_is_no_session_in_the_folder_of_sessions_costs_only_itself(
    library: Library, tmp_path: Path, odd: str
) -> None:
    path = tmp_path / "store" / "sessions" / "odd.orbita"
    if odd == "link":
        path.symlink_to(tmp_path / "nowhere")
    elif odd == "folder":
        path.mkdir()
    else:
        os.mkfifo(path)
    assert preview(made(library, tmp_path / "x.orbita-backup"), known=["toy"]).sessions == {"toy": 2}
    assert library.problems == []


def test_e3_a_session_that_is_discarded_meanwhile_costs_only_itself(library: Library, tmp_path: Path) -> None:
    first, *_ = sorted((tmp_path / "store" / "sessions").glob("*.orbita"))

    def discard(_done: float) -> None:
        if first.exists():
            library.sessions.discard(first.name.removesuffix(".orbita"))

    path = backup.make(library, tmp_path / "x.orbita-backup", APP, discard)
    assert preview(path, known=["toy"]).sessions == {"toy": 1}


def test_e3_a_session_that_cannot_be_read_is_told_of(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_ = sorted((tmp_path / "store" / "sessions").glob("*.orbita"))
    real = Path.read_bytes

    def read_bytes(path: Path) -> bytes:
        if path == first:
            raise OSError(errno.EIO, "Input/output error", str(path))
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read_bytes)
    path = made(library, tmp_path / "x.orbita-backup")
    assert preview(path, known=["toy"]).sessions == {"toy": 1}
    [problem] = library.problems
    assert "zapis gry" in say("pl", problem) and "tej gry nie ma w kopii zapasowej." in say("pl", problem)
