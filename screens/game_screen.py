"""What the games' own screens have in common."""

from typing import Any, Generic, TypeVar, cast

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.guide import Guide
from companion.engine.session import Session
from screens.base import OrbitaScreen
from screens.kv import load_kv
from screens.widgets.card import Card
from screens.widgets.guide_card import take
from screens.widgets.one_tap import taps
from screens.widgets.panes import put_side_by_side
from screens.widgets.tap_for_rule import TapForRule

S = TypeVar("S")  # the state of the game


class Margin(BoxLayout):
    """What is left free around the view."""

    sides = NumericProperty(0)  # where the window is not wide


class GameScreen(TapForRule, OrbitaScreen, Generic[S]):
    """A place at the table of the open game, which is always there. What it shows is one view, built anew when the
    window turns or the colours change (`has_changed`, then `put`). A view that is shown with `show_next` has a
    BigButton with the id `next`, and may have a TableNotice with the id `notice`."""

    sides = 12  # dp left free beside the view where the window is not wide

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._margin = Margin(sides=dp(self.sides))
        self.add_widget(self._margin)
        self._built_for: tuple[Any, ...] | None = None
        self.view: Any = None
        self._turn_of: tuple[str, int] | None = None  # the game and the player

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
        wanted = (*shape, self.app.low, self.app.theme_cls.theme, self.app.left_handed)
        before, self._built_for = self._built_for, wanted
        return before != wanted

    def put(self, view: Widget) -> None:
        self._margin.clear_widgets()
        self.view = view
        if self.app.wide and isinstance(view, BoxLayout):
            put_side_by_side(view, *reversed(view.children))
        self._margin.add_widget(view)
        self.app.notices.place()

    def row_below_notice(self) -> Widget | None:
        """The row with the next button, in a column where something else, mostly the guide, gives way."""
        row = self.view.ids.next.__self__ if self.view is not None and "next" in self.view.ids else None
        while row is not None and row is not self and not _can_make_room(row):
            row = row.parent
        return row if row is not self else None

    def turn_of(self, who: int) -> None:
        """What is tapped here is done for this player. If it was another one before, all of it is new (see
        screens/widgets/one_tap.py), even what reads the same."""
        now = (self.app.table.id, who)
        if now != self._turn_of:
            self._turn_of, self.shown_at = now, taps.moment()

    def guide_now(self) -> Guide:
        return self.app.table.guide

    def show_next(self, guide: Guide) -> None:
        """The next button, and beside it the notice where the view has one."""
        say, ids = self.app.tr.say, self.view.ids
        if "next" not in ids:
            raise TypeError(f"{type(self.view).__name__} has no BigButton with the id next for show_next to fill in.")
        waits = self.app.tr.t("engine.waiting", n=guide.waiting) if guide.waiting else ""
        ids.next.text = f"{say(guide.next.label)} · {waits}" if waits else say(guide.next.label)
        ids.next.waiting, ids.next.icon = bool(waits), guide.next.icon
        ids.next.trailing = guide.next.icon == "arrow-right"
        if "notice" in ids:
            ids.notice.text, ids.notice.urgent = say(guide.notice), guide.urgent

    def go_on(self) -> None:
        """The next button was tapped."""
        if take(self.guide_now().next):
            self.app.device.feel("turn")


def _can_make_room(row: Widget) -> bool:
    """Whether it stands in a column, not on a card, with something of no fixed height."""
    column = row.parent
    if not isinstance(column, BoxLayout) or isinstance(column, Card) or column.orientation != "vertical":
        return False
    return any(other.size_hint_y is not None for other in column.children if other is not row)


load_kv("game_screen")
