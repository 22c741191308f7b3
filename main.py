"""Starts Orbita."""

import contextlib
import gc
import os
import sys
from pathlib import Path

os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.config import Config
from kivy.utils import platform

if platform not in ("android", "ios"):
    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # a right click is not a second finger


def main() -> int:
    gc.disable()  # until the first frame: so far there is nothing to clear away
    letters = 1.0
    if platform == "android":
        from screens.density import mend_density

        letters = mend_density()
    from companion.store.lock import InUse
    from screens.app import OrbitaApp

    with contextlib.suppress(KeyboardInterrupt):
        try:
            OrbitaApp(greets=True, ahead=True, letters=letters).run()
        except InUse as in_use:
            return refuse(in_use.folder)
    return 0


def refuse(folder: Path) -> int:
    """Another copy of the app has the folder: this one says so and changes nothing."""
    from screens.already_open import AlreadyOpenApp, say_already_open

    say_already_open(folder)
    AlreadyOpenApp(folder).run()
    return 1


if __name__ == "__main__":
    sys.exit(main())
