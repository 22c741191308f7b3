"""Rebuilds a table whose file is damaged or missing from everything else that is kept: the newest copy beside the
file, the newest rolling backup that can be read, and the journals of the sessions.

The file is written once, when all of that is together. A kill before that leaves it missing, and the next start does
the same again.
"""

import os
import re
from pathlib import Path
from typing import Any

from companion.engine.message import message
from companion.engine.setup import COLOURS
from companion.store import backup_files
from companion.store.backup import is_safety_copy, rolling
from companion.store.backup_check import KINDS, checked, read_tables
from companion.store.backup_merge import NOTHING, merged, replaced
from companion.store.library import Library
from companion.store.problem import StoreProblem, named
from companion.store.tables import Tables

_ENTRY = re.compile(rb'"\d+":\{"id":"([\w-]{1,64})"')  # how a document with an id begins, in a file that is no JSON


def rescued(library: Library, name: str, copy: Tables | None, aside: Path | None) -> Tables | None:
    """The tables of this file, as far as they could be found. `copy` is the newest one beside it; `aside` is the
    damaged file, or None if it is missing. None: nothing was found, and there is nowhere to look the next time."""
    if aside is None and copy is None and not rolling(library):
        return None
    if name == "sessions":  # the running games are found by their journals
        if aside is not None:
            library.report(message("store.broken_index", file="sessions.json", aside=aside.name))
        return copy
    tables = _with_backup(library, name, copy or {})
    if aside is None and not any(tables.values()):  # nothing was ever written to it
        return {}
    if name == "plays":
        tables = {**tables, "plays": _with_finished_games(library, tables.get("plays", {}))}
    elif name == "players":
        tables = {"players": _with_people(library, tables.get("players", {}))}
    entries = [doc for table in KINDS[name].tables for doc in tables.get(table, {}).values()]
    _tell(library, library.folder / f"{name}.json", entries, aside)
    return tables if entries or rolling(library) else None


def _with_backup(library: Library, name: str, tables: Tables) -> Tables:
    for path in rolling(library):
        if is_safety_copy(path):  # of what the user had replaced
            continue
        try:
            with backup_files.opened(path) as archive:
                found = read_tables(archive.read)[name]
        except StoreProblem:
            continue  # an older one may be whole
        theirs = checked({**NOTHING, name: found}, library.find_game)
        joined = merged({**NOTHING, name: tables}, theirs)[name]
        if name == "settings" and not tables.get("settings"):  # merging never takes those of somebody else
            joined["settings"] = replaced(theirs)["settings"]["settings"]
        return joined
    return tables


def _with_finished_games(library: Library, plays: dict[str, Any]) -> dict[str, Any]:
    """Without those whose journal is in the bin, since they were deleted; with those of all finished journals."""
    sessions = library.sessions
    journals = sessions.journals()
    deleted = sessions.in_bin() - journals
    docs = [play for play in plays.values() if play["id"] not in deleted]
    running = {doc["id"] for doc in library.storages["sessions"].peek("sessions")}
    for session_id in sorted(journals - running - {play["id"] for play in docs}):
        found = sessions.look_into(session_id)
        if found is not None and found[1] is not None:
            docs.append(dict(found[1]))
    return _numbered(docs)


def _with_people(library: Library, players: dict[str, Any]) -> dict[str, Any]:
    """With those who sit at a running game, and those who are in a play. Of the latter nobody knows the colour."""
    docs = {doc["name"].casefold(): doc for doc in players.values()}

    def add(name: str, colour: str, used: float) -> None:
        docs.setdefault(name.casefold(), {"id": os.urandom(16).hex(), "name": name, "colour": colour, "used": used})

    for entry in library.sessions.running():
        try:
            setup = library.sessions.look(entry["id"]).session.setup
        except StoreProblem:
            continue
        for seat in setup["players"]:
            add(seat["name"], seat["colour"], entry["opened"])
    for name in library.plays.people():
        add(name, COLOURS[0], library.plays.filtered(player=name)[0]["finished"])
    return _numbered(list(docs.values()))


def _numbered(docs: list[dict[str, Any]]) -> dict[str, Any]:
    return {str(number): doc for number, doc in enumerate(docs, start=1)}


def _tell(library: Library, file: Path, entries: list[dict[str, Any]], aside: Path | None) -> None:
    if aside is None:
        library.report(message("store.missing_rescued", file=named(file), n=len(entries)))
    elif not entries:
        library.report(message("store.broken_empty", file=file.name, aside=aside.name))
    else:
        lost = len(_ids_in(aside) - {doc.get("id") for doc in entries})
        key = "store.broken_rescued_some" if lost else "store.broken_rescued"
        library.report(message(key, file=named(file), aside=aside.name, n=len(entries), lost=lost))


def _ids_in(damaged: Path) -> set[str]:
    try:
        return {found.decode() for found in _ENTRY.findall(damaged.read_bytes())}
    except OSError:
        return set()
