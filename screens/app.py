"""The app: Kivy's side of the open game. A tap comes here, goes to the table, and what changed is shown."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.utils import platform
from kivymd.app import MDApp

from companion.device.insets import Insets, Keyboard
from companion.engine import score_only
from companion.engine.action import Action
from companion.engine.game import Facts
from companion.engine.setup import Setup
from companion.store import lock
from companion.store.library import Library
from companion.table import Table
from screens.background import BackgroundJobs
from screens.device_services import DeviceServices
from screens.i18n import Translator
from screens.notices import Notices
from screens.preferences import Preferences
from screens.theme import Theme

if TYPE_CHECKING:
    from screens.shell import Shell

BACK = 27
WIDE, WIDE_HIGH = 840, 640  # dp
NARROW = 600
LOW = 480
# Layouts are worked out from the outside in and back, one level in each pass. Of Kivy's ten passes in a frame the
# deepest screens would need two frames, and the first would show them half done; they take 24.
PASSES = 40


class OrbitaApp(MDApp):
    title = "Orbita"
    chosen = StringProperty()  # the game picked from the shelf, for its setup and its rules
    only_score = BooleanProperty(False)  # it is not to be played here, only its score is to be counted
    looked_at = StringProperty()  # the play whose page is shown
    tr: Translator = ObjectProperty()
    text_scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    left_handed = BooleanProperty(False)
    wide = BooleanProperty(True)  # room for two panes side by side, and the rail
    narrow = BooleanProperty(False)  # a phone held upright
    low = BooleanProperty(False)  # a phone that lies: the rail stands, as in a wide window
    insets: Insets = ObjectProperty(Insets())  # what the system lays over the edges of the window
    keyboard: Keyboard = ObjectProperty(Keyboard())
    theme_cls: Theme
    root: "Shell"

    def __init__(
        self,
        folder: Path | None = None,
        greets: bool = False,
        ahead: bool = False,
        letters: float = 1.0,
        **kwargs: Any,
    ) -> None:
        """`greets`: whoever starts it for the first time is welcomed. `ahead`: while nobody touches anything, the
        screens that one can go to are built. `letters`: how much larger than usual the device wants them. Raises
        `lock.InUse` if another copy of the app has the folder."""
        super().__init__(**kwargs)
        self._greets = greets
        self._ahead = ahead
        folder = folder or _own_folder(self)
        self._lock = lock.take(folder)  # first of all: the library may have something to mend
        self.library = Library(folder)
        self.jobs = BackgroundJobs()
        self.table = Table(self.library, lambda work: self.jobs.run(lambda _progress: work()))
        self.tr = Translator()
        self.theme_cls = Theme()
        self.notices = Notices(self)
        self.device = DeviceServices(self)
        self.preferences = Preferences(self, letters)
        self.preferences.apply_all()
        self.table.on_open += [self.preferences.speak, self.preferences.keep_awake]
        self.table.on_trouble.append(self.notices.say_why_not)

    # ------------------------------------------------------------ start and stop

    def build(self) -> "Shell":
        from screens.shell import Shell
        from screens.widgets.one_tap import taps
        from screens.widgets.theme_listeners import recolour_all, resize_all

        self.bind(text_scale=resize_all)
        self.theme_cls.bind(on_colours=recolour_all)
        Clock.max_iteration = PASSES
        if Window.softinput_mode != "below_target":
            Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_key, size=self._on_size, on_touch_down=taps.come)
        self.bind(insets=self._on_size, keyboard=self.notices.place)
        self._on_size()
        if platform == "android":
            from screens.surroundings import Surroundings

            self.surroundings = Surroundings(self)
        shell = Shell()
        self.table.on_open.append(shell.manager.forget_other_games)
        self.table.on_change += [shell.refresh, self.notices.tell_problems]
        return shell

    def on_start(self) -> None:
        self.table.repair()
        self.show("home")
        running = self.table.repair_running()
        Clock.schedule_once(lambda _: Clock.schedule_once(partial(self._look_into_next, running)))
        if self._ahead:
            self.root.manager.build_after_first_frame()
        if self._greets:
            from screens.welcome import greet_newcomer

            Clock.schedule_once(lambda _: greet_newcomer(self))

    def _look_into_next(self, running: Iterator[bool], *_: Any) -> None:
        """When home is drawn, one running game in each frame."""
        put_right = next(running, None)
        if put_right:
            self.refresh()
        if put_right is not None:
            Clock.schedule_once(partial(self._look_into_next, running))

    def on_pause(self) -> bool:
        """Put away, perhaps for ever. Everything is on disk already, unless another program took it away."""
        from screens.release_input import release_input

        self.table.make_sure()
        self.device.release()
        release_input()
        return True

    def on_resume(self) -> None:
        self.refresh()  # time has gone by: today may be yesterday

    def on_stop(self) -> None:
        from screens.widgets.theme_listeners import forget_all

        forget_all()
        self.notices.hide()
        self.device.close()
        self.jobs.close()
        self.table.on_open.clear()  # nobody sees it any more
        self.table.on_change.clear()
        self.table.make_sure()
        self.library.close()
        self._lock.release()

    def _room(self) -> tuple[float, float]:
        left, top, right, bottom = self.insets
        return Window.width - left - right, Window.height - top - bottom

    room: tuple[float, float] = AliasProperty(_room)  # width and height of what the system leaves of the window

    def _on_size(self, *_: Any) -> None:
        width, height = self.room
        self.narrow = width < dp(NARROW)  # first: a change of `wide` refreshes the screen, which reads both
        self.low = height < dp(LOW) and width > height
        self.wide = width >= dp(WIDE) and width > height >= dp(WIDE_HIGH)
        self.property("room").dispatch(self)
        Clock.schedule_once(self.notices.place)

    # ------------------------------------------------------------ places

    def show(self, screen_id: str) -> None:
        self.notices.hide()  # it belongs to the screen that is left
        self.root.show(screen_id)
        Clock.schedule_once(self.notices.tell_problems)  # a file that was read for it may have been changed by others

    def back(self) -> bool:
        """One screen back; False on the first screen, where back leaves the app."""
        return self.root.back()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        return key == BACK and self.back()

    def refresh(self) -> None:
        """Shows what is true now."""
        if self.root:
            self.root.refresh()

    def new_game(self, game_id: str, only_score: bool = False) -> None:
        """To the setup of a game: it reads `app.chosen` and `app.only_score`."""
        self.chosen, self.only_score = game_id, only_score
        self.show("new_game")

    def at_hand(self) -> str:
        """The game being set up, as long as one comes from its setup; else the open one."""
        if not self.table.is_open or self.root.navigation.came_through("new_game"):
            return self.chosen
        return self.table.game.facts.id

    def guesses(self) -> int:
        """How many values of the game on the table nobody has compared with the box."""
        if not self.table.is_open or self.table.watched or self.table.session.setup.get("score_only"):
            return 0
        return self.table.guesses

    def game_name(self, game_id: str = "") -> str:
        """The name of a game (the open one), the short one where there is little room."""
        facts = self.facts(game_id)
        return self.tr.say(facts.name if self.wide else facts.short)

    def facts(self, game_id: str = "") -> Facts:
        """What is known of a game (the open one)."""
        if self.table.is_open and game_id in ("", self.table.game.facts.id):
            return self.table.game.facts
        return self.library.facts(game_id)

    # ------------------------------------------------------------ telling and setting

    def notice(self, text: str, button: str = "", then: Callable[[], Any] | None = None) -> None:
        """One sentence for some seconds; it replaces the one before."""
        self.notices.say(text, button, then)

    def set(self, name: str, value: Any) -> None:
        """Changes a setting for good, and shows it at once."""
        self.preferences.set(name, value)

    # ------------------------------------------------------------ the game

    def start(self, game_id: str, setup: Setup, play_id: str = "") -> bool:
        return self._open(lambda: self.table.start(game_id, setup, play_id))

    def resume(self, session_id: str, then: Callable[[], object] | None = None) -> bool:
        """Opens a game as it was left; `then` is called when it is open. False if it is not, or not yet."""
        return self._open_replayed(session_id, lambda: self.table.resume(session_id), then)

    def watch(self, session_id: str, then: Callable[[], object] | None = None) -> bool:
        """A finished game step by step on its real screens. Nothing can be done to it."""
        return self._open_replayed(session_id, lambda: self.table.watch(session_id), then)

    def _open_replayed(
        self, session_id: str, opener: Callable[[], object], then: Callable[[], object] | None
    ) -> bool:
        """At once; but a long game without saved states is first played through in the background."""

        def open_now(_: object = None) -> bool:
            if not self._open(opener):
                return False
            if then is not None:
                then()
            return True

        sessions = self.library.sessions
        if not sessions.is_long(session_id):
            return open_now()
        from screens.widgets.progress_dialog import ProgressDialog

        work = partial(sessions.play_through, session_id)
        ProgressDialog(self.tr.t("shell.opening"), work, open_now, self.notices.say_why_not).open()
        return False

    def _open(self, opener: Callable[[], object]) -> bool:
        before = self.table.opened
        if not self.notices.attempt(opener):
            return False
        if self.table.watched:
            self.root.navigation.forget_table()
        elif self.table.opened is not before:
            self.root.navigation.begin_at_home()  # back does not lead to the setup of a game that runs
        self.show(self.first_screen())
        self.notices.tell_problems()
        if self._greets and not self.table.score_only:
            from screens.coach import coach_newcomer

            # When everything has found its place, and has been seen.
            Clock.schedule_once(lambda _: coach_newcomer(self), 0.5)
        return True

    def first_screen(self) -> str:
        """The table of the open game, or its sheet if only the score is counted."""
        game = self.table.game
        return score_only.of(game).opens_at if self.table.score_only else game.screens[0].id

    def clear_table(self) -> None:
        """No game is open, and back leads to none."""
        self.root.navigation.forget_table()
        self.table.close()

    def leave(self) -> None:
        self.show("home")  # first: the game's own screens cannot be shown without it
        self.table.close()
        self.root.refresh()

    def do(self, action: Action, tell: bool = True) -> bool:
        """Sends an action to the rules. False, with a sentence why, if they or the disk refuse. What else came of it
        is said until the next action, unless the screen tells it itself."""
        self.notices.watch()
        if not self.notices.attempt(lambda: self.table.do(action)):
            return False
        if tell and not self.notices.shown:  # else something could not be kept, and that is being said
            self.notices.say_story(self.table.session.log[-1])
        return True

    def undo(self) -> None:
        self.notices.watch()
        if self.notices.attempt(self.table.undo) and not self.table.watched and not self.notices.shown:
            self.notices.say_undone(self.tr.say(self.table.session.to_redo))

    def redo(self) -> None:
        """Also from the notice of an undo, which may outlive the game."""
        self.notices.hide()
        if self.table.is_open:
            self.notices.attempt(self.table.redo)

    def go_to(self, cursor: int) -> bool:
        """To just after so many actions. False, with a sentence why, if that cannot be."""
        return self.notices.attempt(lambda: self.table.go_to(cursor))


def _own_folder(app: OrbitaApp) -> Path:
    if platform == "linux":  # Kivy makes only the last folder of the path, and a fresh account lacks the others
        os.makedirs(os.path.expanduser(os.environ.get("XDG_CONFIG_HOME", "~/.config")), exist_ok=True)
    return Path(app.user_data_dir)
