"""The few sounds of the app. They are off unless the user turns them on."""

from functools import cache
from pathlib import Path

from kivy.core.audio import Sound, SoundLoader

FOLDER = Path(__file__).parents[1] / "data" / "sounds"


@cache
def load(name: str) -> Sound | None:
    try:
        return SoundLoader.load(str(FOLDER / f"{name}.wav"))
    except Exception:  # what is raised depends on the library that plays the sound
        return None


def play(name: str) -> bool:
    """Plays it; whether it can be heard. Without a file or a loudspeaker Kivy only logs that."""
    sound = load(name)
    if sound is None:
        return False
    try:
        sound.stop()
        sound.play()
    except Exception:
        return False
    return sound.state == "play"
