"""What the games' own screens have in common."""

from typing import Any, Generic, TypeVar, cast

from kivy.uix.widget import Widget

from companion.engine.guide import Guide
from companion.engine.session import Session
from screens.base import OrbitaScreen
from screens.widgets.guide_card import take
from screens.widgets.tap_for_rule import TapForRule

S = TypeVar("S")  # the state of the game


class GameScreen(TapForRule, OrbitaScreen, Generic[S]):
    """A place at the table of the open game, which is always there. What it shows is one view, in `ids.place`."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._built_for: tuple[Any, ...] | None = None
        self.view: Any = None

    @property
    def session(self) -> Session:
        return self.app.table.session

    @property
    def state(self) -> S:
        return cast(S, self.app.table.state)

    def title(self) -> str:
        return self.app.game_name()

    def subtitle(self) -> str:
        return self.app.tr.say(self.session.game.where(self.state))

    def has_changed(self, *shape: Any) -> bool:
        """Whether the view has to be built anew: it was built for something else, or in other colours."""
        wanted = (*shape, self.app.theme_cls.theme)
        before, self._built_for = self._built_for, wanted
        return before != wanted

    def put(self, view: Widget) -> None:
        self.ids.place.clear_widgets()
        self.view = view
        self.ids.place.add_widget(view)

    def guide_now(self) -> Guide:
        return self.app.table.guide

    def show_next(self, guide: Guide) -> None:
        """The next button, and beside it the notice where the view has one."""
        say, ids = self.app.tr.say, self.view.ids
        ids.next.text, ids.next.icon = say(guide.next.label), guide.next.icon
        ids.next.trailing = guide.next.icon == "arrow-right"
        if "notice" in ids:
            ids.notice.text, ids.notice.urgent = say(guide.notice), guide.urgent

    def go_on(self) -> None:
        """The next button was tapped."""
        if take(self.guide_now().next):
            self.app.device.feel("turn")
