from pathlib import Path

import pytest

from companion.store import atomic
from tests.store.helpers import content, output_of

TOO_BIG = """
import resource, signal, sys
from pathlib import Path
from companion.store import atomic
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
try:
    atomic.replace(Path(sys.argv[1]), b"n" * 5000)
except OSError as error:
    print(error.errno)
"""

NOT_ALLOWED = """
import os, sys
from pathlib import Path
from companion.store import atomic
from companion.store.problem import from_os
if os.geteuid() == 0:
    os.seteuid(65534)
try:
    atomic.replace(Path(sys.argv[1]), b"new")
except OSError as error:
    print(from_os(error, "store.then_not_saved").message["text"])
"""


def test_replaces_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "file"
    atomic.replace(path, b"old")
    atomic.replace(path, b"new")
    assert content(tmp_path) == {"deep/er/file": b"new"}


def test_the_old_file_is_not_written_into(tmp_path: Path) -> None:
    """Whoever still has it open goes on reading the old text."""
    path = tmp_path / "file"
    atomic.replace(path, b"old")
    with path.open("rb") as old:
        atomic.replace(path, b"new")
        assert old.read() == b"old"


def test_a_write_that_fails_halfway_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    atomic.replace(path, b"old")
    assert output_of(TOO_BIG, path) != ""
    assert content(tmp_path) == {"file": b"old"}


def test_a_folder_without_permission_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    atomic.replace(path, b"old")
    tmp_path.chmod(0o555)
    try:
        assert output_of(NOT_ALLOWED, path) == "store.disk_denied"
    finally:
        tmp_path.chmod(0o755)
    assert content(tmp_path) == {"file": b"old"}


def test_a_rename_that_fails_leaves_no_new_file(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    with pytest.raises(OSError):
        atomic.replace(tmp_path / "taken", b"new")
    assert content(tmp_path) == {}


def test_a_path_below_a_file(tmp_path: Path) -> None:
    atomic.replace(tmp_path / "file", b"old")
    with pytest.raises(OSError):
        atomic.replace(tmp_path / "file" / "below", b"new")
    assert content(tmp_path) == {"file": b"old"}


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    for text in (b"one", b"two", b"three"):
        atomic.replace(tmp_path / "file", text)
        atomic.set_aside(tmp_path / "file", 0)
    assert sorted(content(tmp_path).values()) == [b"one", b"three", b"two"]
    assert all(name.startswith("file.broken-") for name in content(tmp_path))
