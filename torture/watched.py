"""Watches what comes of two taps that are one: at most one thing is done."""

from typing import Any

from kivy.core.window import Window
from kivy.uix.modalview import ModalView

from tools.drive import Driver


class Watched:
    """Counts from `begin` to `end` what happens to the open game, the lists of games and plays, and the dialogs, by
    looking at them and not at the buttons. A key, a stepper or undo may be tapped as fast as one likes, and a button
    that still means the same may do the same thing again."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._changes = 0
        driver.app.table.on_change.append(self._changed)

    def _changed(self) -> None:
        self._changes += 1

    def begin(self, *aims: Any) -> None:
        self._repeats = any(getattr(aim, "repeats", False) for aim in aims)
        self._changes = 0
        self._before = self._now()

    def _now(self) -> dict[str, int]:
        app = self._driver.app
        return {
            "games": len(app.library.sessions.running()),
            "plays": len(app.library.plays.all()),
            "dialogs": sum(isinstance(widget, ModalView) for widget in Window.children),
        }

    def end(self) -> None:
        if self._repeats:
            return
        after = self._now()
        for what, count in self._before.items():
            assert after[what] - count <= 1, f"two taps that were one made {after[what] - count} {what}"
        assert self._changes <= 1 or self._is_the_same_again(), f"two taps that were one did {self._changes} things"

    def _is_the_same_again(self) -> bool:
        table = self._driver.app.table
        if not table.is_open or self._changes > 2:
            return False
        log = table.session.log
        return len(log) >= 2 and log[len(log) - 1].action == log[len(log) - 2].action
