"""Where every game is after a start: each must be in one place where a player finds it."""

from collections.abc import Callable, Iterable
from pathlib import Path

from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.table import Table
from torture.filled import without_backup

Places = dict[str, str]  # "running", "finished" or "bin", by the id of the session

IN_LISTS = {(True, False): "running", (False, True): "finished", (True, True): "both", (False, False): "neither"}


def started(folder: Path, clock: Callable[[], float]) -> Table:
    """As the app starts, without a window."""
    table = Table(Library(folder, clock), without_backup)
    table.repair()
    for _ in table.repair_running():
        pass
    return table


def places(library: Library) -> Places:
    running, plays = {entry["id"] for entry in library.sessions.running()}, library.plays.ids()
    journals, binned = library.sessions.journals(), library.sessions.in_bin()
    found = {session_id: IN_LISTS[session_id in running, session_id in plays] for session_id in journals}
    for session_id in binned - journals:
        found[session_id] = "bin" if session_id not in running | plays else "bin, and in a list"
    for session_id in running - found.keys():
        found[session_id] = "running without a journal"
    return found


def misplaced(library: Library) -> str:
    """What is wrong with where the games are; nothing if each is where its journal says it belongs."""
    for session_id, place in places(library).items():
        if place not in ("running", "finished", "bin"):
            return f"{session_id} is in: {place}"
        if place != "bin":
            try:
                session = library.sessions.open(session_id).session
            except StoreProblem as problem:
                return f"{session_id} cannot be opened: {problem.message}"
            if session.game.finished(session.state) != (place == "finished"):
                return f"{session_id} is {place}, and its journal says otherwise"
    return ""


def half_renamed(library: Library, names: Iterable[str]) -> str:
    """Who of these is in a play but not on the list, as after half a rename."""
    listed = {person["name"] for person in library.players.all()}
    half = sorted(set(names) & set(library.plays.people()) - listed)
    return f"in the plays but not on the list: {half}" if half else ""
