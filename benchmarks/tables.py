"""Makes a table of each game at which a good part of the game has been played, as the torture plays it."""

from companion.engine.action import Action
from companion.games import shelf
from companion.store.library import Library
from companion.store.sessions import OpenSession
from tests.games.tables import Table, table

SEEDS = range(1, 200)
ACTIONS = 60


class _Enough(Exception):
    """So many actions have been done."""


def begun(library: Library, game_id: str, actions: int = ACTIONS) -> OpenSession:
    """A table with as many players as can play it, at which so many actions were done without reaching its end."""
    most = shelf.facts(game_id).players[1]
    for seed in SEEDS:
        at = table(game_id, seed)
        if len(at.setup["players"]) == most:
            opened = library.sessions.create(at.game, at.setup)
            play_on(at, opened, actions)
            if len(opened.session.log) >= actions and not at.game.finished(opened.session.state):
                return opened
            opened.close()
    raise RuntimeError(f"No table of {game_id} lasts {actions} actions.")


def play_on(at: Table, opened: OpenSession, actions: int) -> None:
    session = opened.session

    def do(action: Action) -> None:
        if len(session.log) >= actions:
            raise _Enough
        session.do(action)

    try:
        at.play(do, lambda: session.state)
    except _Enough:
        return
