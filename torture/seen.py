"""Asks the library for all that the screens ask it for, which must be there and be fit to be shown."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from companion import share, stats
from companion.engine.message import Message, Refused, message
from companion.engine.setup import COLOURS
from companion.games import shelf
from companion.store.decks import kinds_of
from companion.store.library import Library
from companion.store.problem import StoreProblem
from companion.store.settings import KNOWN
from companion.text import LANGUAGES, say
from companion.text.plain_words import say_plainly
from companion.text.play_summary import hint_of, icon_of, title_of
from companion.text.relative_time import ago, day


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
    ago(_Words("pl").t, entry["opened"])
    try:
        opened = library.sessions.open(entry["id"])
    except StoreProblem as problem:
        _say(problem.message)
        return
    session = opened.session
    game = session.game
    guide = game.guide(session.state)
    for told in (guide.where, game.where(session.state), session.to_undo, session.to_redo):
        if told is not None:
            _say(told, session.names)
    game.sheet(session.state).ranks  # noqa: B018 (worked out when asked for)
    for entry_of_log in session.log:
        datetime.fromtimestamp(entry_of_log.at)
        for told in entry_of_log.story:
            _say(told, session.names)


def _plays(library: Library) -> None:
    plays = library.plays.all()
    stats.of_shelf(plays)
    for game_id in shelf.IDS:
        game = stats.of_game(plays, game_id)
        stats.course(plays, game_id, game.players[0].name if game.players else "")
        if len(game.players) > 1:
            stats.head_to_head(plays, game.players[0].name, game.players[1].name, game_id)
        stats.records_of(plays, game_id)
    for play in plays:
        for language in LANGUAGES:
            words = _Words(language)
            share.text_of(play, words.say_with)
            assert title_of(words, play) and icon_of(play)
            hint_of(words, play, with_game=True)
            day(words.t, play["finished"])
        for row in play.get("rows") or []:
            _say(row["title"])
            [str(points).replace("-", "−") for points in row["points"]]
        _print(play.get("note", ""))
    library.plays.people()


class _Words:
    """What the translator of the screens does."""

    def __init__(self, language: str) -> None:
        self.t: Callable[..., str] = lambda key, **gaps: say(language, message(key, **gaps))
        self.say: Callable[[Message | None], str] = lambda spoken: say_plainly(language, spoken) if spoken else ""
        self._language = language

    def say_with(self, spoken: Message, names: Sequence[str]) -> str:
        return say_plainly(self._language, spoken, names)


def _say(spoken: Any, names: Any = ()) -> None:
    """It stands in a file, and the text may be of another version: something can be shown."""
    for language in LANGUAGES:
        said = say_plainly(language, spoken, names)
        assert said, f"{spoken!r:.100} says nothing"
        _print(said)


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
