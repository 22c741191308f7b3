"""The open game as a service: what a player does at the table, without any screen.

`Table` opens games (start, resume, watch), sends actions to their rules (do, undo, redo, go_to) and keeps in step
what lies in other files: the finished plays, the index of the sessions, the daily backup. What cannot be done raises
Refused or StoreProblem, and then nothing has changed. Listeners are plain functions in the lists `on_open`,
`on_change` and `on_trouble`.

The end of a game
-----------------
The journal of a session is the truth. A game is finished when it has a play and is no longer among the running ones:
two more files, and between any two writes the app may be killed or the disk may be full. So the order is always the
same, and `Table._change` and `Table._keep_in_step` are the only places that decide it:

    the game ends          1. the journal   2. the play is saved            3. it is no longer among the running games
    a change after that    1. it is among the running games   2. the journal   3. as above, or the play is set aside

A play that is set aside is another table of the same file: it can be seen, and what people wrote about it is in the
next play of the game.

So every game can be found: among the running ones, among the plays, or for a moment in both. One that is not among
the running ones has ended for sure. What was cut off is done by the next change of the game, or when it is left or
opened again, or at the next start: `repair` sees what is in both lists, `repair_running` looks into the running
games. The backup of the day comes last, and nothing waits for it. docs/reliability.md has the order of writes of
everything else.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar, cast

from companion.engine.action import Action
from companion.engine.correct import Correctable
from companion.engine.game import Game
from companion.engine.guide import Guide
from companion.engine.message import Message, Refused, message, refuse
from companion.engine.scoring import Sheet
from companion.engine.session import Entry, Session
from companion.engine.setup import Setup
from companion.store import backup_log
from companion.store.backup import keep_rolling
from companion.store.library import Library
from companion.store.play import Outcome
from companion.store.play_from_session import play_of
from companion.store.play_reopened import outcome
from companion.store.problem import ChangedByOthers, Parted, StoreProblem
from companion.store.sessions import OpenSession
from companion.version import VERSION

T = TypeVar("T")


def _guesses_of(game: Game) -> Callable[[Any], int]:
    box = game.box
    return lambda state: len(box.open_guesses(box.of(state))) if box is not None else 0


class NoOpenGame(RuntimeError):
    """Somebody asked for the open game while there is none: a mistake in the program."""


def at_once(work: Callable[[], object]) -> None:
    """Does it here and now, for whoever has no screen that could stand still meanwhile."""
    work()


class Table:
    """`in_background` runs the daily backup, which takes longer than anybody wants to wait."""

    def __init__(self, library: Library, in_background: Callable[[Callable[[], object]], object] = at_once) -> None:
        self.library = library
        self.opened: OpenSession | None = None
        self.on_open: list[Callable[[], object]] = []  # another game is open now, or none
        self.on_change: list[Callable[[], object]] = []  # the open game has changed
        self.on_trouble: list[Callable[[StoreProblem], object]] = []  # it was done, but not all of it could be kept
        self.backup_problem: Message | None = None  # why the last daily backup was not made
        self._in_background = in_background
        self._will_back_up = False
        library.on_history.append(self._back_up_soon)
        self._ended: tuple[str, Outcome | None] = ("", None)  # the last game opened again after its end, and that end
        self._known_of: Any = None  # the state from which `_known` was worked out
        self._known: dict[str, Any] = {}

    # ------------------------------------------------------------ what is open

    @property
    def is_open(self) -> bool:
        return self.opened is not None

    @property
    def watched(self) -> bool:
        """Whether the open game is only looked at."""
        return self.opened is not None and self.opened.watched

    @property
    def score_only(self) -> bool:
        """Whether nothing of the open game is tracked, and only its score is counted."""
        return self.opened is not None and bool(self.session.setup.get("score_only"))

    @property
    def id(self) -> str:
        return self.need_open().id

    @property
    def session(self) -> Session:
        return self.need_open().session

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def created(self) -> float:
        """When the open game was started, in seconds since 1970."""
        return self.need_open().created

    def need_open(self) -> OpenSession:
        if self.opened is None:
            raise NoOpenGame("No game is open.")
        return self.opened

    # ------------------------------------------------------------ what is worked out from the state, once per state

    @property
    def guide(self) -> Guide:
        return self._work_out("guide", self.game.guide)

    @property
    def sheet(self) -> Sheet:
        return self._work_out("sheet", self.game.sheet)

    @property
    def correctables(self) -> list[Correctable]:
        return self._work_out("correctables", self.game.correctables)

    @property
    def guesses(self) -> int:
        """How many values of its data nobody has compared with the box."""
        return self._work_out("guesses", _guesses_of(self.game))

    @property
    def finished(self) -> bool:
        return self._work_out("finished", self.game.finished)

    def _work_out(self, what: str, work: Callable[[Any], T]) -> T:
        """States are never changed in place: the same object means the same result."""
        state = self.state
        if self._known_of is not state:
            self._known_of, self._known = state, {}
        if what not in self._known:
            self._known[what] = work(state)
        return cast(T, self._known[what])

    # ------------------------------------------------------------ opening and closing

    def start(self, game_id: str, setup: Setup, play_id: str = "") -> OpenSession:
        """A new game, on disk before it is open. With the id of a play that was entered by hand it is the sheet of
        that play, which is set aside until the sheet is done."""
        return self._put(self.library.sessions.create(self.library.find_game(game_id), setup, session_id=play_id))

    def resume(self, session_id: str) -> OpenSession:
        """The game as it was left; if it is open already, it stays so."""
        if self.opened is not None and self.opened.id == session_id and not self.watched:
            return self.opened
        return self._put(self.library.sessions.open(session_id))

    def watch(self, session_id: str) -> OpenSession:
        """A finished game from its beginning, to be looked at step by step. Nothing of it is ever written."""
        return self._put(self.library.sessions.look(session_id))

    def close(self) -> None:
        """No game is open any more. All of it is on disk already."""
        if self.opened is not None:
            self._leave(self.opened)
            self.opened = None
            self._tell_opened()

    def make_sure(self) -> None:
        """Before the app is put away: the file of the open game holds all of it. If another program has put something
        else there, the game goes on in a new one."""
        if self.opened is not None and self._has_parted(self.opened):
            self._try(partial(self._take_up_anew, self.opened, parted=True))

    def _has_parted(self, opened: OpenSession) -> bool:
        if opened.journal is None or opened.journal.closed:
            return False
        try:
            opened.journal.make_sure()
        except Parted:
            self.library.report(message("store.journal_parted_away"))
            return True
        except StoreProblem:
            pass  # out of reach just now: it was there after the last action
        return False

    def _leave(self, opened: OpenSession) -> None:
        self._settle(opened)  # if the disk was full, it perhaps no longer is
        if self._has_parted(opened):
            self._try(lambda: self.library.sessions.part(opened).close())
        opened.close()

    def _put(self, opened: OpenSession) -> OpenSession:
        if self.opened is not None:
            self._leave(self.opened)
        self.opened = opened
        if not opened.watched:
            self._try(lambda: self.library.sessions.mark_opened(opened.id))
            self._settle(opened)
        self._tell_opened()
        return opened

    def _tell_opened(self) -> None:
        for told in self.on_open:
            told()

    # ------------------------------------------------------------ playing

    def do(self, action: Action) -> Entry:
        """Sends an action to the rules."""
        if self.watched:
            raise refuse("engine.only_watching")
        return self._change(lambda: self.session.do(action))

    def undo(self) -> Entry:
        """What was undone."""
        return self._change(self.session.undo)

    def redo(self) -> Entry:
        """What was done again."""
        return self._change(self.session.redo)

    def go_to(self, cursor: int) -> None:
        """To just after so many actions."""
        self._change(lambda: self.session.go_to(cursor))

    def _change(self, change: Callable[[], T]) -> T:
        opened = self.need_open()
        if not self.watched and self.finished and not self.library.sessions.is_running(opened.id):
            self.library.sessions.mark_running(opened)  # it may run again after this
            self._ended = opened.id, outcome(play_of(opened))
        try:
            result = change()
        except ChangedByOthers as changed:
            self._take_up_anew(opened, isinstance(changed, Parted))
            raise
        except (Refused, StoreProblem):
            self._settle(opened)
            raise
        self.changed()
        return result

    def _take_up_anew(self, opened: OpenSession, parted: bool) -> None:
        """Another program has changed the file of the open session, so nothing was done: the session goes on as the
        file is now, or as a session of its own if the two have parted."""
        sessions = self.library.sessions
        if parted:
            new = sessions.part(opened)
            opened.close()
        else:
            opened.close()
            new = sessions.open(opened.id)
        self._put(new)
        self.changed()

    def changed(self) -> None:
        """The session has changed: the other files follow, and whoever listens is told, once."""
        if not self.watched:
            self._try(lambda: self._keep_in_step(self.need_open()))
        for told in self.on_change:
            told()

    # ------------------------------------------------------------ the end of a game

    def repair(self) -> None:
        """At the start of the app, and after a backup was restored: what a kill cut off between two files is done or
        taken back."""
        self._try(self.library.players.finish_renaming)
        self._try(self.library.take_back_deletions)
        self._try(self.library.give_up_lost_games)
        for entry in self.library.sessions.running():  # which also finds the games that are in no list
            if self.library.plays.has(entry["id"]):
                self._try(partial(self._repair, entry["id"]))

    def repair_running(self) -> Iterator[bool]:
        """After the first frame, since it loads the games: looks into one running game after the other. It may have
        ended in its journal alone. Whether it had to be put right."""
        for entry in self.library.sessions.running():
            put_right: list[bool] = []
            self._try(lambda: put_right.append(self._repair(entry["id"])))  # noqa: B023 (done at once)
            yield any(put_right)

    def _repair(self, session_id: str) -> bool:
        """Whether there was anything to do. What takes long to open is put right when somebody opens it."""
        if self.opened is not None and self.opened.id == session_id:
            return False
        if self.library.sessions.is_long(session_id):
            return False
        opened = self.library.sessions.open(session_id)
        try:
            if self._is_in_step(opened):
                return False
            self._keep_in_step(opened)
            return True
        finally:
            opened.close()

    def _settle(self, opened: OpenSession) -> None:
        if not opened.watched and not self._is_in_step(opened):
            self._try(lambda: self._keep_in_step(opened))

    def _is_in_step(self, opened: OpenSession) -> bool:
        finished = opened.session.game.finished(opened.session.state)
        is_running, has_play = self.library.sessions.is_running(opened.id), self.library.plays.has(opened.id)
        return (is_running, has_play) == (not finished, finished)

    def _keep_in_step(self, opened: OpenSession) -> None:
        """Writes what follows from the journal, in the order that the head of this module gives. A StoreProblem
        leaves the rest undone."""
        plays, sessions, session = self.library.plays, self.library.sessions, opened.session
        is_running = sessions.is_running(opened.id)
        ended = self._ended[1] if self._ended[0] == opened.id else None
        if session.game.finished(session.state):
            plays.save_end(play_of(opened), ended)  # also when a score was put right after the end
            if is_running:
                sessions.mark_finished(opened.id)
        else:
            if not is_running:
                sessions.mark_running(opened)
            plays.set_aside(opened.id, ended)

    def _back_up_soon(self) -> None:
        """The history is another, whether by a game that ended or by hand."""
        if not self._will_back_up:
            self._will_back_up = True
            self._in_background(self._back_up)

    def _back_up(self) -> None:
        """Once a day everything goes into one file. That it cannot is told once, and stays on the screen of the
        backups until one is made."""
        self._will_back_up = False
        try:
            keep_rolling(self.library, self.library.clock(), VERSION)
        except StoreProblem as problem:
            self.backup_problem = message("backup.daily_failed", why=problem.message)
            self.library.report(self.backup_problem)
            backup_log.note(self.library, self.backup_problem)
        else:
            self.backup_problem = None

    def _try(self, write: Callable[[], object]) -> None:
        """A write that comes after what the player wanted: if it fails, that is told and the game goes on."""
        try:
            write()
        except StoreProblem as problem:
            for told in self.on_trouble:
                told(problem)
