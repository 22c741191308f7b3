"""Files that the user asks for: the folder for them, and what is no file at all."""

import stat
from pathlib import Path

from companion.device.java import activity, level, log_failure, on_android
from companion.store.problem import problem

SHARES_DOWNLOADS = 29  # from Android 10 on files can be put among the downloads without asking


def export_folder(app_folder: Path) -> Path:
    """~/Orbita on a desktop; on a tablet, where no home is open to apps, a folder of the app's own."""
    if on_android():
        return _outer_folder() or app_folder / "exports"
    return Path.home() / "Orbita"


def _outer_folder() -> Path | None:
    """The folder of the app that a cable and a file manager reach. Only of older Androids: on newer ones no file
    manager does, and shared files go to the downloads."""
    try:
        if level() >= SHARES_DOWNLOADS:
            return None
        folder = activity().getExternalFilesDir(None)
        return None if folder is None else Path(str(folder.getAbsolutePath()))
    except Exception:  # whatever Java throws
        log_failure("find the outer folder of the app")
        return None


def check_kind(path: Path) -> None:
    """A pipe or a device has no end, or never begins. What cannot be looked at is left to whoever reads it."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise problem("device.not_a_file")
