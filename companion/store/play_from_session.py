"""From a finished game to what is kept of it."""

from typing import TYPE_CHECKING

from companion.engine.session import Session
from companion.pads.pad import kept_of
from companion.store.plays import Play, Row

if TYPE_CHECKING:
    from companion.store.sessions import OpenSession


def sheet_rows(session: Session) -> list[Row]:
    """The score sheet as it is kept for plays that have no session: for the others it is worked out from theirs."""
    sheet = session.game.sheet(session.state)
    seats = range(sheet.players)
    return [{"title": row.title, "points": [row.worth(seat) for seat in seats]} for row in sheet.categories]


def play_of(opened: "OpenSession") -> Play:
    session = opened.session
    sheet = session.game.sheet(session.state)
    finished = session.log[session.cursor - 1].at if session.cursor else opened.created
    totals, ranks, winners = sheet.totals, sheet.ranks, sheet.winners
    people = len(session.setup["players"])
    return {
        "id": opened.id,
        "game": session.game.facts.id,
        "started": opened.created,
        "finished": finished,
        # How long they played nobody knows of a game that was only counted.
        "minutes": 0 if session.setup.get("score_only") else max(1, round((finished - opened.created) / 60)),
        "mode": session.game.mode(session.setup),
        "players": [
            {
                "name": name,
                "score": totals[seat] if sheet.categories else None,
                "rank": ranks[seat],
                "winner": seat in winners,
                "rival": seat >= people,
            }
            for seat, name in enumerate(session.names)
        ],
        "verdict": sheet.verdict,
        "lost": sheet.lost,
        "options": dict(session.setup["options"]),
        "rounds": session.state.get("round"),
        **kept_of(session.game.facts),  # type: ignore[typeddict-item]
    }
