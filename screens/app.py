"""The app: what is open, in which language and colours, and the one way from a tap to the rules and back."""

import gc
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.utils import platform
from kivymd.app import MDApp

from companion.device import language
from companion.engine.message import Message, Refused
from companion.engine.session import headline
from companion.engine.setup import Setup
from companion.games import shelf
from companion.store.library import Library
from companion.store.play_from_session import play_of
from companion.store.problem import StoreProblem
from screens.i18n import Translator
from screens.theme import Theme

if TYPE_CHECKING:
    from companion.store.sessions import OpenSession
    from screens.shell import Shell

BACK = 27
TEXT_SCALES = {"small": 0.9, "normal": 1.0, "large": 1.2}
LARGEST_TEXT = 1.4  # a table has no room for larger letters
WIDE, WIDE_HIGH = 840, 640  # dp
NARROW = 600
LONGEST_STORY = 5  # lines of a notice


class OrbitaApp(MDApp):
    title = "Orbita"
    open: "OpenSession | None" = ObjectProperty(None, allownone=True)
    chosen = StringProperty()  # the game picked from the shelf, for its setup and its rules
    looked_at = StringProperty()  # the play whose page is shown
    tr = ObjectProperty()
    text_scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    wide = BooleanProperty(True)  # room for two panes side by side, and the rail
    narrow = BooleanProperty(False)  # a phone held upright
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
        screens that one can go to are built. `letters`: how much larger than usual the device wants them."""
        super().__init__(**kwargs)
        self._greets = greets
        self._ahead = ahead
        self._letters = letters
        self.library = Library(folder or self._own_folder())
        self.tr = Translator()
        self.theme_cls = Theme()
        self._notice: Any = None
        self._said_missing: set[str] = set()
        self._background_jobs: list[Any] = []  # work that has to end before the app does
        self._problems_said = 0
        for name in ("theme", "text_size", "reduce_motion", "vibration", "sound", "language"):
            self._apply(name)

    # ------------------------------------------------------------ start and stop

    def _own_folder(self) -> Path:
        if platform == "linux":  # Kivy makes only the last folder of the path, and a fresh account lacks the others
            os.makedirs(os.path.expanduser(os.environ.get("XDG_CONFIG_HOME", "~/.config")), exist_ok=True)
        return Path(self.user_data_dir)

    def build(self) -> "Shell":
        from screens.shell import Shell
        from screens.widgets.theme_listeners import recolour_all, resize_all

        self.bind(text_scale=resize_all)
        self.theme_cls.bind(on_colours=recolour_all)
        if Window.softinput_mode != "below_target":
            Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_key, size=self._on_size, on_memorywarning=self._on_low_memory)
        self._on_size()
        return Shell()

    def on_start(self) -> None:
        buttons = self.root.ids.bar.ids.buttons
        buttons.bind(x=self._place_notice, width=self._place_notice)  # it ends where they begin
        self.show("home")
        if self._ahead:
            Window.bind(on_flip=self._after_first_frame)
        Clock.schedule_once(self._say_problems)
        if self._greets and self._is_new():
            Clock.schedule_once(self._welcome)

    def _after_first_frame(self, *_: Any) -> None:
        Window.unbind(on_flip=self._after_first_frame)
        self.root.manager.build_at_rest()

    def _is_new(self) -> bool:
        library = self.library
        return not (library.settings.get("welcomed") or library.sessions.running() or library.plays.recent(1))

    def _welcome(self, *_: Any) -> None:
        from screens.welcome import Welcome

        Welcome().open()

    def on_pause(self) -> bool:
        """Put away, perhaps for ever. Everything is on disk already."""
        from companion.device import speech
        from screens.release_input import release_input

        speech.release()
        release_input()
        return True

    def on_resume(self) -> None:
        self._refresh()  # time has gone by: today may be yesterday

    def _on_low_memory(self, *_: Any) -> None:
        self.root.manager.forget_hidden()
        gc.collect()

    def on_stop(self) -> None:
        from companion.device import picker, speech

        speech.release()
        picker.cancel()
        for work in self._background_jobs:
            work.wait()
        self.library.close()

    def run_in_background(self, work: Any, then: Any, failed: Any, shown: Any = None) -> None:
        """Work that takes longer than a frame; see screens/background.py."""
        from screens.background import BackgroundJob

        self._background_jobs = [one for one in self._background_jobs if one.running]
        self._background_jobs.append(BackgroundJob(work, then, failed, shown))

    def _on_size(self, *_: Any) -> None:
        width, height = Window.size
        self.narrow = width < dp(NARROW)  # first: a change of `wide` refreshes the screen, which reads both
        self.wide = width >= dp(WIDE) and width > height >= dp(WIDE_HIGH)
        if self._notice is not None:
            Clock.schedule_once(self._place_notice)  # when the bars have found their places

    def _say_problems(self, *_: Any) -> None:
        """What the store had to put right, each once."""
        new = self.library.problems[self._problems_said :]
        self._problems_said = len(self.library.problems)
        if new:
            self._tell("\n\n".join(self.tr.say(problem) for problem in new))

    def _tell(self, text: str) -> None:
        """Something that must be read: it stays until it is closed."""
        from screens.widgets.dialog import Dialog

        sheet = Dialog(title=self.tr.t("shell.problems"), text=text)
        sheet.add_button(self.tr.t("shell.close"), main=True)
        sheet.open()

    # ------------------------------------------------------------ settings

    def set(self, name: str, value: Any) -> None:
        """Changes a setting for good, and shows it at once."""
        try:
            self.library.settings.set(name, value)
        except StoreProblem as problem:
            self.notice(self.tr.say(problem.line))
            self._refresh()  # the control that was touched goes back to what is in force
            return
        self._apply(name)

    def _apply(self, name: str) -> None:
        value = self.library.settings.get(name)
        if name == "theme":
            self.theme_cls.theme_style = value.capitalize()
            self._refresh()
        elif name == "text_size":
            self.text_scale = min(TEXT_SCALES[value] * self._letters, LARGEST_TEXT)
        elif name == "reduce_motion":
            self.motion = not value
        elif name == "vibration":
            self._vibrates = value
        elif name == "sound":
            self._sounds = value
        elif name == "language":
            self._speak_language()
            self._refresh()
        elif name == "keep_awake":
            self._keep_awake()

    def _speak_language(self) -> None:
        names = self.open.session.names if self.open else ()
        self.tr.speak(self.library.settings.get("language") or language.of_device(), names)

    def _refresh(self) -> None:
        if self.root:
            self.root.refresh()

    def _keep_awake(self) -> None:
        Window.allow_screensaver = not (self.open and self.library.settings.get("keep_awake"))

    # ------------------------------------------------------------ places

    def show(self, screen_id: str) -> None:
        self._hide_notice()  # it belongs to the screen that is left
        self.root.show(screen_id)

    def back(self) -> bool:
        """One screen back; False on the first screen, where back leaves the app."""
        return self.root.back()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        return key == BACK and self.back()

    def game_name(self, game_id: str = "") -> str:
        """The name of a game (the open one), the short one where there is little room."""
        if not game_id and self.open:
            game_id = self.open.session.game.facts.id
        return self.tr.t(f"{game_id}.name" if self.wide else f"{game_id}.short")

    # ------------------------------------------------------------ the game

    def new_game(self, game_id: str) -> None:
        """To the setup of a game: it reads `app.chosen`."""
        self.chosen = game_id
        self.show("new_game")

    def at_hand(self) -> str:
        """The game being set up, as long as one comes from its setup; else the open one."""
        if self.open is None or self.root.came_through("new_game"):
            return self.chosen
        return self.open.session.game.facts.id

    def start(self, game_id: str, setup: Setup) -> bool:
        return self._open_with(lambda: self.library.sessions.create(shelf.game(game_id), setup))

    def resume(self, session_id: str) -> bool:
        if self.open is not None and self.open.id == session_id:
            self.show(self._first_screen())
            return True
        return self._open_with(lambda: self.library.sessions.open(session_id))

    def _open_with(self, opener: Callable[[], "OpenSession"]) -> bool:
        opened = self._try(opener)
        if opened is None:
            return False
        self._close()
        self._put_on_table(opened)
        self.root.begin_at_home()  # back from the table does not lead to the setup of a game that runs
        self.show(self._first_screen())
        self._say_problems()
        return True

    def watch(self, session_id: str) -> bool:
        """A finished game step by step on its real screens. Nothing can be done to it."""
        opened = self._try(lambda: self.library.sessions.look(session_id))
        if opened is None:
            return False
        self.root.forget_table()
        self._close()
        self._put_on_table(opened)
        self.show(self._first_screen())
        return True

    def stop_watching(self) -> None:
        """Back to where the game was picked from."""
        self.show("play")

    def end_watching(self) -> None:
        """Where games are picked none is watched any more."""
        if self.open is not None and self.open.watched:
            self.clear_table()

    def clear_table(self) -> None:
        """No game is open, and back leads to none."""
        self.root.forget_table()
        self._close()
        self._put_on_table(None)

    def undisturbed(self) -> None:
        """Before something is done to all that is kept: no game is open, and nothing else is at work."""
        self.clear_table()
        for work in self._background_jobs:
            work.wait()

    def settings_changed(self) -> None:
        """All that is kept has been read anew."""
        for name in ("theme", "text_size", "reduce_motion", "vibration", "sound", "language"):
            self._apply(name)
        self._say_problems()

    def leave(self) -> None:
        self.show("home")  # first: the game's own screens cannot be shown without it
        self._close()
        self._put_on_table(None)
        self.root.refresh()

    def _close(self) -> None:
        if self.open is not None:
            self.open.close()

    def _put_on_table(self, opened: "OpenSession | None") -> None:
        self.open = opened
        if opened is not None and not opened.watched:
            self._try(lambda: self.library.sessions.mark_opened(opened.id))
            self._finished = all(doc["id"] != opened.id for doc in self.library.sessions.running())
            if self._finished != opened.session.game.finished(opened.session.state):
                self._keep_play()  # the app was killed between the last action and this
        self._speak_language()
        self._keep_awake()
        if opened is not None:
            self.root.manager.forget_other_games()

    def _first_screen(self) -> str:
        return self.open.session.game.screens[0].id

    def do(self, action: dict[str, Any], tell: bool = True) -> bool:
        """Sends an action to the rules. False, with a sentence why, if they or the disk refuse. What else came
        of it, a bonus or a title, is said for some seconds, unless the screen tells it itself."""
        self._hide_notice()
        if self.open.watched:
            self.notice(self.tr.t("shell.only_watching"))
            return False
        entry = self._try(lambda: self.open.session.do(action))
        if entry is None:
            return False
        self.after_change()
        if tell and len(entry.story) > 1:
            self.notice("\n".join(self._short(entry.story[1:])))
        return True

    def _short(self, story: list[Message]) -> list[str]:
        """A long story is read in the log."""
        shown = story if len(story) <= LONGEST_STORY else story[: LONGEST_STORY - 1]
        more = [self.tr.t("shell.more_in_log")] if len(shown) < len(story) else []
        return [*(self.tr.say(told) for told in shown), *more]

    def undo(self) -> None:
        entry = self._try(self.open.session.undo)
        if entry is not None:
            self.after_change()
        if entry is not None and not self.open.watched:
            what = self.tr.say(headline(entry))
            self.notice(self.tr.t("shell.undone", what=what), self.tr.t("shell.redo"), self.redo)

    def redo(self) -> None:
        self._hide_notice()
        if self.open is not None and self._try(self.open.session.redo) is not None:
            self.after_change()

    def go_to(self, cursor: int) -> None:
        self._try(lambda: self.open.session.go_to(cursor))
        self.after_change()

    def _try(self, what: Callable[[], Any]) -> Any:
        """What it gives, or None and a notice."""
        try:
            return what()
        except (Refused, StoreProblem) as problem:
            self.notice(self.tr.say(problem.line))
            return None

    def after_change(self) -> None:
        """The game has changed: keep the finished plays in step, and show it."""
        if not self.open.watched:
            self._keep_play()
        self.root.refresh()

    def _keep_play(self) -> None:
        session = self.open.session
        finished = session.game.finished(session.state)
        library, session_id = self.library, self.open.id
        if finished:  # also when a score was put right afterwards
            self._try(lambda: library.plays.save(play_of(self.open)))
        elif self._finished:
            self._try(lambda: library.plays.remove(session_id))
        if finished != self._finished:
            self._try(lambda: library.sessions.mark_finished(session_id, finished))
            if finished:
                self._back_up()
        self._finished = finished

    def _back_up(self) -> None:
        """Once a day, after a game, everything goes into one file. It is no reason to disturb anybody."""
        from companion.store.backup import keep_rolling
        from companion.version import VERSION

        library = self.library
        self.run_in_background(
            lambda _say: keep_rolling(library, library.clock(), VERSION), lambda _made: None, lambda _problem: None
        )

    # ------------------------------------------------------------ telling the players

    def notice(self, text: str, button: str = "", then: Callable[[], Any] | None = None) -> None:
        """One sentence for some seconds; it replaces the one before."""
        from screens.widgets.notice import Notice

        if self._notice is None:
            self._notice = Notice()
        self._notice.say(text, button, then)
        self._place_notice()

    def _place_notice(self, *_: Any) -> None:
        if self._notice is not None and self._notice.shown:
            self._notice.place(**self.root.notice_place())

    def _hide_notice(self) -> None:
        if self._notice is not None:
            self._notice.hide()

    def speak(self, lines: list[str]) -> None:
        """Reads aloud, and stops what was being read."""
        from companion.device import speech

        def cannot(why: str) -> None:  # maybe on another thread
            Clock.schedule_once(lambda _: self._missing(why))

        speech.say("\n".join(lines), self.tr.language, cannot)

    def feel(self, what: str, sample: bool = False) -> None:
        """A short sign that something was touched or has happened: "tap", "roll", "turn". That a device has no motor
        is said only to whoever wants a sample: they are on until somebody turns them off."""
        if self._vibrates:
            from companion.device import vibration

            if not vibration.buzz(what) and sample:
                self._missing("device.no_vibration")
        if self._sounds:
            from screens import sounds

            if not sounds.play(what):
                self._missing("device.no_sound")

    def choose_file(self, title: str, most_bytes: int, then: Callable[[Any], None]) -> None:
        """Opens the system's own way to choose a file. `then` gets the path, or a problem, or None for no file."""
        from companion.device import files, picker

        def answer(found: Any) -> None:  # on another thread
            Clock.schedule_once(lambda _: then(found))

        folder = files.export_folder(Path(self.user_data_dir))
        if not picker.choose(title, folder, most_bytes, answer):
            self._missing("device.no_picker")

    def _missing(self, key: str) -> None:
        """Says what this device cannot do, once."""
        if key not in self._said_missing:
            self._said_missing.add(key)
            self.notice(self.tr.t(key))


def mend_density() -> float:
    """On Android Kivy's dp already contains the user's font scale, and sp multiplies it in once more. Afterwards none
    of them has it. It is given back for `text_scale`, with which the place of a text grows too."""
    letters = float(Metrics.fontscale)
    Metrics.density, Metrics.fontscale = Metrics.density / letters, 1.0
    return letters
