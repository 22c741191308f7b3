"""Reading aloud: espeak-ng on a desktop, the system's voice on Android.

plyer's tts is fixed to American English and blocks, so both are spoken to directly.
"""

import os
import shutil
import subprocess
from typing import Any

_LONGEST = 4000  # what Android's voice takes at once

_running: subprocess.Popen[bytes] | None = None
_voice: Any = None


def say(text: str, language: str) -> bool:
    """Starts reading and returns at once; what was being read stops. False if this device has no voice."""
    stop()
    if not text.strip():
        return True
    if "ANDROID_ARGUMENT" in os.environ:
        return _say_on_android(text, language)
    return _say_on_desktop(text, language)


def stop() -> None:
    global _running
    if _running is not None:
        if _running.poll() is None:
            _running.kill()
        _running.wait()
        _running = None
    if _voice is not None:
        _voice.stop()


def _say_on_desktop(text: str, language: str) -> bool:
    global _running
    program = shutil.which("espeak-ng") or shutil.which("espeak")
    if program is None:
        return False
    try:
        # The text goes in through a pipe: as an argument it could be taken for an option.
        _running = subprocess.Popen(
            [program, "-v", language, "--stdin"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if _running.stdin is not None:
            _running.stdin.write(text[:_LONGEST].encode())
            _running.stdin.close()
    except OSError:
        return False
    return True


def _say_on_android(text: str, language: str) -> bool:
    global _voice
    try:
        from jnius import autoclass

        speech = autoclass("android.speech.tts.TextToSpeech")
        if _voice is None:
            activity = autoclass("org.kivy.android.PythonActivity").mActivity
            _voice = speech(activity, None)
        locale = autoclass("java.util.Locale")
        _voice.setLanguage(locale(language, "PL" if language == "pl" else "US"))
        return int(_voice.speak(text[:_LONGEST], speech.QUEUE_FLUSH, None, "orbita")) == int(speech.SUCCESS)
    except Exception:  # whatever Java throws, a companion without a voice still works
        return False
