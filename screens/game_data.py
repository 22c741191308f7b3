"""What is printed on the components, to be put right by the owner of the box. Each game brings its own editor,
`screens/<game>/game_data.py`; this screen keeps what it edits."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.engine.action import copied
from companion.engine.message import Refused
from companion.games import shelf
from companion.store.problem import StoreProblem
from screens.base import OrbitaScreen
from screens.widgets import Dialog


def has_editor(game_id: str) -> bool:
    """Whether the owner of this game can put its data right; only then anything leads here."""
    return find_spec(f"screens.{game_id}") is not None and find_spec(_module(game_id)) is not None


def _module(game_id: str) -> str:
    return f"screens.{game_id}.game_data"


class GameDataScreen(OrbitaScreen):
    session_bar = False

    game_id = StringProperty()
    changed = BooleanProperty(False)  # and not saved yet
    own = BooleanProperty(False)  # other than shipped

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.data: dict[str, Any] = {}
        self.editor: Any = None
        self._begun: dict[str, dict[str, Any]] = {}  # of other games, left before it was saved

    def title(self) -> str:
        return self.app.tr.t("game_data.title")

    def subtitle(self) -> str:
        game_id = self._wanted()
        return self.app.game_name(game_id) if game_id else ""

    def accent(self) -> str:
        game_id = self._wanted()
        return shelf.facts(game_id).accent if game_id else "space"

    def _wanted(self) -> str:
        """The game that is being set up, else the open one."""
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
        for box, cards in ((self.ids.left, "left"), (self.ids.right, "right")):
            for card in getattr(self.editor, cards, ()):
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
        sheet = Dialog(title=t("game_data.reset"), text=t("game_data.reset_why"))
        sheet.add_button(t("shell.cancel"))
        sheet.add_button(t("game_data.reset_yes"), self.reset, main=True)
        sheet.open()

    def reset(self) -> None:
        """As shipped. An editor may hold on to what was not shipped at all, such as cards that were taught."""
        keeps = getattr(self.editor, "kept_at_reset", None)
        self._keep({**shelf.game(self.game_id).data(), **keeps()} if keeps else None, "game_data.was_reset")

    def _keep(self, data: dict[str, Any] | None, said: str) -> None:
        try:
            self.app.library.settings.set_game_data(self.game_id, data)
        except (Refused, StoreProblem) as problem:
            self.app.notice(self.app.tr.say(problem.line))
            return
        self.changed = False
        self.refresh()
        self.app.notice(self.app.tr.t(said))


SCREEN = GameDataScreen
