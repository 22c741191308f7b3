"""Short buzzes."""

import functools
import os
from collections.abc import Callable

SECONDS = {"tap": 0.012, "turn": 0.03, "roll": 0.06}


@functools.cache
def _vibrate() -> Callable[[float], None] | None:
    """plyer's vibrator, if this device has one; on a desktop it is not even imported."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return None
    from plyer import vibrator

    found: Callable[[float], None] = vibrator.vibrate
    return found


def buzz(what: str) -> bool:
    seconds = SECONDS[what]
    try:
        vibrate = _vibrate()
        if vibrate is None:
            return False
        vibrate(seconds)
    except Exception:  # a device without a motor, or one that forbids it: nothing that a player must know
        return False
    return True
