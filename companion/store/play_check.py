"""A finished play that comes from a backup: only what the app itself could have made is kept, and the rest is
left out with a reason."""

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

from companion.engine.game import Game, plain_mode
from companion.engine.message import Refused
from companion.engine.setup import LONGEST_NAME, clean_name, is_joiner
from companion.pads.pad import brief_of, facts_kept
from companion.store.play import LONGEST_LOCATION, LONGEST_NOTE, Play, Result, Row, is_sound
from companion.store.untrusted_json import can_be_said, is_id, is_time

LONGEST_ID = 64
MOST_POINTS = 1_000_000  # a sum of cells, each of which has at most four digits
MOST_MINUTES = 1_000_000  # a game may lie on the table for months
MOST_ROUNDS = 1_000
MOST_ROWS = 100
MOST_WORDS = 100

Doc = dict[str, Any]


class LeftOut(Exception):
    """This document cannot be used here; `reason` is a text that says why."""

    def __init__(self, reason: str = "backup.why.damaged") -> None:
        super().__init__(reason)
        self.reason = reason


@lru_cache(maxsize=1000)
def cleaned_name(typed: str) -> str:
    return clean_name(clean_name(typed[: 10 * LONGEST_NAME])[:LONGEST_NAME])


def cleaned_note(typed: str) -> str:
    """A note without characters that nobody sees and that turn the text around them."""
    kept = (c for c in typed if c == "\n" or is_joiner(c) or unicodedata.category(c) not in _UNSEEN)
    return unicodedata.normalize("NFC", "".join(kept))[:LONGEST_NOTE].strip()


_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def few_words(value: Any) -> dict[str, str] | None:
    """Options by name, if they are that."""
    if isinstance(value, dict) and len(value) <= MOST_WORDS and all(isinstance(one, str) for one in value.values()):
        return {name[:LONGEST_ID]: one[:LONGEST_ID] for name, one in value.items()}
    return None


def sound_play(doc: Doc, find_game: Callable[[str], Game]) -> Doc:
    """The play as it is kept, with nothing in it that this app could not have made; or LeftOut."""
    try:
        game = find_game(doc["game"])
    except Refused as refused:
        raise LeftOut("backup.why.unknown_game") from refused
    if not (is_id(doc["id"]) and is_time(doc["started"]) and is_time(doc["finished"])):
        raise LeftOut
    if len(doc["players"]) > MOST_WORDS or not is_sound(doc):
        raise LeftOut
    known = facts_kept(doc)
    _check_seats(replace(game, facts=known) if known else game, doc["players"])
    people = sum(not player.get("rival", False) for player in doc["players"])
    play: Play = {
        "id": doc["id"],
        "game": doc["game"],
        "started": doc["started"],
        "finished": doc["finished"],
        "minutes": _between(doc["minutes"], 0, MOST_MINUTES),
        "mode": doc["mode"] if can_be_said(doc["mode"]) else plain_mode(people),
        "players": [_result(player) for player in doc["players"]],
        "verdict": doc.get("verdict") if can_be_said(doc.get("verdict")) else None,
        "lost": doc["lost"],
    }
    if "options" in doc:
        play["options"] = few_words(doc["options"]) or {}
    if "rows" in doc:
        play["rows"] = _rows(doc["rows"], len(doc["players"]))
    if doc.get("rounds") is not None:
        play["rounds"] = _between(doc["rounds"], 0, MOST_ROUNDS)
    if isinstance(doc.get("note"), str):
        play["note"] = cleaned_note(doc["note"])
    if isinstance(doc.get("location"), str):
        play["location"] = cleaned_note(doc["location"].replace("\n", " "))[:LONGEST_LOCATION].strip()
    if isinstance(doc.get("by_hand"), bool):
        play["by_hand"] = doc["by_hand"]
    if is_time(doc.get("changed")):
        play["changed"] = doc["changed"]
    if known:
        play["pad"] = brief_of(doc["pad"])
    return cast(Doc, play)


def _check_seats(game: Game, results: list[Doc]) -> None:
    """As many people as can play this game, each of them once, and no more rivals than the app plays."""
    flags = [one.get("rival", False) for one in results]
    if not all(isinstance(flag, bool) for flag in flags):
        raise LeftOut
    names = [cleaned_name(one["name"]) for one in results]
    if not all(names):
        raise LeftOut
    low, high = game.facts.players
    people = [name.casefold() for name, rival in zip(names, flags, strict=True) if not rival]
    if all("rival" not in one for one in results):  # an old play does not say who was one
        high += max(len(game.rivals(number)) for number in range(low, high + 1))
    elif len(results) - len(people) > len(game.rivals(len(people))):
        raise LeftOut("backup.why.impossible")
    if not low <= len(people) <= high or len(set(people)) < len(people):
        raise LeftOut("backup.why.impossible")
    for one in results:
        _between(one["rank"], 1, len(results))
        if one["score"] is not None:
            _between(one["score"], -MOST_POINTS, MOST_POINTS)


def _between(value: Any, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise LeftOut("backup.why.impossible")
    return value


def _result(one: Doc) -> Result:
    name = cleaned_name(one["name"])
    result: Result = {"name": name, "score": one["score"], "rank": one["rank"], "winner": one["winner"]}
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
