"""The journal of one session: a text file that only ever grows.

    <crc32, 8 hex digits> <tag> <JSON>

`session` is the first line (which game, which setup); then `do` (an action and its story), `go` (undo and redo:
to after so many actions) and now and then `state`, so that opening a long game replays only its end.

A line without its newline, or with a wrong sum at the very end, is what a killed app leaves behind: nobody was
told that it was done, so it is cut off. A wrong line anywhere else means that the file is broken.
"""

import contextlib
import errno
import json
import os
from dataclasses import dataclass
from pathlib import Path
from struct import pack
from typing import Any
from zlib import crc32

from companion.engine.message import message
from companion.engine.session import Entry, Log, Record
from companion.engine.setup import Setup
from companion.store import atomic
from companion.store.problem import Broken, StoreProblem, from_os, problem
from companion.store.untrusted_json import compact

FORMAT = 1
MOST_BYTES = 20_000_000  # a long game has half a million
MOST_SEEN = 10**9  # dice and cards that were ever shown

# What reading a whole line can stumble over, if somebody else wrote it.
_NONSENSE = (ValueError, KeyError, TypeError, RecursionError)


@dataclass(frozen=True)
class Header:
    game: str
    rules: int
    id: str
    setup: Setup
    created: float

    def as_record(self) -> Record:
        return "session", {"format": FORMAT, **vars(self)}


class Snapshots(dict[int, Any]):
    """States by cursor. Like the log, those from disk are read only when somebody needs them."""

    def __getitem__(self, cursor: int) -> Any:
        found = super().__getitem__(cursor)
        if isinstance(found, bytes):
            found = json.loads(found)["state"]
            self[cursor] = found
        return found


@dataclass(frozen=True)
class Content:
    """What a journal says. `bytes` is how much of the file is whole."""

    header: Header
    log: Log
    cursor: int
    snapshots: Snapshots
    seen: int
    bytes: int


class Journal:
    """An open journal; the session writes to it."""

    def __init__(self, path: Path, size: int) -> None:
        self._path = path
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | atomic.BINARY)
        self._size = size  # up to here everything is whole and on disk
        self._torn = os.fstat(self._file).st_size != size

    def write(self, records: list[Record]) -> None:
        data = encoded(records)
        try:
            self._check_there()
            self._cut()
            self._torn = True
            atomic.write_all(self._file, data)
            os.fsync(self._file)
        except OSError as error:
            self.mend()
            raise from_os(error, "store.then_not_done") from error
        self._torn = False
        self._size += len(data)

    def mend(self) -> None:
        """Cuts off a half line that was left behind. If even that fails, the next write tries it first: nothing
        is ever written behind a half line."""
        with contextlib.suppress(OSError):
            self._cut()

    def _cut(self) -> None:
        if self._torn:
            os.ftruncate(self._file, self._size)
            os.fsync(self._file)
            self._torn = False

    def _check_there(self) -> None:
        """A file that was deleted, or whose folder was, can still be written to; nobody would ever read it."""
        if not os.path.samestat(os.stat(self._path), os.fstat(self._file)):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))

    @property
    def closed(self) -> bool:
        return self._file < 0

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1  # the system gives the number to another file; never write to that one


def create(path: Path, header: Header, records: list[Record]) -> None:
    """A new journal with these records, there as a whole or not at all."""
    data = encoded([header.as_record(), *records])
    try:
        atomic.replace(path, data)
    except OSError as error:
        raise from_os(error, "store.then_not_started") from error


def read(path: Path) -> Content:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise problem("store.too_big", most=MOST_BYTES // 1_000_000)
        return parse(path.read_bytes())
    except OSError as error:
        raise from_os(error, "store.then_not_read") from error


def reopen(path: Path, content: Content) -> Journal:
    """The journal that was read, ready to go on."""
    try:
        journal = Journal(path, content.bytes)
    except OSError as error:
        raise from_os(error, "store.then_not_read") from error
    journal.mend()
    return journal


def encoded(records: list[Record]) -> bytes:
    bodies = [tag.encode() + b" " + compact(data) for tag, data in records]
    return b"".join([b"%08x %s\n" % (crc32(body), body) for body in bodies])


def parse(data: bytes) -> Content:
    lines = data.split(b"\n")
    torn = len(lines.pop())
    if not torn and lines and not _are_whole(lines[-1:]):
        torn = len(lines.pop()) + 1
    if not lines:
        raise _broken(1)
    if not _are_whole(lines):
        raise _broken(next(number for number, raw in enumerate(lines, start=1) if not _are_whole([raw])))
    header = _header(lines[0])
    log: list[Entry | str] = []
    behind: int | None = None  # the cursor, after an undo; otherwise it is at the end of the log
    snapshots = Snapshots()
    last_seen = b'{"seen":0}'  # what was once seen stays seen, so the last record that says how much is enough
    try:
        # This loop is a third of what opening a long game costs, so it looks at no more than it must.
        for number, raw in enumerate(lines[1:], start=2):  # noqa: B007 (it is the line that is wrong)
            tag = raw[9:12]
            if tag == b"do ":
                if behind is not None:
                    del log[behind:]
                    for later in [known for known in snapshots if known > behind]:
                        del snapshots[later]
                    behind = None
                log.append(raw[12:].decode())
            elif tag == b"go ":
                last_seen = raw[12:]
                behind = _place(json.loads(last_seen)["to"], len(log))
            elif raw[9:15] == b"state " and behind is None:
                last_seen = raw[15:]
                snapshots[len(log)] = last_seen
            else:
                raise ValueError
        seen = _place(json.loads(last_seen)["seen"], MOST_SEEN)
    except _NONSENSE as error:
        raise _broken(number) from error
    cursor = len(log) if behind is None else behind
    return Content(header, Log(log), cursor, snapshots, seen, len(data) - torn)


def _are_whole(lines: list[bytes]) -> bool:
    """All sums at once, which takes half as long as one by one."""
    sums = pack(f">{len(lines)}I", *[crc32(raw[9:]) for raw in lines])
    written = b"".join([raw[:9] for raw in lines])
    return written.decode("latin-1") == sums.hex(" ", 4) + " "


def _place(number: Any, most: int) -> int:
    if type(number) is not int or not 0 <= number <= most:
        raise ValueError
    return number


def _header(raw: bytes) -> Header:
    if raw[9:17] != b"session ":
        raise _broken(1)
    try:
        found = json.loads(raw[17:])
        if found["format"] > FORMAT:
            raise problem("store.session_newer")
        header = Header(**{name: found[name] for name in Header.__annotations__})
    except _NONSENSE as error:
        raise _broken(1) from error
    if not (isinstance(header.game, str) and type(header.rules) is int and type(header.created) in (int, float)):
        raise _broken(1)
    return header


def _broken(number: int) -> StoreProblem:
    return Broken(message("store.session_broken", line=number))
