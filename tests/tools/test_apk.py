"""The parts of apk-check that decide; the whole is `make apk-check`."""

import struct
import zipfile
from pathlib import Path

import pytest

from tools.apk import android_hook, environments, imports, manifest, tree, wheels
from tools.apk.__main__ import misses


def written(root: Path, **files: str) -> Path:
    for room in ("companion", "screens", "kv", "data"):
        (root / room).mkdir()
    (root / "main.py").write_text("import os\n")
    for name, text in files.items():
        path = root / name.replace("__", "/").replace("_dot_", ".")
        path.write_text(text)
    return root


def found_in(root: Path) -> dict[str, imports.Import]:
    return {one.module: one for one in imports.of_app(root)}


def test_lazy_imports_and_those_in_kv_are_found(tmp_path):
    source = "import tinydb\ndef late():\n    from plyer import vibrator\n    import screens.app\n"
    found = found_in(written(tmp_path, companion__a_dot_py=source, kv__a_dot_kv="#:import dp kivy.metrics.dp\n"))
    assert found.keys() == {"os", "tinydb", "plyer", "screens.app", "kivy.metrics"}
    assert found["tinydb"].at_start and not found["plyer"].at_start
    assert {one.package for one in found.values()} == {"", "tinydb", "plyer", "kivy"}


def test_imports_for_type_checkers_are_not_needed(tmp_path):
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy\nelse:\n    import plyer\n"
    assert found_in(written(tmp_path, screens__a_dot_py=source)).keys() == {"os", "typing", "plyer"}


def test_imports_for_windows_are_not_needed(tmp_path):
    source = 'import sys\nif sys.platform == "win32":\n    import msvcrt\nelse:\n    import fcntl\n'
    assert found_in(written(tmp_path, screens__a_dot_py=source)).keys() == {"os", "sys", "fcntl"}


def test_an_import_that_nothing_provides_is_a_fault(tmp_path):
    root = written(tmp_path, screens__a_dot_py="import kivy\nimport numpy\nimport tkinter\nfrom PIL import Image\n")
    answer = {"requirements": ["kivy==2.3.1", "pillow"], "left_out_of_python": ["tkinter"]}
    faults = misses(imports.of_app(root), answer)
    assert len(faults) == 2
    assert "numpy" in faults[0] and "tkinter" in faults[1]


def test_what_is_not_packed_and_what_should_not_be_are_told(tmp_path):
    root, staged = tmp_path / "root", tmp_path / "staged"
    root.mkdir()
    written(root, kv__home_dot_kv="", data__icon_dot_png="", screens__home_dot_py="")
    (staged / "screens").mkdir(parents=True)
    for name in ("main.py", "screens/home.py", "LICENSE", "sitecustomize.py"):
        (staged / name).write_text("")
    assert [fault.split()[0] for fault in tree.differences(root, staged)] == ["kv/home.kv"]
    (staged / "Makefile").write_text("")
    assert [fault.split()[0] for fault in tree.differences(root, staged)] == ["kv/home.kv", "Makefile"]


def test_the_tablet_gets_the_pins_of_the_spec_and_the_versions_of_recipes():
    requirements = ["python3", "kivy==2.3.1", "pillow", "android", "pyjnius"]
    recipes = {"python3": "3.14.2", "kivy": "2.3.1", "pillow": "11.3.0", "pyjnius": "1.7.0"}
    pins = environments.for_tablet(requirements, recipes, ["filetype==1.2.0", "requests==2.0"])
    assert pins == ["filetype==1.2.0", "kivy==2.3.1", "pillow==11.3.0"]


def test_machine_code_needs_a_recipe(tmp_path):
    site = tmp_path / "lib" / "python3.11" / "site-packages"
    for name, pure, file in (
        ("some_pure", "true", "a.py"),
        ("hidden", "true", "b.so"),
        ("compiled", "false", "c.py"),
    ):
        info = site / f"{name}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "WHEEL").write_text(f"Root-Is-Purelib: {pure}\n")
        (info / "RECORD").write_text(f"{file},,\n")
        (site / file).write_text("")  # newer Pythons leave out what is not there
    names = ["some-pure", "hidden", "compiled", "absent"]
    assert environments.with_machine_code(tmp_path, names) == ["hidden", "compiled", "absent"]


