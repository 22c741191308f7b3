"""Work that takes longer than a frame, done beside the app: a thread, and the answer back on the screen's side."""

from collections.abc import Callable
from threading import Thread
from typing import Any

from kivy.clock import Clock

from companion.engine.message import Refused
from companion.store.problem import StoreProblem

Progress = Callable[[float], None]


class BackgroundJob:
    """`work` gets a function to say how far it is, 0 to 1. `then` gets what it gave, on the screen's side; `failed`
    the problem, if it was one of ours."""

    def __init__(
        self,
        work: Callable[[Progress], Any],
        then: Callable[[Any], None],
        failed: Callable[[Refused | StoreProblem], None],
        shown: Progress | None = None,
    ) -> None:
        self._work, self._then, self._failed, self._shown = work, then, failed, shown
        self._done = 0.0
        self._answer: Any = None
        self._problem: BaseException | None = None
        self._thread = Thread(target=self._run)
        self._thread.start()
        self._look = Clock.schedule_interval(self._looked, 1 / 30)

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def wait(self) -> None:
        """Before the app ends: what was begun is ended."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self._answer = self._work(self._say)
        except BaseException as problem:  # told on the other side
            self._problem = problem

    def _say(self, done: float) -> None:
        self._done = done

    def _looked(self, _: float) -> None:
        if self._shown is not None:
            self._shown(self._done)
        if self._thread.is_alive():
            return
        self._look.cancel()
        if self._problem is None:
            self._then(self._answer)
        elif isinstance(self._problem, Refused | StoreProblem):
            self._failed(self._problem)
        else:
            raise self._problem
