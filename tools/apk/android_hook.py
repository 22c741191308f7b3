"""What python-for-android calls while it builds the package (`p4a.hook` in buildozer.spec): its own manifest does not
name all the changes through which the app goes on running. Without its name in the manifest such a change ends the
activity, and Python with it."""

import re
from pathlib import Path

MANIFEST = Path("src/main/AndroidManifest.xml")
ALSO_KEPT_THROUGH = ("fontWeightAdjustment", "colorMode", "grammaticalGender")  # Android 12, 8 and 14 on


def before_apk_assemble(_toolchain: object) -> None:
    """In the folder of the package, when its manifest has been written."""
    MANIFEST.write_text(mend(MANIFEST.read_text("utf-8")), "utf-8")


def mend(manifest: str) -> str:
    mended, count = re.subn(r'(android:configChanges="[^"]*)"', rf'\1|{"|".join(ALSO_KEPT_THROUGH)}"', manifest)
    if count != 1:
        raise ValueError(f"{count} activities of the manifest name changes, not one")
    return mended
