"""Many plays as a table for a spreadsheet, and as JSON for other programs.

The JSON, format 1, is one document; what is added later gets a new key, and the number changes only if something that
is here changes its meaning:

    {"orbita": "plays", "format": 1, "plays": [{
      "id": "…",            the same for the same play, always
      "game": "…", "bgg": 296108 (null: not at BoardGameGeek, or not known to this version)
      "started": 1.7e9, "finished": 1.7e9,  seconds since 1970 (UTC)
      "minutes": 50,        0 if nobody knows
      "mode": {"text": "…", …},             a line of Orbita: the key of a text and what goes into its gaps
      "verdict": null or such a line,
      "options": {"level": "medium"},       as chosen in the setup
      "rounds": null or a number,
      "lost": false,        by all together, or alone against the game
      "by_hand": false,     the result was entered afterwards
      "note": "",
      "location": "",       where it was played
      "players": [{"name": "Ola", "score": 61 or null, "rank": 1, "winner": true, "rival": false}]
                            a rank of null: all have lost, or won as one, or nobody counted
    }]}

`rival` is an opponent that Orbita played.
"""

import csv
import io
import json
from collections.abc import Iterable
from datetime import datetime, tzinfo
from typing import Any

from companion.engine.message import message
from companion.games import shelf
from companion.stats.reading import place_of, won
from companion.store.play import Play, Result
from companion.text.played import Say, game_name, words_of

FORMAT = 1
COLUMNS = (
    *("share.column.date", "share.column.time", "share.column.game", "share.column.mode", "share.column.minutes"),
    *("share.column.player", "share.column.score", "share.column.place", "share.column.won", "share.column.rival"),
    *("share.column.lost", "share.column.by_hand", "share.column.note", "share.column.play"),
    "share.column.location",
)

_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
_CONTROL = ("\t", "\r", "\n")


def csv_of(plays: Iterable[Play], say: Say, zone: tzinfo | None = None) -> bytes:
    """A row for each player of each play, by RFC 4180. With the byte order mark at the start a spreadsheet knows
    that it is UTF-8. Times are those of the device unless a zone is given."""
    yes, no = say(message("share.yes"), ()), say(message("share.no"), ())
    out = io.StringIO(newline="")
    table = csv.writer(out)
    table.writerow([say(message(key), ()) for key in COLUMNS])
    for play in plays:
        at = datetime.fromtimestamp(play["finished"], zone)
        start: list[str | int] = [at.strftime("%Y-%m-%d"), at.strftime("%H:%M"), harmless(say(game_name(play), ()))]
        start += [harmless(words_of(play, "mode", say)), play["minutes"] if play["minutes"] > 0 else ""]
        flags = [yes if play["lost"] else no, yes if play.get("by_hand") else no]
        end = [*flags, harmless(play.get("note") or ""), harmless(play["id"])]
        end.append(harmless(play.get("location") or ""))
        for player in play["players"]:
            table.writerow([*start, *_cells(play, player, yes, no), *end])
    return out.getvalue().encode("utf-8-sig", errors="replace")


def _cells(play: Play, result: Result, yes: str, no: str) -> list[Any]:
    scored = result["score"] is not None
    return [
        harmless(result["name"]),
        result["score"] if scored else "",
        (place_of(play, result) or "") if scored else "",
        yes if won(play, result) else no,
        yes if result.get("rival", False) else no,
    ]


def harmless(text: str) -> str:
    """The text as a spreadsheet can take it: one that starts like a formula would be worked out, so an apostrophe
    before it says that it is text. Numbers are not texts: −3 points stay a number."""
    return "'" + text if text.lstrip().startswith(_FORMULA) or text.startswith(_CONTROL) else text


def json_of(plays: Iterable[Play]) -> bytes:
    document = {"orbita": "plays", "format": FORMAT, "plays": [_entry(play) for play in plays]}
    return json.dumps(document, ensure_ascii=False, allow_nan=False, indent=1).encode(errors="replace")


def _entry(play: Play) -> dict[str, Any]:
    """A play with the keys that the format promises and no others, since the store may keep more or change."""
    return {
        "id": play["id"],
        "game": play["game"],
        "started": play["started"],
        "finished": play["finished"],
        "minutes": play["minutes"],
        "mode": play["mode"],
        "verdict": play["verdict"],
        "lost": play["lost"],
        "bgg": facts.bgg if (facts := shelf.facts_of(play)) else None,
        "options": dict(play.get("options") or {}),
        "rounds": play.get("rounds"),
        "by_hand": bool(play.get("by_hand", False)),
        "note": play.get("note") or "",
        "location": play.get("location") or "",
        "players": [
            {
                "name": player["name"],
                "score": player["score"],
                "rank": place_of(play, player),
                "winner": won(play, player),
                "rival": bool(player.get("rival", False)),
            }
            for player in play["players"]
        ],
    }
