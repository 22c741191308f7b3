"""What a backup holds, looked at piece by piece. What cannot be shown or played here is left out or brought into a
form that can: a backup is somebody's memories, and one odd line must not cost all of them."""

import json
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from companion.engine.game import Game, plain_mode
from companion.engine.message import Message, Refused
from companion.engine.setup import COLOURS, LONGEST_NAME, check, clean_name, seats
from companion.store import journal
from companion.store.decks import DECKS, check_cards, find_kind
from companion.store.play import LONGEST_NOTE, Play, Result, Row, is_sound
from companion.store.players import PLAYERS
from companion.store.plays import PLAYS
from companion.store.problem import StoreProblem, from_os, problem
from companion.store.sessions import SESSIONS
from companion.store.settings import SETTINGS, allows, is_known
from companion.store.tables import AtomicStorage, Kind, Tables
from companion.store.untrusted_json import can_be_said, compact, is_time

KINDS = {kind.name: kind for kind in (SETTINGS, PLAYERS, PLAYS, DECKS, SESSIONS)}

LONGEST_ID = 64
MOST_POINTS = 1_000_000
MOST_ROWS = 100

FindGame = Callable[[str], Game]
Doc = dict[str, Any]


@dataclass
class Checked:
    """The documents of a backup that this app can work with, and how many it cannot."""

    settings: list[Doc] = field(default_factory=list)
    games: list[Doc] = field(default_factory=list)
    options: list[Doc] = field(default_factory=list)
    players: list[Doc] = field(default_factory=list)
    plays: list[Doc] = field(default_factory=list)
    decks: list[Doc] = field(default_factory=list)
    choices: list[Doc] = field(default_factory=list)
    sessions: dict[str, Doc] = field(default_factory=dict)  # what the index says of them
    left_out: int = 0


@dataclass(frozen=True)
class Played:
    """What a journal tells about its session without playing it through."""

    game: str
    created: float
    names: list[str]
    mode: Message
    last: float  # when something was last done


def read_tables(name: str, data: bytes) -> Tables:
    """What a table of a backup holds, after all the checks that the store makes of its own."""
    try:
        compact(json.loads(data.decode()))  # no half characters, no numbers without end
    except (ValueError, RecursionError, StoreProblem) as error:
        raise problem("backup.damaged") from error
    problems: list[Message] = []
    try:
        with tempfile.TemporaryDirectory(prefix="orbita-") as folder:
            path = Path(folder) / f"{name}.json"
            path.write_bytes(data)
            found = AtomicStorage(path, KINDS[name], problems.append, time.time).read()
    except OSError as error:
        raise from_os(error, "store.then_not_read") from error
    if problems:
        raise problem("backup.newer" if problems[0]["text"] == "store.newer" else "backup.damaged")
    return found


def own_tables(folder: Path, kind: Kind) -> Tables:
    """What the store itself keeps; if there is anything to say about that file, this is not the time to change it."""
    problems: list[Message] = []
    found = AtomicStorage(folder / f"{kind.name}.json", kind, problems.append, time.time).read()
    if problems:
        raise StoreProblem(problems[0])
    return found


def checked(tables: Mapping[str, Tables], find_game: FindGame) -> Checked:
    found = Checked()

    def keep(kind: str, table: str, look: Callable[[Doc, FindGame], Doc | None]) -> list[Doc]:
        docs = [look(doc, find_game) for doc in tables[kind].get(table, {}).values()]
        found.left_out += docs.count(None)
        return [doc for doc in docs if doc is not None]

    found.settings = keep("settings", "settings", _setting)
    found.games = _once(keep("settings", "games", _game_data), "game")
    found.options = _once(keep("settings", "options", _options), "game")
    found.players = keep("players", "players", _player)
    found.plays = _once(keep("plays", "plays", _play), "id")
    found.decks = _once(keep("decks", "decks", _deck), "id")
    found.choices = keep("decks", "choices", _choice)
    for doc in tables["sessions"].get("sessions", {}).values():
        if is_time(doc["opened"]):
            found.sessions[doc["id"]] = doc
    return found


def read_journal(path: Path, find_game: FindGame) -> Played:
    """What a journal tells, or a StoreProblem if this app could not go on with it."""
    content = journal.read(path)
    header = content.header
    try:
        game = find_game(header.game)
        check(game, header.setup)
        names = [seat["name"] for seat in seats(game, header.setup)]
        mode = game.mode(header.setup)
        last = header.created
        for entry in content.log:
            if not isinstance(entry.action["do"], str) or not all(map(can_be_said, entry.story)):
                raise ValueError
            last = entry.at
            if not is_time(last):
                raise ValueError
    except Refused as refused:
        raise StoreProblem(refused.message) from refused
    except Exception as error:  # made to confuse the rules: not a reason to fall over
        raise problem("backup.damaged") from error
    if header.rules > game.rules_version or not is_time(header.created):
        raise problem("store.session_newer" if header.rules > game.rules_version else "backup.damaged")
    return Played(header.game, header.created, names, mode, last)


# ------------------------------------------------------------ one document


