"""The end of a game: its scene, what can be read about it, and the buttons for what comes next."""

from typing import Any

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.finale import Finale
from companion.stats import Badges
from screens.finale.details import FinaleDetails
from screens.finale.parts import FinaleWords
from screens.finale.race import GROWS
from screens.finale.share_poster import open_poster_of_table
from screens.finale.stage import FinaleStage
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Card

PANEL = 388  # dp
SMALLEST = 120  # dp: with less it has not found its place yet
AGAIN = "score.again"


class FinaleButtons(BoxLayout):
    """Again, home, and the poster."""

    again = StringProperty()

    def open_poster(self) -> None:
        open_poster_of_table(running_app())


class FinaleLongButtons(FinaleButtons):
    """In two rows, all with words."""


class FinaleTallButtons(FinaleButtons):
    """To play again has many words, and a row of its own."""


class FinaleRowButtons(FinaleButtons):
    """All in one row."""


class FinaleShortButtons(FinaleButtons):
    """In one row, the last two as icons."""


class FinalePlate(Card):
    """What lies on the scene where there is room: the words. `clear`: without a ground of its own."""

    clear = BooleanProperty(False)


class FinaleView(FloatLayout):
    """Scene and words side by side, or one below the other in a window that is higher than wide. A tap anywhere ends
    the motion."""

    panel_width = NumericProperty(dp(PANEL))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.stage, self.words, self.details = FinaleStage(), FinaleWords(), FinaleDetails()
        self.buttons: FinaleButtons = FinaleLongButtons()
        self.panel, self.plate, self.foot = FinalePanel(), FinalePlate(), FinaleFoot()
        # One that springs back would spring when what it holds changes its height.
        self.scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), effect_cls=ScrollEffect)
        self._shown: tuple[Finale, Badges] | None = None
        self._shape: Any = None
        self._filled_for = 0.0  # the width of what can be read
        self._due = False  # the scene is to begin
        self._to_top_soon = Clock.create_trigger(self._to_top)
        self.plate.fbind("height", self._place)
        self.stage.moving.fbind("clock", self._grow)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def show(self, finale: Finale, badges: Badges) -> None:
        self._shown = finale, badges
        self._filled_for = 0.0
        self.stage.finale = finale
        self.words.show(finale)
        self._build()

    def _fill(self) -> None:
        """What can be read, for the width that it has."""
        if self._shown is not None:
            self.details.show(*self._shown, None if self._on_scene else self.words)
            self._filled_for = self.details.width
            self._to_top()
            self._to_top_soon()  # and once it has its height

    def _to_top(self, *_: Any) -> None:
        self.scroll.scroll_y = 1

    def _grow(self, _layer: Any, clock: float) -> None:
        """What can be read grows with the scene."""
        self.details.grown = min(1.0, clock / GROWS)

    @property
    def parts(self) -> tuple[Widget, ...]:
        """Also those that are not shown in this shape of the window."""
        return self.stage, self.words, self.details, self.scroll, self.buttons, self.foot, self.panel, self.plate

    def play(self) -> None:
        """As soon as it has its place."""
        self._due = True
        self._place()

    def on_touch_down(self, touch: Any) -> bool:
        self.stage.skip()
        return bool(super().on_touch_down(touch))

    # ------------------------------------------------------------ where everything is

    @property
    def _side(self) -> bool:
        """Scene and words are side by side."""
        return self.width > self.height

    @property
    def _on_scene(self) -> bool:
        """The words lie on the scene: there is room, and no bars in the way."""
        return bool(self._shown and self._shown[0].kind != "race" and running_app().wide)

    def _build(self) -> None:
        """Puts the parts together for the shape of the window, once it has one."""
        if self._shown is None or min(self.size) < dp(SMALLEST):
            return
        app, again = running_app(), _again(self._shown[0])
        shape = (self._side, self._on_scene, app.wide, app.narrow, again)
        if shape != self._shape:
            self._shape = shape
            self._put_together(again)
        self.buttons.again = app.tr.t(again)
        self.words.large = 40 if app.wide else 28
        self.details.sides = 0 if self._side else dp(12) if app.narrow else dp(24)
        self.details.listed = app.narrow or (self._side and not app.wide)
        self._place()

    def _put_together(self, again: str) -> None:
        for part in self.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.scroll.clear_widgets()
        self.buttons = self._kind_of_buttons(again)()
        if self._side:
            self.stage.size_hint = (None, None)
            self.add_widget(self.stage)
            self.scroll.add_widget(self.details)
        else:
            page, sheet = FinalePage(), FinaleSheet()
            self.stage.size_hint = (1, None)
            sheet.add_widget(self.details)
            page.add_widget(self.stage)
            page.add_widget(sheet)
            self.scroll.add_widget(page)
        self.panel.ids.box.add_widget(self.scroll)
        self.foot.flat = not self._side
        self.foot.add_widget(self.buttons)
        self.panel.ids.box.add_widget(self.foot)
        self.add_widget(self.panel)
        if self._on_scene:
            self.plate.add_widget(self.words)
            self.add_widget(self.plate)

    def _kind_of_buttons(self, again: str) -> type[FinaleButtons]:
        app = running_app()
        if app.narrow or (self._side and not app.wide):
            return FinaleShortButtons
        if not self._side:
            return FinaleRowButtons
        return FinaleLongButtons if again == AGAIN else FinaleTallButtons

    def _place(self, *_: Any) -> None:
        if self._shown is None or min(self.size) < dp(SMALLEST):
            return
        if self._shape is None or self._shape[0] != self._side:
            self._build()
            return
        app, panel = running_app(), self.panel
        margin = dp(24) if app.wide else dp(8)
        panel.solid = self._side
        self._place_stage(margin)
        inside = panel.width - panel.padding[0] - panel.padding[2]
        if self.details.parent is not None and inside != self._filled_for:
            self.details.width = inside
            self._fill()
        if self._due and self.stage.scenery is not None:
            self._due = False
            self.stage.play()

    def _place_stage(self, margin: float) -> None:
        app, stage, panel = running_app(), self.stage, self.panel
        if not self._side:
            panel.size, panel.pos = self.size, self.pos
            stage.height = min(self.width * 0.86, self.height * (0.5 if app.narrow else 0.52))
            stage.covered = stage.topped = stage.raised = 0
            return
        panel.width = dp(PANEL) if app.wide else self.width * 0.5
        panel.height = self.height - (dp(20) if app.wide else dp(8))
        stage.mirrored = app.left_handed
        at = self.x + margin if stage.mirrored else self.right - panel.width - margin
        panel.pos = at, self.y + (dp(20) if app.wide else dp(8))
        stage.pos, stage.size = self.pos, self.size
        stage.covered = panel.width + margin
        low = self._on_scene and self._shown is not None and self._shown[0].kind != "duel"
        self.plate.width = self.width - stage.covered - 2 * margin
        self.plate.x = self.x + margin + (stage.covered if stage.mirrored else 0)
        self.plate.y = self.y + dp(20) if low else self.top - self.plate.height
        self.plate.clear = not low
        stage.raised = self.plate.height + dp(20) if low else 0
        stage.topped = self.plate.height if self._on_scene and not low else 0


def _again(finale: Finale) -> str:
    if finale.won is False:
        return "finale.try_again_together" if finale.kind == "together" else "finale.try_again"
    return AGAIN if finale.kind in ("race", "duel") else "finale.play_again"


class FinalePanel(BoxLayout):
    """`solid`: a card over the scene; else the page itself."""

    solid = BooleanProperty(True)


class FinaleFoot(BoxLayout):
    """The buttons below all that scrolls. `flat`: with a ground of their own."""

    flat = BooleanProperty(False)


class FinalePage(BoxLayout):
    """The scene and, below it, all that can be read."""


class FinaleSheet(BoxLayout):
    """The ground of what can be read: the lower edge of the scene."""


load_kv("finale/view")
