"""From the start of the process to the end of the first frame: Orbita's home screen against a bare KivyMD window.

As a program (`python -m benchmarks.first_frame orbita|bare`) it starts one of them and prints when the first frame
was on the window. On home everything is in it but where the last game stands, which takes its place a moment later.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.report import Row, paired

TIMES = 15


def rows(folder: Path) -> list[Row]:
    from benchmarks import stored
    from companion.store.library import Library

    library = Library(folder / "orbita")  # where the app looks for its games
    stored.fill(folder / "orbita", 12)
    stored.begun(library, 60)
    library.close()
    times: dict[str, list[tuple[float, float]]] = {"bare": [], "orbita": []}
    for which in times:
        _start(which, folder)  # fills the caches of Python, of Kivy and of the disk
    for number in range(TIMES):
        for which in sorted(times, reverse=number % 2 == 1):
            times[which].append(_start(which, folder))
    took, worked = ({which: [pair[part] for pair in times[which]] for which in times} for part in (0, 1))
    return [
        paired("first frame: home ÷ bare KivyMD window", worked["orbita"], worked["bare"], 1.25),
        paired("first frame: home ÷ bare KivyMD window, by the clock", took["orbita"], took["bare"], None),
    ]


def _start(which: str, folder: Path) -> tuple[float, float]:
    """Starts one of the two; gives the milliseconds from the start of the process, by the clock and of the
    processor, since the machine may be busy."""
    env = {
        **os.environ,
        "KIVY_HOME": str(folder / "kivy"),
        "XDG_CONFIG_HOME": str(folder),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONSOLELOG": "1",
    }
    command = [sys.executable, "-m", "benchmarks.first_frame", which]
    start = time.monotonic()
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    if done.returncode:
        raise RuntimeError(f"{which} did not start:\n{done.stderr}")
    end, worked = (float(part) for part in done.stdout.split()[-2:])
    return (end - start) * 1000, worked * 1000


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
    """Called when the root is on the window and nothing has been drawn yet."""
    from kivy.core.window import Window

    def drawn(_window: object) -> None:
        print(time.monotonic(), time.process_time(), flush=True)
        os._exit(0)

    Window.bind(on_flip=drawn)


if __name__ == "__main__":
    _main(sys.argv[1])
