"""The language of the device."""

import locale
import os


def of_device() -> str:
    """Polish or English. A device that does not say (a bare server, a test) gets Polish, the app's first."""
    found = (_android() or _desktop()).lower()
    if not found or found.startswith(("pl", "c", "posix")):
        return "pl"
    return "en"


def _android() -> str:
    if "ANDROID_ARGUMENT" not in os.environ:
        return ""
    from jnius import autoclass

    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def _desktop() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name]
    return locale.getlocale()[0] or ""
