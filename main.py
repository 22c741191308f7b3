"""Starts Orbita."""

import contextlib
import gc
import os

os.environ.setdefault("KIVY_NO_ARGS", "1")

from kivy.config import Config
from kivy.utils import platform

if platform not in ("android", "ios"):
    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("input", "mouse", "mouse,disable_multitouch")  # a right click is not a second finger


def main() -> None:
    gc.disable()  # until the first frame: so far there is nothing to clear away
    letters = 1.0
    if platform == "android":
        from screens.density import mend_density

        letters = mend_density()
    from screens.app import OrbitaApp

    with contextlib.suppress(KeyboardInterrupt):
        OrbitaApp(greets=True, ahead=True, letters=letters).run()


if __name__ == "__main__":
    main()
