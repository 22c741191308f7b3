"""The people who play here, so that nobody types a name twice."""

import os
from collections.abc import Callable
from typing import Any

from tinydb.queries import QueryInstance, where

from companion.store.tables import NUMBER, AtomicStorage, Kind, OwnTable

PLAYERS = Kind("players", {"players": {"id": (str,), "name": (str,), "colour": (str,), "used": NUMBER}})

Player = dict[str, Any]  # id, name, colour (the last one played with), used (when)


class Players:
    def __init__(self, storage: AtomicStorage, clock: Callable[[], float]) -> None:
        self._table = OwnTable(storage, "players")
        self._clock = clock

    def all(self) -> list[Player]:
        """Whoever played last comes first; those of one table in the order of their seats."""
        return sorted((dict(one) for one in self._table), key=lambda one: -one["used"])

    def remember(self, players: list[dict[str, str]]) -> None:
        """The players of a setup, by name and colour. ola and Ola are one person, as spelt last."""
        now = self._clock()
        # Times a thousandth of a second apart keep the order of the seats.
        seats = {one["name"].casefold(): (one, now - seat / 1000) for seat, one in enumerate(players)}
        known = {one["name"].casefold() for one in self._table}

        def refresh(doc: Any) -> None:
            one, used = seats[doc["name"].casefold()]
            doc.update(name=one["name"], colour=one["colour"], used=used)

        if known & set(seats):
            self._table.update(refresh, _named(set(seats)))
        new = [
            {"id": os.urandom(16).hex(), "name": one["name"], "colour": one["colour"], "used": used}
            for key, (one, used) in seats.items()
            if key not in known
        ]
        if new:
            self._table.insert_multiple(new)

    def forget(self, name: str) -> None:
        self._table.remove(_named({name.casefold()}))


def _named(keys: set[str]) -> QueryInstance:
    def is_named(name: Any) -> bool:
        return name.casefold() in keys

    return where("name").test(is_named)
