"""One copy of the app at a time, whatever becomes of the first."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store import lock
from companion.store.lock import InUse, take
from tests.store.helpers import child, content

HOLD = """
import sys
from pathlib import Path
from companion.store.lock import take
held = take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> "Iterator[subprocess.Popen[str]]":
    """Another process that has the lock of `tmp_path / "store"`."""
    with child(HOLD, tmp_path / "store") as process:
        assert process.stdout is not None and process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_a3_a_second_process_gets_no_lock_and_changes_nothing(tmp_path: Path, other: "subprocess.Popen[str]") -> None:
    before = content(tmp_path), os.stat(tmp_path / "store").st_mtime_ns
    with pytest.raises(InUse):
        take(tmp_path / "store", patience=0)
    assert (content(tmp_path), os.stat(tmp_path / "store").st_mtime_ns) == before


def test_a3_a_killed_app_leaves_no_lock_behind(tmp_path: Path, other: "subprocess.Popen[str]") -> None:
    other.kill()
    other.wait()
    take(tmp_path / "store", patience=0).release()


def test_an_app_that_is_just_being_closed_is_waited_for(tmp_path: Path, other: "subprocess.Popen[str]") -> None:
    assert other.stdin is not None
    other.stdin.close()  # it ends in its own time
    take(tmp_path / "store", patience=60).release()


def test_within_one_process_it_is_held_until_the_last_gives_it_back(tmp_path: Path) -> None:
    first, second = take(tmp_path / "store"), take(tmp_path / "store")
    first.release()
    first.release()
    assert _child_is_refused(tmp_path / "store")
    second.release()
    assert not _child_is_refused(tmp_path / "store")


def test_another_folder_has_another_lock(tmp_path: Path, other: "subprocess.Popen[str]") -> None:
    take(tmp_path / "elsewhere", patience=0).release()


def test_where_nothing_can_be_locked_the_app_starts_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(lock.fcntl, "flock", cannot)
    take(tmp_path / "store").release()
    monkeypatch.undo()
    (tmp_path / "file").write_bytes(b"")
    take(tmp_path / "file" / "store").release()


def test_where_only_files_can_be_locked_a_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "store").mkdir()
    real = lock.fcntl.flock

    def files_only(file: int, how: int) -> None:
        if os.path.samestat(os.fstat(file), os.stat(tmp_path / "store")):
            raise OSError(9, "Bad file descriptor")
        real(file, how)

    monkeypatch.setattr(lock.fcntl, "flock", files_only)
    held = take(tmp_path / "store")
    with open(tmp_path / "store" / lock.FILE, "rb") as again, pytest.raises(BlockingIOError):
        real(again.fileno(), lock.fcntl.LOCK_EX | lock.fcntl.LOCK_NB)
    held.release()


def _child_is_refused(folder: Path) -> bool:
    process = child(HOLD.replace("take(Path(sys.argv[1]))", "take(Path(sys.argv[1]), 0)"), folder)
    _, complaints = process.communicate(timeout=60)
    return "InUse" in complaints


# ------------------------------------------------------------ Windows

WINDOWS = """
import errno, fcntl, os, stat, sys, types
from pathlib import Path

def locking(file, mode, count):  # as Windows does it: no folders, and a taken lock is a PermissionError
    if stat.S_ISDIR(os.fstat(file).st_mode):
        raise OSError(errno.EBADF, "a folder")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PermissionError(errno.EACCES, "locked") from None

import companion.store.atomic
sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
sys.platform = "win32"
from companion.store.lock import InUse, take
sys.platform = "linux"
"""
HOLD_ON_WINDOWS = f"""{WINDOWS}
held = take(Path(sys.argv[1]))
again = take(Path(sys.argv[1]))
again.release()
print("held", flush=True)
sys.stdin.read()
"""
TAKE_ON_WINDOWS = f"""{WINDOWS}
try:
    take(Path(sys.argv[1]), patience=0)
    print("free", flush=True)
except InUse:
    print("in use", flush=True)
"""


def test_on_windows_a_file_is_locked_and_a_killed_app_leaves_no_lock(tmp_path: Path) -> None:
    """Its lock is stood in for, since there is none here."""

    def second() -> str:
        with child(TAKE_ON_WINDOWS, tmp_path / "store") as process:
            assert process.stdout is not None
            return str(process.stdout.readline())

    with child(HOLD_ON_WINDOWS, tmp_path / "store") as first:
        assert first.stdout is not None and first.stdout.readline() == "held\n"
        assert (tmp_path / "store" / lock.FILE).is_file()
        assert second() == "in use\n"
        first.kill()
    assert second() == "free\n"
