"""Writes that fail halfway. The app must say why in one clear sentence, keep the last good state, and go on when
the disk is well again."""

import contextlib
import json
import os
import resource
import shutil
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from companion.games import shelf
from companion.store.library import Library
from companion.store.problem import StoreProblem
from torture.failing_writes import WRITES, Desk, Write
from torture.filled import NOW, begun, content, fill, finished
from torture.report import Report, unreadable

NOBODY = 65534  # root may write anywhere; the children are nobody
LIMITS = 12  # sizes at which the disk is full, for each kind of write
FEW = 6  # each so manieth kind of write is enough for a quick look
GAMES = shelf.IDS[:2]

Trouble = Callable[[Path, Random], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def full(folder: Path, rng: Random) -> Iterator[None]:
    """A full disk: no file may grow beyond some size, so some writes get half of their bytes written, some none."""
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    most = rng.choice((0, rng.randrange(60), rng.choice(sizes) + rng.randrange(-40, 120)))
    resource.setrlimit(resource.RLIMIT_FSIZE, (max(0, most), resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@contextlib.contextmanager
def read_only(folder: Path, _rng: Random) -> Iterator[None]:
    folders = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
    for path in folders:
        path.chmod(0o500)
    try:
        yield
    finally:
        for path in folders:
            path.chmod(0o700)


@contextlib.contextmanager
def vanished(folder: Path, _rng: Random) -> Iterator[None]:
    """The folder is gone for a while, as with a card that was pulled out."""
    away = folder.with_name("away")
    folder.rename(away)
    try:
        yield
    finally:
        if folder.exists():  # begun anew in the meantime
            folder.rename(folder.with_name("anew"))
        away.rename(folder)


@contextlib.contextmanager
def a_file_instead(folder: Path, _rng: Random) -> Iterator[None]:
    away = folder.with_name("away")
    folder.rename(away)
    folder.write_bytes(b"not a folder")
    try:
        yield
    finally:
        folder.unlink()
        away.rename(folder)


@contextlib.contextmanager
def deleted(folder: Path, _rng: Random) -> Iterator[None]:
    """The folder is deleted for good; what the app says is done from now on must be done all the same."""
    shutil.rmtree(folder)
    yield


TROUBLES: dict[str, Trouble] = {
    "full disk": full,
    "read-only folder": read_only,
    "vanished folder": vanished,
    "deleted folder": deleted,
    "file instead of a folder": a_file_instead,
}


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    folder.chmod(0o755)
    library = fill(folder / "template", games=GAMES)
    library.sessions.discard(begun(library, GAMES[0], seed=9).id)
    finished(library, GAMES[1])
    library.close()
    _warm_up(folder, seed)
    for kind, write in list(WRITES.items())[:: FEW if quick else 1]:
        for name, trouble in TROUBLES.items():
            for number in report.in_time(range(LIMITS if trouble is full and not quick else 1)):
                rng = Random(f"{seed} {kind} {name} {number}")
                outcome, wrong = _in_a_child(folder, partial(_one, folder, write, trouble, rng))
                report.count(outcome)
                report.count(f"writes on a {name}")
                if wrong:
                    report.lose(f"{kind}, {name}, {number}: {wrong}")


def _warm_up(folder: Path, seed: int) -> None:
    """Loads all modules that are needed, because the user `nobody` may not be allowed to read Python's own files."""
    for number, write in enumerate(WRITES.values()):
        at = folder / f"warm-{number}"
        shutil.copytree(folder / "template", at / "store")
        library = Library(at / "store", lambda: NOW)
        write(Desk(library, at, Random(seed)))
        library.close()
        shutil.rmtree(at)


def _in_a_child(folder: Path, work: Callable[[], tuple[str, str]]) -> tuple[str, str]:
    """Does the work in a process of its own, which may become the user `nobody` and may run out of space."""
    at = folder / "case"
    shutil.rmtree(at, ignore_errors=True)
    shutil.copytree(folder / "template", at / "store")
    if os.geteuid() == 0:
        for path in (at, *at.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            os.umask(0o077)
            answer = work()
        except BaseException:
            answer = ("fallen over", traceback.format_exc()[-900:])
        with contextlib.suppress(BaseException):
            os.write(mouth, json.dumps(answer).encode()[:60_000])
        os._exit(0)
    os.close(mouth)
    with os.fdopen(ear, "rb") as pipe:
        written = pipe.read()
    os.waitpid(child, 0)
    outcome, wrong = json.loads(written)
    return outcome, wrong


def _one(folder: Path, write: Write, trouble: Trouble, rng: Random) -> tuple[str, str]:
    """Does one write in one kind of trouble; gives how it ended, and what is wrong with that, if anything."""
    store = folder / "case" / "store"
    library = Library(store, lambda: NOW)
    desk = Desk(library, folder / "case", rng)
    before, on_disk = desk.seen(), _lasting(store)
    outcome, wrong = "refused with a reason", ""
    effect: Any = None
    with trouble(store, rng):
        try:
            write(desk)
            outcome, effect = "done all the same", desk.changed(before)
        except StoreProblem as problem:
            wrong = unreadable(problem.message)
    if effect is not None:
        anew = store.with_name("anew")
        found = Desk(Library(anew if anew.exists() else store, lambda: NOW), folder / "case", rng).seen()
        return outcome, _other(effect, found)
    if wrong or trouble is deleted:
        return outcome, wrong
    if desk.seen() != before:
        return outcome, f"refused, and yet {_other(before, desk.seen())}"
    damaged = [name for name, data in _lasting(store).items() if on_disk.get(name, data) != data]
    gone = on_disk.keys() - _lasting(store).keys()
    if damaged or gone:
        return outcome, f"refused, and yet the files are others: {damaged} {sorted(gone)}"
    write(desk)  # the disk is well again
    after = desk.seen()
    if after == before and not desk.same_after:
        return outcome, "it cannot be done when the disk is well again"
    library.close()
    again = Library(store, lambda: NOW)
    return outcome, _other(after, Desk(again, folder / "case", rng).seen()) or "; ".join(map(str, again.problems))


def _lasting(store: Path) -> dict[str, bytes]:
    """The contents of the files that count: neither temporary files nor the copies of yesterday."""
    return {name: data for name, data in content(store).items() if name.endswith((".json", ".orbita"))}


def _other(expected: Any, found: Any) -> str:
    for name, value in expected.items():
        if found.get(name) != value:
            return f"{name} is {found.get(name)!r:.300}, not {value!r:.300}"
    return ""
