"""Loads the layout files. Each only once per process: loading a rule again would stack its children."""

from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).parents[1] / "kv"


def load_kv(name: str) -> None:
    path = str(FOLDER / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)
