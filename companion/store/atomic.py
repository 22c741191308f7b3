"""Files that are either the old one or the new one, whatever happens in between."""

import contextlib
import os
from datetime import datetime
from pathlib import Path

# Only Windows tells text from binary files, and only it cannot open folders.
BINARY: int = getattr(os, "O_BINARY", 0)
_FOLDER: int | None = getattr(os, "O_DIRECTORY", None)


def replace(path: Path, data: bytes) -> None:
    """The file with this content, or the file as it was and an OSError."""
    make_folder(path.parent)
    # Always the same name, so that what a killed app left behind is overwritten and does not pile up.
    new = path.with_name(path.name + ".new")
    try:
        _write(new, data)
        os.replace(new, path)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def _write(path: Path, data: bytes) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o600)
    try:
        write_all(file, data)
        os.fsync(file)
    finally:
        os.close(file)


def write_all(file: int, data: bytes) -> None:
    """One write if the system takes it all at once, as it does unless the disk is nearly full."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


def move(path: Path, to: Path) -> None:
    make_folder(to.parent)
    os.replace(path, to)
    sync_folder(to.parent)
    sync_folder(path.parent)


def set_aside(path: Path, now: float) -> Path:
    """Renames a broken file to a name that says when; it never takes the place of another."""
    aside = free_name(path, "broken", now)
    move(path, aside)
    return aside


def free_name(path: Path, why: str, now: float) -> Path:
    """A name beside a file that says why it is there and when, and that no other file has."""
    name = f"{path.name}.{why}-{stamp(now)}"
    beside, number = path.with_name(name), 1
    while beside.exists():
        number += 1
        beside = path.with_name(f"{name}-{number}")
    return beside


def stamp(now: float) -> str:
    """The local time as a part of a name. A clock that shows a time that no calendar has is no reason to fail."""
    try:
        when = datetime.fromtimestamp(now)
    except (ValueError, OverflowError, OSError):
        return "00000000-000000"
    return f"{when.year:04}{when:%m%d-%H%M%S}"


Identity = tuple[int, int, int, int]


def identity(file: os.stat_result) -> Identity:
    """By what a file is known to be as it was left: which one it is, how long, and when it was last written."""
    return file.st_dev, file.st_ino, file.st_size, file.st_mtime_ns


def make_folder(folder: Path) -> None:
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Makes a rename survive a power cut. Where the system cannot do it the file is whole all the same, so this
    is no reason to say that it was not saved."""
    if _FOLDER is None:
        return
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY | _FOLDER)
        try:
            os.fsync(file)
        finally:
            os.close(file)
