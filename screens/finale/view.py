"""The end of a game: its scene, what can be read about it, and the buttons for what comes next."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.finale import Finale
from companion.stats import Badges
from screens.finale.parts import FinaleDetails, FinaleWords
from screens.finale.share_poster import open_poster_of_table
from screens.finale.stage import FinaleStage
from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Card

PANEL = 388  # dp
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
        self.panel, self.plate = FinalePanel(), FinalePlate()
        self.scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        self._shown: tuple[Finale, Badges] | None = None
        self._shape: Any = None
        self.plate.fbind("height", self._place)
        for name in ("pos", "size"):
            self.fbind(name, self._place)

    def show(self, finale: Finale, badges: Badges) -> None:
        app = running_app()
        self._shown = finale, badges
        self.stage.finale = finale
        self.words.show(finale)
        self._build()
        self.buttons.again = app.tr.t(_again(finale))
        self.details.listed = app.narrow or not self._side
        self.details.show(finale, badges, None if self._on_scene else self.words)

    @property
    def parts(self) -> tuple[Widget, ...]:
        """Also those that are not shown in this shape of the window."""
        return self.stage, self.words, self.details, self.scroll, self.buttons, self.panel, self.plate

    def play(self) -> None:
        self.stage.play()

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
        """Puts the parts together for the shape of the window."""
        app = running_app()
        wordy = self._shown is not None and _again(self._shown[0]) != AGAIN
        shape = (self._side, self._on_scene, app.wide, app.narrow, wordy)
        if shape == self._shape:
            return
        self._shape = shape
        for part in self.parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.scroll.clear_widgets()
        short = not app.wide and (app.narrow or self._side)
        self.buttons = FinaleShortButtons() if short else FinaleTallButtons() if wordy else FinaleLongButtons()
        if self._side:
            self.stage.size_hint = (None, None)
            self.add_widget(self.stage)
            self.scroll.add_widget(self.details)
        else:
            page = FinalePage()
            self.stage.size_hint = (1, None)
            page.add_widget(self.stage)
            page.add_widget(self.details)
            self.scroll.add_widget(page)
        self.panel.ids.box.add_widget(self.scroll)
        self.panel.ids.box.add_widget(self.buttons)
        self.add_widget(self.panel)
        if self._on_scene:
            self.plate.add_widget(self.words)
            self.add_widget(self.plate)
        self._place()

    def _place(self, *_: Any) -> None:
        if self._shown is None or min(self.size) < dp(40):
            return
        if self._shape is not None and self._shape[0] != self._side:
            self.show(*self._shown)
            return
        app, stage, panel, kind = running_app(), self.stage, self.panel, self._shown[0].kind
        margin = dp(24) if app.wide else dp(8)
        panel.solid = self._side
        if not self._side:
            panel.size, panel.pos = self.size, self.pos
            stage.height = min(self.width * 0.86, self.height * (0.5 if app.narrow else 0.52))
            stage.covered = stage.topped = stage.raised = 0
            return
        panel.width = dp(PANEL) if app.wide else self.width * 0.5
        panel.height = self.height - (dp(20) if app.wide else dp(8))
        panel.pos = self.right - panel.width - margin, self.y + (dp(20) if app.wide else dp(8))
        stage.pos, stage.size = self.pos, self.size
        stage.covered = panel.width + margin
        low = self._on_scene and kind != "duel"
        self.plate.width = self.width - stage.covered - 2 * margin
        self.plate.x = self.x + margin
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


class FinalePage(BoxLayout):
    """The scene and, below it, all that can be read."""


load_kv("finale/view")
