"""The parts of the score sheet: its rows and cells."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kv import load_kv
from screens.running import running_app
from screens.widgets import Pressable, Text, width_of
from screens.widgets.surface import NOTHING, Surface

SLIM = 110  # dp
HEAD_SP, MARK = 16, 28  # the names, and the marks before them in dp


class ScoreCell(Pressable, Text):
    """A number of the sheet. It is one text that draws its own surface, because six players have forty of them."""

    note = StringProperty()  # beside the number, or below it where there is no room
    chosen = BooleanProperty(False)
    missing = BooleanProperty(False)
    absent = BooleanProperty(False)  # this seat has no such cell
    worked_out = BooleanProperty(False)  # nothing is typed here
    by_hand = BooleanProperty(False)  # typed over what the app counts

    def __init__(self, **kwargs: Any) -> None:
        self._surface: Surface | None = None
        self._note: Text | None = None
        super().__init__(halign="center", corner=dp(12), size_hint_min_y=dp(48), **kwargs)
        self._surface = Surface(self.canvas)
        arrange, recolour = self._arrange, self.recolour
        for name in ("pos", "size"):
            self.fbind(name, arrange)
        for name in ("chosen", "missing", "absent", "worked_out", "by_hand"):
            self.fbind(name, recolour)
        self._repaint()

    def on_absent(self, *_: Any) -> None:
        self.disabled = self.absent or self.worked_out

    on_worked_out = on_absent

    def on_text(self, *_: Any) -> None:
        if self._note is not None:
            self._arrange()

    def on_note(self, *_: Any) -> None:
        if self._note is None:
            self._note = Text(role="label", halign="center", fit=True, hug=True)
            for name in ("height", "width"):
                self._note.fbind(name, self._arrange)
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
        dim = theme.onSurfaceVariantColor
        self.color = chosen if self.chosen else dim if self.missing else theme.onSurfaceColor
        if self._note is not None:
            self._note.tint = chosen if self.chosen else dim if self.by_hand else theme.primaryColor
        self._repaint()

    @property
    def _note_below(self) -> bool:
        if self._note is None or not self.note:
            return False
        free = (self.width - width_of(self.text, self.font_name, self.font_size)) / 2
        return free < self._note.width + dp(12)

    def _arrange(self, *_: Any) -> None:
        note = self._note
        if note is not None:
            if self._note_below:
                note.pos = round(self.center_x - note.width / 2), self.y + dp(3)
            else:
                note.pos = round(self.right - note.width - dp(8)), round(self.center_y - note.height / 2)
        self._place_letters()
        self._repaint()

    def letters_pos(self) -> tuple[int, int]:
        x, y = super().letters_pos()
        return (x, int(y + self._note.height / 2)) if self._note is not None and self._note_below else (x, y)

    def _repaint(self) -> None:
        if self._surface is None:
            return
        theme = running_app().theme_cls
        fill = theme.primaryContainerColor if self.chosen else theme.surfaceContainerHighColor
        stroke = theme.primaryColor if self.chosen else theme.outlineColor if self.by_hand else NOTHING
        box = (self.x, self.y, self.width, self.height)
        empty = self.absent or self.worked_out
        self._surface.draw(box, self.corner, NOTHING if empty else fill, stroke, dp(2 if self.chosen else 1.3))


class PlayerHead(BoxLayout):
    """The name of a player with their mark before it, or above it if one of the names would not fit beside it."""

    text = StringProperty()
    colour = StringProperty()
    among = ListProperty()
    slim = BooleanProperty(False)
    wraps = BooleanProperty(False)  # the name stands in two lines
    crowded = False

    def on_width(self, *_: Any) -> None:
        app = running_app()
        wide = width_of(self.text, "RobotoMedium", sp(HEAD_SP) * app.text_scale)
        self.crowded = self.width < dp(SLIM) or wide > self.width - dp(MARK + 26)
        words = [width_of(word, "RobotoMedium", sp(14) * min(1, app.text_scale)) for word in self.text.split()]
        self.wraps = app.wide and max(words, default=0) <= self.width
        heads = self.parent.children if self.parent else [self]
        for head in heads:
            head.slim = any(one.crowded for one in heads)

    on_text = on_width


class ScoreRow(BoxLayout):
    """A line of the sheet: its name, and a cell for each player or what is asked. On a narrow window the name stands
    above."""

    icon = StringProperty()
    title = StringProperty()
    hint = StringProperty()
    noted = BooleanProperty(False)  # its cells may have a note below the number
    corner = ObjectProperty(None, allownone=True)  # a widget before its name

    def on_corner(self, *_: Any) -> None:
        if self.corner is not None:
            if self.corner.parent is not None:
                self.corner.parent.remove_widget(self.corner)
            self.corner.pos_hint = {"center_y": 0.5}
            self.ids.head.add_widget(self.corner, index=len(self.ids.head.children))


load_kv("score/parts")
