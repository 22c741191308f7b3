"""The base of the screens that show one player: the galaxy and the abilities."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.crafting_the_cosmos.state import Player, State
from screens.crafting_the_cosmos.galaxy_parts import ROOM_BELOW, ROOM_SIDE_BY_SIDE, acting
from screens.game_screen import GameScreen


class CraftingSeatScreen(GameScreen[State]):
    """Shows the player who is chosen among the seats, in one of three layouts. Their kv rules have the ids seats and
    next."""

    wide_form: type[BoxLayout]
    tall_form: type[BoxLayout]
    low_form: type[BoxLayout]

    @property
    def who(self) -> int:
        return int(self.view.ids.seats.chosen)

    @property
    def player(self) -> Player:
        return self.state["players"][self.who]

    def refresh(self) -> None:
        form = self._form()
        if self.has_changed(form, self.app.narrow, self.app.table.id):
            self.put(form())
            self.view.ids.seats.bind(on_seat=lambda _: self.show())
            self.view.ids.next.bind(on_release=lambda _: self.go_on())
            self.build(self.view.ids)
        self.turn_of(acting(self.state))
        self.view.ids.seats.follow()
        self.show()

    def _form(self) -> type[BoxLayout]:
        """The layout that the window has room for."""
        if self.app.wide and self.app.room[1] >= dp(ROOM_SIDE_BY_SIDE):
            return self.wide_form
        return self.tall_form if self.app.room[1] >= dp(ROOM_BELOW) else self.low_form

    # ------------------------------------------------------------ to be overridden

    def build(self, ids: Any) -> None:
        """Called once for each view, with its ids."""
        raise NotImplementedError

    def show(self) -> None:
        """Shows what the state has of the chosen player."""
        raise NotImplementedError
