"""Access to Android's Java. Any call may fail, so every caller is ready for any exception."""

import os
from typing import Any


def on_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


def activity() -> Any:
    """The app as Java knows it. Asked for on the app's own thread: no other finds the classes of the app."""
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
