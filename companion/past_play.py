"""A play that is logged or put right after the fact: what was entered, what this game can have, and what has to be
asked before it is kept. Pure data, without a window."""

import copy
import time
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from companion.engine import setup as setups
from companion.engine.game import Game, Option, Way
from companion.engine.setup import Seat, Setup
from companion.games import shelf
from companion.seating import Seating
from companion.stats.reading import best_of, can_be_lost
from companion.store.library import Library
from companion.store.play import Play, ranked, together

DAY = 86_400
WINNER = "winner"  # what is asked, beside the ids of options


@dataclass
class PastPlay:
    """`scores` are by seat, first those of the people."""

    kind: Game
    seating: Seating
    scores: list[int | None] = field(default_factory=list)
    days: int = 0  # ago
    minutes: int = 0  # 0: nobody knows
    lost: bool = False
    winners: list[int] | None = None  # who won a tie, or without any points; None: nobody has said
    options: dict[str, str] = field(default_factory=dict)  # what was said of how it was played
    location: str = ""
    note: str = ""
    before: Play | None = None  # as it is in the history
    asked: set[str] = field(default_factory=set)  # nobody is asked twice

    @classmethod
    def begun(cls, kind: Game, seats: list[Seat]) -> "PastPlay":
        past = cls(kind, Seating(kind.facts.players[1], seats))
        past.fit_scores()
        return past

    @classmethod
    def of(cls, kind: Game, play: Play) -> "PastPlay":
        people = [one["name"] for one in play["players"] if not one.get("rival", False)]
        facts = shelf.facts_of(play)  # of a pad what was known of it then
        kind = replace(kind, facts=facts) if facts else kind
        past = cls.begun(kind, [{"name": name, "colour": ""} for name in people])
        past.scores = [one["score"] for one in play["players"]]
        past.days, past.minutes, past.lost = days_since(play["finished"]), play["minutes"], play["lost"]
        past.options = dict(play.get("options") or {})
        past.location, past.note, past.before = play.get("location", ""), play.get("note", ""), copy.deepcopy(play)
        past.fit_scores()
        won = [seat for seat, one in enumerate(play["players"]) if one["winner"]]
        past.winners = won if past.tied and won else None
        past.asked = {WINNER, *(option.id for option in past.ways)}
        return past

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.kind.facts.id

    # ------------------------------------------------------------ who

    @property
    def seats(self) -> list[str]:
        """The names of the people, then of the rivals that the app would play."""
        people = self.seating.names
        return [*people, *self.kind.rivals(len(people))] if people else []

    @property
    def may_change_people(self) -> bool:
        """A game that was played in the app has its seats."""
        return self.before is None or self.before.get("by_hand", False)

    def add(self, name: str) -> None:
        """Refuses who cannot sit there."""
        people = len(self.seating.seats)
        self.seating.add(name)
        self.scores = [*self.scores[:people], None]
        self.fit_scores()

    def remove(self, seat: int) -> None:
        self.seating.remove(seat)
        people = len(self.seating.seats)
        self.scores = [*self.scores[:seat], *self.scores[seat + 1 : people + 1]]
        self.fit_scores()

    def fit_scores(self) -> None:
        """Gives every seat a place for its score: with the people the rivals may change."""
        self.scores += [None] * (len(self.seats) - len(self.scores))
        self.scores = self.scores[: len(self.seats)]
        self.winners = None

    # ------------------------------------------------------------ what this game can have

    @property
    def ways(self) -> list[Option]:
        """The choices that say how it was played: the level, the variant."""
        known = {way.option for way in self.kind.facts.ways}
        people = len(self.seating.seats)
        return [one for one in self.kind.options(people) if one.id in known] if people else []

    @property
    def together(self) -> bool:
        return together(self.kind, self.seating.names, self.options)

    @property
    def may_be_lost(self) -> bool:
        """By one person alone, or by all of several."""
        people, asked = len(self.seating.seats), {option.id for option in self.ways}
        ways = [way for way in self.kind.facts.ways if way.option in asked]
        if people == 1:
            decided = len(self.scores) > 1 and None not in self.scores  # it played against a rival, and lost or not
            said = [(way.option, self.options[way.option]) for way in ways if way.option in self.options]
            return not decided and all(can_be_lost(self.kind.facts, *one) for one in said or [("", "")])
        return self.kind.facts.together or any(self._may_be_lost_together(way) for way in ways)

    def _may_be_lost_together(self, way: Way) -> bool:
        return bool(way.together) and self.options.get(way.option) not in way.rivalry

    @property
    def tied(self) -> list[int]:
        """Those of whom it must be said who won: the most points are shared, or nobody counted any. A rival that the
        app plays wins its ties."""
        people = len(self.seating.seats)
        if people < 2 or self.together or (self.lost and self.may_be_lost):
            return []
        counted = [score for score in self.scores if score is not None]
        best = best_of(self.kind.facts, counted)
        first = [seat for seat, score in enumerate(self.scores) if not counted or score == best]
        return first if len(first) > 1 and all(seat < people for seat in first) else []

    @property
    def told_winners(self) -> list[int] | None:
        """What was said of a tie that is still one."""
        return self.winners if self.winners and set(self.winners) <= set(self.tied) else None

    @property
    def questions(self) -> list[str]:
        """What has to be asked before this is kept, once: the variant where it decides whether all win as one, and
        who won a tie."""
        people, found = len(self.seating.seats), []
        if people > 1:
            decides = {way.option for way in self.kind.facts.ways if way.together}
            found = [option.id for option in self.ways if option.id in decides and option.id not in self.options]
        if self.tied and self.told_winners is None:
            found.append(WINNER)
        return [one for one in found if one not in self.asked]

    # ------------------------------------------------------------ keeping

    def keep(self, library: Library) -> Play:
        """In the history, new or put right. Raises Refused or StoreProblem, and then nothing has changed."""
        if self.before is not None:
            return library.plays.correct(self.before["id"], **self._changes(self.before))
        play = library.plays.add_by_hand(
            self.game,
            self.seating.names,
            self._scores(),
            time.time() - self.days * DAY,
            self.minutes or None,
            self._winners(),
            self._options(),
            self.note,
            self.location,
        )
        library.players.remember(self.seating.seats)
        return play

    def _scores(self) -> list[int | None]:
        scores = list(self.scores)
        while len(scores) > len(self.seating.seats) and scores[-1] is None:  # nobody wrote down what the app had
            scores.pop()
        return scores

    def _winners(self) -> list[int] | None:
        if self.lost and self.may_be_lost:
            return []
        if self.together:
            return list(range(len(self.seating.seats)))
        return self.told_winners

    def _options(self) -> dict[str, str]:
        known = {option.id: option.values for option in self.kind.options(len(self.seating.seats))}
        return {name: value for name, value in self.options.items() if value in known.get(name, ())}

    def _changes(self, before: Play) -> dict[str, Any]:
        """Only what is another now: the sheet stays if the scores do, and so does a length of several days."""
        changes: dict[str, Any] = {}
        scores, winners, names = self._scores(), self._winners(), self.seating.names
        known = [one["score"] for one in before["players"]]
        people = [one["name"] for one in before["players"] if not one.get("rival", False)]
        won = [seat for seat, one in enumerate(before["players"]) if one["winner"]]
        if names != people:
            changes["names"] = names
        if scores != known or len(names) != len(people):
            changes["scores"] = scores
        if before["lost"] and winners is None:  # the store takes it that a loss stays one unless told who won
            winners = [seat for seat, rank in enumerate(ranked(scores, None, self.kind.facts.low_wins)) if rank == 1]
        if winners is not None and (winners != won or changes):
            changes["winners"] = winners
        if self.days != days_since(before["finished"]):
            changes["when"] = before["finished"] - (self.days - days_since(before["finished"])) * DAY
        if self.minutes != before["minutes"]:
            changes["minutes"] = int(self.minutes)
        for name in ("location", "note"):
            if getattr(self, name) != before.get(name, ""):
                changes[name] = getattr(self, name)
        if self._options() != (before.get("options") or {}):
            changes["options"] = self._options()
        return changes

    # ------------------------------------------------------------ the full sheet

    def sheet_setup(self, library: Library, seed: int) -> Setup:
        """Of a session in which nothing but the score is counted."""
        game, seats = self.kind, Seating(len(self.seating.seats))
        for name in self.seating.names:  # in colours that differ
            seats.add(name, library.players.colours().get(name.casefold(), ""))
        usual = {option.id: option.values[0] for option in game.options(len(seats.seats))}
        return setups.make(
            game, seats.seats, {**usual, **self._options()}, library.settings.game_data(self.game), seed, None, True
        )


def days_since(then: float) -> int:
    """By the calendar: last night was yesterday."""
    return max(0, (date.fromtimestamp(time.time()) - date.fromtimestamp(then)).days)
