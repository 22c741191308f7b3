"""The score pads of the user. They stand in the file of the decks: both are what users made themselves."""

from collections.abc import Callable
from typing import Any

from tinydb import where

from companion.engine.action import copied
from companion.engine.message import Message, Refused, message, refuse
from companion.engine.setup import clean_name
from companion.pads.pad import Pad, brief_of, check
from companion.pads.templates import new_id
from companion.store.plays import Plays
from companion.store.tables import AtomicStorage, OwnTable

MOST_PADS = 200


class Pads:
    def __init__(
        self,
        storage: AtomicStorage,
        report: Callable[[Message], None],
        clock: Callable[[], float],
        plays: Plays,
    ) -> None:
        self._table = OwnTable(storage, "pads")
        self._report = report
        self._clock = clock
        self._plays = plays

    def all(self) -> list[Pad]:
        """In the order in which they were made. One that this version cannot work with stays in the file only."""
        return [pad for doc in self._table.peek() if (pad := self._checked(copied(dict(doc)))) is not None]

    def get(self, pad_id: str) -> Pad | None:
        doc = next((doc for doc in self._table.peek() if doc["id"] == pad_id), None)
        return None if doc is None else self._checked(copied(dict(doc)))

    def save(self, pad: Pad) -> Pad:
        """Takes the place of the one with its id, if there is one; its plays follow, with its name and its picture.
        Refuses what cannot be played with."""
        kept = cleaned(pad)
        if self.get(kept["id"]) is None and len(self._table) >= MOST_PADS:
            raise refuse("pads.shelf_full", most=MOST_PADS)
        doc = {"id": kept["id"], "pad": kept, "changed": self._clock()}
        self._table.upsert(doc, where("id") == kept["id"])
        self._plays.follow_pad(kept["id"], brief_of(kept))
        return kept

    def add(self, pad: Pad) -> Pad:
        """One that comes from outside: one's own of the same id stays, and this is another then."""
        own = self.get(pad["id"])
        return own if own == pad else self.save(pad if own is None else {**pad, "id": new_id()})

    def remove(self, pad_id: str) -> Pad:
        """The pad that is gone now, for `save`. Its plays and running games stay."""
        found = self.get(pad_id)
        if found is None:
            raise refuse("pads.gone")
        self._table.remove(where("id") == pad_id)
        return found

    def _checked(self, doc: dict[str, Any]) -> Pad | None:
        try:
            return check(doc["pad"])
        except Refused as refused:
            name = clean_name(str(doc["pad"].get("name", "")))
            self._report(message("pads.bad_pad", name=name, why=refused.message))
            return None


def cleaned(pad: Pad) -> Pad:
    """With its names as they are kept; refuses what is wrong with it."""
    kept: Pad = copied(pad)
    kept["name"] = clean_name(kept["name"])
    for category in kept["categories"]:
        category["name"] = clean_name(category["name"])
    return check(kept)
