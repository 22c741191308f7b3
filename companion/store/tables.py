"""TinyDB on files that cannot be torn.

TinyDB's own storage overwrites its file in place, so a kill or a full disk can leave it unreadable. This one
replaces the whole file at once, keeps older copies (`players.json.1` to `.3`), and knows what to do with a file
that is missing, broken, older or newer than this version of the app.

What the file holds is kept in memory. Another program may change the file meanwhile, so it is looked at (not read)
whenever somebody asks: a file that is not as it was left is read anew, and what it no longer holds is kept beside it.
"""

import contextlib
import json
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from threading import RLock
from typing import Any

from tinydb.storages import Storage
from tinydb.table import Document, Table

from companion.engine.action import copied
from companion.engine.message import Message, message
from companion.store import atomic
from companion.store.problem import ChangedByOthers, StoreProblem, from_os, named
from companion.store.untrusted_json import check_text, compact

MARK = "_orbita"
BACKUPS = 3

Tables = dict[str, dict[str, dict[str, Any]]]
Migration = Callable[[Tables], Tables]
Fields = Mapping[str, tuple[type, ...]]
# From the newest copy beside a file, and the damaged file if there is one, to what it held; None: nothing ever.
Rescue = Callable[[Tables | None, Path | None], Tables | None]

NUMBER = (int, float)


@dataclass(frozen=True)
class Kind:
    """What a file is for: its name, the fields every document of a table must have, and how files of older
    formats are brought up to this one (`migrations[1]` makes format 2 out of format 1)."""

    name: str
    tables: Mapping[str, Fields]
    format: int = 1
    migrations: Mapping[int, Migration] = field(default_factory=dict)


class NotOurs(Exception):
    """Not a file of this kind, or damaged."""


class LeaveAlone(Exception):
    """Whole, but not for this version of the app."""

    def __init__(self, why: str) -> None:
        self.why = why


