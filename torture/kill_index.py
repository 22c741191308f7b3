"""Kills while games are begun, opened, thrown away and taken back: the running games must follow the files."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion.games import shelf
from companion.store.library import Library
from torture.filled import NOW, recorded

MOST = 8  # games at a time

Index = dict[str, float]  # when each was opened, by id


class IndexStream:
    """Games begun, opened and thrown away without end."""

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
            what = rng.choice(("create", "opened", "opened", "discard", "restore"))
            if len(known) > MOST:
                what = "discard"
            session_id = rng.choice(known) if known else ""
            if what == "create" or not known:
                say({"trying": ["create", ""]})
                sessions.create(self._script.game, self._script.setup).close()
            elif what == "opened":
                say({"trying": ["opened", session_id]})
                sessions.mark_opened(session_id)
            elif what == "discard":
                say({"trying": ["discard", session_id]})
                sessions.discard(session_id)
                binned.append(session_id)
            elif binned:
                session_id = binned.pop()
                say({"trying": ["restore", session_id]})
                sessions.restore(session_id)
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
        what, session_id = trying or ("", "")
        return _difference(before, self._was, what, session_id)


def _difference(before: Index, after: Index, what: str, tried_id: str) -> str:
    """What is neither as it was before nor as it was to become."""
    for session_id in before.keys() | after.keys():
        was, now = before.get(session_id), after.get(session_id)
        created = what == "create" and was is None and len(after) == len(before) + 1
        meant = session_id == tried_id and (
            (what == "discard" and now is None)
            or (what == "restore" and was is None)
            or (what == "opened" and was is not None and now is not None)
        )
        if was != now and not created and not meant:
            return f"{session_id} was {was} and is {now}"
    return ""


def _index(library: Library) -> Index:
    return {doc["id"]: doc["opened"] for doc in library.storages["sessions"].peek("sessions")}
