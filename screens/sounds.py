"""The few sounds of the app. They are off unless the user turns them on."""

from functools import cache
from pathlib import Path

from kivy.core.audio import Sound, SoundLoader

from companion.device.android_sounds import AndroidSounds
from companion.device.java import log_failure, on_android

FOLDER = Path(__file__).parents[1] / "data" / "sounds"


@cache
def load(name: str) -> Sound | None:
    try:
        return SoundLoader.load(str(FOLDER / f"{name}.wav"))
    except Exception:  # what is raised depends on the library that plays the sound
        return None


def get_ready() -> None:
    """When sounds are turned on: Android reads them ahead."""
    if on_android():
        _android()


def play(name: str) -> bool:
    """Plays it; whether it can be heard. Without a file or a loudspeaker Kivy only logs that."""
    return _play_on_android(name) if on_android() else _play_on_desktop(name)


def _play_on_desktop(name: str) -> bool:
    sound = load(name)
    if sound is None:
        return False
    try:
        sound.stop()
        sound.play()
    except Exception:
        return False
    return sound.state == "play"


@cache
def _android() -> AndroidSounds | None:
    try:
        return AndroidSounds(sorted(FOLDER.glob("*.wav")))
    except Exception:  # whatever Java throws
        log_failure("get the sounds ready")
        return None


def _play_on_android(name: str) -> bool:
    sounds = _android()
    try:
        return sounds is not None and sounds.play(name)
    except Exception:  # whatever Java throws
        log_failure("play a sound")
        return False