class AtomicStorage(Storage):
    """Opened at the first read or write, not before."""

    def __init__(
        self,
        path: Path,
        kind: Kind,
        report: Callable[[Message], None],
        clock: Callable[[], float],
        rescue: Rescue | None = None,
    ) -> None:
        """`rescue` puts together what a damaged or missing file held, and tells what it could; without it there are
        only the copies beside the file."""
        self._path = path
        self._rescue = rescue
        self._kind = kind
        self._report = report
        self._clock = clock
        self._tables: Tables | None = None
        self._locked: StoreProblem | None = None  # why nothing may be written in this run
        self._backed_up = False
        self._opening = False  # what is put together again may ask for what is in it
        self._left: atomic.Identity | None = None  # how the file was left; None: there was none
        self._guard = RLock()  # backups are made on another thread
        self.version = 0  # one more whenever `_tables` are others

    def read(self) -> Tables:
        # TinyDB changes what it is given before it writes, and the write may fail: it gets documents of its own.
        return {name: {doc_id: dict(doc) for doc_id, doc in table.items()} for name, table in self._opened().items()}

    @property
    def readable(self) -> bool:
        """False while nothing of the file can be known: it is out of reach or of a newer version."""
        self._opened()
        return self._locked is None

    def peek(self, table: str) -> Iterable[Mapping[str, Any]]:
        """The documents as they are kept, to look through many of them. Who hands one on must copy it."""
        return self._opened().get(table, {}).values()

    def write(self, data: Tables) -> None:
        with self._guard:
            known = None if self._tables is None else self.version
            self._opened()
            if self._locked is not None:
                raise self._locked
            if known not in (None, self.version):  # `data` was made of what the file held before
                raise ChangedByOthers(message("store.table_changed_first", file=named(self._path)))
            text = self._text(data)
            try:
                self._back_up()
                atomic.replace(self._path, text)
            except OSError as error:
                raise from_os(error, "store.then_not_saved", self._path) from error
            # Read back rather than kept: what the caller holds on to must not be what the next reader gets.
            self._take(parsed(self._kind, text))

    def _opened(self) -> Tables:
        with self._guard:
            if self._tables is None and self._opening:
                return {}
            if self._tables is None:
                self._opening = True
                try:
                    self._left = self._look()
                    self._tables = self._open()
                finally:
                    self._opening = False
                self.version += 1
            elif self._locked is None and self._look() != self._left:
                with contextlib.suppress(OSError):  # out of reach just now: whoever writes will be told
                    self._follow(self._tables)
            return self._tables

    def _take(self, tables: Tables) -> None:
        self._tables, self._left = tables, self._look()
        self.version += 1

    def _look(self) -> atomic.Identity | None:
        try:
            return atomic.identity(os.stat(self._path))
        except FileNotFoundError:
            return None
        except OSError:
            return self._left

    def _follow(self, ours: Tables) -> None:
        """Another program has changed the file."""
        file = named(self._path)
        try:
            theirs = self._read_file(self._path)
        except FileNotFoundError:
            if self._path.parent.is_dir():  # else it may be a card that was pulled out, and comes back
                self._put_back(ours, message("store.table_put_back", file=file))
        except LeaveAlone as left:
            self._take(self._lock(message(left.why, file=self._path.name)))
        except NotOurs:
            aside = atomic.set_aside(self._path, self._clock())
            self._put_back(ours, message("store.table_was_broken", file=file, aside=aside.name))
        else:
            if theirs == ours:
                self._left = self._look()
                return
            if _documents(ours) <= _documents(theirs):
                self._report(message("store.table_changed", file=file))
            else:
                aside = atomic.free_name(self._path, "replaced", self._clock())
                atomic.replace(aside, self._text(ours))
                self._report(message("store.table_replaced", file=file, aside=aside.name))
            self._take(theirs)

    def _put_back(self, ours: Tables, why: Message) -> None:
        atomic.replace(self._path, self._text(ours))
        self._left = self._look()
        self._report(why)

    def _open(self) -> Tables:
        name = self._path.name
        try:
            return self._read_file(self._path)
        except FileNotFoundError:
            return self._restored(None)
        except OSError as error:
            return self._lock(from_os(error, "store.then_not_read", self._path).message)
        except LeaveAlone as left:
            return self._lock(message(left.why, file=name))
        except NotOurs:
            pass
        try:
            aside = atomic.set_aside(self._path, self._clock())
        except OSError as error:
            return self._lock(from_os(error, "store.then_not_read", self._path).message)
        return self._restored(aside)

    def _restored(self, aside: Path | None) -> Tables:
        """What can be found of the file, put in its place. `aside` is the damaged file, or None if it is missing."""
        copy = self._newest_copy()
        if self._rescue is not None:
            tables = self._rescue(copy, aside)
        else:
            tables = copy
            self._tell_restored(copy, aside)
        self._backed_up = copy is None  # then there is nothing yet that a backup could hold
        if tables is None:
            self._left = self._look()
            return {}
        try:
            atomic.replace(self._path, self._text(tables))
        except OSError as error:
            self._report(from_os(error, "store.then_not_saved", self._path).message)
            self._backed_up = True  # the backup is all there is; it must not be pushed out
        self._left = self._look()
        return tables

    def _newest_copy(self) -> Tables | None:
        for number in range(1, BACKUPS + 1):
            try:
                return self._read_file(self._backup(number))
            except (OSError, NotOurs, LeaveAlone):
                continue
        return None

    def _tell_restored(self, copy: Tables | None, aside: Path | None) -> None:
        gaps = {"file": self._path.name} if aside is None else {"file": self._path.name, "aside": aside.name}
        if copy is not None:
            self._report(message("store.missing_restored" if aside is None else "store.broken_restored", **gaps))
        elif aside is not None:
            self._report(message("store.broken_empty", **gaps))

    def _text(self, tables: Tables) -> bytes:
        return text_of(self._kind, tables)

    def _lock(self, why: Message) -> Tables:
        self._report(why)
        self._locked = StoreProblem(why)
        return {}

    def _back_up(self) -> None:
        """Once per opening the file as it was goes to `.1`. The last one of an earlier day moves on to `.2` and
        `.3` first, so that one busy evening does not push out all that is older."""
        if self._backed_up:
            return
        newest = self._backup(1)
        today = date.fromtimestamp(self._clock())
        if newest.exists() and date.fromtimestamp(newest.stat().st_mtime) != today:
            for number in range(BACKUPS - 1, 0, -1):
                if self._backup(number).exists():
                    atomic.move(self._backup(number), self._backup(number + 1))
        atomic.replace(newest, self._path.read_bytes())
        self._backed_up = True

    def _backup(self, number: int) -> Path:
        return self._path.with_name(f"{self._path.name}.{number}")

    def _read_file(self, path: Path) -> Tables:
        data = path.read_bytes()
        try:
            check_text(data)
            return parsed(self._kind, data)
        except (ValueError, RecursionError) as error:
            raise NotOurs from error


