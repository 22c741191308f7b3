"""Kills while backups are made and restored: the store must hold the one or the other state, and every file must
open."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.games import shelf
from companion.store import backup
from companion.store.backup_files import ENDING
from companion.store.library import Library
from companion.store.replace_files import TABLES
from companion.store.restore import restore
from torture.filled import NOW, fill

DAY = 24 * 60 * 60
SETS = {"a": shelf.IDS[:2], "b": shelf.IDS[1:4]}  # they share a game
MOST_ROLLING = backup.DAILY + backup.SAFETY + 1  # a kill may come before the oldest goes


class BackupStream:
    """Backups made and restored without end."""

    longest = 0.08

    def __init__(self, folder: Path, _rng: Random) -> None:
        self._folder = folder / "store"
        self._outside = folder / "outside"
        self._holds: dict[str, Any] = {}
        for name, games in SETS.items():
            made = fill(folder / name, games=games)
            backup.make(made, self._backup(name))
            made.close()
            restore(self._library(), self._backup(name), "replace")
            self._holds[name] = _kept(self._folder)
        self._was = "b"

    def _backup(self, name: str) -> Path:
        return self._outside / f"{name}{ENDING}"

    def _library(self) -> Library:
        return Library(self._folder, lambda: NOW)

    def write(self, say: Callable[[Any], None], rng: Random) -> None:
        library = self._library()
        holds = self._was
        say({"ready": True})
        while True:
            what = rng.choice(("make", "roll", "merge", "replace", "replace"))
            if what == "make":
                say({"trying": holds})
                backup.make(library, self._backup("made"))
            elif what == "roll":
                say({"trying": holds})
                backup.keep_rolling(library, NOW + rng.randrange(-9, 9) * DAY)
            elif what == "merge":
                say({"trying": holds})
                restore(library, self._backup(holds), "merge")  # all of it is there already
            else:
                other = rng.choice(list(SETS))
                say({"trying": other})
                restore(library, self._backup(other), "replace")
                holds = other
            say({"done": holds})

    def check(self, done: Any, trying: Any) -> str:
        library = self._library()  # ends what was interrupted
        found = _kept(self._folder)
        allowed = [done or self._was, trying or done or self._was]
        holds = next((name for name in allowed if self._holds[name] == found), None)
        if holds is None:
            shutil.copytree(self._folder, self._folder.with_name("lost"), dirs_exist_ok=True)
            return f"the store holds something that is neither of {allowed}"
        self._was = holds
        problems = [problem["text"] for problem in library.problems if problem["text"] != "backup.finished"]
        if problems:
            return f"problems {problems}"
        rolling = backup.rolling(library)
        for path in [*rolling, *self._outside.glob(f"*{ENDING}")]:
            backup.preview(path)
        if len(rolling) > MOST_ROLLING:
            return f"{len(rolling)} backups were left behind"
        session = library.sessions.running()[0]
        library.sessions.open(session["id"])
        library.close()
        return ""


def _kept(folder: Path) -> Any:
    """All that counts: the contents of the tables, and the journals."""
    tables = {}
    for name in TABLES:
        found = json.loads((folder / f"{name}.json").read_bytes())
        tables[name] = {table: docs for table, docs in found.items() if docs}
    return tables, {path.name: path.read_bytes() for path in (folder / "sessions").glob("*.orbita")}
