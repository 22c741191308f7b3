"""Which games one has: rows with their emblems, to be ticked."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games import shelf
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.buttons import Pressable


class OwnedGame(Pressable, FloatLayout):
    """A game and whether one has it."""

    game = StringProperty()
    name = StringProperty()
    on = BooleanProperty(False)
    least = NumericProperty(0.0)  # its height, unless the name needs more
    share = NumericProperty(0.36)  # of its width that the emblem takes


LOWEST, HIGHEST, GAP = 60, 96, 8  # dp


class OwnedGames(BoxLayout):
    """All games of the shelf. A tap is kept at once. The rows share `room`, as far as they may."""

    room = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for game_id in shelf.IDS:
            self.add_widget(OwnedGame(game=game_id, on_release=self._turn))
        self.fbind("room", self._share)
        self._share()
        self.refresh()

    def _share(self, *_: Any) -> None:
        share = self.room / len(self.children) - dp(GAP)
        for row in self.children:
            row.least = min(max(share, dp(LOWEST)), dp(HIGHEST))

    def refresh(self) -> None:
        app = running_app()
        owned = app.library.settings.get("owned") or ()
        for row in self.children:
            row.name, row.on = app.tr.t(f"{row.game}.name"), row.game in owned

    def _turn(self, row: OwnedGame) -> None:
        app = running_app()
        owned = {one.game for one in self.children if one.on} ^ {row.game}
        unknown = [one for one in app.library.settings.get("owned") or () if one not in shelf.IDS]
        app.set("owned", [*(game_id for game_id in shelf.IDS if game_id in owned), *unknown])
        self.refresh()


def owned_first() -> list[str]:
    """The games of the shelf, those that one has before the others."""
    owned = running_app().library.settings.get("owned") or ()
    return sorted(shelf.IDS, key=lambda game_id: game_id not in owned)


load_kv("widgets/owned_games")
