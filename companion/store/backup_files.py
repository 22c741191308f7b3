"""The file of a backup: a zip with a manifest, the tables and the journals.

    manifest.json            what it is, when it was made, and the SHA-256 of all the others
    settings.json, …         the tables as they are kept
    sessions/<id>.orbita     the journals

It may come from anywhere, so nothing is read before its name, its size and its sum have been looked at, and nothing
is ever unpacked to a place that the file chooses.
"""

import os
import stat
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, LargeZipFile, ZipFile, ZipInfo

from companion.store import atomic, journal
from companion.store.problem import StoreProblem, from_os, problem
from companion.store.replace_files import TABLES, is_ours
from companion.store.untrusted_json import MOST_WEIGHT, compact, is_time, read_json, weight

FORMAT = 1
ENDING = ".orbita-backup"
MANIFEST = "manifest.json"

MOST_ENTRIES = 50_000  # the simple kind of zip has room for 65,535
MOST_BYTES = 500_000_000  # of the file
MOST_UNPACKED = 2_000_000_000
MOST_MANIFEST = 10_000_000
MOST_TABLE = 20_000_000  # ten thousand plays with their score sheets have nine
MOST_RATIO = 100  # of an entry: deflate packs zeros a thousandfold, but ours become at most some twenty times smaller
MOST_RATIO_OF_ALL = 40  # so that a small file cannot keep the app busy for long
LONGEST_LISTING = 200  # bytes of an entry in the list of a zip; ours have half as many
ENCRYPTED = 1  # a flag
QUICK = 3  # more packing would take longer and save little

Progress = Callable[[float], None]  # from 0 to 1. Whoever raises from it stops the work, and nothing has happened

_END = struct.Struct("<4s4H2LH")  # the last bytes of a zip without a comment
_LOCATOR = 20  # in front of it a big zip points to another end
# What reading a broken zip can stumble over.
_NONSENSE = (
    BadZipFile,
    LargeZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    struct.error,
)


Entry = tuple[str, Callable[[], bytes | None]]  # a name, and what it holds: None if it is gone by now


@dataclass(frozen=True)
class Manifest:
    app: str
    made: float
    sums: dict[str, str]  # by name of the entry


# ------------------------------------------------------------ writing


