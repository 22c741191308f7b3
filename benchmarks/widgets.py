"""What a widget of the kit costs, and what Kivy's and KivyMD's own that do the same: processor time until it is
drawn, and memory that Python holds for it. For information.

As a program (`python -m benchmarks.widgets`) it opens the app, measures and prints it.
"""

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.report import Row

COUNT, WARM, FRAMES = 200, 20, 3
TEXT, ICON = "Rzuć kośćmi", "dice-5"
PAIRS = (("Label", "Text"), ("MDLabel", "Text"), ("MDButton", "TonalButton"), ("MDCard", "Card"))  # theirs, ours


def rows(folder: Path) -> list[Row]:
    command = [sys.executable, "-m", "benchmarks.widgets"]
    env = {**os.environ, "KIVY_HOME": str(folder / "kivy"), "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, check=True)
    found: dict[str, list[float]] = json.loads(done.stdout.splitlines()[-1])
    units = ("to build", "µs"), ("memory", "kB")
    return [
        Row(f"{theirs} ÷ {ours}: {what}", found[theirs][number], found[ours][number], unit=unit)
        for theirs, ours in PAIRS
        for number, (what, unit) in enumerate(units)
    ]


def _kinds() -> dict[str, Callable[[], Any]]:
    from kivy.uix.label import Label
    from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText
    from kivymd.uix.card import MDCard
    from kivymd.uix.label import MDLabel

    from screens.widgets import Card, Text, TonalButton

    return {  # ours first: what KivyMD's leave behind in the window slows down all that come after
        "Text": lambda: Text(text=TEXT, width=300),
        "TonalButton": lambda: TonalButton(text=TEXT, icon=ICON),
        "Card": Card,
        "Label": lambda: Label(text=TEXT, font_name="Roboto", font_size=16),
        "MDLabel": lambda: MDLabel(text=TEXT),
        "MDCard": MDCard,
        "MDButton": lambda: MDButton(MDButtonIcon(icon=ICON), MDButtonText(text=TEXT), style="tonal"),
    }


def _measure(make: Callable[[], Any], frames: Callable[[int], None]) -> list[float]:
    """Processor time and memory of one widget, measured without Python's garbage collector, which would run in one
    of them by chance."""

    def build(count: int) -> list[Any]:
        made = [make() for _ in range(count)]
        frames(FRAMES)
        return made

    build(WARM)
    gc.collect()
    gc.disable()
    begun = time.process_time()
    made = build(COUNT)
    took = time.process_time() - begun
    made.clear()
    gc.collect()
    tracemalloc.start()
    made = build(COUNT)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    made.clear()
    gc.enable()
    gc.collect()
    return [took / COUNT * 1e6, held / COUNT / 1000]


def _print_all() -> None:
    from tools.stage import stage  # isort: skip  before anything of Kivy

    from screens.app import OrbitaApp

    with tempfile.TemporaryDirectory(prefix="orbita-bench-") as folder, stage() as start:
        driver = start(OrbitaApp(Path(folder)))
        print(json.dumps({name: _measure(make, driver.frames) for name, make in _kinds().items()}), flush=True)


if __name__ == "__main__":
    _print_all()