def text_of(kind: Kind, tables: Tables) -> bytes:
    """What such a file says when it holds this."""
    return compact({MARK: {"kind": kind.name, "format": kind.format}, **tables})


def parsed(kind: Kind, text: bytes) -> Tables:
    """What the text of such a file says, brought up to this format. Raises NotOurs or LeaveAlone."""
    found = json.loads(text.decode())
    mark = found.pop(MARK, None) if isinstance(found, dict) else None
    if not isinstance(mark, dict) or mark.get("kind") != kind.name:
        raise NotOurs
    tables = _migrated(kind, found, mark.get("format"))
    _check(kind, tables)
    return tables


def _migrated(kind: Kind, tables: Tables, version: object) -> Tables:
    if type(version) is not int or version < 1:
        raise NotOurs
    if version > kind.format:
        raise LeaveAlone("store.newer")
    for step in range(version, kind.format):
        try:
            tables = kind.migrations[step](tables)
        except Exception as error:  # whatever it stumbles over, the file stays as it is
            raise LeaveAlone("store.not_migrated") from error
    return tables


def _check(kind: Kind, tables: Any) -> None:
    for name, table in tables.items():
        fields = kind.tables.get(name, {})
        if not isinstance(table, dict):
            raise NotOurs
        for doc_id, doc in table.items():
            if not (doc_id.isdecimal() and isinstance(doc, dict)):
                raise NotOurs
            if not all(isinstance(doc.get(field), types) for field, types in fields.items()):
                raise NotOurs


def _documents(tables: Tables) -> set[bytes]:
    return {compact([name, doc]) for name, table in tables.items() for doc in table.values()}


class _OwnDocument(Document):
    """A document the caller may do anything with."""

    def __init__(self, value: Mapping[str, Any], doc_id: int) -> None:
        super().__init__(copied(dict(value)), doc_id)


class OwnTable(Table):
    """A TinyDB table that hands out copies: the content of the file is kept in memory."""

    document_class = _OwnDocument

    def __init__(self, storage: AtomicStorage, name: str) -> None:
        # No cache: its answer would be the same object for everybody.
        super().__init__(storage, name, cache_size=0)
        self._kept = storage

    @property
    def version(self) -> int:
        """Another number whenever the content is another."""
        self._kept.peek(self.name)
        return self._kept.version

    def insert(self, document: Mapping[str, Any]) -> int:
        return self.insert_multiple([document])[0]

    def insert_multiple(self, documents: Iterable[Mapping[str, Any]]) -> list[int]:
        """TinyDB would number them from what it has seen last, and another program may have added some since."""
        following = max(map(int, self._kept.read().get(self.name, {})), default=0) + 1
        return super().insert_multiple([_OwnDocument(doc, following + place) for place, doc in enumerate(documents)])

    def peek(self) -> Iterable[Mapping[str, Any]]:
        return self._kept.peek(self.name)

    @property
    def readable(self) -> bool:
        return self._kept.readable
