"""Work that takes longer than a frame: done on another thread, answered on the screen's."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Generic, TypeVar

from kivy.clock import Clock

from companion.engine.message import Refused
from companion.store.problem import StoreProblem

Progress = Callable[[float], None]  # how much is done, 0 to 1
T = TypeVar("T")


class Stopped(Exception):
    """Nobody wants the work any more: it is raised where the work says how far it is."""


class BackgroundJobs:
    """One job after the other: two at once would read the same files while one of them changes them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="background")
        self._futures: set[Future[Any]] = set()

    @property
    def running(self) -> bool:
        return any(not future.done() for future in self._futures)

    def run(
        self,
        work: Callable[[Progress], T],
        then: Callable[[T], None] | None = None,
        failed: Callable[[Refused | StoreProblem], None] | None = None,
        shown: Progress | None = None,
    ) -> "Job[T]":
        """`work` gets a function to say how far it is. `then` gets what it gave, `failed` the problem if it is one of
        ours, and `shown` how far it is; all three are called on the screen's thread. The job that is returned can be
        stopped: then none of them is called any more."""
        job = Job(then, failed, shown)
        self._futures = {future for future in self._futures if not future.done()}
        future = self._thread.submit(work, job.say)
        self._futures.add(future)
        future.add_done_callback(job.end)
        return job

    def wait(self) -> None:
        """Until nothing is under way. The answers come later, when the screen has its turn."""
        wait(self._futures)

    def close(self) -> None:
        """Before the app ends: what was begun is ended."""
        self._thread.shutdown()


class Job(Generic[T]):
    """Brings what happens on the other thread to the screen's."""

    def __init__(
        self,
        then: Callable[[T], None] | None,
        failed: Callable[[Refused | StoreProblem], None] | None,
        shown: Progress | None,
    ) -> None:
        self._then, self._failed, self._shown = then, failed, shown
        self._done = 0.0
        self._stopped = False
        self._show_soon = Clock.create_trigger(self._show)  # once a frame, however often it is said

    def stop(self) -> None:
        """From now on nobody waits for it. The work ends where it next says how far it is."""
        self._stopped = True

    def say(self, done: float) -> None:
        if self._stopped:
            raise Stopped
        self._done = done
        self._show_soon()

    def end(self, future: "Future[T]") -> None:
        Clock.schedule_once(lambda _: self._answer(future))

    def _show(self, *_: Any) -> None:
        if self._shown is not None and not self._stopped:
            self._shown(self._done)

    def _answer(self, future: "Future[T]") -> None:
        self._show_soon.cancel()
        self._show()
        if self._stopped:
            return
        try:
            given = future.result()
        except (Refused, StoreProblem) as problem:
            if self._failed is not None:
                self._failed(problem)
        else:
            if self._then is not None:
                self._then(given)
