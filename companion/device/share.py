"""Gives results to other apps: through the share sheet on Android; on a desktop as a file in the export folder, or
in the browser.

No call fails: an `Outcome` says whether it was done and what the user should be told, if anything.

On Android a file goes to Download/Orbita through the system's MediaStore, which gives an address that other apps may
open; so no FileProvider has to be packed, no permission is needed, and the user keeps the file. Androids before 10 do
not have that: there the file stays in the folder of the app, and the user is told where.

What is tested: everything on a desktop, and on Android that Java is asked for the right things in the right order,
with a Java that is made up. What is not, for want of a device: the share sheet itself, writing through MediaStore,
and which app takes a link.
"""

import os
import re
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

from companion.device.files import export_folder
from companion.device.java import activity, on_android
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

_WITH_MEDIA_STORE = 29  # Android 10


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
        java = _Java()
        intent = java.intent(java.Intent.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(java.Intent.EXTRA_TEXT, java.String(text[:LONGEST_TEXT]))
        java.choose(intent)
    except Exception:  # whatever Java throws
        return Outcome(False, message("share.not_shared"))
    return Outcome(True)


def share_file(name: str, data: bytes, app_folder: Path) -> Outcome:
    """Gives a file to an app through the share sheet on Android, else writes it to the export folder. The kind of
    file goes by the ending of `name`, in which letters that do not fit a file name are replaced."""
    name = re.sub(r"[^\w.+ -]+", "-", name).strip(". ") or "orbita"
    if on_android():
        try:
            java = _Java()
            if java.level >= _WITH_MEDIA_STORE:
                java.share_stream(name, data)
                return Outcome(True)
        except Exception:  # whatever Java throws: the file can still be kept
            return _written(name, data, app_folder, "share.kept_here")
    return _written(name, data, app_folder, "share.written")


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
        opened = False
    if not opened:
        cannot(message("share.no_browser"))


def _view(link: str) -> bool:
    java = _Java()
    java.start(java.intent(java.Intent.ACTION_VIEW, java.address(link)))
    return True


def _written(name: str, data: bytes, app_folder: Path, notice: str) -> Outcome:
    path = export_folder(app_folder) / name
    try:
        atomic.replace(path, data)
    except OSError as error:
        return Outcome(False, from_os(error, "share.then_not_written").message)
    return Outcome(True, message(notice, path=str(path)), path)


class _Java:
    """The Java classes that sharing needs. Making one fails where there is no Java."""

    def __init__(self) -> None:
        from jnius import autoclass, cast

        self._class, self._cast = autoclass, cast
        self.Intent: Any = autoclass("android.content.Intent")
        self.String: Any = autoclass("java.lang.String")
        self._activity = activity()
        self.level = int(autoclass("android.os.Build$VERSION").SDK_INT)

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

    def share_stream(self, name: str, data: bytes) -> None:
        kind = KINDS.get(Path(name).suffix.lower(), OTHER_KIND)
        address = self._downloaded(name, data, kind)
        intent = self.intent(self.Intent.ACTION_SEND)
        intent.setType(kind)
        intent.putExtra(self.Intent.EXTRA_STREAM, self._cast("android.os.Parcelable", address))
        intent.addFlags(self.Intent.FLAG_GRANT_READ_URI_PERMISSION)
        self.choose(intent)

    def _downloaded(self, name: str, data: bytes, kind: str) -> Any:
        """Keeps the file in Download/Orbita and gives its address. Python writes through the file descriptor, so
        that not every byte goes through Java."""
        columns = self._class("android.provider.MediaStore$MediaColumns")
        values = self._class("android.content.ContentValues")()
        for column, value in (
            (columns.DISPLAY_NAME, name),
            (columns.MIME_TYPE, kind),
            (columns.RELATIVE_PATH, "Download/Orbita"),
        ):
            values.put(column, self.String(value))
        resolver = self._activity.getContentResolver()
        downloads = self._class("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI
        address = resolver.insert(downloads, values)
        if address is None:
            raise OSError("MediaStore took nothing")
        with os.fdopen(resolver.openFileDescriptor(address, "w").detachFd(), "wb") as file:
            file.write(data)
        return address
