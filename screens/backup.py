"""The screen of the backups: it makes one, and restores one after it has shown what is in it."""

import contextlib
import os
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, TypeVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import platform

from companion.device.files import export_folder
from companion.engine.message import Refused
from companion.store import backup, backup_log
from companion.store.backup_files import ENDING, MOST_BYTES
from companion.store.problem import StoreProblem, about, problem
from companion.store.restore import PUT_IN_PLACE, How, Restored, restore
from companion.text.relative_time import day
from companion.version import VERSION
from screens.background import Progress
from screens.base import OrbitaScreen
from screens.history.share_dialogs import send_file
from screens.widgets import Card, Dialog, ListRow, Text
from screens.widgets.import_dialog import ImportDialog
from screens.widgets.recycle import reuse_rows

T = TypeVar("T")


class BackupImportDialog(ImportDialog):
    """Asks for the file of a backup. Its contents are shown before anything is done."""

    endings = (ENDING,)
    most_bytes = MOST_BYTES
    texts = ("backup.from_file", "backup.found", "backup.none_found")

    def __init__(self, look: Callable[[Path], None]) -> None:
        self._look = look
        super().__init__()

    def take(self, path: Path) -> None:
        self.dismiss()
        self._look(path)


class BackupProgress(BoxLayout):
    """A text that says what is being done, a bar that shows how much of it is, and a button that stops it."""

    doing = StringProperty()
    done = NumericProperty(0.0)  # 0 to 1

    __events__ = ("on_stop",)

    def on_stop(self) -> None:
        pass


class BackupCount(Card):
    """How many of something there are to be kept."""

    count = StringProperty()
    what = StringProperty()


