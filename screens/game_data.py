"""The screen on which the owner of a box corrects what is printed on its components.

Each game may bring an editor, `screens/<game>/game_data.py` with `EDITOR`, which gets the screen as its only argument
and edits `screen.data` in place; this screen saves it."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.action import copied
from companion.games import shelf
from screens.base import OrbitaScreen
from screens.widgets import Dialog


def has_editor(game_id: str) -> bool:
    """Whether the owner of this game can put its data right; only then anything leads here."""
    return find_spec(f"screens.{game_id}") is not None and find_spec(_module(game_id)) is not None


def _module(game_id: str) -> str:
    return f"screens.{game_id}.game_data"


class DataEditor(Protocol):
    """The cards that a game puts on the screen to edit its data. After a change it calls `draw` of the screen."""

    left: Sequence[Widget]
    right: Sequence[Widget]

    def draw(self) -> None: ...


@runtime_checkable
class KeepsAtReset(Protocol):
    """An editor that holds data which did not ship at all, such as cards that were taught."""

    def kept_at_reset(self) -> dict[str, Any]: ...


class GameDataScreen(OrbitaScreen):
    session_bar = False

    game_id = StringProperty()
    changed = BooleanProperty(False)  # and not saved yet
    own = BooleanProperty(False)  # other than shipped

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.data: dict[str, Any] = {}
        self.editor: DataEditor | None = None
        self._begun: dict[str, dict[str, Any]] = {}  # of other games, which were left before their data was saved

    def title(self) -> str:
        return self.app.tr.t("game_data.title")

    def subtitle(self) -> str:
        game_id = self._wanted()
        return self.app.game_name(game_id) if game_id else ""

    def accent(self) -> str:
        game_id = self._wanted()
        return self.app.facts(game_id).accent if game_id else "space"

    def _wanted(self) -> str:
        """The id of the game that is being set up, else of the open one."""
        return self.app.at_hand()

    # ------------------------------------------------------------ showing

    @property
    def begun(self) -> bool:
        return self.changed or bool(self._begun)

    def refresh(self) -> None:
        if self._wanted() != self.game_id:
            if self.changed:
                self._begun[self.game_id] = self.data
            self.game_id = self._wanted()
            self._load_editor()
            self.data = self._begun.pop(self.game_id, {})
            self.changed = bool(self.data)
        if not self.changed:  # else what was begun stays as it is
            self.data = copied(self._saved())
        self.draw()

    def _load_editor(self) -> None:
        for card in self.editor.left if self.editor else ():
            self.ids.left.remove_widget(card)
        self.ids.right.clear_widgets()
        editable = self.game_id and has_editor(self.game_id)
        self.editor = import_module(_module(self.game_id)).EDITOR(self) if editable else None
        for box, cards in (
            ((self.ids.left, self.editor.left), (self.ids.right, self.editor.right)) if self.editor else ()
        ):
            for card in cards:
                box.add_widget(card)

    def draw(self) -> None:
        if not self.editor:
            return
        self.changed = self.data != self._saved()
        self.own = self.data != shelf.game(self.game_id).data()
        self.editor.draw()
        self.ids.check.text = self.app.tr.t(f"{self.game_id}.check_data")

    def _saved(self) -> dict[str, Any]:
        return self.app.library.settings.game_data(self.game_id) if self.game_id else {}

    # ------------------------------------------------------------ keeping

    def save(self) -> None:
        self._keep(self.data, "game_data.saved")

    def ask_reset(self) -> None:
        t = self.app.tr.t
        dialog = Dialog(title=t("game_data.reset"), text=t("game_data.reset_why"))
        dialog.add_button(t("shell.cancel"))
        dialog.add_button(t("game_data.reset_yes"), self.reset, main=True)
        dialog.open()

    def reset(self) -> None:
        """Goes back to the data as shipped."""
        data = None
        if isinstance(self.editor, KeepsAtReset):
            data = {**shelf.game(self.game_id).data(), **self.editor.kept_at_reset()}
        self._keep(data, "game_data.was_reset")

    def _keep(self, data: dict[str, Any] | None, text_key: str) -> None:
        """Writes the data, or without any goes back to the shipped data, and says so with this text."""
        if self.app.notices.attempt(lambda: self.app.library.settings.set_game_data(self.game_id, data)):
            self.changed = False
            self.refresh()
            self.app.notice(self.app.tr.t(text_key))


SCREEN = GameDataScreen
