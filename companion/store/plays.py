"""Finished plays: the history, and what the statistics are made of."""

import os
import time
from bisect import bisect_right
from collections.abc import Callable, Collection, Sequence, Set
from dataclasses import replace
from typing import Any, TypeVar, cast

from tinydb import where

from companion.engine.action import copied
from companion.engine.game import Game
from companion.engine.message import Message, message, refuse
from companion.pads.pad import Brief, facts_kept, kept_of
from companion.store.play import (
    LONGEST_LOCATION,
    LONGEST_NOTE,
    Outcome,
    Play,
    Result,
    Row,
    checked_people,
    mode_of,
    people_of,
    results,
    still_first,
    together,
)
from companion.store.play_index import Index, Listed, newest_first
from companion.store.play_reopened import given_up, joined, taken_up
from companion.store.tables import NUMBER, AtomicStorage, Kind, OwnTable, Tables

__all__ = ["PLAYS", "Listed", "Play", "Plays", "Result", "Row"]

_FIELDS = {
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
# A play is in the second table while its game is open again. In one file, so it is never in both, and never in none.
PLAYS = Kind("plays", {"plays": _FIELDS, "reopened": _FIELDS})

T = TypeVar("T")

MOST_MINUTES = 24 * 60
DAY = 24 * 60 * 60.0


class Plays:
    def __init__(
        self,
        storage: AtomicStorage,
        find_game: Callable[[str], Game],
        report: Callable[[Message], None],
        clock: Callable[[], float],
    ) -> None:
        self._storage = storage
        self._table = OwnTable(storage, "plays")
        self.on_change: list[Callable[[], object]] = []  # the history is another now
        self._find_game = find_game
        self._report = report
        self._clock = clock
        self._known: Index | None = None
        self._known_of = 0  # the version of the table that it is of

    # ------------------------------------------------------------ looking

    def get(self, play_id: str) -> Play | None:
        found = self._index.by_id.get(play_id)
        return None if found is None else copied(found)

    def has(self, play_id: str) -> bool:
        """Whether this game has ended; not while it is open again."""
        return play_id in self._index.ended

    def ids(self) -> Set[str]:
        """Of the games that have ended."""
        return self._index.ended

    @property
    def readable(self) -> bool:
        """False while the file cannot be read, or is one of a newer version: then nobody knows what is in it."""
        return self._table.readable

    def all(self) -> list[Play]:
        """The newest first."""
        return list(self.filtered())

    def recent(self, count: int) -> list[Play]:
        return self.filtered()[:count]

    def filtered(
        self,
        game: str | None = None,
        player: str | None = None,
        mode: str | None = None,
        since: float | None = None,
        until: float | None = None,
        words: str = "",
    ) -> Listed:
        """The newest first. `mode` is "solo" (one person, whatever the app plays) or "many"; `since` is the
        earliest end, `until` is after the latest. Each of the words is in a name, the note or the place."""
        found = self._index.found(game, None if player is None else player.casefold(), mode)
        if since is not None:
            found = found[: bisect_right(found, -since, key=newest_first)]
        if until is not None:
            found = found[bisect_right(found, -until, key=newest_first) :]
        if words.strip():
            asked = words.casefold().split()
            found = [play for play in found if (said := _said_in(play)) and all(word in said for word in asked)]
        return Listed(found)

    def people(self) -> list[str]:
        """Everybody who ever played, as spelt last; whoever played last comes first."""
        return list(self._index.people.values())

    def years(self) -> list[int]:
        """In which somebody played, the last one first."""
        return list(dict.fromkeys(time.localtime(play["finished"]).tm_year for play in self.filtered().kept()))

    def locations(self) -> list[str]:
        """Where people played, the last place first."""
        return self._index.locations

    def once(self, what: str, work: Callable[[], T]) -> T:
        """What `work` makes of the plays; the next time from memory, until one of them changes."""
        made = self._index.made
        if what not in made:
            made[what] = work()
        return cast(T, made[what])

    @property
    def _index(self) -> Index:
        if self._known is None or self._known_of != self._table.version:
            self._known = Index(self._table.peek(), self._storage.peek("reopened"))
            self._known_of = self._table.version
            if self._known.hidden:
                self._report(message("store.odd_plays", n=self._known.hidden, file="plays.json"))
        return self._known

    # ------------------------------------------------------------ writing

    def save(self, play: Play) -> None:
        """Keeps the play, or replaces what was kept of the same session; a note stays."""
        if play["id"] in self._index.by_id:
            table = self._table_of(play["id"])
            self._write(lambda: table.update(play, where("id") == play["id"]))
        else:
            self.save_all([play])

    def save_end(self, play: Play, ended: Outcome | None = None) -> None:
        """Keeps how a game ended. If it had ended before, what people wrote about it stays."""
        kept = self.get(play["id"])
        if kept is None:
            self.save_all([play])
            return
        ended = kept.get("ended") if ended is None else ended
        new = joined(_plain(kept), play, ended)
        if self.has(play["id"]):
            if new != kept:
                self._write(lambda: self._table.update(_renewing(new), where("id") == play["id"]))
        else:
            self._rewrite(play["id"], "reopened", "plays", new)

    def set_aside(self, play_id: str, ended: Outcome | None = None) -> None:
        """The game is open again. Its play can be seen as it was, and waits for the next end."""
        play = self.get(play_id)
        if play is not None and self.has(play_id):
            if ended is not None:
                play["ended"] = ended
            self._rewrite(play_id, "plays", "reopened", play)

    def give_up(self, session_id: str) -> None:
        """An opened game was thrown away: how it had ended stays, as a play that no session belongs to."""
        play = self.get(session_id)
        if play is not None and not self.has(session_id):
            self._rewrite(session_id, "reopened", "plays", given_up(_plain(play)))

    def take_up(self, session_id: str) -> None:
        """The opposite: the game is back."""
        play = next((found for found in self.filtered().kept() if found.get("given_up") == session_id), None)
        if play is not None:
            self._rewrite(play["id"], "plays", "reopened", taken_up(copied(play)))

    def reopened(self) -> list[str]:
        """The ids of the games that are open again."""
        return [str(doc["id"]) for doc in self._storage.peek("reopened") if not self.has(doc["id"])]

    def save_all(self, plays: list[Play]) -> None:
        """Keeps plays that are not there yet, all of them or none."""
        new = {play["id"] for play in plays}

        def write() -> None:
            if self._index.hidden:  # one of them may be there in a form that nobody can show
                self._table.remove(where("id").test(new.__contains__))
            self._table.insert_multiple(plays)

        self._write(write)

    def remove(self, play_id: str) -> Play | None:
        """The play that is gone now, for `restore`; None if there was none."""
        removed = self.get(play_id)
        if removed is not None:
            table = self._table_of(play_id)
            self._write(lambda: table.remove(where("id") == play_id))
        return removed

    def restore(self, play: Play) -> None:
        """One that was removed."""
        if play.get("reopened"):
            self._rewrite(play["id"], "plays", "reopened", _plain(play))
        else:
            self.save(play)

    def add_by_hand(
        self,
        game_id: str,
        names: list[str],
        scores: Sequence[int | None],
        when: float,
        minutes: int | None = None,
        winners: Sequence[int] | None = None,
        options: dict[str, str] | None = None,
        note: str = "",
        location: str = "",
        play_id: str | None = None,
    ) -> Play:
        """A play that nobody tracked; it ended at `when`. `scores` are by seat; behind those of the people may stand
        those of the rivals of this game. `winners` are seats: None leaves it to the scores, nobody means that all
        have lost."""
        game = self._find_game(game_id)
        people = checked_people(game, names)
        if winners is None and together(game, people, options or {}):
            winners = range(len(people))
        players = results(game, people, scores, winners)
        self._check_details(when, minutes, note, location)
        play: Play = {
            "id": play_id or os.urandom(16).hex(),
            "game": game_id,
            "started": when - 60 * (minutes or 0),
            "finished": when,
            "minutes": minutes or 0,
            "mode": mode_of(game, people, options or {}),
            "players": players,
            "verdict": None,
            "lost": winners is not None and not winners,
            "options": dict(options or {}),
            "note": note,
            "by_hand": True,
            **kept_of(game.facts),  # type: ignore[typeddict-item]
        }
        if location:
            play["location"] = location
        self.save(play)
        return play

    def correct(
        self,
        play_id: str,
        *,
        names: list[str] | None = None,
        scores: Sequence[int | None] | None = None,
        when: float | None = None,
        minutes: int | None = None,
        winners: Sequence[int] | None = None,
        options: dict[str, str] | None = None,
        note: str | None = None,
        location: str | None = None,
    ) -> Play:
        """Puts right what is given. With new scores, ranks and winners are worked out anew (or `winners` says who
        won; who won a tie still does, if nothing has changed at the top) and the rows of the sheet go, since they add
        up to something else. Only a play entered by hand can have more or fewer people than it had, and then needs
        all their scores."""
        play = self.get(play_id)
        if play is None:
            raise refuse("plays.gone")
        game, seats = self._game_of(play), play["players"]
        people = [one["name"] for one in seats if not one.get("rival", False)]
        if names is not None:
            if len(names) != len(people) and (scores is None or not play.get("by_hand", False)):
                raise ValueError("people without a seat")
            people = checked_people(game, names)
        if winners is None and play["lost"]:
            winners = []  # other scores do not turn a loss into a win
        if scores is not None or winners is not None:
            known = [one["score"] for one in seats] if scores is None else scores
            if winners is None and len(known) == len(seats):
                winners = still_first(seats, known, game.facts.low_wins)
            play["players"] = results(game, people, known, winners)
            play["lost"] = winners is not None and not winners
        else:
            for one, name in zip(seats, people, strict=False):
                one["name"] = name
        if scores is not None:
            play.pop("rows", None)
            play["verdict"] = None
        self._check_details(when, minutes, note, location)
        if when is not None or minutes is not None:
            play["finished"] = play["finished"] if when is None else when
            play["minutes"] = play["minutes"] if minutes is None else minutes
            play["started"] = play["finished"] - 60 * play["minutes"]
        if note is not None:
            play["note"] = note
        if location is not None:
            play["location"] = location
        if options is not None or (play.get("by_hand", False) and names is not None):
            play["options"] = play.get("options", {}) if options is None else dict(options)
            play["mode"] = mode_of(game, people, play["options"])
        play["changed"] = self._clock()
        table, corrected = self._table_of(play_id), _plain(play)
        self._write(lambda: table.update(_renewing(corrected), where("id") == play_id))
        return play

    def _game_of(self, play: Play) -> Game:
        """Its game; of a pad with what was known of it when this was played."""
        game, kept = self._find_game(play["game"]), facts_kept(play)
        return game if kept is None else replace(game, facts=kept)

    def _table_of(self, play_id: str) -> OwnTable:
        return self._table if self.has(play_id) else OwnTable(self._storage, "reopened")

    def _check_details(
        self, when: float | None, minutes: int | None, note: str | None, location: str | None = None
    ) -> None:
        if when is not None and not 0 < when <= self._clock() + DAY:  # another place may be ahead of us
            raise refuse("plays.not_yet")
        if minutes is not None and (type(minutes) is not int or not 0 <= minutes <= MOST_MINUTES):
            raise refuse("engine.not_between", low=0, high=MOST_MINUTES)
        if note is not None and len(note) > LONGEST_NOTE:
            raise refuse("engine.text_too_long", most=LONGEST_NOTE)
        if location is not None and len(location) > LONGEST_LOCATION:
            raise refuse("engine.text_too_long", most=LONGEST_LOCATION)

    def rename_player(self, old: str, new: str, only: Collection[str] | None = None) -> list[str]:
        """The plays in which the name was another; with `only` no others are looked at. Refuses if there are two of
        them in one play."""
        self.check_apart(old, new)
        key, now = old.casefold(), self._clock()
        ids = {play["id"] for play in self.filtered(player=old).kept() if only is None or play["id"] in only}
        if not ids:
            return []
        tables = self._storage.read()
        for doc in (doc for name in ("plays", "reopened") for doc in tables.get(name, {}).values()):
            if doc["id"] in ids:
                doc["players"] = [
                    {**one, "name": new} if one["name"].casefold() == key and not one.get("rival", False) else one
                    for one in doc["players"]
                ]
                doc["changed"] = now
        self._write(lambda: self._storage.write(tables))
        return sorted(ids)

    def follow_pad(self, pad_id: str, brief: Brief) -> None:
        """The plays of a pad have its name and its picture as they are now. How they were won stays."""
        shown = {key: brief[key] for key in ("name", "icon", "accent", "bgg")}

        def is_old(play: Play) -> bool:
            known = facts_kept(play)
            return known is not None and not shown.items() <= kept_of(known)["pad"].items()

        def follow(doc: Any) -> None:
            doc["pad"] = {**doc["pad"], **shown}

        old = {play["id"] for play in self.filtered(game=pad_id).kept() if is_old(play)}
        if old:
            self._write(lambda: self._table.update(follow, where("id").test(old.__contains__)))

    def check_apart(self, one: str, other: str) -> None:
        """Refuses two who sat at one table: they cannot be the same person."""
        if one.casefold() != other.casefold():
            theirs = (people_of(play) for play in self.filtered(player=one).kept())
            if any(other.casefold() in people for people in theirs):
                raise refuse("players.together", one=one, other=other)

    def _rewrite(self, play_id: str, gone_from: str, to: str, play: Play) -> None:
        """Moves a play from one table to the other, in one write."""
        tables: Tables = self._storage.read()
        for name in (gone_from, to):
            tables[name] = {key: doc for key, doc in tables.get(name, {}).items() if doc["id"] != play_id}
        tables[to][str(1 + max(map(int, tables[to]), default=0))] = {**play}
        self._write(lambda: self._storage.write(tables))

    def _write(self, write: Callable[[], object]) -> None:
        try:
            write()
        finally:
            self._known = None
        for told in self.on_change:
            told()


def _plain(play: Play) -> Play:
    """As it is kept: in which table it is says whether its game is open."""
    play = {**play}
    play.pop("reopened", None)
    return play


def _said_in(play: Play) -> str:
    """What people wrote, to find a word in it."""
    names = (one["name"] for one in play["players"] if not one.get("rival", False))
    return "\n".join((*names, play.get("note") or "", play.get("location") or "")).casefold()


def _renewing(play: Play) -> Callable[[Any], None]:
    """All of a document anew, without what else was kept of it."""

    def renew(doc: Any) -> None:
        doc.clear()
        doc.update(play)

    return renew
