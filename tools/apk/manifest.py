"""Looks at the manifest that Android would get: whether it is one, and whether it says what the app relies on.

Debian's packaging tool, aapt2, knows Android only up to 10 and refuses what later ones brought, so it is not asked.
"""

from collections.abc import Mapping
from xml.etree import ElementTree

ANDROID = "{http://schemas.android.com/apk/res/android}"
# Without these in the manifest Android would end the activity and start it anew when they change.
KEPT_THROUGH = (
    *("orientation", "screenSize", "smallestScreenSize", "screenLayout", "density"),  # turned, folded, split
    *("fontScale", "fontWeightAdjustment", "uiMode", "colorMode"),  # in the settings of the device
    *("locale", "layoutDirection", "grammaticalGender"),
    *("keyboard", "keyboardHidden", "navigation"),  # one is plugged in
)


def faults(text: str, settings: Mapping[str, str]) -> list[str]:
    try:
        manifest = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"the manifest cannot be read: {error}"]
    found = [f"the manifest has no {what}" for what, path in _WANTED.items() if manifest.find(path) is None]
    if found:
        return found
    told = {
        "minSdkVersion": _value(manifest, "uses-sdk", "minSdkVersion") == settings["android.minapi"],
        "targetSdkVersion": _value(manifest, "uses-sdk", "targetSdkVersion") == settings["android.api"],
        "screenOrientation": _value(manifest, _ACTIVITY, "screenOrientation") == "unspecified",
        "resizeableActivity": _value(manifest, _ACTIVITY, "resizeableActivity") != "false",
        "allowBackup": _value(manifest, _APPLICATION, "allowBackup") == "true",
        # Or back leaves the app from every screen on Android 16: the key that Kivy waits for is not sent then.
        "enableOnBackInvokedCallback": _value(manifest, _APPLICATION, "enableOnBackInvokedCallback") == "false",
    }
    found = [f"{name} in the manifest is not what the app relies on" for name, right in told.items() if not right]
    kept = _value(manifest, _ACTIVITY, "configChanges").split("|")
    found += [f"a change of {change} would start the app anew" for change in KEPT_THROUGH if change not in kept]
    asked = {each.attrib[f"{ANDROID}name"] for each in manifest.iter("uses-permission")}
    wanted = {f"android.permission.{name.strip()}" for name in settings["android.permissions"].split(",")}
    return found + [f"the permission {name} is not that of the spec" for name in sorted(asked ^ wanted)]


_APPLICATION = "application"
_ACTIVITY = "application/activity"
_WANTED = {
    "uses-sdk": "uses-sdk",
    "application": _APPLICATION,
    "activity": _ACTIVITY,
    "queries": "queries/intent/action",
}


def _value(manifest: ElementTree.Element, path: str, name: str) -> str:
    element = manifest.find(path)
    return "" if element is None else element.attrib.get(f"{ANDROID}{name}", "")
