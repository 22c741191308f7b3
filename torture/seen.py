"""Asks the library for all that the screens ask it for, which must be there and be fit to be shown."""

from datetime import datetime
from functools import partial
from typing import Any

from companion import share, stats
from companion.engine.message import Refused
from companion.engine.setup import COLOURS
from companion.games import shelf
from companion.store.decks import kinds_of
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.settings import KNOWN
from companion.text import LANGUAGES, say


def look(library: Library) -> None:
    for name in KNOWN:
        library.settings.get(name)
    for game_id in shelf.IDS:
        game = shelf.game(game_id)
        game.check_data(library.settings.game_data(game_id))
        assert all(isinstance(value, str) for value in library.settings.last_options(game_id).values())
        for kind in kinds_of(game):
            for deck in library.decks.all(game_id, kind.id):
                kind.faults(deck["cards"])
                share_of = library.decks.get(deck["id"])
                assert share_of is not None
            library.decks.last_choice(game_id, kind.id)
    for player in library.players.all():
        assert player["colour"] in COLOURS, f"nobody can paint {player['colour']!r:.40}"
        _print(player["name"])
    _plays(library)
    for entry in library.sessions.running():
        _running(library, entry)


def _running(library: Library, entry: dict[str, Any]) -> None:
    _say(entry["mode"])
    _print(", ".join(entry["players"]))
    datetime.fromtimestamp(entry["opened"])
    try:
        opened = library.sessions.open(entry["id"])
    except StoreProblem as problem:
        _say(problem.message)
        return
    session = opened.session
    game = session.game
    guide = game.guide(session.state)
    for message in (guide.where, game.where(session.state), session.to_undo, session.to_redo):
        if message is not None:
            _say(message, session.names)
    game.sheet(session.state).ranks  # noqa: B018 (worked out when asked for)
    for entry_of_log in session.log:
        datetime.fromtimestamp(entry_of_log.at)
        for message in entry_of_log.story:
            _say(message, session.names)


def _plays(library: Library) -> None:
    plays = library.plays.all()
    stats.of_shelf(plays)
    for game_id in shelf.IDS:
        stats.of_game(plays, game_id)
        library.plays.record(game_id)
    for play in plays:
        for language in LANGUAGES:
            share.text_of(play, partial(say, language))
        for row in play.get("rows") or []:
            [str(points).replace("-", "−") for points in row["points"]]
        _print(play.get("note", ""))
    library.plays.people()


def _say(message: Any, names: Any = ()) -> None:
    for language in LANGUAGES:
        assert say(language, message, names), f"{message!r:.100} says nothing"


def _print(text: str) -> None:
    text.encode()


def touch(library: Library, table: str) -> None:
    """Writes something into this table."""
    if table == "settings":
        library.settings.set("sound", not library.settings.get("sound"))
    elif table == "players":
        library.players.remember([{"name": "Nowa", "colour": "green"}])
    elif table == "plays":
        library.plays.add_by_hand(shelf.IDS[0], ["Ola", "Jan"], [1, 2], 10**9)
    elif table == "decks":
        game_id = next(known for known in shelf.IDS if kinds_of(shelf.game(known)))
        library.decks.remember_choice(game_id, kinds_of(shelf.game(game_id))[0].id, "printed")
    else:
        for entry in library.sessions.running():
            library.sessions.mark_opened(entry["id"])
            try:
                library.sessions.open(entry["id"]).session.undo()
            except (Refused, StoreProblem):
                continue
