"""The widgets that show the scene at the end of a game: what stands still, and what moves for a moment."""

from typing import Any

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.finale import Finale
from screens.finale.scenes import Scenery
from screens.running import running_app
from screens.widgets.animated import moves
from screens.widgets.canvas_widget import CanvasWidget


def count(number: int) -> str:
    """The number with a typographic minus."""
    return str(number).replace("-", "−")


class Layer(CanvasWidget):
    """Draws a part of the scene that its stage has."""

    clock = NumericProperty(0.0)  # seconds since it began
    depends = ("clock",)

    def __init__(self, stage: "FinaleStage", moving: bool, **kwargs: Any) -> None:
        self._stage, self._moving = stage, moving
        super().__init__(**kwargs)

    def draw(self, theme: Any) -> None:
        scenery = self._stage.scenery
        if scenery is None or min(self.size) < dp(20):
            return
        if self._moving:
            scenery.draw_moving(theme, self.clock, count)
        else:
            scenery.draw_still(theme)


class FinaleStage(FloatLayout):
    """`covered` is what lies over its right edge, or `mirrored` over its left one; `topped` over its upper one, and
    `raised` over its lower one."""

    finale: Finale | None = ObjectProperty(None, allownone=True)
    covered = NumericProperty(0.0)
    mirrored = BooleanProperty(False)
    topped = NumericProperty(0.0)
    raised = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        self.scenery: Scenery | None = None
        super().__init__(**kwargs)
        self.still, self.moving = Layer(self, moving=False), Layer(self, moving=True)
        self._felt: float | None = None  # up to when what stops was felt, as long as there is something to come
        self._motion: Animation | None = None
        self.add_widget(self.still)
        self.add_widget(self.moving)
        self.moving.fbind("clock", self._feel)
        for name in ("finale", "pos", "size", "covered", "mirrored", "topped", "raised"):
            self.fbind(name, self._arrange)

    @property
    def at_rest(self) -> bool:
        return self._motion is None

    def _arrange(self, *_: Any) -> None:
        """Of its new place, or of what happened since."""
        if self.finale is None or min(self.size) < dp(20):
            return
        x, y, width, height = *self.pos, *self.size
        side = dp(16) if self.width > dp(600) else dp(4)
        left = x + side + (self.covered if self.mirrored else 0)
        area = (left, y + self.raised, width - self.covered - 2 * side, height - self.topped - self.raised)
        self.scenery = Scenery(self.finale, (x, y, width, height), area, dp(1), self.raised)
        if self.at_rest:
            self.moving.clock = self.scenery.lasts
        self.still.recolour()
        self.moving.recolour()

    def play(self) -> None:
        """From the beginning; at once at its end where nothing moves."""
        self.skip()
        app = running_app()
        if self.scenery is None or not moves(self):
            app.device.feel("end" if self._is_won else "turn")
            return
        self._felt, self.moving.clock = -1.0, 0.0
        lasts = self.scenery.lasts
        self._motion = Animation(clock=lasts, duration=lasts)
        self._motion.bind(on_complete=self._rest)
        self._motion.start(self.moving)

    def skip(self) -> bool:
        """To the end of the motion. False if there is none."""
        if self._motion is None:
            return False
        motion, self._motion = self._motion, None
        motion.cancel(self.moving)
        if self.scenery is not None:
            self.moving.clock = self.scenery.lasts
        return True

    def _rest(self, *_: Any) -> None:
        self._motion = None

    @property
    def _is_won(self) -> bool:
        return self.finale is not None and self.finale.won is not False

    def _feel(self, _layer: Any, clock: float) -> None:
        """A tick for each bar that stops, and the chord for the last one; what is skipped to is felt once."""
        if self.scenery is None or self._felt is None:
            return
        every = self.scenery.ticks()
        ticks = [tick for tick in every if self._felt < tick <= clock]
        self._felt = None if every[-1] <= clock else clock
        if self._felt is None:
            running_app().device.feel("end" if self._is_won else "turn")
        elif ticks:
            running_app().device.feel("tap")
