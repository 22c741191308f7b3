"""Android's picker of files. It hands over an address that only Android can open, so what lies there is copied into
the app's cache, which Android empties when it needs the room.

If Android ends the app while its picker is open the answer goes nowhere: the app starts anew and asks for nothing.

What is tested, on the Java of a desktop with Android's signatures: every call, and what comes of every answer. What
is not, for want of a device: the picker itself, and files that lie in a cloud.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

from companion.device.java import activity, log_failure
from companion.store.problem import StoreProblem, from_os, problem

Answer = Callable[[Path | StoreProblem | None], None]

FIRST_CODE = 4100  # of our own choice; below 65,536
AT_ONCE = 1_000_000  # bytes


class AndroidPicker:
    """Opens Android's picker and copies the chosen file."""

    def __init__(self) -> None:
        """On the app's own thread; see `activity`. Fails where there is no Java."""
        from android import activity as results  # type: ignore[import-not-found]
        from jnius import autoclass

        self._activity = activity()
        self._intent: Any = autoclass("android.content.Intent")
        self._chosen = int(autoclass("android.app.Activity").RESULT_OK)
        self._resolver: Any = self._activity.getContentResolver()
        self._cache = Path(str(self._activity.getCacheDir().getAbsolutePath()))
        self._code = FIRST_CODE
        self._waiting: tuple[int, int, Answer] | None = None  # the code, the most bytes, who waits
        # For good: to unbind while Android goes through those who listen would make it fail.
        results.bind(on_activity_result=self._on_result)

    def choose(self, most_bytes: int, answer: Answer) -> None:
        self._code += 1  # an answer to an older question is known by its code
        for old in self._cache.glob("chosen-*"):
            with suppress(OSError):  # one too many does no harm
                old.unlink()
        intent = self._intent(self._intent.ACTION_OPEN_DOCUMENT)
        intent.addCategory(self._intent.CATEGORY_OPENABLE)
        intent.setType("*/*")  # Android knows none of our endings
        self._waiting = (self._code, most_bytes, answer)
        try:
            self._activity.startActivityForResult(intent, self._code)
        except Exception:
            self._waiting = None
            raise

    def forget(self) -> None:
        self._waiting = None

    def _on_result(self, code: int, result: int, intent: Any) -> None:
        """Called on Android's thread: nothing that takes time, and nothing may be raised."""
        waiting = self._waiting
        if waiting is None or code != waiting[0]:
            return
        self._waiting = None
        _, most_bytes, answer = waiting
        if result == self._chosen:
            to = self._cache / f"chosen-{code}"
            Thread(target=self._fetch, args=(intent, to, most_bytes, answer), daemon=True).start()
        else:
            answer(None)

    # ------------------------------------------------------------ on a thread of its own

    def _fetch(self, intent: Any, to: Path, most_bytes: int, answer: Answer) -> None:
        try:
            found = self._resolver.openFileDescriptor(intent.getData(), "r").detachFd()
        except Exception:  # no address, nothing there, not allowed: whatever Java throws
            log_failure("open the chosen file")
            answer(problem("device.not_opened"))
            return
        try:
            with os.fdopen(found, "rb") as file:
                _copy(file, to, most_bytes)
        except StoreProblem as too_big:
            answer(too_big)
        except OSError as error:
            answer(from_os(error, "store.then_not_read"))
        else:
            answer(to)


def _copy(file: BinaryIO, to: Path, most_bytes: int) -> None:
    """Copies the file to another place. Raises if that fails, and then nothing is there."""
    try:
        with to.open("wb") as copy:
            left = most_bytes
            while data := file.read(AT_ONCE):
                left -= len(data)
                if left < 0:
                    raise problem("store.too_big", most=most_bytes // 1_000_000)
                copy.write(data)
    except BaseException:
        with suppress(OSError):
            to.unlink(missing_ok=True)
        raise
