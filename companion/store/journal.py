"""The journal of one session: a text file that only ever grows.

    <crc32, 8 hex digits> <tag> <JSON>

`session` is the first line (which game, which setup); then `do` (an action and its story), `go` (undo and redo:
to after so many actions) and now and then `state`, so that opening a long game replays only its end.

A line without its newline, or with a wrong sum at the very end, is what a killed app leaves behind: nobody was
told that it was done, so it is cut off. A wrong line anywhere else means that the file is broken.

The lock (lock.py) keeps a second copy of the app away, but a program that copies files between devices asks nobody.
So before every write the file is looked at: if it is not as it was left, `Journal` finds out what has become of it,
and nothing that was written, here or elsewhere, is cut off or written over.
"""

import contextlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from struct import pack
from typing import Any
from zlib import crc32

from companion.engine.message import Message, message
from companion.engine.session import Entry, Log, Record
from companion.engine.setup import Setup
from companion.store import atomic
from companion.store.problem import Broken, ChangedByOthers, Parted, StoreProblem, from_os, problem
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
    """What a journal says. `bytes` is how much of the file is whole, and `sum` the sum of that."""

    header: Header
    log: Log
    cursor: int
    snapshots: Snapshots
    seen: int
    bytes: int
    sum: int


def nobody_listens(_what: Message) -> None:
    pass


class Journal:
    """An open journal; the session writes to it. `content` is what was read from the file, and `report` is told what
    other programs did to it."""

    def __init__(self, path: Path, content: Content, report: Callable[[Message], None] = nobody_listens) -> None:
        self._path = path
        self._report = report
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | atomic.BINARY)
        self._size = content.bytes  # up to here everything is whole and on disk
        self._sum = content.sum  # of just that
        self._tried = b""  # what was to be written and was not
        self._torn = os.fstat(self._file).st_size != self._size
        self._left = self._look()  # how the file was left

    def write(self, records: list[Record]) -> None:
        data = encoded(records)
        try:
            self._make_sure_of_the_file()
            self._cut()
            self._torn = True
            self._tried = data
            atomic.write_all(self._file, data)
            os.fsync(self._file)
        except OSError as error:
            self.mend()
            raise from_os(error, "store.then_not_done", self._path) from error
        self._torn = False
        self._tried = b""
        self._size += len(data)
        self._sum = crc32(data, self._sum)
        self._left = self._look()

    def make_sure(self) -> None:
        """The file holds what was written: what another program has deleted, or replaced by something older, is put
        back. Raises Parted if there is something else in its place."""
        try:
            self._make_sure_of_the_file()
        except OSError as error:
            raise from_os(error, "store.then_not_saved", self._path) from error

    def mend(self) -> None:
        """Cuts off a half line that was left behind. If even that fails, the next write tries it first: nothing
        is ever written behind a half line."""
        with contextlib.suppress(OSError, ChangedByOthers):
            self._cut()

    def _cut(self) -> None:
        """Only what nobody was told is done: what we tried to write ourselves, or what is no whole line."""
        if self._torn:
            tail = self._read()[self._size :]
            if not self._tried.startswith(tail) and _holds_a_line(tail):
                raise ChangedByOthers(message("store.journal_goes_on"))
            os.ftruncate(self._file, self._size)
            os.fsync(self._file)
            self._torn = False
            self._left = self._look()

    # ------------------------------------------------------------ what others did to the file

    def _make_sure_of_the_file(self) -> None:
        """The open file is the one at this path and begins with what we wrote; or the reason why nothing can be
        written."""
        try:
            found = os.stat(self._path)
        except FileNotFoundError:
            if not self._path.parent.is_dir():  # a card that was pulled out: it may come back
                raise
            self._put_back("store.journal_put_back")
        else:
            if atomic.identity(found) == self._left and not self._torn and not self.closed:
                return
            if not os.path.samestat(found, os.fstat(self._file)):
                self._meet(self._path.read_bytes())
        data = self._read()
        if not self._are_ours(data):
            raise Parted(message("store.journal_parted"))
        self._torn = len(data) > self._size
        self._left = self._look()

    def _meet(self, theirs: bytes) -> None:
        """Another file is in the place of ours. If it holds all of ours, we go on with it; if ours holds all of it,
        ours is the newer one and is put back."""
        if self._are_ours(theirs):
            self._open_anew()
        elif self._read().startswith(theirs[: theirs.rfind(b"\n") + 1]):
            self._put_back("store.journal_was_older")
        else:
            raise Parted(message("store.journal_parted"))

    def _are_ours(self, data: bytes) -> bool:
        return len(data) >= self._size and crc32(data[: self._size]) == self._sum

    def _put_back(self, why: str) -> None:
        """The file as we wrote it: it is still open here."""
        data = self._read()
        if not self._are_ours(data):
            raise Parted(message("store.journal_parted"))
        atomic.replace(self._path, data[: self._size])
        self._open_anew()
        self._report(message(why))

    def _open_anew(self) -> None:
        new = os.open(self._path, os.O_RDWR | os.O_APPEND | atomic.BINARY)
        os.close(self._file)
        self._file = new

    def _read(self) -> bytes:
        """All that the open file holds."""
        os.lseek(self._file, 0, os.SEEK_SET)
        parts = []
        while part := os.read(self._file, 1 << 20):
            parts.append(part)
        return b"".join(parts)

    def _look(self) -> atomic.Identity:
        return atomic.identity(os.fstat(self._file))

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
        raise from_os(error, "store.then_not_started", path) from error


def read(path: Path) -> Content:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise problem("store.too_big", most=MOST_BYTES // 1_000_000)
        return parse(path.read_bytes())
    except OSError as error:
        raise from_os(error, "store.then_not_read", path) from error


def reopen(path: Path, content: Content, report: Callable[[Message], None] = nobody_listens) -> Journal:
    """The journal that was read, ready to go on."""
    try:
        journal = Journal(path, content, report)
    except OSError as error:
        raise from_os(error, "store.then_not_read", path) from error
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
    whole = len(data) - torn
    return Content(header, Log(log), cursor, snapshots, seen, whole, crc32(memoryview(data)[:whole]))


def _are_whole(lines: list[bytes]) -> bool:
    """All sums at once, which takes half as long as one by one."""
    sums = pack(f">{len(lines)}I", *[crc32(raw[9:]) for raw in lines])
    written = b"".join([raw[:9] for raw in lines])
    return written.decode("latin-1") == sums.hex(" ", 4) + " "


def _holds_a_line(data: bytes) -> bool:
    return any(_are_whole([raw]) for raw in data.split(b"\n")[:-1])


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
