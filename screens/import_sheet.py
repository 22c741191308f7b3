"""Brings in a game that was saved to a file."""

import os
from pathlib import Path
from typing import Any

from kivy.app import App

from companion.device.files import export_folder
from companion.engine.line import Refused
from companion.store import exchange
from companion.store.problem import StoreProblem
from screens.field import Field
from screens.widgets import ListRow, Sheet, TonalButton, Words

MOST_FILES = 20


def files_in(folder: Path, endings: tuple[str, ...]) -> list[Path]:
    """What could be meant, the newest first. A folder that cannot be read holds none."""
    try:
        found = [entry for entry in os.scandir(folder) if entry.is_file() and entry.name.endswith(endings)]
        found.sort(key=lambda entry: -entry.stat().st_mtime)
    except OSError:
        return []
    return [Path(entry.path) for entry in found[:MOST_FILES]]


class ImportSheet(Sheet):
    endings: tuple[str, ...] = (".orbita", ".json")
    texts = ("new_game.import", "new_game.import_found", "new_game.import_none")  # title, files to choose, no files

    def __init__(self) -> None:
        self._app = App.get_running_app()
        t = self._app.tr.t
        folder = export_folder(Path(self._app.user_data_dir))
        title, some, none = self.texts
        super().__init__(title=t(title))
        found = files_in(folder, self.endings)
        self.answer = Words(fit=True, muted=True, text=t(some if found else none, folder=str(folder)))
        self.add(self.answer)
        for path in found:
            row = ListRow(icon="file-outline", title=path.stem)
            row.bind(on_release=lambda _, path=path: self.bring_in(path))
            self.add(row)
        self.field = Field(hint=t("new_game.path"), icon="folder-outline")
        self.field.bind(on_enter=self.enter)
        self.add(self.field)
        button = TonalButton(text=t("new_game.import_path"), icon="file-import-outline", hug=False)
        button.bind(on_release=self.enter)
        self.add(button)
        self.add_button(t("new_game.cancel"))

    def enter(self, *_: Any) -> None:
        typed = self.field.text.strip()
        if typed:
            self.bring_in(Path(typed).expanduser())
        else:
            self.answer.text = self._app.tr.t("new_game.path_empty")
            self.answer.tint = self._app.theme_cls.errorColor

    def bring_in(self, path: Path) -> None:
        try:
            self.take(path)
        except (Refused, StoreProblem) as problem:
            self.answer.text = self._app.tr.say(problem.line)
            self.answer.tint = self._app.theme_cls.errorColor

    def take(self, path: Path) -> None:
        """Keeps what is in the file, and closes the sheet."""
        opened = exchange.import_session(self._app.library, path)
        self.dismiss()
        self._app.resume(opened.id)
