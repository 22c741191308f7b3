"""What the app tells the players: a sentence for some seconds, or something that has to be read and closed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.engine.message import Message, Refused
from companion.engine.session import Entry
from companion.store.problem import ChangedByOthers, StoreProblem

if TYPE_CHECKING:
    from screens.app import OrbitaApp
    from screens.widgets.notice import Notice

LONGEST_STORY = 5  # lines of a notice


class Notices:
    def __init__(self, app: "OrbitaApp") -> None:
        self._app = app
        self._notice: Notice | None = None  # built when there is something to say
        self._said_once: set[str] = set()
        self._problems_told = 0

    # ------------------------------------------------------------ for some seconds

    @property
    def shown(self) -> bool:
        return self._notice is not None and self._notice.shown

    def say(self, text: str, button: str = "", then: Callable[[], Any] | None = None) -> None:
        """It replaces the one before."""
        from screens.widgets.notice import Notice

        if self._notice is None:
            self._notice = Notice()
        self._notice.say(text, button, then)
        self.place()

    def say_once(self, key: str) -> None:
        """What this device cannot do: nobody has to hear it twice."""
        if key not in self._said_once:
            self._said_once.add(key)
            self.say(self._app.tr.t(key))

    def attempt(self, what: Callable[[], object]) -> bool:
        """Whether it could be done; if not, a notice says why."""
        try:
            what()
        except (Refused, StoreProblem) as problem:
            self.say_why_not(problem)
            return False
        return True

    def say_why_not(self, problem: Refused | StoreProblem) -> None:
        """For some seconds; until it is read, if the game on the table is no longer as it was."""
        tell = self.tell if isinstance(problem, ChangedByOthers) else self.say
        tell(self._app.tr.say(problem.message))

    def say_story(self, entry: Entry) -> None:
        """What else came of an action, a bonus or a title. The headline stands in the log, and so does the rest of a
        long story."""
        told = entry.story[1:]
        if told:
            self.say("\n".join(self._short(told)))

    def _short(self, story: list[Message]) -> list[str]:
        tr = self._app.tr
        shown = story if len(story) <= LONGEST_STORY else story[: LONGEST_STORY - 1]
        more = [tr.t("shell.more_in_log")] if len(shown) < len(story) else []
        return [*(tr.say(line) for line in shown), *more]

    def place(self, *_: Any) -> None:
        if self._notice is not None and self._notice.shown:
            self._notice.place(**self._app.root.notice_place())

    def hide(self) -> None:
        if self._notice is not None:
            self._notice.hide()

    # ------------------------------------------------------------ until it is closed

    def tell_problems(self, *_: Any) -> None:
        """What the store had to put right, each once."""
        problems, tr = self._app.library.problems, self._app.tr
        new = problems[self._problems_told :]
        self._problems_told = len(problems)
        if new:
            self.tell("\n\n".join(tr.say(problem) for problem in new))

    def tell(self, text: str) -> None:
        from screens.widgets.dialog import Dialog

        tr = self._app.tr
        dialog = Dialog(title=tr.t("shell.problems"), text=text)
        dialog.add_button(tr.t("shell.close"), main=True)
        dialog.open()
