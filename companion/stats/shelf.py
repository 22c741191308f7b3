"""The statistics of all games together."""

import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.engine.game import Facts
from companion.engine.message import Message, message
from companion.games import shelf
from companion.stats import numbers
from companion.store.play import Play
from companion.text.dates import month_line

MONTHS = 12  # that are shown, up to this one

Month = tuple[int, int]  # year, month


@dataclass(frozen=True)
class ShelfStats:
    """The statistics of all games, of everybody or of one player."""

    plays: int
    games: list[tuple[str, int]]  # the most played first
    months: list[tuple[Month, int]]  # one after the other, also those without a play
    player: str  # whom `companions` is about
    companions: list[tuple[str, int]]  # with whom they sat at a table, the most often first
    known: dict[str, Facts]  # of the games, as far as this Orbita knows them

    @property
    def enough(self) -> bool:
        return self.plays >= numbers.SHELF

    @property
    def sentence(self) -> Message:
        if not self.plays:
            return message("stats.no_plays")
        count = message("stats.count", n=self.plays)
        first = self.games[0][1]
        favourites = [game for game, often in self.games if often == first and game in self.known]
        if not self.enough or len(self.games) == 1 or len(favourites) != 1:
            return count
        most = message("stats.most_played", game=self.known[favourites[0]].name, n=first)
        return message("engine.sentences", first=count, then=most)

    @property
    def companions_sentence(self) -> Message:
        if not self.companions:
            return message("stats.no_companions")
        name, often = self.companions[0]
        return message("stats.companions", player=self.player, name=name, n=often)

    @property
    def this_month(self) -> int:
        return self.months[-1][1] if self.months else 0

    @property
    def months_sentence(self) -> Message:
        """A sentence that compares the last month with the one before."""
        if not self.months:
            return message("stats.no_plays")
        (year, month), count = self.months[-1]
        shown = message("stats.month", month=month_line(month), year=year)
        plays = message("stats.plays", n=count)
        if len(self.months) == 1:
            return message("stats.first_month", month=shown, plays=plays)
        return message("stats.months", month=shown, plays=plays, before=self.months[-2][1])


def of_shelf(plays: Iterable[Play], player: str | None = None, now: float | None = None) -> ShelfStats:
    """The statistics of these plays, up to the month of `now`. Without a player the companions are those of the one
    who plays most."""
    games: Counter[str] = Counter()
    known: dict[str, Facts] = {}
    months: Counter[Month] = Counter()
    tables: dict[tuple[str, ...], tuple[int, float]] = {}  # who sat there: how often, and when last
    for play in plays:
        finished = play["finished"]
        if play["game"] not in games and (facts := shelf.facts_of(play)) is not None:
            known[play["game"]] = facts
        games[play["game"]] += 1
        months[time.localtime(finished)[:2]] += 1
        seated = tuple([player["name"] for player in play["players"] if not player.get("rival", False)])
        often, last = tables.get(seated, (0, finished))
        tables[seated] = often + 1, max(last, finished)
    who, companions = _companions(tables, player)
    return ShelfStats(games.total(), _most_first(games), _one_after_the_other(months, now), who, companions, known)


def _companions(
    tables: dict[tuple[str, ...], tuple[int, float]], player: str | None
) -> tuple[str, list[tuple[str, int]]]:
    """The player whose companions are counted, and the others who sat at their tables, all as spelt last."""
    spelt: dict[str, str] = {}
    totals: Counter[str] = Counter()
    for seated, (often, _) in sorted(tables.items(), key=lambda item: item[1][1]):
        for name in seated:
            spelt[name.casefold()] = name
            totals[name.casefold()] += often
    who = player.casefold() if player is not None else min(totals, key=lambda key: (-totals[key], key), default="")
    found: Counter[str] = Counter()
    for seated, (often, _) in tables.items():
        keys = [name.casefold() for name in seated]
        if who in keys:
            found.update({key: often for key in keys if key != who})
    return spelt.get(who, player or ""), [(spelt[key], often) for key, often in _most_first(found)]


def _most_first(counted: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))


def _one_after_the_other(months: Counter[Month], now: float | None) -> list[tuple[Month, int]]:
    if not months:
        return []
    latest = max(months) if now is None else max(max(months), time.localtime(now)[:2])  # another place may be ahead
    first, last = (year * 12 + month - 1 for year, month in (min(months), latest))
    shown = range(max(first, last - MONTHS + 1), last + 1)
    return [((number // 12, number % 12 + 1), months[number // 12, number % 12 + 1]) for number in shown]
