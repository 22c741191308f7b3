"""What an action has changed on the board has an outline, as long as the notice tells of it."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.running import running_app
from screens.widgets.rounded import RoundedOutline


class Highlights:
    """All of them: those that are outlined now, and those that change while an action is done."""

    def __init__(self) -> None:
        self._shown: dict[Highlighted, InstructionGroup] = {}
        self._changed: list[Highlighted] | None = None  # while an action is done

    def begin(self) -> None:
        """What changes in this frame is noted."""
        self.clear()
        self._changed = []
        Clock.schedule_once(self._end)

    def _end(self, _dt: float) -> None:
        self._changed = None

    def note(self, widget: "Highlighted") -> None:
        if self._changed is not None and widget not in self._changed:
            self._changed.append(widget)

    def show(self) -> None:
        """Outlines what has changed."""
        for widget in self._changed or []:
            self._shown[widget] = InstructionGroup()
            widget.canvas.after.add(self._shown[widget])
            self.draw(widget)
        self._changed = None

    def draw(self, widget: "Highlighted") -> None:
        group = self._shown.get(widget)
        if group is not None:
            group.clear()
            group.add(Color(*running_app().theme_cls.primaryColor))
            corner = getattr(widget, "corner", dp(16))
            group.add(RoundedOutline(pos=widget.pos, size=widget.size, radius=[corner], line=dp(2.4)))

    def clear(self) -> None:
        self._changed = None
        for widget, group in self._shown.items():
            widget.canvas.after.remove(group)
        self._shown = {}

    @property
    def shown(self) -> list[Widget]:
        return list(self._shown)


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

    def _note_change(self, *_: Any) -> None:
        highlights.note(self)

    def _draw_again(self, *_: Any) -> None:
        highlights.draw(self)
