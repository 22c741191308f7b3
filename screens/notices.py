"""What the app tells the players: a notice, or something that has to be read and closed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.engine.message import Refused
from companion.engine.session import Entry
from companion.store.problem import ChangedByOthers, StoreProblem
from companion.text.story import briefly
from screens.widgets.highlight import highlights

if TYPE_CHECKING:
    from screens.app import OrbitaApp
    from screens.widgets.notice import Notice


class Notices:
    def __init__(self, app: "OrbitaApp") -> None:
        self._app = app
        self._notice: Notice | None = None  # built when there is something to say
        self._said_once: set[str] = set()
        self._problems_told = 0

    # ------------------------------------------------------------ on the screen

    @property
    def shown(self) -> bool:
        return self._notice is not None and self._notice.shown

    def say(self, text: str, button: str = "", then: Callable[[], Any] | None = None) -> None:
        """For some seconds. It replaces the one before."""
        self._say(text, button, then)

    def _say(
        self, text: str, button: str = "", then: Callable[[], Any] | None = None, icon: str = "", stays: bool = False
    ) -> None:
        from screens.widgets.notice import Notice

        if self._notice is None:
            self._notice = Notice()
            self._notice.tell_all = self.tell_whole
        self._notice.say(text, button, then, icon, stays)
        self._put(self._notice)

    def say_once(self, key: str) -> None:
        """What this device cannot do: nobody has to hear it twice."""
        if key not in self._said_once:
            self._said_once.add(key)
            self.say(self._app.tr.t(key))

    def watch(self) -> None:
        """An action begins: what was said before it goes, and what it changes is noted."""
        self.hide()
        highlights.begin()

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
        """What else came of an action, a bonus or a title, until the next action. The headline stands in the log."""
        told = briefly(entry.story[1:], len(self._app.table.session.names))
        if told:
            tr = self._app.tr
            text = " ".join(tr.say(line) for line in told)
            self._say(text, tr.t("shell.undo"), self._app.undo, "undo-variant", stays=True)
            highlights.show()

    def say_undone(self, what: str) -> None:
        """That it was undone, until the next action, and a button that does it again."""
        tr = self._app.tr
        self._say(tr.t("shell.undone", what=what), tr.t("shell.redo"), self._app.redo, "redo-variant", stays=True)
        highlights.show()

    def place(self, *_: Any) -> None:
        """Where it belongs now: the window may have turned, or a dialog been closed."""
        if self._notice is not None and self._notice.shown:
            self._put(self._notice)

    def _put(self, notice: "Notice") -> None:
        """Above the buttons of the open dialog, or above the next button, where the guide makes room; else below the
        screen. While somebody types it hangs from the upper edge."""
        from screens.widgets.notice import NoticeMargin

        notice.take_out()
        if self._app.keyboard.covers or self._app.keyboard.lifts:
            notice.hang(*self._app.root.above_keyboard())
            return
        below = open_dialog_row() or self._app.root.row_below_notice()
        if below is not None:
            notice.stand_above(below)
            return
        margin = NoticeMargin()
        margin.add_widget(notice)
        self._app.root.add_below_screen(margin)

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

    def tell_whole(self, text: str) -> None:
        """A notice that did not fit into its lines."""
        from screens.widgets.dialog import Dialog

        dialog = Dialog(text=text)
        dialog.add_button(self._app.tr.t("shell.close"), main=True)
        dialog.open()


def open_dialog_row() -> Any:
    """The buttons of the dialog that is open."""
    from screens.widgets.dialog import Dialog

    top = Window.children[0] if Window.children else None
    return top.ids.buttons.__self__ if isinstance(top, Dialog) and not top.closes else None