def write(path: Path, entries: list[Entry], about: dict[str, Any], progress: Progress) -> None:
    """The file with these entries, or the file as it was and an OSError. Each entry is read when it is its turn. What
    could not be brought back is not made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    try:
        with new.open("wb") as file:
            with ZipFile(file, "w", allowZip64=False) as archive:
                _fill(archive, entries, about, progress)
            file.flush()
            os.fsync(file.fileno())
        with opened(new):
            pass
        os.replace(new, path)
    except LargeZipFile as error:
        raise problem("backup.cannot_hold") from error
    except StoreProblem as refused:
        if refused.message["text"] != "backup.too_big":
            raise
        raise problem("backup.cannot_hold") from refused
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    atomic.sync_folder(path.parent)


def _fill(archive: ZipFile, entries: list[Entry], about: dict[str, Any], progress: Progress) -> None:
    sums, left = {}, MOST_WEIGHT
    for number, (name, read) in enumerate(entries):
        progress(number / len(entries))
        data = read()
        if data is not None:
            sums[name] = sha256(data).hexdigest()
            left -= 0 if name.startswith("sessions/") else weight(data)
            if left < 0:
                raise problem("backup.too_big")
            _pack(archive, name, data)
    _pack(archive, MANIFEST, compact({"orbita": "backup", "format": FORMAT, **about, "entries": sums}))


def _pack(archive: ZipFile, name: str, data: bytes) -> None:
    # Without a date: it is no news, and the manifest says when.
    archive.writestr(ZipInfo(name), data, ZIP_DEFLATED, QUICK)


# ------------------------------------------------------------ reading


class Archive:
    """A backup whose names and sizes are as they should be, and its manifest too. What the entries hold is only known
    to be what the manifest says it is."""

    def __init__(self, archive: ZipFile) -> None:
        self._zip = archive
        infos = archive.infolist()
        self._sizes = {info.filename: info.file_size for info in infos}
        about = self._about()
        _check_entries(infos)
        self.manifest = _manifest(about, set(self._sizes) - {MANIFEST})

    def journals(self) -> list[str]:
        return sorted(name for name in self.manifest.sums if name.startswith("sessions/"))

    def read(self, name: str) -> bytes:
        data = self._read(name)
        if sha256(data).hexdigest() != self.manifest.sums[name]:
            raise problem("backup.damaged")
        return data

    def _about(self) -> dict[str, Any]:
        """The manifest, read first: a backup of a newer version may have entries that we do not know."""
        if self._sizes.get(MANIFEST, MOST_MANIFEST + 1) > MOST_MANIFEST:
            raise problem("backup.not_ours")
        about = read_json(self._read(MANIFEST), MOST_MANIFEST)
        if not isinstance(about, dict) or about.get("orbita") != "backup":
            raise problem("backup.not_ours")
        version = about.get("format")
        if type(version) is not int or version < 1:
            raise problem("backup.damaged")
        if version > FORMAT:
            raise problem("backup.newer")
        return about

    def _read(self, name: str) -> bytes:
        with _reading():
            return self._zip.read(name)  # never more than the size that it claims to have


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """The backup at this place; or a StoreProblem that says why not."""
    with ExitStack() as stack:
        with _reading():
            file = stack.enter_context(path.open("rb"))
            _check_ends(file)
            archive = Archive(stack.enter_context(ZipFile(file)))
        yield archive


@contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except IsADirectoryError as error:
        raise problem("store.is_folder") from error
    except OSError as error:
        raise from_os(error, "store.then_not_read") from error
    except _NONSENSE as error:
        raise problem("backup.damaged") from error


def _check_ends(file: BinaryIO) -> None:
    """Before the list of entries is read: it could have millions of them."""
    size = file.seek(0, os.SEEK_END)
    if size > MOST_BYTES:
        raise problem("backup.too_big")
    file.seek(0)
    if file.read(4) != b"PK\3\4":
        raise problem("backup.not_ours")
    file.seek(max(0, size - _LOCATOR - _END.size))
    tail = file.read()
    before, end = tail[: -_END.size], tail[-_END.size :]
    if len(before) < _LOCATOR or end[:4] != b"PK\5\6":
        raise problem("backup.cut_off")
    _, _, _, _, count, listed, _, comment = _END.unpack(end)
    if comment or before[:4] == b"PK\6\7":
        raise problem("backup.not_ours")
    if count > MOST_ENTRIES or listed > LONGEST_LISTING * MOST_ENTRIES:
        raise problem("backup.too_big")


def _check_entries(infos: list[ZipInfo]) -> None:
    names = {info.filename for info in infos}
    packed, unpacked = sum(info.compress_size for info in infos), sum(info.file_size for info in infos)
    if len(infos) > MOST_ENTRIES or unpacked > min(MOST_UNPACKED, 1_000_000 + MOST_RATIO_OF_ALL * packed):
        raise problem("backup.too_big")
    if len(names) < len(infos):
        raise problem("backup.damaged")
    for info in infos:
        kind = stat.S_IFMT(info.external_attr >> 16)
        known = info.filename == MANIFEST or is_ours(info.filename)
        if not known or info.orig_filename != info.filename or kind not in (0, stat.S_IFREG):
            raise problem("backup.strange_entry", name=_printable(info.orig_filename))
        if info.flag_bits & ENCRYPTED or info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise problem("backup.damaged")
        most = journal.MOST_BYTES if info.filename.startswith("sessions/") else MOST_TABLE
        if info.file_size > min(most, 100_000 + MOST_RATIO * info.compress_size):
            raise problem("backup.too_big")


def _manifest(about: dict[str, Any], names: set[str]) -> Manifest:
    app, made, sums = about.get("app"), about.get("made", 0.0), about.get("entries")
    if not isinstance(app, str) or not is_time(made):
        raise problem("backup.damaged")
    if not isinstance(sums, dict) or set(sums) != names or not all(isinstance(one, str) for one in sums.values()):
        raise problem("backup.damaged")
    if not names >= {f"{table}.json" for table in TABLES}:
        raise problem("backup.damaged")
    return Manifest(_printable(app), made, sums)


def _printable(name: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in name[:40])
