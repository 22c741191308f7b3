"""The tablet gets the same versions as the desktop, everything that the app imports and reads, and no setting is
misspelt: Buildozer takes a misspelt one for one that it does not know and says nothing.

`make apk-check` asks Buildozer itself and runs the result; this is what can be told from the files alone.
"""

import configparser
import json
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from tools.apk import imports
from tools.apk.tree import expected

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

# Those of Buildozer's default.spec that this app sets. `make apk-check` compares with the file itself.
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
    "android.add_resources",
    "icon.filename",
    "icon.adaptive_foreground.filename",
    "icon.adaptive_background.filename",
    "orientation",
    "fullscreen",
    "android.api",
    "android.minapi",
    "android.archs",
    "android.permissions",
    "android.presplash_color",
    "android.extra_manifest_xml",
    "android.allow_backup",
    "android.backup_rules",
    "android.res_xml",
    "android.extra_manifest_application_arguments",
    "p4a.branch",
    "p4a.commit",
    "p4a.hook",
}

PICTURES = (
    "icon.filename",
    "icon.adaptive_foreground.filename",
    "icon.adaptive_background.filename",
    "presplash.filename",
)


@pytest.fixture
def app():
    spec = configparser.ConfigParser(interpolation=None)
    spec.optionxform = str  # Buildozer minds capitals
    spec.read(ROOT / "buildozer.spec", encoding="utf-8")
    return dict(spec["app"])


def named(app, key):
    return ROOT / app[key].replace("%(source.dir)s/", "")


def pins(lines):
    """Names and versions; a name without one has version None."""
    found = {}
    for line in lines:
        line = line.partition("#")[0].strip()
        if line:
            name, _, version = line.partition("==")
            found[re.sub(r"[-_.]+", "-", name).lower()] = version or None
    return found


def pinned_in(file):
    return pins((ROOT / file).read_text(encoding="utf-8").splitlines())


# ------------------------------------------------------------ requirements


def test_versions_are_those_of_the_desktop(app):
    desktop = pinned_in("requirements.txt")
    tablet = pins(app["requirements"].split(","))
    for name, version in tablet.items():
        if name in FROM_RECIPES:
            assert version is None, f"{name}'s version comes with its recipe"
        else:
            assert version == desktop.get(name), f"{name} differs from requirements.txt"
    assert desktop.keys() - tablet.keys() == DESKTOP_ONLY


def test_every_import_of_the_app_is_required(app):
    required = pins(app["requirements"].split(",")).keys()
    missing = [f"{one.module} in {one.file}" for one in imports.of_app(ROOT) if one.package not in {"", *required}]
    assert missing == []


def test_what_only_android_has_is_imported_only_when_it_is_needed():
    found = [one for one in imports.of_app(ROOT) if one.top in imports.ONLY_ON_ANDROID]
    assert found, "the app speaks to Java somewhere"
    assert [f"{one.module} in {one.file}" for one in found if one.at_start] == []


def test_pin_files_hold_only_names_and_versions():
    for file in ("requirements.txt", "requirements-dev.txt", "requirements-apk.txt"):
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"#.*|[a-z0-9-]+==[0-9.]+", line), f"{file}: {line}"


def test_the_release_that_is_checked_is_the_one_that_builds():
    """The spec names a commit, since Buildozer takes nothing else; its tag stands beside it."""
    year, month, day = pinned_in("requirements-apk.txt")["python-for-android"].split(".")
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert f"v{year}.{month:>02}.{day:>02}" in spec
    assert re.search(r"^p4a\.commit = [0-9a-f]{40}$", spec, re.MULTILINE)


# ------------------------------------------------------------ settings


def test_every_key_is_one_that_buildozer_knows(app):
    assert app.keys() <= KNOWN_KEYS


def test_version_is_that_of_the_project(app):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert app["version"] == project["version"]


def test_what_the_tablet_needs_is_set(app):
    assert app["orientation"] == "all"
    assert app["android.api"] == "36"
    assert app["android.minapi"] == "24"
    assert app["android.archs"] == "arm64-v8a"
    assert "VIBRATE" in app["android.permissions"].split(",")


def test_the_app_may_look_for_a_voice(app):
    written = named(app, "android.extra_manifest_xml").read_text(encoding="utf-8")
    queries = ElementTree.fromstring(f'<manifest xmlns:android="android">{written}</manifest>')
    action = queries.find("queries/intent/action")
    assert action is not None
    assert list(action.attrib.values()) == ["android.intent.action.TTS_SERVICE"]


# ------------------------------------------------------------ files


def test_every_kind_of_file_that_the_app_has_is_packed(app):
    kinds = {Path(name).suffix.removeprefix(".") for name in expected(ROOT)}
    assert kinds - {""} == set(app["source.include_exts"].split(","))


def test_pictures_are_there_and_large_enough(app):
    for key in PICTURES:
        with Image.open(named(app, key)) as picture:
            assert picture.size == (512, 512), key
            assert picture.format == "PNG"


def test_an_adaptive_icon_stays_within_what_every_shape_shows(app):
    with Image.open(named(app, "icon.adaptive_foreground.filename")) as picture:
        left, top, right, bottom = picture.getchannel("A").getbbox()
    room = 512 * (1 - 66 / 108) / 2  # 66 of 108 dp
    assert min(left, top) >= room - 1
    assert max(right, bottom) <= 512 - room + 1


def test_an_icon_of_one_colour_has_what_it_names(app):
    """Its layers lie where python-for-android and the spec put them."""
    resources = dict(resource.split(":") for resource in app["android.add_resources"].split(","))
    (icon,) = [source for source, to in resources.items() if to.endswith("-v33/icon.xml")]
    layers = {layer.tag: next(iter(layer.attrib.values())) for layer in ElementTree.parse(ROOT / icon).getroot()}
    assert layers.pop("monochrome") == "@mipmap/icon_monochrome"
    assert "mipmap/icon_monochrome.png" in resources.values()
    assert layers == {"background": "@mipmap/icon_background", "foreground": "@mipmap/icon_foreground"}
    with Image.open(ROOT / "data" / "icon_mono.png") as picture:
        assert picture.size == (512, 512) and len(set(picture.getchannel("A").getdata())) > 10


def test_the_opening_picture_melts_into_the_colour_around_it(app):
    with Image.open(named(app, "presplash.filename")) as picture:
        corner = "#{:02x}{:02x}{:02x}".format(*picture.convert("RGB").getpixel((0, 0)))
    night = json.loads((ROOT / "data" / "palettes.json").read_text("utf-8"))["accents"]["space"]["dark"]["background"]
    assert app["android.presplash_color"].lower() == corner == night
