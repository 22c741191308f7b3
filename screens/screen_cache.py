"""The screens: built when somebody goes there, or before, and let go when there are too many."""

import gc
import sys
from importlib import import_module
from typing import Any, cast

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.screenmanager import NoTransition, ScreenManager

from companion.store.sessions import OpenSession
from screens.base import OrbitaScreen
from screens.idle import IdleWorker
from screens.kv import load_kv
from screens.navigation import SHARED_SCREENS, own_screen, wanted_next
from screens.running import running_app

KEPT = 4  # screens besides the one that is shown
SWEEP = 20  # at rest, after as many times as Python has looked through what is young


class ScreenCache(ScreenManager):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(transition=NoTransition(), **kwargs)
        self._recent: list[str] = []  # names of screens, the one shown last at the end
        self._has_rubbish = False
        self._home_can_go = False
        self._ahead: IdleWorker | None = None
        Window.bind(on_memorywarning=self._on_low_memory)

    @property
    def _opened(self) -> OpenSession | None:
        return running_app().table.opened

    # ------------------------------------------------------------ building

    def screen(self, screen_id: str) -> OrbitaScreen:
        name = self._name(screen_id)
        if not self.has_screen(name):
            self.add_widget(self._read(screen_id).SCREEN(name=name))
        return cast(OrbitaScreen, self.get_screen(name))

    def _name(self, screen_id: str) -> str:
        """A screen of a game is another one in another game."""
        own = own_screen(self._opened, screen_id)
        return own.module if own else screen_id

    def _module(self, screen_id: str) -> str:
        """A game's own screen can also be opened by its module, without "screens.", while no game is open."""
        own = own_screen(self._opened, screen_id)
        return own.module if own else SHARED_SCREENS.get(screen_id, f"screens.{screen_id}")

    def _read(self, screen_id: str) -> Any:
        """Its module, with its layout."""
        module = import_module(self._module(screen_id))
        load_kv(module.__name__.removeprefix("screens.").replace(".", "/"))
        return module

    # ------------------------------------------------------------ letting go

    def make_room(self, screen_id: str) -> None:
        """Before another screen is shown: only the last few are kept. All screens of a game together would take as
        much memory as everything else."""
        name = self._name(screen_id)
        self._recent = [*(one for one in self._recent if one != name), name]
        old = [one for one in self.screens if self._can_go(one) and one.name != name]
        # Of those that nobody has seen yet, the one built last is the least likely to be wanted.
        recent = {one.name: -number for number, one in enumerate(self.screens, 1)}
        recent |= {one: number for number, one in enumerate(self._recent)}
        old.sort(key=lambda one: (_is_of_game(one), recent[one.name]))  # its own stay
        for screen in old[: max(0, len(old) + 1 - KEPT)]:  # the one that is shown now stays too
            self._let_go(screen)

    def forget_other_games(self) -> None:
        """One game lies on the table; the screens of another are built again when it comes back."""
        if self._opened is None:
            return
        self._home_can_go = True
        own = {screen.module for screen in self._opened.session.game.screens}
        for screen in list(self.screens):
            if _is_of_game(screen) and screen.name not in own and screen is not self.current_screen:
                self._let_go(screen)
        self._let_go_of_left()

    def _on_low_memory(self, *_: Any) -> None:
        """Told on Android's own thread, perhaps in the middle of a frame: done on Kivy's, before the next."""
        Clock.schedule_once(self.forget_hidden)

    def forget_hidden(self, *_: Any) -> None:
        """When memory is short: what is not shown is built again on the next visit."""
        if self._ahead is not None:
            self._ahead.stop()
            self._ahead = None
        for screen in list(self.screens):
            if self._can_go(screen):
                self._let_go(screen)
        self._let_go_of_left()
        gc.collect()

    def _can_go(self, screen: OrbitaScreen) -> bool:
        return screen is not self.current_screen and not screen.begun

    def _let_go(self, screen: OrbitaScreen) -> None:
        """Nothing calls it any more: what kv has bound to the app would go on until Python clears it away, and fail
        if that happens in the middle of a call."""
        self.remove_widget(screen)
        for part in screen.all_parts():
            Builder.unbind_widget(part.uid)
        self._has_rubbish = True

    def _let_go_of_left(self) -> None:
        """The transition holds on to the screen that was left last. Ended first: one under way would still take that
        screen off, even if it has come back in the same frame."""
        self.transition.stop()
        self.transition = NoTransition()

    # ------------------------------------------------------------ while nobody touches anything

    def build_after_first_frame(self) -> None:
        Window.bind(on_flip=self._drawn)

    def _drawn(self, *_: Any) -> None:
        Window.unbind(on_flip=self._drawn)
        self.build_at_rest()

    def build_at_rest(self) -> None:
        self.sweep_at_rest()
        self._ahead = IdleWorker(self)

    def sweep_at_rest(self) -> None:
        """Python looks through everything for what nobody needs any more, which takes a tenth of a second: not in the
        middle of a tap."""
        gc.set_threshold(700, 10, 1000)
        gc.enable()

    def work_later(self) -> None:
        """Something is going on."""
        if self._ahead is not None:
            self._ahead.later()

    def work_ahead(self) -> bool:
        """What has time until nobody touches anything: screens that were let go are cleared away, or a part of the
        next one that has not been visited yet is built. False if there is nothing left to do."""
        if self._has_rubbish or gc.get_count()[2] > SWEEP:
            self._has_rubbish = False
            gc.collect()
            return True
        return self._build_ahead()

    def _build_ahead(self) -> bool:
        if self._home_can_go and self.has_screen("home") and self.current != "home":
            self._home_can_go = False
            self._let_go(self.get_screen("home"))
        full = len(self.screens) > KEPT
        for screen_id in wanted_next(self._opened):
            if self._module(screen_id) not in sys.modules:
                self._read(screen_id)
                return True
            if not full and not self.has_screen(self._name(screen_id)):
                screen = self.screen(screen_id)
                screen.size = self.size  # the manager gives it only to the one that is shown
                screen.refresh()
                return True
        return False


def _is_of_game(screen: OrbitaScreen) -> bool:
    return screen.name.startswith("screens.")
