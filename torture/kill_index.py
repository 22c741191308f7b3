"""Kills while games are begun, opened, finished, thrown away and taken back: the index must follow the files."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.games import shelf
from companion.store.library import Library
from torture.filled import NOW, recorded

MOST = 8  # games at a time

Index = dict[str, list[Any]]  # opened and finished, by id


class IndexStream:
    """Games begun, finished and thrown away without end."""

    longest = 0.03

    def __init__(self, folder: Path, _rng: Random) -> None:
        self._folder = folder
        self._script = recorded(shelf.IDS[1], longest=3)
        self._tick = 0
        self._was: Index = {}

    def _library(self) -> Library:
        return Library(self._folder, self._clock)

    def _clock(self) -> float:
        self._tick += 1
        return NOW + self._tick

    def write(self, say: Callable[[Any], None], rng: Random) -> None:
        library = self._library()
        sessions = library.sessions
        binned: list[str] = []
        say({"ready": True})
        while True:
            known = list(_index(library))
            what = rng.choice(("create", "opened", "opened", "finished", "finished", "discard", "restore"))
            if len(known) > MOST:
                what = "discard"
            one = rng.choice(known) if known else ""
            if what == "create" or not known:
                say({"trying": ["create", ""]})
                sessions.create(self._script.game, self._script.setup).close()
            elif what == "opened":
                say({"trying": ["opened", one]})
                sessions.mark_opened(one)
            elif what == "finished":
                say({"trying": ["finished", one]})
                sessions.mark_finished(one, rng.random() < 0.5)
            elif what == "discard":
                say({"trying": ["discard", one]})
                sessions.discard(one)
                binned.append(one)
            elif binned:
                one = binned.pop()
                say({"trying": ["restore", one]})
                sessions.restore(one)
            else:
                continue
            say({"done": _index(library)})

    def check(self, done: Any, trying: Any) -> str:
        before: Index = self._was if done is None else done
        library = self._library()
        library.sessions.running()  # looks at the files
        self._was = _index(library)
        try:
            for session_id in self._was:
                library.sessions.open(session_id)
        finally:
            library.close()
        if library.problems:
            return f"problems {library.problems}"
        what, one = trying or ("", "")
        return _difference(before, self._was, what, one)


def _difference(before: Index, after: Index, what: str, one: str) -> str:
    """What is neither as it was before nor as it was to become."""
    for session_id in before.keys() | after.keys():
        was, now = before.get(session_id), after.get(session_id)
        created = what == "create" and was is None and len(after) == len(before) + 1
        meant = session_id == one and (
            (what == "discard" and now is None)
            or (what == "restore" and was is None)
            or (what in ("opened", "finished") and was is not None and now is not None)
        )
        if was != now and not created and not meant:
            return f"{session_id} was {was} and is {now}"
    return ""


def _index(library: Library) -> Index:
    return {doc["id"]: [doc["opened"], doc["finished"]] for doc in library.storages["sessions"].peek("sessions")}
