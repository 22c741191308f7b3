"""Whether what the spec pins can be had for the tablet: a ready-made package for its Python, API and processor, a
pure one, or the source to compile; and whether ready-made machine code is aligned to 16 KB, as newer tablets demand.

pip looks wherever this machine's pip looks. Where it reaches nothing, that is said and is no fault.
"""

import shutil
import struct
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

PAGE = 16 * 1024
ARCHITECTURES = {"arm64-v8a": "arm64_v8a"}
SURE = "pip"  # what every index has: without it, none is reached
_LOAD = 1  # the kind of segment of a program that is put into memory


def pins_of(requirements: list[str], recipes: Mapping[str, str]) -> dict[str, str]:
    """The versions that the spec pins, and for what it leaves open those of the recipes. Python and the parts of
    python-for-android are no packages."""
    pins = dict(requirement.split("==") for requirement in requirements if "==" in requirement)
    others = [name for name in requirements if "==" not in name and name not in ("python3", "android")]
    return pins | {name: recipes[name] for name in others if recipes.get(name)}


def check(pins: Mapping[str, str], settings: Mapping[str, str], python: str) -> list[str]:
    """The faults of pins (names and versions), by the settings of the spec and the version of the tablet's Python."""
    platform = f"android_{settings['android.minapi']}_{ARCHITECTURES[settings['android.archs']]}"
    with tempfile.TemporaryDirectory(prefix="orbita-wheels-") as place:
        if not _download(SURE, Path(place) / "sure", "--only-binary=:all:"):
            print("  no package index is reached: whether the pinned versions can be had was not looked at")
            return []
        faults: list[str] = []
        kinds: dict[str, list[str]] = {"ready-made": [], "pure": [], "from source": []}
        for name, version in sorted(pins.items()):
            kind, problems = _look(name, version, platform, python, Path(place) / name)
            faults += problems
            if kind:
                kinds[kind].append(name)
        told = [f"{kind}: {', '.join(names)}" for kind, names in kinds.items() if names]
        print(f"  for {platform}, Python {python}: {'; '.join(told)}")
        return faults


def _look(name: str, version: str, platform: str, python: str, folder: Path) -> tuple[str, list[str]]:
    pin = f"{name}=={version}"
    if wheel := _download(pin, folder, "--only-binary=:all:", f"--platform={platform}", f"--python-version={python}"):
        if wheel.name.endswith("-any.whl"):
            return "pure", []
        faults = [f"{pin}: {problem}" for problem in misaligned(wheel)]
        if not _has_source(pin, folder):
            faults.append(f"{pin} has no source release, which python-for-android downloads in any case")
        return "ready-made", faults
    if _has_source(pin, folder):
        return "from source", []
    return "", [f"{pin} has neither a package for {platform} nor a source release"]


def _download(pin: str, folder: Path, *options: str) -> Path | None:
    command = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps"]
    shutil.rmtree(folder, ignore_errors=True)
    done = subprocess.run([*command, *options, "-d", str(folder), pin], capture_output=True, text=True)
    return next(iter(folder.iterdir()), None) if done.returncode == 0 else None


def _has_source(pin: str, folder: Path) -> bool:
    """pip wants to build what it downloads as source, which may fail here; by then it has found it."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-binary=:all:",
    ]
    command += ["--no-build-isolation", "-d", str(folder), pin]
    done = subprocess.run(command, capture_output=True, text=True)
    return done.returncode == 0 or "No matching distribution" not in done.stderr


def misaligned(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if name.endswith(".so")]
        smallest = {name: min(alignments(packed.read(name)), default=0) for name in names}
    return [f"{name} is aligned to {size} bytes, not to {PAGE}" for name, size in smallest.items() if size < PAGE]


def alignments(library: bytes) -> list[int]:
    """Those of the segments of a 64-bit library that are put into memory."""
    if library[:5] != b"\x7fELF\x02":
        return []
    (start,) = struct.unpack_from("<Q", library, 32)
    size, count = struct.unpack_from("<HH", library, 54)
    found: list[int] = []
    for number in range(count):
        at = start + number * size
        (kind,) = struct.unpack_from("<I", library, at)
        if kind == _LOAD:
            found += struct.unpack_from("<Q", library, at + 48)
    return found
