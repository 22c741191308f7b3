"""What can go wrong with files, said in one sentence that a player understands."""

import errno
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from companion.engine.message import Message, message

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_DENIED = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
_GONE = frozenset({errno.ENOENT, errno.ENOTDIR})


_OURS = {
    "settings.json": "store.settings_file",
    "players.json": "store.players_file",
    "plays.json": "store.plays_file",
    "decks.json": "store.decks_file",
    "sessions.json": "store.sessions_file",
}


class StoreProblem(Exception):
    """Something could not be kept or read. What was kept before is still there; `message` says what happened."""

    def __init__(self, what: Message) -> None:
        super().__init__(what["text"])
        self.message = what


class Broken(StoreProblem):
    """The file itself is damaged (as opposed to: newer than us, or out of reach just now)."""


class ChangedByOthers(StoreProblem):
    """Another program has written more to the file: it has to be read anew before anything is written to it here."""


class Parted(ChangedByOthers):
    """Another program has put something else in the place of the file: what was written here is not in it."""


def problem(key: str, **gaps: object) -> StoreProblem:
    return StoreProblem(message(key, **gaps))


def from_os(error: OSError, then: str, path: Path | None = None) -> StoreProblem:
    """`then` is the key of what follows from it, the second half of the sentence. The file is named: the one that the
    system says it was, or `path`, since it does not say where it has run out of space."""
    follows = message(then)
    if isinstance(error.filename, (str, bytes)):
        path = Path(os.fsdecode(error.filename))
    which = message("store.which", file=named(path)) if path is not None else ""
    if error.errno in _FULL:
        return problem("store.disk_full", which=which, then=follows)
    if error.errno in _DENIED:
        return problem("store.disk_denied", which=which, then=follows)
    if error.errno in _GONE:
        return problem("store.disk_gone", which=which, then=follows)
    reason = error.strerror or type(error).__name__
    folder = message("store.is_a_folder")
    return problem(
        "store.disk_other", reason=folder if error.errno == errno.EISDIR else reason, which=which, then=follows
    )


def named(path: Path) -> Message | str:
    """A file in the words of the user: what it holds, if it is one of ours, or how it is called."""
    name = path.name.removesuffix(".new")  # how a file is called while it is being written
    if name in _OURS:
        return message(_OURS[name], name=name)
    return message("store.journal_file") if name.endswith(".orbita") else name


def about(path: Path, why: Message) -> Message:
    """Why a file that was chosen cannot be used, with its name if that is not said already."""
    if "which" in why or "file" in why:
        return why
    return message("store.about_file", why=why, file=path.name)


P = ParamSpec("P")
T = TypeVar("T")


def memory_permitting(read: Callable[P, T]) -> Callable[P, T]:
    """For what reads a file from outside: if there is not enough memory for it, that is a problem like any other."""

    @wraps(read)
    def attempt(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return read(*args, **kwargs)
        except MemoryError as error:
            raise problem("store.no_memory") from error

    return attempt
