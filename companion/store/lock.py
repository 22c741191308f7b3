"""One copy of the app at a time: a lock on the folder in which everything is kept.

The system holds the lock for as long as the process lives, so an app that was killed leaves none behind. It is taken
on the folder itself: no file lies about that somebody could delete, copy or wonder at. Where a folder cannot be
locked (Windows, some network drives) a file in it is. Where nothing can be locked the app starts all the same.

Within one process it may be taken any number of times. The app takes it, not the library: whoever only looks at a
folder needs none.
"""

import os
import sys
import time
from pathlib import Path

from companion.store import atomic

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FILE = "orbita.lock"
PATIENCE = 1.0  # seconds: an app that is just being closed may still be making its last backup

_held: dict[tuple[int, int], list[int]] = {}  # the open files of each lock of this process, by device and number


class InUse(Exception):
    """Another process has this folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


class FolderLock:
    """Held until `release`, or until the process ends. Without a file nothing could be locked."""

    def __init__(self, file: int | None) -> None:
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            held = _held[_identity(self._file)]
            held.remove(self._file)
            if not held:
                del _held[_identity(self._file)]
            os.close(self._file)  # the last of a lock frees it
            self._file = None


def take(folder: Path, patience: float = PATIENCE) -> FolderLock:
    """The lock of this folder; or InUse if another process keeps it for longer than this many seconds, and then
    nothing in the folder has changed."""
    end = time.monotonic() + patience
    while True:
        try:
            return FolderLock(_locked(folder))
        except _TAKEN as taken:
            if time.monotonic() >= end:
                raise InUse(folder) from taken
            time.sleep(0.05)


def _locked(folder: Path) -> int | None:
    try:
        atomic.make_folder(folder)
    except OSError:
        return None
    for path, flags in ((folder, os.O_RDONLY), (folder / FILE, os.O_RDWR | os.O_CREAT | atomic.BINARY)):
        try:
            file = os.open(path, flags, 0o600)
        except OSError:  # Windows opens no folders; others may not be written to
            continue
        if _lock(file):
            return file
        os.close(file)
    return None


def _lock(file: int) -> bool:
    """Whether it is locked now; False if the file system cannot do that. `_TAKEN` if another process has it."""
    held = _held.setdefault(_identity(file), [])
    if held:
        os.dup2(held[0], file, inheritable=False)  # one lock, however often it is open
    else:
        try:
            _lock_file(file)
        except OSError as error:
            del _held[_identity(file)]
            if isinstance(error, _TAKEN):
                os.close(file)
                raise
            return False
    held.append(file)
    return True


def _identity(file: int) -> tuple[int, int]:
    found = os.fstat(file)
    return found.st_dev, found.st_ino


if sys.platform == "win32":
    _TAKEN = PermissionError

    def _lock_file(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    _TAKEN = BlockingIOError

    def _lock_file(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
