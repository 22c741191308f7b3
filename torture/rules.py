"""Random actions in all games, allowed and not: nothing may be raised but refusals, invariants must hold, and undo
and redo must come back to the same states."""

import itertools
import json
import marshal
import sys
import traceback
from pathlib import Path
from random import Random
from typing import Any

from companion.engine.action import Action, copied
from companion.engine.message import Refused
from companion.engine.session import Session
from companion.games import shelf
from companion.text import LANGUAGES, say
from tests.games.tables import Table, table, untracked
from torture import nonsense
from torture.report import Report

ACTIONS, FEW = 100_000, 200
STEP_BY_STEP = 9  # every so manieth session is undone and redone one by one, the others in leaps
UNTRACKED = 5  # of so many rounds of games, one is of games of which only the score is counted
LOOK_EVERY = 15


def packed(state: Any) -> bytes:
    """The state as bytes to compare, which is far faster to make than a copy."""
    return marshal.dumps(state, 2)  # later versions pack equal states in different ways


class Enough(Exception):
    """So many actions have been tried."""


class Player:
    """Plays one table and does nonsense in between. Nonsense that turns out to be allowed is undone at once, or the
    sensible player would not know the table any more; at a wild table it stays."""

    def __init__(self, at: Table, rng: Random, report: Report, most: int, wild: bool) -> None:
        self.at, self.rng, self.report, self.most, self.wild = at, rng, report, most, wild
        self.session = Session(at.game, at.setup, clock=lambda: 0.0)
        self.states = [packed(self.session.state)]
        self.before: list[Action] = []

    def play(self) -> None:
        self.at.play(self.do, lambda: self.session.state)

    def do(self, action: Action) -> None:
        while self.rng.random() < 0.5:
            self._try_nonsense(action)
        self._tried("legal")
        self.session.do(action)
        self.report.count("done")
        self._keep(action)
        self.at.check(self.session.state)
        if len(self.states) % LOOK_EVERY == 0:
            self.look()

    def _keep(self, action: Action) -> None:
        del self.states[self.session.cursor :]
        self.states.append(packed(self.session.state))
        self.before.append(action)

    def _tried(self, what: str) -> None:
        if self.report.counts["actions"] >= self.most:
            raise Enough
        self.report.count("actions")
        self.report.count(f"meant to be {what}")

    def _try_nonsense(self, action: Action) -> None:
        tried = self._nonsense(action)
        self._tried("illegal")
        given, before = repr(tried), packed(self.session.state)
        cursor, length = self.session.cursor, len(self.session.log)
        try:
            json.dumps(tried, allow_nan=False).encode()
            writable = True
        except ValueError:
            writable = False
        try:
            self.session.do(tried)
        except Refused as refused:
            self.report.count("refused")
            self._say(refused.message)
            assert (self.session.cursor, len(self.session.log)) == (cursor, length)
            assert packed(self.session.state) == before, f"{tried!r} was refused and has changed the state"
        else:
            assert writable, f"{tried!r} was done and cannot be written down"
            assert self.session.log[cursor].story, f"{tried!r} was done without a word"
            if self.wild:
                self._keep(tried)
                self.look()
            else:
                self.session.undo()
                assert packed(self.session.state) == before, f"{tried!r} cannot be undone"
        assert repr(tried) == given, f"the rule has changed its action {given}"

    def _nonsense(self, action: Action) -> Any:
        rng, kinds = self.rng, self.at.game.actions.kinds
        kind = rng.choice(sorted(kinds))
        if kind == "finish":
            kind = action["do"]
        way = rng.randrange(5)
        if way == 0 and self.before:
            return copied(rng.choice(self.before))  # what was allowed some time ago
        if way == 1:
            return {"do": kind, **{name: nonsense.value(rng) for name in kinds[kind].takes}}
        if way == 2:
            return {"do": kind, **{name: self._known(name) for name in kinds[kind].takes}}
        if way == 3 and "who" in action:
            return {**copied(action), "who": rng.randrange(-1, 5)}
        return nonsense.spoilt(action, rng)

    def _known(self, name: str) -> Any:
        """What some earlier action had under this name, or a small number."""
        known = [action[name] for action in self.before[-60:] if name in action]
        return copied(self.rng.choice(known)) if known else self.rng.randrange(4)

    def look(self) -> None:
        """Asks for all that the screens ask for and puts it into words."""
        game, state = self.at.game, self.session.state
        guide = game.guide(state)
        messages = [message for step in guide.steps for message in (step.title, step.why)]
        messages += [offer.label for offer in (guide.next, *guide.offers)]
        messages += [guide.notice, guide.where, game.where(state), *(item.label for item in game.correctables(state))]
        if self.session.cursor:
            messages += self.session.log[self.session.cursor - 1].story
        for message in filter(None, messages):
            self._say(message)
        game.sheet(state).ranks  # noqa: B018 (worked out when asked for)
        game.finished(state)
        assert json.loads(json.dumps(state, allow_nan=False)) == state, "the state is no plain JSON"
        if guide.next.action is not None:
            try:
                game.actions.apply(state, guide.next.action)
            except Refused as refused:  # "what is due comes first" is a good answer
                self._say(refused.message)

    def _say(self, message: Any) -> None:
        for language in LANGUAGES:
            assert say(language, message, self.session.names), f"{message!r} says nothing"

    # ------------------------------------------------------------ there and back again

    def go_back_and_forth(self, one_by_one: bool) -> None:
        session, last = self.session, len(self.states) - 1
        assert session.cursor == last <= len(session.log)
        step = 1 if one_by_one else self.rng.randint(7, 40)
        stops = list(range(last, 0, -step))
        for stop in [*stops, 0, *reversed(stops)]:
            if one_by_one and stop == session.cursor - 1:
                session.undo()
            elif one_by_one and stop == session.cursor + 1:
                session.redo()
            else:
                session.go_to(stop)
            assert packed(session.state) == self.states[stop], f"another state after going to {stop} of {last}"
            self.report.count("states reached again")


def run(_folder: Path, seed: int, quick: bool, report: Report) -> None:
    most = FEW if quick else ACTIONS
    for number in itertools.count():
        if not report.has_time():
            report.count("left out for want of time", most - report.counts["actions"])
            return
        game_id, turn = shelf.IDS[number % len(shelf.IDS)], number // len(shelf.IDS)
        lay = untracked if turn % UNTRACKED == 1 else table
        at = lay(game_id, seed * 10_000 + number)
        if play_one(at, number, Random(f"{seed} {number}"), report, most):
            return


def play_one(at: Table, number: int, rng: Random, report: Report, most: int) -> bool:
    """Plays one session; whether enough actions have been tried then."""
    turn = number // len(shelf.IDS)
    wild, enough = turn % 3 == 2, False
    player = Player(at, rng, report, most, wild)
    report.count("sessions")
    try:
        try:
            player.play()
        except Enough:
            enough = True
        except Refused:
            if not wild:  # at a wild table the sensible player may be wrong
                raise
        except Exception:
            if not wild or _in_rules():
                raise
        player.go_back_and_forth(turn % STEP_BY_STEP == 0)
    except Exception as error:
        report.lose(f"{at.game.facts.id}, session {number}: {_short(error)}")
    return enough


def _in_rules() -> bool:
    """Whether the error was raised in the app and not in the player, who may be confused by nonsense."""
    last = traceback.extract_tb(sys.exc_info()[2])[-1]
    return "companion" in Path(last.filename).parts


def _short(error: Exception) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-3:]))
    return f"{type(error).__name__}: {str(error)[:300]} ({places})"
