"""The tablet gets the same versions as the desktop, and no setting is misspelt.

Buildozer takes a misspelt key for one it does not know and says nothing.
"""

import configparser
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# Versions of these come with the Android recipes.
FROM_RECIPES = {"python3", "pillow", "android", "pyjnius"}

# Pinned on the desktop, but not imported by the app on the tablet: Kivy names them for its own
# documentation and downloads, or its recipe brings them along.
DESKTOP_ONLY = {
    "certifi",
    "charset-normalizer",
    "docutils",
    "filetype",
    "idna",
    "kivy-garden",
    "pygments",
    "requests",
    "urllib3",
}

# Those of Buildozer's default.spec that this app sets.
KNOWN_KEYS = {
    "title",
    "package.name",
    "package.domain",
    "version",
    "source.dir",
    "source.include_exts",
    "source.exclude_dirs",
    "source.exclude_patterns",
    "requirements",
    "presplash.filename",
    "icon.filename",
    "orientation",
    "fullscreen",
    "android.api",
    "android.minapi",
    "android.archs",
    "android.permissions",
    "android.extra_manifest_xml",
    "android.allow_backup",
    "p4a.branch",
    "p4a.commit",
}


@pytest.fixture
def app():
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return dict(spec["app"])


def pins(lines):
    """Names and versions; a name without one has version None."""
    found = {}
    for line in lines:
        line = line.partition("#")[0].strip()
        if line:
            name, _, version = line.partition("==")
            found[re.sub(r"[-_.]+", "-", name).lower()] = version or None
    return found


def test_versions_are_those_of_the_desktop(app):
    desktop = pins((ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines())
    tablet = pins(app["requirements"].split(","))
    for name, version in tablet.items():
        if name in FROM_RECIPES:
            assert version is None, f"{name}'s version comes with its recipe"
        else:
            assert version == desktop.get(name), f"{name} differs from requirements.txt"
    assert desktop.keys() - tablet.keys() == DESKTOP_ONLY


def test_pin_files_hold_only_names_and_versions():
    for file in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"#.*|[a-z0-9-]+==[0-9.]+", line), f"{file}: {line}"


def test_every_key_is_one_that_buildozer_knows(app):
    assert app.keys() <= KNOWN_KEYS


def test_version_is_that_of_the_project(app):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert app["version"] == project["version"]


def test_files_named_in_the_spec_exist(app):
    for key in ("presplash.filename", "icon.filename", "android.extra_manifest_xml"):
        if key in app:
            assert (ROOT / app[key].replace("%(source.dir)s/", "")).is_file(), key
