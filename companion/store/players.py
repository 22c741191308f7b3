"""The people who play here, so that nobody types a name twice. Who is renamed is renamed in the plays too."""

import contextlib
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, cast

from tinydb.queries import QueryInstance, where

from companion.engine.message import Refused, message, refuse
from companion.engine.setup import COLOURS, Seat, check_names, clean_name
from companion.store.plays import Plays
from companion.store.problem import StoreProblem
from companion.store.tables import NUMBER, AtomicStorage, Kind, OwnTable

if TYPE_CHECKING:
    from companion.store.session_names import SessionNames

PLAYERS = Kind(
    "players",
    {
        "players": {"id": (str,), "name": (str,), "colour": (str,), "used": NUMBER},
        "renaming": {"old": (str,), "new": (str,)},  # begun and not yet done in the plays
    },
)

# Drawn planets to choose from: a colour and a face of it.
PLANETS = tuple(f"{colour}_{face}" for colour in ("red", "sand", "green", "blue") for face in range(6))

Documents = dict[str, dict[str, Any]]  # of the table, by number


class Player(TypedDict):
    id: str
    name: str
    colour: str  # the last one played with
    used: float  # when
    planet: NotRequired[str]  # one of PLANETS, if one was chosen


@dataclass(frozen=True)
class Renaming:
    """Somebody has another name now, or two have become one: what `take_back` needs to undo it."""

    before: list[Player]  # their entries as they were
    old: str
    new: str
    touched: list[str]  # the plays and running games that had the old name


class NameTaken(Refused):
    """Somebody else has this name. If it is the same person, `merge` is what was meant."""


