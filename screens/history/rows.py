"""The rows of the history's list, and a layout in which ten thousand of them cost no more than those in sight."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview.layout import RecycleLayoutManagerBehavior
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from screens.widgets import Pressable


class HistoryRow(RecycleDataViewBehavior, Pressable, BoxLayout):
    """A play in the list. It knows only its place there; its texts are worked out when it comes into sight."""

    screen = ObjectProperty()
    place = NumericProperty(-1)
    name = StringProperty()  # of the winner, whose mark it has
    colour = StringProperty()
    icon = StringProperty()  # instead of a mark
    title = StringProperty()
    hint = StringProperty()
    when = StringProperty()

    def refresh_view_attrs(self, view: Any, index: int, data: dict[str, Any]) -> None:
        self.screen, self.place = data["screen"], index
        self.screen.fill(self)

    def on_release(self) -> None:
        self.screen.open(self.place)


class _SameClass:
    """The class of every row, in the form that Kivy wants it in, without a list of ten thousand."""

    def __init__(self, viewclass: Any) -> None:
        self._entry = {"viewclass": viewclass}

    def __getitem__(self, _place: int) -> dict[str, Any]:
        return self._entry


class EvenRows(RecycleLayoutManagerBehavior, Widget):
    """A layout for a RecycleView whose rows all have the same height, so that where a row stands is known without
    looking at the others. Kivy's own layouts go through all of them at every change."""

    row = NumericProperty(dp(64))  # the height of each

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("pos", self._moved)
        self.fbind("width", self._moved)
        self.fbind("row", self._resized)

    def _moved(self, *_: Any) -> None:
        if self.recycleview is not None:
            self.recycleview.refresh_from_layout()

    def _resized(self, *_: Any) -> None:
        if self.recycleview is not None:
            self.recycleview.refresh_from_data()

    def clear_layout(self) -> None:
        super().clear_layout()
        self.clear_widgets()

    def compute_sizes_from_data(self, data: Any, _flags: Any) -> None:
        self.clear_layout()
        self.height = self.row * len(data)

    def get_view_index_at(self, pos: tuple[float, float]) -> int:
        return int((self.top - pos[1]) // self.row)

    def compute_visible_views(self, data: Any, viewport: tuple[float, float, float, float]) -> list[int]:
        x, y, _, height = viewport
        first, last = self.get_view_index_at((x, y + height)), self.get_view_index_at((x, y))
        return list(range(max(0, first), min(len(data), last + 1)))

    def set_visible_views(self, indices: list[int], data: Any, _viewport: Any) -> None:
        if self.recycleview is None:
            return
        adapter = self.recycleview.view_adapter
        new, stay, old = adapter.set_visible_views(indices, data, _SameClass(self.viewclass))
        for _, widget in old:
            self.remove_widget(widget)
        for place, widget in (*new, *stay):
            widget.size_hint = None, None
            widget.size = self.width, self.row
            widget.pos = self.x, self.top - self.row * (place + 1)
            if widget.parent is None:
                self.add_widget(widget)
