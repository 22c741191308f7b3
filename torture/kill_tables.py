"""Kills while settings, people, plays and decks are written: each file must be the old one or the new one."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from companion.engine.setup import Seat
from companion.games import shelf
from companion.store.decks import kinds_of
from companion.store.library import Library
from companion.store.settings import KNOWN
from torture.filled import NAMES, NOW

MOST = 12  # plays and decks
SOME = ("settings", "players", "plays", "decks")
ANY = 99

Kept = dict[str, dict[str, int]]  # by file, the sums of its documents


class TableStream:
    """Writes to all tables without end."""

    longest = 0.03

    def __init__(self, folder: Path, _rng: Random) -> None:
        self._folder = folder
        self._was: Kept = {name: {} for name in SOME}

    def _library(self) -> Library:
        return Library(self._folder, lambda: NOW)

    def write(self, say: Callable[[Any], None], rng: Random) -> None:
        library = self._library()
        say({"ready": True})
        while True:
            change = rng.choice((self._setting, self._people, self._play, self._deck))
            may, write = change(library, rng)
            say({"trying": may})
            write()
            say({"done": _kept(library)})

    def _setting(self, library: Library, rng: Random) -> tuple[dict[str, int], Callable[[], Any]]:
        game_id, settings = rng.choice(shelf.IDS), library.settings
        name = rng.choice(list(KNOWN))
        shipped = shelf.game(game_id).data()
        writes: tuple[Callable[[], Any], ...] = (
            lambda: settings.set(name, rng.choice(KNOWN[name])),
            lambda: settings.set_game_data(game_id, rng.choice((None, shipped))),
            lambda: settings.set_last_options(game_id, {"x": str(rng.randrange(9))}),
        )
        return {"settings": 1}, rng.choice(writes)

    def _people(self, library: Library, rng: Random) -> tuple[dict[str, int], Callable[[], Any]]:
        known = [person["name"] for person in library.players.all()]
        free = [name for name in (*NAMES, "Ala", "Bea", "Cyd") if name not in {*known, *library.plays.people()}]
        what = rng.randrange(3)
        if what == 0 and known:
            return {"players": 1}, lambda: library.players.forget(rng.choice(known))
        if what == 1 and known and free:
            return {"players": 1, "plays": ANY}, lambda: library.players.rename(rng.choice(known), rng.choice(free))
        seats: list[Seat] = [{"name": name, "colour": rng.choice(("red", "blue"))} for name in rng.sample(NAMES, 2)]
        return {"players": 2}, lambda: library.players.remember(seats)

    def _play(self, library: Library, rng: Random) -> tuple[dict[str, int], Callable[[], Any]]:
        known = [play["id"] for play in library.plays.all()]
        if len(known) > MOST or (known and rng.random() < 0.3):
            return {"plays": 1}, lambda: library.plays.remove(rng.choice(known))
        if known and rng.random() < 0.5:
            return {"plays": 1}, lambda: library.plays.correct(rng.choice(known), note="x" * rng.randrange(300))
        names = rng.sample(NAMES, 2)
        return {"plays": 1}, lambda: library.plays.add_by_hand(
            shelf.IDS[0], names, [1, 2], NOW - rng.randrange(10**6)
        )

    def _deck(self, library: Library, rng: Random) -> tuple[dict[str, int], Callable[[], Any]]:
        game_id = rng.choice([known_game for known_game in shelf.IDS if kinds_of(shelf.game(known_game))])
        kind = kinds_of(shelf.game(game_id))[0]
        known = [deck["id"] for deck in library.decks.all(game_id, kind.id)]
        if len(known) > MOST or (known and rng.random() < 0.3):
            return {"decks": 1}, lambda: library.decks.remove(rng.choice(known))
        name = library.decks.free_name(game_id, kind.id, "Moja")
        return {"decks": 1}, lambda: library.decks.add(game_id, kind.id, name, kind.shipped())

    def check(self, done: Any, trying: Any) -> str:
        before: Kept = self._was if done is None else done
        library = self._library()
        library.players.finish_renaming()  # as every start does
        self._was = _kept(library)
        if library.problems:
            return f"problems {library.problems}"
        for path in self._folder.iterdir():
            if path.suffix != ".new":
                json.loads(path.read_bytes())  # the copies of earlier days too
        for name in SOME:
            was, now = before[name], self._was[name]
            changed = sum(was.get(doc) != now.get(doc) for doc in was.keys() | now.keys())
            if changed > (trying or {}).get(name, 0):
                return f"{changed} documents of {name} are neither as before nor as they were to become"
        return ""


def _kept(library: Library) -> Kept:
    return {
        name: {
            f"{table}/{doc_id}": crc32(json.dumps(doc).encode())
            for table, docs in library.storages[name].read().items()
            for doc_id, doc in docs.items()
        }
        for name in SOME
    }
