"""Gives results to other apps: through the share sheet on Android; on a desktop as a file in the export folder, or
in the browser.

No call fails: an `Outcome` says whether it was done and what the user should be told, if anything.

On Android a file goes to Download/Orbita through the system's MediaStore, which gives an address that other apps may
open; so no FileProvider has to be packed, no permission is needed, and the user keeps the file. It is pending until
its last byte is written: only then does Android look how large it is, and show it. Androids before 10 do not have
that: there the file stays in a folder of the app that a cable reaches, and the user is told where.

What is tested: everything on a desktop; and on the Java of a desktop with Android's signatures, every call. What is
not, for want of a device: the share sheet itself, the real MediaStore, and which app takes a link.
"""

import os
import re
import shutil
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

from companion.device.files import SHARES_DOWNLOADS, export_folder
from companion.device.java import activity, level, log_failure, on_android, string
from companion.engine.message import Message, message
from companion.store import atomic
from companion.store.problem import from_os

KINDS = {
    ".csv": "text/csv",
    ".json": "application/json",
    ".png": "image/png",
    ".txt": "text/plain",
}
OTHER_KIND = "application/octet-stream"
LONGEST_TEXT = 100_000  # Android hands over a megabyte at most, and fails without a word above it

Data = bytes | Path  # what is in a file, or the file it is in
Then = Callable[["Outcome"], None]


@dataclass(frozen=True)
class Outcome:
    """Whether something was shared, and what to tell the user about it."""

    done: bool
    notice: Message | None = None  # None where the system shows itself what happens
    path: Path | None = None  # where a file was written, if in a folder of ours


def share_text(text: str) -> Outcome:
    """Gives a text to an app that the user chooses. A desktop has no such thing: then it is not done, and the
    screen uses the clipboard."""
    if not on_android():
        return Outcome(False)
    try:
        java = _Java(activity())
        intent = java.intent(java.Intent.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(java.Intent.EXTRA_TEXT, string(text[:LONGEST_TEXT]))
        java.choose(intent)
    except Exception:  # whatever Java throws
        log_failure("share a text")
        return Outcome(False, message("share.not_shared"))
    return Outcome(True)


def share_file(name: str, data: Data, app_folder: Path, then: Then) -> None:
    """Gives a file to an app through the share sheet on Android, else writes it to the export folder. The kind of
    file goes by the ending of `name`, in which letters that do not fit a file name are replaced.

    `then` gets what came of it: on a desktop before this returns, on Android later and on another thread, since a
    backup takes its time."""
    name = re.sub(r"[^\w.+ -]+", "-", name).strip(". ") or "orbita"
    if not on_android():
        then(_written(name, data, app_folder, "share.written"))
        return
    try:
        app = activity()
    except Exception:  # whatever Java throws: the file can still be kept
        log_failure("share a file")
        then(_written(name, data, app_folder, "share.kept_here"))
        return
    Thread(target=_share_or_keep, args=(app, name, data, app_folder, then), daemon=True).start()


def _share_or_keep(app: Any, name: str, data: Data, app_folder: Path, then: Then) -> None:
    notice = "share.written"
    try:
        if level() >= SHARES_DOWNLOADS:
            _Java(app).share_stream(name, data)
            then(Outcome(True))
            return
    except Exception:  # whatever Java throws: the file can still be kept
        log_failure("share a file")
        notice = "share.kept_here"
    then(_written(name, data, app_folder, notice))


def open_link(link: str, cannot: Callable[[Message], None]) -> None:
    """Opens a link in the app that takes such links, or in the browser. Only https: a link is never a way to start
    a program. A browser may take its time, so nobody waits for it: `cannot` gets the message why it failed, maybe
    on another thread."""
    if not link.startswith("https://"):
        cannot(message("share.no_browser"))
    elif on_android():
        _open(_view, link, cannot)
    else:
        Thread(target=_open, args=(webbrowser.open, link, cannot), daemon=True).start()


def _open(opener: Callable[[str], bool], link: str, cannot: Callable[[Message], None]) -> None:
    try:
        opened = opener(link)
    except Exception:  # no browser, no app takes it, or whatever Java throws
        log_failure("open a link")
        opened = False
    if not opened:
        cannot(message("share.no_browser"))


def _view(link: str) -> bool:
    java = _Java(activity())
    java.start(java.intent(java.Intent.ACTION_VIEW, java.address(link)))
    return True


def _written(name: str, data: Data, app_folder: Path, notice: str) -> Outcome:
    path = export_folder(app_folder) / name
    try:
        if data != path:  # a backup is already there
            atomic.replace(path, data if isinstance(data, bytes) else data.read_bytes())
    except OSError as error:
        return Outcome(False, from_os(error, "share.then_not_written").message)
    return Outcome(True, message(notice, path=str(path)), path)


class _Java:
    """The Java classes that sharing needs. Making one fails where there is no Java."""

    def __init__(self, app: Any) -> None:
        from jnius import autoclass, cast

        self._class, self._cast = autoclass, cast
        self.Intent: Any = autoclass("android.content.Intent")
        self._activity = app

    def intent(self, action: str, address: Any = None) -> Any:
        intent = self.Intent()
        intent.setAction(action)
        if address is not None:
            intent.setData(address)
        return intent

    def address(self, link: str) -> Any:
        return self._class("android.net.Uri").parse(link)

    def choose(self, intent: Any) -> None:
        """Opens the share sheet; its heading is the system's own."""
        self.start(self.Intent.createChooser(intent, None))

    def start(self, intent: Any) -> None:
        self._activity.startActivity(intent)

    def share_stream(self, name: str, data: Data) -> None:
        """Keeps the file in Download/Orbita and opens the share sheet with it. If that fails, nothing is left."""
        kind = KINDS.get(Path(name).suffix.lower(), OTHER_KIND)
        resolver = self._activity.getContentResolver()
        address = self._insert(resolver, name, kind)
        try:
            self._write(resolver, address, data)
            intent = self.intent(self.Intent.ACTION_SEND)
            intent.setType(kind)
            intent.putExtra(self.Intent.EXTRA_STREAM, self._cast("android.os.Parcelable", address))
            intent.addFlags(self.Intent.FLAG_GRANT_READ_URI_PERMISSION)
            self.choose(intent)
        except Exception:
            resolver.delete(address, None, None)
            raise

    def _insert(self, resolver: Any, name: str, kind: str) -> Any:
        values = self._class("android.content.ContentValues")()
        columns = self._class("android.provider.MediaStore$MediaColumns")
        values.put(columns.DISPLAY_NAME, name)
        values.put(columns.MIME_TYPE, kind)
        values.put(columns.RELATIVE_PATH, "Download/Orbita")
        values.put(columns.IS_PENDING, self._integer(1))
        downloads = self._class("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        address = resolver.insert(downloads, values)
        if address is None:
            raise OSError("MediaStore took nothing")
        return address

    def _write(self, resolver: Any, address: Any, data: Data) -> None:
        """Python writes through the file descriptor, so that not every byte goes through Java."""
        with os.fdopen(resolver.openFileDescriptor(address, "w").detachFd(), "wb") as file:
            if isinstance(data, bytes):
                file.write(data)
            else:
                with data.open("rb") as source:
                    shutil.copyfileobj(source, file)
        values = self._class("android.content.ContentValues")()
        values.put(self._class("android.provider.MediaStore$MediaColumns").IS_PENDING, self._integer(0))
        resolver.update(address, values, None, None)

    def _integer(self, value: int) -> Any:
        """As an object: a bare number fits none of the columns' kinds better than another."""
        return self._class("java.lang.Integer")(value)