def library(*alignments: int) -> bytes:
    """A library for 64 bits, of nothing but segments that are put into memory."""
    header = b"\x7fELF\x02".ljust(32, b"\0") + struct.pack("<QQIHHH", 64, 0, 0, 64, 56, len(alignments)).ljust(
        32, b"\0"
    )
    return header + b"".join(struct.pack("<II", 1, 5) + bytes(40) + struct.pack("<Q", size) for size in alignments)


def test_machine_code_that_newer_tablets_refuse_is_told(tmp_path):
    """They have pages of 16 KB."""
    wheel = tmp_path / "colours.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("good.so", library(16384, 65536))
        packed.writestr("bad.so", library(16384, 4096))
        packed.writestr("code.py", "")
    assert wheels.misaligned(wheel) == ["bad.so is aligned to 4096 bytes, not to 16384"]


def test_the_pins_of_the_spec_and_of_the_recipes_are_looked_for():
    requirements = ["python3", "kivy==2.3.1", "pillow", "android", "pyjnius"]
    recipes = {"python3": "3.14.2", "kivy": "2.3.1", "pillow": "11.3.0", "pyjnius": "1.7.0", "sdl2": "2.30.11"}
    assert wheels.pins_of(requirements, recipes) == {"kivy": "2.3.1", "pillow": "11.3.0", "pyjnius": "1.7.0"}


CHANGES = (
    "locale|orientation|fontScale|uiMode|screenSize|smallestScreenSize|density|screenLayout|layoutDirection|keyboard"
    "|keyboardHidden|navigation"
)
MANIFEST = f"""<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="36" />
  <uses-permission android:name="android.permission.VIBRATE" />
  <queries><intent><action android:name="android.intent.action.TTS_SERVICE" /></intent></queries>
  <application android:allowBackup="true" android:enableOnBackInvokedCallback="false">
    <activity android:screenOrientation="unspecified"
      android:configChanges="{CHANGES}" />
  </application>
</manifest>"""
SETTINGS = {"android.minapi": "24", "android.api": "36", "android.permissions": "VIBRATE"}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("", "", ""),
        ("</application>", "", "the manifest cannot be read"),
        ("<queries>", "<queries><!-- ", "the manifest cannot be read"),
        ("<intent><action", "<action", "the manifest cannot be read"),
        ("queries>", "asks>", "the manifest has no queries"),
        ("|fontScale", "", "a change of fontScale would start the app anew"),
        ("|layoutDirection", "", "a change of layoutDirection would start the app anew"),
        ("<activity ", '<activity android:resizeableActivity="false" ', "resizeableActivity in the manifest is not"),
        ('Callback="false"', 'Callback="true"', "enableOnBackInvokedCallback in the manifest is not"),
        ("VIBRATE", "INTERNET", "the permission android.permission.INTERNET is not that of the spec"),
        ('"36"', '"35"', "targetSdkVersion in the manifest is not"),
    ],
)
def test_a_manifest_that_android_would_take_otherwise_is_told(old, new, fault):
    found = manifest.faults(android_hook.mend(MANIFEST.replace(old, new) if old else MANIFEST), SETTINGS)
    assert found == [] if not fault else found[0].startswith(fault)


def test_without_the_hook_other_weights_of_letters_would_start_the_app_anew(tmp_path, monkeypatch):
    """python-for-android calls it in the folder of the package, when the manifest is there."""
    assert "a change of fontWeightAdjustment would start the app anew" in manifest.faults(MANIFEST, SETTINGS)
    monkeypatch.chdir(tmp_path)
    place = tmp_path / "src" / "main"
    place.mkdir(parents=True)
    (place / "AndroidManifest.xml").write_text(MANIFEST)
    android_hook.before_apk_assemble(None)
    assert manifest.faults((place / "AndroidManifest.xml").read_text(), SETTINGS) == []


def test_a_manifest_that_the_hook_does_not_know_stops_the_build():
    with pytest.raises(ValueError, match="0 activities"):
        android_hook.mend("<manifest />")
