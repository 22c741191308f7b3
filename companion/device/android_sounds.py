"""Short sounds on Android. Kivy's player stops and prepares anew before each of them, on the thread of the screen; a
SoundPool keeps them ready in memory and plays at once.

What is tested, on the Java of a desktop with Android's signatures: every call. What is not, for want of a device: how
soon a sound is heard.
"""

from pathlib import Path
from typing import Any

AT_ONCE = 3  # sounds over each other


class AndroidSounds:
    """Sounds by the names of their files. Making one fails where there is no Java."""

    def __init__(self, files: list[Path]) -> None:
        from jnius import autoclass

        attributes = autoclass("android.media.AudioAttributes$Builder")()
        attributes.setUsage(autoclass("android.media.AudioAttributes").USAGE_ASSISTANCE_SONIFICATION)
        builder = autoclass("android.media.SoundPool$Builder")()
        builder.setMaxStreams(AT_ONCE)
        builder.setAudioAttributes(attributes.build())
        self._pool: Any = builder.build()
        # Read in the background: one that is played before that is not heard.
        self._numbers = {file.stem: int(self._pool.load(str(file), 1)) for file in files}

    def play(self, name: str) -> bool:
        """Whether there is such a sound; Java plays it without making anybody wait."""
        number = self._numbers.get(name, 0)
        if number:
            self._pool.play(number, 1.0, 1.0, 1, 0, 1.0)
        return bool(number)
