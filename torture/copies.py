"""Two copies at once: a second process on the folder of a running app, two libraries that write in turns without a
lock, and a program that puts other files in the place of ours while a game is played."""

import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random

from companion.engine.action import Action
from companion.games import shelf
from companion.store.library import Library
from companion.store.lock import InUse, take
from companion.store.problem import ChangedByOthers, StoreProblem
from companion.table import Table
from torture.filled import NOW, begun, content, fill, recorded, without_backup
from torture.report import Report, unreadable

STARTS, TURNS, SYNCS, FEW = 100, 2_000, 1_200, 12
GAME = shelf.IDS[0]
ANEW = 60  # exchanges until the games are laid out anew, or there would be more and more of them


def run(folder: Path, seed: int, quick: bool, report: Report) -> None:
    rng = Random(seed)
    fill(folder / "template", games=shelf.IDS[:2]).close()
    for _ in report.in_time(range(FEW if quick else STARTS), 1 / 3):
        _second_process(folder, rng, report)
    _in_turns(folder, rng, FEW if quick else TURNS, report)
    _exchanged(folder, rng, FEW if quick else SYNCS, report)


def _laid_out(folder: Path) -> Path:
    store = folder / "store"
    shutil.rmtree(store, ignore_errors=True)
    shutil.copytree(folder / "template", store)
    return store


# ------------------------------------------------------------ two processes


def _second_process(folder: Path, rng: Random, report: Report) -> None:
    """The first process has the lock and stands still; the second may change nothing. Once the first is killed, the
    next has the folder at once."""
    store = _laid_out(folder)
    if rng.random() < 0.5:
        (store / "restore-staged").mkdir()  # what every start clears away
    ear, mouth = os.pipe()
    first = os.fork()
    if first == 0:
        held = take(store, patience=0)
        os.write(mouth, b"held")
        while held:
            signal.pause()
    os.read(ear, 4)
    os.close(ear)
    os.close(mouth)
    before = _looked_at(store)
    if not _is_refused(store):
        report.lose("a second process got the lock")
    if _looked_at(store) != before:
        report.lose("a second process changed something")
    os.kill(first, signal.SIGKILL)
    os.waitpid(first, 0)
    if _is_refused(store):
        report.lose("a killed process left its lock behind")
    report.count("second processes")


def _is_refused(store: Path) -> bool:
    """Starts as the app does, in a process of its own."""
    child = os.fork()
    if child == 0:
        code = 2
        try:
            take(store, patience=0)
            Library(store).sessions.running()
            code = 0
        except InUse:
            code = 1
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 1


def _looked_at(store: Path) -> object:
    return content(store), [os.stat(path).st_mtime_ns for path in (store, *sorted(store.rglob("*")))]


# ------------------------------------------------------------ two libraries without a lock


def _in_turns(folder: Path, rng: Random, turns: int, report: Report) -> None:
    """What was acknowledged to one of them stays, whatever the other does."""
    store = _laid_out(folder)
    tables = [Table(Library(store, lambda: NOW), without_backup) for _ in range(2)]
    session_id = begun(tables[0].library, GAME, actions=10).id
    for table in tables:
        table.resume(session_id)
    path = store / "sessions" / f"{session_id}.orbita"
    people = {player["name"] for player in tables[0].library.players.all()}
    plays = {play["id"] for play in tables[0].library.plays.all()}
    acknowledged = path.read_bytes()
    for number in report.in_time(range(turns), 2 / 3):
        table = rng.choice(tables)
        what = rng.choice(("undo", "undo", "redo", "play", "person"))
        try:
            if what == "play":
                game = table.library.plays.add_by_hand(GAME, ["Ola", "Jan"], [number, 3], NOW - number)
                plays.add(game["id"])
            elif what == "person":
                name = f"Gracz {number}"
                table.library.players.remember([{"name": name, "colour": "red"}])
                people.add(name)
            else:
                _move(table, what)
        except ChangedByOthers as changed:
            if wrong := unreadable(changed.message):
                report.lose(wrong)
            report.count("read anew")
        if not path.read_bytes().startswith(acknowledged):
            report.lose(f"turn {number}: lines of the journal are gone")
        acknowledged = path.read_bytes()
        report.count("turns of two libraries")
    for table in tables:
        table.library.close()
    found = Library(store, lambda: NOW)
    if missing := plays - {play["id"] for play in found.plays.all()}:
        report.lose(f"{len(missing)} plays are gone")
    if missing := people - {player["name"] for player in found.players.all()}:
        report.lose(f"{len(missing)} people are gone")
    if found.sessions.open(session_id).session.cursor != max(table.session.cursor for table in tables):
        other = [table.session.cursor for table in tables]
        if found.sessions.open(session_id).session.cursor not in other:
            report.lose(f"the game stands elsewhere than for any of {other}")
    found.close()


