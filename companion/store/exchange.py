"""A session as one JSON document, to send to somebody or to keep elsewhere. What comes in is trusted in
nothing: it is checked, then played through from the start, and only then kept."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.engine import setup as setups
from companion.engine.action import Action
from companion.engine.game import Game
from companion.engine.message import Refused
from companion.engine.session import MOST_ACTIONS, SNAPSHOT_EVERY, BrokenReplay, Entry, Record, Session
from companion.engine.setup import Setup
from companion.games import shelf
from companion.store.backup import nobody_waits
from companion.store.backup_files import Progress
from companion.store.library import Library
from companion.store.problem import StoreProblem, memory_permitting, problem
from companion.store.sessions import LONG, OpenSession
from companion.store.untrusted_json import compact, is_id, is_time, read_json

FORMAT = 1
MOST_BYTES = 20_000_000
SMALL = 200_000  # bytes: it is read in a moment


@dataclass(frozen=True)
class Export:
    id: str  # where it comes from; empty if that cannot be the name of a file
    game: Game
    setup: Setup
    created: float
    actions: list[Action]
    times: list[float]
    cursor: int


def export_session(session: Session, session_id: str, created: float) -> bytes:
    document = {
        "orbita": "session",
        "format": FORMAT,
        "game": session.game.facts.id,
        "rules": session.game.rules_version,
        "id": session_id,
        "setup": session.setup,
        "created": created,
        "actions": [entry.action for entry in session.log],
        "times": [entry.at for entry in session.log],
        "cursor": session.cursor,
    }
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1).encode()


@memory_permitting
def read_export(source: bytes | Path, find_game: Callable[[str], Game] = shelf.game) -> Export:
    found = _document(source)
    if found.get("orbita") != "session":
        raise problem("store.import_other_kind")
    version, rules, name = found.get("format"), found.get("rules"), found.get("game")
    if type(version) is not int or version < 1 or type(rules) is not int or not isinstance(name, str):
        raise problem("store.import_damaged")
    if version > FORMAT:
        raise problem("store.import_newer")
    setup: Any = found.get("setup")
    try:
        game = find_game(name)
        if rules <= game.rules_version:
            setups.check(game, setup)
    except Refused as refused:
        raise StoreProblem(refused.message) from refused
    except Exception as error:  # made to confuse the rules: not a reason to fall over
        raise problem("store.import_damaged") from error
    if rules > game.rules_version:
        raise problem("store.import_newer")
    actions: Any = found.get("actions")
    times: Any = found.get("times")
    created: Any = found.get("created")
    cursor: Any = found.get("cursor")
    if not (_is_list_of(_is_action, actions) and _is_list_of(is_time, times) and len(actions) == len(times)):
        raise problem("store.import_damaged")
    if not (is_time(created) and type(cursor) is int and 0 <= cursor <= len(actions)):
        raise problem("store.import_damaged")
    if len(actions) > MOST_ACTIONS:
        raise problem("store.import_too_long", most=MOST_ACTIONS)
    known: Any = found.get("id")
    session_id = known if isinstance(known, str) and is_id(known) else ""
    return Export(session_id, game, setup, created, actions, times, cursor)


@dataclass(frozen=True)
class Replayed:
    """An exported session that was played through by our own rules, ready to be kept."""

    id: str
    game: Game
    setup: Setup
    created: float
    records: list[Record]


def import_session(library: Library, source: bytes | Path) -> OpenSession:
    """A new session with all that was done in the exported one, standing where that one stood."""
    return keep(library, replayed(source, library.find_game))


def takes_long(source: Path, find_game: Callable[[str], Game] = shelf.game) -> bool:
    """Whether `replayed` would take more than a moment."""
    try:
        small = source.stat().st_size <= SMALL
    except OSError:
        small = True  # as will be said when it is read
    return not small or len(read_export(source, find_game).actions) > LONG


@memory_permitting
def replayed(
    source: bytes | Path, find_game: Callable[[str], Game] = shelf.game, progress: Progress = nobody_waits
) -> Replayed:
    """Reads an exported session and plays it through, which may take long. Changes no file, and may run in the
    background; whoever raises from `progress` stops it."""
    export = read_export(source, find_game)
    played = Session(export.game, export.setup)
    try:
        for number, action in enumerate(export.actions, start=1):
            if number % SNAPSHOT_EVERY == 0:
                progress(number / len(export.actions))
            _do(played, number, action)
    except BrokenReplay as broken:
        raise StoreProblem(broken.message) from broken
    return Replayed(
        export.id, export.game, export.setup, export.created, _records(played, export.times, export.cursor)
    )


def _do(played: Session, number: int, action: Action) -> None:
    try:
        played.do(action)
    except Refused as refused:
        raise BrokenReplay(number, refused.message) from refused
    except Exception as error:  # made to confuse the rules: not a reason to fall over
        raise problem("store.import_damaged") from error


def keep(library: Library, session: Replayed) -> OpenSession:
    """Once, however often the same file comes: the session that is here already is opened. One that went on here in
    another way stays as it is, and the one from the file stands beside it."""
    sessions, plays = library.sessions, library.plays
    done = [data["action"] for kind, data in session.records if kind == "do"]
    content = [session.setup["seed"], session.setup["options"], done, session.created]
    for session_id in (session.id, sha256(compact(content)).hexdigest()[:32]):
        if session_id and sessions.has_journal(session_id):
            with contextlib.suppress(StoreProblem, Refused):
                here = sessions.look(session_id).session
                if [entry.action for entry in here.log] == done[: _cursor(session.records)]:
                    return sessions.open(session_id)
        elif session_id and plays.get(session_id) is None:
            return sessions.create(session.game, session.setup, session.records, session.created, session_id)
    return sessions.create(session.game, session.setup, session.records, session.created)


def _cursor(records: list[Record]) -> int:
    """Where the session stands."""
    kind, data = records[-1] if records else ("do", {})
    return int(data["to"]) if kind == "go" else sum(kind == "do" for kind, _ in records)


def _records(played: Session, times: list[float], cursor: int) -> list[Record]:
    """What the journal would hold if all this had been done here."""
    records: list[Record] = []
    for number, (entry, at) in enumerate(zip(played.log, times, strict=True), start=1):
        records.append(("do", Entry(entry.action, entry.story, at).as_json()))
        if number % SNAPSHOT_EVERY == 0:
            state = played.state_at(number)
            records.append(("state", {"cursor": number, "seen": state["chance"]["shown"], "state": state}))
    if cursor < len(times):
        records.append(("go", {"to": cursor, "seen": played.seen}))
    return records


def _document(source: bytes | Path) -> dict[str, Any]:
    try:
        found = read_json(source, MOST_BYTES)
    except ValueError as error:
        raise problem("store.import_not_json") from error
    if not isinstance(found, dict):
        raise problem("store.import_other_kind")
    return found


def _is_list_of(is_one: Callable[[Any], bool], value: Any) -> bool:
    return isinstance(value, list) and all(is_one(one) for one in value)


def _is_action(value: Any) -> bool:
    return isinstance(value, dict)
