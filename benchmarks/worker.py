"""The app in a process of its own, told what to do line by line. While it is not asked it stands still, so two of
them can be measured in turns without disturbing each other."""

import json
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any


class Worker:
    """Runs `benchmarks.on_screen` on a folder: `worker.ask("taps", 10)` calls its method `taps`."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.on_screen", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def ask(self, what: str, *arguments: Any) -> Any:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps([what, *arguments]) + "\n")
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError(f"The app fell over at {what}.")
        return json.loads(answer)

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()  # it ends when nobody asks any more
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
