"""Files that the user asks for: the folder for them, and what is no file at all."""

import stat
from pathlib import Path

from companion.device.java import on_android
from companion.store.problem import problem


def export_folder(app_folder: Path) -> Path:
    """~/Orbita on a desktop; on a tablet, where no home is open to apps, a folder of the app's own."""
    if on_android():
        return app_folder / "exports"
    return Path.home() / "Orbita"


def check_kind(path: Path) -> None:
    """A pipe or a device has no end, or never begins. What cannot be looked at is left to whoever reads it."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise problem("device.not_a_file")
