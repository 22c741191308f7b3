"""Puts many files in place as if they were one.

The new files wait in a folder beside the store, with a plan. Until that folder has its second name nothing has
happened; from then on the plan is carried out to its end, if need be at the next start. Every step can be done twice,
so it does not matter at which of them the app was killed.
"""

import contextlib
import json
import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from companion.engine.message import Message, message
from companion.store import atomic
from companion.store.problem import StoreProblem, from_os
from companion.store.untrusted_json import compact

STAGED = "restore-staged"  # being made ready: worth nothing yet
DUE = "restore-due"  # has to be put in place
DONE = "restore-done"  # can be thrown away

FEW = 100  # files

_PLAN, _NEW, _OLD = "plan.json", "new", "old"

TABLES = ("settings", "players", "plays", "decks", "sessions")
_SESSION = re.compile(r"sessions/[0-9a-z_-]{1,64}\.orbita")


def is_ours(name: str) -> bool:
    """Whether a file of the store can be called so: no other name ever gets into a path."""
    return (name.removesuffix(".json") in TABLES and name.endswith(".json")) or _SESSION.fullmatch(name) is not None


def staging(folder: Path) -> Path:
    """An empty folder in which a restore is made ready."""
    if (folder / DUE).is_dir():
        _carry_out(folder)
    staged = folder / STAGED
    _drop(staged)
    (staged / _NEW).mkdir(parents=True)
    return staged


def new(staged: Path, name: str) -> Path:
    """Where the new file of this name waits."""
    return staged / _NEW / name


def clear(folder: Path) -> None:
    """Nothing is made ready any more."""
    _drop(folder / STAGED)


def put_in_place(folder: Path, put: list[str], remove: list[str]) -> None:
    """The staged files `put` take their places and the files `remove` go: all of it, or a StoreProblem and none.
    Both are paths within the folder."""
    staged = folder / STAGED
    try:
        _sync([new(staged, name) for name in put])
        atomic.replace(staged / _PLAN, compact({"put": put, "remove": remove}))
        atomic.move(staged, folder / DUE)
    except OSError as error:
        _drop(staged)
        raise from_os(error, "backup.then_not_restored", folder) from error
    _carry_out(folder)


def go_on(folder: Path, report: Callable[[Message], None], clock: Callable[[], float]) -> None:
    """At the start: ends what was interrupted."""
    if (folder / DUE).is_dir():
        try:
            _carry_out(folder)
            report(message("backup.finished"))
        except StoreProblem as problem:
            report(problem.message)
        except (ValueError, KeyError, TypeError):  # it was whole when it got its name: nobody knows what this is
            with contextlib.suppress(OSError):
                atomic.set_aside(folder / DUE, clock())
            report(message("backup.plan_broken"))
    for leftover in (STAGED, DONE):
        if (folder / leftover).is_dir():
            _drop(folder / leftover)


def _carry_out(folder: Path) -> None:
    put, remove = _plan(folder / DUE)
    try:
        _forward(folder, put, remove)
    except OSError as error:
        with contextlib.suppress(OSError):  # else it is tried again at the next start
            _backward(folder, put, remove)
            _end(folder)
        raise from_os(error, "backup.then_not_restored", folder) from error
    with contextlib.suppress(OSError):  # all is in place; carrying it out once more changes nothing
        _end(folder)


def _plan(due: Path) -> tuple[list[str], list[str]]:
    try:
        plan = json.loads((due / _PLAN).read_bytes())
    except OSError as error:
        raise from_os(error, "backup.then_not_restored", due) from error
    put, remove = list(plan["put"]), list(plan["remove"])
    if not all(isinstance(name, str) and is_ours(name) for name in put + remove):
        raise ValueError
    return put, remove


def _forward(folder: Path, put: list[str], remove: list[str]) -> None:
    for name in put:
        if os.path.exists(f"{folder}/{DUE}/{_NEW}/{name}"):
            _keep_old(folder, name)
            _move(f"{folder}/{DUE}/{_NEW}/{name}", f"{folder}/{name}")
    for name in remove:
        _keep_old(folder, name)


def _keep_old(folder: Path, name: str) -> None:
    if os.path.exists(f"{folder}/{name}") and not os.path.exists(f"{folder}/{DUE}/{_OLD}/{name}"):
        _move(f"{folder}/{name}", f"{folder}/{DUE}/{_OLD}/{name}")


def _backward(folder: Path, put: list[str], remove: list[str]) -> None:
    for name in put:
        waits = f"{folder}/{DUE}/{_NEW}/{name}"
        if not os.path.exists(waits) and os.path.exists(f"{folder}/{name}"):
            _move(f"{folder}/{name}", waits)
    for name in [*put, *remove]:
        if os.path.exists(f"{folder}/{DUE}/{_OLD}/{name}"):
            _move(f"{folder}/{DUE}/{_OLD}/{name}", f"{folder}/{name}")


def _end(folder: Path) -> None:
    """Only when all the renames are on the disk may the plan be forgotten."""
    for place in (folder, folder / "sessions"):
        atomic.sync_folder(place)
    _drop(folder / DONE)
    atomic.move(folder / DUE, folder / DONE)
    _drop(folder / DONE)


def _move(path: str, to: str) -> None:
    # The folders are synced once, in `_end`: each rename may reach the disk or not, in any order. There may be ten
    # thousand of them, so nothing is done for each that need not be.
    try:
        os.replace(path, to)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(to), exist_ok=True)
        os.replace(path, to)


def _sync(files: list[Path]) -> None:
    """Sees to it that all of them are on the disk. Many are brought there at once where the system waits for that:
    ten thousand one by one take a quarter of a minute."""
    if len(files) > FEW and sys.platform in ("linux", "android"):
        os.sync()
        return
    for path in files:
        file = os.open(path, os.O_RDWR | atomic.BINARY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
    for place in {path.parent for path in files}:
        atomic.sync_folder(place)


def _drop(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
