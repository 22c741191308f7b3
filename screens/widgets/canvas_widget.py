"""Pictures that one widget draws on its canvas."""

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.running import running_app
from screens.widgets.theme_listeners import listen_to_theme

SLIDE = 0.22  # seconds


class CanvasWidget(Widget):
    """A widget that draws itself anew when something it depends on has changed, once per frame at most."""

    depends: tuple[str, ...] = ()

    def __init__(self, **kwargs: Any) -> None:
        self._soon = Clock.create_trigger(self._draw_all, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", *self.depends):
            self.fbind(name, self._redraw)
        listen_to_theme(self)
        self._soon()

    def _redraw(self, *_: Any) -> None:
        """A method, not the trigger itself: Kivy lets go of methods when the widget is gone."""
        self._soon()

    recolour = resize = _redraw

    def _draw_all(self, *_: Any) -> None:
        before = list(self.canvas.children)  # held until it is drawn anew: its pictures would be read again
        self.canvas.clear()
        with self.canvas:
            self.draw(running_app().theme_cls)
        before.clear()

    def draw(self, theme: Any) -> None:
        raise NotImplementedError


class MarkerWidget(CanvasWidget):
    """Something with a marker on step `step`, which slides there."""

    step = NumericProperty(-1)
    shown = NumericProperty(0)

    def on_step(self, *_: Any) -> None:
        Animation.cancel_all(self, "shown")
        near = abs(self.shown - self.step) <= 2
        if running_app().motion and near and self.width > dp(10) and self.get_parent_window():
            Animation(shown=self.step, duration=SLIDE, transition="out_quad").start(self)
        else:
            self.shown = self.step
