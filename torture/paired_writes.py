"""Everything the app does that has to reach two files, one function for each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.setup import Setup
from companion.games import shelf
from companion.store import backup
from companion.store.backup_files import ENDING
from companion.store.exchange import export_session, import_session
from companion.store.library import Library
from companion.store.restore import restore
from companion.table import Table
from torture.filled import played_out, recorded
from torture.one_place import places

GAMES = shelf.IDS[:3]
SHORT = 8  # actions of a game: long ones have other tortures
ANNA, ANIA, AGATA = "Anna", "Ania", "Agata"  # one person under two names, and another one
NEW, ANY, ALL = "new", "any", "all"  # the target of what makes a game, may move every game, or replace all of them


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class Pair:
    """Something about to be done: to which game, what has to be done before, and the writes that belong together."""

    target: str
    act: Callable[[], Any]
    prepare: Callable[[], Any] = _nothing


Choose = Callable[[Table, Random], Pair | None]  # None: there is no game for it now
PAIRS: dict[str, Choose] = {}


def _pair(choose: Choose) -> Choose:
    PAIRS[choose.__name__.lstrip("_").replace("_", " ")] = choose
    return choose


def fill(library: Library) -> None:
    """Games one action before their end, finished ones, one discarded and one deleted; people; and a backup of the
    time when nothing was finished."""
    tables = [played_out(library, game_id, actions=SHORT) for game_id in (*GAMES, *GAMES, GAMES[0], GAMES[1])]
    assert all(table.finished for table in tables)
    *_, discarded, deleted = ids = [table.id for table in tables]
    for table in tables:
        table.undo()
    backup.make(library, _backup(library))
    for table in tables:
        if table.id in (*ids[len(GAMES) : 2 * len(GAMES)], deleted):
            table.redo()
        table.close()
    library.sessions.discard(discarded)
    library.delete_play(deleted)
    library.players.remember([{"name": ANNA, "colour": "red"}, {"name": AGATA, "colour": "blue"}])
    for name in (ANNA, AGATA):
        _play_by_hand(library, name)
    library.close()


def _backup(library: Library) -> Path:
    return library.folder / f"before{ENDING}"


def _play_by_hand(library: Library, name: str) -> None:
    library.plays.add_by_hand(GAMES[0], [name, "Jan"], [1, 2], library.clock() - 9999)


def _one_that_is(table: Table, rng: Random, place: str) -> str:
    return rng.choice(sorted(key for key, value in places(table.library).items() if value == place) or [""])


# ------------------------------------------------------------ games


@_pair
def _the_end_of_a_game(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "running")

    def end() -> None:
        session = table.session
        if session.cursor < len(session.log):
            table.do(session.log[session.cursor].action)

    return Pair(session_id, end, lambda: table.resume(session_id)) if session_id else None


@_pair
def _the_end_undone(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "finished")
    return Pair(session_id, table.undo, lambda: table.resume(session_id)) if session_id else None


@_pair
def _the_end_redone(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "finished")

    def prepare() -> None:
        table.resume(session_id)
        table.undo()

    return Pair(session_id, table.redo, prepare) if session_id else None


@_pair
def _a_new_game(table: Table, rng: Random) -> Pair:
    game_id = rng.choice(GAMES)
    return Pair(NEW, lambda: table.start(game_id, _setup(game_id)))


@_pair
def _a_finished_game_from_a_file(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "finished")

    def load() -> None:
        opened = table.library.sessions.open(session_id)
        exported = export_session(opened.session, session_id, opened.created)
        table.resume(import_session(table.library, exported).id)

    return Pair(NEW, load) if session_id else None


@_pair
def _a_game_discarded(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "running")
    return Pair(session_id, lambda: table.library.sessions.discard(session_id), table.close) if session_id else None


@_pair
def _a_game_from_the_bin(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "bin")
    return Pair(session_id, lambda: table.library.sessions.restore(session_id)) if session_id else None


@_pair
def _a_play_deleted(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "finished")
    return Pair(session_id, lambda: table.library.delete_play(session_id), table.close) if session_id else None


@_pair
def _a_deletion_undone(table: Table, rng: Random) -> Pair | None:
    session_id = _one_that_is(table, rng, "finished")
    play = table.library.plays.get(session_id)
    if play is None:
        return None

    def prepare() -> None:
        table.close()
        table.library.delete_play(session_id)

    return Pair(session_id, lambda: table.library.restore_play(play), prepare)


@_pair
def _a_backup_merged(table: Table, _rng: Random) -> Pair:
    def merge() -> None:
        restore(table.library, _backup(table.library), "merge")
        table.repair()

    return Pair(ANY, merge, table.close)


@_pair
def _a_backup_instead(table: Table, _rng: Random) -> Pair:
    def replace() -> None:
        restore(table.library, _backup(table.library), "replace")
        table.repair()

    return Pair(ALL, replace, table.close)


# ------------------------------------------------------------ people


@_pair
def _a_person_renamed(table: Table, _rng: Random) -> Pair | None:
    people = {*table.library.plays.people(), *(player["name"] for player in table.library.players.all())}
    if {ANNA, ANIA} <= people:  # after a merge was cut off or replaced: neither name is free
        return None
    old, new = (ANNA, ANIA) if ANNA in people else (ANIA, ANNA)
    return Pair("", lambda: table.library.players.rename(old, new), lambda: _meet(table.library, old))


@_pair
def _two_people_merged(table: Table, _rng: Random) -> Pair:
    keep = ANIA if ANIA in table.library.plays.people() else ANNA

    def prepare() -> None:
        _meet(table.library, keep)
        _meet(table.library, AGATA)

    return Pair("", lambda: table.library.players.merge(keep, AGATA), prepare)


def _meet(library: Library, name: str) -> None:
    """Somebody who is on the list and in a play."""
    library.players.remember([{"name": name, "colour": "red"}])
    if name not in library.plays.people():
        _play_by_hand(library, name)


@cache
def _setup(game_id: str) -> Setup:
    return recorded(game_id, longest=1).setup