def _setting(doc: Doc, _find_game: FindGame) -> Doc | None:
    if not is_known(doc["name"]) or not allows(doc["name"], doc.get("value")):
        return None
    return {"name": doc["name"], "value": doc.get("value")}


def _game_data(doc: Doc, find_game: FindGame) -> Doc | None:
    try:
        find_game(doc["game"]).check_data(doc["data"])
    except Exception:
        return None
    return {"game": doc["game"], "data": doc["data"]}


def _options(doc: Doc, find_game: FindGame) -> Doc | None:
    options = _words(doc.get("options"))
    return {"game": doc["game"], "options": options} if options and _is_known(doc["game"], find_game) else None


def _player(doc: Doc, _find_game: FindGame) -> Doc | None:
    name = _name(doc["name"])
    if not name or not is_time(doc["used"]) or len(doc["id"]) > LONGEST_ID:
        return None
    colour = doc["colour"] if doc["colour"] in COLOURS else COLOURS[0]
    return {"id": doc["id"], "name": name, "colour": colour, "used": doc["used"]}


def _deck(doc: Doc, find_game: FindGame) -> Doc | None:
    name = _name(doc["name"])
    if not name or not is_time(doc["changed"]) or len(doc["id"]) > LONGEST_ID:
        return None
    try:
        check_cards(find_kind(find_game(doc["game"]), doc["kind"]), doc["cards"])
    except Exception:
        return None
    return {**{key: doc[key] for key in ("id", "game", "kind", "cards", "changed")}, "name": name}


def _choice(doc: Doc, _find_game: FindGame) -> Doc | None:
    return {key: doc[key] for key in ("game", "kind", "way", "deck")}


def _play(doc: Doc, find_game: FindGame) -> Doc | None:
    if not (
        is_sound(doc) and is_time(doc["started"]) and is_time(doc["finished"]) and _is_known(doc["game"], find_game)
    ):
        return None
    if len(doc["id"]) > LONGEST_ID or not all(map(_is_result, doc["players"])):
        return None
    people = sum(not player.get("rival", False) for player in doc["players"])
    play: Play = {
        "id": doc["id"],
        "game": doc["game"],
        "started": doc["started"],
        "finished": doc["finished"],
        "minutes": max(0, min(doc["minutes"], MOST_POINTS)),
        "mode": doc["mode"] if can_be_said(doc["mode"]) else plain_mode(people),
        "players": [_result(player) for player in doc["players"]],
        "verdict": doc["verdict"] if can_be_said(doc["verdict"]) else None,
        "lost": doc["lost"],
    }
    if "options" in doc:
        play["options"] = _words(doc["options"]) or {}
    if "rows" in doc:
        play["rows"] = _rows(doc["rows"], len(doc["players"]))
    if type(doc.get("rounds")) is int:
        play["rounds"] = doc["rounds"]
    if isinstance(doc.get("note"), str):
        play["note"] = doc["note"][:LONGEST_NOTE]
    if isinstance(doc.get("by_hand"), bool):
        play["by_hand"] = doc["by_hand"]
    if is_time(doc.get("changed")):
        play["changed"] = doc["changed"]
    return cast(Doc, play)


def _is_result(one: Doc) -> bool:
    score = one["score"]
    return (
        bool(_name(one["name"]))
        and (score is None or (type(score) is int and abs(score) <= MOST_POINTS))
        and type(one["rank"]) is int
        and 1 <= one["rank"] <= MOST_ROWS
        and isinstance(one.get("rival", False), bool)
    )


def _result(one: Doc) -> Result:
    result: Result = {"name": _name(one["name"]), "score": one["score"], "rank": one["rank"], "winner": one["winner"]}
    if "rival" in one:
        result["rival"] = one["rival"]
    return result


def _rows(rows: Any, players: int) -> list[Row]:
    """Those that can be shown."""
    return [
        {"title": row["title"], "points": row["points"]}
        for row in (rows[:MOST_ROWS] if isinstance(rows, list) else [])
        if isinstance(row, dict) and can_be_said(row.get("title")) and _are_points(row.get("points"), players)
    ]


def _are_points(points: Any, players: int) -> bool:
    return (
        isinstance(points, list)
        and len(points) == players
        and all(one is None or (type(one) is int and abs(one) <= MOST_POINTS) for one in points)
    )


@lru_cache(maxsize=1000)
def _name(typed: str) -> str:
    return clean_name(clean_name(typed)[:LONGEST_NAME])


def _words(value: Any) -> dict[str, str] | None:
    if isinstance(value, dict) and len(value) <= MOST_ROWS and all(isinstance(one, str) for one in value.values()):
        return {name[:LONGEST_ID]: one[:LONGEST_ID] for name, one in value.items()}
    return None


def _is_known(game_id: str, find_game: FindGame) -> bool:
    try:
        find_game(game_id)
    except Refused:
        return False
    return True


def _once(docs: Iterable[Doc], key: str) -> list[Doc]:
    """The first of each."""
    found: dict[str, Doc] = {}
    for doc in docs:
        found.setdefault(doc[key], doc)
    return list(found.values())
