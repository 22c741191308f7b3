"""What a backup holds, looked at piece by piece. What cannot be shown or played here is left out or brought into a
form that can: a backup is somebody's memories, and one odd line must not cost all of them."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.engine.game import Game
from companion.engine.message import Message, Refused
from companion.engine.setup import COLOURS
from companion.pads import pad as pads
from companion.store.decks import DECKS, check_cards, find_kind
from companion.store.journal_check import FindGame
from companion.store.pads import MOST_PADS
from companion.store.play_check import LONGEST_ID, Doc, LeftOut, cleaned_name, few_words, sound_play
from companion.store.players import PLAYERS, is_planet
from companion.store.plays import PLAYS
from companion.store.problem import StoreProblem, problem
from companion.store.sessions import SESSIONS
from companion.store.settings import SETTINGS, allows, is_known
from companion.store.tables import AtomicStorage, Kind, LeaveAlone, NotOurs, Tables, parsed
from companion.store.untrusted_json import MOST_WEIGHT, check_text, is_id, is_time, weight

KINDS = {kind.name: kind for kind in (SETTINGS, PLAYERS, PLAYS, DECKS, SESSIONS)}

MOST_PLAYERS = 2_000  # people: a club has some hundreds
MOST_DECKS = 1_000


@dataclass
class Checked:
    """The documents of a backup that this app can work with, and why how many cannot be used."""

    settings: list[Doc] = field(default_factory=list)
    games: list[Doc] = field(default_factory=list)
    options: list[Doc] = field(default_factory=list)
    players: list[Doc] = field(default_factory=list)
    plays: list[Doc] = field(default_factory=list)
    reopened: list[Doc] = field(default_factory=list)
    decks: list[Doc] = field(default_factory=list)
    choices: list[Doc] = field(default_factory=list)
    pads: list[Doc] = field(default_factory=list)
    sessions: dict[str, Doc] = field(default_factory=dict)  # what the index says of them
    left_out: Counter[str] = field(default_factory=Counter)  # by the texts of the reasons


def read_tables(read: Callable[[str], bytes]) -> dict[str, Tables]:
    """What the tables of a backup hold, by name, after all the checks that the store makes of its own. `read` gives
    the bytes of an entry."""
    found, left = {}, MOST_WEIGHT
    for name, kind in KINDS.items():
        data = read(f"{name}.json")
        left -= weight(data)
        if left < 0:  # before any of it is made into values
            raise problem("backup.too_big")
        found[name] = _tables(kind, data)
    return found


def _tables(kind: Kind, data: bytes) -> Tables:
    try:
        check_text(data)
        return parsed(kind, data)
    except LeaveAlone as left:
        raise problem("backup.newer" if left.why == "store.newer" else "backup.damaged") from left
    except (ValueError, RecursionError, NotOurs) as error:
        raise problem("backup.damaged") from error


def own_tables(folder: Path, kind: Kind) -> Tables:
    """What the store itself keeps; if there is anything to say about that file, this is not the time to change it."""
    problems: list[Message] = []
    found = AtomicStorage(folder / f"{kind.name}.json", kind, problems.append, time.time).read()
    if problems:
        raise StoreProblem(problems[0])
    return found


def checked(tables: Mapping[str, Tables], find_game: FindGame) -> Checked:
    found = Checked()

    def keep(kind: str, table: str, look: Callable[[Doc, FindGame], Doc]) -> list[Doc]:
        docs = []
        for doc in tables[kind].get(table, {}).values():
            try:
                docs.append(look(doc, find_game))
            except LeftOut as left_out:
                found.left_out[left_out.reason] += 1
        return docs

    def most(docs: list[Doc], number: int, newest: str) -> list[Doc]:
        if len(docs) <= number:
            return docs
        found.left_out["backup.why.too_many"] += len(docs) - number
        return sorted(docs, key=lambda doc: -doc[newest])[:number]

    found.settings = keep("settings", "settings", _setting)
    found.games = _once(keep("settings", "games", _game_data), "game")
    found.options = _once(keep("settings", "options", _options), "game")
    found.players = most(keep("players", "players", _player), MOST_PLAYERS, "used")
    found.plays = _once(keep("plays", "plays", sound_play), "id")
    found.reopened = _once(keep("plays", "reopened", sound_play), "id")
    found.decks = most(_once(keep("decks", "decks", _deck), "id"), MOST_DECKS, "changed")
    found.choices = keep("decks", "choices", _choice)
    found.pads = most(_once(keep("decks", "pads", _pad), "id"), MOST_PADS, "changed")
    for doc in tables["sessions"].get("sessions", {}).values():
        if is_time(doc["opened"]):
            found.sessions[doc["id"]] = doc
    return found


# ------------------------------------------------------------ one document


def _setting(doc: Doc, _find_game: FindGame) -> Doc:
    if not is_known(doc["name"]) or not allows(doc["name"], doc.get("value")):
        raise LeftOut("backup.why.newer")
    return {"name": doc["name"], "value": doc.get("value")}


def _game_data(doc: Doc, find_game: FindGame) -> Doc:
    try:
        find_game(doc["game"]).check_data(doc["data"])
    except Exception as error:
        raise LeftOut from error
    return {"game": doc["game"], "data": doc["data"]}


def _options(doc: Doc, find_game: FindGame) -> Doc:
    options = few_words(doc.get("options"))
    if not options:
        raise LeftOut
    _known(doc["game"], find_game)
    return {"game": doc["game"], "options": options}


def _player(doc: Doc, _find_game: FindGame) -> Doc:
    name = cleaned_name(doc["name"])
    if not name or not is_time(doc["used"]) or not is_id(doc["id"]):
        raise LeftOut
    colour = doc["colour"] if doc["colour"] in COLOURS else COLOURS[0]
    planet = {"planet": doc["planet"]} if is_planet(doc.get("planet")) else {}
    return {"id": doc["id"], "name": name, "colour": colour, "used": doc["used"], **planet}


def _deck(doc: Doc, find_game: FindGame) -> Doc:
    name = cleaned_name(doc["name"])
    if not name or not is_time(doc["changed"]) or not is_id(doc["id"]):
        raise LeftOut
    game = _known(doc["game"], find_game)
    try:
        check_cards(find_kind(game, doc["kind"]), doc["cards"])
    except Exception as error:
        raise LeftOut from error
    return {**{key: doc[key] for key in ("id", "game", "kind", "cards", "changed")}, "name": name}


def _pad(doc: Doc, _find_game: FindGame) -> Doc:
    try:
        pad = pads.check(doc["pad"])
    except Exception as error:
        raise LeftOut from error
    if pad["id"] != doc["id"] or not is_time(doc["changed"]):
        raise LeftOut
    return {"id": doc["id"], "pad": pad, "changed": doc["changed"]}


def _choice(doc: Doc, _find_game: FindGame) -> Doc:
    if any(len(doc[key]) > LONGEST_ID for key in ("game", "kind", "way", "deck")):
        raise LeftOut
    return {key: doc[key] for key in ("game", "kind", "way", "deck")}


def _known(game_id: str, find_game: FindGame) -> Game:
    try:
        return find_game(game_id)
    except Refused as refused:
        raise LeftOut("backup.why.unknown_game") from refused


def _once(docs: Iterable[Doc], key: str) -> list[Doc]:
    """The first of each."""
    found: dict[str, Doc] = {}
    for doc in docs:
        found.setdefault(doc[key], doc)
    return list(found.values())
