"""Choosing a file anywhere on the device: Android's own picker, or the dialog of a desktop that has one.

Nobody waits for it. What came of it is given to `answer` once, maybe from another thread: a path, a problem, or None
if nothing was chosen.

plyer's picker waits in a loop on a desktop, needs a part of Python that is gone since 3.12, and on Android may not
find the file that was chosen.
"""

import os
import shutil
import subprocess
from pathlib import Path
from threading import Thread

from companion.device.android_picker import AndroidPicker, Answer
from companion.device.java import log_failure, on_android

_dialog: subprocess.Popen[bytes] | None = None
_android: AndroidPicker | None = None


def available() -> bool:
    return on_android() or _program() is not None


def choose(title: str, folder: Path, most_bytes: int, answer: Answer) -> bool:
    """Opens the picker, at this folder if the system allows that; False if it cannot be opened. One that is still
    open is forgotten."""
    cancel()
    if on_android():
        return _choose_on_android(most_bytes, answer)
    return _choose_on_desktop(title, folder, answer)


def cancel() -> None:
    """Forgets the picker that is open: its answer is no longer wanted."""
    global _dialog
    if _dialog is not None:
        _dialog.kill()
        _dialog = None
    if _android is not None:
        _android.forget()


def _choose_on_android(most_bytes: int, answer: Answer) -> bool:
    global _android
    try:
        if _android is None:
            _android = AndroidPicker()
        _android.choose(most_bytes, answer)
    except Exception:  # a device without a picker, or whatever Java throws
        log_failure("open the picker of files")
        return False
    return True


# ------------------------------------------------------------ on a desktop


def _program() -> str | None:
    names = ["zenity", "kdialog"]
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
        names.reverse()
    return next((found for name in names if (found := shutil.which(name))), None)


def _choose_on_desktop(title: str, folder: Path, answer: Answer) -> bool:
    global _dialog
    program = _program()
    if program is None:
        return False
    start = folder if folder.is_dir() else Path.home()
    if Path(program).name == "zenity":
        command = [program, "--file-selection", f"--title={title}", f"--filename={start}/"]
    else:
        command = [program, "--title", title, "--getopenfilename", str(start)]
    try:
        _dialog = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False
    Thread(target=_see_the_end, args=(_dialog, answer), daemon=True).start()
    return True


def _see_the_end(dialog: subprocess.Popen[bytes], answer: Answer) -> None:
    output, _ = dialog.communicate()
    name = os.fsdecode(output).removesuffix("\n") if dialog.returncode == 0 else ""
    answer(Path(name) if name else None)