class Players:
    def __init__(self, storage: AtomicStorage, clock: Callable[[], float], plays: Plays) -> None:
        self._storage = storage
        self._table = OwnTable(storage, "players")
        self._clock = clock
        self._plays = plays
        self._running: SessionNames | None = None  # of the running games, which are made after this

    def reach(self, running: "SessionNames") -> None:
        """Whoever is renamed is renamed there, too."""
        self._running = running

    def all(self) -> list[Player]:
        """Whoever played last comes first; those of one table in the order of their seats."""
        return sorted((_sound(_player(doc)) for doc in self._table), key=lambda player: -player["used"])

    def colours(self) -> dict[str, str]:
        """The colour that each played with last, by the name in small letters."""
        return {player["name"].casefold(): player["colour"] for player in self.all()}

    def planets(self) -> dict[str, str]:
        """The planet that each has chosen, by the name in small letters."""
        return {player["name"].casefold(): player["planet"] for player in self.all() if "planet" in player}

    def choose_planet(self, name: str, planet: str) -> None:
        """One of PLANETS; none with an empty text."""

        def choose(doc: Any) -> None:
            doc.pop("planet", None)
            if planet:
                doc["planet"] = planet

        if planet and planet not in PLANETS:
            raise refuse("players.unknown_planet")
        self._table.update(choose, _named({name.casefold()}))

    def remember(self, players: list[Seat]) -> None:
        """The players of a setup, by name and colour. ola and Ola are one person, as spelt last."""
        now = self._clock()
        # Times a thousandth of a second apart keep the order of the seats.
        seats = {player["name"].casefold(): (player, now - seat / 1000) for seat, player in enumerate(players)}
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

    def forget(self, name: str) -> Player | None:
        """Off the list; the plays stay. What is gone now, for `put_back`."""
        found = self._find(name)
        if found is not None:
            self._table.remove(_named({name.casefold()}))
        return found

    def put_back(self, player: Player) -> None:
        if self._find(player["name"]) is None:
            self._table.insert(player)

    def rename(self, old: str, new: str) -> Renaming:
        """Also in all plays and running games. Refuses a name that is somebody else's (`NameTaken`)."""
        self._check_known(old)
        name = clean_name(new)
        check_names([name])
        if name.casefold() != old.casefold() and self._is_known(name):
            raise NameTaken(message("players.name_taken", name=name))

        def respell(table: Documents) -> None:
            for doc in table.values():
                if doc["name"].casefold() == old.casefold():
                    doc["name"] = name

        return self._everywhere(respell, old, name)

    def check_merge(self, keep: str, other: str) -> None:
        """Refuses two who cannot be one person."""
        self._check_known(keep)
        self._check_known(other)
        if keep.casefold() == other.casefold():
            raise refuse("setup.name_twice", name=keep)
        self._check_apart(other, keep)

    def merge(self, keep: str, other: str) -> Renaming:
        """Two entries that are one person become `keep`, with the plays of both. Refuses two who played together."""
        self.check_merge(keep, other)
        kept, gone = self._find(keep), self._find(other)
        newest = max((one for one in (kept, gone) if one), key=lambda one: one["used"], default=None)
        chosen = next((one["planet"] for one in (kept, gone) if one and "planet" in one), None)
        planet = {"planet": chosen} if chosen else {}
        # Spelt as on the list, however it was asked for.
        name = (
            kept["name"] if kept else next(one for one in self._plays.people() if one.casefold() == keep.casefold())
        )

        def join(table: Documents) -> None:
            mine, theirs = (
                [doc_id for doc_id, doc in table.items() if doc["name"].casefold() == key]
                for key in (keep.casefold(), other.casefold())
            )
            for doc_id in (mine + theirs)[1:]:
                del table[doc_id]
            if newest is not None:
                table[(mine + theirs)[0]] = {**newest, "id": (kept or newest)["id"], "name": name, **planet}

        return self._everywhere(join, other, name)

    def take_back(self, done: Renaming) -> None:
        """Both are as they were before. What was played under the new name since stays with it."""

        def part(table: Documents) -> None:
            keys = {one["name"].casefold() for one in done.before} | {done.new.casefold()}
            gone = [doc_id for doc_id, doc in table.items() if doc["name"].casefold() in keys]
            for doc_id in gone:
                del table[doc_id]
            for one in done.before:
                table[str(1 + max(map(int, table), default=0))] = {**one}

        self._everywhere(part, done.new, done.old, done.touched)

    def finish_renaming(self) -> None:
        """At the start: a kill between the two files of `_in_both` left a note of what is missing in the plays."""
        notes = list(self._storage.peek("renaming"))
        for note in notes:
            with contextlib.suppress(Refused):  # somebody else has the name by now
                self._rename_elsewhere(note["old"], note["new"], note.get("only"))
        if notes:
            self._storage.write({"players": self._storage.read().get("players", {})})

    def _everywhere(
        self, change: Callable[[Documents], None], old: str, new: str, only: list[str] | None = None
    ) -> Renaming:
        """Here, in the running games and in the plays, or nowhere. This file is the small one: it is written first,
        with a note of what is still missing elsewhere, and put back if that cannot be written."""
        self.finish_renaming()
        self._check_apart(old, new)
        entries = [one for one in (self._find(old), self._find(new)) if one is not None]
        entries = entries[:1] if old.casefold() == new.casefold() else entries
        before, tables = self._storage.read(), self._storage.read()
        change(tables.setdefault("players", {}))
        note = {"old": old, "new": new} if only is None else {"old": old, "new": new, "only": only}
        self._storage.write({**tables, "renaming": {"1": note}})
        try:
            touched = self._rename_elsewhere(old, new, only)
        except StoreProblem:
            self._storage.write(before)
            raise
        with contextlib.suppress(StoreProblem):  # all is done: with the note it would only be done once more
            self._storage.write(tables)
        return Renaming(entries, old, new, touched)

    def _rename_elsewhere(self, old: str, new: str, only: list[str] | None) -> list[str]:
        """In which plays and running games the name was another."""
        running = self._running.rename(old, new, only) if self._running is not None else []
        try:
            return [*running, *self._plays.rename_player(old, new, only)]
        except (Refused, StoreProblem):
            if self._running is not None:
                with contextlib.suppress(StoreProblem):
                    self._running.rename(new, old, running)
            raise

    def _check_apart(self, one: str, other: str) -> None:
        """Refuses two who sit at one table, or did: they cannot be the same person."""
        self._plays.check_apart(one, other)
        if self._running is not None:
            self._running.check_apart(one, other)

    def _find(self, name: str) -> Player | None:
        found = self._table.get(_named({name.casefold()}))
        return _sound(_player(found)) if isinstance(found, dict) else None

    def _is_known(self, name: str) -> bool:
        """On the list, or forgotten but in a play."""
        key = name.casefold()
        return self._find(name) is not None or any(one.casefold() == key for one in self._plays.people())

    def _check_known(self, name: str) -> None:
        if not self._is_known(name):
            raise refuse("players.unknown", name=name)


def _player(doc: Any) -> Player:
    """A copy of an entry, whose shape was checked when the file was read (`PLAYERS`)."""
    return cast(Player, dict(doc))


def _sound(player: Player) -> Player:
    """In a colour and with a planet that there are, whatever the file says."""
    if player["colour"] not in COLOURS:
        player["colour"] = COLOURS[0]
    if not is_planet(player.get("planet")):
        player.pop("planet", None)
    return player


def is_planet(value: Any) -> bool:
    return isinstance(value, str) and value in PLANETS


def _named(keys: set[str]) -> QueryInstance:
    def is_named(name: Any) -> bool:
        return name.casefold() in keys

    return where("name").test(is_named)
