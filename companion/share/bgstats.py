"""A link that hands a play to BG Stats, the app that many players keep their plays in.

It shows the play and asks before it keeps it; a play sent twice is recognised by its id. It wants `startPlayer` and
`winner` for everybody, also where they are false. What is not known is left out.
"""

import json
from collections.abc import Sequence
from datetime import datetime, tzinfo
from typing import Any
from urllib.parse import quote

from companion.engine.message import message, refuse
from companion.games import shelf
from companion.stats.reading import is_coop, won
from companion.store.play import Play, Result
from companion.text.played import Say, game_name, words_of

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Orbita"
LONGEST = 8000  # letters of a link; browsers and messengers take this much
LONGEST_COMMENT = 400
LONGEST_WORD = 60  # names are shorter at our tables, but a play may come from a file


def bgstats_link(
    play: Play,
    say: Say,
    starter: int | None = None,
    roles: Sequence[str] = (),
    zone: tzinfo | None = None,
) -> str:
    """The link for a play; refuses one that no link can hold. `starter` is the seat that began and `roles` the
    texts for each seat's role, if the session knows them. The time is that of the end, on the clock of the device
    unless a zone is given."""
    facts, rounds = shelf.facts_of(play), play.get("rounds")
    if facts is None:
        raise refuse("shelf.no_such_game", game=play["game"])
    lasted = say(message("share.rounds", n=rounds), ()) if isinstance(rounds, int) and rounds else ""
    comments = [words for words in (words_of(play, "verdict", say), lasted, play.get("note")) if words]
    finished = datetime.fromtimestamp(play["finished"], zone)
    data: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": play["id"],
        "playDate": finished.strftime("%Y-%m-%d %H:%M:%S"),
        "board": words_of(play, "mode", say),
        "game": {
            "name": say(game_name(play), ()),
            "sourceGameId": play["game"],
            "highestWins": not is_coop(play) and not facts.low_wins,
            "noPoints": all(player["score"] is None for player in play["players"]),
        },
        "players": [
            _player(play, player, seat == starter, roles[seat] if seat < len(roles) else "")
            for seat, player in enumerate(play["players"])
        ],
    }
    if facts.bgg is not None:
        data["game"]["bggId"] = facts.bgg
    if play["minutes"] > 0:
        data["durationMin"] = play["minutes"]
    if comments:
        with_comments = _link({**data, "comments": " ".join(comments)[:LONGEST_COMMENT]})
        if len(with_comments) <= LONGEST:
            return with_comments
    link = _link(data)
    if len(link) > LONGEST:
        raise refuse("share.too_long")
    return link


def _player(play: Play, result: Result, starts: bool, role: str) -> dict[str, Any]:
    """A player for BG Stats. The name also serves as the id, since it stays the same from play to play."""
    player: dict[str, Any] = {
        "name": result["name"][:LONGEST_WORD],
        "sourcePlayerId": result["name"].casefold()[:LONGEST_WORD],
        "startPlayer": starts,
        "winner": won(play, result),
    }
    if result["score"] is not None:
        player["score"] = result["score"]
        if not play["lost"] and not is_coop(play):
            player["rank"] = result["rank"]
    if role:
        player["role"] = role[:LONGEST_WORD]
    return player


def _link(data: dict[str, Any]) -> str:
    return ADDRESS + quote(json.dumps(data, ensure_ascii=False, separators=(",", ":")), safe="", errors="replace")
