"""The dialogs of the deck screen: for the file of a deck, and for a name."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.engine.message import Refused
from companion.store import deck_exchange
from companion.store.problem import StoreProblem
from screens.running import running_app
from screens.widgets import Dialog, TonalButton
from screens.widgets.import_dialog import ImportDialog
from screens.widgets.text_field import TextField

ENDING = ".orbita-deck"  # apart from saved games, which the setup of a game offers to read


class DeckImportDialog(ImportDialog):
    """Brings in a deck that was saved to a file. `keep` takes the file or says why not."""

    endings = (ENDING, ".json")
    most_bytes = deck_exchange.MOST_BYTES
    texts = ("decks.import_title", "decks.import_found", "decks.import_none")

    def __init__(self, keep: Callable[[Path], None]) -> None:
        self._keep = keep
        super().__init__()

    def take(self, path: Path) -> None:
        self._keep(path)
        self.dismiss()


class RenameDialog(Dialog):
    """Asks for a name, or another line, until it will do, or the dialog is closed."""

    def __init__(
        self, name: str, rename: Callable[[str], Any], title: str = "decks.rename", hint: str = "decks.name"
    ) -> None:
        tr = running_app().tr
        super().__init__(title=tr.t(title))
        self._rename = rename
        self.field = TextField(hint=tr.t(hint), icon="pencil-outline", clears=True)
        self.field.text = name
        self.field.bind(on_enter=self.enter)
        self.add(self.field)
        button = TonalButton(text=tr.t("decks.save"), icon="check", hug=False)
        button.bind(on_release=self.enter)
        self.add(button)
        self.add_button(tr.t("shell.cancel"))
        self.bind(on_open=lambda _: self.field.focus())

    def enter(self, *_: Any) -> None:
        app = running_app()
        try:
            self._rename(self.field.text)
        except (Refused, StoreProblem) as problem:
            self.field.error = app.tr.say(problem.message)
            return
        self.dismiss()
