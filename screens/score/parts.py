"""The parts of the score screen: the rows and cells of the sheet, and the keypad beside it."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Pressable, Text, width_of
from screens.widgets.surface import NOTHING, Surface

SLIM = 110  # dp
HEAD_SP, MARK = 16, 28  # the names, and the marks before them in dp


class ScoreCell(Pressable, Text):
    """A number of the sheet. It is one text that draws its own surface, because six players have forty of them."""

    note = StringProperty()  # below the number
    chosen = BooleanProperty(False)
    missing = BooleanProperty(False)
    absent = BooleanProperty(False)  # this seat has no such cell

    def __init__(self, **kwargs: Any) -> None:
        self._surface: Surface | None = None
        self._note: Text | None = None
        super().__init__(halign="center", corner=dp(12), size_hint_min_y=dp(48), **kwargs)
        self._surface = Surface(self.canvas)
        arrange, recolour = self._arrange, self.recolour
        for name in ("pos", "size"):
            self.fbind(name, arrange)
        for name in ("chosen", "missing", "absent"):
            self.fbind(name, recolour)
        self._repaint()

    def on_absent(self, *_: Any) -> None:
        self.disabled = self.absent

    def on_note(self, *_: Any) -> None:
        if self._note is None:
            self._note = Text(role="label", halign="center", fit=True)
            self._note.fbind("height", self._arrange)
            self.add_widget(self._note)
            self.recolour()
        self._note.text = self.note
        self._arrange()

    def resize(self, *_: Any) -> None:
        app = running_app()
        # On a phone there is no room for larger letters.
        self.font_size = sp(24) * app.text_scale if app.wide else sp(22) * min(1, app.text_scale)

    def recolour(self, *_: Any) -> None:
        theme = running_app().theme_cls
        chosen = theme.onPrimaryContainerColor
        self.color = chosen if self.chosen else theme.badColor if self.missing else theme.onSurfaceColor
        if self._note is not None:
            self._note.tint = chosen if self.chosen else theme.onSurfaceVariantColor
        self._repaint()

    def _arrange(self, *_: Any) -> None:
        if self._note is not None:
            self._note.width = self.width - dp(8)
            self._note.pos = self.x + dp(4), self.y + dp(4)
        self._place_letters()
        self._repaint()

    def letters_pos(self) -> tuple[int, int]:
        x, y = super().letters_pos()
        return (x, int(y + self._note.height / 2)) if self.note and self._note is not None else (x, y)

    def _repaint(self) -> None:
        if self._surface is None:
            return
        theme = running_app().theme_cls
        fill = theme.primaryContainerColor if self.chosen else theme.surfaceContainerHighColor
        stroke = theme.primaryColor if self.chosen else theme.badColor if self.missing else NOTHING
        box = (self.x, self.y, self.width, self.height)
        self._surface.draw(box, self.corner, NOTHING if self.absent else fill, stroke, dp(2 if self.chosen else 1.3))


class PlayerHead(BoxLayout):
    """The name of a player with their mark before it, or above it if one of the names would not fit beside it."""

    text = StringProperty()
    colour = StringProperty()
    among = ListProperty()
    slim = BooleanProperty(False)
    crowded = False

    def on_width(self, *_: Any) -> None:
        app = running_app()
        wide = width_of(self.text, "RobotoMedium", sp(HEAD_SP) * app.text_scale)
        self.crowded = self.width < dp(SLIM) or wide > self.width - dp(MARK + 26)
        heads = self.parent.children if self.parent else [self]
        for head in heads:
            head.slim = any(one.crowded for one in heads)

    on_text = on_width


class ScoreRow(BoxLayout):
    """A category of the sheet: its name, and a cell for each player. On a narrow window the name stands above."""

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    noted = BooleanProperty(False)  # its cells may have a note below the number


class ScoreEntry(BoxLayout):
    """The question which number is wanted, what is typed, the keypad and the button that saves the result."""

    screen = ObjectProperty()  # the ScoreScreen, which gets the keys
    asked = StringProperty()
    typed = StringProperty()
    waiting = BooleanProperty(False)  # nothing is typed yet
    missing = NumericProperty(0)  # cells without a number
    paged = BooleanProperty(False)  # there is no room for the question, and the keypad is lower

    def on_kv_post(self, _base: Widget) -> None:
        self._asked: Widget = self.ids.asked.__self__  # kept also while it is not shown

    def on_paged(self, *_: Any) -> None:
        if self.paged:
            self.remove_widget(self._asked)
        else:
            self.add_widget(self._asked, index=len(self.children))


def number(value: int) -> str:
    """The number with a typographic minus."""
    return str(value).replace("-", "−")


load_kv("score/parts")
