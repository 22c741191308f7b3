"""What an action has changed on the board has an outline, as long as the notice tells of it."""

from collections.abc import Collection, Hashable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.running import running_app
from screens.widgets.rounded import RoundedOutline

Outline = tuple[float, float, float, float, float]  # left, bottom, width, height, corner


class Highlights:
    """All of them: those that are outlined now, and those that change while an action is done."""

    def __init__(self) -> None:
        self._shown: dict[Highlighted, tuple[InstructionGroup, set[Hashable]]] = {}
        self._changed: dict[Highlighted, set[Hashable]] | None = None  # while an action is done, with their parts

    def begin(self) -> None:
        """What changes in this frame is noted."""
        self.clear()
        self._changed = {}
        Clock.schedule_once(self._end)

    def _end(self, _dt: float) -> None:
        self._changed = None

    def note(self, widget: "Highlighted", parts: Collection[Hashable] = ()) -> None:
        if self._changed is not None:
            self._changed.setdefault(widget, set()).update(parts)

    def show(self) -> None:
        """Outlines what has changed."""
        for widget, parts in (self._changed or {}).items():
            self._shown[widget] = InstructionGroup(), parts
            widget.canvas.after.add(self._shown[widget][0])
            self.draw(widget)
        self._changed = None

    def draw(self, widget: "Highlighted") -> None:
        if widget not in self._shown:
            return
        group, parts = self._shown[widget]
        group.clear()
        group.add(Color(*running_app().theme_cls.primaryColor))
        for x, y, width, height, corner in widget.outlines(parts):
            group.add(RoundedOutline(pos=(x, y), size=(width, height), radius=[corner], line=dp(2.4)))

    def clear(self) -> None:
        self._changed = None
        for widget, (group, _) in self._shown.items():
            widget.canvas.after.remove(group)
        self._shown = {}

    @property
    def shown(self) -> list[Widget]:
        return list(self._shown)

    def parts(self, widget: "Highlighted") -> set[Hashable]:
        """Those of a picture that are outlined."""
        return set(self._shown[widget][1]) if widget in self._shown else set()


highlights = Highlights()


class Highlighted(Widget):
    """A part of a board. It is outlined when an action changes one of the properties `highlighted_by`."""

    highlighted_by: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in self.highlighted_by:
            self.fbind(name, self._note_change)
        for name in ("pos", "size"):
            self.fbind(name, self._draw_again)

    def outlines(self, _parts: Collection[Hashable]) -> list[Outline]:
        return [(*self.pos, *self.size, getattr(self, "corner", dp(16)))]

    def _note_change(self, *_: Any) -> None:
        highlights.note(self)

    def _draw_again(self, *_: Any) -> None:
        highlights.draw(self)


class HighlightedParts(Highlighted):
    """A picture of many things; only those that an action changes are outlined."""

    _seen: Mapping[Hashable, Any] = {}

    def parts(self) -> Mapping[Hashable, Any]:
        """What it shows of each thing. A thing has one name, also in the pictures of other players."""
        raise NotImplementedError

    def outline_of(self, part: Hashable) -> Outline:
        raise NotImplementedError

    def outlines(self, parts: Collection[Hashable]) -> list[Outline]:
        return [self.outline_of(part) for part in parts if part in self._seen]

    def _note_change(self, *_: Any) -> None:
        before, self._seen = self._seen, self.parts()
        changed = [part for part, shown in self._seen.items() if part in before and before[part] != shown]
        if changed:
            highlights.note(self, changed)
        highlights.draw(self)
