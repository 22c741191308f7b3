"""Asks Buildozer and python-for-android themselves. Runs in their environment, not in the app's:

    python -I stage.py SPEC FOLDER

puts the files that Buildozer would hand on for packing into FOLDER and prints, as JSON, where they are, which
settings Buildozer does not know, and what python-for-android would make of the requirements. Needs no SDK and no
network.
"""

import configparser
import contextlib
import json
import os
import re
import sys
from pathlib import Path


def staged(spec: Path, folder: Path) -> Path:
    """The folder into which Buildozer's own code has copied the app."""
    from buildozer import Buildozer

    os.chdir(spec.parent)
    buildozer = Buildozer(filename=str(spec))
    if not buildozer.config.has_section("buildozer"):
        buildozer.config.add_section("buildozer")
    buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    buildozer.user_bin_dir = str(folder / "bin")
    buildozer.set_target("android")
    buildozer.build_application()
    return Path(buildozer.app_dir)


def unknown_settings(spec: Path) -> list[str]:
    """The settings of the spec that Buildozer does not know. It says nothing about a misspelt one."""
    import buildozer

    default = (Path(buildozer.__file__).parent / "default.spec").read_text("utf-8")
    known: set[str] = set()
    section = ""
    for line in default.splitlines():
        if header := re.fullmatch(r"\[(\w+)\]", line):
            section = header[1]
        elif setting := re.match(r"#? ?([a-z][\w.-]*) *=", line):  # most of them are commented out
            known.add(f"{section}/{setting[1]}")
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]  # Buildozer minds capitals
    found.read(spec, encoding="utf-8")
    settings = {f"{section}/{key}" for section in found.sections() for key in found[section]}
    return sorted(settings - known)


def recipes(requirements: list[str]) -> dict[str, object]:
    """Which requirements python-for-android builds by a recipe of its own, and which it takes to be pure Python.
    Versions are cut off first, as its command line does."""
    import pythonforandroid
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context = Context()
    names = [requirement.partition("==")[0] for requirement in requirements]
    built, pure, _ = get_recipe_order_and_bootstrap(context, names, Bootstrap.get_bootstrap("sdl2", context))
    return {
        "p4a": pythonforandroid.__version__,
        "p4a_folder": str(Path(pythonforandroid.__file__).parent),
        "built": {name: str(Recipe.get_recipe(name, context).version or "") for name in built},
        "pure": sorted(pure),
        "left_out_of_python": sorted(Recipe.get_recipe("python3", context).stdlib_dir_blacklist),
    }


def manifest(spec: Path, settings: dict[str, str]) -> str:
    """The manifest that python-for-android's template gives for the settings, and our hook makes of it; they are
    handed to it as Buildozer and its own command line do."""
    import jinja2
    import pythonforandroid
    from pythonforandroid.util import load_source

    def text_of(key: str) -> str:
        return (spec.parent / settings[key]).read_text("utf-8") if key in settings else ""

    many = len(settings["orientation"].split(",")) > 1 or settings["orientation"] == "all"
    arguments = {
        "version": settings["version"],
        "numeric_version": 1,
        "min_sdk_version": int(settings["android.minapi"]),
        "permissions": [
            {"name": f"android.permission.{name}"} for name in settings["android.permissions"].split(",")
        ],
        "extra_manifest_xml": text_of("android.extra_manifest_xml"),
        "extra_manifest_application_arguments": text_of("android.extra_manifest_application_arguments"),
        "allow_backup": str(settings.get("android.allow_backup", "True") == "True").lower(),
        "backup_rules": Path(settings.get("android.backup_rules", "")).stem,
        "android_apptheme": "@android:style/Theme.NoTitleBar",
        "window": settings["fullscreen"] == "0",
        "android_entrypoint": "org.kivy.android.PythonActivity",
        "manifest_orientation": "unspecified" if many else settings["orientation"],
    }
    folder = Path(pythonforandroid.__file__).parent / "bootstraps" / "_sdl_common" / "build" / "templates"
    template = jinja2.Environment(loader=jinja2.FileSystemLoader(folder)).get_template("AndroidManifest.tmpl.xml")
    rendered = str(template.render(args=arguments, android_api=settings["android.api"], debug=True))
    return str(load_source("hook", str(spec.parent / settings["p4a.hook"])).mend(rendered))


def main() -> None:
    spec, folder = (Path(argument).resolve() for argument in sys.argv[1:])
    with contextlib.redirect_stdout(sys.stderr):  # they talk a lot
        app = staged(spec, folder)
        settings = configparser.ConfigParser(interpolation=None)
        settings.read(spec, encoding="utf-8")
        requirements = [name.strip() for name in settings["app"]["requirements"].split(",")]
        answer: dict[str, object] = {"app": str(app), "unknown": unknown_settings(spec), "requirements": requirements}
        answer["settings"] = dict(settings["app"])
        answer["manifest"] = manifest(spec, dict(settings["app"]))
        answer |= recipes(requirements)
    print(json.dumps(answer))


if __name__ == "__main__":
    main()
