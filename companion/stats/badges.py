"""What was special about a play, beside all earlier ones of the same game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from companion.engine.game import Facts
from companion.engine.message import Message, message
from companion.games import shelf
from companion.stats.game import of_game
from companion.stats.reading import best_of, can_be_lost, is_coop, only_scored, people, title, way, won
from companion.stats.records import kind_of
from companion.store.play import Play, Result


@dataclass(frozen=True)
class Badge:
    icon: str
    text: Message
    strong: bool = False


@dataclass(frozen=True)
class Badges:
    """And one line about what was before, or what to try next."""

    badges: list[Badge] = field(default_factory=list)
    note: Message | None = None


def balance(plays: Iterable[Play]) -> Message | None:
    """How often the game was won and lost, alone or together as it was played last; nothing if that was a race, or
    cannot be lost. The newest of the plays comes first."""
    listed = list(plays)
    if not listed or not _can_be_lost(listed[0]):
        return None
    alone = len(people(listed[0])) == 1
    same = [play for play in listed if (len(people(play)) == 1) == alone and _can_be_lost(play)]
    wins = sum(won(play, people(play)[0]) for play in same)
    return message("stats.balance_alone" if alone else "stats.balance_together", wins=wins, losses=len(same) - wins)


def _can_be_lost(play: Play) -> bool:
    """They played against the game, not against each other."""
    return is_coop(play) if len(people(play)) > 1 else bool(people(play)) and not only_scored(play)


def badges_of(plays: Iterable[Play], play: Play) -> Badges:
    """`plays` may have this one among them."""
    before = [one for one in plays if one["game"] == play["game"] and one["id"] != play["id"]]
    earlier = sorted((one for one in before if one["finished"] <= play["finished"]), key=_finished)
    if not earlier:
        return Badges([Badge("flag-outline", message("stats.badge.first_play"))])
    if len(people(play)) == 1 or is_coop(play):
        return _against_the_game(earlier, play)
    return _race(earlier, play)


def _finished(play: Play) -> float:
    finished: float = play["finished"]
    return finished


def _race(earlier: Sequence[Play], play: Play) -> Badges:
    facts = shelf.facts_of(play)
    best = _best(facts, [one for one in people(play) if won(play, one)])
    if best is None:
        return Badges()
    found: list[Badge] = []
    races = [one for one in earlier if len(people(one)) > 1 and not one["lost"] and not is_coop(one)]
    same = [one for one in races if kind_of(one) == kind_of(play)]
    table = _names(play)
    own = [score for one in same for score in _scores(one, best["name"].casefold())]
    note = None
    if (record := _top(facts, same)) is not None and _beats(facts, best["score"], record["score"]):
        found.append(Badge("podium-gold", message("stats.badge.record"), strong=True))
        note = message("stats.badge.before", name=record["name"], n=record["score"])
    elif (record := _top(facts, [one for one in same if _names(one) == table])) is not None and _beats(
        facts, best["score"], record["score"]
    ):
        found.append(Badge("podium-gold", message("stats.badge.record_of_table"), strong=True))
        note = message("stats.badge.before", name=record["name"], n=record["score"])
    elif _beats(facts, best["score"], best_of(facts, own)):
        found.append(Badge("podium-gold", message("stats.badge.own_record"), strong=True))
    streak = 1 + _streak(races, best["name"].casefold())
    if streak > 1:
        found.append(Badge("fire", message("stats.badge.in_a_row", n=streak)))
    return Badges(found, note)


def _against_the_game(earlier: Sequence[Play], play: Play) -> Badges:
    """Alone or together: how it went in this way of playing so far."""
    here, facts = way(play), shelf.facts_of(play)
    same = [one for one in earlier if kind_of(one) == kind_of(play)]
    wins = sum(won(one, people(one)[0]) for one in same)
    success, best = won(play, people(play)[0]), people(play)[0]
    found: list[Badge] = []
    if can_be_lost(facts, *here):
        if success and not wins:
            text = message("stats.badge.first_win_at", way=title(play["game"], *here))
            found.append(Badge("podium-gold", text if here[0] else message("stats.badge.first_win"), strong=True))
        if same:
            record = message("stats.badge.balance", wins=wins + success, losses=len(same) + 1 - wins - success)
            found.append(Badge("scale-balance", record))
    scores = [score for one in same for score in _scores(one, best["name"].casefold()) if not one["lost"]]
    if not play["lost"] and _beats(facts, best["score"], best_of(facts, scores)):
        found.insert(0, Badge("podium-gold", message("stats.badge.own_record"), strong=True))
    return Badges(found, of_game([*earlier, play], play["game"]).advice)


def _names(play: Play) -> set[str]:
    return {one["name"].casefold() for one in people(play)}


def _scores(play: Play, name: str) -> list[int]:
    return [one["score"] for one in people(play) if one["name"].casefold() == name and one["score"] is not None]


def _top(facts: Facts | None, plays: Sequence[Play]) -> Result | None:
    return _best(facts, [one for play in plays for one in people(play) if one["score"] is not None])


def _best(facts: Facts | None, results: Sequence[Result]) -> Result | None:
    best = best_of(facts, [one["score"] or 0 for one in results])
    return next((one for one in results if (one["score"] or 0) == best), None)


def _beats(facts: Facts | None, score: int | None, record: int | None) -> bool:
    """Whether the score is better than what was the best so far."""
    return score is not None and record is not None and score != record and best_of(facts, (score, record)) == score


def _streak(plays: Sequence[Play], name: str) -> int:
    """How many of the last races with this player they won."""
    count = 0
    for play in reversed(plays):
        mine = [one for one in people(play) if one["name"].casefold() == name]
        if mine and not won(play, mine[0]):
            break
        count += bool(mine)
    return count
