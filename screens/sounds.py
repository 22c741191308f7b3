"""The few sounds of the app; off unless the user turns them on."""

from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader

FOLDER = Path(__file__).parents[1] / "data" / "sounds"


@cache
def _sound(name: str) -> Any:
    try:
        return SoundLoader.load(str(FOLDER / f"{name}.wav"))
    except Exception:  # whatever a player of sounds throws
        return None


def play(name: str) -> bool:
    """Whether it can be heard: without a file or a loudspeaker Kivy only writes that down."""
    sound = _sound(name)
    if sound is None:
        return False
    try:
        sound.stop()
        sound.play()
    except Exception:
        return False
    return bool(sound.state == "play")
