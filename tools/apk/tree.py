"""Compares the files in the package with those of the app."""

from pathlib import Path

ROOMS = ("companion", "screens", "kv", "data")
# Put on the launcher and shown at the start by Android itself; the app does not read them.
PICTURES = ("data/icon.png", "data/icon_fg.png", "data/icon_bg.png", "data/icon_mono.png", "data/presplash.png")
ALSO = ("LICENSE", "sitecustomize.py")  # the second is Buildozer's own


def expected(root: Path) -> set[str]:
    files = [root / "main.py"]
    for room in ROOMS:
        files += [file for file in (root / room).rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return {str(file.relative_to(root)) for file in files} - set(PICTURES)


def differences(root: Path, staged: Path) -> list[str]:
    wanted = expected(root)
    there = {str(file.relative_to(staged)) for file in staged.rglob("*") if file.is_file()}
    missing = [f"{name} is not in the package: see source.include_exts" for name in sorted(wanted - there)]
    return missing + [f"{name} is packed, but is no part of the app" for name in sorted(there - wanted - set(ALSO))]
