"""The screen on which the owner of a box corrects what is printed on its components.

Each game may bring an editor, `screens/<game>/game_data.py` with `EDITOR`, which gets the screen as its only argument
and edits `screen.data` in place; this screen saves it. At a table it changes the running game, from now on, and if
the switch says so also what the next games begin with (`companion/engine/box.py`)."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, runtime_checkable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.engine.action import copied
from companion.engine.box import CHECKED, READINGS, Box, Data
from companion.games import shelf
from screens.base import OrbitaScreen
from screens.box_readings import ReadingsCard
from screens.running import running_app
from screens.widgets import Dialog


def has_editor(game_id: str) -> bool:
    """Whether the owner of this game can put its data right; only then anything leads here."""
    return find_spec(f"screens.{game_id}") is not None and find_spec(_module(game_id)) is not None


def _module(game_id: str) -> str:
    return f"screens.{game_id}.game_data"


def changes_the_table() -> bool:
    """Whether what is changed here holds for the game on the table, which can still be changed."""
    app = running_app()
    table = app.table
    if not table.is_open or app.root.navigation.came_through("new_game") or table.watched:
        return False
    return table.game.box is not None and "change_data" in table.game.actions.kinds and not table.finished


class DataEditor(Protocol):
    """The cards that a game puts on the screen to edit its data. After a change it calls `draw` of the screen."""

    left: Sequence[Widget]
    right: Sequence[Widget]

    def draw(self) -> None: ...


@runtime_checkable
class KeepsAtReset(Protocol):
    """An editor that holds data which did not ship at all, such as cards that were taught."""

    def kept_at_reset(self) -> dict[str, Any]: ...


@runtime_checkable
class HasLaterCards(Protocol):
    """An editor with cards that are for the next games alone, and have nothing to do with a running one."""

    def later(self) -> Sequence[Widget]: ...


class GameDataScreen(OrbitaScreen):
    session_bar = False

    live = BooleanProperty(False)  # it changes the game on the table
    keep = BooleanProperty(True)  # and what the next games begin with
    guesses = NumericProperty(0)  # values that nobody has compared with the box
    game_id = StringProperty()
    changed = BooleanProperty(False)  # and not saved yet
    own = BooleanProperty(False)  # other than shipped

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.data: dict[str, Any] = {}
        self.editor: DataEditor | None = None
        self.readings = ReadingsCard(self._read)
        self._shown: Data = {}  # the data before anything was changed here
        self._for: tuple[str, bool] = ("", False)  # the game, and whether it is the one on the table
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
        self.live = changes_the_table()
        if (self._wanted(), self.live) != self._for:
            if self.changed and not self._for[1]:
                self._begun[self.game_id] = self.data
            self.game_id = self._wanted()
            self._for = (self.game_id, self.live)
            self._load_editor()
            self.data = {} if self.live else self._begun.pop(self.game_id, {})
            self.changed = bool(self.data)
        if not self.changed:  # else what was begun stays as it is
            self.data = copied(self._saved())
        self.draw()

    @property
    def box(self) -> Box | None:
        return shelf.game(self.game_id).box if self.game_id else None

    def _load_editor(self) -> None:
        for card in [card for card in self.ids.left.children if card is not self.ids.note.__self__]:
            self.ids.left.remove_widget(card)
        self.ids.right.clear_widgets()
        editable = self.game_id and has_editor(self.game_id)
        self.editor = import_module(_module(self.game_id)).EDITOR(self) if editable else None
        later = self.editor.later() if self.live and isinstance(self.editor, HasLaterCards) else ()
        for box, cards in (
            ((self.ids.left, self.editor.left), (self.ids.right, self.editor.right)) if self.editor else ()
        ):
            for card in cards:
                if card not in later:
                    box.add_widget(card)
        if self.box is not None and self.box.readings:
            self.ids.left.add_widget(self.readings)

    def draw(self) -> None:
        if not self.editor:
            return
        self.changed = self.data != self._saved()
        self.own = self.data != shelf.game(self.game_id).data()
        self.editor.draw()
        self.readings.show(self.box, self.data)
        self.guesses = len(self.box.open_guesses(self.data)) if self.box is not None else 0
        self.ids.check.text = self.app.tr.t(f"{self.game_id}.check_data")

    def _saved(self) -> dict[str, Any]:
        """The data in force: of the next games, and at a table of the game on it."""
        if not self.game_id:
            return {}
        kept = self.app.library.settings.game_data(self.game_id)
        if not self.live or self.box is None:
            return kept
        return {**kept, **{CHECKED: [], READINGS: {}}, **self.box.of(self.app.table.state)}

    def _read(self, reading: str, value: str) -> None:
        self.data.setdefault(READINGS, {})[reading] = value
        self.draw()

    # ------------------------------------------------------------ keeping

    def save(self) -> None:
        if not self.live or self.box is None:
            self._keep(self._compared(self.data), "game_data.saved")
            return
        changes = self.box.changes(self.box.of(self.app.table.state), self.data)
        if changes and not self.app.do({"do": "change_data", "changes": changes, "confirmed": []}):
            return
        self.changed = False
        if self.keep:
            kept = {**self.app.library.settings.game_data(self.game_id), **self._compared(self.data)}
            self.app.notices.attempt(lambda: self.app.library.settings.set_game_data(self.game_id, kept))
        self.refresh()

    def _compared(self, data: Data) -> Data:
        """What was changed here was compared with the box."""
        if self.box is None:
            return data
        now = self.app.library.settings.game_data(self.game_id)
        return self.box.marked(data, [".".join(change["path"]) for change in self.box.changes(now, data)])

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
