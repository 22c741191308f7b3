"""A session: one game being played. It does, undoes, redoes and replays.

The log of actions is the truth; the state is worked out from it. What was done is written to the journal first,
and only then does the session show it: if writing fails, nothing has happened.
"""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from companion.engine import score_only
from companion.engine.action import Action, State, copied
from companion.engine.game import Game, in_force
from companion.engine.message import Message, Refused, message, refuse
from companion.engine.setup import Seat, Setup, seats

SNAPSHOT_EVERY = 25
MOST_ACTIONS = 10_000  # of a session that comes from outside; a long game has some hundreds

Record = tuple[str, dict[str, Any]]


class Journal(Protocol):
    def write(self, records: list[Record]) -> None:
        """Keep these, all or none, for good: when this returns they survive a power cut."""


class NoJournal:
    """For replays and simulations, which nobody wants to keep."""

    def write(self, records: list[Record]) -> None:
        pass


@dataclass(frozen=True)
class Entry:
    action: Action
    story: list[Message]  # the first line is the headline
    at: float

    def as_json(self) -> dict[str, Any]:
        return {"action": self.action, "story": self.story, "at": self.at}


class Log:
    """The entries in order. Those that come from disk are read only when somebody looks at them, so that a long
    game opens as fast as a short one."""

    def __init__(self, items: list[Entry | str] | None = None) -> None:
        self._items: list[Entry | str] = items or []

    def __len__(self) -> int:
        return len(self._items)

    def __getitem__(self, index: int) -> Entry:
        item = self._items[index]
        if isinstance(item, str):
            item = Entry(**json.loads(item))
            self._items[index] = item
        return item

    def __iter__(self) -> Iterator[Entry]:
        return (self[index] for index in range(len(self)))

    def unread(self) -> list[str]:
        """The JSON of the entries that nobody has looked at yet."""
        return [item for item in self._items if isinstance(item, str)]

    def keep(self, count: int) -> None:
        del self._items[count:]

    def append(self, item: Entry | str) -> None:
        self._items.append(item)


class BrokenReplay(Refused):
    """The rules refuse an action that the log says was done: they have changed, or the log is not honest."""

    def __init__(self, number: int, why: Message) -> None:
        super().__init__(message("engine.replay_refused", number=number, why=why))


class Session:
    def __init__(
        self,
        game: Game,
        setup: Setup,
        journal: Journal | None = None,
        *,
        log: Log | None = None,
        cursor: int | None = None,
        snapshots: dict[int, State] | None = None,
        seen: int = 0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        made = in_force(game, setup["data"])
        self.game = score_only.game_of(made) if setup.get("score_only") else made
        self.setup = setup
        self.log = log or Log()
        self.cursor = len(self.log) if cursor is None else cursor
        self._journal = journal or NoJournal()
        self._clock = clock
        self._snapshots: dict[int, State] = snapshots if snapshots is not None else {}
        self.state: State = self.state_at(self.cursor)
        self.seen = max(seen, self.state["chance"]["shown"])

    @property
    def seats(self) -> list[Seat]:
        """Everybody at the table: the players, then the rivals that the app plays."""
        return seats(self.game, self.setup)

    @property
    def names(self) -> list[str]:
        return [seat["name"] for seat in self.seats]

    def do(self, action: Action) -> Entry:
        draft = self.game.actions.apply(self.state, action)
        shown_before = self.state["chance"]["shown"]
        shown = draft.state["chance"]["shown"]
        if shown > shown_before and shown_before < self.seen:
            draft.say("engine.seen_before")
        entry = Entry(copied(action), draft.story, round(self._clock(), 1))
        seen = max(self.seen, shown)
        records: list[Record] = [("do", entry.as_json())]
        now = self.cursor + 1
        if now % SNAPSHOT_EVERY == 0:
            records.append(("state", {"cursor": now, "seen": seen, "state": draft.state}))
        self._journal.write(records)
        self._forget_after(self.cursor)
        self.log.append(entry)
        self.cursor = now
        self.seen = seen
        self.state = draft.state
        if now % SNAPSHOT_EVERY == 0:
            self._snapshots[now] = draft.state
        return entry

    def undo(self) -> Entry:
        if not self.can_undo:
            raise refuse("engine.nothing_to_undo")
        undone = self.log[self.cursor - 1]
        self.go_to(self.cursor - 1)
        return undone

    def redo(self) -> Entry:
        if not self.can_redo:
            raise refuse("engine.nothing_to_redo")
        self.go_to(self.cursor + 1)
        return self.log[self.cursor - 1]

    def go_to(self, cursor: int) -> None:
        """To just after so many actions; what lies ahead can be redone until something else is done."""
        if not 0 <= cursor <= len(self.log):
            raise refuse("engine.nothing_to_redo")
        state = self.state_at(cursor)
        self._journal.write([("go", {"to": cursor, "seen": self.seen})])
        self.cursor = cursor
        self.state = state

    @property
    def can_undo(self) -> bool:
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        return self.cursor < len(self.log)

    @property
    def to_undo(self) -> Message | None:
        return headline(self.log[self.cursor - 1]) if self.can_undo else None

    @property
    def to_redo(self) -> Message | None:
        return headline(self.log[self.cursor]) if self.can_redo else None

    def state_at(self, cursor: int) -> State:
        """The state after so many actions, replayed from the nearest snapshot."""
        start = max((known for known in self._snapshots if known <= cursor), default=None)
        if start is None:
            start = 0
            self._snapshots[0] = self.game.begin(self.setup)
        state = self._snapshots[start]
        for number in range(start, cursor):
            try:
                state = self.game.actions.apply(state, self.log[number].action).state
            except Refused as refused:
                raise BrokenReplay(number + 1, refused.message) from refused
            if (number + 1) % SNAPSHOT_EVERY == 0:
                self._snapshots[number + 1] = state
        return state

    def _forget_after(self, cursor: int) -> None:
        self.log.keep(cursor)
        for known in [known for known in self._snapshots if known > cursor]:
            del self._snapshots[known]


def headline(entry: Entry) -> Message:
    return entry.story[0] if entry.story else message("engine.did", action=str(entry.action["do"]))


def replay(game: Game, setup: Setup, actions: list[Action]) -> Session:
    """A session made by doing all these actions one after the other, kept nowhere."""
    session = Session(game, setup)
    for number, action in enumerate(actions, start=1):
        try:
            session.do(action)
        except Refused as refused:
            raise BrokenReplay(number, refused.message) from refused
    return session
