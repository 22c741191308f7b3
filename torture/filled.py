"""Makes a library with something of everything: games on the table, plays, people, decks, corrected data."""

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

from companion.engine.action import Action
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.engine.setup import Seat
from companion.games import shelf
from companion.store.decks import kinds_of
from companion.store.library import Library
from companion.table import Table
from tests.games.tables import table

NOW = 1_800_000_000.0
NAMES = ("Ola", "Marek", "Zosia", "Iga", "Jan", "Ewa", "Żółć", "Staś")
LONGEST = 120


class _Enough(Exception):
    """So many actions have been done."""

    pass


def recorded(game_id: str, seed: int = 3, longest: int = LONGEST) -> Session:
    """As many actions, one after the other, that the rules allow."""
    at = table(game_id, seed)
    session = Session(at.game, at.setup, clock=lambda: NOW)

    def do(action: Action) -> None:
        if len(session.log) >= longest:
            raise _Enough
        session.do(action)

    with contextlib.suppress(_Enough):
        at.play(do, lambda: session.state)
    return session


def without_backup(_work: Callable[[], object]) -> None:
    """A table that makes no daily backup, since that has a torture of its own."""


def begun(library: Library, game_id: str, seed: int = 3, actions: int = 30) -> Table:
    """A game on the table with some actions done."""
    played = recorded(game_id, seed, actions)
    at = Table(library, without_backup)
    at.start(game_id, played.setup)
    for entry in played.log:
        at.do(entry.action)
    return at


def played_out(library: Library, game_id: str, seed: int = 4, actions: int = 60) -> Table:
    """A game on the table that has come to its end, with threes for what was still missing on the sheet."""
    at = begun(library, game_id, seed, actions)
    with contextlib.suppress(Refused):  # some are there already
        at.do({"do": "to_scoring"})
    while not at.finished and (missing := at.sheet.missing):
        category, seat = missing[0]
        at.do({"do": "score", "category": category, "who": seat, "value": 3})
    with contextlib.suppress(Refused):
        at.do({"do": "finish"})
    return at


def finished(library: Library, game_id: str, seed: int = 4) -> None:
    """A game played to its end and saved."""
    played_out(library, game_id, seed).close()


def fill(folder: Path, clock: Callable[[], float] = lambda: NOW, games: tuple[str, ...] = shelf.IDS) -> Library:
    library = Library(folder, clock)
    library.settings.set("theme", "light")
    library.settings.set("welcomed", True)
    people: list[Seat] = [{"name": NAMES[0], "colour": "red"}, {"name": NAMES[6], "colour": "blue"}]
    library.players.remember(people)
    for game_id in games:
        game = shelf.game(game_id)
        library.settings.set_game_data(game_id, game.data())
        library.settings.set_last_options(game_id, {option.id: option.values[-1] for option in game.options(2)})
        for kind in kinds_of(game):
            deck = library.decks.add(game_id, kind.id, "Moja", kind.shipped())
            library.decks.remember_choice(game_id, kind.id, "own", deck["id"])
        low = game.facts.players[0]
        names = list(NAMES[: max(low, 2)])
        library.plays.add_by_hand(game_id, names, [40 + seat for seat in range(len(names))], clock() - 9999, 45)
        begun(library, game_id).close()
    return library


def content(folder: Path) -> dict[str, bytes]:
    """The contents of every file below a folder, by name."""
    found = {}
    for at, _, names in os.walk(folder):
        for name in names:
            path = Path(at) / name
            found[path.relative_to(folder).as_posix()] = path.read_bytes()
    return found
