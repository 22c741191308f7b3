"""Access to Android's Java. Any call may fail, so every caller is ready for any exception, and logs it once."""

import logging
import os
import sys
from typing import Any

_logged: set[tuple[str, str]] = set()


def on_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


def activity() -> Any:
    """The app as Java knows it. Asked for on the app's own thread: no other finds the classes of the app."""
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def level() -> int:
    """The API level of this Android."""
    from jnius import autoclass

    return int(autoclass("android.os.Build$VERSION").SDK_INT)


def string(text: str) -> Any:
    """The text as Java's String. pyjnius takes a bare text for a String, but not for a CharSequence, which is what
    Android asks for where people read or hear it. The constructor is named because it might otherwise choose the one
    from an array of characters, which cuts the letters beyond the first 65,536 in half."""
    from jnius import autoclass

    return autoclass("java.lang.String")(text, signature="(Ljava/lang/String;)V")


def log_failure(tried: str) -> None:
    """Logs the exception that is being handled, with what was tried; the same one only once, since a tap may bring it
    again and again."""
    failure = (tried, repr(sys.exception()))
    if failure not in _logged:
        _logged.add(failure)
        logging.exception("Device: could not %s", tried)
