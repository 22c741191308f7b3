"""What can go wrong with files, said in one sentence that a player understands."""

import errno
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from companion.engine.message import Message, message

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_DENIED = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
_GONE = frozenset({errno.ENOENT, errno.ENOTDIR})


class StoreProblem(Exception):
    """Something could not be kept or read. What was kept before is still there; `message` says what happened."""

    def __init__(self, what: Message) -> None:
        super().__init__(what["text"])
        self.message = what


class Broken(StoreProblem):
    """The file itself is damaged (as opposed to: newer than us, or out of reach just now)."""


def problem(key: str, **gaps: object) -> StoreProblem:
    return StoreProblem(message(key, **gaps))


def from_os(error: OSError, then: str) -> StoreProblem:
    """`then` is the key of what follows from it, the second half of the sentence."""
    follows = message(then)
    if error.errno in _FULL:
        return problem("store.disk_full", then=follows)
    if error.errno in _DENIED:
        return problem("store.disk_denied", then=follows)
    if error.errno in _GONE:
        return problem("store.disk_gone", then=follows)
    return problem("store.disk_other", reason=error.strerror or type(error).__name__, then=follows)


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
