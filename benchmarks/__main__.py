"""Measures everything and prints one table; fails if something is over its limit.

Only ratios count: both sides of each are measured in this run, in turns. Names as arguments choose some of it:
`python -m benchmarks taps opening`.
"""

import os
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

from benchmarks.report import Row, table

ALL = (
    *("first_frame", "taps", "saving", "screens", "opening", "automa", "boards", "finder"),
    *("statistics_", "history", "kept", "memory", "widgets"),
)


OURS = ("main.py", "companion", "screens", "benchmarks", "tools", "torture")


def main(names: list[str]) -> int:
    found: list[Row] = []
    start = time.perf_counter()
    _compile()
    for name in names or ALL:
        print(f"measuring: {name} …", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="orbita-bench-") as folder:
            found += import_module(f"benchmarks.{name}").rows(Path(folder))
    print(table(found))
    limited = [row for row in found if row.limit is not None]
    over = [row for row in limited if row.over]
    for row in over:
        print(f"Over its limit: {row.name}")
    print(f"{len(limited) - len(over)} of {len(limited)} limits hold; {time.perf_counter() - start:.0f} s.")
    return 1 if over else 0


def _compile() -> None:
    """Compiles all modules, as on a tablet. The packages of the yardsticks are compiled when they are installed;
    ours would be compiled at every start where Python is told not to keep that."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    subprocess.run([sys.executable, "-m", "compileall", "-q", *OURS], check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
