"""Runs the packed app on this machine and takes it through the tour.

    python -I -OO run.py APP IMPORTS REPORT LANGUAGE

APP is the folder with compiled files only, IMPORTS a list of all modules that the app may import, also those that
it imports only when they are needed. The interpreter is that of the tablet's environment, and this file is not part
of the app: the app comes first on the path, and the report says what came from elsewhere.
"""

import gc
import json
import logging
import os
import runpy
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

APP, IMPORTS, REPORT = (Path(argument).resolve() for argument in sys.argv[1:4])
LANGUAGE = sys.argv[4]
HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]

faults: list[str] = []


def watch_files(event: str, arguments: tuple[Any, ...]) -> None:
    """An audit hook for every file that is opened: those of the app have to be there and stay as they are, and
    none may be from the checkout."""
    if event != "open" or not isinstance(arguments[0], str | bytes | os.PathLike):
        return
    path = os.path.abspath(os.fsdecode(arguments[0]))
    if path.startswith(f"{APP}{os.sep}"):
        name = os.path.relpath(path, APP)
        if not os.path.exists(path):
            faults.append(f"{name} is not in the package")
        elif isinstance(arguments[1], str) and set(arguments[1]) & set("wax+"):
            faults.append(f"{name} is written to, but the folder of the app is not the user's")
    elif path.startswith(f"{CHECKOUT}{os.sep}") and not path.startswith(
        (f"{HERE}{os.sep}", f"{CHECKOUT}{os.sep}build")
    ):
        faults.append(f"{os.path.relpath(path, CHECKOUT)} was read from the checkout")


class Listener(logging.Handler):
    """Takes errors in the log as faults."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR:
            faults.append(f"logged as {record.levelname.lower()}: {record.getMessage().strip()[:400]}")


def foreign_modules() -> list[str]:
    """Modules that came neither from the app nor from the tablet's environment nor with Python."""
    at_home = (str(APP), sys.prefix, f"{sys.base_prefix}{os.sep}lib")
    found = []
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if name == "__main__" or not file or Path(file).parent == HERE:
            continue
        ours = name.partition(".")[0] in ("companion", "screens")
        if ours and not (file.startswith(f"{APP}{os.sep}") and file.endswith(".pyc")):
            found.append(f"{name} came from {file}")
        elif not ours and not file.startswith(at_home):
            found.append(f"{name} came from {file}, which the tablet does not have")
    return found


def main() -> None:
    sys.path.insert(0, str(APP))
    sys.path.append(str(HERE))
    os.chdir(APP)
    sys.addaudithook(watch_files)
    logging.getLogger().addHandler(Listener())
    logging.getLogger("kivy").addHandler(Listener())
    from kivy.config import Config

    tour = import_module("tour")  # tour.py beside this file, which is no part of the package

    gc.set_threshold(100_000)  # looking through all widgets again and again is a third of the time
    Config.set("graphics", "multisamples", "0")  # smooth edges take long without a graphics card
    walk = tour.Tour(APP, LANGUAGE, faults)
    walk.begin()
    try:
        runpy.run_path(str(APP / "main.pyc"), run_name="__main__")
    except SystemExit as ended:
        if ended.code:
            faults.append(f"the app ended with {ended.code}")
    if not walk.finished:
        faults.append("the app closed before the tour was over")
    for name in json.loads(IMPORTS.read_text("utf-8")):
        try:
            import_module(name)
        except ImportError as error:
            faults.append(f"{name} cannot be imported: {error}")
    tour.after(APP, faults)
    faults.extend(foreign_modules())
    ours = [name for name in sys.modules if name.partition(".")[0] in ("companion", "screens")]
    report = {
        "faults": list(dict.fromkeys(faults)),
        "modules": len(ours),
        "places": walk.places,
        "actions": walk.actions,
        "finished": walk.games_finished,
    }
    REPORT.write_text(json.dumps(report), "utf-8")


if __name__ == "__main__":
    main()
