"""Tortures the app and counts; fails if anything was lost.

    python -m torture [--part NAME …] [--seed N] [--quick]

Each part runs in a process of its own, two at a time. A loss is printed with the seed that brings it about again.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

from torture.report import Report

# The seconds that each part may take on a machine of two cores, of which all together are busy for less than ten
# minutes. Two processes go through them from the first to the last: the longest come first.
BUDGETS = {
    "taps": 380,
    "kills": 120,
    "files": 120,
    "pairs": 120,
    "rules": 100,
    "full": 60,
    "copies": 60,
    "clocks": 40,
    "failing": 40,
}
PARTS = tuple(BUDGETS)
SEED = 20261201


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m torture", description="Counts what the app survives.")
    parser.add_argument("--part", action="append", choices=PARTS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--quick", action="store_true", help="a little of everything")
    arguments = parser.parse_args()
    if arguments.part and len(arguments.part) == 1:
        return run_part(arguments.part[0], arguments.seed, arguments.quick)
    return run_parts(arguments.part or PARTS, arguments.seed, arguments.quick)


def run_part(part: str, seed: int, quick: bool) -> int:
    report = Report(part, seed, BUDGETS[part])
    with tempfile.TemporaryDirectory(prefix="orbita-torture-") as folder:
        import_module(f"torture.{part}").run(Path(folder), seed, quick, report)
    report.print()
    return 1 if report.losses else 0


def run_parts(parts: tuple[str, ...] | list[str], seed: int, quick: bool) -> int:
    start = time.perf_counter()

    def ran(part: str) -> bool:
        command = [sys.executable, "-m", "torture", "--part", part, "--seed", str(seed)]
        ended = subprocess.run([*command, *(["--quick"] if quick else [])], capture_output=True, text=True)
        print(ended.stdout, end="", flush=True)
        if ended.returncode not in (0, 1) or "Traceback" in ended.stderr:
            print(f"LOST  {part} broke off:\n{ended.stderr[-3000:]}", flush=True)
        return ended.returncode == 0

    with ThreadPoolExecutor(2) as two:
        well = list(two.map(ran, parts))
    lost = [part for part, good in zip(parts, well, strict=True) if not good]
    what = f"Lost something in: {', '.join(lost)}" if lost else "Nothing was lost"
    print(f"{what}; {len(parts)} parts, {time.perf_counter() - start:.0f} s.")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
