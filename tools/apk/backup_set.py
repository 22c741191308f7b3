"""What Android's own backup takes of the app: the user's data, and not the code beside it.

Everything is in one folder, `getFilesDir()`: Kivy's `user_data_dir` is that folder, and python-for-android unpacks
the package into `app/` in it. Android keeps 25 MB of an app in its cloud, and nothing at all if there is more. A
restored `app/` would do harm, too: its version says that it need not be unpacked.
"""

from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

CODE = "app"  # PythonActivity.getAppRoot
RULES = "android.backup_rules"  # up to Android 11
RES_XML = "android.res_xml"  # from Android 12 on, by way of the manifest
MANIFEST = "android.extra_manifest_application_arguments"


def excluded(root: Path, settings: dict[str, str]) -> dict[str, list[str]]:
    """By kind of backup the paths that are left out of it."""
    found = {}
    if RULES in settings:
        found["full-backup-content"] = _paths(ElementTree.parse(root / settings[RULES]).getroot())
    if RES_XML in settings:
        rules = root / settings[RES_XML].strip().rstrip(",")
        named = f'android:dataExtractionRules="@xml/{rules.stem}"'
        if MANIFEST in settings and named in (root / settings[MANIFEST]).read_text("utf-8"):
            found |= {kind.tag: _paths(kind) for kind in ElementTree.parse(rules).getroot()}
    return found


def _paths(rules: ElementTree.Element) -> list[str]:
    return [
        rule.attrib["path"].strip("/") for rule in rules if rule.tag == "exclude" and rule.attrib["domain"] == "file"
    ]


def is_kept(path: str, left_out: list[str]) -> bool:
    return not any(path == folder or path.startswith(f"{folder}/") for folder in left_out)


def settings_in(spec: Path) -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # Buildozer minds capitals
    parser.read(spec, "utf-8")
    return dict(parser["app"])


def faults(root: Path, code: set[str], data: set[str]) -> list[str]:
    """Of the files of the package and those of the user, as they lie below their folders."""
    settings = settings_in(root / "buildozer.spec")
    if settings.get("android.allow_backup", "True") != "True":
        return ["Android's own backup is off"]
    rules = excluded(root, settings)
    kinds = ("full-backup-content", "cloud-backup", "device-transfer")
    found = [f"Android's backup has no rules for {kind}" for kind in kinds if kind not in rules]
    for kind, left_out in rules.items():
        found += [f"{kind} takes code: {name}" for name in sorted(code) if is_kept(f"{CODE}/{name}", left_out)][:3]
        found += [f"{kind} leaves out {name}" for name in sorted(data) if not is_kept(name, left_out)]
    return found