class BackupScreen(OrbitaScreen):
    session_bar = False
    busy = BooleanProperty(False)
    none_yet = BooleanProperty(True)
    done = NumericProperty(0.0)  # how much of the work, 0 to 1
    doing = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._stopped = Event()  # by the user
        self._curtain: Dialog | None = None  # over the screen while a backup is restored: nobody may touch anything

    def title(self) -> str:
        return self.app.tr.t("backup.title")

    def subtitle(self) -> str:
        return self.app.tr.t("backup.why")

    def step_back(self) -> bool:
        return self._curtain is not None

    @property
    def begun(self) -> bool:
        return self.busy

    def refresh(self) -> None:
        app, box = self.app, self.ids.rows
        box.clear_widgets()
        paths = backup.rolling(app.library)
        self.none_yet = not paths
        for path in paths:
            with contextlib.suppress(OSError):  # an old one may be deleted in this moment
                box.add_widget(self._row(path, path.stat()))
        self._show_counts()
        lines = backup_log.noted(app.library)
        self.ids.log_title.text = app.tr.t("backup.log") if lines else ""
        self.ids.log.text = "\n".join(f"{self._when(line.at)}: {app.tr.say(line.what)}" for line in lines)
        self.ids.failed.text = app.tr.say(app.table.backup_problem)

    def _show_counts(self) -> None:
        """What a backup would hold now."""
        library, box, t = self.app.library, self.ids.counts, self.app.tr.t
        here = {
            "plays": len(library.plays.ids()),
            "sessions": len(library.sessions.running()),
            "players": len(library.players.all()),
        }
        for tile, (what, n) in reuse_rows(box, list(here.items()), BackupCount):
            tile.count, tile.what = str(n), t(f"backup.here.{what}")

    def _row(self, path: Path, file: os.stat_result) -> ListRow:
        t = self.app.tr.t
        safety = backup.is_safety_copy(path)
        hint = t("backup.size_before" if safety else "backup.size", n=max(1, file.st_size // 1024))
        row = ListRow(icon="archive-outline", title=self._when(file.st_mtime), hint=hint)
        row.bind(on_release=lambda _: self.look(path))
        return row

    def _when(self, at: float) -> str:
        t = self.app.tr.t
        return t("history.when", day=day(t, at), time=datetime.fromtimestamp(at).strftime("%H:%M"))

    # ------------------------------------------------------------ making

    def make(self) -> None:
        stamp = datetime.fromtimestamp(time.time()).strftime("%Y-%m-%d_%H%M%S")
        path = export_folder(Path(self.app.user_data_dir)) / f"orbita_{stamp}{ENDING}"
        library = self.app.library
        self._start("backup.making", lambda say: backup.make(library, path, VERSION, say), self._made)

    def _made(self, path: Path) -> None:
        if platform == "android":  # files in the app's own folder are deleted with the app
            send_file(self.app, path.name, path)
        else:
            self.app.notice(self.app.tr.t("backup.made", path=str(path)))

    def _start(
        self, doing: str, work: Callable[[Progress], T], then: Callable[[T], None], chosen: Path | None = None
    ) -> None:
        """Runs `work` in the background; `then` gets what it gave. A failure names the file that was chosen."""
        if self.busy:
            return
        self.busy, self.done, self.doing = True, 0, self.app.tr.t(doing)
        self._stopped.clear()
        self.app.jobs.run(
            partial(self._work, work), partial(self._end, then), partial(self._failed, chosen), self._show
        )

    def _work(self, work: Callable[[Progress], T], say: Progress) -> T:
        """On another thread. Stopped by the user, it ends as if it had failed, and nothing has changed; what is being
        put in its place is put there to the end."""

        def say_unless_stopped(done: float) -> None:
            if self._stopped.is_set() and done < PUT_IN_PLACE:
                raise problem("backup.stopped")
            say(done)

        return work(say_unless_stopped)

    def stop(self) -> None:
        self._stopped.set()

    def _show(self, done: float) -> None:
        self.done = done

    def _end(self, then: Callable[[T], None], result: T) -> None:
        self._rest()
        then(result)
        self.app.root.refresh()

    def _failed(self, chosen: Path | None, failure: Refused | StoreProblem) -> None:
        self._rest()
        self.app.root.refresh()
        if chosen is not None and not self._stopped.is_set():
            failure = StoreProblem(about(chosen, failure.message))
        self.app.notices.say_why_not(failure)

    def _rest(self) -> None:
        """The work is over, well or not."""
        self.busy = False
        if self._curtain is not None:
            self._curtain.dismiss()
            self._curtain = None

    # ------------------------------------------------------------ restoring

    def from_file(self) -> None:
        BackupImportDialog(self.look).open()

    def look(self, path: Path) -> None:
        """Shows what is in the backup and asks what to do with it."""
        self._start("backup.looking", lambda say: backup.preview(path, say), partial(self._ask, path), path)

    def _ask(self, path: Path, preview: backup.Preview) -> None:
        t = self.app.tr.t
        made = t(
            "backup.made_on", day=day(t, preview.made), time=datetime.fromtimestamp(preview.made).strftime("%H:%M")
        )
        dialog = Dialog(title=t("backup.holds"), text=made)
        for name, counts in (("plays", preview.plays), ("sessions", preview.sessions), ("decks", preview.decks)):
            games = ", ".join(f"{t(f'{game}.short')} {n}" for game, n in counts.items() if game)
            icon = {"plays": "trophy-outline", "sessions": "file-outline", "decks": "cards-outline"}[name]
            title = t(f"backup.count.{name}", n=sum(counts.values()))
            dialog.add(ListRow(icon=icon, title=title, hint=games))
        dialog.add(ListRow(icon="account-multiple-outline", title=t("backup.count.players", n=preview.players)))
        if preview.pads:
            dialog.add(ListRow(icon="chess-pawn", title=t("backup.count.pads", n=preview.pads)))
        dialog.add(Text(text=t("backup.how"), role="label", muted=True, fit=True))
        dialog.add_button(t("shell.close"))
        dialog.add_button(t("backup.replace"), partial(self._sure, path))
        dialog.add_button(t("backup.merge"), partial(self._restore, path, "merge"), main=True)
        dialog.open()

    def _sure(self, path: Path) -> None:
        t = self.app.tr.t
        dialog = Dialog(title=t("backup.replace"), text=t("backup.replace_sure"))
        dialog.add_button(t("shell.close"))
        dialog.add_button(t("backup.replace_yes"), partial(self._restore, path, "replace"), main=True)
        dialog.open()

    def _restore(self, path: Path, how: How) -> None:
        if self.busy:
            return
        self.app.clear_table()
        self.app.jobs.wait()
        library = self.app.library
        self._curtain = Dialog(title=self.app.tr.t("backup.title"), auto_dismiss=False)
        progress = BackupProgress(doing=self.app.tr.t("backup.restoring"))
        progress.bind(on_stop=lambda _: self.stop())
        self.bind(done=progress.setter("done"))
        self._curtain.add(progress)
        self._curtain.open(animation=False)
        self._start("backup.restoring", lambda say: restore(library, path, how, say, VERSION), self._restored, path)

    def _restored(self, restored: Restored) -> None:
        """Tells what came and what did not until it is read, and notes it for later."""
        app, told = self.app, restored.message()
        app.preferences.apply_all()
        app.table.repair()
        app.notices.tell_problems()
        backup_log.note(app.library, told)
        dialog = Dialog(title=app.tr.t("backup.title"), text=app.tr.say(told))
        dialog.add_button(app.tr.t("shell.close"), main=True)
        dialog.open()


SCREEN = BackupScreen
