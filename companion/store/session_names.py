"""What the people of a session are called now. Its journal keeps the names of its beginning; who was renamed since
has the new name in the play of a finished game, and in the entry of a running one."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING

from companion.engine import setup as setups
from companion.engine.game import Game
from companion.engine.message import Refused, refuse
from companion.store.plays import Plays
from companion.store.running import RunningGames

if TYPE_CHECKING:
    from companion.store.sessions import OpenSession


class SessionNames:
    def __init__(
        self,
        running: RunningGames,
        plays: Plays,
        find_game: Callable[[str], Game],
        opened: Mapping[str, "OpenSession"],
    ) -> None:
        self._running = running
        self._plays = plays
        self._find_game = find_game
        self._open = opened

    def now(self, session_id: str, people: int) -> list[str]:
        """Of so many people; nobody if nothing else is known than what the journal says."""
        play = self._plays.get(session_id)
        if play is not None:
            return [one["name"] for one in play["players"] if not one.get("rival", False)]
        entry = next((entry for entry in self._running.all() if entry["id"] == session_id), None)
        return [] if entry is None else entry["players"][:people]

    def rename(self, old: str, new: str, only: Collection[str] | None = None) -> list[str]:
        """The running games in which the name was another; with `only` no others are looked at. Those of finished
        games are in their plays."""
        self.check_apart(old, new)
        found = {session_id for session_id, _ in self._with(old) if only is None or session_id in only}
        self._running.rename(old, new, found)
        key = old.casefold()
        for session_id, opened in self._open.items():
            if only is None or session_id in only:
                session = opened.session
                names = [player["name"] for player in session.setup["players"]]
                session.setup = setups.with_names(
                    session.setup, [new if name.casefold() == key else name for name in names]
                )
        return sorted(found)

    def check_apart(self, one: str, other: str) -> None:
        """Refuses two who sit at one table."""
        if one.casefold() != other.casefold():
            for _, people in self._with(one):
                if other.casefold() in map(str.casefold, people):
                    raise refuse("players.together", one=one, other=other)

    def _with(self, name: str) -> Iterator[tuple[str, list[str]]]:
        """The running games with this person, and who sits there."""
        for entry in self._running.all():
            names = entry["players"]
            if name.casefold() in map(str.casefold, names):
                people = names[: self._count_people(entry["game"], len(names))]
                if name.casefold() in map(str.casefold, people):
                    yield entry["id"], people

    def _count_people(self, game_id: str, seats: int) -> int:
        """How many of these seats are not played by the app."""
        try:
            game = self._find_game(game_id)
        except Refused:
            return seats
        return next((people for people in range(1, seats + 1) if people + len(game.rivals(people)) == seats), seats)
