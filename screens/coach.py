"""The first time at the table of a game: what is where, one thing after the other. A tap goes on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.text import texts
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets.one_tap import Moment, taps

if TYPE_CHECKING:
    from screens.app import OrbitaApp

BACK = 27  # the key
MARGIN, AROUND = 16, 6  # dp: between the card and what it tells of, and around that


@dataclass(frozen=True)
class Hint:
    """What is told, and of what: a widget that is looked for when it is told."""

    text: str
    of: Callable[[], Widget | None]

    def part(self) -> Widget | None:
        """The widget, if it is there and in sight."""
        widget = self.of()
        if widget is None or widget.get_parent_window() is None:
            return None
        x, y = widget.to_window(*widget.pos)
        inside = x >= 0 <= y and x + widget.width <= Window.width and y + widget.height <= Window.height
        return widget if inside else None


Box = tuple[float, float, float, float]  # x, y, width, height


def place_beside(box: Box, size: tuple[float, float], room: tuple[float, float]) -> tuple[float, float]:
    """Where a card of this size stands free of the box: right, left, above or below it, where the most room is."""
    x, y, width, height = box
    gap = dp(MARGIN)
    free = {
        "right": room[0] - (x + width) - size[0],
        "left": x - size[0],
        "above": room[1] - (y + height) - size[1],
        "below": y - size[1],
    }
    best = max(free, key=lambda side: free[side])
    middle_x, middle_y = x + width / 2 - size[0] / 2, y + height / 2 - size[1] / 2
    at = {
        "right": (x + width + gap, middle_y),
        "left": (x - gap - size[0], middle_y),
        "above": (middle_x, y + height + gap),
        "below": (middle_x, y - gap - size[1]),
    }[best]
    return min(max(gap, at[0]), room[0] - size[0] - gap), min(max(gap, at[1]), room[1] - size[1] - gap)


class Coach(ModalView):
    """Everything but one part is dimmed; beside it stands what it is for."""

    text = StringProperty()
    count = StringProperty()
    spot = ListProperty([0, 0, 0, 0])
    shown_at: Moment | None = None

    def __init__(self, hints: list[Hint], **kwargs: Any) -> None:
        super().__init__(auto_dismiss=False, **kwargs)
        self._hints, self._at = hints, 0
        self._part: Widget | None = None  # the one that is told of
        self.ids.card.bind(size=self._place)

    def open(self, *args: Any, **kwargs: Any) -> None:
        super().open(*args, **{"animation": False, **kwargs})
        Window.bind(on_keyboard=self._skip_on_back, size=self._place)
        self._show()

    def go_on(self) -> None:
        self._at += 1
        self._show()

    def skip(self) -> None:
        self.dismiss()

    def dismiss(self, *args: Any, **kwargs: Any) -> None:
        Window.unbind(on_keyboard=self._skip_on_back, size=self._place)
        self._follow(None)
        taps.uncover()
        super().dismiss(*args, **{"animation": False, **kwargs})

    def _show(self) -> None:
        """The next part that is there: a game may have no guide beside its board."""
        while self._at < len(self._hints) and self._hints[self._at].part() is None:
            self._at += 1
        if self._at == len(self._hints):
            self.dismiss()
            return
        there = [number for number, hint in enumerate(self._hints) if hint.part() is not None]
        self.text = self._hints[self._at].text
        self.count = f"{there.index(self._at) + 1} / {len(there)}"
        self.ids.more.text = running_app().tr.t("coach.play" if self._at == there[-1] else "coach.next")
        self.shown_at = taps.moment()
        self._follow(self._hints[self._at].part())
        self._place()

    def _follow(self, part: Widget | None) -> None:
        if self._part is not None:
            self._part.unbind(pos=self._place, size=self._place)
        self._part = part
        if part is not None:
            part.bind(pos=self._place, size=self._place)

    def _place(self, *_: Any) -> None:
        widget = self._part
        if widget is None:
            return
        around = dp(AROUND)
        x, y = widget.to_window(*widget.pos)
        self.spot = [x - around, y - around, widget.width + 2 * around, widget.height + 2 * around]
        x, y, width, height = self.spot
        card, app = self.ids.card, running_app()
        left, bottom = app.insets.left, app.insets.bottom
        beside = place_beside((x - left, y - bottom, width, height), tuple(card.size), app.room)
        card.pos = beside[0] + left, beside[1] + bottom

    def on_touch_up(self, touch: Any) -> bool:
        if not self.ids.card.collide_point(*touch.pos) and taps.is_first(self, touch, labels=False):
            self.go_on()
            return True
        super().on_touch_up(touch)
        return True

    def _skip_on_back(self, _window: Any, key: int, *_: Any) -> bool:
        if key == BACK:
            self.skip()
        return key == BACK


def _hints(app: "OrbitaApp") -> list[Hint]:
    """The board, the guide, the next button and undo."""
    t, own = app.tr.t, f"{app.table.game.facts.id}.coach"

    def part(name: str) -> Widget | None:
        view = getattr(app.root.current, "view", None)
        return view.ids.get(name) if view is not None else None

    def board() -> Widget | None:
        """Where the window is wide: what stands beside the guide and the next button."""
        view, button = getattr(app.root.current, "view", None), part("next")
        if view is None or button is None or not app.wide:
            return None
        others = [pane for pane in view.children if button not in pane.walk(restrict=True)]
        return max(others, key=lambda pane: pane.width, default=None)

    undo = app.root.ids.bar.undo
    return [
        Hint(t(own if own in texts(app.tr.language) else "coach.board"), board),
        Hint(t("coach.guide"), lambda: part("guide")),
        Hint(t("coach.next_button"), lambda: part("next")),
        Hint(t("coach.undo"), lambda: undo),
    ]


def coach_newcomer(app: "OrbitaApp") -> None:
    """Once for each game, when its table is shown for the first time."""
    if not app.table.is_open or app.table.watched:
        return
    game_id = app.table.game.facts.id
    coached = app.library.settings.get("coached") or []
    if game_id not in coached:
        app.set("coached", [*coached, game_id])
        Coach(_hints(app)).open()


load_kv("coach")
