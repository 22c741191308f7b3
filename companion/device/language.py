"""The language of the device."""

import os

from companion.device.java import log_failure, on_android


def of_device() -> str:
    """Polish or English. A device that does not say (a bare server, a test) gets Polish, the app's first."""
    found = (_android() or _desktop()).lower()
    says_nothing = found.partition(".")[0] in ("", "c", "posix")
    return "pl" if says_nothing or found.startswith("pl") else "en"


def _android() -> str:
    if not on_android():
        return ""
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:  # whatever Java throws, the app starts
        log_failure("ask for the language")
        return ""


def _desktop() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    return ""
