"""Short buzzes. Many tablets have no motor, and a desktop has none."""

import functools
from collections.abc import Callable

from companion.device.java import log_failure, on_android

SECONDS = {"tap": 0.012, "turn": 0.03, "roll": 0.06, "end": 0.09}


@functools.cache
def _vibrate() -> Callable[[float], None] | None:
    """plyer's vibrator, if this device has one. It is looked for once: a tap must not wait for it again and again."""
    if not on_android():
        return None
    try:
        from plyer import vibrator

        return vibrator.vibrate if vibrator.exists() else None
    except Exception:  # whatever Java throws
        log_failure("find the motor")
        return None


def buzz(what: str) -> bool:
    vibrate = _vibrate()
    if vibrate is None:
        return False
    try:
        vibrate(SECONDS[what])
    except Exception:  # one that forbids it: nothing that a player must know
        log_failure("vibrate")
        return False
    return True
