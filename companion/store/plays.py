"""Finished plays, for the statistics."""

from heapq import nlargest
from typing import NotRequired, TypedDict, cast

from tinydb import where

from companion.engine.action import copied
from companion.engine.line import Line
from companion.store.tables import NUMBER, AtomicStorage, Kind, OwnTable

PLAYS = Kind(
    "plays",
    {
        "plays": {
            "id": (str,),
            "game": (str,),
            "started": NUMBER,
            "finished": NUMBER,
            "minutes": (int,),
            "mode": (dict,),
            "players": (list,),
            "verdict": (dict, type(None)),
            "lost": (bool,),
        }
    },
)


class Result(TypedDict):
    name: str
    score: int | None
    rank: int
    winner: bool
    rival: NotRequired[bool]  # played by the app; old entries do not say


class Play(TypedDict):
    id: str  # of the session
    game: str
    started: float
    finished: float
    minutes: int
    mode: Line
    players: list[Result]
    verdict: Line | None
    lost: bool


class Plays:
    def __init__(self, storage: AtomicStorage) -> None:
        self._table = OwnTable(storage, "plays")

    def save(self, play: Play) -> None:
        """Keeps the play, or replaces what was kept of the same session."""
        self._table.upsert(play, where("id") == play["id"])

    def remove(self, play_id: str) -> None:
        self._table.remove(where("id") == play_id)

    def all(self) -> list[Play]:
        """The newest first."""
        return sorted((cast(Play, dict(doc)) for doc in self._table), key=lambda play: -play["finished"])

    def recent(self, count: int) -> list[Play]:
        newest = nlargest(count, self._table.peek(), key=lambda play: play["finished"])
        return [copied(play) for play in newest]

    def record(self, game_id: str) -> int | None:
        """The best score that a person made in this game, if ever without losing."""
        plays = (play for play in self._table.peek() if play["game"] == game_id and not play["lost"])
        scores = (one["score"] for play in plays for one in play["players"] if not one.get("rival", False))
        return max((score for score in scores if score is not None), default=None)
