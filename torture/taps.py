"""Impatient fingers on the real window, one chapter for each game. Every chapter is a process of its own, so that
its memory can be measured and a loss be brought about again by its seed."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import ceil
from pathlib import Path

from companion.games import shelf
from torture.report import Report

EVENTS, FEW = 10_000, 20
ROOT = Path(__file__).parents[1]


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    if sys.platform == "linux" and not os.environ.get("DISPLAY"):
        raise SystemExit("There is no screen for the window here; `make torture` brings one.")
    chapters = shelf.IDS[:1] if quick else shelf.IDS
    events = (FEW if quick else EVENTS) // len(chapters)
    cores = os.cpu_count() or 1
    seconds = report.seconds / ceil(len(chapters) / cores)
    with ThreadPoolExecutor(cores) as at_once:
        seeds = range(seed, seed + len(chapters))
        ended = at_once.map(partial(_chapter, folder, events, seconds), chapters, seeds)
        for number, (game_id, process) in enumerate(zip(chapters, ended, strict=True)):
            _tell(game_id, seed + number, process, report)


def _chapter(folder: Path, events: int, seconds: float, game_id: str, seed: int) -> subprocess.CompletedProcess[str]:
    home = folder / game_id / "home"
    home.mkdir(parents=True)
    arguments = [game_id, str(seed), str(events), str(seconds), str(folder / game_id)]
    command = [sys.executable, "-m", "torture.fingers", *arguments]
    # Whatever is tapped: exports, the browser and the voice lead nowhere.
    nowhere = {"HOME": str(home), "BROWSER": "/bin/true", "PATH": str(home), "SDL_AUDIODRIVER": "dummy"}
    python = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
    environment = {**os.environ, **nowhere, **python}
    return subprocess.run(command, env=environment, cwd=home, capture_output=True, text=True)


def _tell(game_id: str, seed: int, ended: subprocess.CompletedProcess[str], report: Report) -> None:
    last_line = ended.stdout.strip().rpartition("\n")[2]
    try:
        found = json.loads(last_line)
    except ValueError:
        report.lose(f"{game_id}, chapter seed {seed}: the window is gone: {(ended.stdout + ended.stderr)[-2000:]}")
        return
    weights = found["megabytes"]
    print(f"  {game_id}: {weights[0]} MB at first, {weights[len(weights) // 2]} halfway, {weights[-1]} at the end")
    for what, number in found["counts"].items():
        report.count(what, number)
    for loss in found["losses"]:
        report.lose(f"{game_id}, chapter seed {seed}: {loss}")
