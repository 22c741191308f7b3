"""The running games: a small table, so that opening a game costs the same however many finished ones are kept.

A finished game is not in it: it has its play. The journals are the truth, and `Sessions` puts this table right by
looking at which files there are.
"""

from collections.abc import Mapping
from typing import Any

from tinydb import where

from companion.engine.action import copied
from companion.store.problem import StoreProblem
from companion.store.tables import NUMBER, AtomicStorage, Kind, OwnTable, Tables
from companion.store.untrusted_json import can_be_said, is_id, is_time

IndexEntry = dict[str, Any]  # id, game, created, opened, players (names), mode (a Message), pad (of a pad)


def _without_finished(tables: Tables) -> Tables:
    """Format 1 had an entry for every game that was ever played, and each start of a game wrote all of them."""
    docs = tables.get("sessions", {})
    if not (isinstance(docs, dict) and all(isinstance(doc, dict) for doc in docs.values())):
        return tables  # damaged, as will be found
    kept = {doc_id: dict(doc) for doc_id, doc in docs.items() if doc.pop("finished", False) is not True}
    return {**tables, "sessions": kept}


SESSIONS = Kind(
    "sessions",
    {
        "sessions": {
            "id": (str,),
            "game": (str,),
            "created": NUMBER,
            "opened": NUMBER,
            "players": (list,),
            "mode": (dict,),
        }
    },
    format=2,
    migrations={1: _without_finished},
)


class RunningGames:
    def __init__(self, storage: AtomicStorage) -> None:
        self._table = OwnTable(storage, "sessions")
        self._unwritten: dict[str, IndexEntry] = {}  # games that were found while the table could not be written
        self._checked = False

    def all(self) -> list[IndexEntry]:
        """The one opened last first."""
        entries = [copied(doc) for doc in (*self._table.peek(), *self._unwritten.values())]
        return sorted(entries, key=lambda entry: -entry["opened"])

    def ids(self) -> set[str]:
        return {str(doc["id"]) for doc in self._table.peek()} | self._unwritten.keys()

    def add(self, entry: IndexEntry) -> None:
        if entry["id"] in self.ids() - self._unwritten.keys():
            self._table.update(entry, where("id") == entry["id"])
        else:
            self._table.insert(entry)
        self._unwritten.pop(entry["id"], None)

    def add_found(self, entries: list[IndexEntry]) -> None:
        """Adds games whose journals were found. If that cannot be written now, they are in the list all the same, and
        the next start finds them again."""
        try:
            self._table.insert_multiple(entries)
        except StoreProblem:
            self._unwritten |= {entry["id"]: entry for entry in entries}
            raise

    def remove(self, session_id: str) -> None:
        if session_id in self.ids() - self._unwritten.keys():
            self._table.remove(where("id") == session_id)
        self._unwritten.pop(session_id, None)

    def rename(self, old: str, new: str, ids: set[str]) -> None:
        """The person of this name in these games."""
        key = old.casefold()

        def rename(doc: Any) -> None:
            doc["players"] = [new if name.casefold() == key else name for name in doc["players"]]

        if ids:
            self._table.update(rename, where("id").test(ids.__contains__))

    def mark_opened(self, session_id: str, now: float) -> None:
        entry = next((entry for entry in self.all() if entry["id"] == session_id), None)
        if entry is not None:
            self.add({**entry, "opened": now})

    def remove_odd(self) -> None:
        """Once: entries that nobody could show go, and their journals bring them back."""
        if not self._checked:
            self._checked = True
            odd = {str(doc["id"]) for doc in self._table.peek() if not _can_be_shown(doc)}
            if odd:
                self._table.remove(where("id").test(odd.__contains__))


def _can_be_shown(entry: Mapping[str, Any]) -> bool:
    return (
        is_id(entry["id"])
        and is_time(entry["opened"])
        and is_time(entry["created"])
        and all(isinstance(name, str) for name in entry["players"])
        and can_be_said(entry["mode"])
    )
