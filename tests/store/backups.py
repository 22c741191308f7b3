"""Libraries with something in them, and backups of them that have been tampered with."""

import json
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.store import backup
from companion.store.library import Library
from tests.store import deck_toy
from tests.store.conftest import Clock
from tests.store.deck_toy import cards
from tests.store.test_plays import play
from tests.store.toy import COUNT, new_setup

APP = "1.2.3"
TABLES = ("settings.json", "players.json", "plays.json", "decks.json", "sessions.json")

Entries = dict[str, bytes]


def filled(folder: Path, clock: Clock) -> Library:
    """Something in every file: two sessions, three plays, two players, a deck, data of a game."""
    library = Library(folder, clock, deck_toy.find)
    library.settings.set("theme", "light")
    library.settings.set_game_data("toy", {"start": 5})
    library.settings.set_last_options("toy", {"length": "short"})
    library.players.remember([{"name": "Ola", "colour": "red"}, {"name": "Żółć", "colour": "blue"}])
    for number in (1, 2, 3):
        library.plays.save(play(number, "Ola", "Żółć"))
    library.decks.add("toy", "numbers", "Moja", [{"number": 7}])
    library.decks.remember_choice("toy", "numbers", "own", library.decks.all("toy", "numbers")[0]["id"])
    for _ in range(2):
        setup = {**new_setup(), "decks": decks()}
        opened = library.sessions.create(deck_toy.GAME, setup)
        opened.session.do(COUNT)
        opened.close()
        clock.now += 60
    return library


def decks() -> dict[str, Any]:
    return {
        "numbers": {"way": "app", "name": "", "cards": [{"number": 1}] * 2},
        "words": {"way": "app", "name": "", "cards": cards("a", "b")},
    }


def open_library(folder: Path, clock: Clock) -> Library:
    return Library(folder, clock, deck_toy.find)


def kept(folder: Path) -> dict[str, Any]:
    """All that counts: what the tables say and the journals, but not the copies of tables nor the backups."""
    found: dict[str, Any] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if name in TABLES:
            found[name] = {table: docs for table, docs in json.loads(path.read_bytes()).items() if docs}
        elif path.is_file() and name.startswith("sessions/"):
            found[name] = path.read_bytes()
        elif name.startswith("restore"):
            found[name] = None
    return found


def entries(path: Path) -> Entries:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write(path: Path, found: Entries) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in found.items():
            archive.writestr(name, data)


def tampered(path: Path, change: Callable[[Entries], Any]) -> None:
    """Changes the entries and writes a manifest that agrees with them: what a clever hand would do."""
    found = entries(path)
    manifest = json.loads(found.pop("manifest.json"))
    change(found)
    manifest["entries"] = {name: sha256(data).hexdigest() for name, data in found.items()}
    write(path, {**found, "manifest.json": json.dumps(manifest).encode()})


def with_manifest(path: Path, **fields: Any) -> None:
    found = entries(path)
    manifest = {**json.loads(found["manifest.json"]), **fields}
    found["manifest.json"] = json.dumps({key: value for key, value in manifest.items() if value is not ...}).encode()
    write(path, found)


def in_table(path: Path, file: str, table: str, **fields: Any) -> None:
    """Changes fields of the first document of a table."""

    def change(found: Entries) -> None:
        document = json.loads(found[file])
        first = next(iter(document[table].values()))
        first.update(fields)
        found[file] = json.dumps(document).encode()

    tampered(path, change)


def made(library: Library, path: Path) -> Path:
    return backup.make(library, path, APP)