def _move(table: Table, what: str) -> None:
    session = table.session
    if what == "redo" and session.can_redo:
        table.redo()
    elif session.can_undo:
        table.undo()


# ------------------------------------------------------------ files that another program puts in place

Exchange = Callable[[Path, list[bytes], Random], None]


def _identical(path: Path, _known: list[bytes], _rng: Random) -> None:
    _put(path, path.read_bytes())


def _older(path: Path, known: list[bytes], rng: Random) -> None:
    _put(path, rng.choice(known))


def _torn(path: Path, _known: list[bytes], rng: Random) -> None:
    data = path.read_bytes()
    _put(path, data[: rng.randrange(len(data))])


def _rewritten(path: Path, known: list[bytes], rng: Random) -> None:
    path.write_bytes(rng.choice(known))


def _deleted(path: Path, _known: list[bytes], _rng: Random) -> None:
    path.unlink()


EXCHANGES: tuple[Exchange, ...] = (_identical, _older, _torn, _rewritten, _deleted)


def _put(path: Path, data: bytes) -> None:
    other = path.with_name("copied")
    other.write_bytes(data)
    os.replace(other, path)


def _exchanged(folder: Path, rng: Random, exchanges: int, report: Report) -> None:
    for start in report.in_time(range(0, exchanges, ANEW)):
        store = _laid_out(folder)
        library = Library(store, lambda: NOW)
        table = begun(library, GAME, actions=5)
        coming = [entry.action for entry in recorded(GAME, longest=5 + 2 * ANEW).log][5:]
        versions: dict[str, list[bytes]] = {}
        for _ in range(min(ANEW, exchanges - start)):
            path = rng.choice([store / "sessions" / f"{table.id}.orbita", store / "plays.json"])
            versions.setdefault(path.name, []).append(path.read_bytes())
            exchange = rng.choice(EXCHANGES)
            exchange(path, versions[path.name], rng)
            wrong = _goes_on(table, coming, rng)
            report.count("files exchanged under a game")
            if wrong:
                report.lose(f"{exchange.__name__.strip('_')} {path.name}: {wrong}")
        library.close()


def _goes_on(table: Table, coming: list[Action], rng: Random) -> str:
    """The game on the table is as it was, can be gone on with, and all that was done is on disk; a play that was
    saved is in the history, or in the file that was put beside it."""
    library = table.library
    before = [entry.action for entry in table.session.log][: table.session.cursor]
    known = {play["id"] for play in library.plays.all()}
    done = None
    for _ in range(3):
        try:
            if coming and rng.random() < 0.8:
                table.do(coming[0])
                done = coming.pop(0)
            else:
                known.add(library.plays.add_by_hand(GAME, ["Ola", "Jan"], [5, 3], NOW)["id"])
                table.make_sure()  # as when the app is put away
            break
        except ChangedByOthers as changed:
            if wrong := unreadable(changed.message):
                return wrong
        except StoreProblem as problem:
            return f"refused: {problem.message}"
    else:
        return "it cannot be gone on with"
    expected = [*before, done] if done else before
    again = Library(library.folder, lambda: NOW)
    if expected not in [_actions(again, entry["id"]) for entry in again.sessions.running()]:
        return "no game on disk has the actions that were done"
    again.close()
    if missing := known - {play["id"] for play in library.plays.all()}:
        return f"{len(missing)} plays are gone"
    return next(filter(None, map(unreadable, library.problems)), "")


def _actions(library: Library, session_id: str) -> list[Action]:
    session = library.sessions.open(session_id).session
    return [entry.action for entry in session.log][: session.cursor]
