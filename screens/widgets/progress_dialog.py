"""A dialog for work that takes long: how far it is, and a button to stop it."""

from collections.abc import Callable
from typing import Any, TypeVar

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.engine.message import Refused
from companion.store.problem import StoreProblem
from screens.background import Job, Progress
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.dialog import BACK, Dialog

T = TypeVar("T")


class ProgressLine(BoxLayout):
    """A bar that shows how much is done."""

    done = NumericProperty(0.0)  # 0 to 1


class ProgressDialog(Dialog):
    """Lies over the screen while `work` runs in the background: nothing else can be touched, but the window lives.
    Then it closes, and `then` gets what the work gave. Whoever stops it, by its button or by back, gets nothing."""

    def __init__(
        self,
        doing: str,
        work: Callable[[Progress], T],
        then: Callable[[T], Any],
        failed: Callable[[Refused | StoreProblem], Any],
    ) -> None:
        super().__init__(title=doing, auto_dismiss=False)
        self._work, self._then, self._failed = work, then, failed
        self._job: Job[Any] | None = None
        self.line = ProgressLine()
        self.add(self.line)
        self.add_button(running_app().tr.t("shell.cancel"), self._stop)

    def open(self, *args: Any, **kwargs: Any) -> None:
        super().open(*args, **kwargs)
        self._job = running_app().jobs.run(self._work, self._end, self._fail, self._show)

    def _show(self, done: float) -> None:
        self.line.done = done

    def _end(self, result: Any) -> None:
        self.dismiss()
        self._then(result)

    def _fail(self, problem: Refused | StoreProblem) -> None:
        self.dismiss()
        self._failed(problem)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.stop()

    def _close_on_back(self, window: Any, key: int, *more: Any) -> bool:
        if key == BACK:
            self._stop()
            self.dismiss()
            return True
        return False


load_kv("widgets/progress_dialog")
