"""Bad journals, and bad files of those kinds that come from outside."""

import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from companion.games import shelf
from companion.store import backup
from companion.store.backup_files import ENDING
from companion.store.deck_exchange import export_deck, read_deck
from companion.store.decks import kinds_of
from companion.store.exchange import export_session, import_session
from companion.store.library import Library
from companion.store.restore import restore
from torture import broken, nonsense
from torture.broken import Variant
from torture.filled import NOW

Read = Callable[[Library, Path], Any]


# ------------------------------------------------------------ journals


def bad_journals(good: bytes, rng: Random) -> Iterator[Variant]:
    yield from broken.of_bytes(good, rng, 60)
    lines = good.split(b"\n")[:-1]
    for number in range(110):
        at = rng.choice((0, rng.randrange(len(lines))))
        yield f"line {at + 1} spoilt {number}", _joined([*lines[:at], _spoilt(lines[at], rng), *lines[at + 1 :]])
    for number in range(15):
        mixed = list(lines)
        one, other = rng.randrange(1, len(lines)), rng.randrange(1, len(lines))
        mixed[one], mixed[other] = mixed[other], mixed[one]
        yield f"lines exchanged {number}", _joined(mixed)
        yield f"lines left out {number}", _joined([*lines[: min(one, other)], *lines[max(one, other) :]])
    header = json.loads(lines[0][17:])
    for name, values in {
        "format": (0, 2, "1", None),
        "rules": (0, 999, -1, "1"),
        "game": ("chess", "", None),
    }.items():
        for value in values:
            yield f"{name} {value!r}", _joined([_line(b"session", {**header, name: value}), *lines[1:]])


def _joined(lines: list[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def _line(tag: bytes, document: Any) -> bytes:
    body = tag + b" " + broken.plain(document)
    return b"%08x %s" % (crc32(body), body)


def _spoilt(line: bytes, rng: Random) -> bytes:
    """Journals with something wrong in a record and a checksum that fits, as somebody clever would make them. The
    stories are left alone: who can work out a checksum can tell any story, and what comes from outside is checked
    or told anew."""
    _, tag, body = line.split(b" ", 2)
    found = json.loads(body)
    if tag == b"do":
        return _line(tag, {**found, "action": nonsense.spoilt(found["action"], rng)})
    return _line(tag, nonsense.spoilt(found, rng))


# ------------------------------------------------------------ single files


def _good_session(template: Path) -> bytes:
    library = Library(template, lambda: NOW)
    running = library.sessions.running()[0]
    session = library.sessions.look(running["id"]).session
    session.go_to(len(session.log))
    return export_session(session, running["id"], NOW)


def bad_sessions(template: Path, rng: Random) -> Iterator[Variant]:
    good = _good_session(template)
    yield from broken.of_bytes(good, rng, 70)
    yield from broken.doubled(good)
    yield from broken.of_json(json.loads(good), rng, 60)


def bad_decks(template: Path, rng: Random) -> Iterator[Variant]:
    game, kind = _a_deck()
    good = export_deck({"id": "", "game": game, "kind": kind.id, "name": "Moja", "cards": kind.shipped()})
    yield from broken.of_bytes(good, rng, 70)
    yield from broken.doubled(good)
    yield from broken.of_json(json.loads(good), rng, 90)


def _a_deck() -> tuple[str, Any]:
    return next((game, kind) for game in shelf.IDS for kind in kinds_of(shelf.game(game)))


def _take_session(library: Library, path: Path) -> None:
    import_session(library, path)


def _take_deck(library: Library, path: Path) -> None:
    game, kind = _a_deck()
    name, cards = read_deck(path, shelf.game(game), kind)
    library.decks.add(game, kind.id, library.decks.free_name(game, kind.id, name), cards)


OUTSIDE: dict[str, tuple[Callable[[Path, Random], Iterator[Variant]], Read]] = {
    "session files": (bad_sessions, _take_session),
    "deck files": (bad_decks, _take_deck),
}


# ------------------------------------------------------------ backups


def bad_backups(template: Path, folder: Path, rng: Random) -> Iterator[Variant]:
    path = folder / f"good{ENDING}"
    whole = folder / "whole"
    shutil.copytree(template, whole)
    backup.make(Library(whole, lambda: NOW), path)
    good = path.read_bytes()
    yield from broken.of_bytes(good, rng, 70)
    with zipfile.ZipFile(path) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(entries.pop("manifest.json"))
    for variant, bad in broken.of_json(manifest, rng, 25):
        yield f"manifest, {variant}", _packed(path, {**entries, "manifest.json": bad})
    for number in range(60):
        name = rng.choice(sorted(entries))
        if name.endswith(".json"):
            bad = broken.plain(nonsense.spoilt(json.loads(entries[name]), rng))
        else:
            lines = entries[name].split(b"\n")[:-1]
            at = rng.randrange(len(lines))
            bad = _joined([*lines[:at], _spoilt(lines[at], rng), *lines[at + 1 :]])
        yield f"{name} spoilt {number}", with_sums(path, manifest, {**entries, name: bad})
    for name in entries:
        left = {other: data for other, data in entries.items() if other != name}
        yield f"without {name}", with_sums(path, manifest, left)
    for strange in ("../x.json", "/etc/x", "sessions/../../x.orbita", "x.exe", "sessions/A B.orbita"):
        yield f"with {strange}", with_sums(path, manifest, {**entries, strange: b"x"})


def with_sums(path: Path, manifest: dict[str, Any], entries: dict[str, bytes]) -> bytes:
    """Backups with something wrong in a file and a manifest that agrees with it."""
    sums = {name: sha256(data).hexdigest() for name, data in entries.items()}
    return _packed(path, {**entries, "manifest.json": broken.plain({**manifest, "entries": sums})})


def _packed(path: Path, entries: dict[str, bytes]) -> bytes:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return path.read_bytes()


def _preview(_library: Library, path: Path) -> None:
    backup.preview(path)


def _merge(library: Library, path: Path) -> None:
    """Nothing of one's own goes."""
    plays = {play["id"] for play in library.plays.all()}
    sessions = {entry["id"] for entry in library.sessions.running()}
    restore(library, path, "merge")
    assert plays <= {play["id"] for play in library.plays.all()}, "plays are gone"
    assert sessions <= {entry["id"] for entry in library.sessions.running()}, "sessions are gone"


def _replace(library: Library, path: Path) -> None:
    restore(library, path, "replace")
    assert backup.rolling(library), "no backup of what was there before"


BACKUPS: tuple[Read, ...] = (_preview, _merge, _replace)
