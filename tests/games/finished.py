"""Games played to their end, for the tests of the history."""

import contextlib
import time

from companion.engine.message import Refused
from companion.engine.session import Session
from companion.store.exchange import export_session, import_session
from companion.store.library import Library
from companion.store.play_from_session import play_of
from companion.store.plays import Play
from tests.games.tables import playing


def finished(game_id: str) -> Session:
    """Played at random, with threes for what is still missing on the sheet."""
    session = playing(game_id).short_game()
    with contextlib.suppress(Refused):  # some are there already
        session.do({"do": "to_scoring"})
    while missing := session.game.sheet(session.state).missing:
        category, seat = missing[0]
        session.do({"do": "score", "category": category, "who": seat, "value": 3})
    session.do({"do": "finish"})
    assert session.game.finished(session.state)
    return session


def keep(library: Library, session: Session) -> Play:
    """As the app keeps it when it ends."""
    opened = import_session(library, export_session(session, "elsewhere", 1_700_000_000))
    play: Play = {**play_of(opened), "finished": time.time() - 60, "started": time.time() - 3060, "minutes": 50}
    library.plays.save(play)
    opened.close()
    return play
