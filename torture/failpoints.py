"""A write to the disk that does not happen: the so manieth call of the system kills the process, or fails."""

import errno
import os
import signal
from collections.abc import Callable
from typing import Any

CALLS = ("write", "fsync", "replace", "ftruncate", "unlink")
HOWS = ("killed before", "killed after", "fails once", "fails from then on")


class Failpoint:
    """Counts the calls that reach the disk, until `disarm`. Only for a process that nobody needs afterwards."""

    def __init__(self, number: int, how: str) -> None:
        self._number, self._how = number, how
        self.count = 0
        self._own: dict[str, Callable[..., Any]] = {name: getattr(os, name) for name in CALLS}
        for name, call in self._own.items():
            setattr(os, name, self._counted(call))

    @property
    def reached(self) -> bool:
        return self.count >= self._number

    def disarm(self) -> None:
        for name, call in self._own.items():
            setattr(os, name, call)

    def _counted(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, **more: Any) -> Any:
            self.count += 1
            here = self.count == self._number
            if here and self._how == "killed before":
                os.kill(os.getpid(), signal.SIGKILL)
            if (here and self._how == "fails once") or (self.reached and self._how == "fails from then on"):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            result = call(*arguments, **more)
            if here and self._how == "killed after":
                os.kill(os.getpid(), signal.SIGKILL)
            return result

        return counted
