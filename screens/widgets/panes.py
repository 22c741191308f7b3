"""Two columns where there is room, one where there is not."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.running import running_app


def put_side_by_side(box: BoxLayout, *panes: Widget) -> None:
    """Puts these into the box, from the left; where hands are left-handed from the right. Below each other they stay
    in order."""
    turned = running_app().left_handed and box.orientation == "horizontal"
    wanted = list(panes if turned else reversed(panes))
    if box.children != wanted:
        box.clear_widgets()
        for pane in reversed(wanted):
            box.add_widget(pane)


def put_beside(view: BoxLayout, board: Widget, share: float = 0.5) -> None:
    """In a low window the board of a view stands on the left, as high as the view, and all the rest right of it."""
    rest = BoxLayout(orientation="vertical", spacing=view.spacing)
    if board.parent is not None:
        board.parent.remove_widget(board)
    for part in reversed(view.children[:]):
        view.remove_widget(part)
        rest.add_widget(part)
    if all(part.size_hint_y is None for part in rest.children):
        rest.add_widget(Widget(), index=len(rest.children))  # they stand at the bottom
    view.orientation, view.spacing = "horizontal", dp(12)
    board.size_hint, rest.size_hint_x = (share, 1), 1 - share
    for part in (rest, board) if running_app().left_handed else (board, rest):
        view.add_widget(part)


def put_on_top(column: BoxLayout, part: Widget) -> None:
    """Moves a part into a column, above all that is in it."""
    if part.parent is not column:
        if part.parent is not None:
            part.parent.remove_widget(part)
        column.add_widget(part, index=len(column.children))


class Panes(BoxLayout):
    """Its first two children are columns with heights of their own; a third one stands below the right column
    and never scrolls. With `wide` the columns stand side by side and scroll each by itself, else they follow
    each other in one scroll view."""

    wide = BooleanProperty(True)
    share = NumericProperty(0.42)  # of the width, for the left column

    def __init__(self, **kwargs: Any) -> None:
        self.parts: list[Widget] = []
        super().__init__(**kwargs)
        self.spacing = dp(16)
        self.fbind("wide", self._arrange)
        self.fbind("share", self._arrange)
        self.fbind("width", self._hand_down)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self.parts.append(widget)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        for part in self.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        for old in list(self.children):
            super().remove_widget(old)
        columns, foot = self.parts[:2], self.parts[2:]
        if self.wide:
            self._side_by_side(columns, foot)
        else:
            self.orientation = "vertical"
            stack = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(16))
            stack.bind(minimum_height=stack.setter("height"))
            for column in columns:
                stack.add_widget(column)
            self._add(_scrolling(stack), *foot)
        self._hand_down()

    def _side_by_side(self, columns: list[Widget], foot: list[Widget]) -> None:
        self.orientation = "horizontal"
        scrolls = [_scrolling(column) for column in columns]
        for scroll, share in zip(scrolls, (self.share, 1 - self.share), strict=False):
            scroll.size_hint_x = share
        if len(scrolls) == 2 and foot:
            right = BoxLayout(orientation="vertical", spacing=dp(12), size_hint_x=1 - self.share)
            for widget in (scrolls[1], *foot):
                right.add_widget(widget)
            scrolls[1].size_hint_x = 1
            columns = [scrolls[0], right]
        else:
            columns = [*scrolls, *foot]
        self._add(*(reversed(columns) if running_app().left_handed else columns))

    def _hand_down(self, *_: Any) -> None:
        """Tells the columns their widths at once. Handed down layout by layout they would arrive several rounds
        later, and every text that then wraps anew takes as many rounds back up."""
        room = self.width - self.padding[0] - self.padding[2]
        shares = (self.share, 1 - self.share) if self.wide else (1, 1)
        if self.wide:
            room -= self.spacing
        for column, share in zip(self.parts[:2], shares, strict=False):
            column.width = room * share
            if isinstance(column, Layout):
                column.do_layout()

    def _add(self, *widgets: Widget) -> None:
        for widget in widgets:
            super().add_widget(widget)


class Collapsible(BoxLayout):
    """Holds what is shown only at times. Hidden, it is empty: something of no height could still be touched."""

    shown = BooleanProperty(True)
    fills = BooleanProperty(False)  # takes what room there is, instead of what it needs

    def __init__(self, **kwargs: Any) -> None:
        self._kept: list[Widget] = []
        super().__init__(**kwargs)
        self.fbind("minimum_height", self._fit)
        self.fbind("fills", self._fit)

    def on_kv_post(self, _base: Widget) -> None:
        self.on_shown()

    def on_shown(self, *_: Any) -> None:
        if self.shown:
            kept, self._kept = self._kept, []
            for widget in kept:
                self.add_widget(widget)
        else:
            self._kept += self.children[::-1]
            self.clear_widgets()
        self._fit()

    def _fit(self, *_: Any) -> None:
        self.size_hint_y = 1 if self.fills and self.shown else None
        if not self.shown:
            self.height = 0
        elif not self.fills:
            self.height = self.minimum_height


def _scrolling(content: Widget) -> ScrollView:
    scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
    scroll.add_widget(content)
    return scroll
