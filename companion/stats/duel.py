"""The statistics of two players against each other."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.engine.message import Message, message
from companion.games import shelf
from companion.stats import numbers
from companion.stats.numbers import decimal
from companion.stats.reading import is_coop, people
from companion.store.play import Play, Result


@dataclass(frozen=True)
class Duel:
    """How often each of the two was better."""

    one: str
    other: str
    wins: tuple[int, int]
    ties: int
    difference: float | None  # of the scores of the first over the second, on average

    @property
    def plays(self) -> int:
        return sum(self.wins) + self.ties

    @property
    def enough(self) -> bool:
        return self.plays >= numbers.HEAD_TO_HEAD

    @property
    def sentence(self) -> Message:
        if not self.enough:
            return message("stats.more_for_duel", n=numbers.HEAD_TO_HEAD - self.plays)
        names = {"one": self.one, "other": self.other}
        result = message("stats.duel", **names, wins=self.wins[0], losses=self.wins[1])
        if self.ties:
            result = message("stats.duel_ties", duel=result, ties=message("stats.ties", n=self.ties))
        if self.difference is None or abs(self.difference) < 0.05:
            return message("stats.duel_plain", duel=result)
        ahead = self.one if self.difference > 0 else self.other
        return message("stats.duel_ahead", duel=result, name=ahead, by=decimal(abs(self.difference)))


def head_to_head(plays: Iterable[Play], one: str, other: str, game_id: str | None = None) -> Duel:
    """In all games or in one. Plays that both won or lost together are left out, and those that do not say who of the
    two was better."""
    keys = one.casefold(), other.casefold()
    wins, ties, differences = [0, 0], 0, []
    for play in plays:
        if play["lost"] or (game_id is not None and play["game"] != game_id) or len(play["players"]) < 2:
            continue
        seated = {result["name"].casefold(): result for result in people(play)}
        first, second = seated.get(keys[0]), seated.get(keys[1])
        if first is None or second is None or first is second or is_coop(play):
            continue
        better = _better(first, second)
        if better is None:
            continue
        if better == 0:
            ties += 1
        else:
            wins[better < 0] += 1
        if first["score"] is not None and second["score"] is not None:
            facts = shelf.facts_of(play)
            more = first["score"] - second["score"]
            differences.append(-more if facts is not None and facts.low_wins else more)
    return Duel(one, other, (wins[0], wins[1]), ties, numbers.mean(differences) if differences else None)


def _better(first: Result, second: Result) -> int | None:
    """More than 0 if the first was better, 0 for a tie, None if nobody knows: places without scores are not kept."""
    if first["winner"] or second["winner"]:
        return int(first["winner"]) - int(second["winner"])
    if first["score"] is None or second["score"] is None:
        return None
    ahead: int = second["rank"] - first["rank"]
    return ahead
