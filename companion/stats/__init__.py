"""How the games went: pure functions over finished plays, in any order, for the screen to draw.

- `of_game`: one game in one pass: who wins and scores how much, the record against the game, the length, the rival;
- `badges_of`: what was special about one play; `balance`: how often a game was won that can be lost;
- `course`: scores over time and their trend;
- `by_kind` and `records_of`: plays and records, apart by how a game was played;
- `head_to_head`: two players;
- `of_shelf`: all games together.

Whatever they give says whether there is `enough` to show it, and has one `sentence` that explains it, or says what is
missing.
"""

from companion.stats.badges import Badge, Badges, badges_of, balance
from companion.stats.course import Course, Point, course
from companion.stats.duel import Duel, head_to_head
from companion.stats.game import GameStats, of_game
from companion.stats.numbers import decimal
from companion.stats.parts import Length, PlayerStats, Rivalry, Spread, WayRecord
from companion.stats.records import Kind, Record, by_kind, kind_of, records_of
from companion.stats.shelf import ShelfStats, of_shelf

__all__ = [
    "Badge",
    "Badges",
    "Course",
    "Duel",
    "GameStats",
    "Kind",
    "Length",
    "PlayerStats",
    "Point",
    "Record",
    "Rivalry",
    "ShelfStats",
    "Spread",
    "WayRecord",
    "badges_of",
    "balance",
    "by_kind",
    "course",
    "decimal",
    "head_to_head",
    "kind_of",
    "of_game",
    "of_shelf",
    "records_of",
]
