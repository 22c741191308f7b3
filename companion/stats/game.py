"""The statistics of one game."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from companion.engine.game import Facts
from companion.engine.message import Message, message
from companion.games import shelf
from companion.stats import numbers
from companion.stats.parts import Length, PlayerStats, Rivalry, WayRecord, spread
from companion.stats.reading import (
    LONGEST_EVENING,
    best_of,
    can_be_lost,
    gets_harder,
    is_coop,
    people,
    title,
    values_of,
    way,
    won,
)
from companion.stats.records import Record, records_of
from companion.store.play import Play, Result


class Fight(NamedTuple):
    """A play against the game, alone or together."""

    number: int  # among all plays of the game, from 1
    who: str
    option: str
    value: str
    won: bool


@dataclass(frozen=True)
class GameStats:
    """The statistics of one game."""

    game: str
    plays: int
    against_the_game: int  # alone or together; `ways` tell them apart
    players: list[PlayerStats]  # who plays most comes first
    ways: list[WayRecord]  # from the easy to the hard, as the game lists them
    rivalry: Rivalry | None
    length: Length
    advice: Message | None  # to try another level
    records: list[Record]  # of each kind, that which is played most first
    facts: Facts | None  # of the game, if this Orbita knows it

    @property
    def enough(self) -> bool:
        return self.plays > 0

    @property
    def sentence(self) -> Message:
        if not self.plays:
            return message("stats.no_plays")
        count = message("stats.count", n=self.plays)
        more = self.advice or self._who_wins()
        return message("engine.sentences", first=count, then=more) if more else count

    def _who_wins(self) -> Message | None:
        """A sentence about who wins most at a table of several, or about the record of one who plays alone."""
        if self.plays < numbers.RECORD:
            return None
        if self.against_the_game == self.plays:
            return self.records[0].sentence if self.records else None
        tables = max(player.tables for player in self.players)
        most = max(player.wins for player in self.players)
        if tables < numbers.RECORD:
            return None
        first = [player for player in self.players if player.wins == most]
        if most == 0 or len(first) == len(self.players):
            return None
        if len(first) > 1:
            return message("stats.win_most_shared", names=[player.name for player in first], n=most)
        return message("stats.wins_most", name=first[0].name, wins=most, plays=first[0].tables)


def of_game(plays: Iterable[Play], game_id: str) -> GameStats:
    chosen = sorted((play for play in plays if play["game"] == game_id), key=_finished)
    tally = _Tally(game_id, shelf.facts_of(chosen[-1]) if chosen else None)
    for number, play in enumerate(chosen, 1):
        tally.add(number, play)
    return GameStats(
        game=game_id,
        plays=len(chosen),
        against_the_game=len(tally.fights),
        players=sorted(
            tally.players.values(), key=lambda player: (-player.plays, -player.wins, player.name.casefold())
        ),
        ways=_in_order(game_id, tally.ways),
        rivalry=tally.rivalry(),
        length=tally.length,
        advice=_advice(game_id, tally.fights),
        records=records_of(chosen, game_id),
        facts=tally.facts,
    )


def _finished(play: Play) -> float:
    finished: float = play["finished"]
    return finished


class _Tally:
    """Counts plays one by one, the oldest first."""

    def __init__(self, game_id: str, facts: Facts | None) -> None:
        self._game = game_id
        self.facts = facts
        self.players: dict[str, PlayerStats] = {}
        self.ways: dict[tuple[str, str], WayRecord] = {}
        self.fights: list[Fight] = []
        self.length = Length()
        self._rival = ""
        self._who: dict[str, str] = {}  # played it
        self._its: list[int] = []
        self._own: list[int] = []

    def add(self, number: int, play: Play) -> None:
        if 0 < play["minutes"] <= LONGEST_EVENING:
            self.length.all.append(play["minutes"])
        lost, seated, together = play["lost"], people(play), is_coop(play)
        for result in seated:
            name, score = result["name"], result["score"]
            key = name.casefold()
            player = self.players.get(key)
            if player is None:
                player = self.players[key] = PlayerStats(name)
            player.name = name
            player.plays += 1
            if len(seated) > 1 and not together and not lost:  # what all have lost was no race
                player.tables += 1
                player.wins += result["winner"]
            elif can_be_lost(self.facts, *way(play)):
                player.fights += 1
                player.beaten += won(play, result)
            if score is not None:
                self._add_score(player, score, lost)
                player.last = score
        if len(seated) == 1 or together:
            self._add_fight(number, play, seated[0])

    def _add_fight(self, number: int, play: Play, person: Result) -> None:
        kind, success, own = way(play), won(play, person), person["score"]
        record = self.ways.get(kind)
        if record is None:
            record = self.ways[kind] = WayRecord(self._game, *kind, self.facts)
        record.wins += success
        record.losses += not success
        self.fights.append(Fight(number, person["name"].casefold(), *kind, success))
        if own is None:
            return
        self._add_score(record, own, play["lost"])
        for player in play["players"]:
            if player.get("rival", False) and player["score"] is not None:
                self._rival = player["name"]
                self._who[person["name"].casefold()] = person["name"]
                self._its.append(player["score"])
                self._own.append(own)

    def _add_score(self, to: PlayerStats | WayRecord, score: int, lost: bool) -> None:
        to.scored += 1
        to.total += score
        if not lost:
            to.best = score if to.best is None else best_of(self.facts, (to.best, score))

    def rivalry(self) -> Rivalry | None:
        its, own = spread(self._its), spread(self._own)
        who = next(iter(self._who.values())) if len(self._who) == 1 else ""
        return Rivalry(self._rival, its, own, who) if its and own else None


def _in_order(game_id: str, ways: dict[tuple[str, str], WayRecord]) -> list[WayRecord]:
    """The ways as the game lists its values; those that it does not know, and plays that do not say, come last."""

    def place(record: WayRecord) -> tuple[bool, str, int, str]:
        known = values_of(game_id, record.option) if record.option else ()
        number = known.index(record.value) if record.value in known else len(known)
        return not record.option, record.option, number, record.value

    return sorted(ways.values(), key=place)


def _advice(game_id: str, fights: list[Fight]) -> Message | None:
    """The advice to change the level, in games where levels get harder: the player who played last may go up after
    winning most of their last plays on their level, and down after losing all of them."""
    if not fights or not gets_harder(game_id, fights[-1].option):
        return None
    option, level = fights[-1].option, fights[-1].value
    levels = values_of(game_id, option)
    mine = [fight for fight in fights if fight[1:4] == fights[-1][1:4]]
    recent = [fight.won for fight in mine[-numbers.RECENT :]]
    if level not in levels or len(recent) < numbers.RECORD:
        return None
    place = levels.index(level)
    here = title(game_id, option, level)
    if sum(recent) * 2 > len(recent):
        if place + 1 == len(levels):
            return message("stats.wins_at_the_top", level=here)
        harder, since = title(game_id, option, levels[place + 1]), _since(mine)
        if since == mine[0].number:
            return message("stats.time_for_harder", level=here, harder=harder)
        return message("stats.since_then_harder", since=since, level=here, harder=harder)
    if not any(recent) and place > 0:
        easier = title(game_id, option, levels[place - 1])
        return message("stats.time_for_easier", n=len(recent), level=here, easier=easier)
    return None


def _since(mine: list[Fight]) -> int:
    """The number of the play with which the good stretch began: from it on there are the most wins over losses."""
    balance, most, since = 0, 0, mine[-1].number
    for fight in reversed(mine):
        balance += 1 if fight.won else -1
        if balance >= most:
            most, since = balance, fight.number
    return since
