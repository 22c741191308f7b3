"""The environments of the check, kept in build/ and built anew when what they hold changes.

The first has Buildozer and python-for-android. The second has what the tablet will have and nothing else, so that an
import that nobody asked for fails here and not on the tablet. The third has pyjnius besides, to speak to a real Java.
"""

import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

# Of what Kivy's recipe brings along, the one that Kivy does not start without.
KIVY_NEEDS = "filetype"


def pins_in(file: Path) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in file.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def for_tablet(requirements: list[str], recipes: Mapping[str, str], desktop: list[str]) -> list[str]:
    """Pins of what can be installed here: as the spec says, else in the version of the recipe. What only Android has,
    or only a build needs, is left out."""
    pins = [pin for pin in requirements if "==" in pin]
    unpinned = [pin for pin in requirements if "==" not in pin and pin not in ("python3", "android", "pyjnius")]
    pins += [f"{name}=={recipes[name]}" for name in unpinned if recipes.get(name)]
    pins += [pin for pin in desktop if pin.startswith(f"{KIVY_NEEDS}==")]
    return sorted(pins)


def for_java(tablet: list[str], recipes: Mapping[str, str]) -> list[str]:
    """What the tablet has, and the pyjnius of its recipe."""
    return sorted([*tablet, f"pyjnius=={recipes['pyjnius']}"])


def ensure(folder: Path, pins: list[str]) -> Path:
    """An environment with exactly these packages; gives its interpreter."""
    python, stamp = folder / "bin" / "python", folder / "pins.txt"
    wanted = "\n".join([f"# {sys.version.split()[0]}", *pins, ""])
    if python.exists() and stamp.exists() and stamp.read_text("utf-8") == wanted:
        return python
    print(f"  building {folder.name}: {len(pins)} packages", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder, symlinks=True)  # without a pip of its own
    quiet = ("-qq", "--disable-pip-version-check", "--no-deps")
    subprocess.run([sys.executable, "-m", "pip", "--python", str(python), "install", *quiet, *pins], check=True)
    stamp.write_text(wanted, "utf-8")  # last, so that a half-built one is built again
    return python


def with_machine_code(folder: Path, names: list[str]) -> list[str]:
    """Those of the packages that are not pure Python, or not there at all."""
    found = {
        _plain(package.name): package for path in folder.glob("lib/python*/site-packages") for package in _in(path)
    }
    return [name for name in names if _plain(name) not in found or not _is_pure(found[_plain(name)])]


def _in(path: Path) -> list[Distribution]:
    return list(distributions(path=[str(path)]))


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _is_pure(package: Distribution) -> bool:
    compiled = [file for file in package.files or [] if file.suffix in (".so", ".pyd")]
    return "Root-Is-Purelib: true" in (package.read_text("WHEEL") or "") and not compiled
