"""Where the files go that the user asks for."""

import os
from pathlib import Path


def export_folder(app_folder: Path) -> Path:
    """~/Orbita on a desktop; on a tablet, where no home is open to apps, a folder of the app's own."""
    if "ANDROID_ARGUMENT" in os.environ:
        return app_folder / "exports"
    return Path.home() / "Orbita"
