"""Plays to count: made of no more than a test is about."""

from typing import Any

from companion.engine.message import Message, message
from companion.text import say

HOUR = 3600.0
Entry = dict[str, Any]


def play(game: str = "mars_dice", when: float = 0, scores: dict[str, int | None] | None = None, **more: Any) -> Entry:
    """Everybody by score, the best wins. `when` is in hours."""
    found = {"Ola": 50, "Marek": 40} if scores is None else scores
    order = sorted((score for score in found.values() if score is not None), reverse=True)
    ranks = {name: 1 if score is None else 1 + order.index(score) for name, score in found.items()}
    return {
        "id": f"{game}-{when}",
        "game": game,
        "started": when * HOUR - 50 * 60,
        "finished": when * HOUR,
        "minutes": 50,
        "mode": message("mars_dice.mode.players", n=len(found)),
        "players": [
            {"name": name, "score": score, "rank": ranks[name], "winner": ranks[name] == 1, "rival": False}
            for name, score in found.items()
        ],
        "verdict": None,
        "lost": False,
        **more,
    }


def solo(own: int | None, its: int | None, level: str | None = "medium", when: float = 0, who: str = "Ola") -> Entry:
    """Micro Cosmos against the Automa, which wins ties."""
    wins = own is None or its is None or own > its
    return play(
        "micro_cosmos",
        when,
        mode=message("mars_dice.mode.solo"),
        options={} if level is None else {"level": level},
        players=[
            {"name": who, "score": own, "rank": 1 if wins else 2, "winner": wins, "rival": False},
            {"name": "Automa", "score": its, "rank": 2 if wins else 1, "winner": not wins, "rival": True},
        ],
    )


def results(letters: str, level: str = "medium", start: float = 0) -> list[Entry]:
    """Plays one after the other: W is a win against the Automa, L a loss."""
    return [solo(60 if letter == "W" else 40, 50, level, start + number) for number, letter in enumerate(letters, 1)]


def coop(lost: bool, when: float = 0, score: int = 12) -> Entry:
    return play(
        "martians",
        when,
        {"Ola": score, "Marek": score},
        lost=lost,
        options={"variant": "coop"},
        mode=message("martians.mode"),
    )


def words(said: Message, language: str = "pl") -> str:
    return say(language, said)
