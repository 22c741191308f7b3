"""The few sounds of the app; off unless the user turns them on."""

from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader

FOLDER = Path(__file__).parents[1] / "data" / "sounds"


@cache
def _sound(name: str) -> Any:
    return SoundLoader.load(str(FOLDER / f"{name}.wav"))


def play(name: str) -> bool:
    sound = _sound(name)
    if sound is None:
        return False
    sound.stop()
    sound.play()
    return True
