"""The folder for files that the user asks for."""

from pathlib import Path

from companion.device.java import on_android


def export_folder(app_folder: Path) -> Path:
    """~/Orbita on a desktop; on a tablet, where no home is open to apps, a folder of the app's own."""
    if on_android():
        return app_folder / "exports"
    return Path.home() / "Orbita"
