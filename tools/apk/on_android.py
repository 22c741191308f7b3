"""The whole app once as on Android: Kivy, KivyMD and the app go the ways that they only go there, with the tablet's
own pyjnius, the Java of this desktop and the classes of `tests/device/java`. The module `android` is that of
python-for-android, except for its compiled half.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

from tests.device import jvm

HERE = Path(__file__).resolve().parent
LONGEST = 300  # seconds, also on a busy machine
ACTIVITY = "org.kivy.android.PythonActivity"
CONFIG = {
    "ACTIVITY_CLASS_NAME": ACTIVITY,
    "ACTIVITY_CLASS_NAMESPACE": ACTIVITY.replace(".", "/"),
    "JAVA_NAMESPACE": "org.kivy.android",
    "BOOTSTRAP": "sdl2",
}


def walk(python: Path, p4a: Path, app: Path, place: Path) -> list[str]:
    """Starts it and goes through it; gives the faults."""
    lay_out_module(p4a, place / "modules" / "android")
    classes = place / "classes"
    classes.mkdir()
    jvm.compile_to(classes)
    report = place / "android.json"
    command = [str(python), "-I", "-OO", str(HERE / "run_on_android.py"), str(app), str(place), str(report)]
    environment = {**os.environ, **environment_of_tablet(app, place)}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return [f"on Android: the app did not end within {LONGEST} s"]
    if done.returncode or not report.exists():
        output = done.stdout + done.stderr
        print(output)
        return [f"on Android: the app crashed: {(output.strip().splitlines() or ['?'])[-1]}"]
    summary = json.loads(report.read_text("utf-8"))
    print(f"  as on Android: {summary['places']} screens, and {', '.join(summary['done'])}")
    return [f"on Android: {fault}" for fault in summary["faults"]]


def environment_of_tablet(app: Path, place: Path) -> dict[str, str]:
    home = place / "home-android"
    home.mkdir()
    return {
        "ANDROID_ARGUMENT": str(app),
        "ANDROID_APP_PATH": str(app),
        "ANDROID_PRIVATE": str(home),
        "P4A_BOOTSTRAP": "SDL2",
        "HOME": str(home),
        "KIVY_HOME": str(home),
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",  # or Kivy takes the logging over
        "SDL_AUDIODRIVER": "dummy",
        "LC_ALL": "C.UTF-8",
    }


def lay_out_module(p4a: Path, folder: Path) -> None:
    shutil.copytree(p4a / "recipes" / "android" / "src" / "android", folder, ignore=_compiled)
    shutil.copy(HERE / "compiled_android.py", folder / "_android.py")
    lines = [f"{name} = {value!r}\n" for name, value in CONFIG.items()]
    (folder / "config.py").write_text("".join(lines), "utf-8")


def _compiled(_folder: str, names: list[str]) -> list[str]:
    return [name for name in names if not name.endswith(".py")]
