"""Brings in a game that was saved to a file: one from the system's picker, one of those in the folder of Orbita, or,
on a desktop, one whose path is typed."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.device import picker
from companion.device.files import check_kind, export_folder
from companion.device.java import on_android
from companion.engine.message import Message, Refused, message
from companion.store import exchange
from companion.store.problem import StoreProblem, about
from screens.running import running_app
from screens.widgets import Dialog, ListRow, Text, TonalButton
from screens.widgets.progress_dialog import ProgressDialog
from screens.widgets.text_field import TextField

MOST_FILES = 20


def files_in(folder: Path, endings: tuple[str, ...]) -> list[Path]:
    """What could be meant, the newest first. A folder that cannot be read holds none."""
    try:
        found = [entry for entry in os.scandir(folder) if entry.is_file() and entry.name.endswith(endings)]
        found.sort(key=lambda entry: -entry.stat().st_mtime)
    except OSError:
        return []
    return [Path(entry.path) for entry in found[:MOST_FILES]]


class ImportDialog(Dialog):
    endings: tuple[str, ...] = (".orbita", ".json")
    most_bytes = exchange.MOST_BYTES
    texts = ("new_game.import", "new_game.import_found", "new_game.import_none")  # title, files to choose, no files

    def __init__(self) -> None:
        self._app = running_app()
        self._closed = False
        self._say_why_not: Callable[[Message], None] = self._refuse  # where the last file came from
        t = self._app.tr.t
        folder = export_folder(Path(self._app.user_data_dir))
        title, some, none = self.texts
        if on_android():  # where the user sees neither this folder nor any path
            some, none = "device.files_found", "device.files_none"
        super().__init__(title=t(title))
        found = files_in(folder, self.endings)
        self.answer = Text(fit=True, muted=True, text=t(some if found else none, folder=str(folder)))
        self.add(self.answer)
        if picker.available():
            self._add_button("device.choose_file", "folder-open-outline", self.choose)
        for path in found:
            row = ListRow(icon="file-outline", title=path.stem)
            row.bind(on_release=lambda _, path=path: self.bring_in(path))
            self.add(row)
        if not on_android():
            self.field = TextField(hint=t("new_game.path"), icon="folder-outline")
            self.field.bind(on_enter=self.enter)
            self.add(self.field)
            self._add_button("new_game.import_path", "file-import-outline", self.enter)
        self.add_button(t("shell.cancel"))

    def _add_button(self, text: str, icon: str, then: Callable[..., None]) -> None:
        button = TonalButton(text=self._app.tr.t(text), icon=icon, hug=False)
        button.bind(on_release=then)
        self.add(button)

    def on_dismiss(self) -> None:
        self._closed = True
        picker.cancel()

    def choose(self, *_: Any) -> None:
        self._app.device.choose_file(self.title, self.most_bytes, self._chosen)

    def _chosen(self, found: Path | StoreProblem | None) -> None:
        if self._closed:  # who closed it does not want the file any more
            return
        if isinstance(found, StoreProblem):
            self._refuse(found.message)
        elif found is not None:
            self.bring_in(found)

    def enter(self, *_: Any) -> None:
        typed = self.field.text.strip()
        if typed:
            self._try(Path(typed).expanduser(), self._refuse_typed)
        else:
            self._refuse_typed(message("new_game.path_empty"))

    def bring_in(self, path: Path) -> None:
        self._try(path, lambda why: self._refuse(about(path, why)))

    def _try(self, path: Path, refuse: Callable[[Message], None]) -> None:
        self._say_why_not = refuse
        try:
            check_kind(path)
            self.take(path)
        except (Refused, StoreProblem) as refused:
            refuse(refused.message)

    def _refuse(self, why: Message) -> None:
        self.answer.text = self._app.tr.say(why)
        self.answer.tint = self._app.theme_cls.errorColor

    def _refuse_typed(self, why: Message) -> None:
        """Under the field in which the path was typed."""
        self.field.error = self._app.tr.say(why)

    def take(self, path: Path) -> None:
        """Keeps what is in the file, and closes the dialog. A long game is played through in the background."""
        find_game = self._app.library.find_game
        if exchange.takes_long(path, find_game):
            ProgressDialog(
                self._app.tr.t("new_game.importing"),
                lambda say: exchange.replayed(path, find_game, say),
                self._keep_long,
                lambda problem: self._say_why_not(problem.message),
            ).open()
        else:
            self._keep_session(exchange.replayed(path, find_game))

    def _keep_session(self, session: exchange.Replayed) -> None:
        opened = exchange.keep(self._app.library, session)
        self.dismiss()
        self._app.resume(opened.id)

    def _keep_long(self, session: exchange.Replayed) -> None:
        try:
            self._keep_session(session)
        except StoreProblem as problem:
            self._say_why_not(problem.message)
