"""From the start of the process to the end of the first frame: Orbita's home screen against a bare KivyMD window.

As a program (`python -m benchmarks.first_frame orbita|bare`) it starts one of them and prints two moments: the end
of the first frame, and of the last one before the window comes to rest.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from benchmarks.report import Row

TIMES = 9
AT_REST = 0.3  # seconds without a frame


def rows(folder: Path) -> list[Row]:
    from benchmarks import stored
    from companion.store.library import Library

    library = Library(folder / "orbita")  # where the app looks for its games
    stored.fill(folder / "orbita", 12)
    stored.begun(library, 60)
    library.close()
    first: dict[str, list[float]] = {"bare": [], "orbita": []}
    rest: dict[str, list[float]] = {"bare": [], "orbita": []}
    for which in first:
        _start(which, folder)  # fills the caches of Python, of Kivy and of the disk
    for _ in range(TIMES):
        for which in first:
            drawn, quiet = _start(which, folder)
            first[which].append(drawn)
            rest[which].append(quiet)
    return [
        Row("first frame: home ÷ bare KivyMD window", median(first["orbita"]), median(first["bare"]), 1.25),
        Row("all of home: home ÷ bare KivyMD window", median(rest["orbita"]), median(rest["bare"])),
    ]


def _start(which: str, folder: Path) -> tuple[float, float]:
    env = {
        **os.environ,
        "KIVY_HOME": str(folder / "kivy"),
        "XDG_CONFIG_HOME": str(folder),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
    }
    start = time.monotonic()
    command = [sys.executable, "-m", "benchmarks.first_frame", which]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    if done.returncode:
        raise RuntimeError(f"{which} did not start:\n{done.stderr}")
    drawn, quiet = (float(moment) for moment in done.stdout.split()[-2:])
    return (drawn - start) * 1000, (quiet - start) * 1000


def _main(which: str) -> None:
    from kivy.base import EventLoop

    import main  # its settings are for both

    EventLoop.bind(on_start=_watch)
    if which == "orbita":
        main.main()
    else:
        from benchmarks.bare import BareApp

        BareApp().run()


def _watch(_loop: object) -> None:
    """The root is on the window, nothing has been drawn yet."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    frames: list[float] = []

    def look(_dt: float) -> None:
        if frames and time.monotonic() - frames[-1] > AT_REST:
            print(frames[0], frames[-1], flush=True)
            os._exit(0)

    Window.bind(on_flip=lambda _: frames.append(time.monotonic()))
    Clock.schedule_interval(look, 0.05)


if __name__ == "__main__":
    _main(sys.argv[1])
