"""Reading aloud: espeak-ng on a desktop, the system's voice on Android.

plyer's tts is fixed to American English and blocks, so both are spoken to directly. Nobody waits for a voice: if it
turns out that it cannot speak, `cannot` is called with what to say about it, maybe from another thread.
"""

import contextlib
import shutil
import subprocess
from threading import Thread

from companion.device.android_voice import LONGEST, NO_VOICE, AndroidVoice, Cannot
from companion.device.java import log_failure, on_android

_running: subprocess.Popen[bytes] | None = None
_voice: AndroidVoice | None = None


def say(text: str, language: str, cannot: Cannot) -> None:
    """Starts reading and returns at once; what was being read stops."""
    stop()
    text = text.strip()[:LONGEST]
    if not text:
        return
    read = _say_on_android if on_android() else _say_on_desktop
    if not read(text, language, cannot):
        cannot(NO_VOICE)


def stop() -> None:
    global _running
    if _running is not None:
        _running.kill()  # and not waited for: whoever sees the end of it sits on another thread
        _running = None
    if _voice is not None:
        _voice.stop()


def release() -> None:
    """The app goes away: nothing is read any more, and Android gets its voice back until the next `say`."""
    stop()
    if _voice is not None:
        _voice.release()


def _say_on_desktop(text: str, language: str, cannot: Cannot) -> bool:
    global _running
    program = shutil.which("espeak-ng") or shutil.which("espeak")
    if program is None:
        return False
    try:
        # The text goes in through a pipe, which is bigger than it: as an argument it could be taken for an option.
        process = subprocess.Popen(
            [program, "-v", language, "--stdin"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return False
    _running = process
    Thread(target=_see_the_end, args=(process, cannot), daemon=True).start()
    if process.stdin is not None:
        with contextlib.suppress(BrokenPipeError), process.stdin:  # it may have ended already
            process.stdin.write(text.encode())
    return True


def _see_the_end(process: subprocess.Popen[bytes], cannot: Cannot) -> None:
    if process.wait() > 0:  # less than 0: it was stopped
        cannot(NO_VOICE)


def _say_on_android(text: str, language: str, cannot: Cannot) -> bool:
    global _voice
    try:
        if _voice is None:
            _voice = AndroidVoice()
        _voice.say(text, language, cannot)
    except Exception:  # whatever Java throws, a companion without a voice still works
        log_failure("find the voice")
        return False
    return True
